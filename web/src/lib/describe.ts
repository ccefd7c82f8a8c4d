/** A card in words, for those who listen instead of looking. */

import { warnsOf } from "./hand";
import type { CardShown } from "./messages";
import { parseCard, suitName } from "./notation";
import { settings } from "./settings.svelte";
import { large, say } from "./words.svelte";

export function sayCard(text: string): string {
  const card = parseCard(text);
  return say("card", { suit: suitName(card.suit), rank: card.rank });
}

function list(parts: readonly string[]): string {
  return parts.join(", ");
}

/** What the holder of a card was told about it. */
export function sayTold(card: CardShown): string {
  const told: string[] = [];
  if (card.color) told.push(say("suit", { suit: suitName(card.color) }));
  if (card.rank) told.push(String(card.rank));
  return told.length ? say("table-told", { what: list(told) }) : say("table-told-nothing");
}

/** What the clues leave possible. */
export function sayPossible(card: CardShown): string {
  const suits = [...(card.suits ?? "")].map((letter) => say("suit", { suit: suitName(letter) }));
  return say("table-possible", { suits: list(suits), ranks: list((card.ranks ?? []).map(String)) });
}

/** The whole of a card in a hand. */
export function describeCard(card: CardShown, place: number, detail: boolean, note = ""): string {
  const parts = [say("table-place", { place })];
  if (card.card) parts.push(sayCard(card.card));
  parts.push(sayTold(card));
  if (detail) parts.push(sayPossible(card));
  if (warnsOf(card, settings.knowledge)) parts.push(say("table-critical"));
  if (note) parts.push(say("table-note-is", { note }));
  return large(parts.join("; "));
}
