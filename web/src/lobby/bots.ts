/** The server's bots; asked for once. */

import { api } from "../net/api";
import type { BotListed } from "../net/messages";
import { settings } from "../person/settings.svelte";

let bots: Promise<BotListed[]> | null = null;

export function listBots(): Promise<BotListed[]> {
  bots ??= api.bots().catch((error: unknown) => {
    bots = null;
    throw error;
  });
  return bots;
}

/** The bot to offer first. */
export async function defaultBot(): Promise<string> {
  return (await listBots()).find((bot) => bot.default)?.name ?? "";
}

/** The bot for somebody's first game: it does nothing by a convention that a beginner cannot know. */
export async function beginnerBot(): Promise<string> {
  return (await listBots()).find((bot) => bot.first)?.name ?? defaultBot();
}

/** The bot that somebody is seated with unasked: a newcomer's is that for a first game. */
export function suggestedBot(): Promise<string> {
  return settings.taught ? defaultBot() : beginnerBot();
}
