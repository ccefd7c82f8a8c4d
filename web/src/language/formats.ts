/** Dates and numbers as the person writes them: a British reader of English gets British dates. */

import { words, type Tag } from "./words.svelte";

/** The first of the wished locales that speaks the language of the page, else the language itself. */
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
