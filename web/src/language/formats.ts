/** Dates and numbers in the reader's locale: a British reader of English gets British dates. */

import { type Tag, words } from "./words.svelte";

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

/** Format seconds as minutes and seconds, like a clock. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Format a number with a fixed number of decimals. */
export function formatDecimal(value: number, places: number): string {
  return new Intl.NumberFormat(words.tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
}
