"""DeviceBatch: the games of Batch on a CUDA device, to the bit.

A thread plays a game. States, observations and masks stay in the memory of the device; `torch.as_tensor`,
`cupy.asarray` and every other reader of the CUDA array interface takes them over without a copy, and
`arrays="torch"` or `arrays="cupy"` hands them out as such, which go on to JAX and others by DLPack.
"""

from functools import cache, cached_property
from importlib import import_module
from typing import Any

import numpy as np

from hanabi.engine.cards import CARDS
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
    check_actions,
    check_saved,
    check_settings,
    check_started,
    list_watchers,
    read_decks,
    read_seats,
    read_seeds,
    read_where,
)
from hanabi.envs.belief import make_room
from hanabi.envs.bits import count_words
from hanabi.envs.layout import RICH, SIGHTS, count_places, lay_out
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import Illegal, why_not
from hanabi.errors import IllegalMove, InvalidOption, MissingExtra, NoDevice, NotStarted, show
from hanabi.game import check_variant
from hanabi.variant import Variant

THREADS = 128  # of a block
WARP = 32
SHARED = 48 * 1024  # bytes of shared memory that every device gives a block
ROOM = (
    1 << 30
)  # bytes to count deals in: 18 kB for each game with hands of five, as many games at once as fit
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


