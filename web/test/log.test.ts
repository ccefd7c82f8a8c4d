import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { listLogLines } from "../src/game/log";
import { makeBundle, words } from "../src/language/words.svelte";
import type { GameShown, Happening } from "../src/net/messages";

const READERS = { names: ["Ann", "Bo"], me: 0 };
const dealt = { version: 3, at: 100, kind: "dealt" } as Happening;
const sat = (version: number): Happening => ({ version, at: 100, kind: "sat", name: `P${version}` });
const clue = (turn: number, at: number) => ({ turn, seat: turn % 2, move: `c${(turn + 1) % 2}1`, at, touched: [1] });
const game = (...events: object[]) => ({ first: 0, events, variant: {} }) as unknown as GameShown;
const keys = (shown: GameShown | null, happenings: Happening[]) => listLogLines(shown, READERS, happenings).map(({ key }) => key);

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

test("the deal comes after the players sat down and before the first move", () => {
  expect(keys(game(), [sat(1), sat(2), dealt])).toEqual(["deal", "h3-100", "h2-100", "h1-100"]);
  expect(keys(game(clue(0, 101)), [sat(1), dealt])).toEqual(["t0", "deal", "h3-100", "h1-100"]);
});

test("lines with the same time keep their order", () => {
  expect(keys(game(clue(0, 100), clue(1, 100)), [dealt, sat(2)])).toEqual(["t1", "t0", "deal", "h3-100", "h2-100"]);
});

test("a bot that gave up its seat keeps its name", () => {
  const seated: Happening = { version: 1, at: 100, kind: "bot-seated", seat: 1, bot: "partner" };
  const told = (names: string[]) => listLogLines(null, { names, me: 0 }, [seated]).map(({ text }) => text);
  expect(told(["Ann", "Bo"])).toEqual(["Bo sits down."]);
  expect(told(["Ann", "Ben"])).toEqual(["Bo sits down."]);
  expect(told(["Bo", "Bo 2"])).toEqual(["Bo 2 sits down."]);
});

test("talk is in its place by time", () => {
  const said = { version: 9, at: 105, kind: "said", name: "Ann", text: "hello" };
  expect(keys(game(clue(0, 101), clue(1, 109)), [dealt, said])).toEqual(["t1", "h9-105", "t0", "deal", "h3-100"]);
});
