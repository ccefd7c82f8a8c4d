/** The names of those who played a finished game. The server tells a bot by the name of its kind. */

import type { EventShown } from "./messages";
import { BOT_NAMES, botName } from "./names";

/** As at the table: a bot bears the name of its seat. */
export function playerNames(players: readonly string[], events: readonly EventShown[]): string[] {
  return players.map((name, seat) => {
    const moves = events.filter((event) => event.seat === seat);
    const bot = moves.length > 0 && moves.every((event) => event.bot === name);
    return bot ? (BOT_NAMES[seat] ?? name) : name;
  });
}

/** In a list, where the moves are not known: the kinds of bots, as words. */
export function listedNames(players: readonly string[], kinds: readonly string[]): string {
  return players.map((name) => (kinds.includes(name) ? botName(name) : name)).join(", ");
}
