"""The CUDA kernels of training: a thread for each game, its records interleaved as in the environments."""

# mypy: disable-error-code="no-untyped-def"

import numpy as np
from numba import cuda

from hanabi.bots.learned.choice import show_game
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.worlds import play_one
from hanabi.engine.cards import CARDS, read_generator, write_generator
from hanabi.engine.state import EVENT
from hanabi.engine.variant import MAX_HAND
from hanabi.envs.device import GAME, WARP, load, overlay, seed_generators, store, unweave
from hanabi.learn.imagined import answer_one, imagine_game
from hanabi.learn.steps import color_permutation, credit_one, deal_game, train_one

__all__ = [
    "GAME",
    "PASTS",
    "WARP",
    "answer_all",
    "credit_all",
    "cuda",
    "deal_all",
    "imagine_all",
    "play_all",
    "seed_generators",
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
        show_game(state, past, plans[color_permutation(state, past)], shares, secrets, rows[i])
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
    worlds, memories, plans, shares, generators, logits, at_random, penalty, discount, masks, chosen, earned,
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
            i, state, past, event, plans, shares, generators, logits, at_random, penalty, discount, masks,
            chosen, earned, goes_on, rows,
        )  # fmt: skip
        store(worlds, i, state)
        store(memories, i, past)
