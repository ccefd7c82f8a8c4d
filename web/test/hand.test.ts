import { expect, test } from "vitest";
import { placeAt } from "../src/board/drag.svelte";
import { marksOf, moveCard, needsWarning, oldestOf, seatsFrom } from "../src/game/hand";

test("the player's seat is drawn last; a spectator's order begins with the first", () => {
  expect(seatsFrom(4, 2)).toEqual([3, 0, 1, 2]);
  expect(seatsFrom(3, null)).toEqual([0, 1, 2]);
});

test("a card moves within the hand and never out of it", () => {
  expect(moveCard([5, 6, 7], 5, 2)).toEqual([6, 7, 5]);
  expect(moveCard([5, 6, 7], 7, 0)).toEqual([7, 5, 6]);
  expect(moveCard([5, 6, 7], 6, 99)).toEqual([5, 7, 6]);
  expect(placeAt(52, [10, 50, 90])).toBe(1);
});

test("the last of its kind is marked, in one's own hand only with deductions", () => {
  const own = { order: 1, critical: true };
  expect([needsWarning(own, "told"), needsWarning(own, "excluded"), needsWarning(own, "deduced")]).toEqual([false, false, true]);
  expect(needsWarning({ ...own, card: "r5" }, "told")).toBe(true);
  expect(needsWarning({ order: 1, card: "r5" }, "deduced")).toBe(false);
});

test("the settings decide how much is shown of a card", () => {
  const card = { order: 1, rank: 2, suits: "ryg", ranks: [2], could: ["g2"] };
  expect(marksOf(card, "told")).toEqual({ color: null, rank: 2, suits: "", ranks: [] });
  expect(marksOf(card, "excluded")).toEqual({ color: null, rank: 2, suits: "ryg", ranks: [2] });
  expect(marksOf(card, "deduced")).toEqual({ color: "g", rank: 2, suits: "g", ranks: [2] });
});

test("the oldest card is the one drawn first, however the hand is sorted", () => {
  expect(oldestOf([{ order: 9 }, { order: 4 }, { order: 12 }])).toBe(4);
});
