"""Plays a few games in Numba's simulator of CUDA; run by test_cuda.py in a process of its own."""

import sys
import threading
from typing import Any

import numpy as np

from hanabi import Game, IllegalMove, InvalidArray, InvalidOption, NotStarted, Variant
from hanabi.engine.batch import score_randomly
from hanabi.engine.state import EVENT, STATE
from hanabi.envs import Batch, BesideBots, NetworkBot, cuda

# The simulator has a thread for each thread of CUDA: coverage would take minutes to follow them.
threading.settrace(None)

SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1)
CASES = [
    (Variant(players=3), {}),
    (Variant(players=2, cascade=True, choreography=True), {"seats": "all"}),
    (SMALL, {"dtype": "packed", "seats": "all", "autoreset": "next"}),
    (SMALL, {"dtype": "float32", "autoreset": "off", "observation": "central"}),
    (SMALL, {"illegal": "end", "any_first": True, "observation": "seer"}),
    (SMALL, {"observation": "rich", "dtype": "float32", "seats": "all"}),
    (Variant(players=3, hand_size=3, cascade=True), {"observation": "rich", "dtype": "float32"}),
    (SMALL, {"observation": "v0", "dtype": "float32", "seats": "all"}),
]


def same(here, there):
    """Whether all that a step or a reset gave is the same."""
    return all(np.array_equal(mine, theirs.copy_to_host()) for mine, theirs in zip(here, there, strict=True))


def compare(variant, settings):
    here, there = Batch(variant, 3, **settings), cuda.DeviceBatch(variant, 3, **settings)
    assert same(here.reset(5), there.reset(5))
    for turn in range(8):
        seeds = 1 if turn == 0 else None
        assert same([here.random_actions(seeds)], [there.random_actions(seeds)])
        assert same(here.step(here.random_actions()), there.step(there.random_actions()))
    where = np.array([True, False, True])
    actions = here.random_actions()
    assert same(here.step(actions, where=where), there.step(actions, where=where))
    for mine, theirs in zip(here.save(), there.save(), strict=True):
        assert mine.tobytes() == theirs.tobytes()
    compare_views(here, there)
    ways: list[dict[str, Any]] = [{}, {"seats": [1, 0, 1], "where": np.array([True, False, True])}]
    for how in ways:
        here.resample(7, **how)
        there.resample(7, **how)
        assert same([here.observations], [there.observations])
        assert here.save().states.tobytes() == there.save().states.tobytes()
    saved = here.save()
    deck = Game.deal(variant, 9).deck
    assert same(here.reset(1, decks=[deck] * 3), there.reset(1, decks=[deck] * 3))
    assert same(here.reset(2, first=[1, 0, 1]), there.reset(2, first=[1, 0, 1]))
    assert same(here.load(saved), there.load(saved))


def compare_views(here, there):
    """What can be asked of the same positions."""
    assert same([here.movers, here.best_points()], [there.movers, there.best_points()])
    for seats in ("mover", "all"):
        assert same([here.own_hands(seats=seats)], [there.own_hands(seats=seats)])
        seen = {"dtype": "float32", "seats": seats}
        assert same([here.observe("minimal", **seen)], [there.observe("minimal", **seen)])


def compare_pieces():
    """Where there is no room to count the deals of all games at once."""
    settings: dict[str, Any] = {"observation": "rich", "dtype": "float32"}
    cuda.WORKSPACE = 1
    here, there = Batch(SMALL, 35, **settings), cuda.DeviceBatch(SMALL, 35, **settings)
    assert same(here.reset(5), there.reset(5))
    here.resample(7)
    there.resample(7)
    assert here.save().states.tobytes() == there.save().states.tobytes()


def compare_beside(variant, steps, **settings):
    """A learner beside bots."""
    here, there = BesideBots(variant, 3, **settings), cuda.DeviceBesideBots(variant, 3, **settings)
    assert same(here.reset(5), there.reset(5))
    for turn in range(steps):
        actions, where = here.legal.argmax(axis=1), np.array([True, turn % 3 > 0, True])
        assert same(here.step(actions, where=where), there.step(actions, where=where))
        assert same([here.seats, here.movers, here.scores], [there.seats, there.movers, there.scores])
    some = np.array([True, False, True])
    assert same(here.reset(where=some), there.reset(where=some))
    refuse(InvalidOption, there.save)


def refuse(error, call, *inputs, **settings):
    try:
        call(*inputs, **settings)
    except error:
        return
    raise AssertionError(f"{error} was not raised")


def main() -> None:
    cuda.THREADS = cuda.WARP  # the simulator starts a thread of the system for each
    for variant, settings in CASES:
        compare(variant, settings)
        sys.stdout.write("equal\n")
    compare_pieces()
    sys.stdout.write("equal\n")
    compare_beside(SMALL, 12, partners="piers", seat=None)
    compare_beside(Variant(players=4), 3, partners=["hat", "cautious", "smartbot"], autoreset="next")
    compare_beside(Variant(players=3), 5, partners=["partner", "partner-beginner"])
    compare_beside(SMALL, 6, pool=["piers", "random"], seat=None)
    sys.stdout.write("equal\n")
    scores, turns = cuda.score_randomly(SMALL, 3, 5, threads=2, blocks=1)
    expected, room = np.zeros(5, np.int64), (np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0])
    moves = score_randomly(*room, SMALL.data, np.arange(3, 8), expected)
    assert scores.copy_to_host().tolist() == expected.tolist()
    assert turns.copy_to_host().sum() == moves
    sys.stdout.write("equal\n")
    there = cuda.DeviceBatch(Variant(), 2)
    refuse(NotStarted, there.step, [0, 0])
    there.reset(1)
    refuse(IllegalMove, there.step, [5, 2])
    refuse(InvalidArray, there.step, [5])
    refuse(InvalidArray, there.step, [0.5, 0.5])
    refuse(InvalidOption, cuda.DeviceBatch, Variant(), 2, arrays="jax")
    refuse(InvalidOption, cuda.DeviceBesideBots, Variant(), 2, partners="master")
    network = NetworkBot(lambda seen, legal: legal.argmax(axis=1))
    refuse(InvalidOption, cuda.DeviceBesideBots, Variant(), 2, partners=network)  # without arrays="torch"
    sys.stdout.write("refused\n" * 7)


if __name__ == "__main__":
    main()
