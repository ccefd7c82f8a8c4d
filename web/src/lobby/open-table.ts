/** The ways to open a table with one click, with the edition chosen on the home page. */

import { api } from "../net/api";
import type { NewTable, Options } from "../net/messages";
import { person } from "../person/person.svelte";
import { settings } from "../person/settings.svelte";
import { router } from "../ui/router.svelte";
import { defaultBot, suggestedBot } from "./bots";
import { defaultEdition, withEdition } from "./editions";
import { firstGame } from "./first-game.svelte";

export async function openTable(table: NewTable, guided = false): Promise<void> {
  await person.ensureAccount();
  const made = await api.makeTable(table);
  if (guided) firstGame.begin(made.table);
  router.go(`/table/${made.table}`);
}

/** Play the deal of a finished game with bots, in a given seat, from the start, a given turn, or a line of moves after it. */
export async function playAgain(game: string, players: number, turn = 0, seat = 0, line = ""): Promise<void> {
  const bot = await suggestedBot();
  await openTable({ options: {}, bots: Array<string>(players - 1).fill(bot), start: true, again: { game, turn, seat, ...(line && { line }) } });
}

/** Start a game with two bots at once. A newcomer gets tips. */
export async function playNow(): Promise<void> {
  const bot = await suggestedBot();
  await openTable({ options: withEdition({ players: 3 }, defaultEdition()), bots: [bot, bot], start: true }, !settings.taught || firstGame.unfinished);
}

/** Start a first real game with one bot without conventions, and tips. */
export async function playFirstGame(): Promise<void> {
  await openTable({ options: { players: 2, first: 0 }, bots: [await defaultBot()], start: true }, true);
}

/** Play the deal of the day with bots, or go on with it. */
export async function playDaily(players: number): Promise<void> {
  await person.ensureAccount();
  router.go(`/table/${(await api.beginDaily(players)).table}`);
}

/** Join players who want the same game, or wait for them. */
export async function findPlayers(options: Options, bots: boolean): Promise<void> {
  await person.ensureAccount();
  const found = await api.match(options, bots);
  router.go(`/table/${found.table}`);
}

/** Open a table with free seats for friends or bots. */
export function inviteFriends(): Promise<void> {
  return openTable({ options: withEdition({ players: 4 }, defaultEdition()) });
}
