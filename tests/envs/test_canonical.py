"""The canonical observation equals OpenSpiel's, which is hanabi-learning-environment's, bit for bit."""

import random
from itertools import pairwise

import numpy as np
import pyspiel
import pytest

from hanabi import Variant
from hanabi.envs import Batch, count_places, lay_out
from tests.test_openspiel import RESEARCH, STANDARD

KNOWLEDGE = {"v0": "card_knowledge"}
TYPES = {"minimal": "minimal", "canonical": "card_knowledge", "seer": "seer"}


def load(variant, observation):
    return pyspiel.load_game(
        "hanabi",
        {
            "players": variant.players,
            "colors": variant.suits,
            "ranks": variant.ranks,
            "hand_size": variant.hand_size,
            "max_information_tokens": variant.clue_tokens,
            "max_life_tokens": variant.strikes,
            "observation_type": (TYPES | KNOWLEDGE)[observation],
        },
    )


def deal_to(state, deck, dealt, ranks):
    """Let the other side draw our cards."""
    while state.is_chance_node():
        card = int(deck[dealt])
        state.apply_action(card // 5 * ranks + card % 5)
        dealt += 1
    return dealt


def choose(batch, legal, chance, careful):
    """A random action; a careful player mostly plays only what fits, so that games get long."""
    size, record = batch.variant.hand_size, batch.states[0]
    if careful and chance.random() < 0.97:
        seat = int(record["seat"])
        cards = record["deck"][record["hands"][seat, : int(record["hand_len"][seat])]].tolist()
        fits = [size + slot for slot, card in enumerate(cards) if card % 5 == record["stacks"][card // 5]]
        legal = fits or [action for action in legal if not size <= action < 2 * size] or legal
    return chance.choice(legal)


def weigh(variant, seen):
    """HLE's vector with the V0 belief, as the encoder of SAD and off-belief learning makes it of the first.

    Their code multiplies what is possible of a card by the copies neither discarded nor on a stack, and
    divides by the sum.
    """
    seen, where = np.array(seen, np.float32), lay_out(variant, "canonical")
    copies = np.array([3, *[2] * (variant.ranks - 2), 1])
    bounds = np.cumsum([0, *np.tile(copies, variant.suits)])
    discarded = np.array([seen[where["discards"]][low:high].sum() for low, high in pairwise(bounds)])
    tops = seen[where["stacks"]].reshape(variant.suits, variant.ranks)
    played = tops[:, ::-1].cumsum(axis=1)[:, ::-1].ravel()
    left = (np.tile(copies, variant.suits) - discarded - played).astype(np.float32)
    cards = seen[where["knowledge"]].reshape(-1, len(left) + variant.suits + variant.ranks)
    weighed = cards[:, : len(left)] * left
    cards[:, : len(left)] = weighed / np.maximum(weighed.sum(axis=1, keepdims=True), 1)
    return seen


def compare(variant, observation, seeds, careful, read=lambda variant, seen: seen):
    """Play whole games on both sides; how many observations were compared."""
    rules, compared = load(variant, observation), 0
    dtype = "float32" if observation == "v0" else "uint8"
    batch = Batch(variant, 1, observation=observation, dtype=dtype, seats="all", autoreset="off")
    assert rules.observation_tensor_shape() == [batch.size]
    assert rules.num_distinct_actions() == len(batch.actions)
    for seed in seeds:
        observed, legal = batch.reset(seed)
        state, chance, dealt, total = rules.new_initial_state(), random.Random(seed), 0, 0
        while True:
            dealt = deal_to(state, batch.states[0]["deck"], dealt, variant.ranks)
            if state.is_terminal():
                break
            for seat in range(variant.players):
                assert np.array_equal(observed[0, seat], read(variant, state.observation_tensor(seat)))
                compared += 1
            assert legal[0].tolist() == state.legal_actions_mask()
            assert batch.movers[0] == state.current_player()
            action = choose(batch, state.legal_actions(), chance, careful)
            observed, rewards, done, legal = batch.step([action])
            state.apply_action(action)
            total += rewards[0]
        assert done[0]
        assert total == batch.scores[0] == state.returns()[0]
    return compared


@pytest.mark.parametrize("observation", TYPES)
@pytest.mark.parametrize("variant", STANDARD, ids=lambda v: f"{v.players}p")
def test_standard_games(variant, observation):
    compared = compare(variant, observation, range(30), False)
    compared += compare(variant, observation, range(8), True)
    assert compared > 1500


@pytest.mark.parametrize("observation", TYPES)
@pytest.mark.parametrize("variant", RESEARCH, ids=repr)
def test_research_games(variant, observation):
    compare(variant, observation, range(6), False)
    compare(variant, observation, range(4), True)


@pytest.mark.parametrize("variant", [*STANDARD, RESEARCH[2]], ids=repr)
def test_v0_is_hles_vector_weighed(variant):
    compared = compare(variant, "v0", range(3), False, weigh)
    assert compared + compare(variant, "v0", range(2), True, weigh) > 100


def test_the_sizes_are_those_of_the_papers():
    players = (2, 3, 4, 5)
    assert [count_places(Variant(players=p), "canonical") for p in players] == [658, 956, 1041, 1280]
    assert [count_places(Variant(players=p), "minimal") for p in players] == [308, 431, 481, 580]
    assert [Batch(Variant(players=p), 1).actions.size for p in players] == [20, 30, 38, 48]


def test_sections_follow_each_other():
    for observation in ("minimal", "canonical", "seer", "central", "rich", "v0"):
        variant = Variant(players=3, cascade=True)
        sections = list(lay_out(variant, observation).values())
        assert sections[0].start == 0
        assert sections[-1].stop == count_places(variant, observation)
        assert all(a.stop == b.start for a, b in pairwise(sections))
