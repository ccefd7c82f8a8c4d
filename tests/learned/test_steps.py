"""Games in training: the same compiled, interpreted and on a simulated device; their counts and rewards."""

import math

import numpy as np

from hanabi.bots.learned.choice import choose_best
from hanabi.learn import steps
from tests.programs import run_module


def test_the_simulated_device_trains_the_same_games():
    environment = {"HANABI_JIT": "0", "NUMBA_ENABLE_CUDASIM": "1"}
    assert run_module("tests.learned.simulated", "-W", "ignore", **environment) == ["equal"] * 5


def test_compiled_and_interpreted_games_are_the_same():
    runs = [run_module("tests.learned.walked", HANABI_JIT=mode) for mode in "10"]
    assert [run[0] for run in runs] == ["compiled True", "compiled False"]
    assert runs[0][1:] == runs[1][1:]
    assert len(set(runs[0])) == len(runs[0]) > 10


def test_moves_are_drawn_as_likely_as_the_logits_say():
    logits, mask = np.array([0.5, 2.0, -1.0, 3.0], np.float32), np.array([1, 1, 1, 0], np.uint8)
    shares = np.exp(logits[:3].astype(float))
    shares /= shares.sum()
    count = 10_000
    drawn = [steps.choose_randomly(logits, mask, 4, (k + 0.5) / count) for k in range(count)]
    found = np.bincount([output for output, _ in drawn], minlength=4) / count
    assert np.allclose(found[:3], shares, atol=1e-3)
    assert found[3] == 0
    assert all(math.isclose(chance, math.log(shares[output]), abs_tol=1e-6) for output, chance in drawn)
    assert choose_best(logits, mask, 4) == 1


def test_rewards_are_traced_back_along_a_game():
    """The example has two games in a row: the end of the first takes no value from the second."""
    rewards, done = np.array([[1.0], [0.0], [1.0]]), np.array([[0.0], [1.0], [0.0]])
    values = np.array([[0.5], [0.4], [0.3], [2.0]])
    advantages, returns = np.zeros((3, 1)), np.zeros((3, 1))
    steps.credit_all(rewards, done, values, 0.9, 0.8, advantages, returns)
    last = 1.0 + 0.9 * 2.0 - 0.3
    middle = 0.0 - 0.4
    first = 1.0 + 0.9 * 0.4 - 0.5 + 0.9 * 0.8 * middle
    assert np.allclose(advantages[:, 0], [first, middle, last])
    assert np.allclose(returns, advantages + values[:3])
