/** What a player is about to do: a card picked or a team-mate target at, then a move that waits for its confirmation. */

import type { GameShown } from "../net/messages";
import { clueText, discardText, playText } from "../game/notation";
import { settings } from "../person/settings.svelte";

export const UNDO_TIME = 3000;
const DOUBLE_TAP = 350; // a second tap sooner than this is a slip of the finger

export interface MoveSource {
  game(): GameShown | null;
  send(move: string): void;
  busy?(): boolean; // whether a move is on its way
}

export class Choice {
  picked = $state<number | null>(null); // an own card
  target = $state<number | null>(null); // a seat to be clued
  targetCard = $state<number | null>(null); // the card that was tapped when aiming
  pending = $state<string | null>(null); // the move that waits
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

  /** Whether a move of mine waits for the server's answer. */
  get isSending(): boolean {
    return Object.keys(this.legal).length > 0 && (this.source.busy?.() ?? false);
  }

  /** A move by its text, if it may be made now. */
  ifLegal(move: string): string | null {
    return move in this.legal ? move : null;
  }

  /** The cards that the clue in question would touch. */
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

  /** Choose a move; it is sent the second time, after the time for undoing, or at once. */
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

  /** Confirm what is pending, now. */
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

  /** Drop what a new position has made senseless. */
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
