import { expect, test } from "vitest";
import { cluesFor, discardFor, marksOf, moveCard, playsFor, seatsFrom, warnsOf } from "../src/lib/choices";
import { placeAt } from "../src/lib/drag.svelte";

const LEGAL = { p3: [], p3r: [], p3b: [], d4: [], c1r: [7, 8], c12: [9], c2r: [11] };

test("clues by the seat they go to, with the cards they touch", () => {
  expect(cluesFor(LEGAL, 1)).toEqual([
    { move: "c1r", color: "r", rank: null, touched: [7, 8] },
    { move: "c12", color: null, rank: 2, touched: [9] },
  ]);
  expect(cluesFor(LEGAL, 0)).toEqual([]);
});

test("plays with and without an announcement, and discards", () => {
  expect(playsFor(LEGAL, 3)).toEqual({
    plain: "p3",
    announced: [
      { color: "r", move: "p3r" },
      { color: "b", move: "p3b" },
    ],
  });
  expect(playsFor(LEGAL, 4)).toEqual({ plain: null, announced: [] });
  expect([discardFor(LEGAL, 4), discardFor(LEGAL, 3)]).toEqual(["d4", null]);
});

test("my seat is drawn last; a watcher begins with the first", () => {
  expect(seatsFrom(4, 2)).toEqual([3, 0, 1, 2]);
  expect(seatsFrom(3, null)).toEqual([0, 1, 2]);
});

test("a card moves within the hand and never out of it", () => {
  expect(moveCard([5, 6, 7], 5, 2)).toEqual([6, 7, 5]);
  expect(moveCard([5, 6, 7], 7, 0)).toEqual([7, 5, 6]);
  expect(moveCard([5, 6, 7], 6, 99)).toEqual([5, 7, 6]);
  expect(placeAt(52, [10, 50, 90])).toBe(1);
});

test("the last of its kind is marked, in the own hand only for those who want deductions", () => {
  const own = { order: 1, critical: true };
  expect([warnsOf(own, "told"), warnsOf(own, "excluded"), warnsOf(own, "deduced")]).toEqual([false, false, true]);
  expect(warnsOf({ ...own, card: "r5" }, "told")).toBe(true);
  expect(warnsOf({ order: 1, card: "r5" }, "deduced")).toBe(false);
});

test("how much is shown of a card is the player's choice", () => {
  const card = { order: 1, rank: 2, suits: "ryg", ranks: [2], could: ["g2"] };
  expect(marksOf(card, "told")).toEqual({ color: null, rank: 2, suits: "", ranks: [] });
  expect(marksOf(card, "excluded")).toEqual({ color: null, rank: 2, suits: "ryg", ranks: [2] });
  expect(marksOf(card, "deduced")).toEqual({ color: "g", rank: 2, suits: "g", ranks: [2] });
});
