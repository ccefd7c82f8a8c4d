"""DeviceBatch: the games of Batch on a CUDA device, to the bit.

A thread plays a game. States, observations and masks stay in the memory of the device; `torch.as_tensor`,
`cupy.asarray` and every other reader of the CUDA array interface takes them over without a copy, and
`arrays="torch"` or `arrays="cupy"` hands them out as such, which go on to JAX and others by DLPack.
"""

from functools import cache, cached_property
from importlib import import_module
from typing import Any

import numpy as np

from hanabi.actions import list_actions
from hanabi.analysis.belief import make_group_arrays
from hanabi.bots.bot import name_bot
from hanabi.bots.catalog import find_bot
from hanabi.bots.kernel import CHOOSE, SIT, Part
from hanabi.engine.cards import CARDS
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS, VARIANT
from hanabi.envs.beside import Beside, Teams, count_memory, describe_members, number_actions
from hanabi.envs.bits import count_words
from hanabi.envs.games import BatchBase
from hanabi.envs.inputs import BatchSettings, check_actions, check_settings, check_started, list_observers
from hanabi.envs.network import NetworkBot
from hanabi.envs.observations import count_bits_of, count_places, find_observation
from hanabi.envs.partners import NOBODY, Partners
from hanabi.envs.steps import ARRAYS
from hanabi.errors import BotError, HanabiError, InvalidOption, MissingExtra, NoDevice, show
from hanabi.game import check_variant
from hanabi.variant import Variant

