import { expect, test } from "vitest";
import { formatClock } from "../src/board/figures";
import { oldestOf } from "../src/game/hand";

test("a turn's time is minutes and seconds", () => {
  expect([formatClock(-1), formatClock(9.7), formatClock(61), formatClock(3600)]).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});

test("the oldest card is the one drawn first, however the hand is sorted", () => {
  expect(oldestOf([{ order: 9 }, { order: 4 }, { order: 12 }])).toBe(4);
});
