"""Environments for training agents: observations, and the usual interfaces of learners.

>>> batch = Batch(Variant(players=2), games=2)
>>> observations, legal = batch.reset(seeds=7)
"""

from hanabi.actions import count_actions
from hanabi.envs.batch import Batch
from hanabi.envs.beside import BesideBots
from hanabi.envs.colors import rename_colors
from hanabi.envs.games import Step
from hanabi.envs.inputs import BatchSettings, Saved
from hanabi.envs.network import EveryTurnBot, NetworkBot
from hanabi.envs.observations import OBSERVATIONS, count_places, lay_out
from hanabi.envs.recorded import Turns, observe_games
from hanabi.envs.rewards import Rewards
from hanabi.envs.views import action_of, legal_actions, move_of, observe, observe_all
from hanabi.variant import Variant

Settings = BatchSettings  # its former name

__all__ = [
    "OBSERVATIONS",
    "Batch",
    "BatchSettings",
    "BesideBots",
    "EveryTurnBot",
    "NetworkBot",
    "Rewards",
    "Saved",
    "Settings",
    "Step",
    "Turns",
    "Variant",
    "action_of",
    "count_actions",
    "count_places",
    "lay_out",
    "legal_actions",
    "move_of",
    "observe",
    "observe_all",
    "observe_games",
    "rename_colors",
]
