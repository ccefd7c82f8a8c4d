import { expect, test } from "vitest";
import { nextTap, positionAt, STEPS } from "../src/learn/steps";
import { listTips } from "../src/lobby/first-game.svelte";
import type { EventShown, GameShown } from "../src/net/messages";

const shown = positionAt("first", STEPS.first[0]!);

function at(more: Partial<GameShown>): string[] {
  return listTips({ ...shown, ...more }, 0).map(({ id }) => id);
}

test("a beginner gets the tips for a position, the most urgent first", () => {
  expect(at({ seat: 0, events: [] })).toEqual(["bubble-start"]);
  expect(at({ seat: 1, events: [] })).toEqual([]);
  const clue: EventShown = { turn: 1, seat: 1, move: "c0r", touched: [3] };
  const own: EventShown = { turn: 0, seat: 0, move: "d0", card: "g4" };
  expect(at({ seat: 0, events: [own, clue] })).toEqual(["bubble-told"]);
  expect(at({ seat: 0, events: [own, clue], clue_tokens: 1 })).toEqual(["bubble-told", "bubble-tokens"]);
  const strike: EventShown = { turn: 1, seat: 1, move: "p9", card: "y3", strike: true };
  expect(at({ seat: 0, events: [own, strike], turns_left: 2 })).toEqual(["bubble-strike", "bubble-last"]);
});

test("the next thing to tap leads to the move", () => {
  const none = { picked: null, target: null, pending: null };
  expect(nextTap("c11", [5], none)).toContain('[data-order="5"]');
  expect(nextTap("c11", [5], { ...none, target: 1 })).toContain('[data-rank="1"]');
  expect(nextTap("c1r", [5], { ...none, target: 1 })).toContain('[data-suit="r"]');
  expect(nextTap("c11", [5], { ...none, target: 1, pending: "c11" })).toContain(".confirm");
  expect(nextTap("d3", [], none)).toContain('.own [data-order="3"]');
  expect(nextTap("d3", [], { ...none, picked: 3 })).toContain("nth-child(2)");
  expect(nextTap("p3", [], { ...none, picked: 3, pending: "p3" })).toContain(".pending");
});
