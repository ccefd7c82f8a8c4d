"""Bluff: a blind play right after a clue that does not lead to the clued card.

Then the clued card is one step away from fitting. Bluffs are read, and not given.
"""

import numpy as np

from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.memory import CLUED, UNASKED, holds
from hanabi.bots.sets import rank_cards
from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_RANKS


@rule
def bluffed_focus(view: np.void, memory: np.void, event: np.void) -> int:
    """The card whose clue was a bluff, if this blind play shows it; or -1.

    A player who moves right after the giver plays a card that no clue touched, and it does not lead to the
    focus.
    """
    focus = int(memory["now_focus"])
    if not plays(memory, Convention.BLUFFS) or focus < 0 or not int(event["placed"]):
        return -1
    seat = int(event["seat"])
    order = int(event["order"])
    after = (int(memory["now_by"]) + 1) % int(view["players"])
    if seat != after or holds(memory, seat, focus) or int(memory["flags"][order]) & CLUED:
        return -1
    leads = 1 << (int(event["card"]) + 1)
    return -1 if leads & int(memory["literal"][focus]) else focus


@rule
def believe_bluff(memory: np.void, focus: int) -> None:
    """Take a bluffed card for one that fits after the next card of its suit."""
    ahead = (int(memory["playable"]) & ~rank_cards(MAX_RANKS)) << 1
    cards = int(memory["literal"][focus]) & ahead & ~int(memory["trash"])
    if cards:
        memory["inferred"][focus] = cards
        memory["aim"][focus] = UNASKED
