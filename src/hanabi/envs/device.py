"""The CUDA kernels: the same rules as everywhere, a thread for each game.

The games of a warp are interleaved word by word, so that its 32 threads access neighboring words. A thread
copies its game into its own memory, applies the rules there, and copies it back.
"""

# mypy: disable-error-code="no-untyped-def"

from typing import Any, NamedTuple

import numpy as np
from numba import config, cuda

from hanabi.analysis.belief import believe, redeal
from hanabi.engine.batch import play_randomly
from hanabi.engine.cards import seed_generator
from hanabi.engine.rules import best_points, legal_moves, score
from hanabi.engine.state import EVENT, STATE, deal
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.bits import shape_of, write_mask
from hanabi.envs.canonical import encode, observer_of
from hanabi.envs.rich import write_chances, write_facts
from hanabi.envs.steps import (
    HIDDEN,
    draw_action,
    is_refused,
    seed_chance,
    show_hand,
    start_next,
    start_with,
    step_one,
)
from hanabi.envs.v0 import write_public, write_weights

WARP = 32
WORD = np.dtype(np.uint32)
MASK_WORDS = 4  # enough for the actions of every variant
LEAN = {} if config.ENABLE_CUDASIM else {"max_registers": 96}  # the simulator knows no registers
EIGHTS, NUMBERS, PACKED, APART = range(4)  # how rows are written; the last by a kernel of their own


class Output(NamedTuple):
    """The places and formats of observations and legal actions; each field is an argument to the device."""

    encoding: int  # an Encoding, where the observation is made of bits
    form: int  # one of the four above
    bits: int  # of a row
    stride: int  # words of shared memory for each game
    actions: int  # how many there are
    observers: Any  # the seats, or -1 for the one to move
    rows: Any  # by game, observer and number (or word, where they are packed)
    eights: Any  # the same rows in words of eight bytes
    legal: Any  # in words of four bytes


