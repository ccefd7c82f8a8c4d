"""Interpreted and compiled, the engine plays the same games to the bit."""

import os
import subprocess
import sys
from pathlib import Path

from variants import RESEARCH, STANDARD

SCRIPT = Path(__file__).with_name("games.py")


def hash_games(jit):
    environment = {**os.environ, "HANABI_JIT": jit, "PYTHONPATH": str(SCRIPT.parent.parent)}
    if path := os.environ.get("PYTHONPATH"):
        environment["PYTHONPATH"] += os.pathsep + path
    done = subprocess.run(
        [sys.executable, SCRIPT], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_modes_play_the_same_games():
    interpreted, compiled = hash_games("0"), hash_games("1")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) == len(STANDARD) + len(RESEARCH) + 2
    assert len(set(interpreted)) == len(interpreted)
    assert interpreted[1:] == compiled[1:]
