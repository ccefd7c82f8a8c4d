"""Games of an array, each touched by the kernels in turn."""

import numpy as np

from hanabi.engine.batch import play_randomly
from hanabi.engine.moves import ANNOUNCE, MOVES
from hanabi.engine.rules import Reason, apply, legal_moves, why_illegal
from hanabi.engine.state import deal


def deal_all(states: np.ndarray, variants: np.ndarray, seeds: np.ndarray) -> None:
    """Deal a game for each seed; game i is played by variant i, or by the only one."""
    for i, seed in enumerate(seeds.tolist()):
        deal(states[i], variants[i % len(variants)], seed, 0)


def mask_all(states: np.ndarray, masks: np.ndarray) -> None:
    """Write into `masks[i, move]` whether a move is legal in game i."""
    for state, mask in zip(states, masks, strict=True):
        ordinary, announced = legal_moves(state)
        legal = int(announced) << ANNOUNCE | int(ordinary)
        mask[:] = [legal >> move & 1 for move in range(MOVES)]


def apply_all(states: np.ndarray, moves: np.ndarray, events: np.ndarray, reasons: np.ndarray) -> None:
    """Make a move in each game; where it is illegal, give the reason and change nothing."""
    for i, move in enumerate(moves.tolist()):
        reasons[i] = why_illegal(states[i], move)
        if reasons[i] == Reason.LEGAL:
            apply(states[i], move, events[i])


def play_all_randomly(states: np.ndarray, events: np.ndarray, seeds: np.ndarray) -> int:
    """Play all games to their ends with random legal moves; how many moves that took."""
    for i, seed in enumerate(seeds.tolist()):
        play_randomly(states[i], events[i], seed)
    return int(states["turn"].sum(dtype=np.int64))
