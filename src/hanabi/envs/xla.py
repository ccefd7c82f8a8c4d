"""The kernels of the environments for XLA, by its foreign function interface on a CPU.

XLA passes one address: that of a frame of words with the places of the inputs, results and attributes. Its
layout is that of `xla/ffi/api/c_api.h`, version 0, on machines with addresses of 64 bits. Every input has
leading axes for the games; their product is the number of games. The one attribute is a STEPPING.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import carray, cfunc, types
from numba.extending import intrinsic

from hanabi.engine.jit import CACHES, caching_in, rule
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.bits import WORD_BITS
from hanabi.envs.canonical import Encoding, unpack_all, unpack_usual
from hanabi.envs.loops import mask_actions, start_all, step_all
from hanabi.envs.steps import STEPPING, GameArrays

STATE_SIZE, EVENTS_SIZE = STATE.itemsize, EVENT.itemsize * MAX_PLAYERS
STEPPING_SIZE = STEPPING.itemsize

# The places of words in a frame and in the structures behind it.
FRAME_WORDS, EXTENSION, INPUTS, RESULTS, ATTRIBUTES = 22, 1, 9, 14, 20
DATA, RANK, SIZES, BUFFER_WORDS = 3, 4, 5, 6
ARRAY_DATA, ARRAY_WORDS = 2, 3
METADATA, VERSION, TRAITS = 3, 3, 4
API_VERSION = 0 | 3 << 32  # major, then minor
HIGH = 0x7FFFFFFF  # a seed has 63 bits


@intrinsic  # type: ignore[untyped-decorator]
def at(typing: Any, address: Any) -> Any:
    """The object at an address, for `carray`."""

    def build(context: Any, builder: Any, shape: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], ir.IntType(8).as_pointer())

    return types.voidptr(types.int64), build


@rule
def words_at(address: int, count: int) -> np.ndarray:
    words: np.ndarray = carray(at(address), count, np.int64)
    return words


@rule
def is_query(frame: np.ndarray) -> bool:
    """Whether XLA only asks for the version of this interface; it is written then."""
    if frame[EXTENSION] == 0:
        return False
    extension = words_at(frame[EXTENSION], METADATA + 1)
    about = words_at(extension[METADATA], TRAITS + 1)
    about[VERSION], about[TRAITS] = API_VERSION, 0
    return True


@rule
def buffer_of(frame: np.ndarray, kind: int, n: int) -> np.ndarray:
    """The words of the n-th input or result."""
    return words_at(words_at(frame[kind], n + 1)[n], BUFFER_WORDS)


@rule
def place_of(frame: np.ndarray, kind: int, n: int) -> int:
    """The address of the numbers of the n-th input or result."""
    return int(buffer_of(frame, kind, n)[DATA])


@rule
def count_games(frame: np.ndarray) -> int:
    """The product of all axes of the first input but its last."""
    buffer = buffer_of(frame, INPUTS, 0)
    sizes, count = words_at(buffer[SIZES], buffer[RANK]), 1
    for axis in range(buffer[RANK] - 1):
        count *= sizes[axis]
    return count


@rule
def last_size(frame: np.ndarray, n: int, axis: int) -> int:
    """The size of one of the last axes of a result, counted from 1 at the end."""
    buffer = buffer_of(frame, RESULTS, n)
    return int(words_at(buffer[SIZES], buffer[RANK])[buffer[RANK] - axis])


@rule
def read_stepping(frame: np.ndarray) -> np.ndarray:
    """A copy of the attribute, which may begin anywhere."""
    array = words_at(words_at(frame[ATTRIBUTES], 1)[0], ARRAY_WORDS)
    octets = np.empty(STEPPING_SIZE, np.uint8)
    octets[:] = carray(at(array[ARRAY_DATA]), STEPPING_SIZE, np.uint8)
    return octets.view(STEPPING)


@rule
def copy_games(frame: np.ndarray, n: int, size: int, count: int) -> None:
    """Copy an input to the result of the same number."""
    source = carray(at(place_of(frame, INPUTS, n)), count * size, np.uint8)
    carray(at(place_of(frame, RESULTS, n)), count * size, np.uint8)[:] = source


@rule
def games_of(frame: np.ndarray, kind: int, seeds: int, count: int) -> GameArrays:
    """The games of two inputs or results, with the seeds of the next ones from an input."""
    words = carray(at(place_of(frame, INPUTS, seeds)), (count, 2), np.uint32)
    read = np.empty(count, np.int64)
    for i in range(count):
        read[i] = (int(words[i, 0]) & HIGH) << 32 | int(words[i, 1])
    return GameArrays(
        carray(at(place_of(frame, kind, 0)), count, STATE),
        carray(at(place_of(frame, kind, 1)), (count, MAX_PLAYERS), EVENT),
        read,
        read.copy(),
        np.full(count, -1, np.int16),
        np.zeros(count, np.float32),
        np.zeros(count, np.bool_),
    )


def deal(words: Any) -> int:
    """Seeds to games: their states and last events."""
    frame = carray(words, FRAME_WORDS)
    if is_query(frame):
        return 0
    count = count_games(frame)
    carray(at(place_of(frame, RESULTS, 1)), count * EVENTS_SIZE, np.uint8)[:] = 0
    start_all(games_of(frame, RESULTS, 0, count), read_stepping(frame), np.ones(count, np.bool_))
    return 0


def step(words: Any) -> int:
    """Games, actions and the seeds of the next games to games, rewards, ends and scores."""
    frame = carray(words, FRAME_WORDS)
    if is_query(frame):
        return 0
    count = count_games(frame)
    copy_games(frame, 0, STATE_SIZE, count)
    copy_games(frame, 1, EVENTS_SIZE, count)
    games = games_of(frame, RESULTS, 3, count)
    chosen = carray(at(place_of(frame, INPUTS, 2)), count, np.int32).astype(np.int64)
    step_all(games, read_stepping(frame), chosen)
    carray(at(place_of(frame, RESULTS, 2)), count, np.float32)[:] = games.rewards
    carray(at(place_of(frame, RESULTS, 3)), count, np.bool_)[:] = games.done
    carray(at(place_of(frame, RESULTS, 4)), count, np.int16)[:] = games.scores
    return 0


def observe(encoding: int, dtype: Any) -> Callable[[Any], int]:
    """The kernel for observations of games: for every seat, or for the one to move."""
    usual = encoding == Encoding.CANONICAL

    def write(words: Any) -> int:
        frame = carray(words, FRAME_WORDS)
        if is_query(frame):
            return 0
        count, seats, size = count_games(frame), last_size(frame, 0, 2), last_size(frame, 0, 1)
        observers = np.arange(seats) if seats > 1 else np.full(1, -1)
        rows = carray(at(place_of(frame, RESULTS, 0)), (count, seats, size), dtype)
        states = carray(at(place_of(frame, INPUTS, 0)), count, STATE)
        events = carray(at(place_of(frame, INPUTS, 1)), (count, MAX_PLAYERS), EVENT)
        room = np.zeros((size + WORD_BITS - 1) // WORD_BITS, np.uint32)
        first = read_stepping(frame)[0]["variant"]
        if usual and first["suits"] == 5 and first["ranks"] == 5 and not first["cascade"]:
            unpack_usual(states, events, observers, room, rows)
        else:
            unpack_all(states, events, encoding, observers, room, rows)
        return 0

    return write


def mask(words: Any) -> int:
    """The legal actions of games."""
    frame = carray(words, FRAME_WORDS)
    if is_query(frame):
        return 0
    count, size = count_games(frame), last_size(frame, 0, 1)
    masks = carray(at(place_of(frame, RESULTS, 0)), (count, size), np.bool_)
    states = carray(at(place_of(frame, INPUTS, 0)), count, STATE)
    mask_actions(states, np.zeros((size + WORD_BITS - 1) // WORD_BITS, np.uint32), masks)
    return 0


HANDLERS: dict[Any, Any] = {}  # functions with an address must stay alive


def handler_of(kernel: Callable[[Any], int], key: Any) -> Any:
    """The compiled form of a function for XLA, as a ctypes object; kept on disk."""
    if key not in HANDLERS:
        cache = CACHES["hanabi.envs"]
        with caching_in(cache):
            shape = types.int64(types.CPointer(types.int64))
            HANDLERS[key] = cfunc(shape, cache=cache is not None, error_model="numpy")(kernel)
    return HANDLERS[key].ctypes
