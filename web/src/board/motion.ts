/** The animation of a move and of the end: timing in milliseconds, and the path of each card. */

import { parseMove } from "../game/notation";
import type { EventShown } from "../net/messages";

const LIFT = 360; // from the hand to the middle
const HOLD = 260; // long enough to be read
const REVEAL = 620; // an own card, which the player has not seen before
const LAND = 340; // from the middle to its place
const THROW = 520; // a discard goes straight to the pile
const CLUE = 520; // a clue, from its giver to the cards
export const DEAL_GAP = 45; // between two cards of the deal
const FINALE = 4800; // for the maximum score
const SHORTEST_FINALE = 1000;

interface MoveTiming {
  lift: number;
  hold: number;
  land: number;
  effectAt: number; // when the result of the move shows
}

/** Return the timing of a move. `mine`: the viewer made it. */
export function timingOf(event: EventShown, mine: boolean): MoveTiming {
  const { kind } = parseMove(event.move);
  if (kind === "clue") return { lift: 0, hold: 0, land: CLUE, effectAt: CLUE };
  if (kind === "discard") return { lift: 0, hold: 0, land: THROW, effectAt: THROW };
  const hold = mine ? REVEAL : HOLD;
  return { lift: LIFT, hold, land: LAND, effectAt: LIFT + hold + (event.placed ? LAND : 0) };
}

/** Return how long the finale takes. `share`: the score as a share of the maximum. */
export function finaleLength(share: number): number {
  return Math.max(SHORTEST_FINALE, FINALE * share);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Return the offset from the center of one box to the center of another. */
export function centerOffset(from: Box, to: Box): { x: number; y: number } {
  return { x: to.left + to.width / 2 - from.left - from.width / 2, y: to.top + to.height / 2 - from.top - from.height / 2 };
}

const transformAt = ({ x, y }: { x: number; y: number }, scale: number, turn = 0) =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`;

/** Return the path of a played or discarded card. A played one stops in the middle of the fireworks. */
export function pathOf(event: EventShown, timing: MoveTiming, from: Box, stage: Box, to: Box): Keyframe[] {
  const total = timing.lift + timing.hold + timing.land;
  const [middle, end] = [centerOffset(from, stage), centerOffset(from, to)];
  const start = { transform: transformAt({ x: 0, y: 0 }, 1), opacity: 1, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };
  if (timing.lift === 0) {
    const half = { x: end.x * 0.5, y: end.y * 0.5 - 24 };
    return [start, { transform: transformAt(half, 1.08, -6), opacity: 1, offset: 0.5 }, { transform: transformAt(end, 0.35, 14), opacity: 0 }];
  }
  const large = Math.max(1.15, Math.min(1.8, (stage.height * 0.72) / from.height));
  const [up, shown] = [timing.lift / total, (timing.lift + timing.hold) / total];
  const rest = { transform: transformAt(middle, large), opacity: 1 };
  if (event.placed) return [start, { ...rest, offset: up }, { ...rest, offset: shown, easing: "ease-in" }, { transform: transformAt(end, 0.15), opacity: 0.3 }];
  const sunk = { x: middle.x + 8, y: middle.y + 10 };
  const fall = [
    { transform: transformAt(sunk, large * 0.96, 7), opacity: 1, offset: shown + 0.04 },
    { transform: transformAt(end, 0.3, 40), opacity: 0 },
  ];
  return [start, { ...rest, offset: up }, { ...rest, offset: shown, easing: "ease-in" }, ...fall];
}
