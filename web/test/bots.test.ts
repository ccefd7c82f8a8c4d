import { expect, test } from "vitest";
import { rulesOf } from "../src/lobby/bots";

test("the strength of a bot is looked up by players and variants, without empty clues", () => {
  expect(rulesOf({})).toBe("2");
  expect(rulesOf({ players: 4, empty_clues: true })).toBe("4");
  expect(rulesOf({ players: 2, cascade: true, last_drop: true, empty_clues: true })).toBe("2 last_drop cascade");
});
