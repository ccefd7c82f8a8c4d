import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { nextTap, positionAt, STEPS } from "../src/learn/steps";
import { adviceFor } from "../src/lobby/first-game.svelte";
import type { EventShown, GameShown } from "../src/net/messages";

words.use(makeBundle("en", readFileSync(new URL("../../src/hanabi/locale/en.ftl", import.meta.url), "utf-8")), "en");
const shown = positionAt("first", STEPS.first[0]!);
const own: EventShown = { turn: 0, seat: 0, move: "d0", card: "g4" };
const orders = shown.hands[0]!.map(({ order }) => order);
const clue: EventShown = { turn: 1, seat: 1, move: "c0r", touched: [orders[0]!, orders[2]!], bot: "companion" };

const KEY = `${shown.id} ${shown.turn}`;
function advise(more: Partial<GameShown>, explained: Record<string, string> = {}, names = true) {
  return adviceFor({ ...shown, seat: 0, ...more }, { names: ["You", "Bo"], me: 0 }, explained, names);
}

test("the coach gives the most urgent advice, each explanation on one turn only", () => {
  expect(advise({ events: [] })?.explains).toBe("start");
  expect(advise({ events: [] }, { start: KEY })?.explains).toBe("start");
  expect(advise({ events: [] }, { start: "an earlier turn" })).toBe(null);
  expect(advise({ seat: 1, events: [] })).toBe(null);
  const strike: EventShown = { turn: 1, seat: 1, move: "p9", card: "y3", strike: true };
  const events = [own, strike];
  expect(advise({ events, turns_left: 2 })?.explains).toBe("strike");
  expect(advise({ events, turns_left: 2 }, { strike: "once" })?.explains).toBe("last");
});

test("the coach names the card that a bot's clue is about, and explains it once", () => {
  const found = advise({ events: [own, clue] });
  expect(found?.text).toBe(
    "Bo tells you: two red cards. The clue is about card 1, the one you would discard next. Keep it, or play it if it may fit.",
  );
  expect(found?.card).toBe(orders[0]);
  const again = advise({ events: [own, clue] }, { next: "an earlier turn" });
  expect(again?.text).toBe("Bo tells you: two red cards. The clue is about card 1, the one you would discard next.");
  expect(again?.card).toBe(orders[0]);
  expect(advise({ events: [own, clue] }, { next: "an earlier turn" }, false)).toBe(null);
});

test("the coach points out a card that is certain to fit", () => {
  const [first, ...others] = shown.hands[0]!;
  const ones = { ...first!, rank: 1, could: ["r1", "g1", "b1"] };
  const board = { hands: [[ones, ...others], ...shown.hands.slice(1)], fireworks: ["r", "g", "b"].map((suit) => ({ suit, rank: 0, best: 5 })) };
  const told = { ...clue, move: "c01", touched: [ones.order] };
  const sure = "Bo tells you: one 1. Whatever card 1 is, it fits now: play it.";
  expect(advise({ ...board, events: [own, told] })).toEqual({ text: sure, explains: "sure", card: ones.order });
  expect(advise({ ...board, events: [own, told] }, { sure: "an earlier turn" })?.text).toBe(sure);
  const later = [...board.fireworks.slice(1), { suit: "r", rank: 1, best: 5 }];
  expect(advise({ ...board, fireworks: later, events: [own, told] })?.explains).toBe("next");
});

test("the coach does not claim to know what a person means by a clue", () => {
  const found = advise({ events: [own, { ...clue, bot: null }] });
  expect(found?.card).toBe(null);
  expect(found?.text).not.toContain("about card");
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
