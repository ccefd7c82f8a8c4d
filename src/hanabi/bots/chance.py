"""Chance: a random legal move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.bots.kernel import CHOOSE, SIT, Part
from hanabi.engine import cards
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import Generator, draw_below, read_generator, seed_generator, write_generator
from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.notation import Move
from hanabi.position import View

GENERATOR = np.dtype([("words", np.int64, 4)])
SIZE = GENERATOR.itemsize

Thing = TypeVar("Thing")


@rule
def start_draws(words: np.ndarray, view: np.void, seed: int) -> None:
    """Write the state of a seat's generator in the game of a seed."""
    write_generator(words, seed_generator(seed * MAX_PLAYERS + int(view["viewer"]), cards.CHOOSE))


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Chance in the compiled loop."""
    words = room[:SIZE].view(np.int64)
    if task == SIT:
        start_draws(words, view, seed)
    elif task == CHOOSE:
        generator, move = choose_randomly(view, read_generator(words))
        write_generator(words, generator)
        return move
    return 0


@dataclass
class RandomDraw:
    """Random choices, and the generator that they advance."""

    generator: Generator

    def choice(self, things: Sequence[Thing]) -> Thing:
        """Return one of several things, each equally likely."""
        self.generator, nth = draw_below(self.generator, len(things))
        return things[nth]


def make_draw(view: View, seed: int) -> RandomDraw:
    """Return the state of a seat's generator, the same here and in the compiled loop."""
    assert view.viewer is not None
    return RandomDraw(seed_generator(wrap(seed * MAX_PLAYERS + view.viewer), cards.CHOOSE))


class Chance(Bot[RandomDraw]):
    """Draws its moves at random: the same seed and seat give the same moves, here and in the compiled
    loop.
    """

    part = Part(take_part, GENERATOR, watches=False)

    def sit(self, view: View, seed: int) -> RandomDraw:
        return make_draw(view, seed)

    def choose(self, view: View, memory: RandomDraw) -> Move:
        memory.generator, number = choose_randomly(view.data, memory.generator)
        return view.move_of(number)


def wrap(number: int) -> int:
    """The number as 64 bits with a sign, the type in kernels.

    >>> wrap(2**63)
    -9223372036854775808
    """
    return (number + 2**63) % 2**64 - 2**63
