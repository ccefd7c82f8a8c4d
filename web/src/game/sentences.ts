/** Positions and events as sentences in the reader's language. */

import { join, joinSentences, say, words } from "../language/words.svelte";
import type { CardShown, EventShown, GameListed, GameShown, Happening, OutcomeShown, WhyShown } from "../net/messages";
import { settings } from "../person/settings.svelte";
import { needsWarning } from "./hand";
import { namesOn, seatedBotName } from "./names";
import { parseCard, parseMove, suitName } from "./notation";

export interface Viewpoint {
  names: readonly string[];
  me: number | null;
}

function roleOf(seat: number, me: number | null): string {
  return seat === me ? "actor" : "nobody";
}

/** Describe an event. With the game given, also say when it drew the last card. */
export function describeEvent(event: EventShown, { names: now, me }: Viewpoint, game: GameShown | null = null): string {
  const names = namesOn(event.turn, now, game?.past);
  const player = names[event.seat] ?? "";
  const move = parseMove(event.move);
  if (move.kind === "clue") {
    const you = move.seat === me ? "target" : roleOf(event.seat, me);
    const about = { you, player, target: names[move.seat] ?? "", count: event.touched?.length ?? 0 };
    return move.color
      ? say("event-clue-color", { ...about, suit: suitName(move.color) })
      : say("event-clue-rank", { ...about, rank: move.rank ?? 0 });
  }
  const who = { you: roleOf(event.seat, me), player };
  const parts: string[] = [];
  if (move.kind === "play" && move.announced) {
    parts.push(say("event-announce", { ...who, suit: suitName(move.announced) }));
  }
  const card = parseCard(event.card ?? "");
  parts.push(say(resultMessage(event), { ...who, suit: suitName(card.suit), rank: card.rank }));
  if (event.gained) parts.push(say("event-tokens-back", { count: event.gained }));
  if (game && emptiedDeck(event, game)) parts.push(say(game.variant["last_drop"] ? "event-deck-empty" : "event-last-card"));
  return joinSentences(parts);
}

/** Whether this event emptied the deck. Cards are drawn in ascending order. */
function emptiedDeck(event: EventShown, game: GameShown): boolean {
  const newest = Math.max(...(game.events ?? []).map(({ drew }) => drew ?? -1));
  return game.deck_left === 0 && event.drew === newest;
}

/** Return the id of the message for a play or discard. */
function resultMessage(event: EventShown): string {
  const move = parseMove(event.move);
  if (move.kind !== "play") return "event-discard";
  if (event.placed) return "event-play-placed";
  const wrong = move.announced !== null && move.announced !== event.card?.[0];
  return wrong ? "event-play-wrong-color" : "event-play-misfit";
}

export function describeTurn(game: GameShown, { names, me }: Viewpoint): string {
  return say("turn-player", { you: roleOf(game.seat, me), player: names[game.seat] ?? "" });
}

export function describeDeal(game: GameShown, { names, me }: Viewpoint): string {
  const player = namesOn(0, names, game.past)[game.first] ?? "";
  return say("event-deal", { you: roleOf(game.first, me), player });
}

export function describeOutcome(outcome: OutcomeShown, most: number): string[] {
  const parts = [say(`ending-${outcome.ending}`), say("result-score", { score: outcome.score, most })];
  if (outcome.score !== outcome.points) parts.push(say("result-on-table", { points: outcome.points }));
  else if (outcome.rating) parts.push(say(`rating-${outcome.rating}`));
  return parts;
}

/** List the number of players, other unusual numbers, and the switches that are on. */
export function describeVariant(variant: GameListed["variant"]): string {
  const parts = [say("variant-players", { count: Number(variant["players"] ?? 2) })];
  for (const [name, value] of Object.entries(variant)) {
    const id = `variant-${name.replaceAll("_", "-")}`;
    if (name === "players" || !words.has(id)) continue;
    if (typeof value === "number") parts.push(say(id, { count: value }));
    else if (value) parts.push(say(id));
  }
  return join(parts);
}

/** Describe talk, and people coming and going. An unknown kind gives an empty text. */
export function describeHappening(happening: Happening, names: readonly string[]): string {
  const player = happening.name === "" ? say("happening-nobody") : (happening.name ?? names[happening.seat ?? -1] ?? ""); // "": deleted
  if (happening.kind === "said" || happening.kind === "remarked") {
    const text = happening.kind === "said" ? (happening.text ?? "") : say(`remark-${happening.remark}`);
    const to = happening.to ?? null;
    return to === null ? say("happening-said", { player, text }) : say("happening-said-to", { player, target: names[to] ?? "", text });
  }
  if (happening.kind === "watcher-said") return say("happening-watcher-said", { player, text: happening.text ?? "" });
  const id = `happening-${happening.kind}`;
  const bot = happening.bot ? seatedBotName(happening.bot, happening.seat, names) : (names[happening.seat ?? -1] ?? "");
  return words.has(id) ? say(id, { player, bot, target: names[happening.seat ?? -1] ?? "" }) : "";
}

/** Describe a bot's reason. */
export function describeReason(why: WhyShown, { names, me }: Viewpoint): string {
  const id = why.name.startsWith("why-") ? why.name : `why-${why.name}`;
  if (!words.has(id)) return why.name;
  const card = why.card ? parseCard(why.card) : null;
  const color = why.clue && !Number(why.clue) ? why.clue : card?.suit;
  return say(id, {
    you: roleOf(why.giver ?? -1, me),
    player: names[why.giver ?? why.seat ?? -1] ?? "",
    suit: color ? suitName(color) : "",
    rank: card?.rank ?? Number(why.clue ?? 0),
    told: Number(why.clue) ? "rank" : "color",
    turn: why.turn ?? 0,
    count: why.deals?.[0] ?? 0,
    total: why.deals?.[1] ?? 0,
  });
}

export function nameCard(text: string): string {
  const card = parseCard(text);
  return say("card", { suit: suitName(card.suit), rank: card.rank });
}

/** Describe the clues that a card's holder got about it. */
export function describeClues(card: CardShown): string {
  const told = card.color && card.rank ? "card" : card.color ? "color" : card.rank ? "rank" : "nothing";
  return say("table-told", { told, suit: card.color ? suitName(card.color) : "", rank: card.rank ?? 0 });
}

/** Describe what the clues leave possible. */
export function describePossible(card: CardShown): string {
  const suits = [...(card.suits ?? "")].map((letter) => say("suit", { suit: suitName(letter) }));
  const ranks = (card.ranks ?? []).map(String);
  return say("table-possible", { suits: join(suits, "disjunction"), ranks: join(ranks, "disjunction") });
}

/** Describe a card in a hand for a screen reader. */
export function describeCard(card: CardShown, place: number, detail: boolean, note = "", oldest = false): string {
  const seen = card.card ? parseCard(card.card) : null;
  const front = seen ? { state: "seen", suit: suitName(seen.suit), rank: seen.rank } : { state: "hidden", suit: "", rank: 0 };
  const parts = [say("table-place", { place, ...front }), describeClues(card)];
  if (detail) parts.push(describePossible(card));
  if (oldest) parts.push(say("table-oldest"));
  if (needsWarning(card, settings.knowledge)) parts.push(say("table-critical"));
  if (note) parts.push(say("table-note-is", { note }));
  return joinSentences(parts);
}
