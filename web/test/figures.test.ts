import { expect, test } from "vitest";
import { clockOf } from "../src/board/figures";
import { oldestOf } from "../src/game/hand";

test("a turn's time is minutes and seconds", () => {
  expect([clockOf(-1), clockOf(9.7), clockOf(61), clockOf(3600)]).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});

test("the oldest card is the one drawn first, however the hand is sorted", () => {
  expect(oldestOf([{ order: 9 }, { order: 4 }, { order: 12 }])).toBe(4);
});
