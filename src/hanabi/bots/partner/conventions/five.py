"""Five: a clue about a five off the chop means only that it is a five."""

import numpy as np

from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.engine.jit import rule


@rule
def may_stall(view: np.void, memory: np.void, giver: int) -> bool:
    """Whether a five off the chop is only a five: early in the game, or from someone who cannot discard.

    To the last drop it always is: no five can be replaced.
    """
    idle = int(memory["early"]) or int(memory["full"]) or find_chop(memory, giver) < 0
    return plays(memory, Convention.FIVES) or bool(idle) or int(view["last_drop"]) == 1
