"""Fix: a clue that corrects or repeats what is known about a card stops it from being played."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.sets import clue_cards
from hanabi.engine.jit import rule
from hanabi.engine.sight import ALL_CARDS


@rule
def mends(memory: np.void, target: int, clue: int, touched: int) -> bool:
    """Whether a clue shows that a card about to be played is another one."""
    cards = clue_cards(clue)
    for slot in slots(memory, target):
        order = order_at(memory, target, slot)
        if int(memory["flags"][order]):
            said = cards if (touched >> slot) & 1 else ALL_CARDS & ~cards
            known = int(memory["known"][order])
            if known & ~int(memory["playable"]) == 0 and known & said == 0:
                return True
    return False


@rule
def is_stop(memory: np.void, giver: int, target: int, clue: int, touched: int, at: int) -> bool:
    """Whether a clue says nothing new about a card about to be played: then it is another one."""
    cards = clue_cards(clue)
    if touched == 0 or int(memory["full"]) or find_chop(memory, giver) < 0:
        return False
    for slot in slots(memory, target):
        said = cards if (touched >> slot) & 1 else ALL_CARDS & ~cards
        if int(memory["known"][order_at(memory, target, slot)]) & ~said:
            return False
    order = order_at(memory, target, at)
    told = int(memory["literal"][order]) & int(memory["available"][target])
    playable = int(memory["playable"])
    return int(memory["known"][order]) & ~playable == 0 and told & ~playable != 0


@rule
def doubt(memory: np.void, target: int, order: int) -> None:
    """Take a card for anything but what it seemed to be."""
    told = int(memory["literal"][order]) & int(memory["available"][target])
    memory["inferred"][order] = told & ~int(memory["playable"])


@rule
def is_astray(view: np.void, memory: np.void, seat: int) -> bool:
    """Whether a seat is about to play a card that does not fit."""
    playable = int(memory["playable"])
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if will_play(memory, seat, order) and not (playable >> int(view["deck"][order])) & 1:
            return True
    return False
