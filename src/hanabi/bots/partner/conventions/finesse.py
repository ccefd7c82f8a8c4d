"""Finesse: if no clued card can be the missing one, the newest card without a meaning is.

A player who sees the missing card in another hand waits for it; the player who sees it nowhere has it, and
plays it blind. In a *reverse* finesse, that player moves after the holder of the focus.
"""

import numpy as np

from hanabi.bots.memory import newest_first, order_at, seat_from, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.play_clue import climb, reachable
from hanabi.bots.partner.conventions.prompt import find_prompt
from hanabi.bots.partner.conventions.trust import is_deaf, is_doubtful
from hanabi.bots.partner.conventions.waiting import ask_for, expect, lacks_one
from hanabi.bots.partner.memory import BLIND, CLUED, FRESH, MISLED, identity
from hanabi.bots.sets import has_no_two, is_single
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import routine, rule


@rule
def find_finesse(memory: np.void, seat: int) -> int:
    """The newest card of a hand that has no meaning yet, or -1."""
    for slot in newest_first(memory, seat):
        order = order_at(memory, seat, slot)
        if int(memory["flags"][order]) == 0:
            return order
    return -1


@rule
def may_finesse(view: np.void, memory: np.void, giver: int, target: int, seat: int) -> bool:
    """Whether a hand can be asked for a card without a clue: without reverse only before the focus."""
    players = int(view["players"])
    late = (seat - giver) % players > (target - giver) % players
    return plays(memory, Convention.REVERSE) or (plays(memory, Convention.FINESSE) and not late)


@routine
def find_connection(view: np.void, memory: np.void, giver: int, target: int, eyes: int, needed: int) -> int:
    """The card of another hand that will be played as the needed one; -1 if `eyes` sees none.

    A prompt comes before a finesse; a player who would answer a prompt with the wrong card is skipped.
    """
    finesse = -1
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, giver, offset)
        if seat == eyes or is_deaf(memory, seat):
            continue
        asked = find_asked(view, memory, seat, needed)
        if asked >= 0:
            return asked
        prompt = find_prompt(memory, seat, needed)
        if prompt >= 0:
            card = identity(view, memory, prompt)
            if card >= 0 and (needed >> card) & 1:
                return prompt
            continue
        if seat == target or finesse >= 0 or not may_finesse(view, memory, giver, target, seat):
            continue
        blind = find_finesse(memory, seat)
        if blind >= 0 and int(view["deck"][blind]) >= 0 and (needed >> int(view["deck"][blind])) & 1:
            finesse = blind
    return finesse


@rule
def find_asked(view: np.void, memory: np.void, seat: int, needed: int) -> int:
    """The card of a hand that a finesse has already asked for as the needed one, or -1."""
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        flags = int(memory["flags"][order])
        if flags & BLIND and flags & (CLUED | FRESH) == 0 and int(memory["known"][order]) == needed:
            if (needed >> (int(view["deck"][order]) & 31)) & 1:
                return order
    return -1


@routine
def connects(view: np.void, memory: np.void, giver: int, target: int, focus: int, card: int) -> bool:
    """Whether the holder of the focus sees the missing card come; then it waits for it."""
    needed = 1 << (card - 1)
    order = find_connection(view, memory, giver, target, target, needed)
    if order >= 0:
        expect(memory, focus, 1 << card, order, needed)
    return order >= 0


@routine
def answer_clue(view: np.void, memory: np.void, giver: int, target: int, focus: int, saved: int) -> None:
    """Every player who sees that the focus of a clue does not fit yet looks for the missing card."""
    card = int(view["deck"][focus])
    if card < 0 or ((int(memory["trash"]) | saved) >> card) & 1 or not plays(memory, Convention.PROMPT):
        return
    if is_open(view, memory, card) and (reachable(view, memory, giver, giver) >> card) & 1:
        return
    me = int(memory["seat"])
    found = False
    for turn in range(int(view["players"])):  # first I, because I cannot see what others see in my hand
        seat = seat_from(view, me, turn)
        if seat == target or seat == giver or is_deaf(memory, seat):
            continue
        if seat == me and is_doubtful(memory, giver):
            continue
        reach = reachable(view, memory, seat, giver)
        if (reach >> card) & 1:
            found = True
        elif lacks_one(reach, card) and look_at_home(view, memory, giver, target, seat, focus, card):
            found = True
    reach = reachable(view, memory, target, giver)
    if not found and (reach >> card) & 1 == 0 and not is_explained(memory, focus, card):
        memory["misled"] = MISLED
    if me != giver and (found or may_count_on_me(view, memory, target, reach, card)):
        memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card


@routine
def may_count_on_me(view: np.void, memory: np.void, target: int, reach: int, card: int) -> bool:
    """Whether a clue may rely on cards of mine, which its giver and the holder of the focus see.

    All missing cards but one are clued, in another hand or perhaps in mine; or I may hold the two missing
    cards.
    """
    clued, blind = expected_of(view, memory, target)
    mine = int(memory["available"][int(memory["seat"])])
    missing = 0
    for before in range(card - 1, card - rank_of(card), -1):
        missing |= 1 << before
        if (reach >> before) & 1:
            asked = missing & ~clued
            both = before >= card - 2 and missing & ~mine == 0
            return both or (has_no_two(asked) and asked & ~blind == 0)
    return False


@rule
def expected_of(view: np.void, memory: np.void, target: int) -> tuple[int, int]:
    """The cards that may come: clued ones, mine or visible outside the target's hand; and cards without a
    clue.
    """
    me = int(memory["seat"])
    clued = 0
    blind = int(memory["available"][me])
    for seat in range(int(view["players"])):
        if seat == target:
            continue
        newest = find_finesse(memory, seat)
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order]) if seat == me else 1 << int(view["deck"][order])
            if int(memory["flags"][order]):
                clued |= cards
            elif order == newest:
                blind |= cards
    return clued, blind


@rule
def is_open(view: np.void, memory: np.void, card: int) -> bool:
    """Whether the holders of all cards before this one know them."""
    coming = 0
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            flags = int(memory["flags"][order])
            if flags and flags & FRESH == 0 and is_single(int(memory["known"][order])):
                coming |= int(memory["known"][order])
    return (climb(view, memory, coming) >> card) & 1 == 1


@rule
def is_explained(memory: np.void, focus: int, card: int) -> bool:
    """Whether the holder of the focus waits for the cards before it."""
    for at in range(int(memory["waits"])):
        if int(memory["wait_focus"][at]) == focus and (int(memory["wait_card"][at]) >> card) & 1:
            return True
    return False


@routine
def look_at_home(
    view: np.void, memory: np.void, giver: int, target: int, seat: int, focus: int, card: int
) -> bool:
    """A seat that sees the missing card nowhere else takes it to be in its own hand."""
    me = int(memory["seat"])
    needed = 1 << (card - 1)
    if find_connection(view, memory, giver, target, seat, needed) >= 0:
        return True
    order = find_prompt(memory, seat, needed)
    if order < 0 and may_finesse(view, memory, giver, target, seat):
        order = find_finesse(memory, seat)
    if order < 0 or int(memory["known"][order]) & needed == 0:
        return False
    seen = int(view["deck"][order])
    if me != giver and seat != me and (seen < 0 or (needed >> seen) & 1 == 0):
        return False  # it may see in my hand what I cannot
    if seen < 0:  # the holder of the focus sees my card
        expect(memory, focus, 1 << card, order, needed)
        memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card
    ask_for(memory, order, needed, int(view["turn"]))
    return True
