"""Prints what tiny games are worth, solved and played out, to be run in both modes; run by test_modes.py."""

import sys

import numpy as np

from hanabi import Game, Variant
from hanabi.analysis.endgame import expect
from hanabi.analysis.solver import find_best, solve
from hanabi.engine.jit import COMPILED
from hanabi.review.values import Reading, scan_turn
from hanabi.review.watch import watch_game

SOLVED = [
    Variant(players=2, suits=2, ranks=3, hand_size=2),
    Variant(players=3, suits=2, ranks=3, hand_size=2, choreography=True, clue_tokens=2),
    Variant(players=2, suits=1, ranks=4, hand_size=2, last_drop=True),
]
PLAYED = Variant(players=2, suits=1, hand_size=2)


def main() -> None:
    sys.stdout.write(f"compiled {COMPILED}\n")
    for variant in SOLVED:
        for seed in range(4):
            game = Game.deal(variant, seed)
            line = " ".join(map(str, solve(game, budget=2000).line))
            sys.stdout.write(f"{tuple(find_best(game, budget=300))} {line}\n")
    game = Game.deal(Variant(players=3, suits=1, ranks=3, hand_size=1, clue_tokens=1), 0)
    sys.stdout.write(f"{tuple(expect(game))}\n")
    game = Game.deal(PLAYED, 2)
    for _ in range(3):
        game.push(game.legal_moves()[-1])
    for watched in watch_game(game):
        for reading in Reading:
            scores: np.ndarray = scan_turn(watched, reading, seed=1, worlds=2).scores
            sys.stdout.write(f"{watched.advice} {reading} {scores.tolist()}\n")


if __name__ == "__main__":
    main()
