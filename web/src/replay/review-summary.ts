/** The review of a whole game: its costliest turns, its chart, and a summary of each player. */

import { formatDecimal } from "../language/formats";
import { say } from "../language/words.svelte";
import type { GameShown, MoveValued, TurnValued } from "../net/messages";

const STEP = 5; // points: the chart begins at a multiple of this

/** Return a move's loss: the points it cost, plus the lost chance of a perfect score. */
export function lossOf({ cost, perfect_cost }: TurnValued): number {
  return cost + perfect_cost;
}

/** Summarize by seat: moves, the share of good ones, and points lost. */
export function summarizePlayers(turns: readonly TurnValued[], positions: readonly GameShown[], excused: readonly number[] = []): { seat: number; moves: number; good: string; lost: string }[] {
  const seats = (positions[0]?.hands ?? []).map((_, seat) => seat);
  return seats.map((seat) => {
    const mine = turns.filter(({ turn }) => positions[turn]?.seat === seat);
    const blamed = mine.filter((one) => lossOf(one) > 0 && !excused.includes(one.turn));
    const good = mine.length - blamed.length;
    const lost = blamed.reduce((sum, { cost }) => sum + Math.max(cost, 0), 0);
    const share = say("arena-percent", { share: formatDecimal((100 * good) / Math.max(mine.length, 1), 0) });
    return { seat, moves: mine.length, good: mine.length > 0 ? share : "–", lost: formatDecimal(lost, 1) };
  });
}

/** Return the lowest score on the chart, close below the lowest value so that single points remain visible. */
export function chartFloor(turns: readonly TurnValued[]): number {
  const least = Math.min(...turns.map(({ played }) => played.score));
  return turns.length > 0 ? Math.max(0, STEP * Math.ceil(least / STEP - 1)) : 0;
}

/** Return the points of an SVG line of this size through a share per turn, 1 at the top. */
export function chartLine(turns: readonly TurnValued[], total: number, width: number, height: number, share: (made: MoveValued) => number): string {
  const x = (turn: number): number => (total > 1 ? (turn / (total - 1)) * width : 0);
  return turns.map(({ turn, played }) => `${x(turn).toFixed(1)},${(height * (1 - share(played))).toFixed(1)}`).join(" ");
}
