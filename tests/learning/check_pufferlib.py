"""PufferLib's own vectors and buffers take our environment; its games are those of `Batch`."""

import numpy as np
import pufferlib
import pufferlib.vector
import pytest

from hanabi import Variant
from hanabi.envs import Batch
from hanabi.envs.pufferlib import REPORT_EVERY, HanabiPufferEnv

SMALL = Variant(players=3, suits=2, ranks=3, hand_size=2, clue_tokens=3)


def draw(chance, games, rows):
    """Legal actions, which are the last numbers of the rows."""
    legal = rows[:, -games.single_action_space.n :]
    return np.where(legal, chance.random(legal.shape), -1.0).argmax(axis=1)


@pytest.mark.parametrize("backend", [pufferlib.vector.Serial, pufferlib.vector.Multiprocessing])
@pytest.mark.parametrize("partners", [None, "random"])
def test_a_vector_of_pufferlib_runs(backend, partners):
    more = {"num_workers": 2} if backend is pufferlib.vector.Multiprocessing else {}
    games = pufferlib.vector.make(
        HanabiPufferEnv,
        num_envs=2,
        backend=backend,
        env_kwargs={"variant": SMALL, "games": 16, "partners": partners},
        **more,
    )
    chance, ended, told = np.random.default_rng(1), 0, []
    try:
        seen, _ = games.reset(seed=3)
        assert not (seen[:16] == seen[16:]).all()  # other games in the other environment
        for _ in range(2 * REPORT_EVERY):
            seen, rewards, terminals, truncations, infos = games.step(draw(chance, games, seen))
            assert games.single_observation_space.contains(seen[0])
            assert seen.shape[0] == rewards.shape[0] == terminals.shape[0] == 32
            assert not truncations.any()
            ended += terminals.sum()
            told += infos
    finally:
        games.close()
    assert ended > 32
    assert told
    assert all(0 <= np.mean(info["score"]) <= 6 for info in told)


def test_the_buffers_are_those_of_pufferlib_and_the_games_those_of_the_batch():
    env = HanabiPufferEnv(SMALL, 8, seed=5)
    rows, _ = env.reset()
    batch = Batch(SMALL, 8)
    seen, legal = batch.reset(env.batch.seeds.copy())
    chance = np.random.default_rng(2)
    for _ in range(60):
        assert rows is env.observations
        assert (rows == np.hstack([seen, legal])).all()
        action = draw(chance, env, rows)
        rows, rewards, terminals, *_ = env.step(action)
        seen, expected, done, legal = batch.step(action)
        assert (rewards == expected).all()
        assert (terminals == done).all()
