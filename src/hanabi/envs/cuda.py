"""DeviceBatch: the games of Batch on a CUDA device, to the bit.

A thread plays a game. States, observations and masks stay in the memory of the device; `torch.as_tensor`,
`cupy.asarray` and every other reader of the CUDA array interface takes them over without a copy, and
`arrays="torch"` or `arrays="cupy"` hands them out as such, which go on to JAX and others by DLPack.
"""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from hanabi.engine.rules import Reason
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS, VARIANT
from hanabi.envs.actions import list_actions
from hanabi.envs.batch import (
    AGAIN,
    ILLEGAL,
    Saved,
    Settings,
    Step,
    check_saved,
    check_settings,
    list_watchers,
    read_decks,
    read_seeds,
)
from hanabi.envs.bits import count_words
from hanabi.envs.layout import RICH, SIGHTS, count_places
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import Illegal, why_not
from hanabi.errors import IllegalMove, InvalidArray, InvalidOption, MissingExtra, NoDevice, NotStarted, show
from hanabi.game import check_variant
from hanabi.variant import Variant

THREADS = 128  # of a block
WARP = 32
SHARED = 48 * 1024  # bytes of shared memory that every device gives a block
ARRAYS = ("numba", "torch", "cupy")


@cache
def open_device() -> Any:
    """The kernels, in a module that has Numba's `cuda` too; or NoDevice."""
    try:
        device = import_module("hanabi.envs.device")
    except ImportError as error:
        raise NoDevice(f"no support for CUDA ({error}): pip install 'hanabi[cuda]'") from error
    if not device.cuda.is_available():
        raise NoDevice("no CUDA device on this machine, or no driver for it: pip install 'hanabi[cuda]'")
    return device


