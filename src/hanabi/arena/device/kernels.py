"""The CUDA kernels of a search over many games: a thread for each row; `loops` runs the same on a CPU.

Records are stored one after the other, because they are picked and dropped.
"""

# mypy: disable-error-code="no-untyped-def"

import numpy as np
from numba import cuda

from hanabi.bots.learned.choice import show_seat
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.worlds import advance, imagine_one, play_one, propose_one, review_one
from hanabi.engine.cards import CARDS, CHOOSE, seed_generator
from hanabi.engine.state import EVENT, Ending, deal
from hanabi.engine.view import look
from hanabi.envs.device import GAME, overlay

__all__ = [
    "cuda",
    "deal_games",
    "follow_all",
    "look_all",
    "propose_all",
    "push_all",
    "review_all",
    "show_all",
    "start_all",
]

PASTS = overlay(PAST)


@cuda.jit(device=True)
def take(table, i, record):
    words = record["words"]
    for word in range(len(words)):
        words[word] = table[i, word]


@cuda.jit(device=True)
def put(table, i, record):
    words = record["words"]
    for word in range(len(words)):
        table[i, word] = words[word]


@cuda.jit
def deal_games(states, variants, first):
    i = cuda.grid(1)
    if i < len(states):
        state = cuda.local.array(1, GAME)[0]
        deal(state, variants[0], first + i, 0)
        put(states, i, state)


@cuda.jit
def look_all(states, seat, views):
    i = cuda.grid(1)
    if i < len(states):
        state = cuda.local.array(1, GAME)[0]
        view = cuda.local.array(1, GAME)[0]
        take(states, i, state)
        look(state, seat, view)
        put(views, i, view)


@cuda.jit
def show_all(views, pasts, plans, shares, rows, masks):
    i = cuda.grid(1)
    if i < len(views):
        view = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        take(views, i, view)
        take(pasts, i, past)
        show_seat(view, past, plans[0], shares, rows[i], masks[i])


@cuda.jit
def push_all(states, pasts, plans, shares, outputs, scores, rows):
    i = cuda.grid(1)
    if i < len(states):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        take(states, i, state)
        take(pasts, i, past)
        if int(state["ending"]) == Ending.RUNNING:
            advance(i, state, past, event, plans[0], shares, int(outputs[i]), scores, rows)
        put(states, i, state)
        put(pasts, i, past)


@cuda.jit
def propose_all(views, which, plans, guesses, seed, hands, logs):
    i = cuda.grid(1)
    if i < len(which):
        view = cuda.local.array(1, GAME)[0]
        take(views, which[i], view)
        _, log = propose_one(view, plans[0], guesses[which[i]], seed_generator(seed + i, CHOOSE), hands[i])
        logs[i] = log


@cuda.jit
def review_all(befores, pasts, views, which, hands, plans, shares, rows, masks):
    i = cuda.grid(1)
    if i < len(which):
        state = cuda.local.array(1, GAME)[0]
        view = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        take(befores, which[i], state)
        take(views, which[i], view)
        take(pasts, which[i], past)
        review_one(i, state, past, view, hands[i], plans[0], shares, rows, masks)


@cuda.jit
def start_all(
    views, pasts, which, deals, hands, seed, outputs, plans, shares, worlds, memories, scores, rows
):  # fmt: skip
    i = cuda.grid(1)
    if i < len(which):
        view = cuda.local.array(1, GAME)[0]
        world = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        left = cuda.local.array(CARDS, np.int64)
        take(views, which[i], view)
        take(views, which[i], world)
        take(pasts, which[i], past)
        imagine_one(world, view, hands[deals[i]], seed_generator(seed + deals[i], CHOOSE), left)
        advance(i, world, past, event, plans[0], shares, int(outputs[i]), scores, rows)
        put(worlds, i, world)
        put(memories, i, past)


@cuda.jit
def follow_all(worlds, memories, plans, shares, logits, masks, scores, rows):
    i = cuda.grid(1)
    if i < len(worlds):
        world = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        take(worlds, i, world)
        take(memories, i, past)
        play_one(i, world, past, event, plans[0], shares, logits, masks, scores, rows)
        put(worlds, i, world)
        put(memories, i, past)
