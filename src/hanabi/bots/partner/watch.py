"""What a move of anybody says.

A clue is read by its meaning. A play or a discard meets expectations or fails them: a card that was waited
for came, or its holder did something else, and then the clue meant another card. After a misplay everything
read since the clue behind it is taken back.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.connections import find_finesse
from hanabi.bots.partner.handover import hand_over, is_handed_over
from hanabi.bots.partner.meaning import read_clue
from hanabi.bots.partner.memory import BLIND, PROMPTED, deduce, forget, remember
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_SUITS


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Take in what somebody's move says; `view` is the position after it."""
    kind = int(event["kind"])
    excused = int(event["strike"]) and was_wrong_prompt(memory, event)
    if not excused:
        meet_expectations(memory, event)
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        value = int(event["value"])
        clue = value if kind == Kind.COLOR_CLUE else MAX_SUITS + value - 1
        read_clue(view, memory, int(event["seat"]), int(event["target"]), clue, int(event["touched"]))
        memory["full"] = 0
        memory["bared"] = 0
        return
    order = int(event["order"])
    flags = int(memory["flags"][order])
    told = int(memory["known"][order])
    sarcastic = kind == Kind.DISCARD and int(memory["level"]) >= 3 and is_handed_over(memory, order)
    if kind == Kind.DISCARD and flags == 0:
        memory["early"] = 0
    if int(event["strike"]) and not excused:
        turn = int(memory["since"][order])
        retract(memory, turn if flags and turn >= 0 else int(memory["asked"]))
    forget(memory, order)
    if int(event["drew"]) >= 0:
        forget(memory, int(event["drew"]))
    remember(view, memory)
    if sarcastic and told & int(memory["trash"]) == 0:
        hand_over(view, memory, int(event["seat"]), told)
    deduce(view, memory)


@rule
def was_wrong_prompt(memory: np.void, event: np.void) -> bool:
    """Whether a prompt led to a misplay; then the newest card without a meaning was meant, and comes next."""
    order = int(event["order"])
    needed = int(memory["known"][order])
    if int(memory["level"]) < 2 or int(memory["flags"][order]) & PROMPTED == 0:
        return False
    meant = find_finesse(memory, int(event["seat"]))
    if (needed >> int(event["card"])) & 1 or meant < 0 or int(memory["inferred"][meant]) & needed == 0:
        return False
    memory["flags"][meant] = BLIND
    memory["inferred"][meant] = needed
    memory["since"][meant] = memory["since"][order]
    for at in range(int(memory["waits"])):
        if int(memory["wait_order"][at]) == order:
            memory["wait_order"][at] = meant
    return True


@rule
def meet_expectations(memory: np.void, event: np.void) -> None:
    """See which of the cards that were waited for came, and draw the conclusions for those that wait."""
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
def holds(memory: np.void, seat: int, order: int) -> bool:
    for slot in slots(memory, seat):
        if order_at(memory, seat, slot) == order:
            return True
    return False


@rule
def exclude(memory: np.void, order: int, card: int) -> None:
    """Rule a card out, unless nothing would be left."""
    left = int(memory["inferred"][order]) & ~card
    if left:
        memory["inferred"][order] = left


@rule
def retract(memory: np.void, turn: int) -> None:
    """After a misplay forget what the conventions said since the clue behind it."""
    if turn < 0:
        return
    for seat in range(len(memory["hand_len"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            if int(memory["since"][order]) >= turn:
                memory["inferred"][order] = memory["literal"][order]
                memory["flags"][order] = int(memory["flags"][order]) & ~BLIND
                memory["since"][order] = -1
    memory["waits"] = 0
