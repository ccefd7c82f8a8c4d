"""Chance: any legal move, each equally likely."""

from random import Random

from hanabi.bots.bot import Bot
from hanabi.notation import Move
from hanabi.position import View


class Chance(Bot[Random]):
    """Draws its moves by lot: the same seed and seat, the same moves."""

    def sit(self, view: View, seed: int) -> Random:
        return Random(f"{seed} {view.viewer}")

    def choose(self, view: View, memory: Random) -> Move:
        return memory.choice(view.legal_moves())
