"""Event: what a move did, as everybody at the table sees it."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hanabi.engine.moves import Kind
from hanabi.engine.state import Ending
from hanabi.engine.variant import Suit
from hanabi.notation import ALL_CARDS, Card, Move


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
    kind = Kind(int(record["kind"]))
    value = int(record["value"])
    ending = int(record["ending"])
    if kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
        named = Suit(value) if kind == Kind.COLOR_CLUE else value
        move = Move(kind, int(record["target"]), named)
    else:
        move = Move(kind, int(record["order"]), Suit(value) if value >= 0 else None)
    drew = int(record["drew"])
    return Event(
        turn=int(record["turn"]),
        seat=int(record["seat"]),
        move=move,
        card=None if move.is_clue else ALL_CARDS[int(record["card"])],
        slot=None if move.is_clue else int(record["slot"]),
        touched=tuple(order for slot, order in enumerate(hand) if int(record["touched"]) >> slot & 1),
        placed=bool(record["placed"]),
        strike=bool(record["strike"]),
        gained=int(record["gained"]),
        drew=drew if drew >= 0 else None,
        ending=Ending(ending) if ending != Ending.RUNNING else None,
    )
