/** Every sentence of the page, from the message files that the terminal and the server use too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { LANGUAGE_NAMES } from "../net/messages";

export type Tag = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Tag[];
export type Values = Record<string, FluentVariable>;

const SOURCES = import.meta.glob<string>("../../../src/hanabi/locale/*.ftl", {
  query: "?raw",
  import: "default",
});

export function makeBundle(tag: Tag, source: string): FluentBundle {
  const bundle = new FluentBundle(tag);
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const LEFTWARD = /[\u0590-\u08ff\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text without its isolates where everything runs to the right, so that they do nothing. */
export function dropIdleIsolates(text: string): string {
  return LEFTWARD.test(text) ? text : text.replace(/[\u2068\u2069]/g, "");
}

/** The first of the wished languages that we speak, else English. */
export function chooseTag(wishes: readonly string[]): Tag {
  for (const wish of wishes) {
    const tag = wish.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((known) => known === tag);
    if (found) return found;
  }
  return "en";
}

class Words {
  tag = $state<Tag>("en");
  #bundle = $state.raw<FluentBundle | null>(null);

  async load(tag: Tag): Promise<void> {
    const read = SOURCES[`../../../src/hanabi/locale/${tag}.ftl`];
    if (!read) throw new Error(`no language ${tag}`);
    this.use(makeBundle(tag, await read()), tag);
  }

  use(bundle: FluentBundle, tag: Tag): void {
    this.#bundle = bundle;
    this.tag = tag;
    if (typeof document !== "undefined") document.documentElement.lang = tag;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  /** A message, or one of its attributes: `option-clock.why`. */
  say(id: string, values: Values = {}): string {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle?.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!this.#bundle || !pattern) return id;
    return dropIdleIsolates(this.#bundle.formatPattern(pattern, values, []));
  }
}

export const words = new Words();

export function say(id: string, values?: Values): string {
  return words.say(id, values);
}

/** With a large first letter, for what starts a line. */
export function capitalize(text: string): string {
  return text.replace(/^\u2068*./u, (start) => start.toLocaleUpperCase(words.tag));
}

/** Names or things in a row, as the language writes a list; each stays in its place, whichever way it runs. */
export function join(parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  const kept = parts.map((part) => dropIdleIsolates(`\u2068${part}\u2069`));
  return new Intl.ListFormat(words.tag, { type }).format(kept);
}

/** Whole sentences, one after the other. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.join(" ");
}

/** The title of a page, as the browser shows it. */
export function pageTitle(id: string): string {
  return say("page-title", { title: say(id) });
}

export function sayCapitalized(id: string, values?: Values): string {
  return capitalize(say(id, values));
}
