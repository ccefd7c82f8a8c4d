/** The table this tab is at: what the server told last, and what we ask of it. */

import { watches } from "./watch-only";
import { apply } from "../net/changes";
import { Choice } from "../board/choice.svelte";
import { Connection, type Asked, type Link } from "../net/connection";
import type { AnyMessage, Changes, GameShown, TableShown } from "../net/messages";
import { seatNames } from "../game/names";

export class Table {
  shown = $state.raw<TableShown | null>(null);
  link = $state<Link>("joining");
  refusal = $state<string | null>(null);
  gone = $state<string | null>(null); // why there is no such table for us
  readonly choice: Choice;
  #connection: Connection;
  #sent = $state<number | null>(null); // the turn of the move that is on its way
  #missed = false; // what changed last was a change of something else
  #eyes: number | null = null; // the seat with whose eyes a watcher looks

  constructor(readonly id: string) {
    this.choice = new Choice({
      game: () => this.game,
      send: (move) => this.#move(move),
      busy: () => this.#sent !== null && this.#sent === this.game?.turn,
    });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket?changes=1`, {
      heard: (message) => this.#hear(message),
      changed: (link) => (this.link = link),
      gone: (reason) => (this.gone = reason),
      seen: () => (this.#missed ? 0 : (this.shown?.version ?? 0)),
      eyes: () => this.#eyes,
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

  ask(command: Asked): void {
    this.refusal = null;
    this.#connection.send(command);
  }

  /** Look with the eyes of a seat, by its number; without one, at all hands. */
  lookAs(seat: string): void {
    this.#eyes = seat === "" ? null : Number(seat);
    this.#connection.look();
  }

  leave(): void {
    this.#connection.stop();
  }

  /** Whoever comes before the game sits down; into a running game only those who have just said so. */
  #arrive(shown: TableShown): void {
    if (shown.you != null || !shown.may_sit?.length || watches(this.id)) return;
    if (shown.phase === "gathering") this.ask({ do: "sit" });
  }

  #move(move: string): void {
    this.#sent = this.game?.turn ?? 0;
    this.ask({ do: "move", turn: this.#sent, move });
  }

  #hear(message: AnyMessage): void {
    if (message.tell === "refused") {
      this.refusal = message.reason;
      this.#sent = null;
    }
    if (message.tell === "table") this.#show(message);
    if (message.tell === "changes") this.#change(message);
  }

  #show(shown: TableShown): void {
    const first = this.shown === null;
    this.#missed = false;
    this.shown = shown;
    if (first) this.#arrive(shown);
    this.choice.settle();
  }

  /** Whoever has missed something asks for the whole, once. */
  #change(message: Changes): void {
    if (this.#missed) return;
    this.#missed = this.shown?.told !== message.told - 1;
    if (this.#missed) this.#connection.look();
    else this.#show({ ...(apply(this.shown, message.changes) as TableShown), told: message.told });
  }
}
