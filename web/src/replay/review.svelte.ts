/** The review of a finished game: what every move was worth. The server computes it in the background; the page also asks turn by turn. */

import { api, Refusal } from "../net/api";
import type { TurnValued, ValuingShown } from "../net/messages";

const STRIDES = [8, 4, 2, 1]; // turns: a coarse line over the whole game first, then the rest
const RETRY_AFTER = 5000; // milliseconds before a refused request is repeated

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
