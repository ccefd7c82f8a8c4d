"""Interpreted and compiled, the bots make the same moves."""

from tests.played import GAMES
from tests.programs import run_module


def test_both_modes_play_the_same_games():
    interpreted, compiled = (run_module("tests.played", HANABI_JIT=jit) for jit in "01")
    assert interpreted[0] == "compiled False"
    assert compiled[0] == "compiled True"
    assert len(interpreted) == len(GAMES) + 1
    assert interpreted[1:] == compiled[1:]
