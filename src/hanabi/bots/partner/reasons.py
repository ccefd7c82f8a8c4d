"""Why the last move was chosen: small codes written by the kernel, and their names."""

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.partner.memory import REASONS
from hanabi.engine.cards import UNKNOWN
from hanabi.engine.jit import rule
from hanabi.notation import ALL_CARDS

MESSAGES = (  # by code
    "why-plays-known",
    "why-plays-clued",
    "why-plays-prompted",
    "why-plays-finessed",
    "why-plays-hoping",
    "why-announces",
    "why-clue-plays",
    "why-clue-finesses",
    "why-clue-saves-five",
    "why-clue-saves-two",
    "why-clue-saves-critical",
    "why-clue-five",
    "why-clue-fixes",
    "why-clue-tells",
    "why-clue-stalls",
    "why-discards-trash",
    "why-discards-double",
    "why-discards-tells",
    "why-discards-chop",
    "why-discards-least",
)
(
    PLAYS_KNOWN,
    PLAYS_CLUED,
    PLAYS_PROMPTED,
    PLAYS_FINESSED,
    PLAYS_HOPING,
    ANNOUNCES,
    CLUE_PLAYS,
    CLUE_FINESSES,
    CLUE_SAVES_FIVE,
    CLUE_SAVES_TWO,
    CLUE_SAVES_CRITICAL,
    CLUE_FIVE,
    CLUE_FIXES,
    CLUE_TELLS,
    CLUE_STALLS,
    DISCARDS_TRASH,
    DISCARDS_DOUBLE,
    DISCARDS_TELLS,
    DISCARDS_CHOP,
    DISCARDS_LEAST,
) = range(len(MESSAGES))


@rule
def note(memory: np.void, code: int, order: int, card: int, seat: int) -> None:
    """Add a reason for the move that is being chosen."""
    at = int(memory["reasons"])
    if at < REASONS:
        memory["why_code"][at] = code
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
                MESSAGES[int(memory["why_code"][at])].removeprefix("why-"),
                (order,) if order >= 0 else (),
                ALL_CARDS[card] if card != UNKNOWN else None,
                seat if seat >= 0 else None,
            )
        )
    return tuple(reasons)