def overlay(record: np.dtype[np.void]) -> np.dtype[np.void]:
    """A record with one more field, `words`, that lies over all others."""
    fields: Any = record.fields
    return np.dtype({
        "names": [*fields, "words"],
        "formats": [*(kind for kind, *_ in fields.values()), (np.int64, (record.itemsize // 8,))],
        "offsets": [*(offset for _, offset, *_ in fields.values()), 0],
        "itemsize": record.itemsize,
        "aligned": True,
    })  # fmt: skip


GAME = overlay(STATE)
MOVE = overlay(EVENT)


def weave(records: np.ndarray) -> np.ndarray:
    """Records, one or several for each game, in the device's layout."""
    words = records.view(np.int64).reshape(len(records), -1)
    padded = np.zeros((-(-len(records) // WARP) * WARP, words.shape[1]), np.int64)
    padded[: len(records)] = words
    return np.ascontiguousarray(padded.reshape(-1, WARP, words.shape[1]).swapaxes(1, 2)).reshape(-1)


def unweave(woven: np.ndarray, kind: np.dtype[np.void], shape: tuple[int, ...]) -> np.ndarray:
    """Records in the host's layout, from those of `weave`."""
    words = int(np.prod(shape[1:])) * kind.itemsize // 8
    rows = woven.reshape(-1, words, WARP).swapaxes(1, 2).reshape(-1, words)[: shape[0]]
    return np.ascontiguousarray(rows).view(kind).reshape(shape)


@cuda.jit(device=True)
def load(woven, i, record):
    """Copy the interleaved record of game i."""
    words = record["words"]
    base = (i // WARP * len(words)) * WARP + i % WARP
    for word in range(len(words)):
        words[word] = woven[base + word * WARP]


@cuda.jit(device=True)
def store(woven, i, record):
    """Copy the record of game i back to its interleaved place."""
    words = record["words"]
    base = (i // WARP * len(words)) * WARP + i % WARP
    for word in range(len(words)):
        woven[base + word * WARP] = words[word]


@cuda.jit(device=True)
def move_index(i, past):
    """Which of all moves is one of the last moves of game i."""
    return (i // WARP * MAX_PLAYERS + past) * WARP + i % WARP


@cuda.jit(device=True)
def load_moves(moves, i, events):
    """Copy the last moves of a game."""
    for past in range(MAX_PLAYERS):
        load(moves, move_index(i, past), events[past])


@cuda.jit
def start_all(games, stepping, where):
    """Deal the games of the seeds, if `where` selects them."""
    i = cuda.grid(1)
    if i < len(where) and where[i]:
        state = cuda.local.array(1, GAME)[0]
        state["words"][len(state["words"]) - 1] = 0  # with what is spare
        start_next(i, state, stepping[0], games)
        store(games.states, i, state)


@cuda.jit
def set_up_all(states, stepping, decks, firsts, where):
    """Start games with given decks and first seats, where asked."""
    i = cuda.grid(1)
    if i < len(where) and where[i]:
        state = cuda.local.array(1, GAME)[0]
        load(states, i, state)
        start_with(state, stepping[0], decks[i], int(firsts[i]))
        store(states, i, state)


@cuda.jit
def judge_all(states, stepping, chosen, refused):
    """Find the first game in which the chosen action is illegal."""
    i = cuda.grid(1)
    if i < len(chosen):
        state = cuda.local.array(1, GAME)[0]
        load(states, i, state)
        if is_refused(state, stepping[0], int(chosen[i])):
            cuda.atomic.min(refused, 0, i)


@cuda.jit(device=True)
def write_words(words, stride, bits, rows, j, count):
    """A warp writes the packed rows of its 32 games together, so that neighbors write to neighbors."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    for row in range(min(WARP, count - first)):
        for word in range(lane, (bits + 31) >> 5, WARP):
            rows[first + row, j, word] = words[(mine + row) * stride + word]


@cuda.jit(device=True)
def write_numbers(words, stride, bits, rows, j, count):
    """A warp writes the rows of its 32 games together, a number for each bit."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    for row in range(min(WARP, count - first)):
        for bit in range(lane, bits, WARP):
            word = words[(mine + row) * stride + (bit >> 5)]
            rows[first + row, j, bit] = (word >> (bit & 31)) & 1


@cuda.jit(device=True)
def write_fours(words, stride, size, fours, count):
    """A warp writes its rows four bytes at a time, a byte for each bit: `fours` are all rows, end to end."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    begin = (first * size) >> 2
    row = mine
    at = 4 * lane
    for four in range(lane, (min(WARP, count - first) * size + 3) >> 2, WARP):
        while at >= size:
            at -= size
            row += 1
        word = row * stride + (at >> 5)
        bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> np.uint64(at & 31)
        left = size - at
        if left < 4:  # the row ends here and the next one begins
            bits &= np.uint64((1 << left) - 1)
            bits |= np.uint64(words[(row + 1) * stride]) << np.uint64(left)
        fours[begin + four] = ((bits & np.uint64(15)) * np.uint64(0x00204081)) & np.uint64(0x01010101)
        at += 4 * WARP


@cuda.jit(device=True)
def spread_bits(bits):
    """The lowest eight bits as eight bytes."""
    low = ((bits & np.uint64(0x7F)) * np.uint64(0x0002040810204081)) & np.uint64(0x0001010101010101)
    return low | ((bits >> np.uint64(7)) & np.uint64(1)) << np.uint64(56)


@cuda.jit(device=True)
def write_eights(words, stride, size, eights, count):
    """A warp writes long rows eight bytes at a time; one lane joins the end of a row to the next."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    rows = min(WARP, count - first)
    for row in range(rows):
        base = (mine + row) * stride
        begun = (first + row) * size
        skip = -begun & 7  # bytes that share eight with the row before
        at = (begun + skip) >> 3
        whole = (size - skip) >> 3
        shift = np.uint64((skip + 8 * lane) & 31)
        word = base + ((skip + 8 * lane) >> 5)
        for eight in range(lane, whole, WARP):
            bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> shift
            eights[at + eight] = spread_bits(bits)
            word += 8
        left = size - skip - 8 * whole
        if lane == 0 and left > 0:
            end = size - left
            word = base + (end >> 5)
            bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> np.uint64(
                end & 31
            )
            bits &= np.uint64((1 << left) - 1)
            if row + 1 < rows:
                bits |= np.uint64(words[base + stride]) << np.uint64(left)
            eights[at + whole] = spread_bits(bits)


@cuda.jit(device=True)
def write_output(state, events, output, count):
    """Write the legal actions and the observations of the games of a block."""
    words = cuda.shared.array(0, WORD)
    stride = output.stride
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    i = cuda.grid(1)
    if i < count:
        write_mask(state, legal_moves(state), mine)
    cuda.syncthreads()
    write_fours(words, stride, output.actions, output.legal, count)
    for j in range(0 if output.form == APART else len(output.observers)):
        cuda.syncthreads()
        if i < count:
            seat = observer_of(state, int(output.observers[j]))
            encode(mine, state, shape_of(state), events, seat, output.encoding)
        cuda.syncthreads()
        if output.form == EIGHTS:
            write_eights(words, stride, output.bits, output.eights, count)
        elif output.form == NUMBERS:
            write_numbers(words, stride, output.bits, output.rows, j, count)
        else:
            write_words(words, stride, output.bits, output.rows, j, count)


@cuda.jit
def observe_all(games, output):
    """Write the legal actions and the observations of all games."""
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < len(games.seeds):
        load(games.states, i, state)
        load_moves(games.events, i, events)
    write_output(state, events, output, len(games.seeds))


@cuda.jit
def step_all(games, stepping, chosen, output):
    """Take an action in every game; write the legal actions and the observations that follow."""
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < len(chosen):
        load(games.states, i, state)
        load_moves(games.events, i, events)
        past = int(state["turn"]) % MAX_PLAYERS
        step_one(i, state, events, stepping[0], int(chosen[i]), games)
        store(games.states, i, state)
        store(games.events, move_index(i, past), events[past])
    write_output(state, events, output, len(chosen))


@cuda.jit
def enrich_all(games, begin, count, output, groups, ways, chances):
    """Write rich observations of the games from `begin` on, whose `output` has their rows alone.

    Beliefs are worked out in the last three arrays, whose last axis are these games.
    """
    words = cuda.shared.array(0, WORD)
    stride = output.stride
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < count:
        load(games.states, begin + i, state)
        load_moves(games.events, begin + i, events)
    for j in range(len(output.observers)):
        cuda.syncthreads()
        if i < count:
            seat = observer_of(state, int(output.observers[j]))
            group = groups[:, :, i]
            believe(state, seat, group, ways[:, :, :, i], chances[:, :, i])
            write_facts(state, shape_of(state), events, seat, mine, group[0])
            write_chances(shape_of(state), chances[:, :, i], output.rows[i, j, output.bits :])
        cuda.syncthreads()
        write_numbers(words, stride, output.bits, output.rows, j, count)


@cuda.jit
def weigh_all(games, begin, count, output, groups, ways, chances):
    """Write V0 observations of the games from `begin` on, whose `output` has their rows alone."""
    words = cuda.shared.array(0, WORD)
    stride = output.stride
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < count:
        load(games.states, begin + i, state)
        load_moves(games.events, begin + i, events)
    for j in range(len(output.observers)):
        cuda.syncthreads()
        if i < count:
            seat = observer_of(state, int(output.observers[j]))
            write_public(state, shape_of(state), events, seat, mine)
            write_weights(state, shape_of(state), seat, output.rows[i, j, output.bits :])
        cuda.syncthreads()
        write_numbers(words, stride, output.bits, output.rows, j, count)


@cuda.jit(**LEAN)  # it waits for memory, so more games at a time are faster
def redeal_all(states, begin, count, seats, seeds, where, groups, ways):
    """Draw again what a seat of each game from `begin` on cannot see, where asked."""
    i = cuda.grid(1)
    if i < count and where[begin + i]:
        state = cuda.local.array(1, GAME)[0]
        load(states, begin + i, state)
        seat = observer_of(state, int(seats[begin + i]))
        redeal(state, seat, seed_generator(seeds[begin + i], HIDDEN), groups[:, :, i], ways[:, :, :, i])
        store(states, begin + i, state)


@cuda.jit
def show_movers(states, movers):
    """Write whose turn it is in every game."""
    i = cuda.grid(1)
    if i < len(movers):
        state = cuda.local.array(1, GAME)[0]
        load(states, i, state)
        movers[i] = state["seat"]


@cuda.jit
def reach_all(states, points):
    """Write the points that each game can still reach."""
    i = cuda.grid(1)
    if i < len(points):
        state = cuda.local.array(1, GAME)[0]
        load(states, i, state)
        points[i] = best_points(state)


@cuda.jit
def show_hands(states, seats, rows):
    """Write the cards that the observing seats hold themselves."""
    i = cuda.grid(1)
    if i < len(rows):
        state = cuda.local.array(1, GAME)[0]
        load(states, i, state)
        for j in range(len(seats)):
            show_hand(state, observer_of(state, int(seats[j])), rows[i, j])


@cuda.jit
def seed_generators(generators, seeds):
    """Start the generators of all games."""
    i = cuda.grid(1)
    if i < len(generators):
        seed_chance(generators, i, seeds[i])


@cuda.jit
def draw_all(legal, generators, chosen):
    """Draw a legal action for every game."""
    i = cuda.grid(1)
    if i < len(chosen):
        mask = cuda.local.array(MASK_WORDS, WORD)
        for word in range(MASK_WORDS):
            mask[word] = 0
        for action in range(legal.shape[1]):
            if legal[i, action]:
                mask[action >> 5] |= 1 << (action & 31)
        chosen[i] = draw_action(generators, i, mask)


@cuda.jit
def play_all(variants, first, scores, turns):
    """Whole random games; nothing but the results leaves a thread."""
    state = cuda.local.array(1, STATE)[0]
    event = cuda.local.array(1, EVENT)[0]
    for i in range(cuda.grid(1), len(scores), cuda.gridsize(1)):
        deal(state, variants[0], first + i, 0)
        play_randomly(state, event, first + i)
        scores[i] = score(state)
        turns[i] = state["turn"]
