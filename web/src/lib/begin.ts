/** The two ways to begin with one click. */

import { api } from "./api";
import { defaultBot } from "./bots";
import type { NewTable } from "./messages";
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
  await openTable({ options: { players: 3 }, bots: [bot, bot], start: true });
}

/** A table for friends: seats are free, and bots can fill them. */
export function inviteFriends(): Promise<void> {
  return openTable({ options: { players: 4 } });
}
