/** The keyboard at the table. */

import type { Choice } from "../lib/choice.svelte";
import { seatsFrom } from "../lib/hand";
import { isLetter } from "../lib/notation";
import { panels } from "../ui/panels.svelte";

export interface Doors {
  log(): void;
  talk(): void;
  pile(): void;
  note(order: number): void;
}

export function listenToKeys(choice: Choice, me: () => number | null, doors: Doors): () => void {
  const press = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const busy = target?.closest("input, textarea, select, dialog");
    if (busy || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const own = me();
    if (own !== null && pressAtTable(event.key, choice, own, doors, target)) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/** Do what a key says; whether it said anything. */
function pressAtTable(key: string, choice: Choice, me: number, doors: Doors, target: Element | null): boolean {
  const hand = choice.game?.hands[me] ?? [];
  const digit = /^[1-9]$/.test(key) ? Number(key) : null;
  const lower = key.toLowerCase();
  if (key === "?") panels.open = "keys";
  else if (key === "Escape") choice.clear();
  else if (key === "Enter" && choice.armed && !target?.closest("button, a")) choice.confirm();
  else if (digit && choice.aimed !== null) choice.clue(digit);
  else if (digit) pickPlace(choice, hand[digit - 1]?.order);
  else if (choice.aimed !== null && isLetter(lower)) choice.clue(lower);
  else if (lower === "c") aimNext(choice, me);
  else if (lower === "p" && choice.picked !== null) choice.play(choice.picked);
  else if (lower === "d" && choice.picked !== null) choice.discard(choice.picked);
  else if (lower === "n" && choice.picked !== null) doors.note(choice.picked);
  else if (lower === "l") doors.log();
  else if (lower === "t") doors.talk();
  else if (lower === "x") doors.pile();
  else return false;
  return true;
}

function pickPlace(choice: Choice, order: number | undefined): void {
  if (order !== undefined) choice.pick(order);
}

/** Aim at the next team-mate. */
function aimNext(choice: Choice, me: number): void {
  const others = seatsFrom(choice.game?.hands.length ?? 0, me).filter((seat) => seat !== me);
  const at = choice.aimed === null ? -1 : others.indexOf(choice.aimed);
  const next = others[(at + 1) % others.length];
  if (next !== undefined) choice.aim(next);
}
