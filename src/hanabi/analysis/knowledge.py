"""Knowledge: what a seat can infer about its own hand, by counting every hand that fits its view.

No hand is drawn at random: hands of up to nine cards are counted exactly in every variant, so the chances
have no error but that of a division.
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
    """What the holder of a card can know about it."""

    order: int
    clues: CardClues  # what the clues alone say
    chances: dict[Card, float]  # what the cards in sight leave, and how likely each is
    playable: float  # how likely it can be placed now
    trash: float  # how likely it never can anymore
    critical: float  # how likely it is useful and the last of its kind

    @property
    def card(self) -> Card | None:
        """The card, where only one is possible."""
        return next(iter(self.chances)) if len(self.chances) == 1 else None


def know_hand(view: View) -> tuple[CardKnown, ...]:
    """What the viewer can know about each card in its hand, the oldest first."""
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
    """Chances by card, without those of none."""
    return {ALL_CARDS[card]: chance for card, chance in enumerate(row.tolist()) if chance > 0}


def sum_chances(chances: dict[Card, float], kind: Callable[[Card], bool]) -> float:
    """How likely the card is one of a kind."""
    return fsum(chance for card, chance in chances.items() if kind(card))


def count_hands(view: View) -> int:
    """In how many ways the viewer's hand can be dealt from the cards that the viewer does not see."""
    assert view.viewer is not None
    groups, ways = make_group_arrays(view.variant.hand_size)
    hand = (1 << len(view.orders[view.viewer])) - 1
    count_deals(groups, group_cards(view.data, view.viewer, groups), hand, ways[0])
    return int(ways[0, 0, hand])
