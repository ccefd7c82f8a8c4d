/** How a move is seen: its beats in milliseconds, and the way of each card over the table. */

import type { EventShown } from "../net/messages";
import { parseMove } from "../game/notation";

const LIFT = 360; // from the hand to the middle
const STAND = 260; // long enough to be read
const REVEAL = 620; // an own card, which nobody but the others knew
const LAND = 340; // on to its place
const THROW = 520; // a discard goes straight to the pile
const BEAM = 520; // a clue, from who gives it to the cards
export const DEAL_GAP = 45; // between two cards of the deal

export interface Beats {
  lift: number;
  stand: number;
  land: number;
  arrives: number; // when what the move does is there
}

/** The beats of a move, seen by somebody who makes it or not. */
export function beatsOf(event: EventShown, mine: boolean): Beats {
  const { kind } = parseMove(event.move);
  if (kind === "clue") return { lift: 0, stand: 0, land: BEAM, arrives: BEAM };
  if (kind === "discard") return { lift: 0, stand: 0, land: THROW, arrives: THROW };
  const stand = mine ? REVEAL : STAND;
  return { lift: LIFT, stand, land: LAND, arrives: LIFT + stand + (event.placed ? LAND : 0) };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From the middle of a box to the middle of another. */
export function shift(from: Box, to: Box): { x: number; y: number } {
  return { x: to.left + to.width / 2 - from.left - from.width / 2, y: to.top + to.height / 2 - from.top - from.height / 2 };
}

const put = ({ x, y }: { x: number; y: number }, scale: number, turn = 0) =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`;

/** The way of a card that was played or discarded: by the middle of the sky if it was played. */
export function wayOf(event: EventShown, beats: Beats, from: Box, stage: Box, to: Box): Keyframe[] {
  const total = beats.lift + beats.stand + beats.land;
  const [middle, end] = [shift(from, stage), shift(from, to)];
  const start = { transform: put({ x: 0, y: 0 }, 1), opacity: 1, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };
  if (beats.lift === 0) {
    const half = { x: end.x * 0.5, y: end.y * 0.5 - 24 };
    return [start, { transform: put(half, 1.08, -6), opacity: 1, offset: 0.5 }, { transform: put(end, 0.35, 14), opacity: 0 }];
  }
  const large = Math.max(1.15, Math.min(1.8, (stage.height * 0.72) / from.height));
  const [up, shown] = [beats.lift / total, (beats.lift + beats.stand) / total];
  const rest = { transform: put(middle, large), opacity: 1 };
  if (event.placed) return [start, { ...rest, offset: up }, { ...rest, offset: shown, easing: "ease-in" }, { transform: put(end, 0.15), opacity: 0.3 }];
  const sunk = { x: middle.x + 8, y: middle.y + 10 };
  const fall = [
    { transform: put(sunk, large * 0.96, 7), opacity: 1, offset: shown + 0.04 },
    { transform: put(end, 0.3, 40), opacity: 0 },
  ];
  return [start, { ...rest, offset: up }, { ...rest, offset: shown, easing: "ease-in" }, ...fall];
}
