/** The table this tab is at: what the server told last, and what we ask of it. */

import { Choice } from "./choice.svelte";
import { Connection, type Link } from "./connection";
import type { AnyCommand, AnyMessage, GameShown, TableShown } from "./messages";
import { seatNames } from "./names";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Asked = WithoutId<AnyCommand>;

export class Table {
  shown = $state.raw<TableShown | null>(null);
  link = $state<Link>("joining");
  refusal = $state<string | null>(null);
  gone = $state<string | null>(null); // why there is no such table for us
  waiting = $state(0); // commands that are not answered yet
  readonly choice: Choice;
  #connection: Connection;
  #asked = new Set<string>();

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
    return seatNames(this.shown?.seats ?? []);
  }

  ask(command: Asked): void {
    const id = makeId();
    this.#asked.add(id);
    this.waiting = this.#asked.size;
    this.refusal = null;
    this.#connection.send({ ...command, id } as AnyCommand);
  }

  leave(): void {
    this.#connection.stop();
  }

  #hear(message: AnyMessage): void {
    switch (message.tell) {
      case "table":
        this.shown = message;
        this.choice.settle();
        break;
      case "refused":
        this.refusal = message.reason;
        this.#answered(message.id);
        break;
      case "done":
        this.#answered(message.id);
        break;
    }
  }

  #answered(id: string | null | undefined): void {
    if (id) this.#asked.delete(id);
    this.waiting = this.#asked.size;
  }
}

function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}
