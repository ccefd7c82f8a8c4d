"""Environments for those who train agents: observations, and the interfaces that learners know.

>>> batch = Batch(Variant(players=2), games=2)
>>> observations, legal = batch.reset(seeds=7)
"""

from hanabi.envs.batch import Batch
from hanabi.envs.games import Step
from hanabi.envs.inputs import Saved, Settings
from hanabi.envs.observations import OBSERVATIONS, count_places, lay_out
from hanabi.envs.rewards import Rewards
from hanabi.variant import Variant

__all__ = [
    "OBSERVATIONS",
    "Batch",
    "Rewards",
    "Saved",
    "Settings",
    "Step",
    "Variant",
    "count_places",
    "lay_out",
]
