/** The levels of the partner: the conventions that each adds, with examples turn by turn. */

import type { EventShown, GameShown, WhyShown } from "../net/messages";

interface Convention {
  name: string;
  examples: readonly string[];
}

interface Level {
  bot: string;
  conventions: readonly Convention[];
}

interface Example {
  bot: string;
  seat: number;
  first: number; // the first turn shown
  asked: number; // the turn on which the reading is shown
  turns: readonly Partial<GameShown>[]; // the first in full, then the changes
  events: readonly EventShown[];
  means: readonly { order: number; cards: readonly string[] }[];
  why: readonly WhyShown[];
}

export interface Levels {
  levels: readonly Level[];
  examples: Readonly<Record<string, Example>>;
}

export async function loadLevels(): Promise<Levels> {
  return (await import("./levels.json")).default as unknown as Levels;
}

/** Return a level's name in the messages: beginner, club or expert. */
export function levelName(bot: string): string {
  return bot.split("-")[1] ?? "expert";
}

/** List the names of all examples, in the order of the page. */
export function listExamples({ levels }: Levels): string[] {
  return levels.flatMap(({ conventions }) => conventions.flatMap(({ examples }) => [...examples]));
}

export function conventionOf({ levels }: Levels, example: string): Convention | undefined {
  return levels.flatMap(({ conventions }) => conventions).find(({ examples }) => examples.includes(example));
}

/** Return the position of a step, with the events before it. */
export function gameOf(example: Example, step: number): GameShown {
  const shown = Object.assign({}, ...example.turns.slice(0, step + 1)) as GameShown;
  return { ...shown, id: "example", events: example.events.slice(0, example.first + step) };
}
