import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { waitBefore } from "../src/net/connection";
import { readSettings } from "../src/person/settings.svelte";
import { hashDeck } from "../src/replay/deck-seal";
import { turnAddress } from "../src/replay/replay.svelte";
import { sha256 } from "../src/replay/sha256";
import { readAddress } from "../src/ui/router.svelte";

test("an address leads to one page", () => {
  expect(readAddress("/")).toEqual({ at: "home" });
  expect(readAddress("/table/ab-1_")).toEqual({ at: "table", id: "ab-1_" });
  expect(readAddress("/learn/first")).toEqual({ at: "first", lesson: "first" });
  expect(readAddress("/learn/second")).toEqual({ at: "first", lesson: "second" });
  expect(readAddress("/learn/third")).toEqual({ at: "lost" });
  expect(readAddress("/levels")).toEqual({ at: "levels", example: "" });
  expect(readAddress("/levels/finesse-waits")).toEqual({ at: "levels", example: "finesse-waits" });
  expect(readAddress("/daily")).toEqual({ at: "daily" });
  expect(readAddress("/new")).toEqual({ at: "lost" });
  expect(readAddress("/deal/abc")).toEqual({ at: "deal", id: "abc" });
  expect(readAddress("/game/x", "?turn=12&eyes=0")).toEqual({ at: "game", id: "x", turn: 12, eyes: 0, room: null });
  expect(readAddress("/game/x", "?turn=-1&eyes=me")).toEqual({ at: "game", id: "x", turn: null, eyes: null, room: null });
  for (const path of ["/table", "/nowhere", "/table/a/b", "/about/x", "/%", "/table/%ff"]) expect(readAddress(path).at).toBe("lost");
});

test("the link to a turn leads back to it", () => {
  for (const room of [null, "friday-night"]) {
    const url = new URL(turnAddress("x_1", 7, 2, room), "http://here");
    expect(readAddress(url.pathname, url.search)).toEqual({ at: "game", id: "x_1", turn: 7, eyes: 2, room });
  }
});

test("the wait between attempts doubles, has jitter, and has a limit", () => {
  expect([0, 1, 2].map((attempt) => waitBefore(attempt, 1))).toEqual([400, 800, 1600]);
  expect(waitBefore(2, 0)).toBe(800);
  expect(waitBefore(50, 1)).toBe(15_000);
});

test("invalid settings become the defaults", () => {
  expect(readSettings('{"theme":"light","palette":"ugly","sound":"yes","language":"xx"}')).toMatchObject({
    theme: "light",
    palette: "standard",
    sound: true,
    language: null,
  });
  for (const text of [null, "", "null", "[]", "{", "7"]) expect(readSettings(text).confirm).toBe("again");
});

test("the seal of a deck is the server's", () => {
  expect(hashDeck("r1 b5", "00".repeat(32)).slice(0, 16)).toBe("4b327d948a3ae447");
});

test("our SHA-256 equals Node's, at every length", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    const theirs = createHash("sha256").update(bytes).digest("hex");
    expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(theirs);
  }
});
