"""RLlib: an agent for each seat, with observations and masks under the names that RLlib's modules expect.

from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment(HanabiMultiAgentEnv, env_config={"variant": Variant(players=2)})
"""

from typing import Any

import numpy as np

from hanabi.envs.pettingzoo import HanabiAEC
from hanabi.errors import MissingExtra

try:
    from gymnasium import spaces
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as error:
    raise MissingExtra("ray.rllib", "ray[rllib]") from error


class HanabiMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc]
    """The game of `pettingzoo.env`: only the seat to move observes, and the reward goes to all.

    An observation is `{"observations": array, "action_mask": array}`, as RLlib's action-masking modules take
    it. The config holds the settings of `pettingzoo.env`.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.game = HanabiAEC(**{"dtype": "float32", **(config or {})})
        self.agents = self.possible_agents = self.game.possible_agents
        space = self.game.observation_space(self.agents[0])
        legal = spaces.Box(0.0, 1.0, space["action_mask"].shape, np.float32)
        shown = spaces.Dict({"action_mask": legal, "observations": space["observation"]})
        self.observation_spaces = dict.fromkeys(self.agents, shown)
        self.action_spaces = dict(self.game.action_spaces)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.game.reset(seed=seed, options=options)
        return self._observe([self.game.agent_selection]), {}

    def step(self, action_dict: dict[str, int]) -> tuple[Any, ...]:
        self.game.step(int(action_dict[self.game.agent_selection]))
        over = self.game.single.done
        shown = self._observe(self.agents if over else [self.game.agent_selection])
        return shown, dict(self.game.rewards), {"__all__": over}, {"__all__": False}, {}

    def _observe(self, agents: list[str]) -> dict[str, Any]:
        rows = {agent: self.game.observe(agent) for agent in agents}
        return {
            agent: {"action_mask": row["action_mask"].astype(np.float32), "observations": row["observation"]}
            for agent, row in rows.items()
        }
