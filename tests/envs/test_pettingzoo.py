"""The PettingZoo environment: the official checks, and the games it plays."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

from hanabi import (
    Game,
    IllegalMove,
    InvalidArray,
    InvalidOption,
    InvalidSeed,
    NoSuchSeat,
    NotStarted,
    Variant,
)
from hanabi.envs import Batch
from hanabi.envs.pettingzoo import env, parallel_env

SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1)
SOME = [
    Variant(players=2),
    Variant(players=3, cascade=True, choreography=True),
    Variant(players=5, last_drop=True, empty_clues=True),
    SMALL,
]


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_the_official_checks_pass(variant):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the checker warns of arrays that are no images
        api_test(env(variant), num_cycles=300)
        api_test(env(variant, observation="rich", dtype="float32"), num_cycles=50)
        seed_test(lambda: env(variant), num_cycles=200)
        parallel_api_test(parallel_env(variant), num_cycles=200)
        parallel_seed_test(lambda: parallel_env(variant), num_cycles=100)
        render_test(lambda render_mode=None: env(variant, render_mode=render_mode))
        state_test(env(variant), parallel_env(variant))
        for mask in ("info", "both"):
            api_test(env(variant, mask=mask, dtype="float32"), num_cycles=50)
            parallel_api_test(parallel_env(variant, mask=mask), num_cycles=50)


def test_masks_lie_where_they_are_asked_for():
    plain, both = env(SMALL, mask="info"), env(SMALL, mask="both")
    for game in (plain, both):
        game.reset(seed=3)
    while not all(plain.terminations.values()):
        (row, *_, info), (shown, *_, told) = plain.last(), both.last()
        assert (row == shown["observation"]).all()
        assert (info["action_mask"] == shown["action_mask"]).all()
        assert (told["action_mask"] == shown["action_mask"]).all()
        action = int(info["action_mask"].argmax())
        plain.step(action)
        both.step(action)


def test_agents_play_the_game_of_the_seed():
    environment = env(Variant(players=3))
    for seed in range(5):
        game, chance = Game.deal(Variant(players=3), seed), np.random.default_rng(seed)
        environment.reset(seed=seed)
        total = dict.fromkeys(environment.possible_agents, 0.0)
        for agent in environment.agent_iter():
            observation, reward, over, cut, info = environment.last()
            total[agent] += reward
            if over:
                assert info["score"] == game.score
                environment.step(None)
                continue
            assert not cut
            assert agent == f"player_{game.seat}"
            action = chance.choice(np.flatnonzero(observation["action_mask"]))
            game.push(game.move_of(int(environment.single.batch.actions[action])))
            environment.step(action)
        assert game.outcome
        assert set(total.values()) == {game.score}


def test_each_agent_sees_its_own_observation():
    variant = Variant(players=4)
    environment, batch = env(variant), Batch(variant, 1, seats="all")
    environment.reset(seed=3)
    batch.reset([3])
    for _ in range(5):
        for seat, agent in enumerate(environment.agents):
            seen = environment.observe(agent)
            assert np.array_equal(seen["observation"], batch.observations[0, seat])
            assert seen["action_mask"].any() == (seat == batch.movers[0])
        assert np.array_equal(environment.state(), batch.observe("central")[0])
        action = int(np.flatnonzero(batch.legal[0])[-1])  # a clue: nobody is out yet
        environment.step(action)
        batch.step([action])


def test_games_without_a_seed_differ_and_repeat():
    def play(seed):
        environment = env(SMALL)
        environment.reset(seed=seed)
        games = []
        for _ in range(4):
            environment.reset()
            games.append(environment.single.game.deck)
        return games

    assert len(set(play(1))) == 4
    assert play(1) == play(1)
    assert play(1) != play(2)


def test_decks_and_first_seats_can_be_given():
    environment = env(SMALL, render_mode="ansi")
    deck = Game.deal(SMALL, 9).deck
    environment.reset(seed=1, options={"deck": deck, "first": 1})
    assert environment.agent_selection == "player_1"
    assert environment.single.game.deck == deck
    assert environment.render() == str(environment.single.game)
    environment.reset(seed=9)
    assert environment.single.game.deck == deck


def test_illegal_actions_raise_are_masked_or_end_the_game():
    environment = env(Variant(), illegal="raise")
    environment.reset(seed=1)
    with pytest.raises(IllegalMove, match="lid full"):
        environment.step(0)
    for action in (None, 1.5, "play"):
        with pytest.raises(InvalidArray):
            environment.step(action)
    masked = env(Variant(), illegal="mask")
    masked.reset(seed=1)
    masked.step(0)
    assert str(masked.single.game.moves[0]) == "p0"
    ended = env(Variant())
    ended.reset(seed=1)
    ended.step(0)
    assert all(ended.terminations.values())
    assert ended.single.game.turn == 0


def test_bad_settings_are_named():
    with pytest.raises(InvalidOption, match="render_mode"):
        env(render_mode="svg")
    environment = env()
    with pytest.raises(NoSuchSeat):
        environment.reset(seed=1, options={"first": 2})
    with pytest.raises(InvalidSeed):
        environment.reset(seed=2**63)


def test_nothing_can_be_asked_before_the_deal():
    environment = env(SMALL)
    for call in (
        lambda: environment.step(0),
        lambda: environment.observe("player_0"),
        environment.state,
        environment.render,
        environment.last,
        lambda: list(environment.agent_iter()),
    ):
        with pytest.raises(NotStarted):
            call()


def test_those_who_wait_have_something_to_sample_where_all_act_at_once():
    for no_op in (False, True):
        environment = parallel_env(SMALL, no_op=no_op)
        seen, _ = environment.reset(seed=3)
        mover, waiting = (seen[agent]["action_mask"] for agent in ("player_0", "player_1"))
        assert 0 < mover.sum() < len(mover)
        assert environment.action_space("player_0").n == len(mover) == 11 + no_op
        assert waiting.tolist() == ([0] * 11 + [1] if no_op else [1] * 11)
        assert mover[-1] == 0 or not no_op
