"""Stall: a player whose cards are all clued may give a clue that asks for nothing.

It asks for no card of another hand, and on the chop it may keep any useful card.
"""

import numpy as np

from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.engine.jit import rule


@rule
def has_to_clue(memory: np.void, giver: int) -> bool:
    """Whether a giver is locked, so that a clue may mean little."""
    return plays(memory, Convention.STALLS) and find_chop(memory, giver) < 0
