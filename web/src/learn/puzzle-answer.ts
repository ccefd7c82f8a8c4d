/** The explanation of an answer to a puzzle. */

import { BOT_NAMES } from "../game/names";
import { describeReason } from "../game/sentences";
import { formatDecimal } from "../language/formats";
import { say } from "../language/words.svelte";
import type { AnswerShown, Finding, GameShown } from "../net/messages";
import { describeMove, findingValues } from "../replay/review-text";

const PERSONAL = /^(unsure$|critical$|missed-play$|would-)/; // findings with a sentence that addresses the player

/** Return the names of the players in a puzzle. */
export function namePlayers(game: GameShown): string[] {
  return game.hands.map((_, seat) => (seat === game.seat ? say("table-you") : (BOT_NAMES[seat] ?? "")));
}

/** Say whether the answer was the best move, which move is best and why, and what was wrong with the answer. */
export function describeAnswer(answer: AnswerShown, game: GameShown, names: readonly string[]): string[] {
  const [best, next] = answer.values;
  const other = answer.right ? next : answer.values.find(({ move }) => move === answer.move);
  const parts = [say(answer.right ? "puzzle-right" : "puzzle-wrong"), describeMove("puzzle-best", answer.best, game, names)];
  parts.push(...answer.why.map((why) => describeReason(why, { names, me: game.seat })));
  parts.push(...(answer.merits ?? []).map((merit) => describeFinding(merit, names)));
  if (best && other) {
    const means = { best: formatDecimal(best.score, 1), mean: formatDecimal(other.score, 1) };
    parts.push(say(answer.right ? "puzzle-value-right" : "puzzle-value-wrong", means));
  }
  return [...parts, ...answer.flaws.map((flaw) => describeFinding(flaw, names))];
}

function describeFinding(finding: Finding, names: readonly string[]): string {
  return say(`${PERSONAL.test(finding.name) ? "puzzle" : "finding"}-${finding.name}`, findingValues(finding, names));
}
