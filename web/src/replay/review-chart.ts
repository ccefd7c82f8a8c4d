/** The chart of a review. */

import type { MoveValued, TurnValued } from "../net/messages";

const STEP = 5; // points: the chart begins at a multiple of this

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
