"""Chop: the oldest card without a clue. A player with nothing better to do discards it."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.memory import BLIND, CLUED
from hanabi.engine.jit import rule


@rule
def find_chop(memory: np.void, seat: int) -> int:
    """The slot of the oldest card that no clue asked to keep or play, or -1."""
    for slot in slots(memory, seat):
        if int(memory["flags"][order_at(memory, seat, slot)]) & (CLUED | BLIND) == 0:
            return slot
    return -1
