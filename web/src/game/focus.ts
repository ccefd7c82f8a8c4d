/** Which card a clue is about by the usual conventions, from what all players saw. */

import type { EventShown } from "../net/messages";

/** `next`: the card that would be discarded next; `newest`: of several; `only`: another one with its first clue; `again`: all had clues. */
export type FocusKind = "next" | "newest" | "only" | "again";

interface Focus {
  order: number;
  kind: FocusKind;
}

/** Return the card that a clue is about. `hand`: the cards held when it was given. Cards are drawn in ascending order. */
export function focusOf(clue: EventShown, hand: readonly number[], events: readonly EventShown[]): Focus | null {
  const touched = clue.touched ?? [];
  if (touched.length === 0) return null;
  const clued = new Set(events.filter(({ turn }) => turn < clue.turn).flatMap((event) => event.touched ?? []));
  const next = Math.min(...hand.filter((order) => !clued.has(order)));
  const fresh = touched.filter((order) => !clued.has(order));
  if (fresh.includes(next)) return { order: next, kind: "next" };
  if (fresh.length === 0) return { order: Math.max(...touched), kind: "again" };
  const order = Math.max(...fresh);
  return { order, kind: fresh.length > 1 && order === Math.max(...touched) ? "newest" : "only" };
}
