import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { hasReasons } from "../src/board/reasons";
import { makeBundle, words } from "../src/language/words.svelte";
import type { EventShown } from "../src/net/messages";

words.use(makeBundle("en", readFileSync(new URL("../../src/hanabi/locale/en.ftl", import.meta.url), "utf-8")), "en");
const move = (bot?: string): EventShown => ({ turn: 3, seat: 1, move: "d4", card: "r1", ...(bot ? { bot } : {}) });
const answerWith = (status: number) => vi.stubGlobal("fetch", async () => new Response(status === 200 ? "[]" : '{"reason": "cannot-say"}', { status }));

afterEach(() => vi.unstubAllGlobals());

test("Why? is offered only for a bot's move that can be explained", async () => {
  answerWith(409);
  expect(await hasReasons(move(), "t")).toBe(false); // a person's
  expect(await hasReasons(move("companion"), "t")).toBe(true);
  expect(await hasReasons(move("partner:search=8"), "t")).toBe(true);
  expect(await hasReasons(move("their-own-bot"), "t")).toBe(false); // of another package, without reasons
  answerWith(200);
  expect(await hasReasons(move("their-own-bot"), "t")).toBe(true);
});
