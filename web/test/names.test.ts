import { beforeAll, expect, test } from "vitest";
import { listedNames, namesOn, playerNames } from "../src/game/names";
import { describeEvent } from "../src/game/sentences";
import { words } from "../src/language/words.svelte";
import type { GameShown } from "../src/net/messages";

beforeAll(() => words.load("en"));

test("a game from a file without names still has players", () => {
  const variant = { players: 2 };
  expect(playerNames({ players: ["", "Ben"], variant }, [])).toEqual(["Player 1", "Ben"]);
  expect(playerNames({ players: [], variant }, [])).toEqual(["Player 1", "Player 2"]);
  expect(listedNames({ players: ["", "cautious"], variant }, ["cautious"])).toBe("Player 1 and Cautious");
  expect(listedNames({ players: [], variant }, [])).toBe("Player 1 and Player 2");
});

test("a bot gets the name of its seat, also in a continued game", () => {
  const moves = [0, 1].map((seat) => ({ turn: seat, seat, move: "c13", ...(seat ? { bot: "cautious" } : {}) }));
  expect(playerNames({ players: ["Ann", "cautious"], variant: { players: 2 } }, moves)).toEqual(["Ann", "Bo"]);
  const before = [{ turn: 0, seat: 1, move: "c03" }, ...moves];
  expect(playerNames({ players: ["Ann", "cautious"], variant: { players: 2 } }, before)).toEqual(["Ann", "Bo"]);
});

test("a move names the players of its turn, after a seat changed hands too", () => {
  const past = [{ seat: 1, until: 4, name: "David" }];
  expect(namesOn(3, ["Ann", "Eve"], past)).toEqual(["Ann", "David"]);
  expect(namesOn(4, ["Ann", "Eve"], past)).toEqual(["Ann", "Eve"]);
  const game = { past, variant: {} } as unknown as GameShown;
  const clue = (turn: number) => describeEvent({ turn, seat: 0, move: "c11", touched: [5] }, { names: ["Ann", "Eve"], me: null }, game);
  expect([clue(2), clue(4)]).toEqual(["Ann tells David: one 1.", "Ann tells Eve: one 1."]);
});
