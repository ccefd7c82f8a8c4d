/** The review in words. */

import { parseCard, parseMove, suitName } from "../game/notation";
import { formatDecimal } from "../language/formats";
import { say, type Values } from "../language/words.svelte";
import type { CardShown, Finding, GameShown, MoveValued, TurnValued } from "../net/messages";

const LEAST_COST = 0.05; // points: a smaller cost counts as none in a sentence

interface ClueValue {
  color: string | null;
  rank: number | null;
}

/** Describe what could be expected after the move of a turn. */
export function describeExpected({ played }: TurnValued, most: number): string {
  return say("value-now", { mean: formatDecimal(played.score, 1), most, share: formatDecimal(100 * played.perfect, 0) });
}

/** Put what a review says about a move into sentences; `before` is the position in which it was made. */
export function describeFindings(findings: readonly Finding[], before: GameShown, names: readonly string[]): string[] {
  return findings.map((one) => say(`finding-${one.name}`, { ...findingValues(one, names), player: names[before.seat] ?? "", most: before.max_score }));
}

/** Return the place, from 1, of a card in the hand of the player to move. */
export function placeOf(order: number, { hands, seat }: GameShown): number {
  return (hands[seat] ?? []).findIndex((card) => card.order === order) + 1;
}

/** Format a mean, with its error unless that rounds to nothing. */
function withError(mean: number, error: number): string {
  return error < LEAST_COST ? formatDecimal(mean, 1) : `${formatDecimal(mean, 1)} ± ${formatDecimal(error, 1)}`;
}

/** Return a finding's values for its message. */
export function findingValues({ chance = 0, believed = 0, points = 0, error = 0, count = 0, place = 0, ...about }: Finding, names: readonly string[]): Values {
  const percent = (share: number): string => formatDecimal(100 * share, 0);
  const numbers = { share: percent(chance), believed: percent(believed), difference: withError(points, error), mean: formatDecimal(points, 2), points, count, place };
  const move = about.move ? parseMove(about.move) : null;
  const { suit, rank } = about.card ? parseCard(about.card) : { suit: null, rank: 0 };
  const shown = move?.kind === "clue" ? clueValues(move) : { suit: suit ? suitName(suit) : "", rank };
  return { ...numbers, ...shown, target: names[about.seat ?? -1] ?? "" };
}

/** List the best moves and the one made, each with its value and error in both readings. */
export function listBestMoves(valued: TurnValued): { move: string; score: string; literal: string; made: boolean }[] {
  const format = ({ score, error }: MoveValued): string => withError(score, error);
  const literal = new Map([...valued.literal, valued.literal_played].map((one) => [one.move, format(one)]));
  const shown = [...valued.best, valued.played].filter(({ move }, at, all) => all.findIndex((one) => one.move === move) === at);
  return shown.map((one) => ({ move: one.move, score: format(one), literal: literal.get(one.move) ?? "", made: one.move === valued.played.move }));
}

/** Whether some move seems to be worth more than the best one, which was tried in more deals. */
export function isUncertain({ best: [best, ...others] }: TurnValued): boolean {
  return best !== undefined && others.some(({ score }) => score - best.score >= LEAST_COST);
}

/** Name a move in a few words: what it does, and to which card or hand. */
export function nameMove(text: string, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return `${names[move.seat] ?? ""} ← ${nameClue(move)}`;
  return `${say(move.kind === "play" ? "page-play" : "page-discard")} ${placeOf(move.order, before)}`;
}

/** List the visible cards of a hand that match a clue. What else it touches, only the rules know. */
export function listMatching(clue: ClueValue, hand: readonly CardShown[]): number[] {
  const matches = ({ suit, rank }: { suit: string; rank: number }): boolean => (clue.color ? suit === clue.color : rank === clue.rank);
  return hand.filter(({ card }) => card && matches(parseCard(card))).map(({ order }) => order);
}

/** Return a clue's values for the message `why-clued`. */
export function clueValues({ color, rank }: ClueValue): { told: string; suit: string; rank: number } {
  return color ? { told: "color", suit: suitName(color), rank: 0 } : { told: "rank", suit: "", rank: rank ?? 0 };
}

/** Name the color or rank of a clue. */
export function nameClue(clue: ClueValue): string {
  return say("why-clued", clueValues(clue));
}

/** Judge a move that a player tried on a turn: whether it is the best, which is, and both values where they are known. */
export function judgeTry(valued: TurnValued, move: string, before: GameShown, names: readonly string[]): string[] {
  const [best, next] = valued.best;
  const better = valued.findings.find((one) => one.move);
  const made = move === valued.played.move;
  const right = move === best?.move || (better ? move === better.move : made);
  const known = [...valued.best, valued.played].find((one) => one.move === move);
  const other = right ? next : known;
  const parts = [say(right ? "puzzle-right" : made ? "line-same" : "puzzle-wrong")];
  if (!right) parts.push(describeMove("finding-better", better?.move ?? best?.move ?? move, before, names));
  if (best && other && best !== other) parts.push(say(right ? "puzzle-value-right" : "puzzle-value-wrong", { best: formatDecimal(best.score, 1), mean: formatDecimal(other.score, 1) }));
  const merits = valued.findings.filter(({ name }) => name.startsWith("would-"));
  return right || made ? [...parts, ...describeFindings(merits, before, names)] : parts;
}

/** Format a chance as a percentage. */
export function formatShare(chance: number): string {
  return say("arena-percent", { share: formatDecimal(100 * chance, 0) });
}

/** Format the loss of a move for a card: in points, or in percentage points of the chance of a perfect score. */
export function formatLoss({ cost, perfect_cost }: TurnValued): string {
  if (cost >= LEAST_COST) return `−${formatDecimal(cost, 1)}`;
  return say("arena-percent", { share: `−${formatDecimal(100 * perfect_cost, 0)}` });
}

/** Describe a move by one of three messages, which end in `-play`, `-discard` and `-clue`. */
export function describeMove(message: string, text: string, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return say(`${message}-clue`, { target: names[move.seat] ?? "", ...clueValues(move) });
  return say(`${message}-${move.kind}`, { place: placeOf(move.order, before) });
}
