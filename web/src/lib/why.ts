/** A bot's reason in words. */

import type { WhyShown } from "./messages";
import { parseCard, suitName } from "./notation";
import { say, words } from "./words.svelte";

export function sayWhy(why: WhyShown, names: readonly string[]): string {
  const id = why.name.startsWith("why-") ? why.name : `why-${why.name}`;
  if (!words.has(id)) return why.name;
  const card = why.card ? parseCard(why.card) : null;
  return say(id, {
    player: names[why.seat ?? -1] ?? "",
    suit: card ? suitName(card.suit) : "",
    rank: card?.rank ?? 0,
  });
}
