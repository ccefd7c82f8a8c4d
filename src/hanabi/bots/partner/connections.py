"""Prompts and finesses: the cards that have to come before the one that was clued.

A prompt asks for a card that was clued before, a finesse for the newest card without a meaning. Who sees the
missing card in another hand waits for it; who sees it nowhere has it.
"""

import numpy as np

from hanabi.bots.memory import newest_first, order_at, seat_from, slots
from hanabi.bots.partner.focus import climb, reachable
from hanabi.bots.partner.memory import BLIND, CLUED, FRESH, PROMPTED, WAITS, identity
from hanabi.bots.sets import is_single
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule

STEPS = 2  # how many missing cards a clue may count on from the second level


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
def find_finesse(memory: np.void, seat: int) -> int:
    """The newest card of a hand that has no meaning yet, or -1."""
    for slot in newest_first(memory, seat):
        order = order_at(memory, seat, slot)
        if int(memory["flags"][order]) == 0:
            return order
    return -1


@rule
def comes_late(view: np.void, memory: np.void, giver: int, target: int, seat: int) -> bool:
    """Whether a seat has its turn after the holder of the focus: on the first level nobody waits for it."""
    players = int(view["players"])
    return int(memory["level"]) < 2 and (seat - giver) % players > (target - giver) % players


@routine
def find_connection(
    view: np.void, memory: np.void, giver: int, target: int, eyes: int, needed: int, taken: int
) -> int:
    """The card of another hand that will be played as the one needed; -1 if `eyes` sees none.

    A prompt goes before a finesse; who would answer a prompt with the wrong card is passed over. The
    orders in `taken` are counted on already, as other cards.
    """
    players = int(view["players"])
    finesse = -1
    for offset in range(1, players):
        seat = seat_from(view, giver, offset)
        if seat == eyes:
            continue
        prompt = -1
        blind = -1
        for slot in newest_first(memory, seat):
            order = order_at(memory, seat, slot)
            flags = int(memory["flags"][order])
            if (taken >> order) & 1 or flags & FRESH:
                continue
            if flags == 0:
                blind = order if blind < 0 else blind
            elif flags & CLUED == 0:
                if int(memory["known"][order]) == needed and (needed >> (int(view["deck"][order]) & 31)) & 1:
                    return order
            elif prompt < 0 and int(memory["known"][order]) & needed:
                prompt = order
        if prompt >= 0:
            card = identity(view, memory, prompt)
            if card >= 0 and (needed >> card) & 1:
                return prompt
            continue
        if seat == target or finesse >= 0 or blind < 0 or comes_late(view, memory, giver, target, seat):
            continue
        if int(view["deck"][blind]) >= 0 and (needed >> int(view["deck"][blind])) & 1:
            finesse = blind
    return finesse


@rule
def expect(memory: np.void, focus: int, card: int, order: int, needed: int) -> None:
    """Note that a card is this one only if another is played before."""
    at = int(memory["waits"])
    if at < WAITS:
        memory["wait_focus"][at] = focus
        memory["wait_card"][at] = card
        memory["wait_order"][at] = order
        memory["wait_needs"][at] = needed
        memory["waits"] = at + 1


@rule
def count_steps(memory: np.void) -> int:
    """How many missing cards a clue may count on: one prompt or finesse, or several in a row."""
    return 1 if int(memory["level"]) < 2 else STEPS


@routine
def count_missing(reach: int, card: int) -> int:
    """How many cards have to come before `card`; the first of them is in `reach`. 9 if none is."""
    for step in range(1, rank_of(card)):
        if (reach >> (card - step)) & 1:
            return step
    return 9


@routine
def connects(
    view: np.void, memory: np.void, giver: int, target: int, focus: int, card: int, missing: int
) -> bool:
    """Whether the holder of the focus sees the missing cards come; then it waits for them."""
    waits = int(memory["waits"])
    taken = 0
    for step in range(missing, 0, -1):
        needed = 1 << (card - step)
        order = find_connection(view, memory, giver, target, target, needed, taken)
        if order < 0:
            memory["waits"] = waits
            return False
        taken |= 1 << order
        expect(memory, focus, 1 << card, order, needed)
    return True


