/** A finished game, turn by turn. */

import { playerNames } from "../game/names";
import { api, Refusal } from "../net/api";
import type { GameOpened, GameShown, OriginShown } from "../net/messages";

export class ReplayState {
  opened = $state.raw<GameOpened | null>(null);
  turn = $state(0);
  refusal = $state<string | null>(null);
  origin = $state.raw<OriginShown | null>(null); // the game that it continues
  notes = $state.raw<Record<string, string>>({}); // the player's own, from when it was played

  constructor(
    readonly id: string,
    turn: number | null,
    eyes: number | null,
  ) {
    void this.open(eyes, turn);
    api.notes(id).then((found) => (this.notes = found), () => {});
  }

  get last(): number {
    return Math.max(0, (this.opened?.turns.length ?? 1) - 1);
  }

  get names(): readonly string[] {
    return this.opened ? playerNames(this.opened.game, this.opened.events) : [];
  }

  /** The current position, with the events before it. */
  get game(): GameShown | null {
    const shown = this.opened?.turns[this.turn];
    if (!shown || !this.opened) return null;
    return { ...shown, notes: this.notes, events: this.opened.events.slice(0, this.turn) };
  }

  /** The final position, with all events. */
  get ending(): GameShown | null {
    const shown = this.opened?.turns.at(-1);
    return shown && this.opened ? { ...shown, id: this.id, events: this.opened.events } : null;
  }

  get canExplain(): boolean {
    return this.turn > 0 && (this.opened?.explains ?? []).includes(this.turn - 1);
  }

  async open(eyes: number | null, turn: number | null = this.turn): Promise<void> {
    try {
      this.opened = await api.game(this.id, eyes);
      if (this.opened.game.again && !this.origin) api.origin(this.id).then((found) => (this.origin = found), () => {});
      this.go(turn ?? 0);
    } catch (error) {
      this.refusal = error instanceof Refusal ? error.reason : "broken";
      if (this.refusal === "no-seat" && eyes !== null) await this.open(null, turn); // the game without a perspective is better than nothing
    }
  }

  go(turn: number): void {
    this.turn = Math.max(0, Math.min(this.last, turn));
  }
}

/** Return the address of a turn in a perspective. */
export function turnAddress(id: string, turn: number, eyes: number | null, room: string | null = null): string {
  const query = new URLSearchParams({ turn: String(turn) });
  if (eyes !== null) query.set("eyes", String(eyes));
  if (room !== null) query.set("room", room);
  return `/game/${encodeURIComponent(id)}?${query}`;
}
