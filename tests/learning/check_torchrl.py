"""TorchRL's wrappers around every environment; run by `make test-examples`, since PyTorch is large."""

import pytest

from hanabi import Variant
from hanabi.envs.gymnasium import HanabiEnv, HanabiVectorEnv
from hanabi.envs.pettingzoo import env, parallel_env

pytest.importorskip("torchrl")
from torchrl.envs.libs.gym import GymWrapper
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.envs.utils import check_env_specs

SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1)
MAKERS = {
    "agents in turn": lambda: PettingZooWrapper(env(SMALL), use_mask=True),
    "agents at once": lambda: PettingZooWrapper(parallel_env(SMALL)),
    "agents at once, with no-op": lambda: PettingZooWrapper(parallel_env(SMALL, no_op=True)),
    "one learner": lambda: GymWrapper(HanabiEnv(SMALL, partners="random")),
    "many games": lambda: GymWrapper(HanabiVectorEnv(4, SMALL, autoreset="same")),
    "many games that rest": lambda: GymWrapper(HanabiVectorEnv(4, SMALL, autoreset="off")),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", MAKERS)
def test_torchrl_takes_it_as_it_is(name):
    wrapped = MAKERS[name]()
    for _ in range(5):  # games that end at once, and others
        check_env_specs(wrapped)
    assert wrapped.rollout(100, break_when_any_done=False).shape[-1] == 100
