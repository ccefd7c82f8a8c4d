/** Hands as they are drawn: which comes last, how one is sorted, and what is marked on a card. */

import type { CardShown } from "../net/messages";

/** The seats in the order in which they are drawn: those after me first, so that mine comes last. */
export function seatsFrom(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

/** A hand with one card put elsewhere. */
export function moveCard(orders: readonly number[], order: number, place: number): number[] {
  const others = orders.filter((other) => other !== order);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), order, ...others.slice(at)];
}

/** The card that has been in a hand longest: cards are drawn by rising numbers. */
export function oldestOf(cards: readonly CardShown[]): number {
  return Math.min(...cards.map(({ order }) => order));
}

/** What a card can be, as far as the person wants to be shown it. */
export interface Marks {
  color: string | null;
  rank: number | null;
  suits: string;
  ranks: readonly number[];
}

/** Whether to warn that a card is the last of its kind: an own one only where deductions are wanted. */
export function needsWarning(card: CardShown, level: "told" | "excluded" | "deduced"): boolean {
  return Boolean(card.critical) && (card.card != null || level === "deduced");
}

export function marksOf(card: CardShown, level: "told" | "excluded" | "deduced"): Marks {
  const told = { color: card.color ?? null, rank: card.rank ?? null };
  if (level === "told") return { ...told, suits: "", ranks: [] };
  let suits = [...(card.suits ?? "")];
  let ranks = [...(card.ranks ?? [])];
  const could = card.could ?? [];
  if (level === "deduced" && could.length > 0) {
    suits = suits.filter((letter) => could.some((text) => text[0] === letter));
    ranks = ranks.filter((rank) => could.some((text) => Number(text[1]) === rank));
  }
  return {
    color: told.color ?? (suits.length === 1 ? (suits[0] ?? null) : null),
    rank: told.rank ?? (ranks.length === 1 ? (ranks[0] ?? null) : null),
    suits: suits.join(""),
    ranks,
  };
}
