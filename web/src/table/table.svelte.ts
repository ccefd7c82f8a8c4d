/** The table of this tab: the server's latest view, and the commands sent to it. */

import { Choice } from "../board/choice.svelte";
import { seatNames } from "../game/names";
import { apply } from "../net/changes";
import { Connection, type ConnectionStatus, type TableCommand } from "../net/connection";
import type { AnyMessage, Changes, GameShown, TableShown } from "../net/messages";
import { isWatchOnly } from "./watch-only";

export class TableClient {
  shown = $state.raw<TableShown | null>(null);
  status = $state<ConnectionStatus>("connecting");
  refusal = $state<string | null>(null);
  closedReason = $state<string | null>(null); // why the server has closed the connection for good
  readonly choice: Choice;
  #connection: Connection;
  #sentTurn = $state<number | null>(null); // the turn of the move that awaits an answer
  #isBehind = false; // whether a change was missed, so that a whole view is needed
  #perspective: number | null = null; // the seat whose view a spectator has chosen

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

  /** Whether other people sit or watch here. */
  get company(): boolean {
    const shown = this.shown;
    const others = shown?.seats.some((seat, place) => seat.name && place !== this.me) ?? false;
    return others || (shown?.watchers ?? 0) > (this.me === null ? 1 : 0);
  }

  send(command: TableCommand): void {
    this.refusal = null;
    this.#connection.send(command);
  }

  /** Watch from a seat, given by its number; with an empty text, see all hands. */
  viewAs(seat: string): void {
    this.#perspective = seat === "" ? null : Number(seat);
    this.#connection.look();
  }

  leave(): void {
    this.#connection.stop();
  }

  /** Take a seat automatically before the game begins; a running game, or games to be published, need a click. */
  #autoSit(shown: TableShown): void {
    if (shown.you != null || !shown.may_sit?.length || shown.options.published || isWatchOnly(this.id)) return;
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

  /** Apply changes to the view. After a missed one, request the whole view, once. */
  #applyChanges(message: Changes): void {
    if (this.#isBehind) return;
    this.#isBehind = this.shown?.told !== message.told - 1;
    if (this.#isBehind) this.#connection.look();
    else this.#show({ ...(apply(this.shown, message.changes) as TableShown), told: message.told });
  }
}
