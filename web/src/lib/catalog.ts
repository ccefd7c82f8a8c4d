/** The server's bots and editions; asked for once. */

import { api } from "./api";
import type { BotListed, EditionListed } from "./messages";

let bots: Promise<BotListed[]> | null = null;
let editions: Promise<EditionListed[]> | null = null;

export function listBots(): Promise<BotListed[]> {
  bots ??= api.bots().catch((error: unknown) => {
    bots = null;
    throw error;
  });
  return bots;
}

export function listEditions(): Promise<EditionListed[]> {
  editions ??= api.editions().catch((error: unknown) => {
    editions = null;
    throw error;
  });
  return editions;
}
