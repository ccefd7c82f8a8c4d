"""The ratings, on the scale of the rule books."""

import pytest

from hanabi import Rating, Variant
from hanabi.rating import SCALE, is_success, rate

CASCADE = Variant(cascade=True)
DROP = Variant(last_drop=True)


def test_a_rating_begins_at_its_least_score():
    for rating, least in SCALE.items():
        assert rate(CASCADE, least) is rating
        assert least == 0 or rate(CASCADE, least - 1) == rating - 1
    assert list(SCALE) == list(Rating)


@pytest.mark.parametrize("variant", [DROP, Variant(suits=4), Variant(ranks=4)], ids=repr)
def test_another_game_has_no_rating(variant):
    assert rate(variant, 10) is None


def test_the_audience_is_happy_from_excellent_on():
    assert [is_success(Variant(), score) for score in (0, 15, 16, 25)] == [False, False, True, True]


def test_without_a_rating_only_a_perfect_score_makes_it_happy():
    assert [is_success(DROP, score) for score in (0, 25)] == [False, True]
    assert [is_success(Variant(suits=2), score) for score in (9, 10)] == [False, True]
