"""Care: before the last strike only what the clues alone prove is played."""

import numpy as np

from hanabi.bots.partner.conventions import Convention, plays
from hanabi.engine.jit import rule


@rule
def is_proved(memory: np.void, seat: int, order: int) -> bool:
    """Whether a card that seems to fit is safe enough: before the last strike the clues alone must prove
    it.
    """
    if int(memory["strikes_left"]) > 1 or not plays(memory, Convention.CARE):
        return True
    return int(memory["literal"][order]) & int(memory["available"][seat]) & ~int(memory["playable"]) == 0


@rule
def will_play(memory: np.void, seat: int, order: int) -> bool:
    """Whether the holder of a card takes it to fit: before the last strike only by what the clues prove."""
    playable = int(memory["playable"])
    if int(memory["known"][order]) & ~playable:
        return False
    return is_proved(memory, seat, order)


@rule
def dares(memory: np.void, order: int) -> bool:
    """Whether a card that should fit is worth the risk: before the last strike only what the clues prove."""
    return is_proved(memory, int(memory["seat"]), order)
