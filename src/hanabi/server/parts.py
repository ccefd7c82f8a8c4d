"""Parts: what a game shows to several eyes at one moment, and what has changed since another, as JSON.

The kernels of `pen` write it; here is who asks them, and the room in which they write.
"""

import threading
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from msgspec import Raw

from hanabi.engine import state
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS
from hanabi.game import Game
from hanabi.server.pen import (
    COUNTED,
    FIREWORKS,
    HANDS,
    LONGEST,
    MOST_TEXTS,
    NUMBER_NAMES,
    NUMBERS,
    PILES,
    write_changes,
    write_choices,
    write_game,
)


class Eyes(IntEnum):
    """How somebody without a seat looks at a game; whoever has one looks through the seat's eyes, 0 to 4."""

    TABLE = state.NOBODY  # all but the hands
    OPEN = state.OPEN  # the hands too
    CLOSED = -3  # nothing of it


class Desk(threading.local):
    """What a thread writes on, again and again."""

    def __init__(self) -> None:
        self.text = np.zeros(LONGEST, np.uint8)
        self.spans = np.zeros((MOST_TEXTS, 2), np.int64)
        self.numbers = np.zeros(2, NUMBERS)
        self.values = self.numbers.view(np.int16).reshape(2, COUNTED)  # the same


DESK = Desk()
AS_DEALT = np.tile(np.arange(MAX_HAND, dtype=np.int8), (MAX_PLAYERS, 1))  # the slots of each hand in order
NOT_ARRANGED: Mapping[int, Sequence[int]] = {}


class ChangedParts(NamedTuple):
    """What makes the parts of one moment into those of another: fields, with a comma before each."""

    shared: bytes  # of what everybody sees
    hands: tuple[bytes, ...]  # by eyes


class Choices(NamedTuple):
    """The moves of whoever is on turn, and the reasons why there are no clues or discards among them."""

    legal: Raw
    no_clue: int
    no_discard: int


class Parts:
    """The parts of a game at one moment as JSON, the hands for several eyes; written when somebody asks."""

    def __init__(
        self,
        game: Game,
        eyes: tuple[int, ...],
        turn: int | None = None,
        arranged: Mapping[int, Sequence[int]] = NOT_ARRANGED,
    ) -> None:
        """The parts now or on an earlier turn; `arranged` has hands in their players' own order."""
        self._eyes, self._players = eyes, game.variant.players
        self._views, self._sights = game.sights(eyes, turn)
        self._slots = arrange(self._views[0], arranged) if arranged else AS_DEALT

    @cached_property
    def _written(self) -> tuple[bytes, list[list[int]], list[int]]:
        """The texts, where each is, and the numbers."""
        end = write_game(self._views, self._sights, self._slots, DESK.text, DESK.spans, DESK.numbers)
        return DESK.text[:end].tobytes(), DESK.spans.tolist(), DESK.values[0].tolist()

    @property
    def numbers(self) -> dict[str, Any]:
        """Of GameShown, by their names."""
        numbers = dict(zip(NUMBER_NAMES, self._written[2], strict=True))
        if numbers["turns_left"] < 0:
            del numbers["turns_left"]
        return numbers

    @property
    def fireworks(self) -> Raw:
        return Raw(self._take(FIREWORKS))

    @property
    def piles(self) -> Raw:
        return Raw(self._take(PILES))

    def hands(self, eyes: int) -> list[bytes]:
        """The hands by seat, as somebody sees them."""
        first = HANDS + self._eyes.index(eyes) * MAX_PLAYERS
        return [self._take(part) for part in range(first, first + self._players)]

    def _take(self, part: int) -> bytes:
        text, spans, _ = self._written
        start, end = spans[part]
        return text[start:end]

    @property
    def choices(self) -> Choices:
        """What the player on turn can do, if that player looks; nothing once the game is over."""
        end, no_clue, no_discard = write_choices(self._views, self._sights, DESK.text)
        return Choices(Raw(DESK.text[:end].tobytes()), no_clue, no_discard)

    def find_changes(self, before: "Parts") -> ChangedParts:
        """What makes the parts of another moment of the same game, for the same eyes, into these."""
        end = write_changes(
            before._views,
            before._sights,
            before._slots,
            self._views,
            self._sights,
            self._slots,
            DESK.numbers,
            DESK.values,
            DESK.text,
            DESK.spans,
        )
        text, spans = DESK.text[:end].tobytes(), DESK.spans[: 1 + len(self._eyes)].tolist()
        shared, *hands = [text[start:end] for start, end in spans]
        return ChangedParts(shared, tuple(hands))


def arrange(view: np.void, arranged: Mapping[int, Sequence[int]]) -> np.ndarray:
    """The slots of each hand in its player's own order; cards drawn since then come last."""
    slots = AS_DEALT.copy()
    for seat, orders in arranged.items():
        rank = {order: at for at, order in enumerate(orders)}
        hand = view["hands"][seat, : int(view["hand_len"][seat])].tolist()
        slots[seat, : len(hand)] = sorted(range(len(hand)), key=lambda slot: rank.get(hand[slot], len(rank)))
    return slots
