import { expect, test } from "vitest";
import { cluesBefore, historyOf, movedCard, possibleCards } from "../src/game/card-history";
import type { EventShown } from "../src/net/messages";

const EVENTS: EventShown[] = [
  { turn: 0, seat: 0, move: "c1r", touched: [5, 7] },
  { turn: 1, seat: 1, move: "p5", card: "r1", placed: true, drew: 10 },
  { turn: 2, seat: 0, move: "c12", touched: [7, 10] },
  { turn: 3, seat: 1, move: "d10", card: "y2" },
];

test("the history of a card has its turn and its clues", () => {
  expect(historyOf(7, EVENTS)).toEqual({ drawn: null, clues: [EVENTS[0], EVENTS[2]] });
  expect(historyOf(10, EVENTS)).toEqual({ drawn: 2, clues: [EVENTS[2]] });
  expect(historyOf(9, EVENTS).clues).toEqual([]);
});

test("the clues before a move explain it", () => {
  expect(movedCard(EVENTS[0]!)).toBe(null);
  expect(movedCard(EVENTS[3]!)).toBe(10);
  expect(cluesBefore(EVENTS[1]!, EVENTS)).toEqual([EVENTS[0]]);
  expect(cluesBefore(EVENTS[3]!, EVENTS)).toEqual([EVENTS[2]]);
  expect(cluesBefore(EVENTS[2]!, EVENTS)).toEqual([]);
});

test("what a card can be follows from the clues, or from the visible cards", () => {
  const card = { order: 3, suits: "rb", ranks: [1, 2], could: ["r1"] };
  expect([...possibleCards(card, false)]).toEqual(["r1", "r2", "b1", "b2"]);
  expect([...possibleCards(card, true)]).toEqual(["r1"]);
  expect([...possibleCards({ order: 3, suits: "r", ranks: [4] }, true)]).toEqual(["r4"]);
});
