/** What to call whoever sits in a seat. */

import type { SeatShown } from "./messages";
import { say } from "./words.svelte";

export const BOT_NAMES = ["Aino", "Bo", "Carmen", "Daan", "Ella"]; // by seat

export function seatNames(seats: readonly SeatShown[]): string[] {
  const taken = new Set(seats.map((seat) => seat.name));
  return seats.map((seat, place) => {
    if (seat.name) return seat.name;
    if (!seat.bot) return say("table-player", { number: place + 1 });
    const name = BOT_NAMES[place] ?? seat.bot;
    return taken.has(name) ? `${name} ${place + 1}` : name;
  });
}

/** The name of a bot of the catalog as a word: `partner-1` is "Partner 1". */
export function botName(bot: string): string {
  return (bot.charAt(0).toUpperCase() + bot.slice(1)).replaceAll("-", " ");
}
