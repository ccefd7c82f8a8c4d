import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { describeCard, describeEvent, describeOutcome, describeReason, describeVariant } from "../src/game/sentences";
import { describeRefusal } from "../src/language/refusals";
import { capitalize, chooseTag, LANGUAGES, makeBundle, say, type Tag, words } from "../src/language/words.svelte";
import type { GameShown } from "../src/net/messages";

function speak(tag: Tag): void {
  const source = readFileSync(new URL(`../../src/hanabi/locale/${tag}.ftl`, import.meta.url), "utf-8");
  words.use(makeBundle(tag, source), tag);
}

beforeEach(() => speak("en"));
const readers = { names: ["Ann", "Bo", "Cleo"], me: 1 };

test("the browser's preferences choose the language, with English as the last resort", () => {
  expect(chooseTag(["de-DE", "sv-FI", "en"])).toBe("sv");
  expect(chooseTag(["nl"])).toBe("nl");
  expect(chooseTag([])).toBe("en");
});

test("an event is described to each reader in the right person", () => {
  const clue = { turn: 0, seat: 0, move: "c1r", touched: [7, 8] };
  expect(describeEvent(clue, readers)).toBe("Ann tells you: two red cards.");
  expect(describeEvent(clue, { ...readers, me: 0 })).toBe("You tell Bo: two red cards.");
  expect(describeEvent(clue, { ...readers, me: null })).toBe("Ann tells Bo: two red cards.");
  speak("fi");
  expect(describeEvent(clue, readers)).toBe("Ann kertoo sinulle: kaksi punaista korttia.");
});

test("an event keeps the name of the player who then had the seat", () => {
  const clue = { turn: 0, seat: 0, move: "c1r", touched: [7, 8] };
  const game = { deck_left: 9, variant: {}, past: [{ seat: 1, until: 5, name: "Dora" }] } as unknown as GameShown;
  expect(describeEvent(clue, { ...readers, me: null }, game)).toBe("Ann tells Dora: two red cards.");
});

test("a right-to-left name stays in its place, and other texts have no isolates", () => {
  const seat = { turn: 3, seat: 0, move: "p9", card: "r4", placed: true };
  expect(describeEvent(seat, { names: ["דנה"], me: null })).toMatch(/^\u2068דנה\u2069 plays the .*red.*4.*\.$/);
  expect(describeEvent(seat, { names: ["Łukasz"], me: null })).toBe("Łukasz plays the red 4.");
  expect(capitalize("\u2068å\u2069 …")).toBe("\u2068Å\u2069 …");
});

test("plays, announcements and tokens", () => {
  const placed = { turn: 3, seat: 2, move: "p9b", card: "b5", placed: true, gained: 2 };
  expect(describeEvent(placed, readers)).toBe("Cleo announces blue. Cleo plays the blue 5. 2 clue tokens come back.");
  const wrong = { turn: 3, seat: 1, move: "p9b", card: "r1", strike: true };
  expect(describeEvent(wrong, readers)).toContain("The announced color was wrong");
  const misfit = { turn: 3, seat: 1, move: "p9", card: "r4", strike: true };
  expect(describeEvent(misfit, readers)).toBe("You play the red 4. It doesn’t fit: that’s a red token.");
});

test("drawing the last card says what follows", () => {
  const before = { turn: 40, seat: 0, move: "d3", card: "r1", drew: 48, gained: 1 };
  const last = { turn: 41, seat: 1, move: "d9", card: "r1", drew: 49 };
  const game = { deck_left: 0, variant: {}, events: [before, last] } as unknown as GameShown;
  expect(describeEvent(before, readers, game)).toBe("Ann discards the red 1. One clue token comes back.");
  expect(describeEvent(last, readers, game)).toContain("everyone gets one more turn");
  expect(describeEvent(last, readers, { ...game, variant: { last_drop: true } })).toContain("play on with the cards you hold");
  expect(describeEvent(last, readers, { ...game, deck_left: 1 })).toBe("You discard the red 1.");
});

test("an outcome has its score and its rating, or the points on the table", () => {
  expect(describeOutcome({ ending: "final-round", score: 17, points: 17, rating: "excellent" }, 25)).toEqual([
    "The final round is over.",
    "Score: 17 of 25.",
    "Excellent: the crowd is delighted.",
  ]);
  expect(describeOutcome({ ending: "strikeout", score: 0, points: 1, rating: "horrible" }, 25)[2]).toBe(
    "1 point was on the table.",
  );
});

test("variants, refusals and reasons in words", () => {
  expect(describeVariant({ players: 4, cascade: true, hand_size: 3 })).toBe("4 players, cascade of colors, and 3 cards in hand");
  expect(describeRefusal("turn-past")).toBe("The game has moved on.");
  expect(describeRefusal("lid-full")).toContain("can’t discard");
  expect(describeRefusal("never heard of")).toContain("went wrong");
  expect(describeReason({ name: "why-clue-plays", card: "r1", seat: 1 }, readers)).toBe("Bo can play the red 1.");
  const clued = { name: "plays-clued", orders: [3], giver: 1, turn: 7 };
  expect(describeReason({ ...clued, clue: "3" }, { ...readers, me: null })).toBe("Bo clued “3” on turn 7 to get this card played.");
  expect(describeReason({ ...clued, clue: "3" }, { ...readers, me: 1 })).toBe("You clued “3” on turn 7 to get this card played.");
  expect(describeReason({ ...clued, clue: "w" }, { ...readers, me: null })).toBe("Bo clued “white” on turn 7 to get this card played.");
  expect(describeReason({ name: "searched", deals: [40, 60] }, readers)).toContain("in 40 of 60 imagined deals");
});

test("a card is described with what is known about it, in every language", () => {
  const card = { order: 3, color: "r", suits: "r", ranks: [2, 3] };
  expect(describeCard(card, 2, true, "soon")).toBe("Card 2. Clued: red. Can be red; 2 or 3. Note: soon");
  expect(describeCard({ ...card, rank: 3, card: "r3" }, 1, false)).toBe("Card 1: red 3. Clued: red 3.");
  expect(describeCard({ order: 4 }, 1, false)).toBe("Card 1. No clue yet.");
  for (const tag of LANGUAGES) {
    speak(tag);
    expect(describeCard(card, 2, true)).not.toMatch(/table-|\{|undefined/);
    expect(say("page-play")).not.toBe("page-play");
  }
});
