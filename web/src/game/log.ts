/** What happened at a table, as lines in the order in which it happened. */

import type { GameShown, Happening } from "../net/messages";
import { tellDeal, tellEvent, tellHappening, type Readers } from "./sentences";

export interface Line {
  key: string;
  at: number;
  after: number; // decides between lines of one moment
  turn: number | null; // of a move, from 1; 0 of the deal
  text: string;
  by: string; // who said it, where that can be reported
  talk: boolean;
  strike: boolean;
}

function told(happening: Happening, names: readonly string[]): Line {
  const talk = ["said", "watcher-said", "remarked"].includes(happening.kind);
  const text = tellHappening(happening, names);
  const key = `h${happening.version}-${happening.at}`;
  const by = happening.kind === "said" || happening.kind === "watcher-said" ? (happening.name ?? "") : "";
  return { key, at: happening.at, after: happening.version, turn: null, text, by, talk, strike: false };
}

/** The deal and the moves: in the order of their turns, and never before the deal. */
function played(game: GameShown, readers: Readers, dealt: Happening | undefined): Line[] {
  const events = game.events ?? [];
  const start = dealt?.at ?? events[0]?.at ?? 0;
  const base = { after: Infinity, by: "", talk: false, strike: false };
  const deal = { ...base, key: "deal", at: start, turn: 0, text: tellDeal(game, readers) };
  const moves = events.map((event) => ({
    ...base,
    key: `t${event.turn}`,
    at: Math.max(start, event.at ?? 0),
    turn: event.turn + 1,
    text: tellEvent(event, readers, game),
    strike: event.strike ?? false,
  }));
  return [deal, ...moves];
}

/** The whole log, latest first. */
export function logLines(game: GameShown | null, readers: Readers, happenings: readonly Happening[]): Line[] {
  const dealt = happenings.findLast(({ kind }) => kind === "dealt");
  const lines = happenings.map((happening) => told(happening, readers.names)).filter(({ text }) => text !== "");
  if (game) lines.push(...played(game, readers, dealt));
  return lines.sort((one, other) => {
    if (one.at !== other.at) return other.at - one.at;
    if (one.turn !== null && other.turn !== null) return other.turn - one.turn;
    return other.after - one.after;
  });
}
