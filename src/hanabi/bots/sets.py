"""Sets of cards as bits, shared by the kernels of several bots."""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.moves import count_bits, play, play_announced
from hanabi.engine.sight import ALL_RANKS
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS

ALL_ONES = sum(1 << (suit * MAX_RANKS) for suit in range(MAX_SUITS))  # the lowest rank of every suit


@rule
def suit_cards(suit: int) -> int:
    return ALL_RANKS << (suit * MAX_RANKS)


@rule
def rank_cards(rank: int) -> int:
    return ALL_ONES << (rank - 1)


@rule
def clue_cards(clue: int) -> int:
    """The cards that a clue touches: a color 0 to 5, or 6 and up for the ranks."""
    return suit_cards(clue) if clue < MAX_SUITS else rank_cards(clue - MAX_SUITS + 1)


@rule
def is_single(cards: int) -> bool:
    """Whether a set has exactly one card."""
    return cards != 0 and cards & (cards - 1) == 0


@rule
def has_no_two(cards: int) -> bool:
    """Whether a set has one card or none."""
    return cards & (cards - 1) == 0


@rule
def card_in(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return count_bits((cards & -cards) - 1)


@rule
def announce(view: np.void, slot: int, cards: int) -> int:
    """A play of one of these cards, with its color where that is certain, allowed, and a token comes back."""
    if view["choreography"] and int(view["clue_tokens"]) < int(view["max_clue_tokens"]):
        for suit in range(MAX_SUITS):
            if cards & ~suit_cards(suit) == 0:
                return play_announced(slot, suit)
    return play(slot)
