/** The levels of the partner: what each adds, and the examples of its conventions turn by turn. */

import type { EventShown, GameShown, WhyShown } from "../net/messages";

export interface Convention {
  name: string;
  examples: readonly string[];
}

export interface Level {
  bot: string;
  conventions: readonly Convention[];
}

export interface Example {
  bot: string;
  seat: number;
  first: number; // turn shown
  asked: number; // the turn on which the reading is told
  turns: readonly Partial<GameShown>[]; // after the first, what changed
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

/** What a level is called in the messages: beginner, club, expert. */
export function levelName(bot: string): string {
  return bot.split("-")[1] ?? "expert";
}

/** The names of all examples, in the order of the page. */
export function listExamples({ levels }: Levels): string[] {
  return levels.flatMap(({ conventions }) => conventions.flatMap(({ examples }) => [...examples]));
}

export function conventionOf({ levels }: Levels, example: string): Convention | undefined {
  return levels.flatMap(({ conventions }) => conventions).find(({ examples }) => examples.includes(example));
}

/** The position of a step, with what happened up to it. */
export function gameOf(example: Example, step: number): GameShown {
  const shown = Object.assign({}, ...example.turns.slice(0, step + 1)) as GameShown;
  return { ...shown, id: "example", events: example.events.slice(0, example.first + step) };
}
