/** The table this tab is at: what the server told last, and what we ask of it. */

import { isWatchOnly } from "./watch-only";
import { apply } from "../net/changes";
import { Choice } from "../board/choice.svelte";
import { Connection, type TableCommand, type ConnectionStatus } from "../net/connection";
import type { AnyMessage, Changes, GameShown, TableShown } from "../net/messages";
import { seatNames } from "../game/names";

export class TableClient {
  shown = $state.raw<TableShown | null>(null);
  status = $state<ConnectionStatus>("joining");
  refusal = $state<string | null>(null);
  closedReason = $state<string | null>(null); // why there is no such table for us
  readonly choice: Choice;
  #connection: Connection;
  #sentTurn = $state<number | null>(null); // the turn of the move that is on its way
  #isBehind = false; // what statusChanged last was a change of something else
  #perspective: number | null = null; // the seat with whose eyes a watcher looks

  constructor(readonly id: string) {
    this.choice = new Choice({
      game: () => this.game,
      send: (move) => this.#sendMove(move),
      busy: () => this.#sentTurn !== null && this.#sentTurn === this.game?.turn,
    });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket?changes=1`, {
      received: (message) => this.#receive(message),
      statusChanged: (status) => (this.status = status),
      closed: (reason) => (this.closedReason = reason),
      knownVersion: () => (this.#isBehind ? 0 : (this.shown?.version ?? 0)),
      eyes: () => this.#perspective,
    });
  }

  get game(): GameShown | null {
    return this.shown?.game ?? null;
  }

  get me(): number | null {
    return this.shown?.you ?? null;
  }

  get names(): string[] {
    return seatNames(this.shown?.seats ?? [], this.game?.past);
  }

  send(command: TableCommand): void {
    this.refusal = null;
    this.#connection.send(command);
  }

  /** Look with the eyes of a seat, by its number; without one, at all hands. */
  viewAs(seat: string): void {
    this.#perspective = seat === "" ? null : Number(seat);
    this.#connection.look();
  }

  leave(): void {
    this.#connection.stop();
  }

  /** Whoever comes before the game sits down; into a running game only those who have just said so. */
  #autoSit(shown: TableShown): void {
    if (shown.you != null || !shown.may_sit?.length || isWatchOnly(this.id)) return;
    if (shown.phase === "gathering") this.send({ do: "sit" });
  }

  #sendMove(move: string): void {
    this.#sentTurn = this.game?.turn ?? 0;
    this.send({ do: "move", turn: this.#sentTurn, move });
  }

  #receive(message: AnyMessage): void {
    if (message.tell === "refused") {
      this.refusal = message.reason;
      this.#sentTurn = null;
    }
    if (message.tell === "table") this.#show(message);
    if (message.tell === "changes") this.#applyChanges(message);
  }

  #show(shown: TableShown): void {
    const first = this.shown === null;
    this.#isBehind = false;
    this.shown = shown;
    if (first) this.#autoSit(shown);
    this.choice.dropStale();
  }

  /** Whoever has missed something asks for the whole, once. */
  #applyChanges(message: Changes): void {
    if (this.#isBehind) return;
    this.#isBehind = this.shown?.told !== message.told - 1;
    if (this.#isBehind) this.#connection.look();
    else this.#show({ ...(apply(this.shown, message.changes) as TableShown), told: message.told });
  }
}