def make_bytes(cuda: Any, shape: tuple[int, int], kind: Any, word: Any) -> tuple[Any, Any]:
    """Room for bytes, as the words that are written and as what they are."""
    size, width = shape[0] * shape[1], np.dtype(word).itemsize
    words = cuda.device_array(-(-size // width), word)
    return words, words.view(np.uint8)[:size].reshape(shape).view(kind)


class Lens:
    """Room for one kind of observation, and the way in which it is written."""

    def __init__(self, kernels: Any, settings: Settings) -> None:
        cuda, variant = kernels.cuda, settings.variant
        watchers = list_watchers(variant, settings.seats)
        self.size, self.watchers = count_places(variant, settings.observation), cuda.to_device(watchers)
        self.is_rich = settings.observation == RICH
        self.sight = 0 if self.is_rich else SIGHTS[settings.observation]
        self.bits = lay_out(variant, RICH)["beliefs"].start if self.is_rich else self.size
        # One more than needed, since four bits are read across words; odd, for the banks of shared memory.
        self.stride = (count_words(max(self.bits, len(list_actions(variant)))) + 1) | 1
        self.threads = THREADS if 4 * self.stride * (THREADS + 1) <= SHARED else WARP
        shape = (settings.games, len(watchers), self.size)
        self.eights = cuda.device_array(1, np.uint64)
        if settings.dtype == "uint8" and len(watchers) == 1:
            self.eights, self.shown = make_bytes(cuda, shape[::2], np.uint8, np.uint64)
            self.form, self.rows = kernels.EIGHTS, self.shown.reshape(shape)
        elif settings.dtype == "packed":
            shape = (*shape[:2], count_words(self.size))
            self.form, self.rows = kernels.PACKED, cuda.device_array(shape, np.uint32)
            self.shown = self.rows.view(np.uint8)
        else:
            self.form = kernels.RICH if self.is_rich else kernels.PLACES
            self.shown = self.rows = cuda.device_array(shape, settings.dtype)
        if settings.seats == "mover":
            self.shown = self.shown.reshape(shape[0], self.shown.size // shape[0])

    @property
    def inputs(self) -> tuple[Any, ...]:
        """What a kernel that looks is told."""
        return self.sight, self.watchers, self.stride, self.size, self.form, self.rows, self.eights


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
        if arrays not in ARRAYS:
            raise InvalidOption(f"arrays must be one of {', '.join(ARRAYS)}, got {show(arrays)}")
        self._kernels = open_device()
        self._cuda = self._kernels.cuda
        self.variant, self.games, self.size = variant, int(games), count_places(variant, observation)
        self.actions = list_actions(variant)
        self._arrays, self._started = arrays, False
        self._make_arrays()

    def _make_arrays(self) -> None:
        count, send = self.games, self._cuda.to_device
        self._lens = Lens(self._kernels, self.settings)
        self._variants = send(np.array([self.variant.data], VARIANT))
        self._rules, self._moves = send(self.settings.rewards.data), send(self.actions)
        self._games = send(self._kernels.weave(np.zeros(count, STATE)))
        self._events = send(self._kernels.weave(np.zeros((count, MAX_PLAYERS), EVENT)))
        self._seeds = send(np.zeros(count, np.int64))
        self._next_seeds = send(np.zeros(count, np.int64))
        self._scores = send(np.full(count, -1, np.int16))
        self._rewards = send(np.zeros(count, np.float32))
        self._done = send(np.zeros(count, np.bool_))
        self._chosen = send(np.zeros(count, np.int64))
        self._generators: Any = None
        self._legal, self._mask = make_bytes(self._cuda, (count, len(self.actions)), np.bool_, np.uint32)
        self.observations, self.legal = self._hand_out(self._lens.shown), self._hand_out(self._mask)
        self.rewards, self.done = self._hand_out(self._rewards), self._hand_out(self._done)
        self.scores, self.seeds = self._hand_out(self._scores), self._hand_out(self._seeds)

    @cached_property
    def _room(self) -> tuple[int, Any, Any, Any]:
        """How many games count their deals at once, and the room for it: a game is the last axis."""
        hand_size = self.variant.hand_size
        each = (*make_room(hand_size), np.zeros((hand_size, CARDS), np.float64))
        most = max(ROOM // sum(array.nbytes for array in each), WARP)
        piece = min(self.games, most // WARP * WARP)
        cards, ways, chances = (self._cuda.device_array((*array.shape, piece), array.dtype) for array in each)
        return piece, cards, ways, chances

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

    def _launch(self, kernel: Any, *inputs: Any, lens: Lens | None = None, games: int = 0) -> None:
        """Start a thread for each game, with shared memory to look through a lens."""
        threads = lens.threads if lens else THREADS
        shared = 4 * lens.stride * (threads + 1) if lens else 0
        blocks = -(-(games or self.games) // threads)
        kernel[blocks, threads, 0, shared](*inputs)

    def reset(
        self, seeds: Any = None, *, decks: Any = None, first: Any = None, where: Any = None
    ) -> tuple[Any, Any]:
        """Deal a game for each seed; the observations and the legal actions, on the device."""
        chosen = read_where(where, self.games)
        if not chosen.all() and not self._started:
            raise NotStarted("reset all games before some")
        there = self._cuda.to_device(chosen)
        stacked = None if decks is None else read_decks(self.variant, decks, self.games)
        firsts = None if first is None else read_seats(self.variant, np.full(self.games, first), self.games)
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
        if stacked is not None or firsts is not None:
            self._stack(stacked, firsts, there)
        self._started = True
        self._look(self._lens)
        return self.observations, self.legal

    def _stack(self, decks: np.ndarray | None, firsts: np.ndarray | None, where: Any) -> None:
        """Start games just dealt with other decks, other first seats, or both."""
        dealt = self.save().states
        decks = dealt["deck"][:, : self.variant.deck_size].astype(np.int64) if decks is None else decks
        firsts = dealt["first"].astype(np.int64) if firsts is None else firsts
        send = self._cuda.to_device
        self._launch(self._kernels.stack, self._games, self._variants, send(decks), send(firsts), where)

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
            self._scores, *self._lens.inputs, self._legal, len(self.actions), lens=self._lens,
        )  # fmt: skip
        if self._lens.is_rich:
            self._enrich(self._lens)
        return Step(self.observations, self.rewards, self.done, self.legal)

    def _read_actions(self, actions: Any) -> Any:
        check_started(self._started)
        there = hasattr(actions, "__cuda_array_interface__")
        chosen = actions if there else np.asarray(actions)
        kind = np.dtype(str(chosen.dtype).removeprefix("torch."))
        check_actions(kind, tuple(chosen.shape), self.games)
        if there:
            return self._cuda.as_cuda_array(chosen)
        self._chosen.copy_to_device(chosen.astype(np.int64))
        return self._chosen

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

    def _look(self, lens: Lens) -> None:
        self._launch(
            self._kernels.observe, self._games, self._events, self.games, *lens.inputs, self._legal,
            len(self.actions), lens=lens,
        )  # fmt: skip
        if lens.is_rich:
            self._enrich(lens)

    def _enrich(self, lens: Lens) -> None:
        """Write rich observations, as many games at once as there is room to count their deals."""
        piece, cards, ways, chances = self._room
        for begin in range(0, self.games, piece):
            count = min(piece, self.games - begin)
            rows = lens.rows[begin : begin + count]
            self._launch(
                self._kernels.enrich, self._games, self._events, begin, count, lens.watchers, lens.stride,
                lens.bits, rows, cards, ways, chances, lens=lens, games=count,
            )  # fmt: skip

    def observe(self, observation: str, *, dtype: str = "uint8", seats: str = "mover") -> Any:
        """Another observation of the same positions, in a new array on the device."""
        check_started(self._started)
        settings = self.settings._replace(observation=observation, dtype=dtype, seats=seats)
        lens = Lens(self._kernels, check_settings(settings))
        self._look(lens)
        return self._hand_out(lens.shown)

    def own_hands(self, *, seats: str = "mover") -> Any:
        """The cards that the observers hold and cannot see: color * ranks + rank - 1, or -1 for none."""
        check_settings(self.settings._replace(seats=seats))
        watchers = list_watchers(self.variant, seats)
        rows = self._cuda.device_array((self.games, len(watchers), self.variant.hand_size), np.int8)
        self._launch(self._kernels.tell_hands, self._games, self._cuda.to_device(watchers), rows)
        return self._hand_out(rows.reshape(self.games, -1) if seats == "mover" else rows)

    @property
    def movers(self) -> Any:
        """Whose turn it is, in a new array."""
        return self._tell()[0]

    def best_points(self) -> Any:
        """The points that the discards still allow."""
        return self._tell()[1]

    def _tell(self) -> tuple[Any, Any]:
        movers = self._cuda.device_array(self.games, np.int8)
        points = self._cuda.device_array(self.games, np.int16)
        self._launch(self._kernels.tell, self._games, movers, points)
        return self._hand_out(movers), self._hand_out(points)

    def resample(self, seeds: Any, *, seats: Any = None, where: Any = None) -> None:
        """Draw anew the cards that a seat cannot see, its hand and the deck, as `Batch` does."""
        check_started(self._started)
        watchers = np.full(self.games, -1) if seats is None else read_seats(self.variant, seats, self.games)
        inputs = watchers, read_seeds(seeds, self.games), read_where(where, self.games)
        there = [self._cuda.to_device(array) for array in inputs]
        piece, cards, ways, _ = self._room
        for begin in range(0, self.games, piece):
            count = min(piece, self.games - begin)
            self._launch(
                self._kernels.redeal_games, self._games, begin, count, *there, cards, ways, games=count
            )
        self._look(self._lens)

    def random_actions(self, seeds: Any = None) -> Any:
        """A legal action for every game, each equally likely: those that `Batch` draws."""
        check_started(self._started)
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
        self._look(self._lens)
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
