"""PufferLib: a native environment, which writes into PufferLib's own buffers.

    import pufferlib.vector
    games = pufferlib.vector.make(HanabiPufferEnv, num_envs=2, env_kwargs={"games": 1024})

PufferLib has no action masks, so the legal actions are the last numbers of each observation, and a
policy can cut them off: `observations[:, -actions:]`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from hanabi.envs.batch import Batch
from hanabi.envs.beside import BesideBots, Partner
from hanabi.envs.inputs import TRAINING
from hanabi.errors import MissingExtra
from hanabi.variant import Variant

try:
    from gymnasium import spaces
    from pufferlib import PufferEnv
except ImportError as error:
    raise MissingExtra("pufferlib", "pufferlib") from error

REPORT_EVERY = 128  # steps


class HanabiPufferEnv(PufferEnv):  # type: ignore[misc]
    """Many games, each an agent: the seat to move, or with `partners` or a `pool` always the learner's seat.

    A game that ends is followed by the next one in the same step. An illegal action is replaced by the next
    legal one, unless `illegal` says otherwise. The infos have the mean `score` of the games that ended.
    """

    def __init__(
        self,
        variant: Variant | None = None,
        games: int = 1024,
        *,
        partners: Partner | Sequence[Partner] | None = None,
        pool: Sequence[Partner | Sequence[Partner]] | None = None,
        buf: Any = None,
        seed: int | None = 0,
        **settings: Any,
    ) -> None:
        variant, settings = variant or Variant(), {"illegal": "mask", **settings}
        self.batch: Batch = (
            Batch(variant, games, **settings)
            if partners is None and pool is None
            else BesideBots(variant, games, partners=partners, pool=pool, **settings)
        )
        size, kind = self.batch.size + len(self.batch.actions), self.batch.observations.dtype
        self.single_observation_space = spaces.Box(0, 1, (size,), kind.type)
        self.single_action_space = spaces.Discrete(len(self.batch.actions))
        self.num_agents = games
        self.seed, self._steps = seed, 0
        self._ended: list[np.ndarray] = []  # scores
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, float]]]:
        """Deal all games. The seeds of different numbers are far apart."""
        chance = np.random.default_rng(self.seed if seed is None else seed)
        self._write(*self.batch.reset(TRAINING + int(chance.integers(TRAINING))))
        self.rewards[:], self.terminals[:], self.truncations[:], self.masks[:] = 0, False, False, True
        self._ended, self._steps = [], 0
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, ...]:
        """Take an action in every game."""
        seen, self.rewards[:], self.terminals[:], legal = self.batch.step(np.asarray(actions).reshape(-1))
        self._write(seen, legal)
        if self.terminals.any():
            self._ended.append(self.batch.scores[self.batch.done])
        return self.observations, self.rewards, self.terminals, self.truncations, self._report()

    def _write(self, seen: np.ndarray, legal: np.ndarray) -> None:
        self.observations[:, : self.batch.size], self.observations[:, self.batch.size :] = seen, legal

    def _report(self) -> list[dict[str, float]]:
        """The mean score of the games that ended since the last report, now and then."""
        self._steps += 1
        if self._steps % REPORT_EVERY or not self._ended:
            return []
        scores, self._ended = np.concatenate(self._ended), []
        return [{"score": float(scores.mean()), "games": float(len(scores))}]

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
