import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMove } from "../src/game/public-reading";
import { makeBundle, words } from "../src/language/words.svelte";
import type { EventShown, GameShown } from "../src/net/messages";

words.use(makeBundle("en", readFileSync(new URL("../../src/hanabi/locale/en.ftl", import.meta.url), "utf-8")), "en");
const hand = (...orders: number[]) => orders.map((order) => ({ order }));
const view = { names: ["Ann", "Bo", "Cleo"], me: 0 };
const DEALT = [hand(0, 1, 2, 3, 4), hand(5, 6, 7, 8, 9), hand(10, 11, 12, 13, 14)];

function read(events: EventShown[], hands = DEALT, conventions = true): string[] {
  const game = { hands, events, variant: {} } as unknown as GameShown;
  return readMove(events.at(-1)!, game, view, conventions);
}

test("a clue is read by what it asks for, and by what is expected next", () => {
  const clue = (move: string, touched: number[]): EventShown => ({ turn: 0, seat: 1, move, touched });
  expect(read([clue("c01", [0, 3])])).toEqual(["The clue is about card 1, the one you would discard next.", "Keep it, or play it if it may fit."]);
  expect(read([clue("c01", [2, 3])])[0]).toBe("The clue is about card 4, the newest of them.");
  expect(read([clue("c05", [3])])[1]).toBe("So far it only says that this card is a 5.");
  expect(read([clue("c2r", [10])])).toEqual([
    "The clue is about card 1, the one Cleo would otherwise discard next.",
    "Cleo should keep it, or play it if it may fit.",
  ]);
  expect(read([clue("c2r", [12])])).toEqual(["The clue is about card 3.", "Cleo should play it."]);
  expect(read([clue("c2r", [12])], DEALT, false)).toEqual(["This bot follows no conventions: the clue means only what it says."]);
});

test("a play is read by its last clue", () => {
  const clue: EventShown = { turn: 0, seat: 0, move: "c1r", touched: [7] };
  const play: EventShown = { turn: 1, seat: 1, move: "p7", card: "r1" };
  const left = [DEALT[0]!, hand(5, 6, 8, 9, 15), DEALT[2]!];
  expect(read([clue, play], left)).toEqual(["You clued “red” on turn 1 to have this card kept or played. By now it should fit."]);
  expect(read([{ ...clue, touched: [7, 8] }, play], left)).toEqual(["From all the clues and moves so far, this card should fit."]);
  expect(read([play], left)[0]).toMatch(/^No clue pointed at this card/);
});

test("a discard is read by the hand that is left", () => {
  const discard = (order: number): EventShown => ({ turn: 1, seat: 1, move: `d${order}`, card: "r1" });
  expect(read([discard(5)], [DEALT[0]!, hand(6, 7, 8, 9, 15), DEALT[2]!])).toEqual(["This is the oldest card that no clue has touched."]);
  expect(read([discard(7)], [DEALT[0]!, hand(5, 6, 8, 9, 15), DEALT[2]!])[0]).toMatch(/missed least/);
});

test("every move has a reading, whether or not its bot follows conventions", () => {
  const discard: EventShown = { turn: 1, seat: 1, move: "d5", card: "r1" };
  const play: EventShown = { turn: 1, seat: 1, move: "p5", card: "r1" };
  const clue: EventShown = { turn: 0, seat: 0, move: "c1r", touched: [5] };
  const empty: EventShown = { turn: 1, seat: 1, move: "c0r", touched: [] };
  for (const conventions of [true, false]) {
    for (const events of [[discard], [play], [clue], [empty], [clue, play], [clue, discard]]) {
      expect(read(events, DEALT, conventions)).not.toEqual([]);
    }
  }
  expect(read([clue, play], DEALT, false)).toEqual(["From all the clues and moves so far, this card should fit."]);
});
