"""Play clue: the focus is to be played, now or after the cards that are already on their way."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.memory import FRESH
from hanabi.bots.sets import is_single
from hanabi.engine.cards import make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_rank
from hanabi.engine.variant import MAX_SUITS


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
