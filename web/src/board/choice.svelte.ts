/** What a player is about to do: the card or teammate that is selected, then the move that awaits confirmation. */

import { clueText, discardText, playText } from "../game/notation";
import type { GameShown } from "../net/messages";
import { settings } from "../person/settings.svelte";

export const UNDO_TIME = 3000;
const DOUBLE_TAP = 350; // milliseconds: a second tap sooner than this is accidental

interface MoveSource {
  game(): GameShown | null;
  send(move: string): void;
  busy?(): boolean; // whether a move awaits the server's answer
}

export class Choice {
  picked = $state<number | null>(null); // a card of the player's own
  target = $state<number | null>(null); // the seat to give a clue to
  targetCard = $state<number | null>(null); // the card of that seat that was tapped
  pending = $state<string | null>(null); // the move that awaits confirmation
  hovered = $state<string | null>(null); // a clue the pointer is over
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingSince = 0;

  constructor(readonly source: MoveSource) {}

  get game(): GameShown | null {
    return this.source.game();
  }

  get legal(): Readonly<Record<string, readonly number[]>> {
    return this.game?.legal ?? {};
  }

  get myTurn(): boolean {
    return Object.keys(this.legal).length > 0 && !this.source.busy?.();
  }

  /** Whether the player's move awaits the server's answer. */
  get isSending(): boolean {
    return Object.keys(this.legal).length > 0 && (this.source.busy?.() ?? false);
  }

  /** Return the move if it is legal now. */
  ifLegal(move: string): string | null {
    return move in this.legal ? move : null;
  }

  /** The cards that the clue under the pointer, or the pending one, would touch. */
  get highlighted(): readonly number[] {
    const move = this.hovered ?? this.pending;
    return (move && this.legal[move]) || [];
  }

  pick(order: number): void {
    const again = this.picked === order && this.pending === null;
    this.clear();
    this.picked = again ? null : order;
  }

  selectTarget(seat: number, order: number | null = null): void {
    const again = this.target === seat && this.targetCard === order && this.pending === null;
    this.clear();
    if (again) return;
    this.target = seat;
    this.targetCard = order;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.picked = this.target = this.targetCard = this.pending = this.hovered = null;
  }

  /** Choose a move. Depending on the settings, it is sent when chosen again, after the time to undo it, or at once. */
  choose(move: string | null): void {
    if (!move || !(move in this.legal)) return;
    if (this.pending === move && settings.confirm === "again") {
      if (performance.now() - this.#pendingSince > DOUBLE_TAP) this.#send(move);
      return;
    }
    if (settings.confirm === "once") return this.#send(move);
    clearTimeout(this.#timer);
    this.pending = move;
    this.#pendingSince = performance.now();
    if (settings.confirm === "undo") this.#timer = setTimeout(() => this.#send(move), UNDO_TIME);
  }

  /** Send the pending move now. */
  confirm(): void {
    if (this.pending) this.#send(this.pending);
  }

  cancelPending(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }

  play(order: number): void {
    this.#ensurePicked(order);
    this.choose(playText(order));
  }

  discard(order: number): void {
    this.#ensurePicked(order);
    this.choose(discardText(order));
  }

  clue(value: string | number): void {
    if (this.target !== null) this.choose(clueText(this.target, value));
  }

  /** Drop selections that no longer apply in a new position. */
  dropStale(): void {
    const held = this.game?.hands.flat().map((card) => card.order) ?? [];
    if (this.pending && !(this.pending in this.legal)) this.cancelPending();
    if (this.picked !== null && !held.includes(this.picked)) this.clear();
    if (this.targetCard !== null && !held.includes(this.targetCard)) this.targetCard = null;
  }

  #ensurePicked(order: number): void {
    if (this.picked === order) return;
    this.clear();
    this.picked = order;
  }

  #send(move: string): void {
    this.clear();
    this.source.send(move);
  }
}
