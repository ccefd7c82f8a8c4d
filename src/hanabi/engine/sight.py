"""SIGHT: what follows from a view, worked out at once: the hands card by card, and the moves."""

import numpy as np

from hanabi.engine.cards import CARDS, count_copies, rank_of, suit_of
from hanabi.engine.jit import rule
from hanabi.engine.knowledge import can_be
from hanabi.engine.rules import best_rank, is_critical, legal_moves
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_SUITS

ORDER, CARD, CLUED, POSSIBLE, COULD, CRITICAL = range(6)  # what is told of a card

SIGHT = np.dtype(
    [
        ("legal", np.int64, 2),  # the viewer's moves, as two bit sets
        ("cards", np.int32, (MAX_PLAYERS, MAX_HAND, 6)),  # by seat and slot; order -1: no card
        ("best", np.int8, MAX_SUITS),  # the rank that each stack can still get to
    ],
    align=True,
)


@rule
def inspect(view: np.void, sight: np.void) -> None:
    """Write down what follows from a view.

    For each card in a hand: its order, its face, the bits of its clues and of what they leave possible, the
    cards that it can be if it is the viewer's own, and whether it is critical whatever it can be.
    """
    for suit in range(MAX_SUITS):
        sight["best"][suit] = best_rank(view, suit)
    ordinary, announced = legal_moves(view)
    on_turn = int(view["viewer"]) == int(view["seat"])
    sight["legal"][0] = ordinary if on_turn else 0
    sight["legal"][1] = announced if on_turn else 0
    unseen = unseen_cards(view)
    critical = critical_cards(view)
    for seat in range(int(view["players"])):
        for slot in range(int(view["hand_len"][seat]), MAX_HAND):
            sight["cards"][seat, slot, ORDER] = -1
        for slot in range(int(view["hand_len"][seat])):
            order = int(view["hands"][seat, slot])
            card = int(view["deck"][order])
            possible = int(view["possible"][order])
            could = fitting_cards(unseen, possible) if seat == int(view["viewer"]) else 0
            kinds = 1 << card if card >= 0 else could
            sight["cards"][seat, slot, ORDER] = order
            sight["cards"][seat, slot, CARD] = card
            sight["cards"][seat, slot, CLUED] = int(view["clued"][order])
            sight["cards"][seat, slot, POSSIBLE] = possible
            sight["cards"][seat, slot, COULD] = could
            sight["cards"][seat, slot, CRITICAL] = 1 if kinds != 0 and kinds & ~critical == 0 else 0


@rule
def unseen_cards(view: np.void) -> int:
    """The cards of which the viewer does not see all copies, as bits."""
    bits = 0
    for card in range(CARDS):
        left = count_copies(view, card) - int(view["discards"][card])
        left -= 1 if int(view["stacks"][suit_of(card)]) >= rank_of(card) else 0
        for seat in range(int(view["players"])):
            for slot in range(int(view["hand_len"][seat])):
                left -= 1 if int(view["deck"][int(view["hands"][seat, slot])]) == card else 0
        bits |= 1 << card if left > 0 else 0
    return bits


@rule
def critical_cards(view: np.void) -> int:
    bits = 0
    for card in range(CARDS):
        bits |= 1 << card if is_critical(view, card) else 0
    return bits


@rule
def fitting_cards(cards: int, possible: int) -> int:
    """Those of some cards that the clues leave possible."""
    bits = 0
    for card in range(CARDS):
        bits |= (cards & 1 << card) if can_be(possible, card) else 0
    return bits
