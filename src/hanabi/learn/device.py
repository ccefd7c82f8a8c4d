"""The CUDA kernels of training: a thread for each game, its records woven as those of the environments."""

# mypy: disable-error-code="no-untyped-def"

import numpy as np
from numba import cuda

from hanabi.bots.learned.choice import show_game, show_seat
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.worlds import advance, imagine_one, play_one, propose_one, review_one
from hanabi.engine.cards import CARDS, CHOOSE, read_generator, sow, write_generator
from hanabi.engine.state import EVENT, Ending, deal
from hanabi.engine.variant import MAX_HAND
from hanabi.engine.view import look
from hanabi.envs.device import GAME, WARP, load, overlay, sow_all, store, unweave
from hanabi.learn.imagined import answer_one, imagine_game
from hanabi.learn.steps import credit_one, deal_game, palette_of, train_one

__all__ = [
    "GAME",
    "PASTS",
    "WARP",
    "answer_all",
    "credit_all",
    "cuda",
    "deal_all",
    "deal_games",
    "follow_all",
    "imagine_all",
    "look_all",
    "play_all",
    "propose_all",
    "push_all",
    "review_all",
    "show_all",
    "sow_all",
    "start_all",
    "train_all",
    "unweave",
]

PASTS = overlay(PAST)


@cuda.jit
def deal_all(games, pasts, variants, plans, shares, seeds, secrets, rows):
    i = cuda.grid(1)
    if i < len(seeds):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        deal_game(state, past, variants[0], seeds[i], len(plans))
        show_game(state, past, plans[palette_of(state, past)], shares, secrets, rows[i])
        store(games, i, state)
        store(pasts, i, past)


@cuda.jit
def train_all(
    games, pasts, variants, plans, shares, generators, logits, penalty, again, chosen, chances, rewards, done,
    masks, hands, tallies, rows
):  # fmt: skip
    i = cuda.grid(1)
    if i < len(chosen):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        load(games, i, state)
        load(pasts, i, past)
        train_one(
            i, state, past, event, variants[0], plans, shares, generators, logits, penalty, again, chosen,
            chances, rewards, done, masks, hands, tallies, rows,
        )  # fmt: skip
        store(games, i, state)
        store(pasts, i, past)


@cuda.jit
def play_all(games, pasts, plans, shares, logits, masks, scores, rows):
    i = cuda.grid(1)
    if i < len(scores):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        load(games, i, state)
        load(pasts, i, past)
        play_one(i, state, past, event, plans[0], shares, logits, masks, scores, rows)
        store(games, i, state)
        store(pasts, i, past)


@cuda.jit
def credit_all(rewards, done, values, discount, trace, advantages, returns):
    i = cuda.grid(1)
    if i < rewards.shape[1]:
        credit_one(i, rewards, done, values, discount, trace, advantages, returns)


@cuda.jit
def imagine_all(games, pasts, plans, guesses, literal, generators, worlds, memories):
    i = cuda.grid(1)
    if i < len(guesses):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        world = cuda.local.array(1, GAME)[0]
        hand = cuda.local.array(MAX_HAND, np.int8)
        left = cuda.local.array(CARDS, np.int64)
        load(games, i, state)
        load(pasts, i, past)
        chance = read_generator(generators[i])
        chance = imagine_game(state, past, plans, guesses[i], literal, chance, hand, left, world)
        write_generator(generators[i], chance)
        store(worlds, i, world)
        store(memories, i, past)


@cuda.jit
def answer_all(
    worlds, memories, plans, shares, generators, logits, by_lot, penalty, discount, masks, chosen, earned,
    goes_on, rows
):  # fmt: skip
    i = cuda.grid(1)
    if i < len(chosen):
        state = cuda.local.array(1, GAME)[0]
        past = cuda.local.array(1, PASTS)[0]
        event = cuda.local.array(1, EVENT)[0]
        load(worlds, i, state)
        load(memories, i, past)
        answer_one(
            i, state, past, event, plans, shares, generators, logits, by_lot, penalty, discount, masks,
            chosen, earned, goes_on, rows,
        )  # fmt: skip
        store(worlds, i, state)
        store(memories, i, past)


# What follows serves the search: its records lie one after the other, since they are picked and dropped.


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
        _, log = propose_one(view, plans[0], guesses[which[i]], sow(seed + i, CHOOSE), hands[i])
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
        imagine_one(world, view, hands[deals[i]], sow(seed + deals[i], CHOOSE), left)
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
