/** Hands as they are drawn: their order, how one is sorted, and the marks on a card. */

import type { CardShown } from "../net/messages";

/** Return the seats in drawing order: those after the viewer first, so that the viewer's comes last. */
export function seatsFrom(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

/** Return a hand with one card moved to another place. */
export function moveCard(orders: readonly number[], order: number, place: number): number[] {
  const others = orders.filter((other) => other !== order);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), order, ...others.slice(at)];
}

/** Return the oldest card of a hand. Cards are drawn in ascending order. */
export function oldestOf(cards: readonly CardShown[]): number {
  return Math.min(...cards.map(({ order }) => order));
}

/** What a card can be, at the player's chosen level of help. */
export interface Marks {
  color: string | null;
  rank: number | null;
  suits: string;
  ranks: readonly number[];
}

/** Whether to warn that a card is the last of its kind. An own card is marked only at the level "deduced". */
export function needsWarning(card: CardShown, level: "told" | "excluded" | "deduced"): boolean {
  return Boolean(card.critical) && (card.card != null || level === "deduced");
}

export function marksOf(card: CardShown, level: "told" | "excluded" | "deduced"): Marks {
  const clued = { color: card.color ?? null, rank: card.rank ?? null };
  if (level === "told") return { ...clued, suits: "", ranks: [] };
  let suits = [...(card.suits ?? "")];
  let ranks = [...(card.ranks ?? [])];
  const could = card.could ?? [];
  if (level === "deduced" && could.length > 0) {
    suits = suits.filter((letter) => could.some((text) => text[0] === letter));
    ranks = ranks.filter((rank) => could.some((text) => Number(text[1]) === rank));
  }
  return {
    color: clued.color ?? (suits.length === 1 ? (suits[0] ?? null) : null),
    rank: clued.rank ?? (ranks.length === 1 ? (ranks[0] ?? null) : null),
    suits: suits.join(""),
    ranks,
  };
}
