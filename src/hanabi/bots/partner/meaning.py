"""What a clue means to the one who gets it, and to those who see it.

First the clue is taken at its word. Then its focus is narrowed down to what can be played or saved, or what
would fit after cards that others are about to play. Where that leaves nothing, the receiver looks for the
missing card in their own hand. Everybody else sees the focus, and plays the missing card if it must be
theirs.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.connections import answer_clue, connect_alone, connects, count_missing, count_steps
from hanabi.bots.partner.focus import find_chop, find_focus, fresh_slots, reachable, savable
from hanabi.bots.partner.memory import CLUED, FIRST, FRESH, deduce, deduce_seat
from hanabi.bots.sets import card_in, clue_cards, is_single
from hanabi.engine.jit import routine, rule
from hanabi.engine.sight import ALL_CARDS
from hanabi.engine.variant import MAX_SUITS


@routine
def read_clue(view: np.void, memory: np.void, giver: int, target: int, clue: int, touched: int) -> None:
    """Take in a clue: what it says outright, and what it means by the conventions."""
    turn = int(view["turn"])
    chop = find_chop(memory, target)
    fresh = fresh_slots(memory, target, touched)
    at = find_focus(memory, target, touched)
    reach = reachable(view, memory, target, giver)
    mended = mends(memory, target, clue, touched)
    stops = int(memory["level"]) >= 3 and is_stop(memory, giver, target, clue, touched, at)
    settled = hear(memory, target, clue, touched, fresh)
    if touched:
        focus = order_at(memory, target, at)
        spare(view, memory, giver, target, fresh)
        deduce_seat(view, memory, target)
        if mended and int(memory["level"]) >= 3:
            pass  # a clue that stops a misplay asks for nothing else
        elif fresh:
            saved = 0
            if at == chop:
                memory["flags"][focus] = int(memory["flags"][focus]) | FIRST
                saved = savable(view, memory, giver, target, clue)
            elif clue == MAX_SUITS + int(view["ranks"]) - 1 and may_stall(view, memory, giver):
                saved = clue_cards(clue)
            read_focus(view, memory, giver, target, focus, reach, saved)
            if target != int(memory["seat"]):
                answer_clue(view, memory, giver, target, focus, saved)
        elif stops:
            doubt(memory, target, focus)
        elif not settled:
            repeat_focus(memory, focus, reach)
        memory["since"][focus] = turn
    for slot in slots(memory, target):
        order = order_at(memory, target, slot)
        memory["flags"][order] = int(memory["flags"][order]) & ~FRESH
    deduce(view, memory)


@rule
def may_stall(view: np.void, memory: np.void, giver: int) -> bool:
    """Whether a five off the chop is only a five: early in the game, or from who cannot discard.

    To the last drop it always is: no five can be replaced.
    """
    idle = int(memory["early"]) or int(memory["full"]) or find_chop(memory, giver) < 0
    return int(memory["level"]) >= 2 and (bool(idle) or int(view["last_drop"]) == 1)


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
    """Whether a clue says nothing new of a card about to be played: then it is another one."""
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
def hear(memory: np.void, target: int, clue: int, touched: int, fresh: int) -> bool:
    """Take in what a clue says outright; whether a card clued before is now sure to fit or to be trash."""
    cards = clue_cards(clue)
    settled = False
    for slot in slots(memory, target):
        order = order_at(memory, target, slot)
        hit = (touched >> slot) & 1
        said = cards if hit else ALL_CARDS & ~cards
        before = int(memory["known"][order])
        memory["literal"][order] = int(memory["literal"][order]) & said
        memory["inferred"][order] = int(memory["inferred"][order]) & said
        if hit:
            mark = CLUED | FRESH if (fresh >> slot) & 1 else CLUED
            memory["flags"][order] = int(memory["flags"][order]) | mark
            after = before & said
            if after == 0:
                after = int(memory["literal"][order])
            if before != after and (
                after & ~int(memory["playable"]) == 0 or after & ~int(memory["trash"]) == 0
            ):
                settled = True
            if before != after and is_single(after):
                settled = True
    return settled


@rule
def spare(view: np.void, memory: np.void, giver: int, target: int, fresh: int) -> None:
    """A giver cannot help to touch again what is clued in their own hand and not known there."""
    cards = 0
    for slot in slots(memory, giver):
        order = order_at(memory, giver, slot)
        if int(memory["flags"][order]) and not is_single(int(memory["known"][order])):
            card = int(view["deck"][order])
            cards |= int(memory["known"][order]) if card < 0 else 1 << card
    for slot in slots(memory, target):
        if (fresh >> slot) & 1:
            memory["spared"][order_at(memory, target, slot)] = cards


@rule
def repeat_focus(memory: np.void, focus: int, reach: int) -> None:
    """A clue that touches nothing new and settles nothing asks for its focus to be played."""
    cards = int(memory["known"][focus]) & reach
    if cards:
        memory["inferred"][focus] = cards


@routine
def read_focus(
    view: np.void, memory: np.void, giver: int, target: int, focus: int, reach: int, saved: int
) -> None:
    """What the focus of a clue is to its holder: playable, saved, or playable after others' cards."""
    cards = int(memory["known"][focus])
    options = cards & (reach | saved)
    steps = count_steps(memory)
    others = cards & ~options
    while others:
        card = card_in(others)
        others &= others - 1
        missing = count_missing(reach, card)
        if missing <= steps and connects(view, memory, giver, target, focus, card, missing):
            options |= 1 << card
    if options == 0:
        options = connect_alone(memory, target, focus, cards, reach, int(view["turn"]))
    if options:
        memory["inferred"][focus] = int(memory["inferred"][focus]) & options
