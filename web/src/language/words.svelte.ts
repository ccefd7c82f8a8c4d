/** Every sentence of the page, from the message files that the terminal and the server also use. */

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

/** Drop the isolates from a text that has only left-to-right letters, where they do nothing. */
export function dropIdleIsolates(text: string): string {
  return LEFTWARD.test(text) ? text : text.replace(/[\u2068\u2069]/g, "");
}

/** Return the first preferred language that the page has, else English. */
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

  /** Format a message, or one of its attributes such as `option-clock.why`. */
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

/** Capitalize the first letter, for a text that starts a line. */
export function capitalize(text: string): string {
  return text.replace(/^\u2068*./u, (start) => start.toLocaleUpperCase(words.tag));
}

/** Join items as the language writes a list. Isolates keep their order in texts of either direction. */
export function join(parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  const kept = parts.map((part) => dropIdleIsolates(`\u2068${part}\u2069`));
  return new Intl.ListFormat(words.tag, { type }).format(kept);
}

/** Join whole sentences. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.join(" ");
}

/** Return the title of a page for the browser. */
export function pageTitle(id: string): string {
  return say("page-title", { title: say(id) });
}

export function sayCapitalized(id: string, values?: Values): string {
  return capitalize(say(id, values));
}
