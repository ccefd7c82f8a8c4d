"""Prints the moves of a few games of every bot, to be run in both modes; run by test_bot_modes.py."""

import sys

from hanabi import Game, Variant, variant_name
from hanabi.bots import make_bot
from hanabi.bots.seats import Seats
from hanabi.engine.jit import COMPILED

SMALL = Variant(players=2, suits=3, hand_size=3)
GAMES = [  # the bot, the game, and who else sits there and breaks its conventions
    ("hat", Variant(players=2), None),
    ("hat", Variant(players=4), "random"),
    ("hat", Variant(players=5, cascade=True), None),
    ("hat", Variant(players=3, choreography=True, empty_clues=True), "random"),
    ("partner-beginner", Variant(players=3), "random"),
    ("partner-club", Variant(players=3), None),
    ("partner", Variant(players=2), None),
    ("partner", Variant(players=3, choreography=True), "random"),
    ("partner", Variant(players=4, cascade=True), "random"),
    ("partner", Variant(players=5), None),
    ("partner", Variant(players=2, last_drop=True), "random"),
    ("partner", Variant(players=4), "hat"),
    ("person", Variant(players=2), None),
    ("person", Variant(players=4, cascade=True, choreography=True), "random"),
    ("master:worlds=4", SMALL, None),
    ("partner:worlds=16", Variant(players=2, suits=1, hand_size=2), None),
]


def play(name: str, variant: Variant, other: str | None, seed: int) -> str:
    """The moves of a game; `other` sits in seat 1."""
    game = Game.deal(variant, seed)
    bots = {seat: make_bot(other if other and seat == 1 else name) for seat in range(variant.players)}
    seats = Seats(bots, seed, game.view)
    while not game.outcome:
        seats.watch(game.push(seats.choose(game.seat)))
    return " ".join(map(str, game.moves))


def main() -> None:
    sys.stdout.write(f"compiled {COMPILED}\n")
    for seed, (name, variant, other) in enumerate(GAMES, start=1):
        sys.stdout.write(f"{name} {variant_name(variant)}: {play(name, variant, other, seed)}\n")


if __name__ == "__main__":
    main()
