"""Trains a few games in Numba's simulator of CUDA as on the CPU; run by test_steps.py in its own process."""

import sys
import threading
from typing import Any

import numpy as np
from numba import cuda

from hanabi import Variant
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import VARIANT
from hanabi.envs.device import weave
from hanabi.envs.loops import sow_all
from hanabi.learn import device, steps

# The simulator has a thread for each thread of CUDA: coverage would take minutes to follow them.
threading.settrace(None)

GAMES = 3


class Both:
    """The same arrays here and on the simulated device."""

    def __init__(self, variant):
        plan, size = make_plan(variant).copy(), count_inputs(variant)[1]
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
        sow_all(self.generators, self.seeds)
        device.sow_all[1, device.WARP](self.generators_there, self.seeds)
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


def credit(chance):
    rewards, done = chance.random((5, GAMES)), chance.integers(0, 2, (5, GAMES)).astype(float)
    values = chance.random((6, GAMES))
    here, there = np.zeros((2, 5, GAMES)), np.zeros((2, 5, GAMES))
    steps.credit_all(rewards, done, values, 0.9, 0.8, *here)
    device.credit_all[1, device.WARP](rewards, done, values, 0.9, 0.8, *there)
    assert np.array_equal(here, there)


def main():
    chance = np.random.default_rng(1)
    for variant in (Variant(), Variant(players=3, suits=1, ranks=2, hand_size=1, strikes=1)):
        both = Both(variant)
        both.deal()
        for t in range(12):
            both.train(chance.normal(size=both.out[4].shape).astype(np.float32), t % 2)
        both.judge(chance.normal(size=both.out[4].shape).astype(np.float32))
        sys.stdout.write("equal\n")
    credit(chance)
    sys.stdout.write("equal\n")


if __name__ == "__main__":
    main()
