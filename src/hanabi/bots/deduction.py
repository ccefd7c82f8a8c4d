"""What follows from a position: which cards are still unseen, and what an own card can be."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, lru_cache

from hanabi.notation import ALL_CARDS, Card
from hanabi.position import Position
from hanabi.variant import Variant


@lru_cache(maxsize=64)
def count_deck(variant: Variant) -> Counter[Card]:
    """How many copies of each card the deck of a variant has."""
    return Counter(ALL_CARDS[number] for number in variant.data["cards"][: variant.deck_size].tolist())


class Deduction:
    """The conclusions from one position, each drawn when it is asked for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.total = count_deck(position.variant)

    @cached_property
    def public(self) -> Counter[Card]:
        """The copies that lie neither on a stack nor in the discards."""
        stacks = self.position.stacks
        placed = [Card(suit, r) for suit in self.position.variant.colors for r in range(1, stacks[suit] + 1)]
        left = self.total.copy()
        left.subtract(placed)
        left.subtract(self.position.discards)
        return +left

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The copies that the beholder sees nowhere: in the deck or in the own hand."""
        left = self.public.copy()
        left.subtract(card for hand in self.position.hands for card in hand if card)
        return +left

    def candidates(self, order: int) -> dict[Card, int]:
        """What an own card can be by its clues and the cards in sight, with the copies of each."""
        return possible(self.position, order, self.unseen)


def possible(position: Position, order: int, pool: Counter[Card]) -> dict[Card, int]:
    clues = position.clues_of(order)
    return {card: copies for card, copies in pool.items() if clues.can_be(card)}


def share(candidates: dict[Card, int], chosen: Iterable[Card]) -> float:
    """How likely the card is one of those chosen, every copy equally likely."""
    return sum(candidates[card] for card in chosen) / sum(candidates.values())
