"""Master: the strongest bot. It searches among the moves that keep the hat's code true."""

import time

import numpy as np

from hanabi.bots.hat.memory import MEMORY
from hanabi.bots.hat.messages import watch
from hanabi.bots.kernel import KernelBot
from hanabi.bots.master.search import MOST, WORLDS, best_of, choose, list_moves, sit, start_tally, try_worlds
from hanabi.notation import Move
from hanabi.position import View

__all__ = ["MEMORY", "Master", "choose", "sit", "watch"]

STEP = 16  # deals between two looks at the clock
ENDLESS = 2**31  # deals that nobody gets through


class Master(KernelBot):
    """Thinks in a number of imagined deals a move, for some milliseconds, or until either is used up.

    With a number of deals the same seed gives the same moves; with a time they depend on the machine.
    """

    def __init__(self, worlds: int | None = None, milliseconds: float | None = None) -> None:
        super().__init__(MEMORY, sit, watch, choose)
        by_clock = milliseconds is not None
        self.worlds = (ENDLESS if by_clock else WORLDS) if worlds is None else worlds
        self.milliseconds = milliseconds
        self.repeats = not by_clock

    def sit(self, view: View, seed: int) -> np.void:
        memory = super().sit(view, seed)
        memory["worlds"] = self.worlds
        return memory

    def choose(self, view: View, memory: np.void) -> Move:
        if self.milliseconds is None:
            return super().choose(view, memory)
        end = time.perf_counter() + self.milliseconds / 1000
        data, moves, tally = view.data, np.zeros(MOST, np.int64), np.zeros((MOST, 3))
        start_tally(tally, list_moves(data, memory, moves))
        tried, most = 0, min(STEP, self.worlds)
        while tried < most and time.perf_counter() < end:
            tried = try_worlds(data, memory, moves, tally, tried, most)
            most = min(tried + STEP, self.worlds) if tried == most else tried  # fewer: one move is left
        return view.move_of(int(moves[best_of(tally, tried)]))
