/** The server's bots, fetched once. */

import { api } from "../net/api";
import { type BotListed, type Options, SWITCHES } from "../net/messages";
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
  return !SWITCHES.some((name) => options[name]) && (bot.players ?? []).includes(options.players ?? 2);
}

/** Return the name of the bot to offer first. */
async function defaultBot(): Promise<string> {
  return (await listBots()).find((bot) => bot.default)?.name ?? "";
}

/** Return the name of the bot for a first game, which uses no convention that a beginner cannot know. */
export async function beginnerBot(): Promise<string> {
  return (await listBots()).find((bot) => bot.first)?.name ?? defaultBot();
}

/** Return the name of the bot to seat by default: for a newcomer, the one for a first game. */
export function suggestedBot(): Promise<string> {
  return settings.taught ? defaultBot() : beginnerBot();
}
