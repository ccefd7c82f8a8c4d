import { expect, test } from "vitest";
import { clueText, discardText, parseCard, parseMove, playText, suitName } from "../src/game/notation";

test("a card is a letter and a rank", () => {
  expect(parseCard("w3")).toEqual({ suit: "w", rank: 3 });
  expect(() => parseCard("x3")).toThrow();
  expect(() => parseCard("w6")).toThrow();
});

test("every kind of move", () => {
  expect(parseMove("p12")).toEqual({ kind: "play", order: 12, announced: null });
  expect(parseMove("p12m")).toEqual({ kind: "play", order: 12, announced: "m" });
  expect(parseMove("d0")).toEqual({ kind: "discard", order: 0 });
  expect(parseMove("c1r")).toEqual({ kind: "clue", seat: 1, color: "r", rank: null });
  expect(parseMove("c43")).toEqual({ kind: "clue", seat: 4, color: null, rank: 3 });
  for (const text of ["", "p", "c1", "c16", "x1", "p1rr"]) expect(() => parseMove(text)).toThrow();
});

test("moves are written as they are read", () => {
  expect([playText(12), playText(12, "m"), discardText(0), clueText(1, "r"), clueText(4, 3)]).toEqual(["p12", "p12m", "d0", "c1r", "c43"]);
});

test("a suit has the name that the messages expect", () => {
  expect([..."rygwbm"].map(suitName)).toEqual(["red", "yellow", "green", "white", "blue", "multicolor"]);
});
