"""What a clue is about, and what can be played or saved.

A clue has one card in focus: the chop if it is touched for the first time, else the newest card touched for
the first time, else the newest. On the chop it may be a save, of a five, a two or a last copy; otherwise the
focus is to be played, now or after the cards that are already on their way.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.memory import BLIND, CLUED, FRESH
from hanabi.bots.sets import clue_cards, is_single, rank_cards
from hanabi.engine.cards import make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_rank
from hanabi.engine.variant import MAX_SUITS


@rule
def find_chop(memory: np.void, seat: int) -> int:
    """The slot of the oldest card that nobody asked to keep or play, or -1."""
    for slot in slots(memory, seat):
        if int(memory["flags"][order_at(memory, seat, slot)]) & (CLUED | BLIND) == 0:
            return slot
    return -1


@rule
def newest(slots: int) -> int:
    """The highest slot of a set."""
    slot = -1
    while slots:
        slots >>= 1
        slot += 1
    return slot


@rule
def fresh_slots(memory: np.void, target: int, touched: int) -> int:
    """The slots that a clue touches and none did before."""
    fresh = 0
    for slot in slots(memory, target):
        if (touched >> slot) & 1 and int(memory["flags"][order_at(memory, target, slot)]) & CLUED == 0:
            fresh |= 1 << slot
    return fresh


@rule
def find_focus(memory: np.void, target: int, touched: int) -> int:
    """The slot that a clue is about: the chop, else the newest fresh card, else the newest."""
    fresh = fresh_slots(memory, target, touched)
    chop = find_chop(memory, target)
    if chop >= 0 and (fresh >> chop) & 1:
        return chop
    return newest(fresh) if fresh else newest(touched)


@routine
def reachable(view: np.void, memory: np.void, eyes: int, giver: int) -> int:
    """The cards that fit now, or after all those that were clued and will be played.

    Who looks cannot see their own cards, and the giver counts on none of the giver's own that is not
    told for sure.
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
    return climb(view, coming)


@rule
def climb(view: np.void, coming: int) -> int:
    """For each suit the first card that is neither placed nor coming."""
    cards = 0
    for suit in range(MAX_SUITS):
        rank = int(view["stacks"][suit]) + 1
        best = best_rank(view, suit)
        while rank <= best and (coming >> make_card(suit, rank)) & 1:
            rank += 1
        if rank <= best:
            cards |= 1 << make_card(suit, rank)
    return cards


@rule
def savable(view: np.void, memory: np.void, giver: int, target: int, clue: int) -> int:
    """What a clue to the chop may save: fives and twos by rank, and the last of a kind."""
    ranks = int(view["ranks"])
    saved = int(memory["critical"]) & clue_cards(clue)
    if clue < MAX_SUITS:
        return saved & ~rank_cards(ranks)
    rank = clue - MAX_SUITS + 1
    if rank == ranks:
        return saved | rank_cards(rank)
    if rank == 2:
        twos = rank_cards(2)
        for seat in range(int(view["players"])):
            if seat != target and seat != giver:  # the giver does not see their own hand
                chop = find_chop(memory, seat)
                for slot in slots(memory, seat):
                    card = int(view["deck"][order_at(memory, seat, slot)])
                    if card >= 0 and slot != chop:  # with both on a chop, one of them is saved
                        twos &= ~(1 << card)
        saved |= twos
    return saved & ~int(memory["trash"])
