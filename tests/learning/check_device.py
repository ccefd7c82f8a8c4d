"""Networks beside a learner on a CUDA device, as far as Numba's simulator can tell; needs PyTorch."""

import pytest

from tests.programs import run_module

pytest.importorskip("torch")


def test_networks_on_a_simulated_device_play_the_games_of_the_cpu():
    settings = {"HANABI_JIT": "0", "NUMBA_ENABLE_CUDASIM": "1"}
    assert run_module("tests.learning.device_networks", "-W", "ignore", **settings) == ["equal"]
