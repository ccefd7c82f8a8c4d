"""Which own card to discard, and what that costs."""

import numpy as np

from hanabi.bots.partner.focus import find_chop
from hanabi.bots.partner.memory import order_at
from hanabi.bots.partner.weights import (
    CHOP,
    CHOP_EARLY,
    KEEP,
    LOSS_CRITICAL,
    LOSS_PLAYABLE,
    LOSS_TWO,
    LOSS_USEFUL,
    PACE_0,
    PACE_2,
    TOKEN_1,
    TOKEN_2,
    TOKEN_4,
    TOKEN_7,
    TOKEN_8,
    critical_loss,
    weigh,
)
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.state import count_points


@rule
def token_worth(view: np.void, memory: np.void, tokens: int) -> float:
    """What the token number `tokens` is worth."""
    if int(view["turns_left"]) > 0:
        return 0.0
    if tokens <= 1:
        return weigh(memory, TOKEN_1)
    if tokens <= 2:
        return weigh(memory, TOKEN_2)
    if tokens <= 4:
        return weigh(memory, TOKEN_4)
    return weigh(memory, TOKEN_7) if tokens < 8 else weigh(memory, TOKEN_8)


@rule
def pace_cost(view: np.void, memory: np.void) -> float:
    """What a discard costs near the end, when every turn without a play may cost a point."""
    if int(view["last_drop"]):
        return 0.0
    deck = int(view["deck_size"]) - int(view["drawn"])
    pace = int(view["points"]) + deck + int(view["players"]) - count_points(view)
    if pace <= 0:
        return weigh(memory, PACE_0)
    return weigh(memory, PACE_2) if pace <= 2 else 0.0


@routine
def best_discard(view: np.void, memory: np.void) -> tuple[int, float]:
    """The slot that will be missed least, and what its loss costs: trash, then the chop."""
    me = int(memory["seat"])
    useless = int(memory["trash"]) | doubles(view, memory)
    for slot in range(int(memory["hand_len"][me])):
        if int(memory["known"][order_at(memory, me, slot)]) & ~useless == 0:
            return slot, 0.0
    chop = find_chop(memory, me)
    lowest = 1000.0
    chosen = -1
    if chop >= 0:
        early = weigh(memory, CHOP_EARLY) if int(memory["early"]) else 0.0
        lowest = weigh(memory, CHOP) + early + risk(view, memory, order_at(memory, me, chop))
        return chop, lowest
    for slot in range(int(memory["hand_len"][me])):
        loss = weigh(memory, KEEP) + risk(view, memory, order_at(memory, me, slot))
        if loss < lowest:
            lowest = loss
            chosen = slot
    return chosen, lowest


@rule
def doubles(view: np.void, memory: np.void) -> int:
    """The cards that other hands hold and know: another copy is not needed."""
    me = int(memory["seat"])
    cards = 0
    for seat in range(int(view["players"])):
        if seat != me:
            for slot in range(int(memory["hand_len"][seat])):
                other = order_at(memory, seat, slot)
                if int(memory["flags"][other]):
                    cards |= 1 << int(view["deck"][other]) & int(memory["known"][other])
    return cards


@rule
def risk(view: np.void, memory: np.void, order: int) -> float:
    """What the team loses on average with an own card, by what it can be."""
    cards = int(memory["known"][order])
    total = 0
    loss = 0.0
    bared = critical_loss(view, memory)  # else somebody would have saved it, had it been worth a clue
    for card in range(CARDS):
        bit = 1 << card
        if cards & bit:
            copies = int(memory["unseen"][card])
            total += copies
            if bit & int(memory["trash"]) or copies < int(memory["left"][card]):
                continue
            if bit & int(memory["critical"]):
                loss += copies * (bared if bit & int(memory["bared"]) else weigh(memory, LOSS_CRITICAL))
            elif rank_of(card) == 2:
                loss += copies * weigh(memory, LOSS_TWO) * 0.5
            elif bit & int(memory["playable"]):
                loss += copies * weigh(memory, LOSS_PLAYABLE) * 0.5
            else:
                loss += copies * weigh(memory, LOSS_USEFUL)
    return loss / total if total > 0 else 0.0
