"""Cautious as kernels, for the compiled loops: the same moves as those of `cautious`, to the bit."""

from typing import NamedTuple

import numpy as np

from hanabi.bots.kernel import CHOOSE
from hanabi.bots.memory import order_at, slots
from hanabi.bots.sets import announce, card_in, clue_cards
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touches
from hanabi.engine.moves import ANNOUNCE, CLUE, clue_of, count_bits, discard, offset_of, play
from hanabi.engine.rules import legal_moves, seat_after
from hanabi.engine.sight import (
    cards_fitting,
    cards_in,
    copies_left,
    critical_cards,
    less_hands,
    sort_cards,
)
from hanabi.engine.variant import MAX_RANKS

NONE = -1
SURE, SAVED, HELPED, WASTED = 10, 5, 2, -1  # the value of a clue for each card it touches
LEAST = -100  # worth less than any clue
NOTHING = np.dtype([("nothing", np.int64)])  # what it remembers


class CautiousBelief(NamedTuple):
    """What a seat infers before its move; sets of cards are bits."""

    legal: int  # the moves below ANNOUNCE
    playable: int
    trash: int
    critical: int
    left: int  # copies neither on a stack nor in the discards
    ones: int  # of the copies unseen
    twos: int


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Cautious in the compiled loop."""
    return choose(view) if task == CHOOSE else 0


@routine
def choose(view: np.void) -> int:
    belief = think(view)
    sure = surest_slot(view, belief)
    if sure != NONE:
        return announce(view, sure, could_be(view, belief, sure))
    worth, clue = best_clue(view, belief)
    if clue != NONE and worth > 0:
        return clue
    if (belief.legal >> discard(0)) & 1:
        return discard(choose_discard(view, belief))
    return clue if clue != NONE else play(likeliest_slot(view, belief))


@rule
def think(view: np.void) -> CautiousBelief:
    ordinary, _ = legal_moves(view)
    playable, trash = sort_cards(view)
    left = copies_left(view)
    ones, twos = less_hands(view, int(view["viewer"]), left)
    return CautiousBelief(ordinary, playable, trash, critical_cards(view, left), cards_in(left), ones, twos)


@rule
def could_be(view: np.void, belief: CautiousBelief, slot: int) -> int:
    """The possible faces of its own card."""
    order = order_at(view, int(view["seat"]), slot)
    return cards_fitting(int(view["possible"][order])) & (belief.ones | belief.twos)


@rule
def share(view: np.void, belief: CautiousBelief, slot: int, wanted: int) -> float:
    """The chance that its own card is one of the wanted ones."""
    could = could_be(view, belief, slot)
    return count(belief, could & wanted) / count(belief, could)


@rule
def count(belief: CautiousBelief, cards: int) -> int:
    return count_bits(belief.ones & cards) + 2 * count_bits(belief.twos & cards)


@rule
def surest_slot(view: np.void, belief: CautiousBelief) -> int:
    """The slot of the lowest card that is certain to fit."""
    best, found = MAX_RANKS + 1, NONE
    for slot in slots(view, int(view["seat"])):
        could = could_be(view, belief, slot)
        if could & ~belief.playable == 0 and lowest_rank(could) < best:
            best, found = lowest_rank(could), slot
    return found


@rule
def lowest_rank(cards: int) -> int:
    low = MAX_RANKS
    while cards:
        low = min(low, rank_of(card_in(cards)))
        cards &= cards - 1
    return low


@rule
def best_clue(view: np.void, belief: CautiousBelief) -> tuple[int, int]:
    """The most valuable clue, and its value; the next seat goes first."""
    best, found = LEAST, NONE
    for move in range(CLUE, ANNOUNCE):
        if (belief.legal >> move) & 1:
            worth = clue_worth(view, belief, seat_after(view, offset_of(move)), clue_of(move))
            if worth > best:
                best, found = worth, move
    return best, found


@rule
def clue_worth(view: np.void, belief: CautiousBelief, seat: int, clue: int) -> int:
    chop, total = oldest_unclued(view, seat), 0
    for slot in slots(view, seat):
        order = order_at(view, seat, slot)
        card = int(view["deck"][order]) & 31
        if touches(clue, card) and not (int(view["clued"][order]) >> clue) & 1:
            if (belief.playable >> card) & 1:
                total += worth_of_play(view, belief, order, clue)
            elif (belief.trash >> card) & 1:
                total += WASTED
            elif slot == chop and (belief.critical >> card) & 1:
                total += SAVED
    return total


@rule
def worth_of_play(view: np.void, belief: CautiousBelief, order: int, clue: int) -> int:
    """The value of a clue to a playable card, by its owner's knowledge."""
    doubtful = cards_fitting(int(view["possible"][order])) & belief.left & ~belief.playable
    if doubtful == 0:
        return 0
    return SURE if doubtful & clue_cards(clue) == 0 else HELPED


@rule
def oldest_unclued(view: np.void, seat: int) -> int:
    """The slot of the next card to discard, or NONE."""
    for slot in slots(view, seat):
        if int(view["clued"][order_at(view, seat, slot)]) == 0:
            return slot
    return NONE


@rule
def choose_discard(view: np.void, belief: CautiousBelief) -> int:
    """Known trash first, then the oldest card without a clue, then the card least likely to be critical."""
    seat = int(view["seat"])
    for slot in slots(view, seat):
        if could_be(view, belief, slot) & ~belief.trash == 0:
            return slot
    chop = oldest_unclued(view, seat)
    if chop != NONE and share(view, belief, chop, belief.critical) < 1:
        return chop
    best, found = 2.0, 0
    for slot in slots(view, seat):
        danger = share(view, belief, slot, belief.critical)
        if danger < best:
            best, found = danger, slot
    return found


@rule
def likeliest_slot(view: np.void, belief: CautiousBelief) -> int:
    best, found = -1.0, 0
    for slot in slots(view, int(view["seat"])):
        hope = share(view, belief, slot, belief.playable)
        if hope > best:
            best, found = hope, slot
    return found
