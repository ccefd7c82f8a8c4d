"""Event: what a move did, as everybody at the table sees it."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hanabi.engine.moves import Kind
from hanabi.engine.state import Ending
from hanabi.engine.variant import Suit
from hanabi.notation import ALL_CARDS, Card, Move

KINDS, SUITS = tuple(Kind), tuple(Suit)  # by number


class Outcome(NamedTuple):
    """How a game ended, and the score that counts."""

    ending: Ending
    score: int

    def __str__(self) -> str:
        return f"{self.ending}, score {self.score}"


class StoppedBy(StrEnum):
    """Why a game ended elsewhere although our rules would go on."""

    EARLY = "early"  # its site ends a game that can gain nothing more
    TIMEOUT = "timeout"
    TERMINATED = "terminated"
    IDLE = "idle"
    VOTE = "vote"


class Stop(NamedTuple):
    """A game's end by its source, and the seat that caused it, where one did."""

    by: StoppedBy
    seat: int | None = None


class Event(NamedTuple):
    """What happened on one turn; nothing in it is secret."""

    turn: int
    seat: int
    move: Move
    card: Card | None = None  # the card played or discarded, now open
    slot: int | None = None  # where in the hand it was, 0 the oldest
    touched: tuple[int, ...] = ()  # the orders that a clue pointed at
    placed: bool = False  # the card was added to its stack
    strike: bool = False  # a misplay
    gained: int = 0  # clue tokens put back
    drew: int | None = None  # the order drawn
    ending: Ending | None = None  # the game is over

    def __str__(self) -> str:
        words = [f"turn {self.turn}: seat {self.seat} {self.move}"]
        if self.move.is_clue:
            words.append(f"touches {' '.join(map(str, self.touched)) or 'nothing'}")
        else:
            result = "placed" if self.placed else "strike" if self.strike else "discarded"
            words.append(f"{self.card} {result}")
        if self.gained:
            words.append(f"+{self.gained} token" + "s" * (self.gained > 1))
        if self.drew is not None:
            words.append(f"draws {self.drew}")
        if self.ending is not None:
            words.append(str(self.ending))
        return ", ".join(words)


def read_event(record: np.void, hand: tuple[int, ...]) -> Event:
    """The engine's event as an object; `hand` has the orders of the clued hand."""
    touched, turn, kind, seat, target, value, slot, order, card, placed, strike, gained, drew, ending = (
        record.item()
    )
    is_clue = kind >= Kind.COLOR_CLUE
    named = value if kind == Kind.RANK_CLUE else SUITS[value] if value >= 0 else None
    return Event(
        turn,
        seat,
        Move(KINDS[kind], target if is_clue else order, named),
        None if is_clue else ALL_CARDS[card],
        None if is_clue else slot,
        tuple(order for place, order in enumerate(hand) if touched >> place & 1),
        placed == 1,
        strike == 1,
        gained,
        drew if drew >= 0 else None,
        Ending(ending) if ending != Ending.RUNNING else None,
    )
