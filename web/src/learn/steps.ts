/** The guided games: the text for each position, and the move that leads on. */

import { parseMove } from "../game/notation";
import type { GameShown } from "../net/messages";
import lessons from "./lesson.json";

export type LessonName = keyof typeof lessons;

interface Step {
  position: number; // its index in the lesson
  say: string;
  hint: string | null; // the text after a wrong move, where the learner moves
}

const FIRST: readonly Step[] = [
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

const SECOND: readonly Step[] = [
  { position: 0, say: "second-look", hint: null },
  { position: 0, say: "second-save", hint: "second-save.hint" },
  { position: 1, say: "second-watch-clue", hint: null },
  { position: 2, say: "second-play", hint: "second-play.hint" },
  { position: 3, say: "second-watch-discard", hint: null },
  { position: 4, say: "second-ask", hint: "second-ask.hint" },
  { position: 5, say: "second-watch-play", hint: null },
  { position: 6, say: "second-discard", hint: "second-discard.hint" },
  { position: 7, say: "second-watch-save", hint: null },
  { position: 8, say: "second-keep", hint: "second-keep.hint" },
  { position: 9, say: "second-end", hint: null },
];

export const STEPS: Record<LessonName, readonly Step[]> = { first: FIRST, second: SECOND };
export const TITLES: Record<LessonName, string> = { first: "first-title", second: "second-title" };

export function positionAt(lesson: LessonName, step: Step): GameShown {
  return lessons[lesson].positions[step.position] as unknown as GameShown;
}

/** Return the move that the learner has to make, or null. */
export function expectedMove(lesson: LessonName, step: Step): string | null {
  return step.hint ? (lessons[lesson].moves[step.position] ?? null) : null;
}

/** Return the selector of the element to tap next on the way to a move. */
export function nextTap(move: string, touched: readonly number[], chosen: { picked: number | null; target: number | null; pending: string | null }): string {
  const wanted = parseMove(move);
  if (chosen.pending === move) return wanted.kind === "clue" ? ".confirm .primary" : ".bar .pending";
  if (wanted.kind === "clue") {
    if (chosen.target === null) return `.others [data-order="${touched[0]}"] button`;
    return wanted.color ? `.clue-button[data-suit="${wanted.color}"]` : `.clue-button:not([data-suit])[data-rank="${wanted.rank}"]`;
  }
  if (chosen.picked !== wanted.order) return `.own [data-order="${wanted.order}"] button`;
  return `.bar .buttons:first-child button:nth-child(${wanted.kind === "play" ? 1 : 2})`;
}
