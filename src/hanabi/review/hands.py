"""Possible hands of a mover, weighted by what the partners did; see `bots/partner/hands.py`."""

from typing import NamedTuple

import numpy as np

from hanabi.bots.learned.worlds import draw_share
from hanabi.bots.partner.hands import propose_hands, settle, weigh_by
from hanabi.engine.variant import MAX_HAND

HANDS = 512  # that are proposed
ROUNDS = 1  # of partners' moves that count


class Heard(NamedTuple):
    """A partner's move, with a seat's view and memory before it."""

    view: np.void
    memory: np.void
    move: int


class Hands(NamedTuple):
    """Hands by slot, with their chances."""

    cards: np.ndarray
    chances: np.ndarray
    worth: int  # the effective number of hands

    def draw(self, count: int, generator: np.ndarray) -> np.ndarray:
        """Hands by their chances, spread evenly."""
        marks = (np.arange(count) + draw_share(generator)) / count
        at = np.searchsorted(np.cumsum(self.chances[:-1]), marks, side="right")
        drawn: np.ndarray = self.cards[at]
        return drawn


def weigh_hands(view: np.void, thoughts: np.void, heard: tuple[Heard, ...]) -> Hands:
    """Hands drawn from those that the conventions leave, weighted by the partners' moves."""
    proposed = np.zeros((HANDS, MAX_HAND), np.int8)
    propose_hands(view, thoughts, proposed)
    cards, times = np.unique(proposed, axis=0, return_counts=True)
    explained, chances = np.ones(len(cards)), np.ones(len(cards))
    for before, memory, move in heard:
        weigh_by(view, before, memory, move, cards, explained)
    settle(times, explained, chances)
    return Hands(cards, chances, int(1 / (np.square(chances) / times).sum()))
