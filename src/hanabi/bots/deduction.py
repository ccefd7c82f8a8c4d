"""What follows from a view: the unseen cards, and the possible cards of its own hand."""

from collections.abc import Iterable
from functools import cached_property

import numpy as np

from hanabi.notation import ALL_CARDS, Card
from hanabi.position import View


class Deduction:
    """The conclusions from one view, each drawn when it is asked for."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def public(self) -> dict[Card, int]:
        """The copies that lie neither on a stack nor in the discards."""
        return name_copies(self.view.sight["left"])

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """The copies that the viewer sees nowhere: in the deck or in one's own hand."""
        return name_copies(self.view.sight["unseen"])

    def candidates(self, order: int) -> dict[Card, int]:
        """What a card of one's own can be by its clues and the cards in sight, with the copies of each."""
        return possible(self.view, order, self.unseen)


def name_copies(counts: np.ndarray) -> dict[Card, int]:
    """Copies by card, without those of which there are none."""
    return {ALL_CARDS[card]: copies for card, copies in enumerate(counts.tolist()) if copies}


def possible(view: View, order: int, pool: dict[Card, int]) -> dict[Card, int]:
    clues = view.clues_of(order)
    return {card: copies for card, copies in pool.items() if clues.can_be(card)}


def share(candidates: dict[Card, int], chosen: Iterable[Card]) -> float:
    """How likely the card is one of those chosen, every copy equally likely."""
    return sum(candidates[card] for card in chosen) / sum(candidates.values())
