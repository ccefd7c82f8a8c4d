"""The kernels for calls from objects, on a game in an array of one.

Numba gets the type of an array at once; the type of a record taken from one costs ten times as long as most
kernels run.
"""

import numpy as np

from hanabi.engine import rules, sight
from hanabi.engine.jit import routine
from hanabi.engine.moves import MoveSet
from hanabi.engine.state import OPEN
from hanabi.engine.view import look as look_at
from hanabi.engine.view import look_openly


@routine
def why_illegal(game: np.ndarray, move: int) -> int:
    return rules.why_illegal(game[0], move)


@routine
def legal_moves(game: np.ndarray) -> MoveSet:
    return rules.legal_moves(game[0])


@routine
def push(game: np.ndarray, move: int, event: np.ndarray) -> int:
    """Make a move if it is legal; the Reason against it."""
    reason = rules.why_illegal(game[0], move)
    if reason == rules.Reason.LEGAL:
        rules.apply(game[0], move, event[0])
    return reason


@routine
def score(game: np.ndarray) -> int:
    return rules.score(game[0])


@routine
def best_rank(game: np.ndarray, suit: int) -> int:
    return rules.best_rank(game[0], suit)


@routine
def best_points(game: np.ndarray) -> int:
    return rules.best_points(game[0])


@routine
def is_playable(game: np.ndarray, card: int) -> bool:
    return rules.is_playable(game[0], card)


@routine
def trash_cards(game: np.ndarray) -> int:
    _, trash = sight.sort_cards(game[0])
    return trash


@routine
def critical_cards(game: np.ndarray) -> int:
    return sight.critical_cards(game[0], sight.copies_left(game[0]))


@routine
def look(game: np.ndarray, viewer: int, view: np.ndarray) -> None:
    look_at(game[0], viewer, view[0])


@routine
def infer_from(view: np.ndarray, found: np.ndarray) -> None:
    sight.infer(view[0], found[0])


@routine
def look_all(game: np.ndarray, viewers: np.ndarray, views: np.ndarray, sights: np.ndarray) -> None:
    """Write the views of several viewers: seats, NOBODY, or OPEN, who sees all hands."""
    for at in range(len(viewers)):
        if int(viewers[at]) == OPEN:
            look_openly(game[0], views[at])
        else:
            look_at(game[0], int(viewers[at]), views[at])
        sight.infer(views[at], sights[at])


@routine
def list_hands(views: np.ndarray, sights: np.ndarray, rows: np.ndarray) -> None:
    """Write the facts of each card in a hand in each view; `rows` are by view, seat and slot, -1 without a
    card.

    A row has the order, the card or UNKNOWN, the clues that touched it, the colors and ranks that they leave,
    its possible faces as bits of cards, and whether it is critical.
    """
    for at in range(len(views)):
        view, seen = views[at], sights[at]
        for seat in range(int(view["players"])):
            length = int(view["hand_len"][seat])
            rows[at, seat, length:] = -1
            for slot in range(length):
                order = int(view["hands"][seat, slot]) & 63
                rows[at, seat, slot, 0] = order
                rows[at, seat, slot, 1] = view["deck"][order]
                rows[at, seat, slot, 2] = view["clued"][order]
                rows[at, seat, slot, 3] = view["possible"][order]
                rows[at, seat, slot, 4] = seen["could"][order]
                rows[at, seat, slot, 5] = seen["critical"][order]
