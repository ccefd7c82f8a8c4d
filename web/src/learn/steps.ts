/** The guided first game: what is said at each position, and whose move leads on. */

import type { GameShown } from "../lib/messages";
import lesson from "./lesson.json";

export interface Step {
  position: number; // of the lesson
  say: string;
  hint: string | null; // where the learner moves: what to say to another choice
}

export const STEPS: readonly Step[] = [
  { position: 0, say: "first-look", hint: null },
  { position: 0, say: "first-clue", hint: "first-clue.hint" },
  { position: 1, say: "first-watch-play", hint: null },
  { position: 2, say: "first-save", hint: "first-save.hint" },
  { position: 3, say: "first-watch-clue", hint: null },
  { position: 4, say: "first-play", hint: "first-play.hint" },
  { position: 5, say: "first-watch-discard", hint: null },
  { position: 6, say: "first-discard", hint: "first-discard.hint" },
  { position: 7, say: "first-watch-one", hint: null },
  { position: 8, say: "first-one", hint: "first-one.hint" },
  { position: 9, say: "first-watch-strike", hint: null },
  { position: 10, say: "first-end", hint: null },
];

export function gameAt(step: Step): GameShown {
  return lesson.positions[step.position] as unknown as GameShown;
}

/** The move that the learner is asked for. */
export function moveAt(step: Step): string | null {
  return step.hint ? (lesson.moves[step.position] ?? null) : null;
}
