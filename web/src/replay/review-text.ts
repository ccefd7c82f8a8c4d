/** The review of a move in words: its cost, its flaws, and what was better. */

import { parseCard, parseMove, suitName } from "../game/notation";
import { formatDecimal } from "../language/formats";
import { say, type Values } from "../language/words.svelte";
import type { CardShown, FlawShown, GameShown, MoveValued, TurnValued } from "../net/messages";
import { lossOf } from "./review-summary";

const LEAST_COST = 0.05; // points: a smaller cost counts as none in a sentence
const LEAST_SHARE = 0.01; // a smaller loss of the chance of a perfect score is not mentioned

interface ClueValue {
  color: string | null;
  rank: number | null;
}

/** Describe what could be expected after the move of a turn. */
export function describeExpected({ played }: TurnValued, most: number): string {
  return say("value-now", { mean: formatDecimal(played.score, 1), most, share: formatDecimal(100 * played.perfect, 0) });
}

/** Explain a move: its cost, what there is to say about it, what was better and why. */
export function explainTurn(valued: TurnValued, before: GameShown, names: readonly string[]): string[] {
  const player = names[before.seat] ?? "";
  const flaws = valued.flaws.map((flaw) => describeFlaw(flaw, player, names));
  if (lossOf(valued) === 0) return flaws;
  const merits = (valued.merits ?? []).map((merit) => describeFlaw(merit, player, names));
  return [...describeCost(valued, before.max_score), ...flaws, describeBetter(valued.better, before, names), ...merits];
}

/** Drop the merit "would fit" if a flaw already names that card as certain to fit. */
export function omitRepeated(merits: readonly FlawShown[], flaws: readonly FlawShown[], best: string, before: GameShown): FlawShown[] {
  return merits.filter(({ name }) => name !== "would-fit" || !flaws.some((flaw) => namesCertainPlay(flaw, best, before)));
}

/** Whether a flaw names the card that the best move plays as certain to fit. */
function namesCertainPlay({ name, place }: FlawShown, best: string, before: GameShown): boolean {
  const move = parseMove(best);
  return name === "missed-play" && move.kind === "play" && place === placeOf(move.order, before);
}

/** Return the place, from 1, of a card in the hand of the player to move. */
export function placeOf(order: number, { hands, seat }: GameShown): number {
  return (hands[seat] ?? []).findIndex((card) => card.order === order) + 1;
}

/** Format a mean, with its error unless that rounds to nothing. */
function withError(mean: number, error: number): string {
  return error < LEAST_COST ? formatDecimal(mean, 1) : `${formatDecimal(mean, 1)} ± ${formatDecimal(error, 1)}`;
}

/** Describe the points and the chance of a perfect score that a move cost, where they are large enough to mention. */
function describeCost({ cost, error, perfect_cost }: TurnValued, most: number): string[] {
  const points = say("finding-cost", { difference: withError(cost, error) });
  if (perfect_cost < LEAST_SHARE) return [points];
  const chance = say("finding-perfect", { most, share: formatDecimal(100 * perfect_cost, 0) });
  return cost < LEAST_COST ? [chance] : [points, chance];
}

function describeFlaw(flaw: FlawShown, player: string, names: readonly string[]): string {
  return say(`finding-${flaw.name}`, { player, ...findingValues(flaw, names) });
}

/** Return a finding's values for its message. */
export function findingValues(flaw: FlawShown, names: readonly string[]): Values {
  const card = flaw.card ? parseCard(flaw.card) : null;
  return {
    target: names[flaw.seat ?? -1] ?? "",
    share: formatDecimal(100 * (flaw.chance ?? 0), 0),
    believed: formatDecimal(100 * (flaw.believed ?? 0), 0),
    place: flaw.place ?? 0,
    suit: card ? suitName(card.suit) : "",
    rank: card?.rank ?? 0,
  };
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
  const made = move === valued.played.move;
  const right = move === best?.move || (lossOf(valued) > 0 ? move === valued.better : made);
  const known = [...valued.best, valued.played].find((one) => one.move === move);
  const other = right ? next : known;
  const parts = [say(right ? "puzzle-right" : made ? "line-same" : "puzzle-wrong")];
  if (!right) parts.push(describeBetter(lossOf(valued) > 0 ? valued.better : (best?.move ?? move), before, names));
  if (best && other && best !== other) parts.push(say(right ? "puzzle-value-right" : "puzzle-value-wrong", { best: formatDecimal(best.score, 1), mean: formatDecimal(other.score, 1) }));
  return right || made ? [...parts, ...(valued.merits ?? []).map((merit) => describeFlaw(merit, names[before.seat] ?? "", names))] : parts;
}

/** Format the loss of a move for a card: in points, or in percentage points of the chance of a perfect score. */
export function formatLoss({ cost, perfect_cost }: TurnValued): string {
  if (cost >= LEAST_COST) return `−${formatDecimal(cost, 1)}`;
  return say("arena-percent", { share: `−${formatDecimal(100 * perfect_cost, 0)}` });
}

function describeBetter(text: string, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return say("finding-better-clue", { target: names[move.seat] ?? "", ...clueValues(move) });
  return say(move.kind === "play" ? "finding-better-play" : "finding-better-discard", { place: placeOf(move.order, before) });
}
