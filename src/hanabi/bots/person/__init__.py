"""Person: imitates newcomers, by a model fitted to human games.

Other bots look for a good move; this one draws a move that a person might make. A small network scores every
legal move by the person's view, and a softmax gives the chances. docs/lab/companion.md has the games it was
fitted to, and the quality of the fit.

Bots that play with people can call `find_chances`.
"""

from pathlib import Path

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.bots.chance import start_draws
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, Part
from hanabi.bots.person.chances import WEIGHTS, draw_move, find_chances
from hanabi.bots.person.inputs import WORK
from hanabi.bots.person.past import PAST, begin, remember
from hanabi.bots.person.weights import read_people, write_people
from hanabi.engine.jit import routine
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

__all__ = [
    "PAST", "WEIGHTS", "WORK", "Person", "begin", "find_chances", "read_people", "remember", "write_people",
]  # fmt: skip

MEMORY = np.dtype([("words", np.int64, 4), ("past", PAST), ("work", WORK)], align=True)
SIZE = MEMORY.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Person in the compiled loop; its settings are the weights."""
    memory = room[:SIZE].view(MEMORY)[0]
    if task == SIT:
        sit(view, memory, seed)
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory, settings.view(np.float32))
    return 0


@routine
def sit(view: np.void, memory: np.void, seed: int) -> None:
    start_draws(memory["words"], view, seed)
    begin(view, memory["past"])


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    remember(view, event, memory["past"])


@routine
def choose(view: np.void, memory: np.void, weights: np.ndarray) -> int:
    work = memory["work"]
    find_chances(view, memory["past"], weights, work)
    return draw_move(memory["words"], work["chances"])


class Person(Bot[np.void]):
    """Draws its moves from a model of people: that of a file, or that of the package."""

    name = "person"

    def __init__(self, path: str | Path | None = None) -> None:
        self.weights = read_people(None if path is None else Path(path))
        self.part = Part(take_part, MEMORY, tuple(self.weights.view(np.int64).tolist()))

    def sit(self, view: View, seed: int) -> np.void:
        memory: np.void = np.zeros(1, MEMORY)[0]
        sit(view.data, memory, seed)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        watch(view.data, event.data, memory)

    def choose(self, view: View, memory: np.void) -> Move:
        return view.move_of(choose(view.data, memory, self.weights))
