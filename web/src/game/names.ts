/** The names of players, at a table and in a finished game. */

import { join, say, words } from "../language/words.svelte";
import type { EventShown, GameListed, SeatPast, SeatShown } from "../net/messages";

export const BOT_NAMES = ["Aino", "Bo", "Carmen", "Daan", "Ella"]; // by seat

/** Return the names by seat. A seat that was left keeps the name of its last player. */
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

/** Return the names by seat as they were on a turn. */
export function namesOn(turn: number, names: readonly string[], past: readonly SeatPast[] = []): readonly string[] {
  if (!past.length) return names;
  return names.map((name, place) => {
    const then = past.find((before) => before.seat === place && turn < before.until);
    if (then?.name === "") return say("table-player", { number: place + 1 }); // deleted
    return then ? (then.name ?? BOT_NAMES[place] ?? name) : name;
  });
}

/** Return the name of a bot that took a seat, whose seat another player may have now. */
export function seatedBotName(bot: string, seat: number | null | undefined, names: readonly string[]): string {
  const name = BOT_NAMES[seat ?? -1] ?? botName(bot);
  const now = names[seat ?? -1] ?? "";
  return now.startsWith(`${name} `) ? now : name; // it has a number if a person has its name
}

/** Return a bot's name in the reader's language. A bot of another package keeps its own name. */
export function botName(bot: string): string {
  if (words.has(`bot-${bot}`)) return say(`bot-${bot}.name`);
  return (bot.charAt(0).toUpperCase() + bot.slice(1)).replaceAll("-", " ");
}

type Named = Pick<GameListed, "players" | "variant">;

/** Return the names of a finished game by seat. An imported game may lack them. */
function recordedNames({ players, variant }: Named): string[] {
  return Array.from({ length: Number(variant["players"] ?? players.length) }, (_, seat) => players[seat] || say("table-player", { number: seat + 1 }));
}

/** Return the names in a finished game. A bot, which the server names by its kind, gets the name of its seat as at the table. */
export function playerNames(game: Named, events: readonly EventShown[]): string[] {
  return recordedNames(game).map((name, seat) => {
    const last = events.findLast((event) => event.seat === seat); // earlier events may come from the game that this one continues
    return last?.bot === name ? (BOT_NAMES[seat] ?? name) : name;
  });
}

/** Return the names for a list of games, where the moves are not known: a bot is named after its kind. */
export function listedNames(game: Named, kinds: readonly string[]): string {
  return join(recordedNames(game).map((name) => (kinds.includes(name) ? botName(name) : name)));
}
