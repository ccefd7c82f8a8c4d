"""The conventions by name, and the levels: sets of conventions that a player knows and expects of others."""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.variant import Named


class Convention(Named):
    """The conventions that levels differ in; every level plays the others (chop, focus, good touch,
    saves).
    """

    PROMPT = 0
    FINESSE = 1
    REVERSE = 2  # finesses by players who move after the clued card
    WRONG_PROMPT = 3
    FIVES = 4
    STALLS = 5
    ONES = 6
    FIXES = 7
    HANDOVER = 8
    CARE = 9
    TRUST = 10
    BLUFFS = 11


@rule
def plays(memory: np.void, convention: int) -> bool:
    """Whether a convention is played at this table."""
    return (int(memory["conventions"]) >> convention) & 1 == 1


def bits_of(*conventions: Convention) -> int:
    return sum(1 << convention for convention in conventions)


C = Convention
BEGINNER = bits_of(C.FIVES, C.CARE, C.TRUST)
CLUB = BEGINNER | bits_of(C.PROMPT, C.FINESSE, C.STALLS)
EXPERT = CLUB | bits_of(C.REVERSE, C.WRONG_PROMPT, C.ONES, C.FIXES, C.HANDOVER, C.BLUFFS)
LEVELS = (BEGINNER, CLUB, EXPERT)
MAX_LEVEL = len(LEVELS)
