"""KernelBot: a bot whose thinking is three kernels on plain data.

Such a bot runs at a table through views and events like any other, and in millions of games through its
kernels: `sit(view, memory, seed)` starts a memory, `watch(view, event, memory)` takes a move in, and
`choose(view, memory)` gives the number of a move.
"""

from collections.abc import Callable

import numpy as np

from hanabi.bots.bot import Bot
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
        self._watch(view.data, event.data, memory)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(self._choose(view.data, memory))
