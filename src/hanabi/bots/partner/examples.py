"""Examples of the conventions: positions as text files, and a table with a partner in every seat of one.

A position is a file of lines `key: value`. `deck` is the start of the deck, seat by seat; `moves` the
history. Then the reading of its cards by the seat to move (or `seat`) (`means`), its move, moves that it
never makes, and a reason. The sentence above states what the position shows, and `number` its place among the
examples of its convention.
"""

from collections.abc import Iterator
from pathlib import Path

from hanabi.bots.partner import Partner
from hanabi.bots.partner.conventions import MAX_LEVEL
from hanabi.game import Game
from hanabi.notation import ALL_CARDS, Card, Move, parse_card, parse_cards, parse_variant
from hanabi.variant import Variant


class Example:
    """A position with a partner in every seat, at its own level or at another."""

    def __init__(self, path: Path, level: int | None = None) -> None:
        self.caption, self.said = read_example(path)
        start = dict(self.said)
        variant = parse_variant(start["variant"])
        self.level = level or int(start.get("level", MAX_LEVEL))
        self.names_level = "level" in start
        self.bot = Partner(self.level)
        self.game = Game(variant, stack_deck(variant, start["deck"].replace("|", " ")))
        self.memories = [self.bot.sit(self.game.view(seat), 0) for seat in range(variant.players)]
        for move in start["moves"].split():
            self.push(move)
        self.seat = int(start.get("seat", self.game.seat))
        self.memory = self.memories[self.seat]

    def push(self, move: str | Move) -> None:
        event = self.game.push(move)
        for seat, memory in enumerate(self.memories):
            self.bot.watch(self.game.view(seat), event, memory)

    def meaning(self, order: int) -> set[Card]:
        """The seat's reading of its own card."""
        known = int(self.memory["known"][order])
        return {card for card in ALL_CARDS if known >> card.number & 1}

    def listed_meanings(self) -> Iterator[tuple[int, set[Card]]]:
        """The cards that the file describes, with their readings."""
        for key, value in self.said:
            if key == "means":
                order, cards = value.split("=")
                yield int(order), set(map(parse_card, cards.split()))


def read_example(path: Path) -> tuple[str, list[tuple[str, str]]]:
    """The sentence and the lines of a position."""
    first, *lines = path.read_text("utf-8").splitlines()
    return first.removeprefix("# "), [read_line(line) for line in lines]


def find_examples(folder: Path) -> list[Path]:
    """The positions of a folder, by their numbers where they have any."""
    return sorted(folder.glob("*.txt"), key=lambda path: int(dict(read_example(path)[1]).get("number", 0)))


def read_line(line: str) -> tuple[str, str]:
    key, value = line.split(":", 1)
    return key.strip(), value.strip()


def stack_deck(variant: Variant, top: str) -> tuple[Card, ...]:
    """A deck that begins as given, the other cards in order below."""
    first = parse_cards(top)
    rest = sorted(card for card in Game.deal(variant, seed=1).deck if card is not None)
    for card in first:
        rest.remove(card)
    return (*first, *rest)
