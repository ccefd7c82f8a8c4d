"""Stable-Baselines3: its own check, and MaskablePPO as it comes; run by `make test-examples`."""

import pytest

from hanabi import Variant
from hanabi.envs.gymnasium import HanabiEnv

pytest.importorskip("sb3_contrib")
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=2, clue_tokens=3, strikes=1)


def test_their_check_has_nothing_to_warn_about():
    check_env(HanabiEnv(Variant(players=3)))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_maskable_ppo_finds_the_masks_and_makes_legal_moves():
    environment = HanabiEnv(SMALL, partners="cautious", illegal="raise")
    model = MaskablePPO("MlpPolicy", environment, n_steps=128, batch_size=64, seed=0).learn(256)
    seen, info = environment.reset(seed=1)
    for _ in range(20):
        action, _ = model.predict(seen, action_masks=info["action_mask"])
        seen, _, over, _, info = environment.step(int(action))
        if over:
            seen, info = environment.reset()
