"""PettingZoo: an agent for each seat, one after the other (AEC), or all at once.

>>> environment = env(Variant(players=2))
>>> environment.reset(seed=7)
>>> observation, reward, terminated, truncated, info = environment.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((658,), 11)
"""

from typing import Any

import numpy as np

from hanabi.envs.observations import count_places
from hanabi.envs.single import OPTIONS, RENDER_FPS, RENDER_MODES, Single, check_mask, limits_of
from hanabi.errors import MissingExtra
from hanabi.game import check_seed
from hanabi.variant import Variant

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import turn_based_aec_to_parallel
except ImportError as error:
    raise MissingExtra("pettingzoo", "hanabi[envs]") from error

Observation = Any  # an array, or a dictionary with the mask


class HanabiAEC(AECEnv):  # type: ignore[misc]
    """A game with an agent in every seat; the reward is the team's and goes to all.

    `reset` takes a seed, and options: `{"deck": cards, "first": seat}`; others are ignored, as PettingZoo
    wants it. Without a seed, the games follow each other as the last seed began them. An observation holds
    the array and the `action_mask`. For waiting players, the mask is all zeros; if all act at once, so that
    their choice is ignored, and once the game is over, it is all ones. With `no_op`, one more action, the
    last, is theirs alone. `mask` selects the place of masks: the `observation`, the `info`, or `both`. The
    settings are those of `Batch`: `observation`, `dtype`, `rewards`, and `illegal`, which is `end` here: an
    illegal action loses the game.
    """

    metadata = {  # noqa: RUF012
        "name": "hanabi_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        variant: Variant | None = None,
        *,
        render_mode: str | None = None,
        no_op: bool = False,
        at_once: bool = False,
        mask: str = "observation",
        **settings: Any,
    ) -> None:
        super().__init__()
        self.mask = check_mask(mask)
        self.render_mode = render_mode
        self.no_op = no_op
        self.at_once = at_once
        self.single = Single(variant, render_mode, **{"illegal": "end", **settings})
        self.possible_agents = [f"player_{seat}" for seat in range(self.single.variant.players)]
        count = len(self.single.batch.actions) + no_op
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        seen = spaces.Box(*limits_of(self.single.batch))
        legal = spaces.Box(0, 1, (count,), np.int8)
        both = spaces.Dict({"observation": seen, "action_mask": legal})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen if mask == "info" else both)
        self._state_dtype = "float32" if self.single.batch.settings.dtype == "float32" else "uint8"
        central = count_places(self.single.variant, "central")
        self.state_space = spaces.Box(0, 1, (central,), np.dtype(self._state_dtype).type)
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(check_seed(seed))
        known = {name: value for name, value in (options or {}).items() if name in OPTIONS}
        self.single.reset(int(self._chance.integers(1 << 63)) if seed is None else seed, known)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[self.single.seat]
        self.infos = self._inform()

    def observe(self, agent: str) -> Observation:
        self.single.check_started()
        seat = self.possible_agents.index(agent)
        seen = self.single.observe(seat)
        return seen if self.mask == "info" else {"observation": seen, "action_mask": self._mask(seat)}

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        self.single.check_started()
        return super().last(observe)  # type: ignore[no-any-return]

    def agent_iter(self, max_iter: int = 1 << 63) -> Any:
        self.single.check_started()
        return super().agent_iter(max_iter)

    def _inform(self) -> dict[str, dict[str, Any]]:
        """The infos of all: the score of a finished game, and the masks if they are requested."""
        told: dict[str, Any] = {"score": self.single.score} if self.single.done else {}
        if self.mask == "observation":
            return {agent: dict(told) for agent in self.agents}
        seats = map(self.possible_agents.index, self.agents)
        return {
            agent: {**told, "action_mask": self._mask(seat)}
            for agent, seat in zip(self.agents, seats, strict=True)
        }

    def _mask(self, seat: int) -> np.ndarray:
        mask, waits = self.single.mask(seat), self.single.done or seat != self.single.seat
        if self.no_op:
            return np.append(mask, np.int8(waits))
        return np.ones_like(mask) if self.single.done or (waits and self.at_once) else mask

    def state(self) -> np.ndarray:
        """The central view, for critics: every hand, from the seat to move."""
        self.single.check_started()
        rows: np.ndarray = self.single.batch.observe("central", dtype=self._state_dtype)
        return rows[0]  # type: ignore[no-any-return]

    def step(self, action: int | None) -> None:
        self.single.check_started()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        reward = self.single.take(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, reward)
        if self.single.done:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.single.seat]
        self.infos = self._inform()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        self.single.check_started()
        return self.single.render(self.single.game)

    def close(self) -> None:
        return


def env(variant: Variant | None = None, **settings: Any) -> AECEnv:
    """The environment of agents that take turns."""
    return HanabiAEC(variant, **settings)


def parallel_env(variant: Variant | None = None, **settings: Any) -> ParallelEnv:
    """The environment of agents that all act at once: the actions of waiting players are ignored."""
    return turn_based_aec_to_parallel(env(variant, at_once=True, **settings))
