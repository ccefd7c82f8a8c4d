"""What follows from a view: the unseen cards, and the possible cards of its own hand."""

from collections.abc import Iterable
from functools import cached_property

import numpy as np

from hanabi.notation import ALL_CARDS, Card
from hanabi.position import View


class Deduction:
    """The conclusions from one view, each computed on first use."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def public(self) -> dict[Card, int]:
        """The copies neither on a stack nor in the discards."""
        return name_copies(self.view.sight["left"])

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """The copies that the viewer sees nowhere: in the deck or in its own hand."""
        return name_copies(self.view.sight["unseen"])

    def candidates(self, order: int) -> dict[Card, int]:
        """The possible faces of its own card by its clues and the visible cards, with the copies of each."""
        return possible(self.view, order, self.unseen)


def name_copies(counts: np.ndarray) -> dict[Card, int]:
    """Copies by card, without zeros."""
    return {ALL_CARDS[card]: copies for card, copies in enumerate(counts.tolist()) if copies}


def possible(view: View, order: int, pool: dict[Card, int]) -> dict[Card, int]:
    clues = view.clues_of(order)
    return {card: copies for card, copies in pool.items() if clues.can_be(card)}


def share(candidates: dict[Card, int], chosen: Iterable[Card]) -> float:
    """The chance that the card is one of the chosen ones, every copy equally likely."""
    return sum(candidates[card] for card in chosen) / sum(candidates.values())
