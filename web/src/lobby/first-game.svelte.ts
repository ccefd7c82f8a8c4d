/** The coach of a newcomer's first games: at which table, and what it says when. It explains each thing once in a browser. */

import { focusOf } from "../game/focus";
import { describeEvent, type Viewpoint } from "../game/sentences";
import { parseMove } from "../game/notation";
import { joinSentences, say } from "../language/words.svelte";
import type { EventShown, GameShown } from "../net/messages";

const KEY = "hanabi-coach";
const EXPLANATIONS = ["start", "sure", "next", "play", "five", "again", "strike", "tokens", "last"] as const;
type Explanation = (typeof EXPLANATIONS)[number];

/** When each explanation was given, as `GAME TURN`. */
type Explained = Readonly<Partial<Record<Explanation, string>>>;

interface CoachMemory {
  table: string;
  explained: Explained;
}

/** What the coach says on a turn. */
export interface Advice {
  text: string;
  explains: Explanation | null; // null: it only names a card
  card: number | null; // the card that it is about
}

class FirstGame {
  table = $state("");
  explained = $state.raw<Explained>({});

  constructor() {
    const kept = read();
    this.table = kept.table;
    this.explained = kept.explained;
  }

  begin(table: string): void {
    this.table = table;
    this.#keep();
  }

  /** Whether the coach has begun in this browser and has not explained everything. */
  get unfinished(): boolean {
    return this.table !== "" && EXPLANATIONS.some((one) => !this.explained[one]);
  }

  note(explanation: Explanation, when: string): void {
    if (this.explained[explanation]) return;
    this.explained = { ...this.explained, [explanation]: when };
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ table: this.table, explained: this.explained }));
    } catch {
      return; // the browser stores nothing: the coach begins again next time
    }
  }
}

function read(): CoachMemory {
  try {
    const { table, explained } = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    return { table: typeof table === "string" ? table : "", explained: Object(explained) };
  } catch {
    return { table: "", explained: {} };
  }
}

export const firstGame = new FirstGame();

/** Return a turn as it is kept beside an explanation. */
export const turnKey = (game: GameShown) => `${game.id} ${game.turn}`;

const isClueTo = (event: EventShown, me: number) => {
  const move = parseMove(event.move);
  return move.kind === "clue" && move.seat === me;
};

/** Return what the coach says to a position, or null. `names`: whether it also names cards that it has nothing new to say about. */
export function adviceFor(game: GameShown, view: Viewpoint, explained: Explained, names: boolean): Advice | null {
  const isNew = (one: Explanation) => (explained[one] ?? turnKey(game)) === turnKey(game);
  const found = listAdvice(game, view);
  return found.find(({ explains }) => explains !== null && isNew(explains)) ?? (names ? found.find(({ explains }) => explains === null) : null) ?? null;
}

/** List what applies to a position, the most urgent first. */
function listAdvice(game: GameShown, view: Viewpoint): Advice[] {
  const { me } = view;
  const events = game.events ?? [];
  const round = events.slice(-game.hands.length);
  const found: Advice[] = [];
  const explain = (explains: Explanation, text: string) => found.push({ text, explains, card: null });
  if (round.some((event) => event.strike)) explain("strike", say("bubble-strike"));
  if (me === null || game.seat !== me || game.outcome) return found;
  if (game.turns_left != null) explain("last", say("bubble-last"));
  const clue = round.findLast((event) => isClueTo(event, me));
  if (clue) found.push(...readClue(game, clue, view, me));
  for (const order of listSure(game, me).slice(0, 1)) found.push({ text: say("bubble-sure", { place: placeOf(game, me, order) }), explains: "sure", card: order });
  if (game.clue_tokens <= 1) explain("tokens", say("bubble-tokens"));
  if (!events.some((event) => event.seat === me)) explain("start", say("bubble-start"));
  return found;
}

/** List the player's clued cards that are certain to fit: whatever the clues and the cards in sight leave possible. */
function listSure(game: GameShown, me: number): number[] {
  const next = new Set(game.fireworks.map(({ suit, rank }) => `${suit}${rank + 1}`));
  const hand = (game.hands[me] ?? []).filter((card) => card.color || card.rank);
  return hand.filter(({ could = [] }) => could.length > 0 && could.every((card) => next.has(card))).map(({ order }) => order);
}

function placeOf(game: GameShown, me: number, order: number): number {
  return (game.hands[me] ?? []).findIndex((card) => card.order === order) + 1;
}

/** What a clue to the player is about: with an explanation, and without one. A person may mean something else. */
function readClue(game: GameShown, clue: EventShown, view: Viewpoint, me: number): Advice[] {
  const hand = (game.hands[me] ?? []).map(({ order }) => order);
  const focus = focusOf(clue, hand, game.events ?? []);
  if (!focus) return [];
  const said = describeEvent(clue, view, game);
  const fits = listSure(game, me).filter((order) => clue.touched?.includes(order));
  const sure = fits.includes(focus.order) ? focus.order : fits[0];
  if (sure !== undefined) {
    const text = joinSentences([said, say("bubble-sure", { place: placeOf(game, me, sure) })]);
    return [{ text, explains: "sure", card: sure }, { text, explains: null, card: sure }];
  }
  if (!clue.bot) return [{ text: joinSentences([said, say("bubble-told")]), explains: "play", card: null }];
  const move = parseMove(clue.move);
  const five = move.kind === "clue" && move.rank === Number(game.variant["ranks"] ?? 5);
  const explains = focus.kind === "next" || focus.kind === "again" ? focus.kind : five ? "five" : "play";
  const named = [said, say(`bubble-focus-${focus.kind}`, { place: placeOf(game, me, focus.order) })];
  const card = focus.kind === "again" ? null : focus.order;
  return [
    { text: joinSentences([...named, say(`bubble-meant-${explains}`)]), explains, card },
    { text: joinSentences(named), explains: null, card },
  ];
}
