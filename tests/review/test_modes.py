"""Interpreted and compiled, games are worth the same."""

from tests.programs import run_module


def test_both_modes_value_the_same():
    interpreted, compiled = (run_module("tests.review.valued", HANABI_JIT=jit) for jit in "01")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) == 1 + 12 + 1 + 9
    assert interpreted[1:] == compiled[1:]
