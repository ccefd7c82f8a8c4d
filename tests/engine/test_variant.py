"""The table of rules and what is made from it."""

from typing import Any

import numpy as np
import pytest

from hanabi import EDITIONS, InvalidVariant, Variant
from hanabi.engine.moves import ANNOUNCE, MOVES
from hanabi.engine.state import STATE, fill_words
from hanabi.engine.variant import BOXES, COLUMNS, RULES, VARIANT, copy_rules
from hanabi.variant import SWITCHES


def test_every_rule_is_copied_into_a_state():
    variant, state = np.zeros(1, VARIANT)[0], np.zeros(1, STATE)[0]
    columns = [*COLUMNS.values(), "deck_size"]
    for value, column in enumerate(columns, start=1):
        variant[column] = value
    copy_rules(variant, state)
    forgotten = [column for column in columns if state[column] != variant[column]]
    assert not forgotten, f"copy_rules in engine/variant.py forgets {', '.join(forgotten)}"


def test_a_state_is_whole_words_and_less_than_half_a_kilobyte():
    assert STATE.itemsize % 8 == 0
    assert STATE.itemsize < 512
    assert fill_words([("one", np.int8)]).names == ("one", "spare")


def test_a_set_of_moves_fits_in_two_words_without_their_signs():
    assert ANNOUNCE <= 62
    assert MOVES - ANNOUNCE <= 62


def test_every_setting_has_its_default_and_its_place_in_the_data():
    variant = Variant()
    for name, rule in RULES.items():
        assert rule.default in (getattr(variant, name), None)
        assert variant.data[COLUMNS[name]] == getattr(variant, name)


def test_a_box_offers_a_switch_or_has_it_on():
    for name in SWITCHES:
        rule = RULES[name]
        assert set(rule.offered + rule.included) <= set(BOXES)
        assert not set(rule.offered) & set(rule.included)
    assert {name for box in EDITIONS.values() for name in box.switches + box.included} <= set(SWITCHES)


@pytest.mark.parametrize(("theirs", "ours"), [("colors", "suits"), ("max_life_tokens", "strikes")])
def test_the_names_of_others_are_answered_with_ours(theirs, ours):
    settings: dict[str, Any] = {theirs: 2}
    with pytest.raises(InvalidVariant, match=f"called {ours} here"):
        Variant(**settings)
