"""The choice of a discard, and its cost.

Known trash and cards that others hold and know cost nothing. Otherwise the chop is discarded, at the team's
average loss: most for a card without another copy. If every card is clued, the least loss is chosen.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.memory import count_hidden, count_remaining
from hanabi.bots.partner.weights import critical_loss, weights_of
from hanabi.bots.sets import is_single
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_points

LID = 8  # tokens of the usual game, of which the last is worth little
POINTS = 25  # of the usual game: with more points to make, each token is worth more in proportion


@rule
def token_worth(view: np.void, memory: np.void, tokens: int) -> float:
    """The value of token number `tokens`."""
    if int(view["turns_left"]) > 0:
        return 0.0
    weights = weights_of(memory)
    worth = float(weights["token_8"])
    if tokens <= 1:
        worth = float(weights["token_1"])
    elif tokens <= 2:
        worth = float(weights["token_2"])
    elif tokens <= 4:
        worth = float(weights["token_4"])
    elif tokens < LID:
        worth = float(weights["token_7"])
    return worth * ebb(view, memory) * share_of(view)


@rule
def share_of(view: np.void) -> float:
    """The points of the game relative to the usual game; smaller games use the usual weights."""
    most = (int(view["suits"]) + int(view["cascade"])) * int(view["ranks"])
    return max(1.0, most / POINTS)


@rule
def ebb(view: np.void, memory: np.void) -> float:
    """The remaining share of a token's value: less when few cards are left to draw."""
    weights = weights_of(memory)
    full = float(weights["ebb_from"])
    deck = int(view["deck_size"]) - int(view["drawn"])
    if deck >= full or int(view["last_drop"]):
        return 1.0
    low = float(weights["ebb_to"])
    return low + (1.0 - low) * deck / full


@rule
def pace_of(view: np.void) -> int:
    """The spare turns: turns without a play after which all possible points can still be made."""
    deck = int(view["deck_size"]) - int(view["drawn"])
    return int(view["points"]) + deck + int(view["players"]) - best_points(view)


@rule
def pace_cost(view: np.void, memory: np.void) -> float:
    """The cost of a discard near the end, when every turn without a play may cost a point."""
    if int(view["last_drop"]):
        return 0.0
    pace = pace_of(view)
    weights = weights_of(memory)
    if pace <= 0:
        return float(weights["pace_0"])
    if pace <= 1:
        return float(weights["pace_1"])
    if pace <= 2:
        return float(weights["pace_2"])
    if pace <= 4:
        return float(weights["pace_4"])
    return float(weights["pace_6"]) if pace <= 6 else 0.0


@routine
def best_discard(view: np.void, memory: np.void) -> tuple[int, float]:
    """The slot that will be missed least, and the cost of its loss: trash, then the chop."""
    me = int(memory["seat"])
    weights = weights_of(memory)
    needless = int(memory["trash"]) | doubles(view, memory)
    own = 0
    for slot in slots(memory, me):
        card = proved_card(memory, order_at(memory, me, slot))
        if card & own:
            return slot, 0.0
        own |= card
    for slot in slots(memory, me):
        if int(memory["known"][order_at(memory, me, slot)]) & ~needless == 0:
            return slot, 0.0
    chop = find_chop(memory, me)
    lowest = 1000.0
    chosen = -1
    if chop >= 0:
        early = weights["chop_early"] if int(memory["early"]) else 0.0
        lowest = weights["chop"] + early + risk(view, memory, order_at(memory, me, chop))
        return chop, lowest
    for slot in slots(memory, me):
        loss = weights["keep"] + risk(view, memory, order_at(memory, me, slot))
        if loss < lowest:
            lowest = loss
            chosen = slot
    return chosen, lowest


@rule
def proved_card(memory: np.void, order: int) -> int:
    """The bit of my card if the clues alone identify it, or 0: by conventions two cards are seldom the
    same.
    """
    cards = int(memory["literal"][order]) & int(memory["available"][int(memory["seat"])])
    return cards if is_single(cards) else 0


@rule
def doubles(view: np.void, memory: np.void) -> int:
    """The cards that other hands hold and know: another copy is not needed."""
    me = int(memory["seat"])
    cards = 0
    for seat in range(int(view["players"])):
        if seat != me:
            for slot in slots(memory, seat):
                other = order_at(memory, seat, slot)
                if int(memory["flags"][other]):
                    cards |= 1 << int(view["deck"][other]) & int(memory["known"][other])
    return cards


@rule
def risk(view: np.void, memory: np.void, order: int) -> float:
    """The team's average loss with my card, over the cards it can be."""
    cards = int(memory["known"][order])
    total = 0
    loss = 0.0
    weights = weights_of(memory)
    unsaved = int(memory["unsaved"][order])
    for card in range(CARDS):
        bit = 1 << card
        if cards & bit:
            copies = count_hidden(memory, card)
            total += copies
            if bit & int(memory["trash"]) or copies < count_remaining(memory, card):
                continue
            if bit & int(memory["critical"]):
                share = float(weights["unsaved"]) if bit & unsaved else 1.0
                loss += copies * critical_loss(view, memory, card) * share
            elif rank_of(card) == 2:
                loss += copies * weights["loss_two"] * 0.5
            elif bit & int(memory["playable"]):
                loss += copies * weights["loss_playable"] * 0.5
            else:
                loss += copies * weights["loss_useful"]
    return loss / total if total > 0 else 0.0
