"""Interpreted and compiled, the engine plays the same games to the bit."""

from tests.programs import run_module
from tests.variants import RESEARCH, STANDARD


def test_both_modes_play_the_same_games():
    interpreted, compiled = (run_module("tests.engine.games", HANABI_JIT=jit) for jit in "01")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) == len(STANDARD) + len(RESEARCH) + 2
    assert len(set(interpreted)) == len(interpreted)
    assert interpreted[1:] == compiled[1:]
