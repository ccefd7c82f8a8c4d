/** What every move of a finished game was review: found in the background, and asked for turn by turn while somebody looks. */

import { api, Refusal } from "../net/api";
import type { CardShown, FlawShown, GameShown, MoveValued, TurnValued, ValuingShown } from "../net/messages";
import { parseCard, parseMove, suitName } from "../game/notation";
import { say, words } from "../language/words.svelte";

const STRIDES = [8, 4, 2, 1]; // turns: a line over the whole game comes first, then all that lies between
const STEP = 5; // points: a line over the turns begins at one of these
const RETRY_AFTER = 5000; // milliseconds before a refused question is asked again
const LEAST_COST = 0.05; // points that are more than none when they are told
const LEAST_SHARE = 0.01; // of the chance of the highest score that is review a word

export class ReviewState {
  valued = $state.raw<ReadonlyMap<number, TurnValued>>(new Map());
  running = $state(false);
  preparing = $state(false);
  error = $state.raw<unknown>(null);
  #cancel = new AbortController();

  constructor(
    readonly game: string,
    readonly total: number,
  ) {}

  get turns(): readonly TurnValued[] {
    return [...this.valued.values()].sort((one, other) => one.turn - other.turn);
  }

  get isDone(): boolean {
    return this.valued.size >= this.total;
  }

  /** Take what was asked for before; whether it goes on. */
  async load(): Promise<boolean> {
    this.#add(await api.turnValues(this.game).catch(() => []));
    return !this.isDone && (await api.reviewJob(this.game).catch(() => null))?.running === true;
  }

  #add(found: readonly TurnValued[]): void {
    this.valued = new Map([...this.valued, ...found.map((one) => [one.turn, one] as const)]);
  }

  /** Have all turns valued, whether somebody looks or not. */
  async start(shown = 0): Promise<void> {
    await this.follow(shown, api.startReviewJob(this.game));
  }

  /** Ask on for what is not valued yet: first of all for the turn that somebody looks at. */
  async follow(shown = 0, asked = api.reviewJob(this.game)): Promise<void> {
    const { signal } = (this.#cancel = new AbortController());
    this.running = true;
    this.error = null;
    try {
      await this.#pollPreparing(asked, signal);
      for (const turn of orderRequests(this.total, shown)) {
        if (signal.aborted) break;
        if (!this.valued.has(turn)) this.#add([await this.#fetchTurn(turn, signal)]);
      }
    } catch (error) {
      if (!signal.aborted) this.error = error;
    }
    if (!signal.aborted) this.running = false;
  }

  /** Ask until there is an answer: where others go first, or enough was asked for, that takes a while. */
  async #fetchTurn(turn: number, signal: AbortSignal): Promise<TurnValued> {
    for (;;) {
      try {
        return await api.turnValue(this.game, turn, signal);
      } catch (error) {
        if (!(error instanceof Refusal && error.reason === "too-fast") || signal.aborted) throw error;
      }
      await new Promise((go) => setTimeout(go, RETRY_AFTER));
      signal.throwIfAborted();
    }
  }

  /** Say for as long as it is so that the server has something to prepare first. */
  async #pollPreparing(asked: Promise<ValuingShown>, signal: AbortSignal): Promise<void> {
    const told = await asked.catch(() => null); // who has enough under way gets the turns while looking
    this.preparing = told?.preparing === true && !signal.aborted;
    if (this.preparing) setTimeout(() => void this.#pollPreparing(api.reviewJob(this.game), signal), RETRY_AFTER);
  }

  /** Give up what was asked for: the server then does not go on with it either, unless for others. */
  stop(): void {
    this.leave();
    void api.stopReviewJob(this.game).catch(() => null);
  }

  /** Look no longer: the server goes on. */
  leave(): void {
    this.#cancel.abort();
    this.running = false;
  }
}

/** The order in which turns are asked for: one that is shown, some over the whole game, then the others. */
export function orderRequests(total: number, shown: number): number[] {
  const turns = Array.from({ length: total }, (_, turn) => turn);
  const spread = STRIDES.flatMap((stride) => turns.filter((turn) => turn % stride === 0));
  return [...new Set([...turns.filter((turn) => turn === shown), ...spread])];
}

