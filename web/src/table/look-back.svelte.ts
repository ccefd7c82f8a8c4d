/** Earlier turns of a running game, as the player saw them. */

import { Choice } from "../board/choice.svelte";
import { api } from "../net/api";
import type { GameShown } from "../net/messages";

export class LookBackState {
  #turns = $state.raw<readonly GameShown[]>([]);
  #of = ""; // the id of the game that the turns belong to
  #at = $state<number | null>(null); // null: the current turn
  readonly choice = new Choice({ game: () => this.game, send: () => {} }); // no move can be made on an earlier turn

  constructor(
    readonly table: () => string,
    readonly now: () => GameShown | null,
  ) {}

  get active(): boolean {
    return this.game !== null;
  }

  get last(): number {
    return this.now()?.turn ?? 0;
  }

  get turn(): number {
    return this.#at ?? this.last;
  }

  /** The earlier position shown, with the events before it; null if it is the current one. */
  get game(): GameShown | null {
    const now = this.now();
    const shown = this.#at === null ? undefined : this.#turns[this.#at];
    if (!now || !shown || now.id !== this.#of) return null;
    return { ...shown, id: now.id, number: now.number, notes: now.notes ?? {}, events: (now.events ?? []).filter(({ turn }) => turn < shown.turn) };
  }

  async go(turn: number): Promise<void> {
    const now = this.now();
    const wished = Math.max(0, turn);
    if (!now || wished >= this.last) return this.back();
    this.choice.clear();
    this.#at = wished;
    if (this.#of === now.id && this.#turns.length > wished) return;
    const turns = await api.earlierTurns(this.table()).catch(() => null);
    if (!turns) return this.back();
    this.#turns = turns;
    this.#of = now.id;
  }

  back(): void {
    this.#at = null;
  }
}
