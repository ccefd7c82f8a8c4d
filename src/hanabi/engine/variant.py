"""A variant as data: the numbers and switches of one way to play, and the editions in the boxes."""

from enum import IntEnum
from typing import Any

import numpy as np

MAX_PLAYERS = 5
MAX_HAND = 9
MAX_RANKS = 5
PLAIN_SUITS = 5
MAX_SUITS = 6  # the plain ones and multicolor
MAX_DECK = 55
MAX_CLUE_TOKENS = 100
MAX_STRIKES = 100


class Named(IntEnum):
    """Numbers for the kernels that print as words."""

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Suit(Named):
    """The suits in their fixed order; a variant with fewer suits has the first ones."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    WHITE = 3
    BLUE = 4
    MULTICOLOR = 5  # in the deck only in the cascade of colors


VARIANT = np.dtype(
    [
        ("players", np.int8),
        ("suits", np.int8),  # plain suits, 1 to 5
        ("ranks", np.int8),  # 1 to 5
        ("hand_size", np.int8),
        ("max_clue_tokens", np.int8),  # what the lid holds
        ("max_strikes", np.int8),  # the strike that ends the game
        ("empty_clues", np.int8),  # 1: a clue may touch no card
        ("last_drop", np.int8),  # 1: no final round, all or nothing
        ("choreography", np.int8),  # 1: a play may announce its color
        ("cascade", np.int8),  # 1: one multicolor card of each rank
        ("deck_size", np.int8),
        ("cards", np.int8, MAX_DECK),  # the deck in order: r1 r1 r1 r2 ...
    ]
)

# What each box holds; the three named variants are chosen per game, empty clues come with the edition.
EDITIONS: dict[str, dict[str, Any]] = {
    "sv": {"switches": {"last_drop", "choreography", "cascade"}, "empty_clues": True},
    "fi": {"switches": {"last_drop", "choreography", "cascade"}, "empty_clues": True},
    "nl": {"switches": {"last_drop"}, "empty_clues": True},
    "es": {"switches": {"last_drop"}, "empty_clues": False},
}
