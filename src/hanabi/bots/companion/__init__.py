"""Companion: plays beside people who know no conventions.

It gives and reads clues as a beginner among partners does, but weighs each clue by the cards that a person
may play after it, and learns in the course of a game how each player takes clues. At a table of two, beside
a player who seems to know no conventions, it looks ahead instead: it imagines deals, expects of the player
what a model of people expects, and values the positions that follow.
"""

from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.bot import Bot, Why
from hanabi.bots.companion.choice import choose
from hanabi.bots.companion.memory import COMPANION, sit, watch
from hanabi.bots.companion.values import WEIGHTS as VALUES
from hanabi.bots.companion.weights import read_values
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, Part
from hanabi.bots.partner.reasons import read_reasons
from hanabi.bots.person.chances import WEIGHTS as PERSON
from hanabi.bots.person.weights import read_people
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

SIZE = COMPANION.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Companion in the compiled loop; its settings are the weights, of people and of positions."""
    memory = room[:SIZE].view(COMPANION)[0]
    weights = settings.view(np.float32)
    if task == SIT:
        sit(view, memory, seed)
    elif task == WATCH:
        watch(view, event, memory, weights[:PERSON])
    elif task == CHOOSE:
        return choose(view, memory, weights[:PERSON], weights[PERSON : PERSON + VALUES])
    return 0


class Companion(Bot[np.void]):
    """The kernels as a bot that explains its moves; the values are those of a file, or of the package."""

    name = "companion"

    def __init__(self, path: str | Path | None = None) -> None:
        self.person = read_people()
        self.values = read_values(None if path is None else Path(path))
        settings = tuple(np.concatenate([self.person, self.values]).view(np.int64).tolist())
        self.part = Part(take_part, COMPANION, settings)

    def sit(self, view: View, seed: int) -> np.void:
        memory: np.void = np.zeros(1, COMPANION)[0]
        sit(view.data, memory, seed)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        watch(view.data, event.data, memory, self.person)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(choose(view.data, memory, self.person, self.values))

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory["partner"])
