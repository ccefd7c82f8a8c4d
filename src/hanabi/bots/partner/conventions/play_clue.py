"""Play clue: the focus should be played, now or after cards that are already on their way."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.memory import FRESH
from hanabi.bots.sets import ALL_ONES, is_single
from hanabi.engine.jit import routine, rule
from hanabi.engine.sight import ALL_CARDS


@routine
def reachable(view: np.void, memory: np.void, eyes: int, giver: int) -> int:
    """The cards that fit now, or after all those that were clued and will be played.

    The viewer cannot see their own cards, and the giver relies only on their own cards that are fully known.
    """
    coming = 0
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            flags = int(memory["flags"][order])
            if flags == 0 or flags & FRESH:
                continue
            cards = int(memory["known"][order])
            seen = int(view["deck"][order])
            if seen >= 0 and seat != eyes and (seat != giver or is_single(cards)):
                coming |= cards & (1 << seen)
            elif is_single(cards):
                coming |= cards
    return climb(view, memory, coming)


@rule
def climb(view: np.void, memory: np.void, coming: int) -> int:
    """For each suit the first card that is neither trash nor coming.

    Adding the lowest card of a suit carries over all of its cards up to the first one that is missing.
    """
    beyond = ALL_CARDS & ~(ALL_ONES * ((1 << int(view["ranks"])) - 1))
    done = int(memory["trash"]) | coming | beyond
    full = done & (done >> 1)
    full &= (full >> 2) & (done >> 4) & ALL_ONES
    return ~done & (done + (ALL_ONES & ~full))
