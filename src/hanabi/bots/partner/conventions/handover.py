"""Handover: discarding a useful, known card shows that another player holds its copy.

Players also call it a sarcastic discard.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.knowledge import deduce
from hanabi.bots.partner.memory import CLUED, HANDED_OVER
from hanabi.bots.partner.thought import leave_claims
from hanabi.bots.partner.worth import appraise
from hanabi.bots.sets import is_single
from hanabi.engine.jit import routine, rule


@rule
def is_handed_over(memory: np.void, order: int) -> bool:
    """Whether a discard shows that another hand has a copy: clued, known to its holder, useful."""
    known = int(memory["known"][order])
    clued = int(memory["flags"][order]) & CLUED != 0
    return clued and is_single(known) and known & int(memory["trash"]) == 0


@rule
def find_heir(view: np.void, memory: np.void, giver: int, card: int) -> int:
    """The clued card that is the other copy: in a hand that I see, otherwise in my own; or -1."""
    players = int(view["players"])
    me = int(memory["seat"])
    own = -1
    for offset in range(1, players):
        seat = seat_from(view, giver, offset)
        heir = -1
        holds = False
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            if int(memory["flags"][order]) & CLUED and int(memory["inferred"][order]) & card:
                heir = order
                holds |= seat != me and (card >> int(view["deck"][order])) & 1 == 1
        if holds:
            return heir
        if seat == me:
            own = heir
    return own


@rule
def hand_over(view: np.void, memory: np.void, giver: int, card: int) -> int:
    """Store the holder of the copy of a discarded card; returns its order or -1."""
    heir = find_heir(view, memory, giver, card)
    if heir >= 0:
        memory["inferred"][heir] = card
        memory["aim"][heir] = HANDED_OVER
    return heir


@routine
def best_handover(view: np.void, memory: np.void, trials: np.ndarray, tokens: int) -> tuple[int, float]:
    """The slot of my card whose discard informs another hand most, and the value of the hands after it."""
    me = int(memory["seat"])
    best = -1000.0
    chosen = -1
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        if not is_handed_over(memory, order):
            continue
        card = int(memory["known"][order])
        heir = find_heir(view, memory, me, card)
        if heir < 0 or is_single(int(memory["known"][heir])):
            continue
        trials[0] = memory
        trial = trials[0]
        hand_over(view, trial, me, card)
        trial["flags"][order] = 0
        deduce(view, trial)
        leave_claims(memory, trial)
        value = appraise(view, trial, tokens)
        if value > best:
            best = value
            chosen = slot
    return chosen, best
