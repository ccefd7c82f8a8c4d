"""Knowledge: what a seat can infer about its own hand, by counting every hand that fits its view.

No hand is drawn at random: hands of up to nine cards are counted exactly in every variant, so the chances
have no error except rounding.
"""

from collections.abc import Callable
from math import fsum
from typing import NamedTuple

import numpy as np

from hanabi.analysis.belief import believe, count_deals, group_cards, make_group_arrays
from hanabi.engine.cards import CARDS
from hanabi.notation import ALL_CARDS, Card
from hanabi.position import CardClues, View


class CardKnown(NamedTuple):
    """The holder's possible knowledge of a card."""

    order: int
    clues: CardClues  # the information of the clues alone
    chances: dict[Card, float]  # the faces that the visible cards leave, with their chances
    playable: float  # the chance that it can be placed now
    trash: float  # the chance that it can never be placed anymore
    critical: float  # the chance that it is useful and the last of its kind

    @property
    def card(self) -> Card | None:
        """The card, if only one is possible."""
        return next(iter(self.chances)) if len(self.chances) == 1 else None


def know_hand(view: View) -> tuple[CardKnown, ...]:
    """The viewer's possible knowledge of each card in its hand, the oldest first."""
    assert view.viewer is not None
    rows = np.zeros((view.variant.hand_size, CARDS))
    believe(view.data, view.viewer, *make_group_arrays(view.variant.hand_size), rows)
    hand = zip(view.orders[view.viewer], view.clues_seen[view.viewer], map(name_chances, rows), strict=False)
    kinds = (view.is_playable, view.is_trash, view.is_critical)
    return tuple(
        CardKnown(order, clues, chances, *(sum_chances(chances, kind) for kind in kinds))
        for order, clues, chances in hand
    )


def name_chances(row: np.ndarray) -> dict[Card, float]:
    """Chances by card, without zeros."""
    return {ALL_CARDS[card]: chance for card, chance in enumerate(row.tolist()) if chance > 0}


def sum_chances(chances: dict[Card, float], kind: Callable[[Card], bool]) -> float:
    """The chance that the card is of a kind."""
    return fsum(chance for card, chance in chances.items() if kind(card))


def count_hands(view: View) -> int:
    """The number of ways to deal the viewer's hand from the cards that the viewer does not see."""
    assert view.viewer is not None
    groups, ways = make_group_arrays(view.variant.hand_size)
    hand = (1 << len(view.orders[view.viewer])) - 1
    count_deals(groups, group_cards(view.data, view.viewer, groups), hand, ways[0])
    return int(ways[0, 0, hand])
