"""The input of a rule: a view with its conclusions, computed once for all rules of a turn."""

from collections.abc import Iterator
from functools import cached_property

from hanabi.bots.chance import RandomDraw
from hanabi.engine.variant import MAX_RANKS
from hanabi.notation import Card, Move
from hanabi.position import View

Held = tuple[int, Card]  # a card in another's hand: its order, and what it is


class Thought:
    """One turn's thoughts; sets of cards are bits, as in `engine.sight`."""

    def __init__(self, view: View, chance: RandomDraw) -> None:
        self.view = view
        self.chance = chance
        self.hand = view.orders[view.seat]
        self.playable, self.trash = sort_cards(view)

    @cached_property
    def legal(self) -> frozenset[Move]:
        return frozenset(self.view.legal_moves())

    @cached_property
    def could(self) -> dict[int, int]:
        """The possible faces of each of its own cards, by the clues and the visible cards."""
        return {order: int(self.view.sight["could"][order]) for order in self.hand}

    @cached_property
    def unseen(self) -> list[int]:
        """The copies of each card that are in the deck or in one's own hand."""
        copies: list[int] = self.view.sight["unseen"].tolist()
        return copies

    def is_surely(self, order: int, cards: int) -> bool:
        """Whether its own card can only be one of these."""
        return self.could[order] & ~cards == 0

    def count(self, cards: int) -> int:
        return sum(copies for card, copies in enumerate(self.unseen) if cards >> card & 1)

    def likelihood(self, order: int, cards: int) -> float:
        """The chance that its own card is one of these, every unseen copy equally likely."""
        return self.count(self.could[order] & cards) / self.count(self.could[order])

    @property
    def next_seat(self) -> int:
        return (self.view.seat + 1) % self.view.variant.players

    def others(self) -> Iterator[int]:
        """The other seats, the next one first."""
        players = self.view.variant.players
        return ((self.view.seat + offset) % players for offset in range(1, players))

    def held(self, seat: int) -> Iterator[Held]:
        """The cards in another's hand, the oldest first."""
        for order, card in zip(self.view.orders[seat], self.view.hands[seat], strict=True):
            assert card
            yield order, card


def sort_cards(view: View) -> tuple[int, int]:
    """The cards that can be placed now, and those that can never be placed anymore, of the variant's
    colors.
    """
    playable = trash = 0
    for suit in view.variant.colors:
        top, shift = view.stacks[suit], suit * MAX_RANKS
        useful = (1 << view.best_rank(suit)) - (1 << top)
        playable |= (useful & (1 << top)) << shift
        trash |= ((1 << view.variant.ranks) - 1 & ~useful) << shift
    return playable, trash
