"""Trains a few games in Numba's simulator of CUDA as on the CPU; run by test_steps.py in its own process."""

import sys
import threading
from typing import Any

import numpy as np
from numba import cuda

from hanabi import Variant
from hanabi.arena.device import kernels, loops
from hanabi.bots.learned.layout import count_inputs, make_plan, make_plans
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import VARIANT
from hanabi.envs.device import weave
from hanabi.envs.loops import seed_generators
from hanabi.learn import device, imagined, steps

# The simulator has a thread for each thread of CUDA: coverage would take minutes to follow them.
threading.settrace(None)

GAMES = 3


class Both:
    """The same arrays here and on the simulated device."""

    def __init__(self, variant, plans):
        plan, size = plans.copy(), count_inputs(variant)[1]
        outputs = int(plan["outputs"][0])
        self.rules = np.array([variant.data], VARIANT), plan, make_shares(bits=True)
        self.records = np.zeros(GAMES, STATE), np.zeros(GAMES, PAST)
        self.generators = np.zeros((GAMES, 4), np.int64)
        self.rows = np.zeros((GAMES, size), np.int16)
        self.seeds = np.arange(GAMES)
        self.out = [np.zeros(GAMES, np.int32), *(np.zeros(GAMES, np.float32) for _ in range(3))]
        self.out += [np.zeros((GAMES, outputs), np.uint8), np.zeros((GAMES, variant.hand_size), np.int8)]
        self.out += [np.zeros((GAMES, steps.TALLIES), np.float32)]
        self.there = [cuda.to_device(weave(record)) for record in self.records]
        self.rules_there = [cuda.to_device(array) for array in self.rules]
        self.rows_there, self.generators_there = cuda.to_device(self.rows), cuda.to_device(self.generators)
        self.out_there = [cuda.to_device(array) for array in self.out]

    def deal(self):
        seed_generators(self.generators, self.seeds)
        device.seed_generators[1, device.WARP](self.generators_there, self.seeds)
        steps.deal_all(*self.records, *self.rules, self.seeds, 1, self.rows)
        device.deal_all[1, device.WARP](*self.there, *self.rules_there, self.seeds, 1, self.rows_there)
        self.compare()

    def train(self, logits, again):
        self.rows[:] = 0
        self.rows_there.copy_to_device(self.rows)
        events = np.zeros(GAMES, EVENT)
        given = logits, 0.5, again
        train_all: Any = steps.train_all  # the lists have the lengths that it takes
        train_all(*self.records, events, *self.rules, self.generators, *given, *self.out, self.rows)
        device.train_all[1, device.WARP](
            *self.there, *self.rules_there, self.generators_there, *given, *self.out_there, self.rows_there
        )
        self.compare()

    def compare(self):
        for record, woven in zip(self.records, self.there, strict=True):
            assert np.array_equal(weave(record), woven.copy_to_host())
        assert np.array_equal(self.generators, self.generators_there.copy_to_host())
        assert np.array_equal(self.rows, self.rows_there.copy_to_host())
        for mine, theirs in zip(self.out, self.out_there, strict=True):
            assert np.array_equal(mine, theirs.copy_to_host())

    def judge(self, logits):
        """Greedy moves."""
        masks, scores = self.out[4], np.full(GAMES, -1, np.int16)
        scores_there = cuda.to_device(scores)
        plan, shares = self.rules[1:]
        for _ in range(6):
            self.rows[:] = 0
            self.rows_there.copy_to_device(self.rows)
            steps.play_all(
                *self.records, np.zeros(GAMES, EVENT), plan, shares, logits, masks, scores, self.rows
            )
            device.play_all[1, device.WARP](
                *self.there, *self.rules_there[1:], logits, self.out_there[4], scores_there, self.rows_there
            )
            self.compare()
            assert np.array_equal(scores, scores_there.copy_to_host())

    def imagine(self, variant, chance):
        """Two moves in imagined games, drawn by the clues and by guesses."""
        masks, chosen, seen = self.out[4], np.zeros(GAMES, np.int32), count_inputs(variant)[0]
        guesses = chance.random((GAMES, variant.hand_size, variant.max_score)).astype(np.float32)
        logits, earned = chance.normal(size=masks.shape).astype(np.float32), np.zeros((2, GAMES))
        worlds = np.zeros(GAMES, STATE), np.zeros(GAMES, PAST)
        there = [cuda.to_device(weave(record)) for record in worlds]
        plan, shares = self.rules[1:]
        for literal in (1, 0):
            imagined.imagine_all(*self.records, plan, guesses, literal, self.generators, *worlds)
            device.imagine_all[1, device.WARP](
                *self.there, self.rules_there[1], guesses, literal, self.generators_there, *there
            )
            for at_random in (0, 1):
                rows, goes_on = np.zeros((2, GAMES, seen), np.int16), np.ones((2, GAMES))
                given = logits, at_random, 0.5, 0.9, masks.copy(), chosen
                answer_all: Any = imagined.answer_all  # the tuple has what it takes
                answer_all(
                    *worlds, np.zeros(GAMES, EVENT), plan, shares, self.generators, *given, earned[0],
                    goes_on[0], rows[0],
                )  # fmt: skip
                device.answer_all[1, device.WARP](
                    *there, *self.rules_there[1:], self.generators_there, *given, earned[1], goes_on[1],
                    rows[1],
                )  # fmt: skip
                assert all(np.array_equal(*both) for both in (rows, earned, goes_on))
                assert rows.any()
        for record, woven in zip(worlds, there, strict=True):
            assert np.array_equal(weave(record), woven.copy_to_host())
        self.compare()


