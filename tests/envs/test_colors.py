"""Colors renamed: the same game in other colors."""

import random

import numpy as np
import pytest

from hanabi import Card, Game, InvalidOption, Suit, Variant
from hanabi.envs import Batch, rename_colors
from hanabi.envs.observations import OBSERVATIONS

VARIANTS = [
    Variant(players=2),
    Variant(players=3, cascade=True, choreography=True),
    Variant(players=5, suits=3, ranks=4, hand_size=3),
]


def rename(variant, cards, names):
    plain = variant.suits
    return [Card(Suit(names[card.suit]) if card.suit < plain else card.suit, card.rank) for card in cards]


@pytest.mark.parametrize("observation", OBSERVATIONS)
@pytest.mark.parametrize("variant", VARIANTS, ids=repr)
def test_the_renamed_game_is_the_same_game(variant, observation):
    chance = random.Random(1)
    names = list(range(variant.suits))
    chance.shuffle(names)
    names += [variant.suits] * variant.cascade
    places, actions = rename_colors(variant, observation, names)
    deck = Game.deal(variant, 3).deck
    here, there = (Batch(variant, 1, autoreset="off") for _ in range(2))
    _, legal = here.reset(0, decks=[deck])
    there.reset(0, decks=[rename(variant, deck, names)])
    while not here.done[0]:
        seen = here.observe(observation, seats="all")[0]
        assert np.array_equal(seen[:, places], there.observe(observation, seats="all")[0])
        assert np.array_equal(legal[0], there.legal[0][actions])
        action = chance.choice(np.flatnonzero(legal[0]).tolist())
        legal = here.step([action]).legal
        there.step([int(actions[action])])
    assert here.scores[0] == there.scores[0]


@pytest.mark.parametrize("names", [[0, 1], [0, 0, 1, 2, 3], [1, 2, 3, 4, 5]])
def test_names_that_are_none_are_refused(names):
    with pytest.raises(InvalidOption, match="each of the 5 colors"):
        rename_colors(Variant(), "canonical", names)
    with pytest.raises(InvalidOption, match="multicolor last"):
        rename_colors(Variant(cascade=True), "canonical", [5, 1, 2, 3, 4, 0])
