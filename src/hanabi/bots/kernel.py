"""KernelBot: a bot implemented as kernels on plain data.

At a table such a bot runs through views and events like any other, by three kernels: `sit(view, memory,
seed)` starts a memory, `watch(view, event, memory)` takes a move in, and `choose(view, memory)` gives the
number of a move. In millions of games it runs as a `Part` of the compiled loop.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

SIT, WATCH, CHOOSE = range(3)  # the tasks of a part


class Part(NamedTuple):
    """A bot's form for the compiled loop.

    The kernel, a plain function, is `take_part(task, view, event, room, seed, settings)`. `room` has the
    bytes of the memory. For `SIT` and `WATCH` it returns 0, for `CHOOSE` the number of a move.
    """

    kernel: Callable[..., int]
    memory: np.dtype[np.void]
    settings: tuple[int, ...] = ()
    watches: bool = True  # False: it is never called to `WATCH`
    device: bool = True  # False: it makes arrays of its own, which no CUDA kernel can


class KernelBot(Bot[np.void]):
    """Three kernels as a bot."""

    def __init__(
        self,
        memory: np.dtype[np.void],
        sit: Callable[[np.void, np.void, int], None],
        watch: Callable[[np.void, np.void, np.void], None],
        choose: Callable[[np.void, np.void], int],
        part: Part | None = None,
    ) -> None:
        self.memory = memory
        self.kernels: tuple[Callable[..., object], ...] = (sit, watch, choose)
        self._sit, self._watch, self._choose = sit, watch, choose
        self.part = part

    def sit(self, view: View, seed: int) -> np.void:
        memory: np.void = np.zeros(1, self.memory)[0]
        self._sit(view.data, memory, seed)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        self._watch(view.data, event.data, memory)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(self._choose(view.data, memory))
