"""The network's input, the moves to choose from, and its preferred move."""

import numpy as np

from hanabi.bots.learned.observe import observe, reveal, take_stock
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, MoveSet
from hanabi.engine.rules import legal_moves

LEAST = -1e30  # less than any logit


@rule
def show_game(
    state: np.void, past: np.void, plan: np.void, shares: np.ndarray, secrets: int, row: np.ndarray
) -> None:
    """Write the row of the seat to move, which must be zero; with `secrets`, the critic's part too."""
    seat = int(state["seat"])
    survey = take_stock(state)
    observe(state, past, plan, shares, seat, survey, row)
    if secrets:
        reveal(state, plan, shares, seat, survey, row)


@rule
def is_in(legal: MoveSet, move: int) -> int:
    ordinary, announced = legal
    return (ordinary >> move) & 1 if move < ANNOUNCE else (announced >> (move - ANNOUNCE)) & 1


@rule
def write_mask(legal: MoveSet, plan: np.void, mask: np.ndarray) -> None:
    for output in range(int(plan["outputs"])):
        mask[output] = is_in(legal, int(plan["moves"][output]))


@rule
def choose_best(logits: np.ndarray, mask: np.ndarray, outputs: int) -> int:
    """The legal move that the network prefers."""
    best = 0
    most = LEAST
    for output in range(outputs):
        if mask[output] and float(logits[output]) > most:
            most = float(logits[output])
            best = output
    return best


@routine
def show_seat(
    view: np.void, past: np.void, plan: np.void, shares: np.ndarray, row: np.ndarray, mask: np.ndarray
) -> None:
    """The row of the seat to move, from its view, and the moves that are legal."""
    show_game(view, past, plan, shares, 0, row)
    write_mask(legal_moves(view), plan, mask)
