"""Beliefs and resampled hands, against a count of all deals."""

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from hanabi import Variant
from hanabi.analysis.belief import believe, draw_wide, make_group_arrays, redeal
from hanabi.engine.cards import seed_generator
from hanabi.engine.knowledge import can_be
from hanabi.engine.state import STATE
from hanabi.engine.view import look
from hanabi.envs import Batch
from tests.variants import RESEARCH, STANDARD

SMALL = [
    Variant(players=2, suits=2, ranks=3, hand_size=3),
    Variant(players=3, suits=2, ranks=2, hand_size=2, cascade=True),
    Variant(players=2, suits=3, ranks=2, hand_size=4, clue_tokens=4),
]


def play_some(variant, seed, careful=0.8):
    """A batch of one game after some random moves, with many clues."""
    batch, chance = Batch(variant, 1, autoreset="off"), random.Random(seed)
    _, legal = batch.reset(seed)
    for _ in range(chance.randrange(12)):
        choices = np.flatnonzero(legal[0]).tolist()
        clues = [action for action in choices if action >= 2 * variant.hand_size]
        legal = batch.step([chance.choice(clues if clues and chance.random() < careful else choices)]).legal
        if batch.done[0]:
            break
    return batch


def list_hands(state, seat):
    """Every hand that the seat can hold, with the number of deals that give it: by trying all."""
    deck, held = state["deck"], int(state["hand_len"][seat])
    orders = state["hands"][seat, :held].tolist()
    hidden = orders + list(range(int(state["drawn"]), int(state["deck_size"])))
    pool = Counter(deck[hidden].tolist())
    hands: Counter[tuple[int, ...]] = Counter()
    for hand in itertools.product(sorted(pool), repeat=held):
        if all(can_be(int(state["possible"][order]), card) for order, card in zip(orders, hand, strict=True)):
            left, ways = pool.copy(), 1
            for card in hand:
                ways *= max(left[card], 0)
                left[card] -= 1
            if ways:
                hands[hand] = ways
    return hands


@pytest.mark.parametrize("variant", SMALL, ids=repr)
def test_beliefs_are_shares_of_all_deals(variant):
    for seed in range(25):
        batch = play_some(variant, seed)
        state = batch.states[0]
        for seat in range(variant.players):
            chances = np.ones((variant.hand_size, 30))
            believe(state, seat, *make_group_arrays(variant.hand_size), chances)
            hands = list_hands(state, seat)
            expected = np.zeros_like(chances)
            for hand, ways in hands.items():
                for slot, card in enumerate(hand):
                    expected[slot, card] += ways / hands.total()
            assert np.allclose(chances, expected, atol=1e-12)


@pytest.mark.parametrize("variant", SMALL, ids=repr)
def test_resampled_hands_are_as_likely_as_their_deals(variant):
    batch = play_some(variant, 3)
    hands, drawn, draws = list_hands(batch.states[0], 1), Counter[Any](), 4000
    room, generator = make_group_arrays(variant.hand_size), seed_generator(5, 3)
    for _ in range(draws):
        state = batch.states[0].copy()
        generator = redeal(state, 1, generator, *room)
        orders = state["hands"][1, : int(state["hand_len"][1])]
        drawn[tuple(state["deck"][orders].tolist())] += 1
    assert set(drawn) <= set(hands)
    statistic = sum(
        (drawn[hand] - draws * ways / hands.total()) ** 2 / (draws * ways / hands.total())
        for hand, ways in hands.items()
    )
    freedom = len(hands) - 1
    assert abs(statistic - freedom) < 6 * (2 * freedom) ** 0.5 + 1


@pytest.mark.parametrize("variant", [*STANDARD[::7], *RESEARCH], ids=repr)
def test_resampling_keeps_the_view_and_the_cards(variant):
    views = np.zeros(2, STATE)
    for seed in range(10):
        batch = play_some(variant, seed)
        seat = seed % variant.players
        before = batch.states[0].copy()
        batch.resample(seed, seats=[seat])
        after = batch.states[0]
        look(before, seat, views[0])
        look(after, seat, views[1])
        assert views[0] == views[1]
        assert sorted(after["deck"].tolist()) == sorted(before["deck"].tolist())
        for slot in range(int(after["hand_len"][seat])):
            order = int(after["hands"][seat, slot])
            assert can_be(int(after["possible"][order]), int(after["deck"][order]))


def test_a_view_becomes_a_state():
    batch = play_some(Variant(players=3), 4)
    view = np.zeros(1, STATE)[0]
    look(batch.states[0], 2, view)
    redeal(view, 2, seed_generator(1, 3), *make_group_arrays(5))
    assert view["viewer"] == batch.states[0]["viewer"]
    assert sorted(view["deck"].tolist()) == sorted(batch.states[0]["deck"].tolist())


def test_resampling_follows_its_seeds_and_spares_the_others():
    batch = Batch(Variant(), 4)
    batch.reset(0)
    twin = batch.copy()
    where = np.array([True, False, True, False])
    batch.resample([5, 5, 6, 6], where=where)
    assert (batch.states[~where] == twin.states[~where]).all()
    assert (batch.states[where] != twin.states[where]).all()
    again = twin.copy()
    twin.resample([5, 5, 6, 6], where=where)
    assert (twin.states == batch.states).all()
    again.resample([7, 7, 7, 7], where=where)
    assert (again.states[where] != batch.states[where]).all()


def test_wide_draws_stay_below_their_bound():
    generator = seed_generator(1, 3)
    for bound in (1, 2, 3, 2**31, 2**40 + 1, 2**62):
        numbers = []
        for _ in range(200):
            generator, number = draw_wide(generator, bound)
            numbers.append(int(number))
        assert 0 <= min(numbers) <= max(numbers) < bound
        assert bound < 100 or max(numbers) > bound * 0.9
