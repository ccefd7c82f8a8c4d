"""Random games, one after the other."""

import numpy as np

from hanabi.engine.cards import CHOOSE, Generator, draw_below, seed_generator
from hanabi.engine.jit import rule
from hanabi.engine.moves import count_moves, pick_move
from hanabi.engine.rules import apply, legal_moves, score
from hanabi.engine.state import Ending, deal


@rule
def choose_randomly(state: np.void, generator: Generator) -> tuple[Generator, int]:
    """A legal move, each equally likely."""
    legal = legal_moves(state)
    generator, nth = draw_below(generator, count_moves(legal))
    return generator, pick_move(legal, nth)


@rule
def play_randomly(state: np.void, event: np.void, seed: int) -> None:
    """Play a game to its end with random legal moves."""
    generator = seed_generator(seed, CHOOSE)
    while int(state["ending"]) == Ending.RUNNING:
        generator, move = choose_randomly(state, generator)
        apply(state, move, event)


@rule
def score_randomly(
    state: np.void, event: np.void, variant: np.void, seeds: np.ndarray, scores: np.ndarray
) -> int:
    """Deal and play the game of each seed in one record, and write the scores; return the number of moves."""
    moves = 0
    for i in range(len(seeds)):
        deal(state, variant, int(seeds[i]), 0)
        play_randomly(state, event, int(seeds[i]))
        scores[i] = score(state)
        moves += int(state["turn"])
    return moves
