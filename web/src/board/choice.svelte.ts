/** What a player is about to do: a card picked or a team-mate aimed at, then a move that waits for its confirmation. */

import type { GameShown } from "../net/messages";
import { clueText, discardText, playText } from "../game/notation";
import { settings } from "../person/settings.svelte";

export const UNDO_TIME = 3000;
const SLIP = 350; // a second tap sooner than this is a slip of the finger

export interface Source {
  game(): GameShown | null;
  send(move: string): void;
  busy?(): boolean; // whether a move is on its way
}

export class Choice {
  picked = $state<number | null>(null); // an own card
  aimed = $state<number | null>(null); // a seat to be clued
  looked = $state<number | null>(null); // the card that was tapped when aiming
  armed = $state<string | null>(null); // the move that waits
  hovered = $state<string | null>(null); // a clue the pointer is over
  #timer: ReturnType<typeof setTimeout> | undefined;
  #armedAt = 0;

  constructor(readonly source: Source) {}

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
  get onItsWay(): boolean {
    return Object.keys(this.legal).length > 0 && (this.source.busy?.() ?? false);
  }

  /** A move by its text, if it may be made now. */
  allowed(move: string): string | null {
    return move in this.legal ? move : null;
  }

  /** The cards that the clue in question would touch. */
  get lit(): readonly number[] {
    const move = this.hovered ?? this.armed;
    return (move && this.legal[move]) || [];
  }

  pick(order: number): void {
    const again = this.picked === order && this.armed === null;
    this.clear();
    this.picked = again ? null : order;
  }

  aim(seat: number, order: number | null = null): void {
    const again = this.aimed === seat && this.looked === order && this.armed === null;
    this.clear();
    if (again) return;
    this.aimed = seat;
    this.looked = order;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.picked = this.aimed = this.looked = this.armed = this.hovered = null;
  }

  /** Choose a move; it is sent the second time, after the time for undoing, or at once. */
  choose(move: string | null): void {
    if (!move || !(move in this.legal)) return;
    if (this.armed === move && settings.confirm === "again") {
      if (performance.now() - this.#armedAt > SLIP) this.#send(move);
      return;
    }
    if (settings.confirm === "once") return this.#send(move);
    clearTimeout(this.#timer);
    this.armed = move;
    this.#armedAt = performance.now();
    if (settings.confirm === "undo") this.#timer = setTimeout(() => this.#send(move), UNDO_TIME);
  }

  /** Confirm what is armed, now. */
  confirm(): void {
    if (this.armed) this.#send(this.armed);
  }

  disarm(): void {
    clearTimeout(this.#timer);
    this.armed = null;
  }

  play(order: number): void {
    this.#takeUp(order);
    this.choose(playText(order));
  }

  discard(order: number): void {
    this.#takeUp(order);
    this.choose(discardText(order));
  }

  clue(value: string | number): void {
    if (this.aimed !== null) this.choose(clueText(this.aimed, value));
  }

  /** Drop what a new position has made senseless. */
  settle(): void {
    const held = this.game?.hands.flat().map((card) => card.order) ?? [];
    if (this.armed && !(this.armed in this.legal)) this.disarm();
    if (this.picked !== null && !held.includes(this.picked)) this.clear();
    if (this.looked !== null && !held.includes(this.looked)) this.looked = null;
  }

  #takeUp(order: number): void {
    if (this.picked === order) return;
    this.clear();
    this.picked = order;
  }

  #send(move: string): void {
    this.clear();
    this.source.send(move);
  }
}
