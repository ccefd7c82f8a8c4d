/** Moves of a player's own from a turn of a finished game. The server plays them; the address keeps them. */

import { api } from "../net/api";
import type { GameShown } from "../net/messages";

export class FreeLine {
  moves = $state.raw<readonly string[]>([]);
  open = $state(false); // all hands, instead of those that the player to move sees
  game = $state.raw<GameShown | null>(null); // the position after the moves
  error = $state.raw<unknown>(null);
  busy = $state(false);

  constructor(
    readonly id: string,
    readonly turn: number,
    moves: readonly string[] = [],
    open = false,
  ) {
    void this.#load(moves, open);
  }

  /** The address of this line, to keep or to share. */
  get address(): string {
    const query = new URLSearchParams({ turn: String(this.turn), line: this.moves.join("-"), ...(this.open && { open: "1" }) });
    return `/game/${encodeURIComponent(this.id)}?${query}`;
  }

  play(move: string): void {
    void this.#load([...this.moves, move], this.open);
  }

  takeBack(): void {
    void this.#load(this.moves.slice(0, -1), this.open);
  }

  show(open: boolean): void {
    void this.#load(this.moves, open);
  }

  async #load(moves: readonly string[], open: boolean): Promise<void> {
    this.busy = true;
    try {
      this.game = await api.line(this.id, this.turn, moves, open);
      [this.moves, this.open, this.error] = [moves, open, null];
    } catch (error) {
      this.error = error;
    }
    this.busy = false;
  }
}

/** Return the line that the address of a replay names, if any. */
export function readLine(id: string, search: string): FreeLine | null {
  const query = new URLSearchParams(search);
  const [line, turn] = [query.get("line"), query.get("turn") ?? ""];
  if (line === null || !/^\d{1,3}$/.test(turn)) return null;
  return new FreeLine(id, Number(turn), line.split("-").filter(Boolean), query.has("open"));
}
