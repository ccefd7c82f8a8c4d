"""How likely a player knows no conventions, by the kinds of moves that such players make more often.

A player who discards another card than the next one, or plays a card that nobody asked for, probably knows
no conventions. A player who plays what was asked for, or discards the next card, knows them or is careful.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.engine.jit import rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_DECK

# How much more often a person makes such a move than a bot of ours or a careful player, as logarithms:
# measured in games of two beside `companion`, see docs/lab/companion.md.
PRIOR = 0.5
ASKED, UNASKED, BLIND = -0.7, 1.6, 2.0  # plays: as a clue asked, of another clued card, of another
TRASH, NEXT, OTHER = -0.8, -1.1, 1.5  # discards: of a useless card, of the next one, of another
CLUE = 0.4
LATE_NEXT, LATE_CLUE = 0.0, 0.3  # though a clue asked for a card
STRIKE = 1.5  # added for a play that does not fit
SURE = 6.0  # where counting stops


@rule
def note_habit(event: np.void, memory: np.void) -> None:
    """Count a move of a player for or against conventions; the memory is that before the move."""
    seat = int(event["seat"])
    odds = float(memory["habit"][seat]) + weigh_move(event, memory["partner"])
    odds += STRIKE * int(event["strike"])
    memory["habit"][seat] = min(max(odds, -SURE), SURE)


@rule
def weigh_move(event: np.void, partner: np.void) -> float:
    seat, order = int(event["seat"]), int(event["order"]) % MAX_DECK
    asked = is_asked(partner, seat)
    if int(event["kind"]) == Kind.PLAY:
        if will_play(partner, seat, order):
            return ASKED
        return UNASKED if int(partner["flags"][order]) else BLIND
    if int(event["kind"]) != Kind.DISCARD:
        return LATE_CLUE if asked else CLUE
    if int(partner["known"][order]) & ~int(partner["trash"]) == 0:
        return TRASH
    chop = find_chop(partner, seat)
    if chop >= 0 and order_at(partner, seat, chop) == order:
        return LATE_NEXT if asked else NEXT
    return OTHER


@rule
def is_asked(partner: np.void, seat: int) -> bool:
    """Whether a clue asked a player for a card that is still to be played."""
    for slot in slots(partner, seat):
        if will_play(partner, seat, order_at(partner, seat, slot)):
            return True
    return False
