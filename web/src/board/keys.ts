/** Every keyboard shortcut: its message, when it applies, and what it does. Each language has its own letters. */

import { seatsFrom } from "../game/hand";
import { LETTERS, suitName } from "../game/notation";
import { say } from "../language/words.svelte";
import type { GameShown } from "../net/messages";
import { dialog } from "../ui/dialog.svelte";
import type { Choice } from "./choice.svelte";

interface Shortcut<At> {
  id: string;
  matches(key: string, at: At): boolean;
  run(at: At, key: string): void;
}

type Sheet = "log" | "pile" | "talk";

/** A player at a table, and the sheets that can be opened there. */
interface TableContext {
  choice: Choice;
  me: number;
  onButton: boolean;
  open: Partial<Record<Sheet, () => void>> & { note?: (order: number) => void };
}

/** A card in the player's own hand. */
interface CardContext {
  shift: boolean;
  move(step: number): void;
  focus(step: number): void;
}

const SHEETS: readonly Sheet[] = ["log", "pile", "talk"]; // in the order of the letters in `keys-open.key`
const BETWEEN = " · ";
const lettersOf = (id: string) => say(`${id}.key`).split(BETWEEN);
export const isLetterOf = (id: string, key: string) => lettersOf(id).includes(key.toLocaleUpperCase());
const suitLetter = (suit: string) => say("suit.key", { suit: suitName(suit) });
const suitOf = (key: string) => LETTERS.find((suit) => suitLetter(suit) === key.toLocaleUpperCase()) ?? null;
const isDigit = (key: string) => /^[1-9]$/.test(key);
const stepOf = (key: string) => (key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0);
const HELP = { id: "keys-help", matches: (key: string) => key === "?", run: () => void (dialog.open = "keys") };

/** Return a shortcut that acts on the picked card. */
function forPicked(id: string, run: (at: TableContext, order: number) => void): Shortcut<TableContext> {
  return {
    id,
    matches: (key, { choice }) => isLetterOf(id, key) && choice.picked !== null,
    run: (at) => at.choice.picked !== null && run(at, at.choice.picked),
  };
}

const TABLE_SHORTCUTS: readonly Shortcut<TableContext>[] = [
  { id: "keys-pick", matches: (key, { choice }) => isDigit(key) && choice.target === null, run: pickSlot },
  forPicked("keys-play", ({ choice }, order) => choice.play(order)),
  forPicked("keys-discard", ({ choice }, order) => choice.discard(order)),
  { id: "keys-aim", matches: (key) => isLetterOf("keys-aim", key), run: targetNext },
  {
    id: "keys-clue",
    matches: (key, { choice }) => choice.target !== null && (isDigit(key) || suitOf(key) !== null),
    run: ({ choice }, key) => choice.clue(isDigit(key) ? Number(key) : (suitOf(key) ?? "")),
  },
  {
    id: "keys-confirm",
    matches: (key, { choice, onButton }) => key === "Enter" && choice.pending !== null && !onButton,
    run: ({ choice }) => choice.confirm(),
  },
  { id: "keys-cancel", matches: (key) => key === "Escape", run: ({ choice }) => choice.clear() },
  forPicked("keys-note", ({ open }, order) => open.note?.(order)),
  {
    id: "keys-open",
    matches: (key) => isLetterOf("keys-open", key),
    run: ({ open }, key) => open[SHEETS[lettersOf("keys-open").indexOf(key.toLocaleUpperCase())] ?? "log"]?.(),
  },
  HELP,
];

export const CARD_SHORTCUTS: readonly Shortcut<CardContext>[] = [
  {
    id: "keys-sort",
    matches: (key) => stepOf(key) !== 0,
    run: ({ shift, move, focus }, key) => (shift ? move : focus)(stepOf(key)),
  },
];

/** CardDetails handles this shortcut itself, wherever there are cards. */
const STORY = { id: "keys-story" };

/** A game whose turns can be stepped through. */
interface TurnContext {
  turn: number;
  last: number;
  go(turn: number): unknown;
}

/** A running game with its earlier turns. */
interface LookBackContext extends TurnContext {
  active: boolean; // whether an earlier turn is shown
  now(): GameShown | null;
  back(): void;
}

const STEP: Shortcut<TurnContext> = {
  id: "keys-replay",
  matches: (key) => stepOf(key) !== 0 || key === "Home" || key === "End",
  run: (at, key) => at.go(key === "Home" ? 0 : key === "End" ? at.last : at.turn + stepOf(key)),
};
export const REPLAY_SHORTCUTS: readonly Shortcut<TurnContext>[] = [STEP, HELP];

const LOOK_BACK_SHORTCUTS: readonly Shortcut<LookBackContext>[] = [
  { id: "keys-past", matches: (key) => isLetterOf("keys-past", key), run: (lookBack) => lookBack.go(lookBack.turn - 1) },
  STEP,
  { id: "keys-past", matches: (key, lookBack) => key === "Escape" && lookBack.active, run: (lookBack) => lookBack.back() },
];

export const ALL_SHORTCUTS = [...TABLE_SHORTCUTS.filter((key) => key !== HELP), ...CARD_SHORTCUTS, STORY, LOOK_BACK_SHORTCUTS[0]!, ...REPLAY_SHORTCUTS];

/** Return the label of a shortcut. That of a clue lists the letters of the colors, and the numbers. */
export function keyLabel(id: string): string {
  return id === "keys-clue" ? [LETTERS.map(suitLetter).join(" "), say("keys-pick.key")].join(BETWEEN) : say(`${id}.key`);
}

/** Run the shortcut that matches a key, unless the player is typing or a dialog is open. */
export function runShortcut<At>(shortcuts: readonly Shortcut<At>[], at: At, event: KeyboardEvent): void {
  const typing = (event.target as Element | null)?.closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const found = shortcuts.find(({ matches }) => matches(event.key, at));
  if (!found || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  found.run(at, event.key);
}

/** Listen for the shortcuts of a table while the player has a seat. */
export function listenToKeys(choice: Choice, me: () => number | null, open: TableContext["open"] = {}): () => void {
  const listen = (event: KeyboardEvent) => {
    const seat = me();
    const focused = event.target as Element | null; // Enter on a card picks it only while no move is pending
    const onButton = Boolean(focused?.closest("button, a") && !focused.closest("[data-order]"));
    if (seat !== null) runShortcut(TABLE_SHORTCUTS, { choice, me: seat, onButton, open }, event);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/** Listen for the shortcuts that look back. On an own card, the arrow keys move between cards instead. */
export function listenToLookBackKeys(lookBack: LookBackContext): () => void {
  const listen = (event: KeyboardEvent) => {
    const onCard = (event.target as Element | null)?.closest("[data-own]");
    if (lookBack.now() && (lookBack.active || !onCard || isLetterOf("keys-past", event.key))) runShortcut(LOOK_BACK_SHORTCUTS, lookBack, event);
  };
  addEventListener("keydown", listen, { capture: true });
  return () => removeEventListener("keydown", listen, { capture: true });
}

function pickSlot({ choice, me }: TableContext, key: string): void {
  const card = choice.game?.hands[me]?.[Number(key) - 1];
  if (card) choice.pick(card.order);
}

/** Select the next teammate as the target of a clue. */
function targetNext({ choice, me }: TableContext): void {
  const others = seatsFrom(choice.game?.hands.length ?? 0, me).filter((seat) => seat !== me);
  const at = choice.target === null ? -1 : others.indexOf(choice.target);
  const next = others[(at + 1) % others.length];
  if (next !== undefined) choice.selectTarget(next);
}
