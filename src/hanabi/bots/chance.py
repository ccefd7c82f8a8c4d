"""Chance: any legal move, each equally likely."""

from dataclasses import dataclass

from hanabi.bots.bot import Bot
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, Generator, sow
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.notation import Move
from hanabi.position import View


@dataclass
class Lot:
    """Where the next draw comes from."""

    generator: Generator


class Chance(Bot[Lot]):
    """Draws its moves by lot: the same seed and seat, the same moves, here and in the compiled loop."""

    def sit(self, view: View, seed: int) -> Lot:
        assert view.viewer is not None
        return Lot(sow(wrap(seed * MAX_PLAYERS + view.viewer), CHOOSE))

    def choose(self, view: View, memory: Lot) -> Move:
        memory.generator, number = choose_randomly(view.data, memory.generator)
        return view.move_of(number)


def wrap(number: int) -> int:
    """The number as 64 bits with a sign, which is how a kernel counts on.

    >>> wrap(2**63)
    -9223372036854775808
    """
    return (number + 2**63) % 2**64 - 2**63
