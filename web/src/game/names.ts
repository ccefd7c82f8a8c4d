/** What to call those who play, at a table and in a finished game. */

import type { EventShown, GameListed, SeatPast, SeatShown } from "../net/messages";
import { join, say, words } from "../language/words.svelte";

export const BOT_NAMES = ["Aino", "Bo", "Carmen", "Daan", "Ella"]; // by seat

/** A seat that was left keeps the name of who had it. */
export function seatNames(seats: readonly SeatShown[], past: readonly SeatPast[] = []): string[] {
  const taken = new Set(seats.map((seat) => seat.name));
  return seats.map((seat, place) => {
    const held = seat.name || seat.bot ? seat : (past.findLast((before) => before.seat === place) ?? seat);
    if (held.name) return held.name;
    if (!held.bot) return say("table-player", { number: place + 1 });
    const name = BOT_NAMES[place] ?? held.bot;
    return taken.has(name) ? `${name} ${place + 1}` : name;
  });
}

/** The names as they were on a turn: who has left since is called by the name of then. */
export function namesOn(turn: number, names: readonly string[], past: readonly SeatPast[] = []): readonly string[] {
  if (!past.length) return names;
  return names.map((name, place) => {
    const then = past.find((before) => before.seat === place && turn < before.until);
    if (then?.name === "") return say("table-player", { number: place + 1 }); // deleted
    return then ? (then.name ?? BOT_NAMES[place] ?? name) : name;
  });
}

/** What the reader's language calls a bot of the catalog; one of another package has its own name. */
export function botName(bot: string): string {
  if (words.has(`bot-${bot}`)) return say(`bot-${bot}.name`);
  return (bot.charAt(0).toUpperCase() + bot.slice(1)).replaceAll("-", " ");
}

type Named = Pick<GameListed, "players" | "variant">;

/** The names of a finished game by seat; a file may name nobody. */
function recordedNames({ players, variant }: Named): string[] {
  return Array.from({ length: Number(variant["players"] ?? players.length) }, (_, seat) => players[seat] || say("table-player", { number: seat + 1 }));
}

/** In a finished game, where the server tells a bot by its kind: as at the table, it bears the name of its seat. */
export function playerNames(game: Named, events: readonly EventShown[]): string[] {
  return recordedNames(game).map((name, seat) => {
    const last = events.findLast((event) => event.seat === seat); // the first may be of a game that was played on
    return last?.bot === name ? (BOT_NAMES[seat] ?? name) : name;
  });
}

/** In a list, where the moves are not known: the kinds of bots, as words. */
export function listedNames(game: Named, kinds: readonly string[]): string {
  return join(recordedNames(game).map((name) => (kinds.includes(name) ? botName(name) : name)));
}
