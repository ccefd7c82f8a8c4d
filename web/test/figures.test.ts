import { expect, test } from "vitest";
import { clockOf, efficiencyOf, paceOf } from "../src/lib/figures";
import { oldestOf } from "../src/lib/hand";
import type { GameShown } from "../src/lib/messages";

const game = (change: object) =>
  ({ points: 0, deck_left: 40, best_points: 25, hands: [[], []], events: [], ...change }) as unknown as GameShown;

test("the pace is what can still be discarded", () => {
  expect(paceOf(game({}))).toBe(17);
  expect(paceOf(game({ points: 24, deck_left: 0, best_points: 25 }))).toBe(1);
});

test("the efficiency counts cards played and touched by clues", () => {
  expect(efficiencyOf(game({}))).toBe(null);
  const events = [{ turn: 0, seat: 0, move: "c11" }, { turn: 1, seat: 1, move: "p3" }];
  expect(efficiencyOf(game({ points: 1, events, hands: [[{ order: 1, rank: 1 }], [{ order: 2 }]] }))).toBe(2);
});

test("a turn's time is minutes and seconds", () => {
  expect([clockOf(-1), clockOf(9.7), clockOf(61), clockOf(3600)]).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});

test("the oldest card is the one drawn first, however the hand is sorted", () => {
  expect(oldestOf([{ order: 9 }, { order: 4 }, { order: 12 }])).toBe(4);
});
