"""Searching: the learned bot that looks ahead."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.learned.bot import SHARES, Learned
from hanabi.bots.learned.choice import show_seat
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.past import PAST, begin, move_of, remember
from hanabi.bots.learned.search import Budget, Search, Snapshot
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

WORLDS = 128  # deals that are tried at most
ENDLESS = 2**31
SEEDS = 2**50  # a multiple that leaves room for the turns of a game


@dataclass
class Thoughts:
    """The memory of a searching seat."""

    past: np.ndarray
    before: np.ndarray  # the view of the last position
    seed: int
    seen: list[Snapshot] = field(default_factory=list)  # the moves of the others


class Searching(Learned):
    """Tries its network's best moves in a number of imagined deals, for some milliseconds, or both.

    With a number of deals the same seed gives the same moves; with a time they depend on the machine.
    """

    def __init__(
        self, *files: str | Path, worlds: int | None = None, milliseconds: float | None = None
    ) -> None:
        super().__init__(*files)
        by_clock = milliseconds is not None
        most = (ENDLESS if by_clock else WORLDS) if worlds is None else worlds
        self.budget = Budget(most, None if milliseconds is None else milliseconds / 1000)
        self.repeats = not by_clock

    def sit(self, view: View, seed: int) -> Any:
        memory = super().sit(view, seed)
        if memory.dtype != PAST:
            return memory
        past = np.zeros(1, PAST)
        begin(past[0])
        own = view.variant.players * seed + int(view.data["viewer"])
        return Thoughts(past, np.array([view.data]), own % SEEDS)

    def watch(self, view: View, event: Event, memory: Any) -> None:
        if not isinstance(memory, Thoughts):
            return super().watch(view, event, memory)
        plan = make_plan(view.variant)[0]
        if int(event.data["seat"]) != int(view.data["viewer"]):
            output = int(plan["outputs_of"][move_of(event.data, view.variant.players)])
            memory.seen.append(Snapshot(memory.before, memory.past.copy(), output))
        remember(view.data, event.data, plan, memory.past[0])
        memory.before = np.array([view.data])
        return None

    def choose(self, view: View, memory: Any) -> Move:
        if not isinstance(memory, Thoughts):
            return super().choose(view, memory)
        network, plan = self.find_networks()[view.variant], make_plan(view.variant)[0]
        row, mask = np.zeros(count_inputs(view.variant)[0], np.float32), np.zeros(network.outputs, np.uint8)
        show_seat(view.data, memory.past[0], plan, SHARES, row, mask)
        logits, guesses = network.evaluate(row[None])
        search = Search(network, np.array([view.data]), memory.past, memory.seed * 1000 + view.turn)
        chosen = search.choose(logits[0], mask, guesses[0], memory.seen, self.budget)
        return view.move_of(int(plan["moves"][chosen]))

    def why(self, memory: Any) -> tuple[Why, ...]:
        return () if isinstance(memory, Thoughts) else super().why(memory)


def make_learned(worlds: int | None = None, milliseconds: int | None = None) -> Learned:
    """The bot of the catalog: it searches if a budget is set."""
    if worlds is None and milliseconds is None:
        return Learned()
    return Searching(worlds=worlds, milliseconds=milliseconds)
