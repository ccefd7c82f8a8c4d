"""hanabi-learning-environment's own examples and agents, unchanged but for where they import it from.

    python -m tests.learning.check_hle FOLDER

FOLDER holds its sources, as `pip download --no-deps hanabi-learning-environment` and tar give them.
"""

import runpy
import sys
import types
from pathlib import Path

from hanabi.envs import hle


def take_the_place(folder: Path) -> None:
    """Let their imports find ours; the agents stay theirs."""
    package = types.ModuleType("hanabi_learning_environment")
    package.__path__ = [str(folder / "hanabi_learning_environment")]
    package.rl_env, package.pyhanabi = hle.rl_env, hle.pyhanabi  # type: ignore[attr-defined]
    sys.modules["hanabi_learning_environment"] = package
    sys.modules["hanabi_learning_environment.rl_env"] = hle.rl_env
    sys.modules["hanabi_learning_environment.pyhanabi"] = hle.pyhanabi


def check(folder: Path) -> None:
    take_the_place(folder)
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
