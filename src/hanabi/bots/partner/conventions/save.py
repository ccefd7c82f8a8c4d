"""Save: a clue to the chop may keep a five, a two or the last card of its kind from being discarded."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.sets import clue_cards, rank_cards
from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_SUITS


@rule
def savable(view: np.void, memory: np.void, giver: int, target: int, clue: int) -> int:
    """The cards that a clue to the chop may save: fives and twos by rank, and the last of a kind."""
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


@rule
def note_unsaved(view: np.void, event: np.void, memory: np.void) -> None:
    """Store whose chop a seat with a token did not save; `view` is the position after that play or discard.

    It counts only for a player who would discard the chop next.
    """
    if int(event["order"]) < 0 or int(view["clue_tokens"]) <= int(event["gained"]):
        return
    for seat in range(int(view["players"])):
        chop = find_chop(memory, seat)
        if chop >= 0 and seat != int(event["seat"]) and not is_busy(memory, seat):
            order = order_at(memory, seat, chop)
            memory["unsaved"][order] = int(memory["unsaved"][order]) | int(memory["critical"])


@rule
def is_busy(memory: np.void, seat: int) -> bool:
    """Whether a seat has a card to play, or knows one to be trash."""
    for slot in slots(memory, seat):
        cards = int(memory["known"][order_at(memory, seat, slot)])
        if cards & ~int(memory["playable"]) == 0 or cards & ~int(memory["trash"]) == 0:
            return True
    return False
