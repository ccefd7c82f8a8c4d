/** Dates and numbers in the reader's locale: a British reader of English gets British dates. */

import { words, type Tag } from "./words.svelte";

/** Return the first preferred locale in the page's language, else the language itself. */
export function localeOf(tag: Tag, wishes: readonly string[]): string {
  return wishes.find((wish) => wish.toLowerCase().split("-")[0] === tag) ?? tag;
}

export function day(seconds: number): string {
  const locale = localeOf(words.tag, navigator.languages);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(seconds * 1000);
}

export function dayAndTime(seconds: number): string {
  const locale = localeOf(words.tag, navigator.languages);
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}
