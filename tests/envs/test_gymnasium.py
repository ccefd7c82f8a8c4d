"""The Gymnasium environments: the official checks, and the games they play."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from hanabi import (
    Game,
    IllegalMove,
    InvalidDeck,
    InvalidOption,
    InvalidSeed,
    Move,
    NoSuchBot,
    NoSuchSeat,
    NotStarted,
    Variant,
)
from hanabi.arena.play import Seating, play_game
from hanabi.bots import Bot, make_bot
from hanabi.envs import Batch, Rewards
from hanabi.envs.gymnasium import HanabiEnv, HanabiVectorEnv

SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1)
SOME = [Variant(players=2), Variant(players=3, cascade=True, choreography=True), SMALL]


@pytest.mark.parametrize("variant", SOME, ids=repr)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_official_check_passes(variant, seat):
    environment = HanabiEnv(variant, partners="random", seat=seat, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it was not made by gymnasium.make, says the checker
        check_env(environment)


@pytest.mark.parametrize("mask", ["observation", "both"])
def test_masks_lie_where_they_are_asked_for(mask):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(HanabiEnv(SMALL, partners="random", mask=mask))
    environment, many = HanabiEnv(SMALL, mask=mask), HanabiVectorEnv(3, SMALL, mask=mask, autoreset="same")
    shown, info = environment.reset(seed=1)
    assert (shown["action_mask"] == environment.action_masks()).all()
    assert ("action_mask" in info) == (mask == "both")
    assert info["seat"].dtype == np.int64
    shown, info = many.reset(seed=1)
    while "final_obs" not in info:
        assert many.observation_space.contains(shown)
        assert (shown["action_mask"] == many.batch.legal).all()
        assert ("action_mask" in info) == (mask == "both")
        shown, _, done, _, info = many.step(shown["action_mask"].argmax(axis=1))
    assert all(many.single_observation_space.contains(last) for last in info["final_obs"][done])
    with pytest.raises(InvalidOption, match="mask must be one of info, observation, both"):
        HanabiEnv(SMALL, mask="infos")


def test_the_picture_shows_the_table_and_hides_the_own_cards():
    environment = HanabiEnv(Variant(), render_mode="rgb_array")
    pictures = []
    for seed in (1, 2):
        environment.reset(seed=seed)
        picture = environment.render()
        assert picture.shape == (224, 360, 3)
        assert picture.dtype == np.uint8
        pictures.append(picture)
    assert (pictures[0][56:112] == pictures[1][56:112]).all()  # its own hand, in another deal
    assert (pictures[0][112:168] != pictures[1][112:168]).any()  # the other one
    environment.step(int(environment.action_masks().argmax()))
    assert (environment.render() != pictures[1]).any()


def test_it_can_be_made_by_name():
    environment = gymnasium.make("hanabi/Hanabi-v0", variant=SMALL, partners="random")
    _, info = environment.reset(seed=1)
    for seed in ("7", -1, 0.5):
        with pytest.raises(InvalidSeed):
            environment.reset(seed=seed)
    environment.step(info["action_mask"].argmax())
    many = gymnasium.make_vec("hanabi/Hanabi-v0", num_envs=3, variant=SMALL)
    assert many.reset(seed=1)[0].shape == (3, 171)


@pytest.mark.parametrize("bots", [("cautious", "random", "cautious"), ("random", "cautious", "hat")])
def test_a_learner_that_plays_like_a_bot_gets_the_game_of_the_arena(bots):
    variant = Variant(players=3)
    environment = HanabiEnv(variant, partners=bots[1:])
    actions = environment.single.batch.actions.tolist()
    for seed in range(3):
        _, info = environment.reset(seed=seed)
        learner, total, heard, over = make_bot(bots[0]), 0.0, 0, False
        memory = learner.sit(environment.single.game.view(0), seed)
        while not over:
            game = environment.single.game
            for turn in range(heard + 1, game.turn + 1):
                past = Game(variant, game.deck, game.moves[:turn])
                learner.watch(past.view(0), past.events[-1], memory)
            heard = game.turn
            view = game.view(0)
            action = actions.index(view.number_of(learner.choose(view, memory)))
            assert info["action_mask"][action]
            _, reward, over, _, info = environment.step(action)
            total += reward
        assert environment.single.game == play_game(Seating(bots, variant), seed)
        assert total == environment.single.game.score == info["score"]


def test_the_learner_observes_from_its_seat():
    environment = HanabiEnv(Variant(players=3), partners="random", seat=None)
    seats = set()
    for seed in range(12):
        observation, info = environment.reset(seed=seed)
        seats.add(info["seat"])
        assert environment.single.seat == info["seat"]
        assert np.array_equal(observation, environment.single.batch.observations[0, info["seat"]])
        assert environment.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert seats == {0, 1, 2}


def test_a_game_that_the_bots_end_at_once_is_skipped():
    environment = HanabiEnv(SMALL, partners=Reckless(), seat=1)
    for seed in range(20):
        environment.reset(seed=seed)
        assert environment.single.seat == 1
    deck = "r2 " * 2 + "r1 r1 r1 r3 r3 r4 r4 r5 y1 y1 y1 y2 y2 y3 y3 y4 y4 y5"
    with pytest.raises(InvalidDeck, match="before the learner's first turn"):
        environment.reset(seed=1, options={"deck": deck})


class Reckless(Bot):
    """Plays its oldest card, always."""

    def sit(self, view, seed):
        return None

    def choose(self, view, memory):
        return Move.play(view.orders[view.seat][0])


def test_illegal_actions_follow_the_policy():
    environment = HanabiEnv(partners="random", illegal="raise")
    environment.reset(seed=1)
    with pytest.raises(IllegalMove, match="lid full"):
        environment.step(0)
    environment = HanabiEnv(partners="random", illegal="end", rewards=Rewards(illegal=-3.0))
    environment.reset(seed=1)
    _, reward, terminated, truncated, info = environment.step(0)
    assert (reward, terminated, truncated, info["score"]) == (-3.0, True, False, 0)


def test_wrong_partners_and_seats_are_named():
    with pytest.raises(NoSuchBot, match="no bot 'nobody'"):
        HanabiEnv(partners="nobody")
    with pytest.raises(InvalidOption, match="2 other seats, got 1"):
        HanabiEnv(Variant(players=3), partners=["random"])
    with pytest.raises(InvalidOption, match="a name or a Bot"):
        HanabiEnv(partners=[7])  # type: ignore[list-item]
    with pytest.raises(NoSuchSeat):
        HanabiEnv(seat=2)
    with pytest.raises(NotStarted):
        HanabiEnv(partners="random").step(0)
    with pytest.raises(InvalidOption, match="no option"):
        HanabiEnv(partners="random").reset(options={"decks": 1})


def choose(info, chance):
    return (chance.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)


@pytest.mark.parametrize("autoreset", ["next", "same"])
@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_the_vector_plays_the_games_of_its_seeds(variant, autoreset):
    many, chance = HanabiVectorEnv(5, variant, autoreset=autoreset), np.random.default_rng(1)
    observations, info = many.reset(seed=7)
    games = [Game.deal(variant, 7 + i) for i in range(5)]
    seeds, resting = list(range(7, 12)), [False] * 5
    for _ in range(80):
        assert many.observation_space.contains(observations)
        actions = choose(info, chance)
        before = observations.copy()
        observations, rewards, terminated, truncated, info = many.step(actions)
        assert not truncated.any()
        assert (info["_score"] if "_score" in info else np.zeros(5, bool)).tolist() == terminated.tolist()
        for i in range(5):
            if resting[i]:
                assert (rewards[i], terminated[i]) == (0, False)
            else:
                games[i].push(games[i].move_of(int(many.batch.actions[actions[i]])))
                assert terminated[i] == bool(games[i].outcome)
            again = resting[i] if autoreset == "next" else terminated[i]
            if terminated[i]:
                assert info["score"][i] == games[i].score
            if again:
                seeds[i] += 5
                games[i] = Game.deal(variant, seeds[i])
            resting[i] = bool(terminated[i]) and autoreset == "next"
            assert many.batch.states[i].tobytes() == games[i]._record.tobytes()
        assert before.shape == observations.shape


def test_the_vector_says_how_it_resets():
    assert HanabiVectorEnv(2).metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert HanabiVectorEnv(2, autoreset="same").metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert HanabiVectorEnv(2, autoreset="off").autoreset_mode == AutoresetMode.DISABLED
    with pytest.raises(InvalidOption, match="autoreset must be one of next, same, off"):
        HanabiVectorEnv(2, autoreset="never")


@pytest.mark.parametrize("autoreset", ["next", "same", "off"])
def test_the_vector_keeps_gymnasiums_contract_at_the_end_of_a_game(autoreset):
    many, chance = HanabiVectorEnv(5, SMALL, autoreset=autoreset), np.random.default_rng(1)
    observations, info = many.reset(seed=7)
    ended = 0
    for _ in range(40):
        assert (info["action_mask"].sum(axis=1) > 0).all()  # whatever samples from it finds something
        before = many.batch.states["turn"].copy()
        observations, _, terminated, _, info = many.step(choose(info, chance))
        ended += terminated.sum()
        assert (many.autoreset_mode == AutoresetMode.SAME_STEP and terminated.any()) == ("final_obs" in info)
        for i in np.flatnonzero(terminated):
            if autoreset == "same":
                assert not np.array_equal(info["final_obs"][i], observations[i])
                assert info["final_info"]["score"][i] == info["score"][i]
                assert many.batch.states["turn"][i] == 0 < before[i] + 1
            else:
                assert info["action_mask"][i].all()
                if autoreset == "off":
                    many.reset(seed=ended, options={"reset_mask": np.arange(5) == i})
                    info["action_mask"][i] = many.batch.legal[i]
    assert ended


def test_the_mask_of_a_finished_game_has_something_to_sample():
    environment, over = HanabiEnv(SMALL, partners="random"), False
    _, info = environment.reset(seed=2)
    while not over:
        _, _, over, _, info = environment.step(info["action_mask"].argmax())
    assert info["action_mask"].all()


def test_the_vector_hands_out_copies_unless_told_otherwise():
    kept = HanabiVectorEnv(2, SMALL)
    first, info = kept.reset(seed=1)
    again = first.copy()
    kept.step(info["action_mask"].argmax(axis=1))
    assert np.array_equal(first, again)
    shared = HanabiVectorEnv(2, SMALL, copy=False)
    assert shared.reset(seed=1)[0] is shared.batch.observations


def test_the_vector_resets_some_games_with_given_decks():
    many = HanabiVectorEnv(3, SMALL)
    many.reset(seed=[5, 6, 7])
    before = many.batch.states.copy()
    deck = Game.deal(SMALL, 99).deck
    many.reset(
        seed=1, options={"decks": [deck] * 3, "first": 1, "reset_mask": np.array([False, True, False])}
    )
    assert (many.batch.states[[0, 2]] == before[[0, 2]]).all()
    assert many.batch.states[1].tobytes() == Game(SMALL, deck, first=1)._record.tobytes()
    with pytest.raises(InvalidOption, match="no option 'deck'"):
        many.reset(options={"deck": deck})


def test_the_vector_is_the_batch():
    many, batch, chance = HanabiVectorEnv(4, autoreset="same"), Batch(Variant(), 4), np.random.default_rng(2)
    observations, info = many.reset(seed=3)
    assert np.array_equal(observations, batch.reset(3)[0])
    for _ in range(30):
        actions = choose(info, chance)
        observations, rewards, terminated, _, info = many.step(actions)
        step = batch.step(actions)
        assert np.array_equal(observations, step.observations)
        assert np.array_equal(rewards, step.rewards)
        assert np.array_equal(terminated, step.done)
