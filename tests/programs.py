"""Programs of the tests that need a process of their own, such as one without Numba."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run_module(module, *options, **environment):
    """What a module of the tests prints, line by line; it must end well."""
    command = [sys.executable, *options, "-m", module]
    settings = os.environ | environment
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
