"""Waiting: the focus of a clue is a later card only if the missing one is played before it."""

import numpy as np

from hanabi.bots.partner.memory import BEFORE, BLIND, CLUED, PROMPTED, WAITS, date, holds
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import rule


@rule
def expect(memory: np.void, focus: int, card: int, order: int, needed: int) -> None:
    """Store that a card is this one only if another is played before it."""
    at = int(memory["waits"])
    if at < WAITS:
        memory["wait_focus"][at] = focus
        memory["wait_card"][at] = card
        memory["wait_order"][at] = order
        memory["wait_needs"][at] = needed
        memory["waits"] = at + 1


@rule
def lacks_one(reach: int, card: int) -> bool:
    """Whether one card has to come before `card`, and can come now."""
    return rank_of(card) > 1 and (reach >> (card - 1)) & 1 == 1


@rule
def ask_for(memory: np.void, order: int, needed: int, turn: int) -> None:
    """Take a card for the one that is needed, to be played before the one that was clued."""
    mark = PROMPTED if int(memory["flags"][order]) & CLUED else BLIND
    memory["flags"][order] = int(memory["flags"][order]) | mark
    memory["inferred"][order] = needed
    memory["known"][order] = needed
    memory["asked"] = turn
    date(memory, order, turn, BEFORE)


@rule
def meet_expectations(memory: np.void, event: np.void) -> None:
    """Check which expected cards were played, and draw the conclusions for the waiting ones."""
    kept = 0
    seat = int(event["seat"])
    for at in range(int(memory["waits"])):
        order = int(memory["wait_order"][at])
        needs = int(memory["wait_needs"][at])
        focus = int(memory["wait_focus"][at])
        if order == int(event["order"]):
            if (needs >> int(event["card"])) & 1 == 0 or not int(event["placed"]):
                exclude(memory, focus, int(memory["wait_card"][at]))
            continue
        if focus == int(event["order"]):
            continue
        if holds(memory, seat, order) and needs & ~int(memory["playable"]) == 0:
            exclude(memory, focus, int(memory["wait_card"][at]))
            if int(memory["flags"][order]) & BLIND and seat != int(memory["seat"]):
                memory["flags"][order] = int(memory["flags"][order]) & ~BLIND
                memory["inferred"][order] = memory["literal"][order]
            continue
        memory["wait_order"][kept] = order
        memory["wait_needs"][kept] = needs
        memory["wait_focus"][kept] = focus
        memory["wait_card"][kept] = memory["wait_card"][at]
        kept += 1
    memory["waits"] = kept


@rule
def exclude(memory: np.void, order: int, card: int) -> None:
    """Rule a card out, unless nothing would be left."""
    left = int(memory["inferred"][order]) & ~card
    if left:
        memory["inferred"][order] = left
