import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { describeAnswer } from "../src/learn/puzzle-answer";
import type { AnswerShown, GameShown } from "../src/net/messages";

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

const GAME = { seat: 1, hands: [[], [{ order: 5 }, { order: 7 }]] } as unknown as GameShown;

test("an answer is explained by the best move, its merits and the flaws of the answer", () => {
  const said = { values: [], why: [], flaws: [{ name: "missed-play", place: 2 }], merits: [{ name: "would-fit", chance: 1 }], count: 1, found: 0 };
  const parts = describeAnswer({ move: "d5", right: false, best: "p7", ...said } satisfies AnswerShown, GAME, ["Ann", "You"]);
  expect(parts[1]).toBe("The best move is to play card 2.");
  expect(parts.slice(2)).toEqual(["From what you can see, the chance that it fits is 100%.", "You can be sure that card 2 fits."]);
});