class DeviceBatch:
    """Many games of one variant on a CUDA device; the calls are those of `Batch`.

    With `illegal="raise"` every step waits for the device's verdict; `mask` and `end` do not.
    """

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        observation: str = "canonical",
        dtype: str = "uint8",
        seats: str = "mover",
        illegal: str = "raise",
        rewards: Rewards | None = None,
        autoreset: str = "same",
        any_first: bool = False,
        arrays: str = "numba",
    ) -> None:
        self.settings = check_settings(
            Settings(
                variant, games, observation, dtype, seats, illegal, rewards or Rewards(), autoreset, any_first
            )
        )
        if observation == RICH:
            raise InvalidOption("the rich observation is made on the CPU only")
        if arrays not in ARRAYS:
            raise InvalidOption(f"arrays must be one of {', '.join(ARRAYS)}, got {show(arrays)}")
        self._kernels = open_device()
        self._cuda = self._kernels.cuda
        self.variant, self.games, self.size = variant, int(games), count_places(variant, observation)
        self.actions = list_actions(variant)
        # One more than needed, since four bits are read across words; odd, for the banks of shared memory.
        self._words = (count_words(max(self.size, len(self.actions))) + 1) | 1
        self._shared = 4 * self._words
        self._threads = THREADS if self._shared * (THREADS + 1) <= SHARED else WARP
        self._arrays, self._started = arrays, False
        self._make_arrays()

    def _make_arrays(self) -> None:
        count, settings, send = self.games, self.settings, self._cuda.to_device
        watchers = list_watchers(self.variant, settings.seats)
        self._variants = send(np.array([self.variant.data], VARIANT))
        self._rules, self._watchers = send(settings.rewards.data), send(watchers)
        self._moves = send(self.actions)
        self._games = send(self._kernels.weave(np.zeros(count, STATE)))
        self._events = send(self._kernels.weave(np.zeros((count, MAX_PLAYERS), EVENT)))
        self._seeds = send(np.zeros(count, np.int64))
        self._next_seeds = send(np.zeros(count, np.int64))
        self._scores = send(np.full(count, -1, np.int16))
        self._rewards = send(np.zeros(count, np.float32))
        self._done = send(np.zeros(count, np.bool_))
        self._chosen = send(np.zeros(count, np.int64))
        self._generators: Any = None
        self._legal, self._mask = self._make_bytes((count, len(self.actions)), np.bool_, np.uint32)
        self._make_rows(count, len(watchers))
        self._sight = (
            SIGHTS[settings.observation], self._watchers, self._words, self.size, self._form, self._rows,
            self._eights, self._legal, len(self.actions),
        )  # fmt: skip
        self.observations, self.legal = self._hand_out(self._shown), self._hand_out(self._mask)
        self.rewards, self.done = self._hand_out(self._rewards), self._hand_out(self._done)
        self.scores, self.seeds = self._hand_out(self._scores), self._hand_out(self._seeds)

    def _make_bytes(self, shape: tuple[int, int], kind: Any, word: Any) -> tuple[Any, Any]:
        """Room for bytes, as the words that are written and as what they are."""
        size, width = shape[0] * shape[1], np.dtype(word).itemsize
        words = self._cuda.to_device(np.zeros(-(-size // width), word))
        return words, words.view(np.uint8)[:size].reshape(shape).view(kind)

    def _make_rows(self, count: int, watchers: int) -> None:
        """Room for the observations, and the way in which they are written."""
        kernels, settings = self._kernels, self.settings
        shape = (count, watchers, self.size)
        self._eights = self._cuda.to_device(np.zeros(1, np.uint64))
        if settings.dtype == "uint8" and watchers == 1:
            self._eights, self._shown = self._make_bytes((count, self.size), np.uint8, np.uint64)
            self._form, self._rows = kernels.EIGHTS, self._shown.reshape(shape)
        elif settings.dtype == "packed":
            shape = (count, watchers, count_words(self.size))
            self._form, self._rows = kernels.PACKED, self._cuda.to_device(np.zeros(shape, np.uint32))
            self._shown = self._rows.view(np.uint8)
        else:
            self._form, self._rows = kernels.PLACES, self._cuda.to_device(np.zeros(shape, settings.dtype))
            self._shown = self._rows
        if settings.seats == "mover":
            self._shown = self._shown.reshape(count, self._shown.size // count)

    def _hand_out(self, array: Any) -> Any:
        """The array as the framework's own, on the same memory."""
        if self._arrays == "numba":
            return array
        try:
            framework = import_module(self._arrays)
        except ImportError as error:
            raise MissingExtra(self._arrays, self._arrays) from error
        if self._arrays == "torch":
            return framework.as_tensor(array, device="cuda")
        return framework.asarray(array)

    def _launch(self, kernel: Any, *inputs: Any, shared: int = 0) -> None:
        """Start a thread for each game, with so many bytes of shared memory for each."""
        blocks = (self.games + self._threads - 1) // self._threads
        kernel[blocks, self._threads, 0, shared * (self._threads + 1)](*inputs)

    def reset(self, seeds: Any = None, *, decks: Any = None, where: Any = None) -> tuple[Any, Any]:
        """Deal a game for each seed; the observations and the legal actions, on the device."""
        chosen = np.ones(self.games, np.bool_) if where is None else np.asarray(where)
        if chosen.dtype != np.bool_ or chosen.shape != (self.games,):
            raise InvalidArray(f"where must be {self.games} of bool, got {chosen.dtype} of {chosen.shape}")
        if not chosen.all() and not self._started:
            raise NotStarted("reset all games before some")
        there = self._cuda.to_device(chosen)
        stacked = None if decks is None else read_decks(self.variant, decks, self.games)
        if seeds is None and self._started:
            given = self._next_seeds.copy_to_host()
        else:
            given = read_seeds(seeds, self.games)
        kept = self._seeds.copy_to_host()
        self._seeds.copy_to_device(np.where(chosen, given, kept))
        any_first = int(self.settings.any_first)
        self._launch(
            self._kernels.begin, self._games, self._variants, self._seeds, self._next_seeds, self.games,
            any_first, there,
        )  # fmt: skip
        if stacked is not None:
            decks = self._cuda.to_device(stacked)
            self._launch(self._kernels.stack, self._games, self._variants, decks, there)
        self._started = True
        self._look()
        return self.observations, self.legal

    def step(self, actions: Any) -> Step:
        """Take an action in every game; `actions` is an array on the device, or on the host."""
        chosen = self._read_actions(actions)
        settings = self.settings
        if ILLEGAL[settings.illegal] == Illegal.RAISE:
            self._refuse(chosen)
        self._launch(
            self._kernels.step, self._games, self._events, self._variants, self._moves, chosen,
            int(ILLEGAL[settings.illegal]), self._rules, int(AGAIN[settings.autoreset]),
            int(settings.any_first), self.games, self._seeds, self._next_seeds, self._rewards, self._done,
            self._scores, *self._sight, shared=self._shared,
        )  # fmt: skip
        return Step(self.observations, self.rewards, self.done, self.legal)

    def _read_actions(self, actions: Any) -> Any:
        if not self._started:
            raise NotStarted("the games are not dealt yet: call reset first")
        if not hasattr(actions, "__cuda_array_interface__"):
            host = np.asarray(actions)
            if host.dtype.kind in "iu" and host.shape == (self.games,):
                self._chosen.copy_to_device(host.astype(np.int64))
                return self._chosen
            actions = host
        if np.dtype(str(actions.dtype).removeprefix("torch.")).kind not in "iu":
            raise InvalidArray(f"actions must be whole numbers, got an array of {actions.dtype}")
        if tuple(actions.shape) != (self.games,):
            raise InvalidArray(f"there are {self.games} games, got actions of shape {tuple(actions.shape)}")
        return self._cuda.as_cuda_array(actions)

    def _refuse(self, chosen: Any) -> None:
        worst = self._cuda.to_device(np.array([self.games], np.int64))
        rest = int(self.settings.autoreset != "same")
        self._launch(self._kernels.judge, self._games, self._moves, chosen, rest, worst)
        game = int(worst.copy_to_host()[0])
        if game < self.games:
            action = int(chosen.copy_to_host()[game])
            state = self.save().states[game]
            reason = Reason(why_not(state, self.actions, action))
            raise IllegalMove(reason, f"action {action} in game {game}")

    def _look(self) -> None:
        self._launch(
            self._kernels.observe, self._games, self._events, self.games, *self._sight, shared=self._shared
        )

    def random_actions(self, seeds: Any = None) -> Any:
        """A legal action for every game, each equally likely: those that `Batch` draws."""
        if not self._started:
            raise NotStarted("the games are not dealt yet: call reset first")
        if seeds is not None or self._generators is None:
            self._generators = self._cuda.to_device(np.zeros((self.games, 4), np.int64))
            there = self._cuda.to_device(read_seeds(seeds, self.games))
            self._launch(self._kernels.sow_games, self._generators, there)
        self._launch(self._kernels.draw, self._mask, self._generators, self._chosen)
        return self._hand_out(self._chosen)

    def save(self) -> Saved:
        """All games, on the host: what `Batch.save` gives, and what `Batch.load` and `load` take."""
        unweave, count = self._kernels.unweave, self.games
        return Saved(
            unweave(self._games.copy_to_host(), STATE, (count,)),
            unweave(self._events.copy_to_host(), EVENT, (count, MAX_PLAYERS)),
            self._seeds.copy_to_host(),
            self._next_seeds.copy_to_host(),
            self._scores.copy_to_host(),
        )

    def load(self, saved: Saved) -> tuple[Any, Any]:
        """Go on from games that were saved, here or on the host; the observations and the legal actions."""
        check_saved(self.variant, self.games, saved)
        self._games.copy_to_device(self._kernels.weave(saved.states))
        self._events.copy_to_device(self._kernels.weave(saved.events))
        self._seeds.copy_to_device(saved.seeds)
        self._next_seeds.copy_to_device(saved.next_seeds)
        self._scores.copy_to_device(saved.scores)
        self._started = True
        self._look()
        return self.observations, self.legal

    def synchronize(self) -> None:
        """Wait until the device has done everything asked for."""
        self._cuda.synchronize()


def score_randomly(
    variant: Variant, first: int, games: int, *, threads: int = 128, blocks: int | None = None
) -> tuple[Any, Any]:
    """Play the random games of the seeds from `first` on; scores and turns, as arrays on the device.

    They are the games of `engine.batch.score_randomly`. Eight blocks for each processor are the fastest on
    an H200: more threads than that do not find room for their games in the caches.
    """
    check_variant(variant)
    kernels = open_device()
    cuda = kernels.cuda
    if blocks is None:
        blocks = 8 * cuda.get_current_device().MULTIPROCESSOR_COUNT
    scores, turns = cuda.device_array(games, np.int8), cuda.device_array(games, np.int16)
    variants = cuda.to_device(np.array([variant.data], VARIANT))
    kernels.play[blocks, threads](variants, first, scores, turns)
    return scores, turns
