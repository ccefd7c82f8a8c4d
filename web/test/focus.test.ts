import { expect, test } from "vitest";
import { focusOf } from "../src/game/focus";
import levels from "../src/learn/levels.json";
import type { EventShown } from "../src/net/messages";

const clue = (turn: number, touched: number[]): EventShown => ({ turn, seat: 1, move: "c01", touched });
const HAND = [0, 1, 2, 3, 12];

test("a clue is about the next discard, else about the newest card with its first clue", () => {
  expect(focusOf(clue(0, [0, 2]), HAND, [])).toEqual({ order: 0, kind: "next" });
  expect(focusOf(clue(0, [1, 3]), HAND, [])).toEqual({ order: 3, kind: "newest" });
  expect(focusOf(clue(0, [2]), HAND, [])).toEqual({ order: 2, kind: "only" });
  expect(focusOf(clue(0, []), HAND, [])).toBe(null);
});

test("cards with earlier clues count only if no other is touched", () => {
  const before = [clue(0, [0, 12])];
  expect(focusOf(clue(2, [0, 1]), HAND, before)).toEqual({ order: 1, kind: "next" });
  expect(focusOf(clue(2, [2, 3, 12]), HAND, before)).toEqual({ order: 3, kind: "only" });
  expect(focusOf(clue(2, [0, 12]), HAND, before)).toEqual({ order: 12, kind: "again" });
  expect(focusOf(clue(0, [0, 12]), HAND, before)).toEqual({ order: 0, kind: "next" }); // a later clue is no earlier one
});

test("it reads a clue as the bots' examples do", () => {
  const read = ["focus-chop", "focus-newest", "focus-again"].map((name) => {
    const { events, seat, turns } = levels.examples[name as keyof typeof levels.examples] as never as {
      events: EventShown[];
      seat: number;
      turns: { hands: { order: number }[][] }[];
    };
    const hand = turns[0]!.hands[seat]!.map(({ order }) => order);
    return focusOf(events.findLast(({ move }) => move.startsWith(`c${seat}`))!, hand, events)?.kind;
  });
  expect(read).toEqual(["next", "newest", "again"]);
});
