/** Looking at a finished game with others: the leader's turn is everybody's, until somebody strays. */

import { Connection, type WithoutId } from "../net/connection";
import type { AnyRoomCommand, AnyRoomMessage, GuestShown, RoomShown } from "../net/messages";
import type { Replay } from "./replay.svelte";

const BETWEEN = 120; // milliseconds between two turns that are told while a slider is dragged

export class Together {
  shown = $state.raw<RoomShown | null>(null);
  strayed = $state(false);
  refusal = $state<string | null>(null);
  #connection: Connection<AnyRoomMessage, WithoutId<AnyRoomCommand>>;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    readonly room: string,
  ) {
    const address = new URL(`/api/games/${encodeURIComponent(replay.id)}/together/${encodeURIComponent(room)}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#connection = new Connection(address.href, {
      heard: (message) => this.#hear(message),
      changed: () => {},
      gone: (reason) => (this.refusal = reason),
      seen: () => this.shown?.version ?? 0,
    });
  }

  get leader(): GuestShown | null {
    return this.shown?.people.find(({ number }) => number === this.shown?.leader) ?? null;
  }

  get leading(): boolean {
    return this.shown !== null && this.shown.leader === this.shown.you;
  }

  /** The replay has come to another turn: the leader shows it, anybody else has strayed. */
  moved(turn: number): void {
    if (!this.shown || turn === this.shown.turn) return;
    if (!this.leading) this.strayed = true;
    else this.#telling ??= setTimeout(() => this.#tell(), BETWEEN);
  }

  follow(): void {
    this.strayed = false;
    if (this.shown) this.replay.go(this.shown.turn);
  }

  hand(to: number): void {
    this.#connection.send({ do: "hand-lead", to });
  }

  leave(): void {
    clearTimeout(this.#telling);
    this.#connection.stop();
  }

  #tell(): void {
    this.#telling = undefined;
    if (this.leading) this.#connection.send({ do: "show-turn", turn: this.replay.turn });
  }

  #hear(message: AnyRoomMessage): void {
    if (message.tell !== "room") return;
    this.shown = message;
    if (this.leading) this.strayed = false;
    if (this.leading) this.moved(this.replay.turn);
    else if (!this.strayed) this.replay.go(message.turn);
  }
}

/** What a link to a room is made of: nobody guesses it. */
export function makeRoom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
