"""Ones: of several the chop goes first, then those drawn, newest first, then those dealt, oldest first."""

import numpy as np

from hanabi.bots.partner.memory import FIRST
from hanabi.engine.jit import rule


@rule
def order_of_ones(view: np.void, memory: np.void, order: int) -> float:
    """Of several ones: the chop first, then those drawn, newest first, then those dealt, oldest first."""
    if int(memory["flags"][order]) & FIRST:
        return 0.03
    if order >= int(view["players"]) * int(view["hand_size"]):
        return 0.01 + 0.0001 * order
    return 0.01 - 0.0001 * order
