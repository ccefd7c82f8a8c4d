"""KernelBot: a bot whose thinking is three kernels on plain data.

Such a bot runs at a table through views and events like any other, and in millions of games through its
kernels: `sit(view, memory, seed)` starts a memory, `watch(view, event, memory)` takes a move in, and
`choose(view, memory)` gives the number of a move.
"""

from collections.abc import Callable

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.engine.moves import Kind
from hanabi.engine.state import EVENT, Ending
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View


class KernelBot(Bot[np.void]):
    """The three kernels as a bot."""

    def __init__(
        self,
        memory: np.dtype[np.void],
        sit: Callable[[np.void, np.void, int], None],
        watch: Callable[[np.void, np.void, np.void], None],
        choose: Callable[[np.void, np.void], int],
    ) -> None:
        self.memory = memory
        self.kernels = sit, watch, choose
        self._sit, self._watch, self._choose = self.kernels

    def sit(self, view: View, seed: int) -> np.void:
        memory: np.void = np.zeros(1, self.memory)[0]
        self._sit(view.data, memory, seed)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        self._watch(view.data, write_event(event, view), memory)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(self._choose(view.data, memory))


def write_event(event: Event, view: View) -> np.void:
    """An event as the engine's data; `view` is the position after it."""
    record: np.void = np.zeros(1, EVENT)[0]
    move = event.move
    record["turn"], record["seat"], record["kind"] = event.turn, event.seat, move.kind
    record["value"] = -1 if move.value is None else move.value
    record["target"] = move.target if move.is_clue else -1
    record["slot"] = -1 if event.slot is None else event.slot
    record["order"] = -1 if move.is_clue else move.target
    record["card"] = event.card.number if event.card else -1
    record["placed"], record["strike"], record["gained"] = event.placed, event.strike, event.gained
    record["drew"] = -1 if event.drew is None else event.drew
    record["ending"] = Ending.RUNNING if event.ending is None else event.ending
    if move.kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
        hand = view.orders[move.target]
        record["touched"] = sum(1 << hand.index(order) for order in event.touched)
    return record
