"""The game for `vf-eval` of PrimeIntellect's verifiers, which finds environments by the names of modules.

PYTHONPATH=examples vf-eval hanabi-text --env.taskset.partner hat --env.taskset.games 20 -m MODEL
"""

from hanabi.envs.verifiers import HanabiEnv, HanabiHarness, HanabiTaskset

__all__ = ["HanabiEnv", "HanabiHarness", "HanabiTaskset"]
