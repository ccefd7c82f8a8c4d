"""The guided games: their positions as the learner sees them, for the page; `make types` writes them.

The rules stay here: the page only shows one position after another and waits for the move that leads on.
"""

import sys

from msgspec import Struct, json
from msgspec.structs import replace

from hanabi.game import Game
from hanabi.notation import Card, parse_cards
from hanabi.variant import Variant
from web.make.server import (
    GameShown,
    show_turn,
)

LEARNER = 0
FIRST = "first"
SECOND = "second"
TOPS = {  # the learner's hand, the other hand, what is drawn
    FIRST: "g4 y1 b3 r2 w3 r1 b5 w2 r4 y3 g1 y4 b1 b4 w4 g2",
    SECOND: "g4 y2 r4 w4 b1 r5 w3 y4 b1 g1 y3 w4 g3 b3 w1",
}
MOVES = {
    FIRST: "c11 p5 c15 c0r p3 d7 d0 c01 p1 p9",
    SECOND: "c15 c0b p4 d6 c1g p9 d0 c02 d2",
}


class Lesson(Struct):
    """Every position, and the moves between them."""

    positions: tuple[GameShown, ...]
    moves: tuple[str, ...]


def write_lessons() -> str:
    return json.encode({name: make_lesson(name) for name in MOVES}).decode() + "\n"


def make_lesson(name: str) -> Lesson:
    variant, moves = Variant(players=2), MOVES[name].split()
    games = [Game(variant, stack_deck(variant, name), moves[:turn]) for turn in range(len(moves) + 1)]
    return Lesson(tuple(map(show_lesson_at, games)), tuple(moves))


def stack_deck(variant: Variant, name: str) -> tuple[Card, ...]:
    """The cards of a lesson on top, the rest in any order below."""
    top = parse_cards(TOPS[name])
    rest = [card for card in Game.deal(variant, seed=1).deck if card is not None]
    for card in top:
        rest.remove(card)
    return (*top, *rest)


def show_lesson_at(game: Game) -> GameShown:
    return replace(show_turn(game, LEARNER), id="lesson")


if __name__ == "__main__":
    sys.stdout.write(write_lessons())
