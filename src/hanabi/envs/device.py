"""The CUDA kernels: the same rules as everywhere, a thread for each game.

The games of a warp lie woven into each other, word by word, so that its 32 threads read and write neighbors.
A thread copies its game into memory of its own, lets the rules work there, and takes it back.
"""

# mypy: disable-error-code="no-untyped-def"

from typing import Any

import numpy as np
from numba import cuda

from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, MAX_SEED, sow
from hanabi.engine.rules import Reason, apply, best_points, legal_moves, score
from hanabi.engine.state import EVENT, STATE, Ending, deal, set_up
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.actions import shape_of, write_mask
from hanabi.envs.belief import believe, redeal
from hanabi.envs.canonical import encode
from hanabi.envs.rich import write_chances, write_facts
from hanabi.envs.steps import HIDDEN, draw_action, show_hand, sow_chance, start, step_one, watcher, why_not

WARP = 32
WORD = np.dtype(np.uint32)
MASK_WORDS = 4  # enough for the actions of every variant
EIGHTS, PLACES, PACKED, RICH = range(4)  # how rows are written; rich ones by a kernel of their own


def overlay(record: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same record with one more field, `words`, that lies over all others."""
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
GAME_WORDS = GAME.itemsize // 8
MOVE_WORDS = MOVE.itemsize // 8


def weave(records: np.ndarray) -> np.ndarray:
    """Records, one or several for each game, as they lie on the device."""
    words = records.view(np.int64).reshape(len(records), -1)
    padded = np.zeros((-(-len(records) // WARP) * WARP, words.shape[1]), np.int64)
    padded[: len(records)] = words
    return np.ascontiguousarray(padded.reshape(-1, WARP, words.shape[1]).swapaxes(1, 2)).reshape(-1)


def unweave(woven: np.ndarray, kind: np.dtype[np.void], shape: tuple[int, ...]) -> np.ndarray:
    """The other way."""
    words = int(np.prod(shape[1:])) * kind.itemsize // 8
    rows = woven.reshape(-1, words, WARP).swapaxes(1, 2).reshape(-1, words)[: shape[0]]
    return np.ascontiguousarray(rows).view(kind).reshape(shape)


@cuda.jit(device=True)
def load(games, i, state):
    base = (i // WARP * GAME_WORDS) * WARP + i % WARP
    for word in range(GAME_WORDS):
        state["words"][word] = games[base + word * WARP]


@cuda.jit(device=True)
def store(games, i, state):
    base = (i // WARP * GAME_WORDS) * WARP + i % WARP
    for word in range(GAME_WORDS):
        games[base + word * WARP] = state["words"][word]


@cuda.jit(device=True)
def load_move(moves, i, place, event):
    base = ((i // WARP * MAX_PLAYERS + place) * MOVE_WORDS) * WARP + i % WARP
    for word in range(MOVE_WORDS):
        event["words"][word] = moves[base + word * WARP]


@cuda.jit(device=True)
def store_move(moves, i, place, event):
    base = ((i // WARP * MAX_PLAYERS + place) * MOVE_WORDS) * WARP + i % WARP
    for word in range(MOVE_WORDS):
        moves[base + word * WARP] = event["words"][word]


@cuda.jit
def begin(games, variants, seeds, next_seeds, stride, any_first, where):
    """Deal the games of the seeds, where asked."""
    i = cuda.grid(1)
    if i < len(seeds) and where[i]:
        state = cuda.local.array(1, GAME)[0]
        start(state, variants[0], seeds[i], any_first)
        next_seeds[i] = (seeds[i] + stride) & MAX_SEED
        store(games, i, state)


@cuda.jit
def stack(games, variants, decks, firsts, where):
    """Start games with given decks and first seats, where asked."""
    i = cuda.grid(1)
    if i < len(where) and where[i]:
        state = cuda.local.array(1, GAME)[0]
        load(games, i, state)
        for order in range(decks.shape[1]):
            state["deck"][order] = decks[i, order]
        set_up(state, variants[0], int(firsts[i]))
        store(games, i, state)


@cuda.jit
def judge(games, actions, chosen, rest, worst):
    """Find the first game in which the chosen action is illegal."""
    i = cuda.grid(1)
    if i < len(chosen):
        state = cuda.local.array(1, GAME)[0]
        load(games, i, state)
        over = state["ending"] != Ending.RUNNING
        if why_not(state, actions, int(chosen[i])) != Reason.LEGAL and not (rest and over):
            cuda.atomic.min(worst, 0, i)


@cuda.jit(device=True)
def write_words(words, stride, size, rows, j, count):
    """A warp writes the packed rows of its 32 games together, so that neighbors write to neighbors."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    for row in range(min(WARP, count - first)):
        for place in range(lane, (size + 31) >> 5, WARP):
            rows[first + row, j, place] = words[(mine + row) * stride + place]


@cuda.jit(device=True)
def write_places(words, stride, size, rows, j, count):
    """The same with a number for each bit."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    for row in range(min(WARP, count - first)):
        for place in range(lane, size, WARP):
            word = words[(mine + row) * stride + (place >> 5)]
            rows[first + row, j, place] = (word >> (place & 31)) & 1


@cuda.jit(device=True)
def write_fours(words, stride, size, fours, count):
    """The same four bytes at a time, where the rows of a warp follow each other: `fours` are all rows."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    start_at = (first * size) >> 2
    row = mine
    place = 4 * lane
    for four in range(lane, (min(WARP, count - first) * size + 3) >> 2, WARP):
        while place >= size:
            place -= size
            row += 1
        word = row * stride + (place >> 5)
        bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> np.uint64(place & 31)
        left = size - place
        if left < 4:  # the row ends here and the next one begins
            bits &= np.uint64((1 << left) - 1)
            bits |= np.uint64(words[(row + 1) * stride]) << np.uint64(left)
        fours[start_at + four] = ((bits & np.uint64(15)) * np.uint64(0x00204081)) & np.uint64(0x01010101)
        place += 4 * WARP


@cuda.jit(device=True)
def spread(bits):
    """The lowest eight bits as eight bytes."""
    low = ((bits & np.uint64(0x7F)) * np.uint64(0x0002040810204081)) & np.uint64(0x0001010101010101)
    return low | ((bits >> np.uint64(7)) & np.uint64(1)) << np.uint64(56)


@cuda.jit(device=True)
def write_eights(words, stride, size, eights, count):
    """The same for long rows, eight bytes at a time; one lane sews the end of a row to the next."""
    lane = cuda.threadIdx.x & (WARP - 1)
    mine = cuda.threadIdx.x - lane
    first = cuda.blockIdx.x * cuda.blockDim.x + mine
    rows = min(WARP, count - first)
    for row in range(rows):
        base = (mine + row) * stride
        begun = (first + row) * size
        skip = -begun & 7  # places that share eight bytes with the row before
        at = (begun + skip) >> 3
        whole = (size - skip) >> 3
        shift = np.uint64((skip + 8 * lane) & 31)
        word = base + ((skip + 8 * lane) >> 5)
        for eight in range(lane, whole, WARP):
            bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> shift
            eights[at + eight] = spread(bits)
            word += 8
        left = size - skip - 8 * whole
        if lane == 0 and left > 0:
            place = size - left
            word = base + (place >> 5)
            bits = (np.uint64(words[word]) | np.uint64(words[word + 1]) << np.uint64(32)) >> np.uint64(
                place & 31
            )
            bits &= np.uint64((1 << left) - 1)
            if row + 1 < rows:
                bits |= np.uint64(words[base + stride]) << np.uint64(left)
            eights[at + whole] = spread(bits)


@cuda.jit(device=True)
def look(state, events, sight, watchers, stride, size, form, rows, eights, legal, legal_size, count):
    """Write the legal actions and the observations."""
    words = cuda.shared.array(0, WORD)
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    i = cuda.grid(1)
    if i < count:
        write_mask(state, legal_moves(state), mine)
    cuda.syncthreads()
    write_fours(words, stride, legal_size, legal, count)
    for j in range(0 if form == RICH else len(watchers)):
        cuda.syncthreads()
        if i < count:
            seat = watcher(state, int(watchers[j]))
            encode(mine, state, shape_of(state), events, seat, sight)
        cuda.syncthreads()
        if form == EIGHTS:
            write_eights(words, stride, size, eights, count)
        elif form == PLACES:
            write_places(words, stride, size, rows, j, count)
        else:
            write_words(words, stride, size, rows, j, count)


@cuda.jit
def observe(
    games, moves, count, sight, watchers, stride, size, form, rows, eights, legal, legal_size
):  # fmt: skip
    """Look at every game."""
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < count:
        load(games, i, state)
        for past in range(MAX_PLAYERS):
            load_move(moves, i, past, events[past])
    look(state, events, sight, watchers, stride, size, form, rows, eights, legal, legal_size, count)


@cuda.jit
def step(
    games, moves, variants, actions, chosen, illegal, rules, again, any_first, deal_stride, seeds,
    next_seeds, rewards, done, scores, sight, watchers, stride, size, form, rows, eights, legal, legal_size
):  # fmt: skip
    """Take an action in every game and look at what follows."""
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < len(seeds):
        load(games, i, state)
        for past in range(MAX_PLAYERS):
            load_move(moves, i, past, events[past])
        place = int(state["turn"]) % MAX_PLAYERS
        step_one(
            i, state, events, variants[0], actions, chosen, illegal, rules[0], again, any_first,
            deal_stride, seeds, next_seeds, rewards, done, scores,
        )  # fmt: skip
        store(games, i, state)
        store_move(moves, i, place, events[place])
    look(state, events, sight, watchers, stride, size, form, rows, eights, legal, legal_size, len(seeds))


@cuda.jit
def enrich(games, moves, begin, count, watchers, stride, bits, rows, cards, ways, chances):
    """Write rich observations of the games from `begin` on; each has its room in the last three."""
    words = cuda.shared.array(0, WORD)
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    i = cuda.grid(1)
    tables = cuda.local.array(1, GAME)
    events = cuda.local.array(MAX_PLAYERS, MOVE)
    state = tables[0]
    if i < count:
        load(games, begin + i, state)
        for past in range(MAX_PLAYERS):
            load_move(moves, begin + i, past, events[past])
    for j in range(len(watchers)):
        cuda.syncthreads()
        if i < count:
            seat = watcher(state, int(watchers[j]))
            room = cards[:, :, i]
            write_facts(state, shape_of(state), events, seat, mine, room[0])
            believe(state, seat, room, ways[:, :, :, i], chances[:, :, i])
            write_chances(shape_of(state), chances[:, :, i], rows[i, j, bits:])
        cuda.syncthreads()
        write_places(words, stride, bits, rows, j, count)


@cuda.jit
def redeal_games(games, begin, count, seats, seeds, where, cards, ways):
    """Draw anew what a seat of each game cannot see, where asked."""
    i = cuda.grid(1)
    if i < count and where[begin + i]:
        state = cuda.local.array(1, GAME)[0]
        load(games, begin + i, state)
        seat = watcher(state, int(seats[begin + i]))
        redeal(state, seat, sow(seeds[begin + i], HIDDEN), cards[:, :, i], ways[:, :, :, i])
        store(games, begin + i, state)


@cuda.jit
def tell(games, movers, points):
    """Write whose turn it is in every game, and the points that it can still reach."""
    i = cuda.grid(1)
    if i < len(movers):
        state = cuda.local.array(1, GAME)[0]
        load(games, i, state)
        movers[i] = state["seat"]
        points[i] = best_points(state)


@cuda.jit
def tell_hands(games, watchers, rows):
    """Write the own cards of the seats."""
    i = cuda.grid(1)
    if i < len(rows):
        state = cuda.local.array(1, GAME)[0]
        load(games, i, state)
        for j in range(len(watchers)):
            show_hand(state, watcher(state, int(watchers[j])), rows[i, j])


@cuda.jit
def sow_games(generators, seeds):
    i = cuda.grid(1)
    if i < len(generators):
        sow_chance(generators, i, seeds[i])


@cuda.jit
def draw(legal, generators, chosen):
    """Draw a legal action for every game."""
    i = cuda.grid(1)
    if i < len(chosen):
        mask = cuda.local.array(MASK_WORDS, WORD)
        for place in range(MASK_WORDS):
            mask[place] = 0
        for action in range(legal.shape[1]):
            if legal[i, action]:
                mask[action >> 5] |= 1 << (action & 31)
        chosen[i] = draw_action(generators, i, mask)


@cuda.jit
def play(variants, first, scores, turns):
    """Whole random games; nothing but the results leaves a thread."""
    state = cuda.local.array(1, STATE)[0]
    event = cuda.local.array(1, EVENT)[0]
    for i in range(cuda.grid(1), len(scores), cuda.gridsize(1)):
        deal(state, variants[0], first + i, 0)
        generator = sow(first + i, CHOOSE)
        while state["ending"] == Ending.RUNNING:
            generator, move = choose_randomly(state, generator)
            apply(state, move, event)
        scores[i] = score(state)
        turns[i] = state["turn"]