/** What a move is blamed by: the points that it cost, and one for the chance of all of them. */
function lossOf({ cost, perfect_cost }: TurnValued): number {
  return cost + perfect_cost;
}

/** The turns that cost most, in their order. */
export function listCostliest(turns: readonly TurnValued[], most = 5): TurnValued[] {
  const costly = turns.filter((one) => lossOf(one) > 0).sort((one, other) => lossOf(other) - lossOf(one));
  return costly.slice(0, most).sort((one, other) => one.turn - other.turn);
}

/** How everybody played: moves, the share of good ones, and points lost, by seat. */
export function summarizePlayers(turns: readonly TurnValued[], positions: readonly GameShown[]): { seat: number; moves: number; good: string; lost: string }[] {
  const seats = (positions[0]?.hands ?? []).map((_, seat) => seat);
  return seats.map((seat) => {
    const mine = turns.filter(({ turn }) => positions[turn]?.seat === seat);
    const good = mine.filter((one) => lossOf(one) === 0).length;
    const lost = mine.reduce((sum, { cost }) => sum + Math.max(cost, 0), 0);
    const share = say("arena-percent", { share: formatDecimal((100 * good) / Math.max(mine.length, 1), 0) });
    return { seat, moves: mine.length, good: mine.length > 0 ? share : "–", lost: formatDecimal(lost, 1) };
  });
}

/** Where the line over the turns begins below: few games are review less than most of the points, and a point more or less is to be seen. */
export function chartFloor(turns: readonly TurnValued[]): number {
  const least = Math.min(...turns.map(({ played }) => played.score));
  return turns.length > 0 ? Math.max(0, STEP * Math.ceil(least / STEP - 1)) : 0;
}

/** A line through shares by turn, the highest on top, as the points of an SVG of this size. */
export function chartLine(turns: readonly TurnValued[], total: number, width: number, height: number, share: (made: MoveValued) => number): string {
  const x = (turn: number): number => (total > 1 ? (turn / (total - 1)) * width : 0);
  return turns.map(({ turn, played }) => `${x(turn).toFixed(1)},${(height * (1 - share(played))).toFixed(1)}`).join(" ");
}

