"""A drop-in for hanabi-learning-environment: its `rl_env`, its `pyhanabi`, the same calls and the same dicts.

Old code only changes its import:

>>> from hanabi.envs.hle import pyhanabi, rl_env
>>> environment = rl_env.make("Hanabi-Full", num_players=2)
>>> observations = environment.reset()
>>> mine = observations["player_observations"][observations["current_player"]]
>>> observations, reward, done, info = environment.step(mine["legal_moves_as_int"][0])

The differences: an action against the rules raises `IllegalMove` and changes nothing, a finished game takes
no more moves, unknown settings are refused by name, whole numbers of NumPy are accepted, `reset` takes a seed
and a deck, and cards are dealt at once: chance is never to move, and no deals are among the last moves.
"""

from hanabi.envs.hle import pyhanabi, rl_env
from hanabi.envs.hle.rl_env import PRESETS, Agent, Environment, HanabiEnv, make, read_config

__all__ = ["PRESETS", "Agent", "Environment", "HanabiEnv", "make", "pyhanabi", "read_config", "rl_env"]
