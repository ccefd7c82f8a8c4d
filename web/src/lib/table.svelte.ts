/** The table this tab is at: what the server told last, and what we ask of it. */

import { Choice } from "./choice.svelte";
import { Connection, type Asked, type Link } from "./connection";
import type { AnyMessage, GameShown, TableShown } from "./messages";
import { seatNames } from "./names";

export class Table {
  shown = $state.raw<TableShown | null>(null);
  link = $state<Link>("joining");
  refusal = $state<string | null>(null);
  gone = $state<string | null>(null); // why there is no such table for us
  readonly choice: Choice;
  #connection: Connection;

  constructor(readonly id: string) {
    this.choice = new Choice({
      game: () => this.game,
      send: (move) => this.ask({ do: "move", turn: this.game?.turn ?? 0, move }),
    });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`, {
      heard: (message) => this.#hear(message),
      changed: (link) => (this.link = link),
      gone: (reason) => (this.gone = reason),
      seen: () => this.shown?.version ?? 0,
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

  leave(): void {
    this.#connection.stop();
  }

  #hear(message: AnyMessage): void {
    if (message.tell === "refused") this.refusal = message.reason;
    if (message.tell !== "table") return;
    this.shown = message;
    this.choice.settle();
  }
}
