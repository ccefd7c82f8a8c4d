"""Prints a hash of games in training, to be run in both modes; run by test_steps.py."""

import hashlib
import sys
from typing import Any

import numpy as np

from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.engine.jit import COMPILED
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import VARIANT
from hanabi.envs.loops import seed_generators
from hanabi.learn import steps
from tests.variants import RESEARCH, STANDARD

GAMES = 2


def walk(variant, moves):
    """Train games with any logits; what was seen, done and earned, as a hash."""
    plan, size = make_plan(variant), count_inputs(variant)[1]
    outputs, chance = int(plan["outputs"][0]), np.random.default_rng(3)
    states, pasts, events = np.zeros(GAMES, STATE), np.zeros(GAMES, PAST), np.zeros(GAMES, EVENT)
    rules = np.array([variant.data], VARIANT), plan, make_shares()
    generators, rows = np.zeros((GAMES, 4), np.int64), np.zeros((GAMES, size), np.float32)
    seed_generators(generators, np.arange(GAMES))
    steps.deal_all(states, pasts, *rules, np.arange(GAMES), 1, rows)
    out = [np.zeros(GAMES, np.int32), *(np.zeros(GAMES, np.float32) for _ in range(3))]
    out += [np.zeros((GAMES, outputs), np.uint8), np.zeros((GAMES, variant.hand_size), np.int8)]
    out += [np.zeros((GAMES, steps.TALLIES), np.float32)]
    digest = hashlib.sha256()
    train_all: Any = steps.train_all  # the lists have the lengths that it takes
    for _ in range(moves):
        logits = chance.integers(-2, 3, (GAMES, outputs)).astype(np.float32)
        rows[:] = 0
        train_all(states, pasts, events, *rules, generators, logits, 0.5, -1, *out, rows)
        for array in (states, pasts, generators, rows, out[0], *out[2:]):
            digest.update(array.tobytes())
    return digest.hexdigest()


def main():
    sys.stdout.write(f"compiled {COMPILED}\n")
    for variant in [*STANDARD[::9], *RESEARCH]:
        sys.stdout.write(f"{variant!r}: {walk(variant, 10)}\n")


if __name__ == "__main__":
    main()
