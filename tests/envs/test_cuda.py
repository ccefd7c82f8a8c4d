"""The CUDA side as far as a machine without a device can tell: in Numba's simulator, and what is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanabi import NoDevice, Variant
from hanabi.envs.cuda import DeviceBatch, open_device

SCRIPT = Path(__file__).with_name("simulated.py")


def has_device():
    try:
        open_device()
    except NoDevice:
        return False
    return True


@pytest.mark.skipif(has_device(), reason="there is a CUDA device")
def test_a_missing_device_is_named():
    with pytest.raises(NoDevice, match=r"hanabi\[cuda\]"):
        DeviceBatch(Variant(), 2)


def test_the_simulated_device_plays_the_same_games():
    environment = {**os.environ, "HANABI_JIT": "0", "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", SCRIPT], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["equal"] * 9 + ["refused"] * 5
