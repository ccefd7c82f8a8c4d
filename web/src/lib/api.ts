/** What goes over HTTP. */

import { setClock } from "./clock";
import type {
  AnswerShown,
  BotListed,
  CardKnownShown,
  CommentShown,
  DealMade,
  DealShown,
  DeviceShown,
  FiguresShown,
  GameImported,
  GameListed,
  GameOpened,
  GameShown,
  Life,
  Here,
  LinkMade,
  Me,
  NewPush,
  NewReport,
  NewTable,
  Options,
  Privacy,
  Problem,
  PushKey,
  PuzzleFigures,
  PuzzleShown,
  ReportMade,
  OriginShown,
  ReviewShown,
  TableListed,
  TableMade,
  TurnValued,
  ValuingShown,
  WhyShown,
} from "./messages";

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly detail = "",
  ) {
    super(`${reason}: ${detail}`);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal: AbortSignal | null = null): Promise<T> {
  const init: RequestInit = { method, signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal("no-connection");
  }
  setClock(answer);
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  let problem: Problem = { reason: "broken" };
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    problem = { reason: "broken", detail: text.slice(0, 200) };
  }
  throw new Refusal(problem.reason, problem.detail);
}

const id = encodeURIComponent;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  makePlayer: (name: string) => ask<Me>("POST", "/players", { name }),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  makeLink: () => ask<LinkMade>("POST", "/me/links", {}),
  dropLinks: () => ask<Me>("DELETE", "/me/links"),
  signOutOthers: () => ask<Me>("DELETE", "/me/devices"),
  devices: () => ask<DeviceShown[]>("GET", "/me/devices"),
  signOut: (device: string) => ask<DeviceShown[]>("DELETE", `/me/devices/${id(device)}`),
  deleteMe: () => ask<Me>("DELETE", "/me"),
  privacy: () => ask<Privacy>("GET", "/privacy"),
  report: (table: string, report: NewReport) => ask<ReportMade>("POST", `/tables/${id(table)}/reports`, report),
  link: (code: string) => ask<Me>("GET", `/links/${id(code)}`),
  useLink: (code: string) => ask<Me>("POST", `/links/${id(code)}`, {}),
  makeTable: (table: NewTable) => ask<TableMade>("POST", "/tables", table),
  match: (options: Options, bots: boolean) => ask<TableMade>("POST", "/matches", { options, bots }),
  here: () => ask<Here>("GET", "/here"),
  pushKey: () => ask<PushKey>("GET", "/push"),
  addPush: (push: NewPush) => ask<PushKey>("POST", "/me/pushes", push),
  tables: () => ask<TableListed[]>("GET", "/tables"),
  table: (table: string) => ask<TableListed>("GET", `/tables/${id(table)}`),
  past: (table: string) => ask<GameShown[]>("GET", `/tables/${id(table)}/turns`),
  whyNow: (table: string, turn: number) => ask<WhyShown[]>("GET", `/tables/${id(table)}/why/${turn}`),
  games: (mine: boolean) => ask<GameListed[]>("GET", mine ? "/games?mine=true" : "/games"),
  game: (game: string, eyes: number | null) =>
    ask<GameOpened>("GET", `/games/${id(game)}${eyes === null ? "" : `?eyes=${eyes}`}`),
  why: (game: string, turn: number) => ask<WhyShown[]>("GET", `/games/${id(game)}/why/${turn}`),
  review: (game: string) => ask<ReviewShown>("GET", `/games/${id(game)}/review`),
  value: (game: string, turn: number, signal: AbortSignal | null = null) => ask<TurnValued>("GET", `/games/${id(game)}/values/${turn}`, undefined, signal),
  origin: (game: string) => ask<OriginShown | null>("GET", `/games/${id(game)}/origin`),
  values: (game: string) => ask<TurnValued[]>("GET", `/games/${id(game)}/values`),
  valuing: (game: string) => ask<ValuingShown>("GET", `/games/${id(game)}/valuing`),
  startValuing: (game: string) => ask<ValuingShown>("POST", `/games/${id(game)}/valuing`),
  stopValuing: (game: string) => ask<ValuingShown>("DELETE", `/games/${id(game)}/valuing`),
  knowledge: (game: string, turn: number) => ask<CardKnownShown[][]>("GET", `/games/${id(game)}/knowledge/${turn}`),
  notes: (game: string) => ask<Record<string, string>>("GET", `/games/${id(game)}/notes`),
  figures: () => ask<FiguresShown[]>("GET", "/me/figures"),
  comments: (game: string) => ask<CommentShown[]>("GET", `/games/${id(game)}/comments`),
  comment: (game: string, turn: number, text: string) => ask<CommentShown[]>("POST", `/games/${id(game)}/comments`, { turn, text }),
  reportComment: (game: string, comment: string) => ask<ReportMade>("POST", `/games/${id(game)}/comments/${id(comment)}/reports`, {}),
  dropComment: (game: string, comment: string) => ask<CommentShown[]>("DELETE", `/games/${id(game)}/comments/${id(comment)}`),
  challenge: (game: string) => ask<DealMade>("POST", `/games/${id(game)}/deal`),
  deal: (deal: string) => ask<DealShown>("GET", `/deals/${id(deal)}`),
  hideTable: (table: string) => ask<TableListed>("DELETE", `/me/tables/${id(table)}`),
  importGame: (record: unknown) => ask<GameImported>("POST", "/games", record),
  puzzle: (puzzle: string) => ask<PuzzleShown>("GET", `/puzzles/${id(puzzle)}`),
  drawPuzzle: (wish: Record<string, string>) => ask<PuzzleShown>("GET", `/puzzles?${new URLSearchParams(wish)}`),
  answerPuzzle: (puzzle: string, move: string) => ask<AnswerShown>("POST", `/puzzles/${id(puzzle)}/answers`, { move }),
  puzzleFigures: () => ask<PuzzleFigures>("GET", "/me/puzzles"),
  bots: () => ask<BotListed[]>("GET", "/bots"),
  life: () => ask<Life>("GET", "/health/live"),
};

export function qrAddress(table: string): string {
  return `/api/tables/${id(table)}/qr.svg`;
}

export function downloadAddress(game: string, format: "record" | "hanab-live"): string {
  return `/api/games/${id(game)}/${format}`;
}
