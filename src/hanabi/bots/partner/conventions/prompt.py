"""Prompt: a clue that needs a missing card asks for a card that was clued before and can be it.

The newest such card of a hand is meant. A prompt comes before a finesse.
"""

import numpy as np

from hanabi.bots.memory import newest_first, order_at
from hanabi.bots.partner.conventions.waiting import ask_for, expect, lacks_one
from hanabi.bots.partner.memory import CLUED, FRESH
from hanabi.engine.cards import CARDS
from hanabi.engine.jit import rule


@rule
def find_prompt(memory: np.void, seat: int, needed: int) -> int:
    """The newest card of a hand that was clued before and can be the one needed, or -1."""
    for slot in newest_first(memory, seat):
        order = order_at(memory, seat, slot)
        flags = int(memory["flags"][order])
        if flags & CLUED and flags & FRESH == 0 and int(memory["known"][order]) & needed:
            return order
    return -1


@rule
def connect_alone(memory: np.void, target: int, focus: int, cards: int, reach: int, turn: int) -> int:
    """If nothing else explains a clue, a clued card of the hand comes first; returns what the focus can
    be.
    """
    needed = 0
    wanted = 0
    for card in range(CARDS):
        if (cards >> card) & 1 and lacks_one(reach, card):
            needed |= 1 << (card - 1)
            wanted |= 1 << card
    order = find_prompt(memory, target, needed)
    if order < 0:
        return 0
    needed &= int(memory["known"][order])
    ask_for(memory, order, needed, turn)
    options = wanted & (needed << 1)
    for card in range(CARDS):
        if (options >> card) & 1:
            expect(memory, focus, 1 << card, order, 1 << (card - 1))
    return options
