"""Honest numbers: means, errors, differences."""

import math

import numpy as np
import pytest

from hanabi import ArenaError, Ending
from hanabi.arena.fast import ROW
from hanabi.arena.play import Seating
from hanabi.arena.simulate import Result, simulate
from hanabi.arena.stats import compare, measure, measure_pairs, summarize
from tests.arena.bots import THREE, TWO, Forgetful


def make_rows(scores, points=None, endings=None, turns=60):
    rows = np.zeros(len(scores), ROW)
    rows["seed"] = range(len(scores))
    rows["score"] = scores
    rows["points"] = scores if points is None else points
    rows["ending"] = Ending.FINAL_ROUND if endings is None else endings
    rows["turns"] = turns
    return rows


def test_a_mean_by_hand():
    """2, 4, 4, 6: mean 4, squared deviations 4 + 0 + 0 + 4 = 8, variance 8/3, error sqrt(8/3 / 4)."""
    found = measure([2, 4, 4, 6])
    assert found.mean == 4
    assert found.stderr == pytest.approx(math.sqrt(2 / 3))
    assert (found.low, found.high) == pytest.approx((4 - 1.959964 * 0.8164966, 4 + 1.959964 * 0.8164966))


def test_too_few_values_have_no_error():
    assert math.isnan(measure([]).mean)
    assert measure([3]).mean == 3
    assert math.isnan(measure([3]).stderr)


def test_a_summary_by_hand():
    endings = [Ending.PERFECT, Ending.STRIKEOUT, Ending.FINAL_ROUND, Ending.STRIKEOUT]
    found = summarize(make_rows([25, 0, 20, 0], [25, 12, 20, 3], endings), TWO)
    assert (found.games, found.moves) == (4, 240)
    assert (found.score.mean, found.points.mean) == (11.25, 15)
    assert (found.perfect.mean, found.strikeouts.mean) == (0.25, 0.5)
    assert found.perfect.stderr == pytest.approx(0.25)  # sqrt(0.25 * 0.75 / 3)
    assert found.histogram == (2, *[0] * 19, 1, *[0] * 4, 1)


def test_a_paired_difference_by_hand():
    """Differences 1, 0, 2, 1: mean 1, variance 2/3, error sqrt(2/3 / 4)."""
    found = compare(make_rows([20, 5, 25, 11]), make_rows([19, 5, 23, 10]))
    assert found.mean == 1
    assert found.stderr == pytest.approx(math.sqrt(1 / 6))


def test_only_the_same_deals_are_compared():
    other = make_rows([1, 2])
    other["seed"] += 1
    with pytest.raises(ArenaError, match="same deals"):
        compare(make_rows([1, 2]), other)


def test_a_weakened_copy_is_recognized():
    strong = simulate("cautious", TWO, 25, workers=1)
    weak = simulate(Forgetful(), TWO, 25, workers=1)
    found = strong.compare(weak)
    assert found.low > 0
    assert weak.compare(strong).high < 0
    apart = math.hypot(strong.summary.score.stderr, weak.summary.score.stderr)
    assert found.stderr != pytest.approx(apart)  # the deals are paired


def test_a_bot_equals_itself():
    rows = simulate("hat", THREE, 40).rows
    assert compare(rows, rows)[:2] == (0, 0)


def test_the_worst_games_come_first():
    table = Seating(("random",) * 2, TWO)
    result = Result(table, 0, make_rows([9, 0, 5, 0], [9, 8, 5, 3]), 1.0)
    assert result.worst(3)["seed"].tolist() == [3, 1, 2]


def pair_up(ones, others):
    """Pairs in which each bot brings its own skill, and nothing else."""
    return {(i, j): x + y for i, x in ones.items() for j, y in others.items() if i < j}


def test_the_error_over_pairs_is_that_of_the_bots_drawn():
    """Ten seeds are 45 pairs, but no more than ten draws: the error is as large as the means scatter."""
    chance = np.random.default_rng(1)
    within, between = [], []
    for _ in range(400):
        ones, others = (dict(enumerate(chance.normal(size=10), first)) for first in (0, 10))
        within.append(measure_pairs(pair_up(ones, ones), ones))
        between.append(measure_pairs(pair_up(ones, others), ones, others))
    for found in (within, between):
        scatter = np.std([mean.mean for mean in found])
        error = math.sqrt(np.mean([mean.stderr**2 for mean in found]))
        assert error == pytest.approx(scatter, rel=0.1)
