"""Partner: plays the way good people play, by conventions about what a clue means."""

from hanabi.bots.kernel import KernelBot
from hanabi.bots.partner.choice import choose
from hanabi.bots.partner.memory import MEMORY, sit
from hanabi.bots.partner.watch import watch

__all__ = ["MEMORY", "choose", "make_partner", "sit", "watch"]


def make_partner() -> KernelBot:
    return KernelBot(MEMORY, sit, watch, choose)
