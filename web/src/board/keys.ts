/** Every key of the page, one row each: the sentence about it, when it counts and what it does. The letters are the language's. */

import { panels } from "../ui/dialog.svelte";
import type { GameShown } from "../net/messages";
import type { Choice } from "./choice.svelte";
import { seatsFrom } from "../game/hand";
import { LETTERS, suitName } from "../game/notation";
import { say } from "../language/words.svelte";

interface Shortcut<At> {
  id: string;
  counts(key: string, at: At): boolean;
  act(at: At, key: string): void;
}

type Sheet = "log" | "pile" | "talk";

/** A player at a table, and what can be opened there. */
export interface AtTable {
  choice: Choice;
  me: number;
  onButton: boolean;
  open: Partial<Record<Sheet, () => void>> & { note?: (order: number) => void };
}

/** A card in the player's own hand. */
export interface AtCard {
  shift: boolean;
  move(step: number): void;
  focus(step: number): void;
}

const SHEETS: readonly Sheet[] = ["log", "pile", "talk"]; // as `keys-open.key` has their letters
const BETWEEN = " · ";
const lettersOf = (id: string) => say(`${id}.key`).split(BETWEEN);
export const isLetterOf = (id: string, key: string) => lettersOf(id).includes(key.toLocaleUpperCase());
const suitLetter = (suit: string) => say("suit.key", { suit: suitName(suit) });
const suitOf = (key: string) => LETTERS.find((suit) => suitLetter(suit) === key.toLocaleUpperCase()) ?? null;
const isDigit = (key: string) => /^[1-9]$/.test(key);
const stepOf = (key: string) => (key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0);
const HELP = { id: "keys-help", counts: (key: string) => key === "?", act: () => void (panels.open = "keys") };

/** A key for the card that is picked. */
function forPicked(id: string, act: (at: AtTable, order: number) => void): Shortcut<AtTable> {
  return {
    id,
    counts: (key, { choice }) => isLetterOf(id, key) && choice.picked !== null,
    act: (at) => at.choice.picked !== null && act(at, at.choice.picked),
  };
}

export const TABLE_KEYS: readonly Shortcut<AtTable>[] = [
  { id: "keys-pick", counts: (key, { choice }) => isDigit(key) && choice.aimed === null, act: pickSlot },
  forPicked("keys-play", ({ choice }, order) => choice.play(order)),
  forPicked("keys-discard", ({ choice }, order) => choice.discard(order)),
  { id: "keys-aim", counts: (key) => isLetterOf("keys-aim", key), act: aimNext },
  {
    id: "keys-clue",
    counts: (key, { choice }) => choice.aimed !== null && (isDigit(key) || suitOf(key) !== null),
    act: ({ choice }, key) => choice.clue(isDigit(key) ? Number(key) : (suitOf(key) ?? "")),
  },
  {
    id: "keys-confirm",
    counts: (key, { choice, onButton }) => key === "Enter" && choice.armed !== null && !onButton,
    act: ({ choice }) => choice.confirm(),
  },
  { id: "keys-cancel", counts: (key) => key === "Escape", act: ({ choice }) => choice.clear() },
  forPicked("keys-note", ({ open }, order) => open.note?.(order)),
  {
    id: "keys-open",
    counts: (key) => isLetterOf("keys-open", key),
    act: ({ open }, key) => open[SHEETS[lettersOf("keys-open").indexOf(key.toLocaleUpperCase())] ?? "log"]?.(),
  },
  HELP,
];

export const CARD_KEYS: readonly Shortcut<AtCard>[] = [
  {
    id: "keys-sort",
    counts: (key) => stepOf(key) !== 0,
    act: ({ shift, move, focus }, key) => (shift ? move : focus)(stepOf(key)),
  },
];

/** The story of a card is opened by its own component, wherever there are cards. */
const STORY = { id: "keys-story" };

/** Something with turns to go to. */
export interface AtTurn {
  turn: number;
  last: number;
  go(turn: number): unknown;
}

/** A running game with its earlier turns. */
export interface AtPast extends AtTurn {
  active: boolean; // whether an earlier turn is shown
  now(): GameShown | null;
  back(): void;
}

const STEP: Shortcut<AtTurn> = {
  id: "keys-replay",
  counts: (key) => stepOf(key) !== 0 || key === "Home" || key === "End",
  act: (at, key) => at.go(key === "Home" ? 0 : key === "End" ? at.last : at.turn + stepOf(key)),
};
export const REPLAY_KEYS: readonly Shortcut<AtTurn>[] = [STEP, HELP];

export const PAST_KEYS: readonly Shortcut<AtPast>[] = [
  { id: "keys-past", counts: (key) => isLetterOf("keys-past", key), act: (past) => past.go(past.turn - 1) },
  STEP,
  { id: "keys-past", counts: (key, past) => key === "Escape" && past.active, act: (past) => past.back() },
];

export const LISTED = [...TABLE_KEYS.filter((key) => key !== HELP), ...CARD_KEYS, STORY, PAST_KEYS[0]!, ...REPLAY_KEYS];

/** How a key is shown; for a clue, the letters of the colors and the numbers. */
export function shownKey(id: string): string {
  return id === "keys-clue" ? [LETTERS.map(suitLetter).join(" "), say("keys-pick.key")].join(BETWEEN) : say(`${id}.key`);
}

/** Do what a key says here, unless somebody is typing. */
export function press<At>(shortcuts: readonly Shortcut<At>[], at: At, event: KeyboardEvent): void {
  const typing = (event.target as Element | null)?.closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const found = shortcuts.find(({ counts }) => counts(event.key, at));
  if (!found || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  found.act(at, event.key);
}

/** Listen to the keyboard of a table while somebody plays there. */
export function listenToKeys(choice: Choice, me: () => number | null, open: AtTable["open"] = {}): () => void {
  const listen = (event: KeyboardEvent) => {
    const seat = me();
    const focused = event.target as Element | null; // Enter on a card picks it only while nothing waits to be confirmed
    const onButton = Boolean(focused?.closest("button, a") && !focused.closest("[data-order]"));
    if (seat !== null) press(TABLE_KEYS, { choice, me: seat, onButton, open }, event);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/** Listen to the keys that look back; on an own card the arrows move among the cards. */
export function listenToPast(past: AtPast): () => void {
  const listen = (event: KeyboardEvent) => {
    const onCard = (event.target as Element | null)?.closest("[data-own]");
    if (past.now() && (past.active || !onCard || isLetterOf("keys-past", event.key))) press(PAST_KEYS, past, event);
  };
  addEventListener("keydown", listen, { capture: true });
  return () => removeEventListener("keydown", listen, { capture: true });
}

function pickSlot({ choice, me }: AtTable, key: string): void {
  const card = choice.game?.hands[me]?.[Number(key) - 1];
  if (card) choice.pick(card.order);
}

/** Aim at the next teammate. */
function aimNext({ choice, me }: AtTable): void {
  const others = seatsFrom(choice.game?.hands.length ?? 0, me).filter((seat) => seat !== me);
  const at = choice.aimed === null ? -1 : others.indexOf(choice.aimed);
  const next = others[(at + 1) % others.length];
  if (next !== undefined) choice.aim(next);
}
