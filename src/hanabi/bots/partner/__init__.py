"""Partner: plays the way experienced players do, by conventions about what a clue means.

A clue asks for its focus to be played, now or after cards that are coming, or saves the card that would be
discarded next. Every seat reads every clue as its receiver and everybody else will read it, and gives clues
by trying them in its memory first. How many conventions it plays and expects is its level:

1. chop, focus, play clues also for later, saves of fives, twos and last copies, good touch, the early game,
   prompts, finesses of those who play before the clued card;
2. and finesses of those who play after it, two missing cards at once, finesses on one's own hand, the way
   from a wrong prompt to the newest card, a five off the chop as a stall;
3. and the order of ones, clues that stop a misplay, discards that tell who has the other copy.
"""

from typing import Any

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.partner.choice import choose
from hanabi.bots.partner.memory import MAX_LEVEL, MEMORY, sit
from hanabi.bots.partner.reasons import read_reasons
from hanabi.bots.partner.watch import watch
from hanabi.position import View

__all__ = ["MEMORY", "Partner", "choose", "sit", "watch"]


SIZE = MEMORY.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Partner in the compiled loop; its setting is the level."""
    memory = room[:SIZE].view(MEMORY)[0]
    if task == SIT:
        sit(view, memory, int(settings[0]))
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


class Partner(KernelBot):
    """The kernels as a bot that explains its moves."""

    def __init__(self, level: int = MAX_LEVEL) -> None:
        super().__init__(MEMORY, sit, watch, choose, Part(take_part, MEMORY, (level,)))
        self.level = level

    def sit(self, view: View, seed: int) -> np.void:
        return super().sit(view, self.level)  # nothing is drawn by lot

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory)
