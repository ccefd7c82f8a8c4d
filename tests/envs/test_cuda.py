"""The CUDA side as far as a machine without a device can test it: in Numba's simulator, and refusals."""

import pytest
from numba.cuda.cudadrv import nvvm

from hanabi import NoDevice, Variant
from hanabi.envs.cuda import DeviceBatch, open_device
from hanabi.envs.device_beside import Rounded
from tests.programs import run_module


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
    settings = {"HANABI_JIT": "0", "NUMBA_ENABLE_CUDASIM": "1"}
    told = run_module("tests.envs.simulated", "-W", "ignore", **settings)
    assert told == ["equal"] * 11 + ["refused"] * 7


def test_a_kernel_of_bots_is_compiled_without_fused_products(monkeypatch):
    asked = []
    monkeypatch.setattr(nvvm, "compile_ir", lambda code, **options: asked.append((code, options)))
    kernel = {(1, 32): lambda code: nvvm.compile_ir(code, opt=3)}
    Rounded(kernel)[1, 32]("a kernel")
    nvvm.compile_ir("another")
    assert asked == [("a kernel", {"opt": 3, "fma": False}), ("another", {})]
