"""hanabi-learning-environment's own examples and agents, unchanged but for where they import it from.

    python -m tests.learning.check_hle FOLDER

FOLDER holds its sources, as `pip download --no-deps hanabi-learning-environment` and tar give them.
"""

import ast
import runpy
import sys
import types
from pathlib import Path
from unittest.mock import MagicMock

import numpy as np

from hanabi.envs import hle

HANDLES = {"c_move", "c_game", "observation"}  # of their C library


def take_the_place(folder: Path) -> None:
    """Let their imports find ours; the agents stay theirs."""
    package = types.ModuleType("hanabi_learning_environment")
    package.__path__ = [str(folder / "hanabi_learning_environment")]
    package.rl_env, package.pyhanabi = hle.rl_env, hle.pyhanabi  # type: ignore[attr-defined]
    sys.modules["hanabi_learning_environment"] = package
    sys.modules["hanabi_learning_environment.rl_env"] = hle.rl_env
    sys.modules["hanabi_learning_environment.pyhanabi"] = hle.pyhanabi


def list_public(source: str) -> set[tuple[str, str]]:
    """The classes and functions of a module, and the methods of its classes."""
    found = set()
    for thing in ast.parse(source).body:
        if isinstance(thing, (ast.ClassDef, ast.FunctionDef)):
            found.add((thing.name, ""))
        if isinstance(thing, ast.ClassDef):
            methods = (part.name for part in thing.body if isinstance(part, ast.FunctionDef))
            found |= {(thing.name, name) for name in methods if name[0] != "_" and name not in HANDLES}
    return found


def check_names(folder: Path) -> None:
    """Whatever their modules have, ours have."""
    for ours in (hle.rl_env, hle.pyhanabi):
        file = folder / "hanabi_learning_environment" / f"{ours.__name__.rpartition('.')[2]}.py"
        for name, method in sorted(list_public(file.read_text("utf-8"))):
            thing = getattr(ours, name)
            assert not method or hasattr(thing, method), f"{name}.{method}"


class First:
    """An agent as their rainbow's loop wants it: takes the first legal action."""

    eval_mode = True

    def begin_episode(self, player: int, legal: np.ndarray, seen: np.ndarray) -> np.int64:
        return np.int64(np.flatnonzero(legal == 0)[0])  # the others are minus infinity

    def step(self, reward: float, player: int, legal: np.ndarray, seen: np.ndarray) -> np.int64:
        return self.begin_episode(player, legal, seen)

    def end_episode(self, rewards: np.ndarray) -> None:
        return


def check_rainbow(folder: Path) -> None:
    """The loop of their rainbow agent, without TensorFlow and Dopamine."""
    stub = MagicMock()
    stub.configurable = stub.tf.configurable = lambda *given, **_: given[0] if given else lambda made: made
    for name in (
        "gin",
        "gin.tf",
        "tensorflow",
        "dqn_agent",
        "rainbow_agent",
        "third_party",
        "third_party.dopamine",
    ):
        sys.modules[name] = stub
    rainbow = folder / "hanabi_learning_environment" / "agents" / "rainbow"
    loop = runpy.run_path(str(rainbow / "run_experiment.py"))
    for game in ("Hanabi-Full", "Hanabi-Small"):
        for players in (2, 4):
            environment = loop["create_environment"](game, players)
            steps, points = loop["run_one_episode"](
                First(), environment, loop["create_obs_stacker"](environment)
            )
            assert steps > 0
            assert points >= 0


def check(folder: Path) -> None:
    take_the_place(folder)
    check_names(folder)
    check_rainbow(folder)
    for players in (2, 3, 4, 5):
        for agent in ("SimpleAgent", "RandomAgent"):
            sys.argv = [
                "rl_env_example.py",
                f"--players={players}",
                f"--agent_class={agent}",
                "--num_episodes=2",
            ]
            runpy.run_path(str(folder / "examples" / "rl_env_example.py"), run_name="__main__")
    runpy.run_path(str(folder / "examples" / "game_example.py"), run_name="__main__")


if __name__ == "__main__":
    check(Path(sys.argv[1]))
