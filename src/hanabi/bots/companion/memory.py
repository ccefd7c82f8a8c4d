"""The companion's memory: that of the conventions, and how each player reads clues."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner import knowledge
from hanabi.bots.partner.conventions import BEGINNER
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.watch import watch as watch_partner
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS

COMPANION = np.dtype(
    [
        ("partner", MEMORY),
        ("tried", MEMORY, (1,)),  # room to think in
        ("pointed", np.int64, MAX_PLAYERS),  # by seat: bits of the orders that the last clue touched
        ("unasked", np.int16, MAX_PLAYERS),  # by seat: clued cards played though nobody asked for them
        ("alone", np.int16, MAX_PLAYERS),  # by seat: turns on which such a card was left alone
    ],
    align=True,
)


@routine
def sit(view: np.void, memory: np.void) -> None:
    """Start a memory at the first view of a game."""
    knowledge.sit(view, memory["partner"], BEGINNER)
    for seat in range(MAX_PLAYERS):
        memory["pointed"][seat] = 0
        memory["unasked"][seat] = 0
        memory["alone"][seat] = 0


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Take a move in; `view` is the position after it."""
    note_temper(event, memory)
    kind = int(event["kind"])
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        target, orders = int(event["target"]), 0
        for slot in slots(view, target):
            if (int(event["touched"]) >> slot) & 1:
                orders |= 1 << order_at(view, target, slot)
        memory["pointed"][target] = orders
    watch_partner(view, event, memory["partner"])


@rule
def note_temper(event: np.void, memory: np.void) -> None:
    """Count whether a player plays a card that a clue touched and did not ask for, or leaves it alone."""
    seat = int(event["seat"])
    partner = memory["partner"]
    tempting = find_tempting(memory, seat)
    if int(event["kind"]) == Kind.PLAY:
        order = int(event["order"]) % MAX_DECK
        if int(partner["flags"][order]) and not will_play(partner, seat, order):
            memory["unasked"][seat] = int(memory["unasked"][seat]) + 1
    elif tempting >= 0:
        memory["alone"][seat] = int(memory["alone"][seat]) + 1


@rule
def find_tempting(memory: np.void, seat: int) -> int:
    """The newest card that the last clue to a seat touched, if it may fit and was not asked for; or -1."""
    partner = memory["partner"]
    found = -1
    for slot in slots(partner, seat):
        order = order_at(partner, seat, slot)
        if (int(memory["pointed"][seat]) >> order) & 1:
            found = order
    if found < 0 or will_play(partner, seat, found):
        return -1
    could = int(partner["literal"][found]) & int(partner["available"][seat])
    return found if could & int(partner["playable"]) else -1
