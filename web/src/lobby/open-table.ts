/** The ways to begin with one click, by the rules of the box that is chosen on the first screen. */

import { api } from "../net/api";
import { beginnerBot, suggestedBot } from "./bots";
import { defaultEdition, withEdition } from "./editions";
import { firstGame } from "./first-game.svelte";
import type { NewTable, Options } from "../net/messages";
import { person } from "../person/person.svelte";
import { router } from "../ui/router.svelte";
import { settings } from "../person/settings.svelte";

export async function openTable(table: NewTable, guided = false): Promise<void> {
  await person.ensureAccount();
  const made = await api.makeTable(table);
  if (guided) firstGame.begin(made.table);
  router.go(`/table/${made.table}`);
}

/** Play the deal of a finished game with bots: from the start, or on from a turn, in a seat of one's own. */
export async function playAgain(game: string, players: number, turn = 0, seat = 0): Promise<void> {
  const bot = await suggestedBot();
  await openTable({ options: {}, bots: Array<string>(players - 1).fill(bot), start: true, again: { game, turn, seat } });
}

/** Sit down with two bots; the cards are dealt at once. A newcomer gets bots that take clues at their word, and bubbles. */
export async function playNow(): Promise<void> {
  const bot = await suggestedBot();
  await openTable({ options: withEdition({ players: 3 }, defaultEdition()), bots: [bot, bot], start: true }, !settings.taught);
}

/** A first real game: one bot that takes clues as a beginner means them, and bubbles. */
export async function playFirstGame(): Promise<void> {
  await openTable({ options: { players: 2, first: 0 }, bots: [await beginnerBot()], start: true }, true);
}

/** Sit down with people who want the same game, or wait for them. */
export async function findPlayers(options: Options, bots: boolean): Promise<void> {
  await person.ensureAccount();
  const found = await api.match(options, bots);
  router.go(`/table/${found.table}`);
}

/** A table for friends: seats are free, and bots can fill them. */
export function inviteFriends(): Promise<void> {
  return openTable({ options: withEdition({ players: 4 }, defaultEdition()) });
}
