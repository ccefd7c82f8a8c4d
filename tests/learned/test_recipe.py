"""The schedules of a training run."""

import json

import pytest

from hanabi.learn.recipe import OFF_BELIEF, Recipe, choose_recipe, read_curve, small_recipe


def test_schedules_begin_and_end_where_they_should():
    begin, end = Recipe().at(0.0), Recipe().at(1.0)
    assert (begin.rate, end.rate) == (5e-4, 3e-6)
    assert (begin.entropy, end.entropy) == (0.018, 0.0005)
    assert (begin.discount, Recipe().at(0.3).discount) == (0.999, 1.0)
    assert (begin.penalty, Recipe().at(0.1).penalty, end.penalty) == (0.3, 1.0, 1.0)
    assert [Recipe().at(part).minibatch for part in (0.0, 0.15, 0.6, 1.0)] == [32768, 65536, 131072, 131072]


def test_a_schedule_runs_straight_between_its_corners():
    assert read_curve(((0.0, 1.0), (0.5, 2.0), (1.0, 0.0)), 0.25) == pytest.approx(1.5)
    assert read_curve(((0.0, 1.0), (0.5, 2.0), (1.0, 0.0)), 0.75) == pytest.approx(1.0)
    assert read_curve(((0.0, 1.0), (0.5, 2.0)), 2.0) == 2.0


def test_a_minibatch_is_no_larger_than_what_there_is():
    assert small_recipe(games=8, steps=4).at(0.5).minibatch == 32


def test_a_recipe_is_plain_data():
    assert json.loads(json.dumps(Recipe().plain()))["games"] == 32768


def test_strangers_keep_moves_of_equal_worth_equally_likely():
    usual = Recipe().entropy
    for part in (0.0, 1.0):
        assert choose_recipe("cuda", strangers=True).at(part).entropy == 0.05 > Recipe().at(part).entropy
    assert choose_recipe("cpu", levels=OFF_BELIEF).entropy[0] > usual[0]
    assert choose_recipe("cuda", strangers=True, entropy=usual).entropy == usual
    assert choose_recipe("cuda", strangers=False, games=None).plain() == Recipe().plain()
