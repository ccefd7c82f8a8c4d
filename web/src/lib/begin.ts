/** The two ways to begin with one click, by the rules of the box that is chosen on the first screen. */

import { api } from "./api";
import { defaultBot } from "./bots";
import { usualEdition, withEdition } from "./editions";
import type { NewTable, Options } from "./messages";
import { person } from "./person.svelte";
import { router } from "./router.svelte";
import { say } from "./words.svelte";

export async function openTable(table: NewTable): Promise<void> {
  await person.ensure(say("page-guest"));
  const made = await api.makeTable(table);
  router.go(`/table/${made.table}`);
}

/** Sit down with two bots; the cards are dealt at once. */
export async function playNow(): Promise<void> {
  const bot = await defaultBot();
  await openTable({ options: withEdition({ players: 3 }, usualEdition()), bots: [bot, bot], start: true });
}

/** Sit down with people who want the same game, or wait for them. */
export async function findPlayers(options: Options): Promise<void> {
  await person.ensure(say("page-guest"));
  const found = await api.match(options);
  router.go(`/table/${found.table}`);
}

/** A table for friends: seats are free, and bots can fill them. */
export function inviteFriends(): Promise<void> {
  return openTable({ options: withEdition({ players: 4 }, usualEdition()) });
}
