// Made from the server's messages by `make types`; do not edit.
export const LONGEST_NAME = 24 as const;
export const LONGEST_TITLE = 40 as const;
export const LONGEST_CHAT = 500 as const;
export const LONGEST_NOTE = 100 as const;
export const LONGEST_ID = 40 as const;
export const LONGEST_LINE = 1000 as const;
export const SWITCHES = ["empty_clues","last_drop","choreography","cascade"] as const;
export const SIZES = {"suits":5,"ranks":5,"hand_size":null,"clue_tokens":8,"strikes":3} as const;
export const HANDS = {"2":5,"3":5,"4":4,"5":4} as const;
export const EDITIONS = {"sv":{"switches":["last_drop","choreography","cascade"],"included":["empty_clues"],"strike_cards":false},"fi":{"switches":["last_drop","choreography","cascade"],"included":["empty_clues"],"strike_cards":false},"nl":{"switches":["last_drop"],"included":["empty_clues"],"strike_cards":true},"es":{"switches":["last_drop"],"included":[],"strike_cards":false}} as const;
export const SCALE = {"horrible":0,"mediocre":6,"honorable":11,"excellent":16,"extraordinary":21,"legendary":25,"divine":30} as const;
export const LANGUAGE_NAMES = {"en":"English","sv":"Svenska","fi":"Suomi","nl":"Nederlands","es":"Español"} as const;
export const TALKS = ["silent", "reminders", "open"] as const;
export type Talk = (typeof TALKS)[number];
export const WATCHES = ["nobody", "table", "everything"] as const;
export type Watch = (typeof WATCHES)[number];
export const REFUSALS = ["bad-message", "bad-name", "bad-text", "bad-options", "bad-record", "bad-order", "bad-push", "no-player", "no-table", "no-game", "no-puzzle", "no-seat", "no-bot", "bot-unfit", "no-link", "not-seated", "not-host", "not-leader", "not-your-turn", "turn-past", "bot-plays", "seat-taken", "seat-empty", "is-here", "not-yet", "seated-already", "too-few-seats", "others-seated", "seats-free", "has-seen", "game-runs", "game-over", "no-game-runs", "table-closed", "no-talking", "banned", "muted", "blocked", "no-device", "reported", "cannot-say", "not-repeated", "cannot-convert", "too-many-tables", "too-many-tabs", "too-many-comments", "table-full", "too-fast", "too-large", "busy", "foreign-origin", "broken"] as const;
export type Refusal = (typeof REFUSALS)[number];
export const REMARKS = ["know-nothing", "remember", "thinking", "your-turn", "well-done", "oh-no"] as const;
export type Remark = (typeof REMARKS)[number];
export const PHASES = ["gathering", "playing", "over", "closed"] as const;
export type Phase = (typeof PHASES)[number];
export const FINDINGKINDS = ["clues", "rate", "unused", "missing", "lost", "cost", "perfect", "unsure", "doubted", "critical", "missed-play", "misleads", "will-strike", "tokens-left", "time-short", "loses-cards", "strikes-out", "told", "missed", "better-play", "better-discard", "better-clue", "would-tell", "would-save", "would-stop", "would-keep", "would-try", "would-fit", "would-mean", "would-clear", "would-spare"] as const;
export type FindingKind = (typeof FINDINGKINDS)[number];
export const REVIEWJOBSTATES = ["none", "preparing", "running", "busy"] as const;
export type ReviewJobState = (typeof REVIEWJOBSTATES)[number];
export interface Options {
  empty_clues?: boolean;
  last_drop?: boolean;
  choreography?: boolean;
  cascade?: boolean;
  suits?: number | null;
  ranks?: number | null;
  hand_size?: number | null;
  clue_tokens?: number | null;
  strikes?: number | null;
  title?: string;
  players?: number;
  edition?: string | null;
  talk?: Talk;
  watch?: Watch;
  listed?: boolean;
  quick?: boolean;
  clock?: number | null;
  stand_in?: boolean;
  first?: number | null;
  pause?: boolean;
  published?: boolean;
}
export interface Problem {
  reason: string;
  detail?: string;
}
export interface Look {
  do: "look";
  seen?: number;
  eyes?: number | null;
}
export interface MakeMove {
  do: "move";
  id: string;
  turn: number;
  move: string;
}
export interface Arrange {
  do: "arrange";
  id: string;
  orders: readonly number[];
}
export interface MakeRemark {
  do: "remark";
  id: string;
  remark: Remark;
  seat?: number | null;
}
export interface Say {
  do: "say";
  id: string;
  text: string;
}
export interface WriteNote {
  do: "note";
  id: string;
  order: number;
  text: string;
}
export interface Sit {
  do: "sit";
  id: string;
  seat?: number | null;
}
export interface Leave {
  do: "leave";
  id: string;
}
export interface HandOver {
  do: "hand-over";
  id: string;
  bot: string;
}
export interface TakeBack {
  do: "take-back";
  id: string;
}
export interface Replace {
  do: "replace";
  id: string;
  seat: number;
  bot?: string | null;
}
export interface AgreeToEnd {
  do: "end";
  id: string;
  agree?: boolean;
}
export interface Fill {
  do: "fill";
  id: string;
  later?: boolean;
}
export interface SeatBot {
  do: "seat-bot";
  id: string;
  seat: number;
  bot: string;
}
export interface FreeSeat {
  do: "free-seat";
  id: string;
  seat: number;
}
export interface Change {
  do: "change";
  id: string;
  options: Options;
}
export interface Start {
  do: "start";
  id: string;
}
export interface Close {
  do: "close";
  id: string;
}
export interface CardShown {
  order: number;
  card?: string | null;
  color?: string | null;
  rank?: number | null;
  suits?: string;
  ranks?: readonly number[];
  could?: readonly string[];
  critical?: boolean;
}
export interface Firework {
  suit: string;
  rank: number;
  best: number;
}
export interface Pile {
  card: string;
  copies: number;
  discarded: number;
  played: boolean;
}
export interface EventShown {
  turn: number;
  seat: number;
  move: string;
  at?: number;
  card?: string | null;
  slot?: number | null;
  touched?: readonly number[];
  placed?: boolean;
  strike?: boolean;
  gained?: number;
  drew?: number | null;
  bot?: string | null;
}
export interface OutcomeShown {
  ending: string;
  score: number;
  points: number;
  rating?: string | null;
  success?: boolean;
}
export interface SealShown {
  hash: string;
  salt?: string | null;
  deck?: string | null;
}
export interface SeatPast {
  seat: number;
  until: number;
  name?: string | null;
  bot?: string | null;
}
export interface GameShown {
  id: string;
  number: number;
  turn: number;
  seat: number;
  first: number;
  clue_tokens: number;
  max_clue_tokens: number;
  strikes: number;
  max_strikes: number;
  deck_left: number;
  points: number;
  best_points: number;
  pace: number;
  clues: number;
  gotten: number;
  max_score: number;
  eyes?: number | null;
  turns_left?: number | null;
  no_clue?: string | null;
  no_discard?: string | null;
  outcome?: OutcomeShown | null;
  seal?: SealShown | null;
  since?: number;
  past?: readonly SeatPast[];
  notes?: Readonly<Record<string, string>>;
  variant: Readonly<Record<string, unknown>>;
  fireworks: readonly Firework[];
  piles: readonly Pile[];
  discards: readonly string[];
  hands: readonly (readonly CardShown[])[];
  legal?: Readonly<Record<string, readonly number[]>>;
  events?: readonly EventShown[];
}
export interface SeatShown {
  name?: string | null;
  bot?: string | null;
  present?: boolean;
  host?: boolean;
  away?: number | null;
  kept?: boolean;
  votes?: readonly number[];
}
export interface Happening {
  version: number;
  at: number;
  kind: string;
  name?: string | null;
  seat?: number | null;
  text?: string | null;
  remark?: Remark | null;
  to?: number | null;
  bot?: string | null;
}
export interface RepeatedDealShown {
  known?: readonly number[];
  turn?: number;
  daily?: string;
}
export interface TableShown {
  tell: "table";
  table: string;
  version: number;
  phase: Phase;
  told?: number;
  you?: number | null;
  name?: string | null;
  host?: boolean;
  may_sit?: readonly number[];
  watchers?: number;
  watching?: readonly string[];
  late?: boolean;
  url?: string;
  grace?: number;
  votes_needed?: number;
  enders?: readonly number[];
  fillers?: readonly number[];
  patient?: readonly number[];
  starters?: readonly number[];
  again?: RepeatedDealShown | null;
  options: Options;
  seats: readonly SeatShown[];
  game?: GameShown | null;
  happenings?: readonly Happening[];
}
export interface Changes {
  tell: "changes";
  told: number;
  changes: Readonly<Record<string, unknown>>;
}
export interface Done {
  tell: "done";
  id: string;
  version: number;
}
export interface Refused {
  tell: "refused";
  reason: string;
  id?: string | null;
  detail?: string;
}
export interface Same {
  tell: "same";
  version: number;
}
export interface RepeatRequest {
  game?: string | null;
  deal?: string | null;
  turn?: number;
  seat?: number;
  line?: string;
}
export interface NewTable {
  options?: Options;
  bots?: readonly string[];
  sit?: boolean;
  start?: boolean;
  again?: RepeatRequest | null;
}
export interface NewMatch {
  options?: Options;
  bots?: boolean;
}
export interface OnlineCounts {
  people: number;
  waiting: number;
}
export interface TableMade {
  table: string;
  url: string;
}
export interface TableListed {
  table: string;
  phase: Phase;
  options: Options;
  seats: readonly SeatShown[];
  changed: number;
  mine?: boolean;
  your_turn?: boolean;
  score?: number | null;
  max_score?: number;
}
export interface NewPlayer {
  name: string;
}
export interface BanShown {
  why?: string;
  until?: number | null;
}
export interface Me {
  name: string;
  ban?: BanShown | null;
  experienced?: boolean;
}
export interface DeviceShown {
  device: string;
  name?: string;
  since?: number | null;
  last?: number;
  here?: boolean;
}
export interface NewReport {
  line?: number | null;
  seat?: number | null;
  watcher?: string | null;
}
export interface BlockShown {
  block: string;
  name: string;
}
export interface ReportMade {
  name: string;
}
export interface Privacy {
  contact: string;
  cookie_days: number;
  listed_days: number;
  table_days: number;
  stranger_days: number;
  import_days: number;
  report_days: number;
  backup_days: number;
}
export interface LinkMade {
  url: string;
  code: string;
  expires: number;
}
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}
export interface PushKey {
  key: string;
}
export interface Finding {
  name: string;
  chance?: number;
  place?: number;
  seat?: number | null;
  card?: string | null;
  believed?: number;
  move?: string | null;
  count?: number;
  points?: number;
  error?: number;
}
export interface MoveValued {
  move: string;
  score: number;
  error: number;
  perfect: number;
}
export interface TurnValued {
  turn: number;
  seat: number;
  played: MoveValued;
  best: readonly MoveValued[];
  literal: readonly MoveValued[];
  literal_played: MoveValued;
  cost: number;
  perfect_cost: number;
  findings: readonly Finding[];
}
export interface PlayerTotal {
  moves: number;
  good: number;
  lost: number;
}
export interface TurnLost {
  turn: number;
  findings: readonly Finding[];
}
export interface GameFacts {
  findings: readonly Finding[];
  lost: readonly TurnLost[];
}
export interface GameListed {
  game: string;
  players: readonly string[];
  variant: Readonly<Record<string, unknown>>;
  ending: string;
  score: number;
  max_score: number;
  finished: number;
  mine?: boolean;
  imported?: boolean;
  table?: string | null;
  helped?: boolean;
  again?: boolean;
  daily?: boolean;
  known?: boolean;
  published?: boolean;
}
export interface GameOpened {
  game: GameListed;
  record: Readonly<Record<string, unknown>>;
  turns: readonly GameShown[];
  events: readonly EventShown[];
  eyes?: number | null;
  seal?: SealShown | null;
  explains?: readonly number[];
}
export interface OriginShown {
  turn: number;
  game: GameListed;
}
export interface GameImported {
  game: string;
  url: string;
}
export interface ReviewShown {
  facts: GameFacts;
  state: ReviewJobState;
  values: readonly TurnValued[];
  turning: readonly number[];
  totals: readonly PlayerTotal[];
}
export interface OthersMove {
  move: string;
  players: number;
  bots: number;
}
export interface CardKnownShown {
  order: number;
  playable: number;
  trash: number;
  critical: number;
  cards: Readonly<Record<string, number>>;
}
export interface FiguresShown {
  variant: Readonly<Record<string, unknown>>;
  max_score: number;
  games: number;
  best: number;
  mean: number;
  perfect: number;
  strikeouts: number;
  scores: readonly number[];
  counts: readonly number[];
}
export interface NewComment {
  turn: number;
  text: string;
}
export interface CommentShown {
  id: string;
  turn: number;
  name: string;
  at: number;
  text: string;
  mine?: boolean;
}
export interface DealShown {
  deal: string;
  variant: Readonly<Record<string, unknown>>;
  players: readonly string[];
  games: number;
  results?: readonly GameListed[];
  counts?: readonly number[];
  bots?: Readonly<Record<string, number>>;
}
export interface DailyTable {
  players: number;
  deal: string;
  table?: string | null;
  score?: number | null;
}
export interface DailyShown {
  day: string;
  tables: readonly DailyTable[];
  streak: number;
}
export interface NewDaily {
  players: number;
}
export interface DealMade {
  deal: string;
  url: string;
}
export interface WhyShown {
  name: string;
  orders?: readonly number[];
  card?: string | null;
  seat?: number | null;
  giver?: number | null;
  turn?: number | null;
  clue?: string | null;
  deals?: readonly number[];
  conventions?: boolean;
}
export interface NewAnswer {
  move: string;
}
export interface AnswerShown {
  move: string;
  right: boolean;
  best: string;
  values: readonly MoveValued[];
  why: readonly WhyShown[];
  flaws: readonly Finding[];
  count: number;
  found: number;
  merits?: readonly Finding[];
}
export interface PuzzleShown {
  puzzle: string;
  kind: string;
  difficulty: number;
  game: GameShown;
  answer?: AnswerShown | null;
}
export interface PuzzleFigures {
  count: number;
  right: number;
  answered: Readonly<Record<string, number>>;
  solved: Readonly<Record<string, number>>;
}
export interface ShowTurn {
  do: "show-turn";
  id: string;
  turn: number;
}
export interface HandLead {
  do: "hand-lead";
  id: string;
  to: number;
}
export interface GuestShown {
  number: number;
  name: string;
}
export interface RoomShown {
  tell: "room";
  version: number;
  people: readonly GuestShown[];
  leader: number;
  you: number;
  turn: number;
}
export interface BotListed {
  name: string;
  message?: string;
  sentence?: string;
  players?: readonly number[];
  strength?: Readonly<Record<string, number>>;
  wins?: Readonly<Record<string, number>>;
  default?: boolean;
  followable?: boolean;
  code?: boolean;
  experienced?: boolean;
  confined?: boolean;
  research?: boolean;
}
export interface Life {
  ready: boolean;
  version: string;
}
export interface Health {
  ready: boolean;
  version: string;
  writes: boolean;
  processes?: Readonly<Record<string, boolean>>;
}
export type AnyCommand = Look | MakeMove | Arrange | MakeRemark | Say | WriteNote | Sit | Leave | HandOver | TakeBack | Replace | AgreeToEnd | Fill | SeatBot | FreeSeat | Change | Start | Close;
export type AnyMessage = TableShown | Changes | Done | Refused | Same;
export type AnyRoomCommand = Look | ShowTurn | HandLead;
export type AnyRoomMessage = RoomShown | Done | Refused | Same;