def credit(chance):
    rewards, done = chance.random((5, GAMES)), chance.integers(0, 2, (5, GAMES)).astype(float)
    values = chance.random((6, GAMES))
    here, there = np.zeros((2, 5, GAMES)), np.zeros((2, 5, GAMES))
    steps.credit_all(rewards, done, values, 0.9, 0.8, *here)
    device.credit_all[1, device.WARP](rewards, done, values, 0.9, 0.8, *there)
    assert np.array_equal(here, there)


class Searched:
    """What a search does, here and on the simulated device, one step after the other."""

    def __init__(self, variant, chance):
        self.variant, self.chance = variant, chance
        self.plans, self.shares = make_plan(variant).copy(), make_shares(bits=True)
        self.outputs, self.seen = int(self.plans["outputs"][0]), count_inputs(variant)[0]
        self.which = np.array([0, 1, 1, 2])

    def run(self, kernel, *inputs):
        """Let both do it to copies of the same arrays; what they did, if it is the same."""
        here, there = ([copy(thing) for thing in inputs] for _ in range(2))
        getattr(loops, kernel)(*here)
        getattr(kernels, kernel)[1, device.WARP](*map(as_words, there))
        for mine, theirs in zip(here, there, strict=True):
            assert np.array_equal(mine, theirs), kernel
        return here

    def room(self, count):
        rows = np.zeros((count, self.seen), np.int16)
        return rows, np.zeros((count, self.outputs), np.uint8), np.full(count, -1, np.int16)

    def go(self):
        rules = np.array([self.variant.data], VARIANT)
        states, *_ = self.run("deal_games", np.zeros(GAMES, STATE), rules, 5)
        pasts = np.zeros(GAMES, PAST)
        before = self.run("look_all", states, 1, np.zeros(GAMES, STATE))[2]
        rows, masks, scores = self.room(GAMES)
        first = self.run("look_all", states, 0, np.zeros(GAMES, STATE))[2]
        masks = self.run("show_all", first, pasts, self.plans, self.shares, rows, masks)[5]
        moves = masks.argmax(1).astype(np.int32)
        states, pasts, *_ = self.run("push_all", states, pasts, self.plans, self.shares, moves, scores, rows)
        views = self.run("look_all", states, 1, np.zeros(GAMES, STATE))[2]
        self.think(before, np.zeros(GAMES, PAST), views, pasts)

    def think(self, before, past, views, pasts):
        count, hand = len(self.which), self.variant.hand_size
        guesses = self.chance.random((GAMES, hand, self.variant.max_score)).astype(np.float32)
        hands, logs = np.full((count, hand), -1, np.int8), np.zeros(count, np.float32)
        *_, hands, logs = self.run("propose_all", views, self.which, self.plans, guesses, 7, hands, logs)
        assert (hands >= 0).all()
        rows, masks, scores = self.room(count)
        seen = before, past, views, self.which, hands, self.plans, self.shares, rows, masks
        assert self.run("review_all", *seen)[8].any(1).all()
        deals, outputs = np.array([0, 1, 2, 3]), np.zeros(count, np.int32)
        played = np.zeros(count, STATE), np.zeros(count, PAST)
        given = views, pasts, self.which, deals, hands, 11, outputs, self.plans, self.shares
        *_, states, memories, scores, rows = self.run("start_all", *given, *played, scores, rows)
        logits = self.chance.normal(size=masks.shape).astype(np.float32)
        self.run("follow_all", states, memories, self.plans, self.shares, logits, masks, scores, rows)


def copy(thing):
    return thing.copy() if isinstance(thing, np.ndarray) else thing


def as_words(thing):
    """Records as the device has them: by game and word."""
    if isinstance(thing, np.ndarray) and thing.dtype in (STATE, PAST):
        return thing.view(np.int64).reshape(len(thing), -1)
    return thing


def main():
    chance = np.random.default_rng(1)
    tiny = Variant(players=3, suits=2, ranks=2, hand_size=1, strikes=1)
    for variant, make in ((Variant(), make_plan), (tiny, make_plan), (tiny, make_plans)):
        both = Both(variant, make(variant))
        both.deal()
        for t in range(12):
            both.train(chance.normal(size=both.out[4].shape).astype(np.float32), t % 2)
        both.imagine(variant, chance)
        both.judge(chance.normal(size=both.out[4].shape).astype(np.float32))
        sys.stdout.write("equal\n")
    credit(chance)
    sys.stdout.write("equal\n")
    Searched(Variant(), chance).go()
    sys.stdout.write("equal\n")


if __name__ == "__main__":
    main()
