/** What a bot's move says by the conventions, from what all players saw: told while its reasons have to wait for the end of the game. */

import { say } from "../language/words.svelte";
import type { EventShown, GameShown } from "../net/messages";
import { cluesBefore, movedCard } from "./card-history";
import { focusOf } from "./focus";
import { parseMove } from "./notation";
import { describeReason, type Viewpoint } from "./sentences";

/** Return how a move is read, as sentences. `conventions`: whether the bot that made it plays by conventions. */
export function readMove(event: EventShown, game: GameShown, view: Viewpoint, conventions: boolean): string[] {
  const move = parseMove(event.move);
  if (move.kind === "clue") return conventions ? readClue(event, move.seat, move.rank, game, view) : [say("why-plain")];
  return [move.kind === "play" ? readPlay(event, game, view, conventions) : readDiscard(event, game)];
}

function readClue(clue: EventShown, target: number, rank: number | null, game: GameShown, { names, me }: Viewpoint): string[] {
  const hand = (game.hands[target] ?? []).map(({ order }) => order);
  const focus = focusOf(clue, hand, game.events ?? []);
  if (!focus) return [say("why-clue-stalls")]; // it points at no card
  const five = rank === Number(game.variant["ranks"] ?? 5);
  const asks = focus.kind === "next" || focus.kind === "again" ? focus.kind : five ? "five" : "play";
  const about = { place: hand.indexOf(focus.order) + 1, player: names[target] ?? "" };
  const [own, theirs] = [`bubble-focus-${focus.kind}`, `why-focus-${focus.kind}`];
  if (target === me) return [say(own, about), say(`bubble-meant-${asks}`)];
  const named = focus.kind === "next" || focus.kind === "again" ? theirs : own;
  return [say(named, about), asks === "five" ? say("bubble-meant-five") : say(`why-expects-${asks}`, about)];
}

function readPlay(event: EventShown, game: GameShown, view: Viewpoint, conventions: boolean): string {
  const clue = cluesBefore(event, game.events ?? []).at(-1);
  if (!clue) return say("why-blind");
  if (!conventions || clue.touched?.length !== 1) return say("why-plays-concluded");
  const { color, rank } = parseMove(clue.move) as { color: string | null; rank: number | null };
  return describeReason({ name: "plays-kept", giver: clue.seat, turn: clue.turn + 1, clue: color ?? String(rank) }, view);
}

/** The hand that is left shows whether the discarded card was its oldest without a clue. */
function readDiscard(event: EventShown, game: GameShown): string {
  const clued = new Set((game.events ?? []).filter(({ turn }) => turn < event.turn).flatMap(({ touched }) => touched ?? []));
  const order = movedCard(event) ?? -1;
  const older = (game.hands[event.seat] ?? []).some((card) => card.order < order && !clued.has(card.order));
  return say(clued.has(order) || older ? "why-discards-least" : "why-discards-chop");
}
