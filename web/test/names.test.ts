import { beforeAll, expect, test } from "vitest";
import { listedNames, playerNames } from "../src/lib/names";
import { words } from "../src/lib/words.svelte";

beforeAll(() => words.load("en"));

test("a game from a file that names nobody still has players", () => {
  expect(playerNames(["", "Ben"], [])).toEqual(["Player 1", "Ben"]);
  expect(listedNames(["", "cautious"], ["cautious"])).toBe("Player 1 and Cautious");
});

test("a bot that made all moves of a seat bears the name of the seat", () => {
  const moves = [0, 1].map((seat) => ({ turn: seat, seat, move: "c13", ...(seat ? { bot: "cautious" } : {}) }));
  expect(playerNames(["Ann", "cautious"], moves)).toEqual(["Ann", "Bo"]);
});
