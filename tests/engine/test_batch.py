"""Many games at once are the same as one game at a time."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from hanabi import Variant, variant_name
from hanabi.engine.batch import choose_randomly, play_randomly, score_randomly
from hanabi.engine.cards import CHOOSE, MAX_SEED, seed_generator
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.variant import VARIANT
from tests.engine.arrays import deal_all, play_all_randomly
from tests.lockstep import card_of, check_event, check_state
from tests.naive import ALL_MOVES, Naive, choose
from tests.variants import RESEARCH, STANDARD

SEEDS = np.array([0, 1, 77, 2**40, MAX_SEED], dtype=np.int64)


def only(variant):
    records = np.zeros(1, VARIANT)
    records[0] = variant.data
    return records


def play_in_lockstep(variant, seed):
    """The random game of a seed, made move by move together with the naive model."""
    state, event = np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0]
    deal(state, variant.data, seed, 0)
    game = Naive(variant, [card_of(n) for n in state["deck"][: variant.deck_size].tolist()])
    generator = seed_generator(seed, CHOOSE)
    while not game.ending:
        generator, move = choose_randomly(state, generator)
        apply(state, move, event)
        check_event(event, game.apply(ALL_MOVES[move]))
    check_state(state, game)
    return state, event


@pytest.mark.parametrize("variant", [*STANDARD[::5], *RESEARCH], ids=variant_name)
def test_random_games_are_those_of_single_moves(variant):
    states, events = np.zeros(len(SEEDS), STATE), np.zeros(len(SEEDS), EVENT)
    deal_all(states, only(variant), SEEDS)
    moves = play_all_randomly(states, events, SEEDS)
    assert moves == states["turn"].sum()
    for i, seed in enumerate(SEEDS.tolist()):
        state, event = play_in_lockstep(variant, seed)
        assert states[i] == state
        assert events[i] == event


@pytest.mark.parametrize("variant", [*STANDARD[::9], *RESEARCH[:3]], ids=variant_name)
def test_scores_of_random_games_are_those_of_whole_games(variant):
    states, events = np.zeros(len(SEEDS), STATE), np.zeros(len(SEEDS), EVENT)
    deal_all(states, only(variant), SEEDS)
    moves = play_all_randomly(states, events, SEEDS)
    scores = np.full(len(SEEDS), -1, np.int64)
    state, event = np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0]
    assert score_randomly(state, event, variant.data, SEEDS, scores) == moves
    assert scores.tolist() == [score(state) for state in states]


def test_the_only_variant_serves_every_game():
    variant = Variant(players=3, cascade=True)
    states = np.zeros(4, STATE)
    deal_all(states, only(variant), np.arange(4, dtype=np.int64))
    for seed in range(4):
        one = np.zeros(1, STATE)[0]
        deal(one, variant.data, seed, 0)
        assert states[seed] == one


def test_no_games_are_no_work():
    states, events = np.zeros(0, STATE), np.zeros(0, EVENT)
    seeds = np.zeros(0, np.int64)
    deal_all(states, only(Variant()), seeds)
    assert play_all_randomly(states, events, seeds) == 0


def test_a_finished_game_stays_as_it_is():
    state, event = np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0]
    deal(state, Variant().data, 3, 0)
    play_randomly(state, event, 3)
    assert state["ending"] != Ending.RUNNING
    after = state.copy()
    play_randomly(state, event, 4)
    assert state == after


def test_random_moves_are_equally_likely():
    variant = Variant(players=3, choreography=True)
    state = np.zeros(1, STATE)[0]
    deal(state, variant.data, 11, 0)
    game = Naive(variant, [card_of(n) for n in state["deck"][:50].tolist()])
    event = np.zeros(1, EVENT)[0]
    for _ in range(3):
        move = choose(game, Random(1), 1)
        game.apply(move)
        apply(state, ALL_MOVES.index(move), event)
    legal = {ALL_MOVES.index(move) for move in game.legal_moves()}
    generator, drawn = seed_generator(5, CHOOSE), Counter[int]()
    draws = 100 * len(legal)
    for _ in range(draws):
        generator, move = choose_randomly(state, generator)
        drawn[int(move)] += 1
    assert set(drawn) == legal
    statistic = sum((count - 100) ** 2 / 100 for count in drawn.values())
    freedom = len(legal) - 1
    assert abs(statistic - freedom) < 6 * (2 * freedom) ** 0.5
