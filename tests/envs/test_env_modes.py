"""Interpreted and compiled, the environments give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("observed.py")


def hash_observations(jit):
    environment = {**os.environ, "HANABI_JIT": jit, "PYTHONPATH": str(SCRIPT.parent.parent)}
    if path := os.environ.get("PYTHONPATH"):
        environment["PYTHONPATH"] += os.pathsep + path
    done = subprocess.run(
        [sys.executable, SCRIPT], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_modes_observe_the_same():
    interpreted, compiled = hash_observations("0"), hash_observations("1")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) > 15
    assert interpreted[1:] == compiled[1:]
