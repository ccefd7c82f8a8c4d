"""The search among the moves that keep the hat's code true."""

import time

import numpy as np

from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.master.memory import MEMORY, WORLDS, sit, watch
from hanabi.bots.master.search import MOST, best_of, choose, list_candidates, start_tally, try_worlds
from hanabi.notation import Move
from hanabi.position import View

STEP = 16  # deals between two checks of the clock
ENDLESS = 2**31  # more deals than any search tries


SIZE = MEMORY.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """The search in the compiled loop; its setting is the number of deals."""
    memory = room[:SIZE].view(MEMORY)[0]
    if task == SIT:
        sit(view, memory, seed)
        memory["worlds"] = settings[0]
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


class SoundSearch(KernelBot):
    """Thinks in a number of imagined deals a move, for some milliseconds, or until either is used up.

    With a number of deals the same seed gives the same moves; with a time they depend on the machine.
    """

    def __init__(self, worlds: int | None = None, milliseconds: float | None = None) -> None:
        by_clock = milliseconds is not None
        self.worlds = (ENDLESS if by_clock else WORLDS) if worlds is None else worlds
        part = Part(take_part, MEMORY, (self.worlds,), device=False)
        super().__init__(MEMORY, sit, watch, choose, None if by_clock else part)  # no kernel reads a clock
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
        start_tally(tally, list_candidates(data, memory["hat"], moves))
        tried, most = 0, min(STEP, self.worlds)
        while tried < most and time.perf_counter() < end:
            tried = try_worlds(data, memory, moves, tally, tried, most)
            most = min(tried + STEP, self.worlds) if tried == most else tried  # fewer: one move is left
        return view.move_of(int(moves[best_of(tally, tried)]))
