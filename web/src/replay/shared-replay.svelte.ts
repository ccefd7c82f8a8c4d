/** A replay shared with others: it follows the leader's turn until the player steps away from it. */

import { Connection, type WithoutId } from "../net/connection";
import type { AnyRoomCommand, AnyRoomMessage, GuestShown, RoomShown } from "../net/messages";
import type { ReplayState } from "./replay.svelte";

const SEND_EVERY = 120; // milliseconds between two turns sent while a slider is dragged

export class SharedReplayState {
  shown = $state.raw<RoomShown | null>(null);
  detached = $state(false);
  refusal = $state<string | null>(null);
  #connection: Connection<AnyRoomMessage, WithoutId<AnyRoomCommand>>;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: ReplayState,
    readonly room: string,
  ) {
    const address = new URL(`/api/games/${encodeURIComponent(replay.id)}/together/${encodeURIComponent(room)}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#connection = new Connection(address.href, {
      received: (message) => this.#receive(message),
      statusChanged: () => {},
      closed: (reason) => (this.refusal = reason),
      knownVersion: () => this.shown?.version ?? 0,
    });
  }

  get leader(): GuestShown | null {
    return this.shown?.people.find(({ number }) => number === this.shown?.leader) ?? null;
  }

  get leading(): boolean {
    return this.shown !== null && this.shown.leader === this.shown.you;
  }

  /** React to a new turn of the replay: the leader shares it; anyone else stops following. */
  turnChanged(turn: number): void {
    if (!this.shown || turn === this.shown.turn) return;
    if (!this.leading) this.detached = true;
    else this.#sendTimer ??= setTimeout(() => this.#sendTurn(), SEND_EVERY);
  }

  follow(): void {
    this.detached = false;
    if (this.shown) this.replay.go(this.shown.turn);
  }

  handLead(to: number): void {
    this.#connection.send({ do: "hand-lead", to });
  }

  leave(): void {
    clearTimeout(this.#sendTimer);
    this.#connection.stop();
  }

  #sendTurn(): void {
    this.#sendTimer = undefined;
    if (this.leading) this.#connection.send({ do: "show-turn", turn: this.replay.turn });
  }

  #receive(message: AnyRoomMessage): void {
    if (message.tell !== "room") return;
    this.shown = message;
    if (this.leading) this.detached = false;
    if (this.leading) this.turnChanged(this.replay.turn);
    else if (!this.detached) this.replay.go(message.turn);
  }
}

/** Return a random id that cannot be guessed. */
export function makeRoomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
