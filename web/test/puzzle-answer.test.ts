import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { describeAnswer } from "../src/learn/puzzle-answer";
import type { AnswerShown, GameShown } from "../src/net/messages";

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

const GAME = { seat: 1, hands: [[], [{ order: 5 }, { order: 7 }]] } as unknown as GameShown;

function answered(best: string): AnswerShown {
  const flaws = [{ name: "missed-play", place: 2 }];
  return { move: "d5", right: false, best, values: [], why: [], flaws, merits: [{ name: "would-fit", chance: 1 }], count: 1, found: 0 };
}

test("the chance of fitting is left out for a card that is certain to fit", () => {
  const parts = describeAnswer(answered("p7"), GAME, ["Ann", "You"]);
  expect(parts).toEqual(["There is a better move.", "The best move is to play card 2.", "You can be sure that card 2 fits."]);
});
