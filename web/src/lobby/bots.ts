/** The server's bots, fetched once. */

import { api } from "../net/api";
import { type BotListed, type Options, SIZES, SWITCHES } from "../net/messages";
import { settings } from "../person/settings.svelte";

let bots: Promise<BotListed[]> | null = null;

export function listBots(): Promise<BotListed[]> {
  bots ??= api.bots().catch((error: unknown) => {
    bots = null;
    throw error;
  });
  return bots;
}

/** Tell whether a bot plays by the rules of a table. */
export function playsGame(bot: BotListed, options: Options): boolean {
  if (!bot.confined) return true;
  return !SWITCHES.some((name) => options[name]) && !isResized(options) && (bot.players ?? []).includes(options.players ?? 2);
}

/** Return the numbers of a table's games that are not the usual ones. */
export function listSizes(options: Options): (keyof typeof SIZES)[] {
  return (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter((name) => options[name] != null);
}

function isResized(options: Options): boolean {
  return listSizes(options).length > 0;
}

/** Describe the rules as the measured strength of bots has them: empty clues are left out, and no other sizes were measured. */
export function rulesOf(options: Options): string {
  if (isResized(options)) return "";
  return [options.players ?? 2, ...SWITCHES.filter((name) => name !== "empty_clues" && options[name])].join(" ");
}

/** Return the name of the bot for players who know no conventions. */
export async function defaultBot(): Promise<string> {
  return (await listBots()).find((bot) => bot.default)?.name ?? "";
}

/** Return the name of the bot to seat: the one with conventions only once the player has asked for it. */
export async function suggestedBot(): Promise<string> {
  const experienced = settings.conventions && (await listBots()).find((bot) => bot.experienced)?.name;
  return experienced || defaultBot();
}
