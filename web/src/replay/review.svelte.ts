/** The review of a finished game: the value of every move. The server computes it once for everyone; the page polls. */

import { api, Refusal } from "../net/api";
import type { GameFacts, PlayerTotal, ReviewJobState, ReviewShown, TurnValued } from "../net/messages";

const POLL_EVERY = 2000; // milliseconds

export class ReviewState {
  state = $state<ReviewJobState>("none");
  facts = $state.raw<GameFacts | null>(null);
  turns = $state.raw<readonly TurnValued[]>([]); // in turn order
  turning = $state.raw<readonly number[]>([]); // the turns that cost most, each cause once
  totals = $state.raw<readonly PlayerTotal[]>([]); // by seat
  error = $state.raw<unknown>(null);
  isUnfinished = $state(false); // the server gave up, and some turns have no values
  valued = $derived(new Map(this.turns.map((one) => [one.turn, one])));
  #left = new AbortController();

  constructor(
    readonly game: string,
    readonly total: number,
  ) {}

  get isRunning(): boolean {
    return this.state !== "none";
  }

  get isDone(): boolean {
    return this.turns.length >= this.total;
  }

  /** Load what is known, and follow the review while the server works on it. */
  async open(): Promise<void> {
    await this.#follow(api.review);
  }

  /** Ask the server for a review, which continues if the player leaves. */
  async start(): Promise<void> {
    this.state = "running";
    await this.#follow(api.askReview);
  }

  /** Stop following the review; the server continues. */
  leave(): void {
    this.#left.abort();
    this.state = "none";
  }

  async #follow(ask: typeof api.review): Promise<void> {
    this.#left.abort();
    const { signal } = (this.#left = new AbortController());
    this.isUnfinished = false;
    for (let polls = 0; !signal.aborted; polls += 1) {
      try {
        this.#show(await ask(this.game, signal));
        ask = api.review;
        this.isUnfinished = polls > 0 && !this.isRunning && !this.isDone;
      } catch (error) {
        if (signal.aborted) return;
        this.#note(error);
      }
      if (!this.isRunning) return;
      await new Promise((go) => setTimeout(go, POLL_EVERY));
    }
  }

  #show({ facts, state, values, turning, totals }: ReviewShown): void {
    [this.facts, this.state, this.turns, this.error] = [facts, state, values, null];
    [this.turning, this.totals] = [turning, totals];
  }

  /** Go on after an error that will pass. What was found stays shown. */
  #note(error: unknown): void {
    const reason = error instanceof Refusal ? error.reason : "broken";
    const isBusy = reason === "busy" || reason === "too-fast";
    this.error = isBusy ? null : error;
    if (isBusy) this.state = "busy";
    else if (reason !== "no-connection") this.state = "none";
  }
}
