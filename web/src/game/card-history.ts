/** The history of a card, from the events that all players saw. */

import type { CardShown, EventShown, GameShown } from "../net/messages";

interface CardHistory {
  drawn: number | null; // the turn, counted from 1; null: dealt at the start
  clues: readonly EventShown[]; // that touched it
}

export function historyOf(order: number, events: readonly EventShown[]): CardHistory {
  const drew = events.find((event) => event.drew === order);
  return { drawn: drew ? drew.turn + 1 : null, clues: events.filter((event) => event.touched?.includes(order)) };
}

/** Return the card that an event played or discarded. */
export function movedCard(event: EventShown): number | null {
  const found = /^[pd](\d+)/.exec(event.move);
  return found ? Number(found[1]) : null;
}

/** Return the earlier clues on the card that an event moved, which may explain the move. */
export function cluesBefore(event: EventShown, events: readonly EventShown[]): readonly EventShown[] {
  const order = movedCard(event);
  return order === null ? [] : historyOf(order, events.filter(({ turn }) => turn < event.turn)).clues;
}

/** Return the seat that holds a card, and its place in that hand. */
export function findCard(game: GameShown, order: number): { seat: number; place: number } | null {
  for (const [seat, hand] of game.hands.entries()) {
    const place = hand.findIndex((card) => card.order === order);
    if (place >= 0) return { seat, place };
  }
  return null;
}

/** Return the kinds of cards that a card can be for its holder, from the clues and, if `deduced`, from the visible cards. */
export function possibleCards(card: CardShown, deduced: boolean): Set<string> {
  if (deduced && card.could?.length) return new Set(card.could);
  return new Set([...(card.suits ?? "")].flatMap((suit) => (card.ranks ?? []).map((rank) => `${suit}${rank}`)));
}
