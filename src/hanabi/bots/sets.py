"""Sets of cards as bits, one for each of the 30 cards: what the kernels of several bots think in."""

from hanabi.engine.cards import CARDS
from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS

ALL = (1 << CARDS) - 1
ROW = (1 << MAX_RANKS) - 1  # the ranks of one suit
COLUMN = sum(1 << (suit * MAX_RANKS) for suit in range(MAX_SUITS))  # one rank of every suit


@rule
def suit_cards(suit: int) -> int:
    return ROW << (suit * MAX_RANKS)


@rule
def rank_cards(rank: int) -> int:
    return COLUMN << (rank - 1)


@rule
def clue_cards(clue: int) -> int:
    """The cards that a clue touches: a color 0 to 5, or 6 and up for the ranks."""
    return suit_cards(clue) if clue < MAX_SUITS else rank_cards(clue - MAX_SUITS + 1)
