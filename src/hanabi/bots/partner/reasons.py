"""Why the last move was chosen: small numbers noted by the kernel, and their names."""

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.partner.memory import REASONS
from hanabi.engine.cards import UNKNOWN
from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_SUITS, Named, Suit
from hanabi.notation import ALL_CARDS


class PartnerReason(Named):
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
    CLUE_PLAYS_LATER = 20
    REJECTS_RISK = 21
    REJECTS_WORD = 22
    REJECTS_DEEP = 23
    PLAYS_CONCLUDED = 24
    SEARCHED = 25
    PLAYS_CERTAIN = 26
    PLAYS_KEPT = 27
    PLAYS_HANDED = 28
    CLUE_SAVES_EITHER = 29
    CLUE_WAITS = 30
    DISCARDS_TWIN = 31
    DISCARDS_LAST = 32
    PLAYS_NEEDED = 33
    CLUE_CLEARS = 34
    PLAYS_LIKELY = 35
    EXPECTS_PERSON = 36


FACTS = ("order", "card", "seat", "giver", "turn", "clue")
COUNTED = (PartnerReason.SEARCHED, PartnerReason.PLAYS_LIKELY, PartnerReason.EXPECTS_PERSON)
REASON_NAMES = tuple(because.name.lower().replace("_", "-") for because in PartnerReason)  # by code


@rule
def note(memory: np.void, because: int, order: int, card: int, seat: int) -> None:
    """Add a reason for the move that is being chosen."""
    at = int(memory["reasons"])
    if at < REASONS:
        memory["why_code"][at] = because
        memory["why_order"][at] = order
        memory["why_card"][at] = card
        memory["why_seat"][at] = seat
        memory["why_giver"][at] = -1
        memory["why_turn"][at] = -1
        memory["why_clue"][at] = -1
        memory["reasons"] = at + 1


@rule
def note_clue(memory: np.void, because: int, order: int) -> None:
    """Add a reason with the clue that gave a card its meaning."""
    at = int(memory["reasons"])
    note(memory, because, order, UNKNOWN, -1)
    if at < REASONS:
        memory["why_giver"][at] = memory["by"][order]
        memory["why_turn"][at] = memory["since"][order]
        memory["why_clue"][at] = memory["clue"][order]


def read_reasons(memory: np.void) -> tuple[Why, ...]:
    """The reasons that a kernel noted."""
    return tuple(read_reason(memory, at) for at in range(int(memory["reasons"])))


def read_reason(memory: np.void, at: int) -> Why:
    order, card, seat, giver, turn, clue = (int(memory[f"why_{name}"][at]) for name in FACTS)
    counted = int(memory["why_code"][at]) in COUNTED
    return Why(
        REASON_NAMES[int(memory["why_code"][at])],
        (order,) if order >= 0 else (),
        ALL_CARDS[card] if card != UNKNOWN else None,
        seat if seat >= 0 else None,
        giver if giver >= 0 else None,
        turn if turn >= 0 else None,
        read_clue_value(clue) if clue >= 0 else None,
        (int(memory["better"]), int(memory["searched"])) if counted else (),
    )


def read_clue_value(clue: int) -> Suit | int:
    """The color of a clue, or its rank."""
    return Suit(clue) if clue < MAX_SUITS else clue - MAX_SUITS + 1
