"""Batch: many games at once, stepped by arrays of actions without a loop in Python.

The arrays that `reset` and `step` return are made once and overwritten by every step: copy what you want to
keep. They go into PyTorch or JAX without a copy, by DLPack.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Self

import numpy as np

from hanabi.actions import list_actions
from hanabi.analysis.belief import make_group_arrays
from hanabi.envs import loops
from hanabi.envs.bits import count_words
from hanabi.envs.games import BatchBase
from hanabi.envs.inputs import BatchSettings, Saved, as_array, check_actions, check_started, list_observers
from hanabi.envs.observations import count_bits_of, count_places, find_observation
from hanabi.envs.rich import make_workspace
from hanabi.envs.steps import GameArrays


class Rows:
    """The arrays of observations and legal actions, in parts, one for each thread."""

    def __init__(self, settings: BatchSettings, parts: list[slice]) -> None:
        variant, observation = settings.variant, find_observation(settings.observation)
        self._write, self._seats = observation.write, list_observers(variant, settings.seats)
        self.legal = np.zeros((settings.games, len(list_actions(variant))), np.bool_)
        size, kind = count_places(variant, observation.name), settings.dtype
        if kind == "packed":
            size, kind = count_words(size), "uint32"
        rows = np.zeros((settings.games, len(self._seats), size), kind)
        seen = rows.view(np.uint8) if settings.dtype == "packed" else rows
        self.shown = seen[:, 0] if settings.seats == "mover" else seen
        hand_size = variant.hand_size if observation.chances else 0
        bits = count_bits_of(variant, observation.name)
        self._parts = [(rows[part], make_workspace(hand_size, bits)) for part in parts]

    def write(self, n: int, games: GameArrays) -> None:
        """Write the observations of part n."""
        self.write_some(n, games.states, games.events)

    def write_some(self, n: int, states: np.ndarray, events: np.ndarray) -> None:
        """Write the observations of some games into the first rows of part n."""
        rows, workspace = self._parts[n]
        self._write(states, events, self._seats, workspace, rows[: len(states)])


class Batch(BatchBase[np.ndarray]):
    """Many games of one variant, side by side.

    >>> from hanabi import Variant
    >>> batch = Batch(Variant(players=2), games=3)
    >>> observations, legal = batch.reset(seeds=[7, 8, 9])
    >>> observations.shape, legal.shape
    ((3, 658), (3, 20))
    >>> observations, rewards, done, legal = batch.step(legal.argmax(axis=1))
    >>> rewards.tolist(), batch.movers.tolist()
    ([1.0, 0.0, 0.0], [1, 1, 1])
    """

    _kernels = loops

    def _make_arrays(self) -> None:
        self._where = cut(self.games, self.settings.workers)
        super()._make_arrays()
        self.states, self.events = self._arrays.states, self._arrays.events
        self._mask = np.zeros(count_words(len(self.actions)), np.uint32)
        self._parts = [
            (GameArrays(*(array[part] for array in self._arrays)), self._mask.copy(), self.legal[part])
            for part in self._where
        ]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None

    def read_actions(self, actions: Any) -> np.ndarray:
        check_started(self._started)
        chosen = as_array("actions", actions)
        check_actions(chosen.dtype, chosen.shape, self.games)
        return chosen.astype(np.int64, copy=False)

    def _make_rows(self, settings: BatchSettings) -> Rows:
        return Rows(settings, self._where)

    def _step(self, chosen: np.ndarray) -> None:
        def step(n: int) -> None:
            loops.step_all(self._parts[n][0], self._stepping, chosen[self._where[n]])
            self._look_at(n, self._rows)

        self._each(step)

    def _look(self, rows: Rows) -> None:
        self._each(lambda n: self._look_at(n, rows))

    def _look_at(self, n: int, rows: Rows) -> None:
        games, mask, legal = self._parts[n]
        if rows is self._rows:
            loops.mask_actions(games.states, mask, legal)
        rows.write(n, games)

    def _each(self, work: Callable[[int], None]) -> None:
        """Do some work on every part, in threads if there are several."""
        for _ in (self._pool.map if self._pool else map)(work, range(len(self._parts))):
            pass

    def _draw(self) -> None:
        loops.draw_all(self._arrays.states, self._generators, self._mask, self._drawn)

    def _redeal(self, seats: np.ndarray, seeds: np.ndarray, where: np.ndarray) -> None:
        groups, ways = make_group_arrays(self.variant.hand_size)
        loops.redeal_all(self._arrays.states, seats, seeds, where, groups, ways)

    @property
    def movers(self) -> np.ndarray:
        """Whose turn it is."""
        seats: np.ndarray = self.states["seat"]
        return seats

    def legal_for_all(self) -> np.ndarray:
        """The legal actions of every seat, by game, seat and action, in a new array.

        There is one more action, the last: the no-op of waiting players.
        """
        check_started(self._started)
        rows = np.zeros((self.games, self.variant.players, len(self.actions) + 1), np.bool_)
        rows[..., -1] = True
        (running,) = np.nonzero(self.legal.any(axis=1))
        rows[running, self.movers[running]] = np.pad(self.legal[running], ((0, 0), (0, 1)))
        return rows

    def copy(self) -> Self:
        """An independent batch at the same point."""
        rebuild, parts = self.__reduce__()
        twin: Self = rebuild(*parts)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        saved = self.save() if self._started else None
        arrays = self.rewards, self.done, self._generators
        return _rebuild, (type(self), self.settings._asdict(), saved, *arrays)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games, {self.variant!r}, {self.settings.observation} observations>"


def _rebuild(
    kind: type[Batch],
    settings: dict[str, Any],
    saved: Saved | None,
    rewards: np.ndarray,
    done: np.ndarray,
    generators: np.ndarray | None,
) -> Batch:
    batch = kind(**settings)
    if saved is not None:
        batch.load(saved)
        batch.rewards[:], batch.done[:] = rewards, done
        batch._generators = None if generators is None else generators.copy()
    return batch


def cut(games: int, workers: int) -> list[slice]:
    """The games in parts of about equal size."""
    ends = [games * i // workers for i in range(workers + 1)]
    return [slice(a, b) for a, b in pairwise(ends) if a < b]
