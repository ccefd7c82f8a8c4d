"""A network of random weights sits down: in the arena, and at the table in the browser.

    python examples/network.py
    hanabi simulate examples/network.py --players 2
    hanabi serve --bot untrained=examples/network.py

A trained network takes the place of `score_actions`: PyTorch, JAX, ONNX, whatever it is made with.
"""

import numpy as np

from hanabi import Variant
from hanabi.arena import simulate
from hanabi.envs import NetworkBot, count_actions, count_places

VARIANT = Variant(players=2)
SHAPE = count_places(VARIANT, "canonical"), count_actions(VARIANT)
WEIGHTS = np.random.default_rng(0).standard_normal(SHAPE).astype(np.float32)


def score_actions(observations: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """Score every action of every game; the highest that is legal is taken."""
    return observations @ WEIGHTS


def make_bot() -> NetworkBot:
    """A network that has learned nothing."""
    return NetworkBot(score_actions, "canonical", name="untrained")


if __name__ == "__main__":
    print(simulate(make_bot(), VARIANT, games=500).summary.points)
