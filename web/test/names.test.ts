import { beforeAll, expect, test } from "vitest";
import { listedNames, playerNames } from "../src/game/names";
import { words } from "../src/language/words.svelte";

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