THREADS = 128  # of a block
WARP = 32
SHARED = 48 * 1024  # bytes of shared memory that every device gives a block
WORKSPACE = 1 << 30  # bytes to count deals in, 18 kB for each game with hands of five
FRAMEWORKS = ("numba", "torch", "cupy")


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
    """An array of bytes, as words for writing and in its own type."""
    size, width = shape[0] * shape[1], np.dtype(word).itemsize
    words = cuda.device_array(-(-size // width), word)
    return words, words.view(np.uint8)[:size].reshape(shape).view(kind)


class Rows:
    """The arrays of observations and legal actions on the device."""

    def __init__(self, kernels: Any, settings: BatchSettings) -> None:
        cuda, variant, observation = kernels.cuda, settings.variant, find_observation(settings.observation)
        observers = list_observers(variant, settings.seats)
        size, bits = count_places(variant, observation.name), count_bits_of(variant, observation.name)
        actions, shape = len(list_actions(variant)), (settings.games, len(observers), size)
        # One more than needed, because four bits are read across words; odd, for the banks of shared memory.
        stride = (count_words(max(bits, actions)) + 1) | 1
        self.threads = THREADS if 4 * stride * (THREADS + 1) <= SHARED else WARP
        self.kernel = getattr(kernels, observation.kernel) if observation.kernel else None
        eights = cuda.device_array(1, np.uint64)
        if settings.dtype == "uint8" and len(observers) == 1:
            eights, self.shown = make_bytes(cuda, shape[::2], np.uint8, np.uint64)
            form, rows = kernels.EIGHTS, self.shown.reshape(shape)
        elif settings.dtype == "packed":
            rows = cuda.device_array((*shape[:2], count_words(size)), np.uint32)
            form, self.shown = kernels.PACKED, rows.view(np.uint8)
        else:
            form, rows = kernels.NUMBERS, cuda.device_array(shape, settings.dtype)
            self.shown = rows
        if settings.seats == "mover":
            self.shown = self.shown.reshape(settings.games, -1)
        legal, self.legal = make_bytes(cuda, (settings.games, actions), np.bool_, np.uint32)
        self.output = kernels.Output(
            encoding=observation.encoding, form=kernels.APART if self.kernel else form, bits=bits,
            stride=stride, actions=actions, observers=cuda.to_device(observers), rows=rows, eights=eights,
            legal=legal,
        )  # fmt: skip


class DeviceBatch(BatchBase[Any]):
    """Many games of one variant on a CUDA device; the calls are those of `Batch`.

    With `illegal="raise"` every step waits for the device's verdict; `mask` and `end` do not.
    """

    def __init__(self, variant: Variant, games: int, *, arrays: str = "numba", **settings: Any) -> None:
        """Make the arrays on the device, handed out as `arrays` of numba, torch or cupy."""
        if arrays not in FRAMEWORKS:
            raise InvalidOption(f"arrays must be one of {', '.join(FRAMEWORKS)}, got {show(arrays)}")
        self._framework = arrays
        super().__init__(variant, games, **settings)

    def _make_arrays(self) -> None:
        self._kernels = open_device()
        self._cuda = self._kernels.cuda
        super()._make_arrays()

    @cached_property
    def _workspace(self) -> tuple[int, Any, Any, Any]:
        """How many games count their deals at once, and the arrays for it: a game is the last axis."""
        hand_size = self.variant.hand_size
        each = (*make_group_arrays(hand_size), np.zeros((hand_size, CARDS), np.float64))
        most = max(WORKSPACE // sum(array.nbytes for array in each), WARP)
        piece = min(self.games, most // WARP * WARP)
        groups, ways, chances = (
            self._cuda.device_array((*array.shape, piece), array.dtype) for array in each
        )
        return piece, groups, ways, chances

    def _run(self, kernel: Any, *inputs: Any, rows: Rows | None = None, games: int = 0) -> None:
        """Start a thread for each game, with shared memory to write rows."""
        threads = rows.threads if rows else THREADS
        shared = 4 * rows.output.stride * (threads + 1) if rows else 0
        blocks = -(-(games or self.games) // threads)
        kernel[blocks, threads, 0, shared](*inputs)

    def _send(self, array: np.ndarray) -> Any:
        return self._cuda.to_device(self._kernels.weave(array) if array.dtype in (STATE, EVENT) else array)

    def _receive(self, array: Any) -> np.ndarray:
        there: np.ndarray = array.copy_to_host()
        return there

    def _fetch(self, name: str) -> np.ndarray:
        array, (kind, *inner) = self._receive(getattr(self._arrays, name)), ARRAYS[name]
        if kind not in (STATE, EVENT):
            return array
        records: np.ndarray = self._kernels.unweave(array, kind, (self.games, *inner))
        return records

    def _put(self, name: str, array: np.ndarray) -> None:
        woven = self._kernels.weave(array) if array.dtype in (STATE, EVENT) else array
        getattr(self._arrays, name).copy_to_device(woven)

    def _hand_out(self, array: Any) -> Any:
        if self._framework == "numba":
            return array
        try:
            framework = import_module(self._framework)
        except ImportError as error:
            raise MissingExtra(self._framework, self._framework) from error
        if self._framework == "torch":
            return framework.as_tensor(array, device="cuda")
        return framework.asarray(array)

    def read_actions(self, actions: Any) -> Any:
        check_started(self._started)
        there = hasattr(actions, "__cuda_array_interface__")
        chosen = actions if there else np.asarray(actions)
        check_actions(np.dtype(str(chosen.dtype).removeprefix("torch.")), tuple(chosen.shape), self.games)
        if there:
            return self._cuda.as_cuda_array(chosen)
        self._drawn.copy_to_device(chosen.astype(np.int64))
        return self._drawn

    def _make_rows(self, settings: BatchSettings) -> Rows:
        return Rows(self._kernels, settings)

    def _step(self, chosen: Any) -> None:
        rows = self._rows
        self._run(self._kernels.step_all, self._arrays, self._stepping, chosen, rows.output, rows=rows)
        self._write_apart(rows)

    def _look(self, rows: Rows) -> None:
        self._run(self._kernels.observe_all, self._arrays, rows.output, rows=rows)
        self._write_apart(rows)

    def _write_apart(self, rows: Rows) -> None:
        """Write observations that have a kernel of their own, of as many games at once as can count deals."""
        if rows.kernel:
            piece, *workspace = self._workspace
            for begin in range(0, self.games, piece):
                count = min(piece, self.games - begin)
                output = rows.output._replace(rows=rows.output.rows[begin : begin + count])
                inputs = self._arrays, begin, count, output, *workspace
                self._run(rows.kernel, *inputs, rows=rows, games=count)

    def _draw(self) -> None:
        self._run(self._kernels.draw_all, self._rows.legal, self._generators, self._drawn)

    def _redeal(self, seats: Any, seeds: Any, where: Any) -> None:
        piece, groups, ways, _ = self._workspace
        for begin in range(0, self.games, piece):
            count = min(piece, self.games - begin)
            inputs = self._arrays.states, begin, count, seats, seeds, where, groups, ways
            self._run(self._kernels.redeal_all, *inputs, games=count)

    @property
    def movers(self) -> Any:
        """Whose turn it is, in a new array."""
        movers = self._cuda.device_array(self.games, np.int8)
        self._run(self._kernels.show_movers, self._arrays.states, movers)
        return self._hand_out(movers)

    def synchronize(self) -> None:
        """Wait until the device has finished all work."""
        self._cuda.synchronize()


class DeviceBesideBots(Beside[Any], DeviceBatch):
    """A learner beside bots on a CUDA device: the calls are those of `BesideBots`.

    The kernels are compiled for the bots that play, which must not search. Networks get their observations
    and legal actions as tensors of the device: they need `arrays="torch"`, and must keep no state.
    """

    def _seat_bots(self, teams: Teams, seat: int) -> None:
        parts = teams.parts
        if not all(part.device for part in parts):
            raise InvalidOption("a bot allocates arrays, which a device does not support; use BesideBots")
        bots = tuple(dict.fromkeys(part.kernel for part in parts or [find_bot("random").make().part]))
        kernels = [bots.index(member.kernel) if isinstance(member, Part) else -1 for member in teams.members]
        words, warps = count_memory(parts), -(-self.games // WARP)
        send = self._cuda.to_device
        seats, drawn, deals = (send(np.zeros(self.games, np.int64)) for _ in range(3))
        self.seats, self.teams = self._hand_out(seats), self._hand_out(drawn)
        self._play = import_module("hanabi.envs.device_beside").make_beside(bots, words)
        self._all = send(np.ones(self.games, np.bool_))
        which, settings, asks = map(send, (np.array(kernels), *describe_members(teams.members)))
        rooms = self._cuda.device_array(warps * WARP * MAX_PLAYERS * words, np.int64)
        waiting = send(np.full(self.games, NOBODY, np.int64))
        action_of = send(number_actions(self.actions))
        self._beside = Partners(
            which, settings, asks, send(teams.teams), rooms, action_of, seats, drawn, deals, waiting, seat
        )
        if teams.networks:
            self._theirs = send(np.zeros(self.games, np.int64))
            self._networks = {who: DeviceSeated(bot, self) for who, bot in teams.networks.items()}

    def _begin(self, begun: np.ndarray) -> None:
        inputs = SIT, self._drawn, self._send(begun), self._beside, False
        self._run(self._play, self._arrays, self._stepping, *inputs)

    def _move(self, chosen: Any) -> None:
        inputs = CHOOSE, chosen, self._all, self._beside, False
        self._run(self._play, self._arrays, self._stepping, *inputs)
        if not self._networks:
            self._look(self._rows)

    def _let_networks_move(self) -> bool:
        waiting, theirs = self._hand_out(self._beside.waiting), self._hand_out(self._theirs)
        any_waits = False
        for who, network in self._networks.items():
            games = (waiting == who).nonzero()[:, 0]
            if len(games):
                any_waits = True
                theirs[games] = network.choose(games)
        if any_waits:
            inputs = CHOOSE, self._theirs, self._all, self._beside, True
            self._run(self._play, self._arrays, self._stepping, *inputs)
        return any_waits


class DeviceSeated:
    """A network as a partner in a batch on a device."""

    def __init__(self, bot: NetworkBot, batch: DeviceBesideBots) -> None:
        if batch._framework != "torch":
            raise InvalidOption(f"the network {name_bot(bot)} needs arrays='torch' on a device")
        if bot.start is not None:
            raise InvalidOption(
                f"{name_bot(bot)} keeps states, which a device does not support; use BesideBots"
            )
        self.bot, self.batch = bot, batch
        settings = batch.settings._replace(observation=bot.observation, dtype=bot.dtype, seats="mover")
        self.rows = batch._make_rows(check_settings(settings))
        self.shown, self.legal = (batch._hand_out(array) for array in (self.rows.shown, self.rows.legal))

    def choose(self, games: Any) -> Any:
        """An action for each of some games in which the network has to move."""
        self.batch._look(self.rows)
        whole = len(games) == self.batch.games
        observations, legal = (array if whole else array[games] for array in (self.shown, self.legal))
        try:
            return self.bot.act_on_device(observations, legal)
        except Exception as error:
            told = str(error) if isinstance(error, HanabiError) else f"raised {show(error)}"
            raise BotError(f"bot {name_bot(self.bot)}: {told}", 0, 0) from error


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
    kernels.play_all[blocks, threads](variants, first, scores, turns)
    return scores, turns
