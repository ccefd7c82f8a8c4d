"""Hands that the mover may hold by the conventions, each as likely as what the partners did makes it.

The conventions say what a clue tells. What partners did not tell says as much: whoever discards while a clue
can be given sees no card of mine that needs one. So each hand counts by whether the partners' last moves are
those that the conventions would have made in sight of it.
"""

from typing import NamedTuple

import numpy as np

from hanabi.bots.learned.worlds import draw_share
from hanabi.engine.variant import MAX_HAND
from hanabi.review.playouts import propose_hands, weigh_by

HANDS = 512  # that are proposed
ROUNDS = 1  # of partners' moves that count
TRUST = (1.0, 0.5, 0.25)  # powers of what was heard, in turn, until enough hands are left
ENOUGH = 64  # hands that count as many equal ones would


class Heard(NamedTuple):
    """A partner's move, and what a seat saw and remembered before it."""

    view: np.void
    memory: np.void
    move: int


class Hands(NamedTuple):
    """Hands by slot, and how likely each is."""

    cards: np.ndarray
    chances: np.ndarray

    def draw(self, count: int, generator: np.ndarray) -> np.ndarray:
        """Hands by their chances, spread evenly."""
        marks = (np.arange(count) + draw_share(generator)) / count
        at = np.searchsorted(np.cumsum(self.chances[:-1]), marks, side="right")
        drawn: np.ndarray = self.cards[at]
        return drawn


def weigh_hands(view: np.void, thoughts: np.void, heard: tuple[Heard, ...]) -> Hands:
    """Hands drawn from what the conventions leave, weighed by what was heard.

    Partners who go their own ways leave few hands that would explain it; then what they did says less.
    """
    proposed = np.zeros((HANDS, MAX_HAND), np.int8)
    propose_hands(view, thoughts, proposed)
    cards, times = np.unique(proposed, axis=0, return_counts=True)
    explained = np.ones(len(cards))
    for before, memory, move in heard:
        weigh_by(view, before, memory, move, cards, explained)
    for trust in TRUST:
        chances = times * explained**trust
        if count_hands(chances, times) >= ENOUGH:
            break
    else:
        chances = times.astype(float)
    return Hands(cards, chances / chances.sum())


def count_hands(chances: np.ndarray, times: np.ndarray) -> float:
    """How many hands of equal chance say as much as these, each of which was proposed so many times."""
    return float(chances.sum() ** 2 / (chances**2 / times).sum())