@rule
def connect_alone(memory: np.void, target: int, focus: int, cards: int, reach: int, turn: int) -> int:
    """Where nothing else explains a clue, its holder has the missing card too; what the focus can be."""
    needed = 0
    wanted = 0
    for card in range(CARDS):
        if (cards >> card) & 1 and count_missing(reach, card) == 1:
            needed |= 1 << (card - 1)
            wanted |= 1 << card
    if needed == 0:
        return 0
    order = find_prompt(memory, target, needed)
    mark = PROMPTED
    if order < 0:
        if int(memory["level"]) < 2:
            return 0
        mark = BLIND
        order = find_finesse(memory, target)
        if order < 0 or int(memory["inferred"][order]) & int(memory["available"][target]) & needed == 0:
            return 0
    memory["flags"][order] = int(memory["flags"][order]) | mark
    needed &= int(memory["known"][order])
    memory["inferred"][order] = needed
    memory["known"][order] = needed
    memory["since"][order] = turn
    memory["asked"] = turn
    options = wanted & (needed << 1)
    for card in range(CARDS):
        if (options >> card) & 1:
            expect(memory, focus, 1 << card, order, 1 << (card - 1))
    return options


@routine
def answer_clue(view: np.void, memory: np.void, giver: int, target: int, focus: int, saved: int) -> None:
    """Everybody who sees that the focus of a clue does not fit yet looks for the missing cards."""
    card = int(view["deck"][focus])
    if card < 0 or ((int(memory["trash"]) | saved) >> card) & 1:
        return
    if is_open(view, memory, card) and (reachable(view, memory, giver, giver) >> card) & 1:
        return
    players = int(view["players"])
    steps = count_steps(memory)
    me = int(memory["seat"])
    found = False
    for turn in range(players):  # first I, since I cannot see what others see in my hand
        seat = seat_from(view, me, turn)
        if seat == target or seat == giver:
            continue
        reach = reachable(view, memory, seat, giver)
        missing = count_missing(reach, card)
        if (reach >> card) & 1 or (
            missing <= steps and look_at_home(view, memory, giver, target, seat, focus, card, missing)
        ):
            found = True
    reach = reachable(view, memory, target, giver)
    if not found and (reach >> card) & 1 == 0 and not is_explained(memory, focus, card):
        memory["misled"] = 1
    if me != giver:  # who gave the clue has seen to it that it will be understood
        memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card


@rule
def is_open(view: np.void, memory: np.void, card: int) -> bool:
    """Whether all that comes before a card is known to those who hold it."""
    coming = 0
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            flags = int(memory["flags"][order])
            if flags and flags & FRESH == 0 and is_single(int(memory["known"][order])):
                coming |= int(memory["known"][order])
    return (climb(view, coming) >> card) & 1 == 1


@rule
def is_explained(memory: np.void, focus: int, card: int) -> bool:
    """Whether the holder of the focus waits for what has to come before."""
    for at in range(int(memory["waits"])):
        if int(memory["wait_focus"][at]) == focus and (int(memory["wait_card"][at]) >> card) & 1:
            return True
    return False


@routine
def look_at_home(
    view: np.void, memory: np.void, giver: int, target: int, seat: int, focus: int, card: int, missing: int
) -> bool:
    """A seat that sees the missing cards nowhere else takes them to be in its own hand."""
    me = int(memory["seat"])
    taken = 0
    for step in range(missing, 0, -1):
        needed = 1 << (card - step)
        order = find_connection(view, memory, giver, target, seat, needed, taken)
        if order >= 0:
            taken |= 1 << order
            continue
        order = find_prompt(memory, seat, needed)
        if order < 0 and not comes_late(view, memory, giver, target, seat):
            order = find_finesse(memory, seat)
        if order < 0 or int(memory["known"][order]) & needed == 0:
            return False
        seen = int(view["deck"][order])
        if me != giver and seat != me and (seen < 0 or (needed >> seen) & 1 == 0):
            return False  # it may see in my hand what I cannot
        if step == 1 and seen < 0:  # the holder of the focus sees my card
            expect(memory, focus, 1 << card, order, needed)
            memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card
        mark = PROMPTED if int(memory["flags"][order]) & CLUED else BLIND
        memory["flags"][order] = int(memory["flags"][order]) | mark
        memory["inferred"][order] = needed
        memory["known"][order] = needed
        memory["since"][order] = view["turn"]
        memory["asked"] = view["turn"]
    return True
