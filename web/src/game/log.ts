/** The log of a table: moves, talk, and people coming and going. */

import type { GameShown, Happening } from "../net/messages";
import { describeDeal, describeEvent, describeHappening, type Viewpoint } from "./sentences";

interface LogLine {
  key: string;
  at: number;
  after: number; // orders lines with the same time
  turn: number | null; // of a move, from 1; 0 for the deal
  text: string;
  by: string; // the author, if the line can be reported
  talk: boolean;
  strike: boolean;
}

function happeningLine(happening: Happening, names: readonly string[]): LogLine {
  const talk = ["said", "watcher-said", "remarked"].includes(happening.kind);
  const text = describeHappening(happening, names);
  const key = `h${happening.version}-${happening.at}`;
  const by = happening.kind === "said" || happening.kind === "watcher-said" ? (happening.name ?? "") : "";
  return { key, at: happening.at, after: happening.version, turn: null, text, by, talk, strike: false };
}

/** Return the lines of the deal and the moves, in turn order and never before the deal. */
function moveLines(game: GameShown, readers: Viewpoint, dealt: Happening | undefined): LogLine[] {
  const events = game.events ?? [];
  const start = dealt?.at ?? events[0]?.at ?? 0;
  const base = { after: Infinity, by: "", talk: false, strike: false };
  const deal = { ...base, key: "deal", at: start, turn: 0, text: describeDeal(game, readers) };
  const moves = events.map((event) => ({
    ...base,
    key: `t${event.turn}`,
    at: Math.max(start, event.at ?? 0),
    turn: event.turn + 1,
    text: describeEvent(event, readers, game),
    strike: event.strike ?? false,
  }));
  return [deal, ...moves];
}

/** Return the whole log, latest first. */
export function listLogLines(game: GameShown | null, readers: Viewpoint, happenings: readonly Happening[]): LogLine[] {
  const dealt = happenings.findLast(({ kind }) => kind === "dealt");
  const lines = happenings.map((happening) => happeningLine(happening, readers.names)).filter(({ text }) => text !== "");
  if (game) lines.push(...moveLines(game, readers, dealt));
  return lines.sort((one, other) => {
    if (one.at !== other.at) return other.at - one.at;
    if (one.turn !== null && other.turn !== null) return other.turn - one.turn;
    return other.after - one.after;
  });
}
