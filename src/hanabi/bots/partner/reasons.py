"""Why the last move was chosen: small numbers noted by the kernel, and their names."""

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.partner.memory import REASONS
from hanabi.engine.cards import UNKNOWN
from hanabi.engine.jit import rule
from hanabi.engine.variant import Named
from hanabi.notation import ALL_CARDS


class Because(Named):
    """The reasons; the message of one is `why-` and its name."""

    PLAYS_KNOWN = 0
    PLAYS_CLUED = 1
    PLAYS_PROMPTED = 2
    PLAYS_FINESSED = 3
    PLAYS_HOPING = 4
    ANNOUNCES = 5
    CLUE_PLAYS = 6
    CLUE_FINESSES = 7
    CLUE_SAVES_FIVE = 8
    CLUE_SAVES_TWO = 9
    CLUE_SAVES_CRITICAL = 10
    CLUE_FIVE = 11
    CLUE_FIXES = 12
    CLUE_TELLS = 13
    CLUE_STALLS = 14
    DISCARDS_TRASH = 15
    DISCARDS_DOUBLE = 16
    DISCARDS_TELLS = 17
    DISCARDS_CHOP = 18
    DISCARDS_LEAST = 19


REASON_NAMES = tuple(because.name.lower().replace("_", "-") for because in Because)  # by code


@rule
def note(memory: np.void, because: int, order: int, card: int, seat: int) -> None:
    """Add a reason for the move that is being chosen."""
    at = int(memory["reasons"])
    if at < REASONS:
        memory["why_code"][at] = because
        memory["why_order"][at] = order
        memory["why_card"][at] = card
        memory["why_seat"][at] = seat
        memory["reasons"] = at + 1


def read_reasons(memory: np.void) -> tuple[Why, ...]:
    """The reasons that a kernel noted."""
    reasons = []
    for at in range(int(memory["reasons"])):
        order, card, seat = (int(memory[field][at]) for field in ("why_order", "why_card", "why_seat"))
        reasons.append(
            Why(
                REASON_NAMES[int(memory["why_code"][at])],
                (order,) if order >= 0 else (),
                ALL_CARDS[card] if card != UNKNOWN else None,
                seat if seat >= 0 else None,
            )
        )
    return tuple(reasons)
