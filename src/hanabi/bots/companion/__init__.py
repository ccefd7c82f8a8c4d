"""Companion: plays beside people who know no conventions.

It gives and reads clues as a beginner among partners does, but weighs each clue by the cards that a person
may play after it, and learns in the course of a game how each player takes clues.
"""

from typing import Any

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.companion.choice import choose
from hanabi.bots.companion.memory import COMPANION, sit, watch
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.partner.reasons import read_reasons

SIZE = COMPANION.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Companion in the compiled loop."""
    memory = room[:SIZE].view(COMPANION)[0]
    if task == SIT:
        sit(view, memory)
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


class Companion(KernelBot):
    """The kernels as a bot that explains its moves."""

    def __init__(self) -> None:
        super().__init__(COMPANION, start, watch, choose, Part(take_part, COMPANION))

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory["partner"])


def start(view: np.void, memory: np.void, seed: int) -> None:
    """Start a memory; nothing is drawn at random."""
    sit(view, memory)
