"""Hat: the information strategy. One clue tells every other player something about their own hand.

The giver computes for every other player a number that answers questions about that player's hand, and gives
a clue that stands for the sum of those numbers. Each player sees all the other hands, computes the other
numbers, subtracts them, and is left with their own. The conclusions from a clue, a play or a discard are
public: every player keeps the same sets of possible cards.

Silence has a meaning too: a player who discards although a clue was possible saw nobody with a playable card
who knew of none. With two players, silence also shows that the card that the other would miss least is not
critical.
"""

import numpy as np

from hanabi.bots.hat.choice import choose
from hanabi.bots.hat.memory import MEMORY, sit
from hanabi.bots.hat.messages import watch
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part

__all__ = ["MEMORY", "choose", "make_hat", "sit", "watch"]


SIZE = MEMORY.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Hat in the compiled loop."""
    memory = room[:SIZE].view(MEMORY)[0]
    if task == SIT:
        sit(view, memory, seed)
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


def make_hat() -> KernelBot:
    return KernelBot(MEMORY, sit, watch, choose, Part(take_part, MEMORY))
