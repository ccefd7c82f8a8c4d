import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isLetterOf, keyLabel } from "../src/board/keys";
import { makeBundle, type Tag, words } from "../src/language/words.svelte";

function speak(tag: Tag): void {
  words.use(makeBundle(tag, readFileSync(new URL(`../../src/hanabi/locale/${tag}.ftl`, import.meta.url), "utf-8")), tag);
}

test("the letters of shortcuts are those of the language", () => {
  speak("sv");
  expect(isLetterOf("keys-play", "s")).toBe(true);
  expect(isLetterOf("keys-play", "p")).toBe(false);
  expect(isLetterOf("keys-open", "P")).toBe(true);
  expect(keyLabel("keys-clue")).toBe("R U G V B M · 1 – 5");
  speak("es");
  expect(isLetterOf("keys-play", "j")).toBe(true);
  expect(keyLabel("keys-confirm")).toBe("Intro");
});
