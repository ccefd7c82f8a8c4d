"""Telling: what is told of a game at one moment, as JSON; a server sends it to many."""

import threading
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from hanabi.engine import telling as kernels
from hanabi.engine.state import STATE
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS
from hanabi.errors import NoSuchSeat, show

NOT_ARRANGED: Mapping[int, Sequence[int]] = {}
AS_DEALT = np.tile(np.arange(MAX_HAND, dtype=np.int8), (MAX_PLAYERS, 1))  # the slots of each hand in order


class Numbers(NamedTuple):
    """What is told in numbers."""

    turn: int
    seat: int
    first: int
    clue_tokens: int
    strikes: int
    deck_left: int
    points: int
    best_points: int
    turns_left: int  # -1 before the final round
    no_clue: int  # the Reason against any clue
    no_discard: int


class Telling:
    """All that anybody may be told of one moment; each is told the hands as that somebody sees them."""

    __slots__ = ("_players", "_spans", "_text", "numbers")

    def __init__(
        self, players: int, text: bytes, spans: Sequence[Sequence[int]], numbers: Sequence[int]
    ) -> None:
        self._players = players
        self._text = text
        self._spans = spans
        self.numbers = Numbers._make(numbers)

    @property
    def fireworks(self) -> bytes:
        return self._take(kernels.FIREWORKS)

    @property
    def piles(self) -> bytes:
        return self._take(kernels.PILES)

    @property
    def legal(self) -> bytes:
        """The moves of the player on turn, each with the orders it touches; nothing once the game is over."""
        return self._take(kernels.LEGAL)

    @property
    def open_hands(self) -> bytes:
        """Every hand as the others see it."""
        return self._take(kernels.OPEN_HANDS)

    def hands(self, seat: int | None) -> bytes:
        """The hands as a seat sees them, or as somebody without one, who sees no card."""
        if seat is None:
            return self._take(kernels.HIDDEN_HANDS)
        if not 0 <= seat < self._players:
            raise NoSuchSeat(f"no seat {show(seat)}, there are 0 to {self._players - 1}")
        return self._take(kernels.SEEN_HANDS + seat)

    def _take(self, piece: int) -> bytes:
        start, end = self._spans[piece]
        return self._text[start:end]


class Desk(threading.local):
    """What a thread writes on, again and again."""

    def __init__(self) -> None:
        self.views = np.zeros(2, STATE)
        self.text = np.zeros(kernels.LONGEST, np.uint8)
        self.spans = np.zeros((kernels.TEXTS, 2), np.int64)
        self.numbers = np.zeros(kernels.NUMBERS, np.int64)


DESK = Desk()


def write_telling(game: np.ndarray, arranged: Mapping[int, Sequence[int]] = NOT_ARRANGED) -> Telling:
    """The telling of a state in an array of its own."""
    places = arrange(game, arranged) if arranged else AS_DEALT
    kernels.write_views(game, places, DESK.views, DESK.text, DESK.spans, DESK.numbers)
    spans = DESK.spans.tolist()
    text = DESK.text[: spans[kernels.OPEN_HANDS][1]].tobytes()
    return Telling(int(game[0]["players"]), text, spans, DESK.numbers.tolist())


def arrange(game: np.ndarray, arranged: Mapping[int, Sequence[int]]) -> np.ndarray:
    """The slots of each hand in its player's own order; cards drawn since then come last."""
    places = AS_DEALT.copy()
    for seat, orders in arranged.items():
        place = {order: index for index, order in enumerate(orders)}
        hand = game[0]["hands"][seat, : int(game[0]["hand_len"][seat])].tolist()
        places[seat, : len(hand)] = sorted(
            range(len(hand)), key=lambda slot: place.get(hand[slot], len(place))
        )
    return places
