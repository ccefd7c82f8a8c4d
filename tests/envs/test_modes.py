"""Interpreted and compiled, the environments give the same bytes."""

from tests.programs import run_module


def test_both_modes_observe_the_same():
    interpreted, compiled = (run_module("tests.envs.observed", HANABI_JIT=jit) for jit in "01")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) > 15
    assert interpreted[1:] == compiled[1:]
