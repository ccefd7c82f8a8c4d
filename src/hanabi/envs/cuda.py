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
    Settings,
    Step,
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
        self._arrays, self._started = arrays, False
        self._make_arrays()

    def _make_arrays(self) -> None:
        count, settings, send = self.games, self.settings, self._cuda.to_device
        watchers = list_watchers(self.variant, settings.seats)
        self._variants = send(np.array([self.variant.data], VARIANT))
        self._rules, self._watchers = send(settings.rewards.data), send(watchers)
        self._moves = send(self.actions)
        self.states = send(np.zeros(count, STATE))
        self.events = send(np.zeros((count, MAX_PLAYERS), EVENT))
        self._seeds = send(np.zeros(count, np.int64))
        self._next_seeds = send(np.zeros(count, np.int64))
        self._fresh, self._fresh_count = send(np.zeros(count, np.int64)), send(np.zeros(1, np.int64))
        self._scores = send(np.full(count, -1, np.int16))
        self._rewards = send(np.zeros(count, np.float32))
        self._done = send(np.zeros(count, np.bool_))
        self._chosen = send(np.zeros(count, np.int64))
        self._generators: Any = None
        self._legal, legal = self._make_bytes((count, len(self.actions)), np.bool_)
        self._make_rows(count, len(watchers))
        self.observations, self.legal = self._hand_out(self._shown), self._hand_out(legal)
        self.rewards, self.done = self._hand_out(self._rewards), self._hand_out(self._done)
        self.scores, self.seeds = self._hand_out(self._scores), self._hand_out(self._seeds)

    def _make_bytes(self, shape: tuple[int, int], kind: Any) -> tuple[Any, Any]:
        """Room for bytes, as words of four and as what they are."""
        fours = self._cuda.to_device(np.zeros((shape[0] * shape[1] + 3) // 4, np.uint32))
        return fours, fours.view(np.uint8)[: shape[0] * shape[1]].reshape(shape).view(kind)

    def _make_rows(self, count: int, watchers: int) -> None:
        """Room for the observations, and the way in which they are written."""
        kernels, settings = self._kernels, self.settings
        shape = (count, watchers, self.size)
        self._fours = self._legal
        if settings.dtype == "uint8" and watchers == 1:
            self._fours, self._shown = self._make_bytes((count, self.size), np.uint8)
            self._form, self._rows = kernels.FOURS, self._shown.reshape(shape)
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

    def _launch(self, kernel: Any, *inputs: Any, words: int = 0) -> None:
        blocks = (self.games + THREADS - 1) // THREADS
        kernel[blocks, THREADS, 0, 4 * words * (THREADS + 1)](*inputs)

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
            self._kernels.begin, self.states, self._variants, self._seeds, self._next_seeds, self.games,
            any_first, there,
        )  # fmt: skip
        if stacked is not None:
            decks = self._cuda.to_device(stacked)
            self._launch(self._kernels.stack, self.states, self._variants, decks, there)
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
            self._kernels.step, self.states, self.events, self._variants, self._moves, chosen,
            int(ILLEGAL[settings.illegal]), self._rules, int(AGAIN[settings.autoreset]),
            int(settings.any_first), self.games, self._seeds, self._next_seeds, self._rewards, self._done,
            self._scores, self._fresh, self._fresh_count,
        )  # fmt: skip
        if settings.autoreset != "off":
            self._launch(
                self._kernels.renew, self.states, self._variants, int(settings.any_first), self.games,
                self._seeds, self._next_seeds, self._fresh, self._fresh_count,
            )  # fmt: skip
        self._look()
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
        self._launch(self._kernels.judge, self.states, self._moves, chosen, rest, worst)
        game = int(worst.copy_to_host()[0])
        if game < self.games:
            action = int(chosen.copy_to_host()[game])
            state = self.states.copy_to_host()[game]
            reason = Reason(why_not(state, self.actions, action))
            raise IllegalMove(reason, f"action {action} in game {game}")

    def _look(self) -> None:
        self._launch(
            self._kernels.look, self.states, self.events, SIGHTS[self.settings.observation], self._watchers,
            self._words, self.size, self._form, self._rows, self._fours, self._legal, len(self.actions),
            self._fresh_count, words=self._words,
        )  # fmt: skip

    def random_actions(self, seeds: Any = None) -> Any:
        """A legal action for every game, each equally likely: those that `Batch` draws."""
        if not self._started:
            raise NotStarted("the games are not dealt yet: call reset first")
        if seeds is not None or self._generators is None:
            self._generators = self._cuda.to_device(np.zeros((self.games, 4), np.int64))
            there = self._cuda.to_device(read_seeds(seeds, self.games))
            self._launch(self._kernels.sow_games, self._generators, there)
        mask = count_words(len(self.actions))
        self._launch(self._kernels.draw, self.states, self._generators, mask, self._chosen, words=mask)
        return self._hand_out(self._chosen)

    def synchronize(self) -> None:
        """Wait until the device has done everything asked for."""
        self._cuda.synchronize()


def score_randomly(
    variant: Variant, first: int, games: int, *, threads: int = THREADS, per_processor: int = 8
) -> tuple[Any, Any]:
    """Play the random games of the seeds from `first` on; scores and turns, as arrays on the device.

    They are the games of `engine.batch.score_randomly`.
    """
    check_variant(variant)
    kernels = open_device()
    cuda = kernels.cuda
    scores, turns = cuda.device_array(games, np.int8), cuda.device_array(games, np.int16)
    variants = cuda.to_device(np.array([variant.data], VARIANT))
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * per_processor
    kernels.play[blocks, threads](variants, first, scores, turns)
    return scores, turns
