"""The common part of kernel bots' memories: the table as it was before the next move.

A move is judged by the knowledge before it, but its event comes with the view after it. So a bot keeps the
hands, and the playable and trash cards.
"""

import numpy as np

from hanabi.bots.sets import ALL_ONES
from hanabi.engine.jit import rule
from hanabi.engine.sight import copies_left, sort_cards
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS

TABLE = [  # fields of a memory
    ("ones", np.int32),  # bits of the cards with an odd number of copies not yet open
    ("twos", np.int32),  # bits of the cards with two or three copies not yet open
    ("playable", np.int32),
    ("trash", np.int32),  # bits of the cards that can never be placed anymore
    ("hands", np.int8, (MAX_PLAYERS, MAX_HAND)),
    ("hand_len", np.int8, MAX_PLAYERS),
    ("seat", np.int8),  # the seat of this memory
]


@rule
def remember_table(view: np.void, memory: np.void) -> None:
    """Store the facts by which the next move will be judged."""
    ones, twos = copies_left(view)
    playable, trash = sort_cards(view)
    memory["ones"] = ones
    memory["twos"] = twos
    memory["playable"] = playable
    memory["trash"] = trash & (ALL_ONES * ((1 << int(view["ranks"])) - 1))  # of the ranks in the game
    for seat in range(int(view["players"])):
        memory["hand_len"][seat] = view["hand_len"][seat]
        for slot in slots(view, seat):
            memory["hands"][seat, slot] = view["hands"][seat, slot]


@rule
def slots(table: np.void, seat: int) -> range:
    """The slots of a hand, in a memory or a view."""
    return range(int(table["hand_len"][seat]))


@rule
def newest_first(table: np.void, seat: int) -> range:
    """The slots of a hand, the newest card first."""
    return range(int(table["hand_len"][seat]) - 1, -1, -1)


@rule
def order_at(table: np.void, seat: int, slot: int) -> int:
    """The card in a slot of a hand; the mask excludes a negative index for the compiler."""
    return int(table["hands"][seat, slot]) & 63


@rule
def seat_from(view: np.void, seat: int, offset: int) -> int:
    """The seat several turns after another, without a division."""
    seat += offset
    players = int(view["players"])
    return seat - players if seat >= players else seat


@rule
def critical_in(memory: np.void) -> int:
    """The cards of which one copy is left, and needed."""
    return int(memory["ones"]) & ~int(memory["twos"]) & ~int(memory["trash"])
