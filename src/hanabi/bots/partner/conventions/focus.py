"""Focus: the one card that a clue is about.

The chop if it is touched for the first time, else the newest card touched for the first time, else the
newest.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.memory import CLUED
from hanabi.engine.jit import rule


@rule
def newest(slots: int) -> int:
    """The highest slot of a set."""
    slot = -1
    while slots:
        slots >>= 1
        slot += 1
    return slot


@rule
def fresh_slots(memory: np.void, target: int, touched: int) -> int:
    """The slots that a clue touches for the first time."""
    fresh = 0
    for slot in slots(memory, target):
        if (touched >> slot) & 1 and int(memory["flags"][order_at(memory, target, slot)]) & CLUED == 0:
            fresh |= 1 << slot
    return fresh


@rule
def find_focus(memory: np.void, target: int, touched: int) -> int:
    """The slot that a clue is about: the chop, else the newest fresh card, else the newest."""
    fresh = fresh_slots(memory, target, touched)
    chop = find_chop(memory, target)
    if chop >= 0 and (fresh >> chop) & 1:
        return chop
    return newest(fresh) if fresh else newest(touched)