export function formatDecimal(value: number, places: number): string {
  return new Intl.NumberFormat(words.tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
}

/** What could be expected after the move of a turn. */
export function describeExpected({ played }: TurnValued, most: number): string {
  return say("worth-now", { mean: formatDecimal(played.score, 1), most, share: formatDecimal(100 * played.perfect, 0) });
}

/** What a move cost, what was wrong with it, what a clue did, what was better, and why; of a good move only what a clue did. */
export function explainTurn(valued: TurnValued, before: GameShown, names: readonly string[]): string[] {
  const best = valued.best[0];
  if (lossOf(valued) === 0 || !best) return describeClueEffects(valued, names);
  const player = names[before.seat] ?? "";
  const told = describeCost(valued, before.max_score);
  told.push(...valued.flaws.map((flaw) => describeFlaw(flaw, player, names)));
  const merits = omitRepeated(valued.merits ?? [], valued.flaws, best.move, before).map((merit) => describeFlaw(merit, player, names));
  return [...told, ...describeClueEffects(valued, names), describeBetter(best, before, names), ...merits];
}

/** The merits of a move that are not said yet: a card named as certain to fit has no chance of fitting besides. */
export function omitRepeated(merits: readonly FlawShown[], flaws: readonly FlawShown[], best: string, before: GameShown): FlawShown[] {
  return merits.filter(({ name }) => name !== "would-fit" || !flaws.some((flaw) => namesCertainPlay(flaw, best, before)));
}

/** Whether a flaw names the card that the best move plays as certain to fit. */
export function namesCertainPlay({ name, place }: FlawShown, best: string, before: GameShown): boolean {
  const move = parseMove(best);
  return name === "missed-play" && move.kind === "play" && place === placeOf(move.order, before);
}

/** The place of a card in the hand of who is to move, from 1. */
export function placeOf(order: number, { hands, seat }: GameShown): number {
  return (hands[seat] ?? []).findIndex((card) => card.order === order) + 1;
}

/** A mean with its error, where that is more than nothing. */
function withError(mean: number, error: number): string {
  return error < LEAST_COST ? formatDecimal(mean, 1) : `${formatDecimal(mean, 1)} ± ${formatDecimal(error, 1)}`;
}

/** The points that a move cost, and the chance of all of them, whichever is review a word. */
function describeCost({ cost, error, perfect_cost }: TurnValued, most: number): string[] {
  const points = say("verdict-cost", { difference: withError(cost, error) });
  if (perfect_cost < LEAST_SHARE) return [points];
  const chance = say("verdict-perfect", { most, share: formatDecimal(100 * perfect_cost, 0) });
  return cost < LEAST_COST ? [chance] : [points, chance];
}

/** What a clue did: who will play what, rightly or not, and what it left out. */
function describeClueEffects(valued: TurnValued, names: readonly string[]): string[] {
  const wrong = lossOf(valued) > 0 ? "misleads" : ""; // said already
  return valued.clue.filter(({ name }) => name !== wrong).map((flaw) => describeFlaw(flaw, "", names));
}

function describeFlaw(flaw: FlawShown, player: string, names: readonly string[]): string {
  const card = flaw.card ? parseCard(flaw.card) : null;
  return say(`verdict-${flaw.name}`, {
    player,
    target: names[flaw.seat ?? -1] ?? "",
    share: formatDecimal(100 * (flaw.chance ?? 0), 0),
    place: flaw.place ?? 0,
    suit: card ? suitName(card.suit) : "",
    rank: card?.rank ?? 0,
  });
}

/** The best moves and the one made, each with what it is review in both readings and how sure that is. */
export function listBestMoves(valued: TurnValued): { move: string; score: string; literal: string; made: boolean }[] {
  const tell = ({ score, error }: MoveValued): string => withError(score, error);
  const literal = new Map([...valued.literal, valued.literal_played].map((one) => [one.move, tell(one)]));
  const shown = [...valued.best, valued.played].filter(({ move }, at, all) => all.findIndex((one) => one.move === move) === at);
  return shown.map((one) => ({ move: one.move, score: tell(one), literal: literal.get(one.move) ?? "", made: one.move === valued.played.move }));
}

/** Whether a move seems to be review more than the one found best, which was tried in more deals. */
export function isUncertain({ best: [best, ...others] }: TurnValued): boolean {
  return best !== undefined && others.some(({ score }) => score - best.score >= LEAST_COST);
}

/** A move in a few words: what it does, and to which card or hand. */
export function nameMove(text: string, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return `${names[move.seat] ?? ""} ← ${nameClue(move)}`;
  return `${say(move.kind === "play" ? "page-play" : "page-discard")} ${placeOf(move.order, before)}`;
}

/** The cards of a hand that bear what a clue says, as far as they are seen. What else it touches is the rules' to say. */
export function listMatching(clue: { color: string | null; rank: number | null }, hand: readonly CardShown[]): number[] {
  const bears = ({ suit, rank }: { suit: string; rank: number }): boolean => (clue.color ? suit === clue.color : rank === clue.rank);
  return hand.filter(({ card }) => card && bears(parseCard(card))).map(({ order }) => order);
}

/** What a clue says, as `why-clued` takes it. */
export function clueValues({ color, rank }: { color: string | null; rank: number | null }): { told: string; suit: string; rank: number } {
  return color ? { told: "color", suit: suitName(color), rank: 0 } : { told: "rank", suit: "", rank: rank ?? 0 };
}

/** The word of a clue, as it is said. */
export function nameClue(clue: { color: string | null; rank: number | null }): string {
  return say("why-clued", clueValues(clue));
}

function describeBetter({ move: text }: MoveValued, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return say("verdict-better-clue", { target: names[move.seat] ?? "", ...clueValues(move) });
  return say(move.kind === "play" ? "verdict-better-play" : "verdict-better-discard", { place: placeOf(move.order, before) });
}
