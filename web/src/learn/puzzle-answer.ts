/** The explanation of an answer to a puzzle. */

import { BOT_NAMES } from "../game/names";
import { parseMove } from "../game/notation";
import { describeReason } from "../game/sentences";
import { formatDecimal } from "../language/formats";
import { say } from "../language/words.svelte";
import type { AnswerShown, FlawShown, GameShown } from "../net/messages";
import { clueValues, findingValues, omitRepeated, placeOf } from "../replay/review-text";

const PERSONAL = /^(unsure$|critical$|missed-play$|would-)/; // findings with a sentence that addresses the player

/** Return the names of the players in a puzzle. */
export function namePlayers(game: GameShown): string[] {
  return game.hands.map((_, seat) => (seat === game.seat ? say("table-you") : (BOT_NAMES[seat] ?? "")));
}

/** Say whether the answer was the best move, which move is best and why, and what was wrong with the answer. */
export function describeAnswer(answer: AnswerShown, game: GameShown, names: readonly string[]): string[] {
  const [best, next] = answer.values;
  const other = answer.right ? next : answer.values.find(({ move }) => move === answer.move);
  const parts = [say(answer.right ? "puzzle-right" : "puzzle-wrong"), describeBest(answer.best, game, names)];
  parts.push(...answer.why.map((why) => describeReason(why, { names, me: game.seat })));
  const flaws = answer.right ? [] : answer.flaws;
  parts.push(...omitRepeated(answer.merits ?? [], flaws, answer.best, game).map((merit) => describeFlaw(merit, names)));
  if (best && other) {
    const means = { best: formatDecimal(best.score, 1), mean: formatDecimal(other.score, 1) };
    parts.push(say(answer.right ? "puzzle-value-right" : "puzzle-value-wrong", means));
  }
  return [...parts, ...flaws.map((flaw) => describeFlaw(flaw, names))];
}

function describeBest(text: string, game: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return say("puzzle-best-clue", { target: names[move.seat] ?? "", ...clueValues(move) });
  return say(move.kind === "play" ? "puzzle-best-play" : "puzzle-best-discard", { place: placeOf(move.order, game) });
}

function describeFlaw(flaw: FlawShown, names: readonly string[]): string {
  return say(`${PERSONAL.test(flaw.name) ? "puzzle" : "finding"}-${flaw.name}`, findingValues(flaw, names));
}
