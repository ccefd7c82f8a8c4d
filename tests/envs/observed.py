"""Prints a hash of many observations, to be run in both modes; run by test_modes.py."""

import hashlib
import sys
from pathlib import Path

import numpy as np

from hanabi import Variant
from hanabi.bulk import load_games
from hanabi.engine.jit import COMPILED
from hanabi.envs import OBSERVATIONS, Batch, Rewards, observe_games
from tests.variants import RESEARCH, STANDARD

RECORDS = Path(__file__).parent.parent / "records"


def main() -> None:
    sys.stdout.write(f"compiled {COMPILED}\n")
    for number, variant in enumerate([*STANDARD[::7], *RESEARCH[:-3], RESEARCH[-1]]):
        digest = hashlib.sha256()
        rewards = Rewards(strike=-0.1, lost_point=-0.3, illegal=-2.0, keep_points=number % 2 == 0)
        policy = ("mask", "end")[number % 2]
        batch = Batch(variant, 2, seats="all", illegal=policy, rewards=rewards, any_first=number % 3 == 0)
        chance = np.random.default_rng(number)
        batch.reset([number, 2**63 - 1 - number])
        for turn in range(14):
            actions = (chance.random(batch.legal.shape) * (batch.legal + 0.05)).argmax(axis=1)
            for array in batch.step(actions):
                digest.update(array.tobytes())
            if turn % 5 == 4:
                for observation in OBSERVATIONS:
                    digest.update(batch.observe(observation, dtype="float32").tobytes())
                digest.update(batch.own_hands().tobytes() + batch.best_points().tobytes())
                batch.resample(turn)
            digest.update(batch.states.tobytes() + batch.scores.tobytes() + batch.seeds.tobytes())
        sys.stdout.write(f"{variant!r}: {digest.hexdigest()}\n")
    digest = hashlib.sha256()
    for turns in observe_games(
        load_games(RECORDS / "2p_004.json", RECORDS / "2p_008.json")[Variant()], rows=1
    ):
        digest.update(b"".join(array.tobytes() for array in turns))
    sys.stdout.write(f"recorded: {digest.hexdigest()}\n")


if __name__ == "__main__":
    main()
