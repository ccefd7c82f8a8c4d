"""What follows from a position: which cards can still be placed, and what an own card can be."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from hanabi.engine.variant import Suit
from hanabi.notation import ALL_CARDS, Card
from hanabi.position import Position
from hanabi.variant import Variant


def count_deck(variant: Variant) -> Counter[Card]:
    """How many copies of each card the deck of a variant has."""
    return Counter(ALL_CARDS[number] for number in variant.record["cards"][: variant.deck_size].tolist())


class Deduction:
    """The conclusions from one position, each drawn when it is asked for.

    >>> from hanabi import Game, Variant, parse_card
    >>> deduction = Deduction(Game.deal(Variant(players=2), seed=7))
    >>> deduction.is_playable(parse_card("r1")), deduction.is_critical(parse_card("r5"))
    (True, True)
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stacks = position.stacks
        self.total = count_deck(position.variant)
        self.left = self.total - Counter(position.discards)  # outside the discards, stacks included

    @cached_property
    def reach(self) -> dict[Suit, int]:
        """The rank that each suit's stack can still get to, as far as the discards tell."""
        return {suit: self._reach(suit) for suit in self.position.variant.colors}

    def _reach(self, suit: Suit) -> int:
        rank = self.stacks[suit]
        while self.left[Card(suit, rank + 1)]:
            rank += 1
        return rank

    def is_playable(self, card: Card) -> bool:
        return card.rank == self.stacks[card.suit] + 1

    def is_trash(self, card: Card) -> bool:
        """Whether the card can never be placed any more."""
        return not self.stacks[card.suit] < card.rank <= self.reach[card.suit]

    def is_critical(self, card: Card) -> bool:
        """Whether the card is useful and the last of its kind."""
        return self.left[card] == 1 and not self.is_trash(card)

    @cached_property
    def public(self) -> Counter[Card]:
        """The copies that lie neither on a stack nor in the discards."""
        placed = Counter(Card(suit, rank) for suit in self.reach for rank in range(1, self.stacks[suit] + 1))
        return self.left - placed

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The copies that the beholder sees nowhere: in the deck or in the own hand."""
        return self.public - Counter(card for hand in self.position.hands for card in hand if card)

    def candidates(self, order: int) -> dict[Card, int]:
        """What an own card can be by its clues and the cards in sight, with the copies of each."""
        return possible(self.position, order, self.unseen)


def possible(position: Position, order: int, pool: Counter[Card]) -> dict[Card, int]:
    clues = position.clues_of(order)
    return {card: copies for card, copies in pool.items() if clues.can_be(card)}


def share(candidates: dict[Card, int], chosen: Iterable[Card]) -> float:
    """How likely the card is one of those chosen, every copy equally likely."""
    return sum(candidates[card] for card in chosen) / sum(candidates.values())
