"""How likely a player knows no conventions: how much likelier its moves are for people than for programs.

Two models of the same kind say how likely a move is: that of `person`, and one fitted to the moves of
programs that know conventions or are careful.
"""

import math

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.engine.jit import rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_DECK

Models = tuple[np.ndarray, np.ndarray]  # the weights of people, and of programs

# Odds, as logarithms, that a player knows no conventions; see docs/lab/companion.md.
PRIORS = (1.0, 0.0, -0.5)  # with 2 to 4 players
LATE = -1.2  # added for a discard though a clue asked for a card
STRIKE = 1.5  # added for a play that does not fit and that no clue asked for
DOUBT = 0.02  # the chance of a move that a model does not foresee
SURE = 6.0  # where counting stops


@rule
def note_habit(event: np.void, people: float, programs: float, memory: np.void) -> None:
    """Count a move for or against conventions by its chances in both models; the memory is that before it."""
    seat = int(event["seat"])
    odds = float(memory["habit"][seat]) + math.log((people + DOUBT) / (programs + DOUBT))
    odds += weigh_move(event, memory["partner"])
    memory["habit"][seat] = min(max(odds, -SURE), SURE)


@rule
def seems_new(memory: np.void, seat: int) -> bool:
    """Whether a player seems to know no conventions."""
    return float(memory["habit"][seat]) > 0


@rule
def model_of(memory: np.void, seat: int, models: Models) -> np.ndarray:
    """The model that foresees a player's moves."""
    return models[0] if seems_new(memory, seat) else models[1]


@rule
def find_newcomer(view: np.void, memory: np.void) -> int:
    """The other seat that most likely knows no conventions."""
    me, found = int(view["viewer"]), -1
    for seat in range(int(view["players"])):
        if seat != me and (found < 0 or memory["habit"][seat] > memory["habit"][found]):
            found = seat
    return found


@rule
def weigh_move(event: np.void, partner: np.void) -> float:
    """What conventions add to the models, which see only cards and clues."""
    seat, order = int(event["seat"]), int(event["order"]) % MAX_DECK
    if int(event["kind"]) == Kind.DISCARD and is_asked(partner, seat):
        return LATE
    if int(event["strike"]) and not will_play(partner, seat, order):
        return STRIKE
    return 0.0


@rule
def is_asked(partner: np.void, seat: int) -> bool:
    """Whether a clue asked a player for a card that is still to be played."""
    for slot in slots(partner, seat):
        if will_play(partner, seat, order_at(partner, seat, slot)):
            return True
    return False
