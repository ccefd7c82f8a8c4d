"""The CUDA kernels: the same rules as everywhere, a thread for each game."""

# mypy: disable-error-code="no-untyped-def"

import numpy as np
from numba import cuda

from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, MAX_SEED, sow
from hanabi.engine.rules import Reason, apply, legal_moves, score
from hanabi.engine.state import EVENT, STATE, Ending, deal, set_up
from hanabi.envs.actions import write_mask
from hanabi.envs.canonical import write_observation
from hanabi.envs.steps import Again, draw_action, sow_chance, start, step_one, why_not

WARP = 32
WORD = np.dtype(np.uint32)
OFF = int(Again.OFF)
FOURS, PLACES, PACKED = range(3)  # how rows are written


@cuda.jit
def begin(states, variants, seeds, next_seeds, stride, any_first, where):
    i = cuda.grid(1)
    if i < len(states) and where[i]:
        start(states[i], variants[0], seeds[i], any_first)
        next_seeds[i] = (seeds[i] + stride) & MAX_SEED


@cuda.jit
def stack(states, variants, decks, where):
    i = cuda.grid(1)
    if i < len(states) and where[i]:
        first = states[i]["first"]
        for order in range(decks.shape[1]):
            states[i]["deck"][order] = decks[i, order]
        set_up(states[i], variants[0], first)


@cuda.jit
def judge(states, actions, chosen, rest, worst):
    i = cuda.grid(1)
    if i < len(states):
        over = states[i]["ending"] != Ending.RUNNING
        if why_not(states[i], actions, chosen[i]) != Reason.LEGAL and not (rest and over):
            cuda.atomic.min(worst, 0, i)


@cuda.jit
def step(
    states, events, variants, actions, chosen, illegal, rules, again, any_first, stride, seeds, next_seeds,
    rewards, done, scores, fresh, count
):  # fmt: skip
    """Take the actions, and list the games that want a new deal: few of each warp's 32, so dealt apart."""
    i = cuda.grid(1)
    if i < len(states):
        renewed = again == Again.NEXT and states[i]["ending"] != Ending.RUNNING
        if renewed:
            rewards[i] = 0.0
            done[i] = False
        else:
            step_one(
                i, states, events, variants, actions, chosen, illegal, rules, OFF, any_first, stride, seeds,
                next_seeds, rewards, done, scores,
            )  # fmt: skip
            renewed = again == Again.SAME and done[i]
        if renewed:
            fresh[cuda.atomic.add(count, 0, 1)] = i


@cuda.jit
def renew(states, variants, any_first, stride, seeds, next_seeds, fresh, count):
    """Deal the next games of those listed."""
    for place in range(cuda.grid(1), count[0], cuda.gridsize(1)):
        i = fresh[place]
        seeds[i] = next_seeds[i]
        next_seeds[i] = (seeds[i] + stride) & MAX_SEED
        start(states[i], variants[0], seeds[i], any_first)


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
    begin = (first * size) >> 2
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
        fours[begin + four] = ((bits & np.uint64(15)) * np.uint64(0x00204081)) & np.uint64(0x01010101)
        place += 4 * WARP


@cuda.jit
def look(states, events, sight, watchers, stride, size, form, rows, fours, legal, legal_size, count):
    """Write the legal actions and the observations."""
    words = cuda.shared.array(0, WORD)
    i = cuda.grid(1)
    if i == 0:
        count[0] = 0  # for the next step's list
    mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
    if i < len(states):
        write_mask(states[i], legal_moves(states[i]), mine)
    cuda.syncthreads()
    write_fours(words, stride, legal_size, legal, len(states))
    for j in range(len(watchers)):
        cuda.syncthreads()
        if i < len(states):
            seat = watchers[j] if watchers[j] >= 0 else states[i]["seat"]
            write_observation(states[i], events[i], seat, sight, mine)
        cuda.syncthreads()
        if form == FOURS:
            write_fours(words, stride, size, fours, len(states))
        elif form == PLACES:
            write_places(words, stride, size, rows, j, len(states))
        else:
            write_words(words, stride, size, rows, j, len(states))


@cuda.jit
def sow_games(generators, seeds):
    i = cuda.grid(1)
    if i < len(generators):
        sow_chance(generators, i, seeds[i])


@cuda.jit
def draw(states, generators, stride, chosen):
    words = cuda.shared.array(0, WORD)
    i = cuda.grid(1)
    if i < len(states):
        mine = words[cuda.threadIdx.x * stride : (cuda.threadIdx.x + 1) * stride]
        write_mask(states[i], legal_moves(states[i]), mine)
        chosen[i] = draw_action(generators, i, mine)


@cuda.jit
def play(variants, first, scores, turns):
    """Whole random games; states in the threads' own memory, which the first cache holds."""
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
