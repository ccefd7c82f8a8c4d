"""What a position is worth, by what the others know of their cards."""

import numpy as np

from hanabi.bots.partner.focus import climb, find_chop
from hanabi.bots.partner.memory import is_single, order_at, seat_after
from hanabi.bots.partner.weights import (
    ASTRAY,
    COMING,
    DOUBTFUL,
    HELPED,
    KEPT,
    LATER,
    LOSS_DOUBLE,
    LOSS_PLAYABLE,
    LOSS_TWO,
    LOSS_USEFUL,
    MISPLAY,
    NAMED,
    READY,
    SECOND,
    SOON,
    THIRD,
    TOUCHED,
    TRASHED,
    WASTED,
    WRONG,
    critical_loss,
    weigh,
)
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import routine, rule


@routine
def appraise(view: np.void, memory: np.void, tokens: int) -> float:
    """What the other hands are worth to me after a move that leaves so many tokens."""
    players = int(view["players"])
    me = int(memory["seat"])
    playable = int(memory["playable"])
    trash = int(memory["trash"])
    coming = 0
    claimed = 0
    perhaps = 0  # what I may hold, clued
    for slot in range(int(memory["hand_len"][me])):
        order = order_at(memory, me, slot)
        cards = int(memory["known"][order])
        if int(memory["flags"][order]) and is_single(cards):
            claimed |= cards
            coming |= cards
        elif int(memory["flags"][order]):
            perhaps |= cards
    for seat in range(players):
        if seat == me:
            continue
        for slot in range(int(memory["hand_len"][seat])):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order])
            bit = 1 << int(view["deck"][order])
            if int(memory["flags"][order]) and cards & bit and (is_single(cards) or cards & ~playable == 0):
                coming |= bit
    reach = climb(view, coming)
    value = 0.0
    for offset in range(1, players):
        seat = seat_after(view, me, offset)
        busy = False
        for slot in range(int(memory["hand_len"][seat])):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order])
            bit = 1 << int(view["deck"][order])
            plays = cards & ~playable == 0
            if plays or cards & ~trash == 0:
                busy = True
            if plays and not bit & playable:
                value += weigh(memory, MISPLAY)
                continue
            if int(memory["flags"][order]) == 0:
                continue
            if bit & (trash | claimed):
                if cards & ~trash == 0:
                    value += weigh(memory, TRASHED)
                else:
                    value += weigh(memory, WASTED) if cards & bit else weigh(memory, WRONG)
                continue
            claimed |= bit
            if bit & perhaps:
                value += weigh(memory, DOUBTFUL)
            if not cards & bit:
                value += weigh(memory, ASTRAY)
            elif plays:
                value += weigh(memory, READY)
            elif is_single(cards):
                value += weigh(memory, COMING) if is_below(bit, reach) else weigh(memory, NAMED)
            else:
                value += weigh(memory, TOUCHED)
            if bit & int(memory["critical"]):
                value += weigh(memory, KEPT)
        loss = danger(view, memory, seat, offset, tokens)
        if busy:
            loss *= weigh(memory, LATER) if tokens else weigh(memory, SOON)
        value -= loss
    return value


@rule
def is_below(bit: int, reach: int) -> bool:
    """Whether a card comes before the first one missing in its suit."""
    for _ in range(5):
        if bit & reach:
            return False
        bit <<= 1
        if bit & 0x2108421:
            return True
    return True


@rule
def danger(view: np.void, memory: np.void, seat: int, offset: int, tokens: int) -> float:
    """What is lost if a seat that has nothing better to do discards its chop."""
    chop = find_chop(memory, seat)
    if chop < 0:
        return 0.0
    order = order_at(memory, seat, chop)
    loss = loss_of(view, memory, seat, int(view["deck"][order]))
    if offset > 1:
        loss *= weigh(memory, SECOND) if offset == 2 else weigh(memory, THIRD)
    return loss * (weigh(memory, HELPED) if tokens else 1.0)


@rule
def loss_of(view: np.void, memory: np.void, seat: int, card: int) -> float:
    """What a card is worth to the team that may be discarded by a seat."""
    bit = 1 << card
    if bit & int(memory["trash"]):
        return 0.0
    if bit & int(memory["critical"]):
        return critical_loss(view, memory)
    for other in range(int(view["players"])):
        if other != seat and bit & int(memory["held"][other]):
            return weigh(memory, LOSS_DOUBLE)
    if rank_of(card) == 2:
        return weigh(memory, LOSS_TWO)
    if bit & int(memory["playable"]):
        return weigh(memory, LOSS_PLAYABLE)
    return weigh(memory, LOSS_USEFUL)
