"""Master: the strongest bot. It searches among the moves that keep the hat's code true."""

from hanabi.bots.hat.memory import MEMORY
from hanabi.bots.hat.messages import watch
from hanabi.bots.kernel import KernelBot
from hanabi.bots.master.search import choose, sit

__all__ = ["MEMORY", "choose", "make_master", "sit", "watch"]


def make_master() -> KernelBot:
    return KernelBot(MEMORY, sit, watch, choose)
