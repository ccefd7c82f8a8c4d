"""The value of a position, by what the others know about their cards.

A clued card counts more, the more its holder knows about it: ready to be played, known for later, touched.
Cards that their holders mistake, trash, and cards clued twice count against it, and an expected misplay most
of all. The next discard of a seat with nothing better to do is a loss, and counts less the later its turn is.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.play_clue import climb
from hanabi.bots.partner.discards import ebb, risk
from hanabi.bots.partner.weights import critical_loss, weights_of
from hanabi.bots.sets import ALL_ONES, is_single
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import routine, rule


@routine
def appraise(view: np.void, memory: np.void, tokens: int) -> float:
    """The value of the other hands to me after a move that leaves this many tokens."""
    players = int(view["players"])
    me = int(memory["seat"])
    playable = int(memory["playable"])
    trash = int(memory["trash"])
    coming = 0
    claimed = 0
    perhaps = 0  # what I may hold, clued
    for slot in slots(memory, me):
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
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order])
            bit = 1 << int(view["deck"][order])
            if int(memory["flags"][order]) and cards & bit and (is_single(cards) or cards & ~playable == 0):
                coming |= bit
    reach = climb(view, memory, coming)
    weights = weights_of(memory)
    early = ebb(view, memory)
    ready = float(weights["ready"]) + float(weights["ready_late"]) * (1.0 - early)
    value = 0.0
    for offset in range(1, players):
        seat = seat_from(view, me, offset)
        busy = False
        more = 0.0
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order])
            bit = 1 << int(view["deck"][order])
            plays = will_play(memory, seat, order)
            if plays or cards & ~trash == 0:
                busy = True
            if plays and not bit & playable:
                value += weights["misplay"]
                continue
            if int(memory["flags"][order]) == 0:
                continue
            if bit & (trash | claimed):
                if cards & ~trash == 0:
                    value += weights["trashed"]
                else:
                    value += weights["wasted"] * early if cards & bit else weights["wrong"]
                continue
            claimed |= bit
            if bit & perhaps:
                value += weights["doubtful"]
            if not cards & bit:
                value += weights["astray"]
            elif plays:
                value += ready + more + float(weights["ready_far"]) * (offset - 1)
                more = float(weights["ready_more"])
            elif is_single(cards):
                value += weights["coming"] if is_below(bit, reach) else weights["named"]
            else:
                value += weights["touched"]
            if bit & int(memory["critical"]):
                value += weights["kept"]
        loss = chop_loss(view, memory, seat, offset, tokens)
        if find_chop(memory, seat) < 0:
            value += weights["locked"]
        if not busy:
            value += weights["unoccupied"]
        else:
            loss *= weights["later"] if tokens else weights["soon"]
        value -= loss
    return value


@rule
def is_below(bit: int, reach: int) -> bool:
    """Whether a card comes before the first one missing in its suit."""
    for _ in range(5):
        if bit & reach:
            return False
        bit <<= 1
        if bit & ALL_ONES:  # past the five of the suit
            return True
    return True


@rule
def chop_loss(view: np.void, memory: np.void, seat: int, offset: int, tokens: int) -> float:
    """The loss if a seat with nothing better to do discards its chop, or the least of its clued cards."""
    chop = find_chop(memory, seat)
    locked = chop < 0
    if locked:
        chop = least_risk(view, memory, seat)
    if chop < 0:
        return 0.0
    order = order_at(memory, seat, chop)
    weights = weights_of(memory)
    loss = loss_of(view, memory, seat, int(view["deck"][order]))
    if locked and tokens:
        loss *= weights["forced"]
    if offset > 1:
        loss *= weights["second"] if offset == 2 else weights["third"]
    return loss * (float(weights["helped"]) if tokens else 1.0)


@rule
def least_risk(view: np.void, memory: np.void, seat: int) -> int:
    """The slot that a seat without a chop would discard, by what it knows; or -1."""
    lowest = 1000.0
    chosen = -1
    for slot in slots(memory, seat):
        loss = risk(view, memory, order_at(memory, seat, slot))
        if loss < lowest:
            lowest = loss
            chosen = slot
    return chosen


@rule
def loss_of(view: np.void, memory: np.void, seat: int, card: int) -> float:
    """The value to the team of a card that a seat may discard."""
    bit = 1 << card
    weights = weights_of(memory)
    if bit & int(memory["trash"]):
        return 0.0
    if bit & int(memory["critical"]):
        return critical_loss(view, memory, card)
    for other in range(int(view["players"])):
        if other != seat and bit & int(memory["held"][other]):
            return float(weights["loss_double"])
    if rank_of(card) == 2:
        return float(weights["loss_two"])
    if bit & int(memory["playable"]):
        return float(weights["loss_playable"])
    return float(weights["loss_useful"])
