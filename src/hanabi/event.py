"""Event: what a move did, as every player at the table sees it."""

from collections import namedtuple
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

import numpy as np

from hanabi.engine.moves import Kind
from hanabi.engine.state import EVENT, Ending
from hanabi.engine.variant import Suit
from hanabi.notation import ALL_CARDS, Card, Move

KINDS, SUITS = tuple(Kind), tuple(Suit)  # by number
FIRST_CLUE, RUNNING = int(Kind.COLOR_CLUE), int(Ending.RUNNING)
make_fields: Any = namedtuple  # mypy wants the names spelled out
Fields = make_fields("Fields", EVENT.names)


class Outcome(NamedTuple):
    """The ending of a game, and its score."""

    ending: Ending
    score: int

    def __str__(self) -> str:
        return f"{self.ending}, score {self.score}"


class StoppedBy(StrEnum):
    """Why a game ended elsewhere although it is not over by our rules."""

    EARLY = "early"  # its site ends a game in which nothing more can be gained
    TIMEOUT = "timeout"
    TERMINATED = "terminated"
    IDLE = "idle"
    VOTE = "vote"


class Stop(NamedTuple):
    """A game's end by its source, and the seat that caused it, if any."""

    by: StoppedBy
    seat: int | None = None


class Happened(NamedTuple):
    """The fields of an Event that are compared and printed."""

    turn: int
    seat: int
    move: Move
    card: Card | None = None  # the card played or discarded, now open
    slot: int | None = None  # its slot in the hand, 0 the oldest
    touched: tuple[int, ...] = ()  # the orders that a clue pointed at
    placed: bool = False  # the card was added to its stack
    strike: bool = False  # a misplay
    gained: int = 0  # clue tokens put back
    drew: int | None = None  # the order drawn
    ending: Ending | None = None  # the game is over


class Event(Happened):
    """The event of one turn; nothing in it is secret."""

    _bytes = b""  # the engine's record, in the events of a game

    @property
    def data(self) -> np.void:
        """The event as the engine's data, a copy; for the events of a game, not for those made by hand."""
        record: np.void = np.frombuffer(bytearray(self._bytes), EVENT)[0]
        return record

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


def read_event(record: np.void, hand_of: Callable[[int], tuple[int, ...]]) -> Event:
    """The engine's event as an object; `hand_of` has the orders of a seat's hand."""
    what = Fields._make(record.item())
    kind, value = KINDS[what.kind], what.value
    named = value if kind is Kind.RANK_CLUE else SUITS[value] if value >= 0 else None
    ending = None if what.ending == RUNNING else Ending(what.ending)
    if what.kind >= FIRST_CLUE:
        hand, bits = hand_of(what.target), what.touched
        touched = tuple([order for slot, order in enumerate(hand) if bits >> slot & 1])
        event = Event(what.turn, what.seat, Move(kind, what.target, named), touched=touched, ending=ending)
    else:
        event = Event(
            what.turn,
            what.seat,
            Move(kind, what.order, named),
            ALL_CARDS[what.card],
            what.slot,
            placed=what.placed == 1,
            strike=what.strike == 1,
            gained=what.gained,
            drew=what.drew if what.drew >= 0 else None,
            ending=ending,
        )
    event._bytes = record.tobytes()
    return event
