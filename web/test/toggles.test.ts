import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeBundle, say, words } from "../src/language/words.svelte";
import { listActiveToggles, listToggles } from "../src/lobby/toggles";

const namesOf = (toggles: { name: string }[]): string[] => toggles.map((toggle) => toggle.name);

test("a toggle is offered where it has an effect and may still be changed", () => {
  expect(namesOf(listToggles({}, false))).not.toContain("stand_in");
  expect(namesOf(listToggles({ clock: 60 }, false))).toContain("stand_in");
  expect(namesOf(listToggles({}, false))).not.toContain("published");
  expect(namesOf(listToggles({}, true))).toContain("published");
  expect(namesOf(listToggles({ published: true }, false))).toContain("published");
});

test("the list of a table has the toggles that are on and have an effect", () => {
  expect(namesOf(listActiveToggles({}))).toEqual([]);
  expect(namesOf(listActiveToggles({ listed: true, stand_in: true, published: true }))).toEqual(["listed", "published"]);
  expect(namesOf(listActiveToggles({ stand_in: true, clock: 60 }))).toEqual(["stand_in"]);
});

test("every toggle has a label and an explanation", () => {
  words.use(makeBundle("en", readFileSync(new URL("../../src/hanabi/locale/en.ftl", import.meta.url), "utf-8")), "en");
  for (const { label } of listToggles({ clock: 60 }, true)) {
    expect(say(label)).not.toContain(label);
    expect(say(`${label}.why`)).not.toContain(label);
  }
});
