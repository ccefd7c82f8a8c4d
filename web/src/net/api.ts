/** The REST API of the server. */

import { syncClock } from "./clock";
import type {
  AnswerShown,
  BlockShown,
  BotListed,
  CardKnownShown,
  CommentShown,
  DailyShown,
  DealMade,
  DealShown,
  DeviceShown,
  FiguresShown,
  GameImported,
  GameListed,
  GameOpened,
  GameShown,
  Life,
  OnlineCounts,
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
  OthersMove,
  ReviewShown,
  TableListed,
  TableMade,
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

async function request<T>(method: string, path: string, body?: unknown, signal: AbortSignal | null = null): Promise<T> {
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
  syncClock(answer);
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
  me: () => request<Me>("GET", "/me"),
  makePlayer: (name: string) => request<Me>("POST", "/players", { name }),
  rename: (name: string) => request<Me>("PATCH", "/me", { name }),
  makeLink: () => request<LinkMade>("POST", "/me/links", {}),
  dropLinks: () => request<Me>("DELETE", "/me/links"),
  signOutOthers: () => request<Me>("DELETE", "/me/devices"),
  devices: () => request<DeviceShown[]>("GET", "/me/devices"),
  signOut: (device: string) => request<DeviceShown[]>("DELETE", `/me/devices/${id(device)}`),
  deleteMe: () => request<Me>("DELETE", "/me"),
  privacy: () => request<Privacy>("GET", "/privacy"),
  report: (table: string, report: NewReport) => request<ReportMade>("POST", `/tables/${id(table)}/reports`, report),
  block: (table: string, report: NewReport) => request<BlockShown[]>("POST", `/tables/${id(table)}/blocks`, report),
  blocks: () => request<BlockShown[]>("GET", "/me/blocks"),
  unblock: (block: string) => request<BlockShown[]>("DELETE", `/me/blocks/${id(block)}`),
  link: (code: string) => request<Me>("GET", `/links/${id(code)}`),
  useLink: (code: string) => request<Me>("POST", `/links/${id(code)}`, {}),
  makeTable: (table: NewTable) => request<TableMade>("POST", "/tables", table),
  match: (options: Options, bots: boolean) => request<TableMade>("POST", "/matches", { options, bots }),
  onlineCounts: () => request<OnlineCounts>("GET", "/here"),
  pushKey: () => request<PushKey>("GET", "/push"),
  addPush: (push: NewPush) => request<PushKey>("POST", "/me/pushes", push),
  tables: () => request<TableListed[]>("GET", "/tables"),
  table: (table: string) => request<TableListed>("GET", `/tables/${id(table)}`),
  earlierTurns: (table: string) => request<GameShown[]>("GET", `/tables/${id(table)}/turns`),
  currentReasons: (table: string, turn: number) => request<WhyShown[]>("GET", `/tables/${id(table)}/why/${turn}`),
  games: (mine: boolean) => request<GameListed[]>("GET", mine ? "/games?mine=true" : "/games"),
  game: (game: string, eyes: number | null) =>
    request<GameOpened>("GET", `/games/${id(game)}${eyes === null ? "" : `?eyes=${eyes}`}`),
  moveReasons: (game: string, turn: number) => request<WhyShown[]>("GET", `/games/${id(game)}/why/${turn}`),
  review: (game: string, signal: AbortSignal | null = null) => request<ReviewShown>("GET", `/games/${id(game)}/review`, undefined, signal),
  askReview: (game: string, signal: AbortSignal | null = null) => request<ReviewShown>("POST", `/games/${id(game)}/review`, undefined, signal),
  line: (game: string, turn: number, moves: readonly string[], open: boolean) =>
    request<GameShown>("GET", `/games/${id(game)}/line/${turn}?${new URLSearchParams({ moves: moves.join(" "), open: String(open) })}`),
  origin: (game: string) => request<OriginShown | null>("GET", `/games/${id(game)}/origin`),
  knowledge: (game: string, turn: number) => request<CardKnownShown[][]>("GET", `/games/${id(game)}/knowledge/${turn}`),
  others: (game: string, turn: number) => request<OthersMove[]>("GET", `/games/${id(game)}/others/${turn}`),
  notes: (game: string) => request<Record<string, string>>("GET", `/games/${id(game)}/notes`),
  myFigures: () => request<FiguresShown[]>("GET", "/me/figures"),
  comments: (game: string) => request<CommentShown[]>("GET", `/games/${id(game)}/comments`),
  comment: (game: string, turn: number, text: string) => request<CommentShown[]>("POST", `/games/${id(game)}/comments`, { turn, text }),
  reportComment: (game: string, comment: string) => request<ReportMade>("POST", `/games/${id(game)}/comments/${id(comment)}/reports`, {}),
  dropComment: (game: string, comment: string) => request<CommentShown[]>("DELETE", `/games/${id(game)}/comments/${id(comment)}`),
  makeDeal: (game: string) => request<DealMade>("POST", `/games/${id(game)}/deal`),
  deal: (deal: string) => request<DealShown>("GET", `/deals/${id(deal)}`),
  daily: () => request<DailyShown>("GET", "/daily"),
  beginDaily: (players: number) => request<TableMade>("POST", "/daily", { players }),
  hideTable: (table: string) => request<TableListed>("DELETE", `/me/tables/${id(table)}`),
  importGame: (record: unknown) => request<GameImported>("POST", "/games", record),
  puzzle: (puzzle: string) => request<PuzzleShown>("GET", `/puzzles/${id(puzzle)}`),
  randomPuzzle: (wish: Record<string, string>) => request<PuzzleShown>("GET", `/puzzles?${new URLSearchParams(wish)}`),
  drill: (convention: string) => request<PuzzleShown>("GET", `/drills/${id(convention)}`),
  answerPuzzle: (puzzle: string, move: string) => request<AnswerShown>("POST", `/puzzles/${id(puzzle)}/answers`, { move }),
  puzzleFigures: () => request<PuzzleFigures>("GET", "/me/puzzles"),
  bots: () => request<BotListed[]>("GET", "/bots"),
  life: () => request<Life>("GET", "/health/live"),
};

export function qrAddress(table: string): string {
  return `/api/tables/${id(table)}/qr.svg`;
}

export function downloadAddress(game: string, format: "record" | "hanab-live"): string {
  return `/api/games/${id(game)}/${format}`;
}
