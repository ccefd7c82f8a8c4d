import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { LANGUAGES, makeBundle, words } from "../src/language/words.svelte";
import { defaultEdition, withEdition } from "../src/lobby/editions";
import { settings } from "../src/person/settings.svelte";

function speak(tag: (typeof LANGUAGES)[number]): void {
  words.use(makeBundle(tag, readFileSync(new URL(`../../src/hanabi/locale/${tag}.ftl`, import.meta.url), "utf-8")), tag);
}

afterEach(() => void (settings.edition = null));

test.each(LANGUAGES)("a game in %s begins with the edition of the language, English with none", (tag) => {
  speak(tag);
  const options = withEdition({ players: 3 }, defaultEdition());
  expect(options.edition).toBe(tag === "en" ? null : tag);
  expect(options.empty_clues ?? false).toBe(["sv", "fi", "nl"].includes(tag));
});

test("a chosen edition takes precedence over the language", () => {
  speak("sv");
  settings.edition = "es";
  expect(withEdition({ cascade: true }, defaultEdition())).toMatchObject({ edition: "es", cascade: false, empty_clues: false });
  settings.edition = "";
  expect(withEdition({ cascade: true }, defaultEdition())).toEqual({ edition: null, cascade: true });
});
