"""Hat: the information strategy. One clue tells every other player something about their own hand.

The clue giver works out for every other player a number that answers questions about that player's hand,
and gives a clue that stands for the sum of those numbers. Each player sees all the other hands, works
out the other numbers, subtracts, and is left with their own. What follows from a clue, a play or a
discard is public: every player keeps the same sets of what each card can be.

Silence speaks too: the player who discards although a clue could be given saw nobody who held a playable card
without knowing of one. Two players also tell so that the card which the other would miss least is not
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
