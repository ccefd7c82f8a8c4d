import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dropIdleIsolates, LANGUAGES, makeBundle } from "../src/language/words.svelte";

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf-8");
}

function parseValues(text: string): Record<string, string | number> {
  const pairs = text.split(" ").map((pair) => pair.split("=") as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]));
}

test.each(LANGUAGES)("the page says every plural of the golden file in %s", (tag) => {
  const bundle = makeBundle(tag, read(`src/hanabi/locale/${tag}.ftl`));
  for (const line of read(`tests/golden/plurals-${tag}.txt`).trimEnd().split("\n")) {
    const [, id, values, said] = /^(\S+) (.*?=[^:]*): (.*)$/.exec(line) ?? [];
    const [name = "", attribute = ""] = (id ?? "").split(".");
    const message = bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    expect(pattern && dropIdleIsolates(bundle.formatPattern(pattern, parseValues(values ?? ""))), line).toBe(said);
  }
});

test.each(LANGUAGES)("every message can be read in %s", (tag) => {
  const source = read(`src/hanabi/locale/${tag}.ftl`);
  const bundle = makeBundle(tag, source);
  const ids = [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] ?? "");
  expect(ids.length).toBeGreaterThan(450);
  for (const id of ids) expect(bundle.getMessage(id)?.value, id).toBeTruthy();
});
