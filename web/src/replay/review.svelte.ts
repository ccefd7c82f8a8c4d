/** The review of a finished game: what every move was worth. The server computes it in the background; the page also asks turn by turn. */

import { api, Refusal } from "../net/api";
import type { CardShown, FlawShown, GameShown, MoveValued, TurnValued, ValuingShown } from "../net/messages";
import { parseCard, parseMove, suitName } from "../game/notation";
import { say, words } from "../language/words.svelte";

const STRIDES = [8, 4, 2, 1]; // turns: a coarse line over the whole game first, then the rest
const STEP = 5; // points: the chart begins at a multiple of this
const RETRY_AFTER = 5000; // milliseconds before a refused request is repeated
const LEAST_COST = 0.05; // points: a smaller cost counts as none in a sentence
const LEAST_SHARE = 0.01; // a smaller loss of the chance of a perfect score is not mentioned

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

  /** Load the turns reviewed so far, and return whether the server is still working. */
  async load(): Promise<boolean> {
    this.#add(await api.turnValues(this.game).catch(() => []));
    return !this.isDone && (await api.reviewJob(this.game).catch(() => null))?.running === true;
  }

  #add(found: readonly TurnValued[]): void {
    this.valued = new Map([...this.valued, ...found.map((one) => [one.turn, one] as const)]);
  }

  /** Start a review of all turns, which continues if the player leaves. */
  async start(shown = 0): Promise<void> {
    await this.follow(shown, api.startReviewJob(this.game));
  }

  /** Fetch the turns that are not reviewed yet, beginning with the one shown. */
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

  /** Fetch one turn; retry while the server is busy. */
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

  /** Poll whether the server still has to prepare. */
  async #pollPreparing(asked: Promise<ValuingShown>, signal: AbortSignal): Promise<void> {
    const job = await asked.catch(() => null); // with too many reviews in progress, turns are still fetched one by one
    this.preparing = job?.preparing === true && !signal.aborted;
    if (this.preparing) setTimeout(() => void this.#pollPreparing(api.reviewJob(this.game), signal), RETRY_AFTER);
  }

  /** Cancel the review; the server stops unless others want it too. */
  stop(): void {
    this.leave();
    void api.stopReviewJob(this.game).catch(() => null);
  }

  /** Stop following the review; the server continues. */
  leave(): void {
    this.#cancel.abort();
    this.running = false;
  }
}

/** Return the order in which to fetch turns: the one shown, some across the whole game, then the rest. */
export function orderRequests(total: number, shown: number): number[] {
  const turns = Array.from({ length: total }, (_, turn) => turn);
  const spread = STRIDES.flatMap((stride) => turns.filter((turn) => turn % stride === 0));
  return [...new Set([...turns.filter((turn) => turn === shown), ...spread])];
}

/** Return a move's loss: the points it cost, plus the lost chance of a perfect score. */
function lossOf({ cost, perfect_cost }: TurnValued): number {
  return cost + perfect_cost;
}

/** Return the turns that cost most, in turn order. */
export function listCostliest(turns: readonly TurnValued[], most = 5): TurnValued[] {
  const costly = turns.filter((one) => lossOf(one) > 0).sort((one, other) => lossOf(other) - lossOf(one));
  return costly.slice(0, most).sort((one, other) => one.turn - other.turn);
}

/** Summarize by seat: moves, the share of good ones, and points lost. */
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

/** Return the lowest score on the chart, close below the lowest value so that single points remain visible. */
export function chartFloor(turns: readonly TurnValued[]): number {
  const least = Math.min(...turns.map(({ played }) => played.score));
  return turns.length > 0 ? Math.max(0, STEP * Math.ceil(least / STEP - 1)) : 0;
}

/** Return the points of an SVG line of this size through a share per turn, 1 at the top. */
export function chartLine(turns: readonly TurnValued[], total: number, width: number, height: number, share: (made: MoveValued) => number): string {
  const x = (turn: number): number => (total > 1 ? (turn / (total - 1)) * width : 0);
  return turns.map(({ turn, played }) => `${x(turn).toFixed(1)},${(height * (1 - share(played))).toFixed(1)}`).join(" ");
}

export function formatDecimal(value: number, places: number): string {
  return new Intl.NumberFormat(words.tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
}

/** Describe what could be expected after the move of a turn. */
export function describeExpected({ played }: TurnValued, most: number): string {
  return say("worth-now", { mean: formatDecimal(played.score, 1), most, share: formatDecimal(100 * played.perfect, 0) });
}

/** Explain a move: its cost, its flaws, its effect as a clue, what was better and why. For a good move, only its effect as a clue. */
export function explainTurn(valued: TurnValued, before: GameShown, names: readonly string[]): string[] {
  const best = valued.best[0];
  if (lossOf(valued) === 0 || !best) return describeClueEffects(valued, names);
  const player = names[before.seat] ?? "";
  const parts = describeCost(valued, before.max_score);
  parts.push(...valued.flaws.map((flaw) => describeFlaw(flaw, player, names)));
  const merits = omitRepeated(valued.merits ?? [], valued.flaws, best.move, before).map((merit) => describeFlaw(merit, player, names));
  return [...parts, ...describeClueEffects(valued, names), describeBetter(best, before, names), ...merits];
}

/** Drop the merit "would fit" if a flaw already names that card as certain to fit. */
export function omitRepeated(merits: readonly FlawShown[], flaws: readonly FlawShown[], best: string, before: GameShown): FlawShown[] {
  return merits.filter(({ name }) => name !== "would-fit" || !flaws.some((flaw) => namesCertainPlay(flaw, best, before)));
}

/** Whether a flaw names the card that the best move plays as certain to fit. */
export function namesCertainPlay({ name, place }: FlawShown, best: string, before: GameShown): boolean {
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
  const points = say("verdict-cost", { difference: withError(cost, error) });
  if (perfect_cost < LEAST_SHARE) return [points];
  const chance = say("verdict-perfect", { most, share: formatDecimal(100 * perfect_cost, 0) });
  return cost < LEAST_COST ? [chance] : [points, chance];
}

/** Describe the effect of a clue: who will play what, rightly or not, and what it missed. */
function describeClueEffects(valued: TurnValued, names: readonly string[]): string[] {
  const wrong = lossOf(valued) > 0 ? "misleads" : ""; // already mentioned
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
export function listMatching(clue: { color: string | null; rank: number | null }, hand: readonly CardShown[]): number[] {
  const bears = ({ suit, rank }: { suit: string; rank: number }): boolean => (clue.color ? suit === clue.color : rank === clue.rank);
  return hand.filter(({ card }) => card && bears(parseCard(card))).map(({ order }) => order);
}

/** Return a clue's values for the message `why-clued`. */
export function clueValues({ color, rank }: { color: string | null; rank: number | null }): { told: string; suit: string; rank: number } {
  return color ? { told: "color", suit: suitName(color), rank: 0 } : { told: "rank", suit: "", rank: rank ?? 0 };
}

/** Name the color or rank of a clue. */
export function nameClue(clue: { color: string | null; rank: number | null }): string {
  return say("why-clued", clueValues(clue));
}

function describeBetter({ move: text }: MoveValued, before: GameShown, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "clue") return say("verdict-better-clue", { target: names[move.seat] ?? "", ...clueValues(move) });
  return say(move.kind === "play" ? "verdict-better-play" : "verdict-better-discard", { place: placeOf(move.order, before) });
}
