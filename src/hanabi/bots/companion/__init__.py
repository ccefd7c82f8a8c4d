"""Companion: plays beside people who know no conventions.

It gives and reads clues as a beginner among partners does, but weighs each clue by the cards that a person
may play after it, and learns in the course of a game how each player takes clues. Beside a player who seems
to know no conventions, it looks ahead instead: it imagines deals, expects of the next player what a model of
people or of programs expects, and values the positions that follow. It leaves the conventions only for a
move that is clearly better, so that another companion recognizes it.
"""

from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.bot import Bot, Why
from hanabi.bots.companion.choice import choose
from hanabi.bots.companion.memory import COMPANION, sit, watch
from hanabi.bots.companion.weights import read_all_values
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, Part
from hanabi.bots.partner.reasons import read_reasons
from hanabi.bots.person.chances import WEIGHTS as PERSON
from hanabi.bots.person.weights import read_people
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

SIZE = COMPANION.itemsize
PROGRAMS = resources.files("hanabi").joinpath("bots", "companion", "programs.safetensors")
OF_PROGRAMS, OF_VALUES = PERSON, 2 * PERSON  # where those weights begin in the settings


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Companion in the compiled loop; its settings are the weights: of people, of programs, of positions."""
    memory = room[:SIZE].view(COMPANION)[0]
    weights = settings.view(np.float32)
    if task == SIT:
        sit(view, memory, seed)
    elif task == WATCH:
        watch(view, event, memory, (weights[:OF_PROGRAMS], weights[OF_PROGRAMS:OF_VALUES]))
    elif task == CHOOSE:
        models = weights[:OF_PROGRAMS], weights[OF_PROGRAMS:OF_VALUES]
        return choose(view, memory, models, weights[OF_VALUES:])
    return 0


class Companion(Bot[np.void]):
    """The kernels as a bot that explains its moves; the values are those of a file, or of the package."""

    name = "companion"

    def __init__(self, path: str | Path | None = None) -> None:
        self.models = read_people(), read_people(PROGRAMS)
        self.values = read_all_values(None if path is None else Path(path))
        weights = np.concatenate([*self.models, self.values])
        self.part = Part(take_part, COMPANION, tuple(weights.view(np.int64).tolist()))

    def sit(self, view: View, seed: int) -> np.void:
        memory: np.void = np.zeros(1, COMPANION)[0]
        sit(view.data, memory, seed)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        watch(view.data, event.data, memory, self.models)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(choose(view.data, memory, self.models, self.values))

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory["partner"])
