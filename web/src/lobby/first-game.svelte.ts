/** The tips in a newcomer's first real game: at which table, and which tip when. */

import { parseMove } from "../game/notation";
import type { EventShown, GameShown } from "../net/messages";

const KEY = "hanabi-guided";

class FirstGame {
  table = $state(read());

  begin(table: string): void {
    this.table = table;
    keep(table);
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(table: string): void {
  try {
    sessionStorage.setItem(KEY, table);
  } catch {
    return;
  }
}

export const firstGame = new FirstGame();

const isClueTo = (event: EventShown, me: number) => {
  const move = parseMove(event.move);
  return move.kind === "clue" && move.seat === me;
};

/** List the tips that apply to a position by message id, the most urgent first. */
export function listTips(game: GameShown, me: number): { id: string; seat: number }[] {
  const events = game.events ?? [];
  const round = events.slice(-game.hands.length);
  const strike = round.find((event) => event.strike);
  const clue = round.findLast((event) => isClueTo(event, me));
  const mine = game.seat === me && !game.outcome;
  const found: { id: string; seat: number }[] = [];
  if (strike) found.push({ id: "bubble-strike", seat: strike.seat });
  if (mine && game.turns_left != null) found.push({ id: "bubble-last", seat: me });
  if (mine && clue) found.push({ id: "bubble-told", seat: clue.seat });
  if (mine && game.clue_tokens <= 1) found.push({ id: "bubble-tokens", seat: me });
  if (mine && !events.some((event) => event.seat === me)) found.push({ id: "bubble-start", seat: me });
  return found;
}
