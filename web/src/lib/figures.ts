/** What is counted for those who like figures, from what the server says about a game. */

import type { GameShown } from "./messages";
import { parseMove } from "./notation";

/** How many more discards leave every point that can still be had. */
export function paceOf(game: GameShown): number {
  return game.points + game.deck_left + game.hands.length - game.best_points;
}

/** Cards played or touched, for each clue given; none before the first. */
export function efficiencyOf(game: GameShown): number | null {
  const clues = (game.events ?? []).filter(({ move }) => parseMove(move).kind === "clue").length;
  const touched = game.hands.flat().filter((card) => card.color || card.rank).length;
  return clues === 0 ? null : (game.points + touched) / clues;
}

/** Minutes and seconds, as a clock shows them. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
