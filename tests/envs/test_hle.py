"""The drop-in for hanabi-learning-environment's rl_env."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from hanabi import Game, IllegalMove, InvalidOption, InvalidSeed, InvalidVariant, NotStarted
from hanabi.envs import Batch, hle
from hanabi.envs.hle import pyhanabi

KEYS = [
    "current_player", "current_player_offset", "life_tokens", "information_tokens", "num_players",
    "deck_size", "fireworks", "legal_moves", "legal_moves_as_int", "observed_hands", "discard_pile",
    "card_knowledge", "vectorized", "pyhanabi",
]  # fmt: skip


def test_a_first_observation_in_its_own_words():
    environment = hle.make("Hanabi-Small")
    deck = "r2 y4 r1 y1 r5 r1 y1 y2 y1 r1 r2 r3 r3 r4 r4 y2 y3 y3 y4 y5"
    observations = environment.reset(seed=1, deck=deck)
    assert observations["current_player"] == 0
    first, second = observations["player_observations"]
    assert list(first) == KEYS
    assert first["fireworks"] == {"R": 0, "Y": 0}
    assert (first["life_tokens"], first["information_tokens"], first["deck_size"]) == (1, 3, 16)
    hidden = [{"color": None, "rank": -1}] * 2
    assert first["observed_hands"] == [hidden, [{"color": "R", "rank": 0}, {"color": "Y", "rank": 0}]]
    assert second["observed_hands"] == [hidden, [{"color": "R", "rank": 1}, {"color": "Y", "rank": 3}]]
    assert first["legal_moves"] == [
        {"action_type": "PLAY", "card_index": 0},
        {"action_type": "PLAY", "card_index": 1},
        {"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "R"},
        {"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "Y"},
        {"action_type": "REVEAL_RANK", "target_offset": 1, "rank": 0},
    ]
    assert first["legal_moves_as_int"] == [2, 3, 4, 5, 6]
    assert (second["legal_moves"], second["current_player_offset"]) == ([], 1)
    observations, reward, done, info = environment.step(first["legal_moves"][3])
    assert (reward, done, info) == (0, False, {})
    told = [{"color": None, "rank": None}, {"color": "Y", "rank": None}]
    assert observations["player_observations"][1]["card_knowledge"][0] == told
    number: Any = np.int64(3)
    observations, reward, done, _ = environment.step(number)
    assert (reward, done) == (1, False)
    assert observations["player_observations"][0]["fireworks"] == {"R": 0, "Y": 1}
    observations, reward, done, _ = environment.step({"action_type": "PLAY", "card_index": 1})
    assert (reward, done) == (-1, True)
    assert observations["player_observations"][0]["discard_pile"] == [{"color": "Y", "rank": 3}]


@pytest.mark.parametrize("name", hle.PRESETS)
def test_whole_games(name):
    environment, chance = hle.make(name, 2), random.Random(1)
    for _ in range(5):
        observations, done, total = environment.reset(), False, 0.0
        game = environment.state.game
        while not done:
            mine = observations["player_observations"][observations["current_player"]]
            assert mine["current_player_offset"] == 0
            assert len(mine["vectorized"]) == environment.vectorized_observation_shape()[0]
            action = chance.choice(range(len(mine["legal_moves"])))
            choices = (mine["legal_moves"][action], mine["legal_moves_as_int"][action])
            observations, reward, done, _ = environment.step(chance.choice(choices))
            total += reward
        assert total == game.score
        with pytest.raises(IllegalMove, match="game over"):
            environment.step(0)


@pytest.mark.parametrize(("number", "name"), [(0, "minimal"), (1, "canonical"), (2, "seer")])
def test_vectors_are_those_of_the_batch(number, name):
    environment = hle.HanabiEnv({"players": 3, "observation_type": number, "seed": 11})
    batch = Batch(environment.game.variant, 1, observation=name, seats="all")
    batch.reset(11)
    seen = environment.reset()["player_observations"]
    assert [player["vectorized"] for player in seen] == batch.observations[0].tolist()
    shown = [card["rank"] for card in seen[0]["observed_hands"][0]]
    assert (shown == [-1] * 5) == (name != "seer")


def record(theirs, chance):
    """A random game of HLE: its cards in the order dealt, the actions, what it answered."""
    answers, actions = [(theirs.reset(), 0, False)], []
    while not answers[-1][2]:
        seen = answers[-1][0]
        mine = seen["player_observations"][seen["current_player"]]
        actions.append(chance.choice(mine["legal_moves_as_int"]))
        answers.append(theirs.step(actions[-1])[:3])
    moves = [item.move() for item in theirs.state.move_history()]
    return [(m.color(), m.rank()) for m in moves if m.type().name == "DEAL"], actions, answers


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_dicts_are_those_of_hle_where_it_is_installed(players, number):
    theirs = pytest.importorskip("hanabi_learning_environment.rl_env").HanabiEnv(
        {"players": players, "observation_type": number, "seed": 1}
    )
    ours, chance = hle.HanabiEnv({"players": players, "observation_type": number}), random.Random(players)
    whole = Counter((card // 5, card % 5) for card in ours.game.variant.data["cards"].tolist()[:50])
    for _ in range(10):
        dealt, actions, answers = record(theirs, chance)
        deck = dealt + list((whole - Counter(dealt)).elements())
        mine: list[Any] = [
            (ours.reset(deck=" ".join("rygwb"[color] + str(rank + 1) for color, rank in deck)), 0, False)
        ]
        mine += [ours.step(action)[:3] for action in actions]
        assert [answer[1:] for answer in mine] == [answer[1:] for answer in answers]
        for (seen, *_), (known, *_) in zip(
            mine[:-1], answers[:-1], strict=True
        ):  # HLE deals on after the end
            assert seen["current_player"] == known["current_player"]
            pairs = zip(seen["player_observations"], known["player_observations"], strict=True)
            for here, there in pairs:
                assert list(here) == list(there)
                assert {**here, "pyhanabi": None} == {**there, "pyhanabi": None}


def test_seeds_follow_each_other():
    environment = hle.HanabiEnv({"seed": 4})
    decks = []
    for _ in range(3):
        environment.reset()
        decks.append(environment.state.game.deck)
    assert decks == [Game.deal(environment.game.variant, seed).deck for seed in (4, 5, 6)]
    environment.reset(seed=4)
    assert environment.state.game.deck == decks[0]


def test_the_first_player_can_be_drawn():
    environment = hle.HanabiEnv({"players": 4, "random_start_player": True, "seed": 0})
    assert {environment.reset()["current_player"] for _ in range(30)} == {0, 1, 2, 3}


def test_what_is_wrong_is_named():
    with pytest.raises(InvalidOption, match="no environment 'Hanabi-Large'"):
        hle.make("Hanabi-Large")
    with pytest.raises(InvalidOption, match="no setting 'player'"):
        hle.HanabiEnv({"player": 2})
    with pytest.raises(InvalidOption, match="config must be a dict"):
        hle.HanabiEnv(None)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="observation_type must be 0, 1 or 2, got 3"):
        hle.HanabiEnv({"observation_type": 3})
    with pytest.raises(InvalidVariant, match="players"):
        hle.make(num_players=6)
    with pytest.raises(InvalidSeed):
        hle.HanabiEnv({"seed": -2})
    environment = hle.make()
    with pytest.raises(NotStarted):
        environment.step(5)
    environment.reset()
    with pytest.raises(IllegalMove, match="no such move"):
        environment.step({"action_type": "PASS"})
    with pytest.raises(IllegalMove, match="lid full"):
        environment.step({"action_type": "DISCARD", "card_index": 0})


def test_subclasses_find_what_hle_has():
    class Theirs(hle.rl_env.HanabiEnv):
        def turns(self):
            return len(self.state.move_history())

    environment = Theirs({"players": 3, "seed": 5})
    observations = environment.reset()
    first = observations["player_observations"][0]["pyhanabi"]
    assert (
        environment.observation_encoder.encode(first) == observations["player_observations"][0]["vectorized"]
    )
    twin = environment.state.copy()
    for number in range(30):
        legal = environment.state.legal_moves()
        assert environment.state.move_is_legal(legal[0])
        assert [environment.game.get_move(environment.game.get_move_uid(move)) for move in legal] == legal
        _, _, done, _ = environment.step(environment.game.get_move_uid(legal[number % len(legal)]))
        if done:
            break
    assert environment.turns() == number + 1
    assert twin.move_history() == []


def test_the_objects_of_pyhanabi_say_what_hle_says():
    py = hle.pyhanabi
    assert py.try_cdef()
    assert py.try_load()
    assert py.cdef_loaded()
    assert py.lib_loaded()
    game = py.HanabiGame({"players": 2, "seed": 1, "random_start_player": False})
    assert game.parameter_string().splitlines()[:2] == ["players=2", "colors=5"]
    counts = game.num_players(), game.num_colors(), game.num_ranks(), game.hand_size(), game.cards_per_color()
    assert counts == (2, 5, 5, 5, 10)
    assert (game.max_information_tokens(), game.max_life_tokens(), game.max_moves()) == (8, 3, 20)
    assert [game.num_cards(4, rank) for rank in range(5)] == [3, 2, 2, 2, 1]
    assert game.get_move_uid(py.HanabiMove.get_play_move(9)) == -1
    deck = "r1 r2 y1 y2 b5 g1 g2 w1 w2 b1 " + " ".join(
        ["r1"] * 2 + ["r2", "y1", "y1", "y2", "b1", "b1", "g1", "g1", "g2", "w1", "w1", "w2", "b2", "b2"]
        + [f"{suit}{rank}" for suit in "rygwb" for rank in (3, 3, 4, 4, 5) if (suit, rank) != ("b", 5)]
    )  # fmt: skip
    state = game.new_initial_state(deck=deck)
    assert str(state.player_hands()[0]) == "[R1, R2, Y1, Y2, B5]"
    state.deal_random_card()
    seen = state.observation(1)
    assert str(seen).splitlines()[:6] == [
        "Life tokens: 3", "Info tokens: 8", "Fireworks: R0 Y0 G0 W0 B0 ", "Hands:",
        "XX || XX|RYGWB12345", "XX || XX|RYGWB12345",
    ]  # fmt: skip
    assert (seen.cur_player_offset(), seen.num_players(), seen.deck_size(), seen.legal_moves()) == (
        1,
        2,
        40,
        [],
    )
    state.apply_move(py.HanabiMove.get_reveal_color_move(1, 2))
    state.apply_move(py.HanabiMove.get_play_move(0))
    state.apply_move(py.HanabiMove.get_discard_move(4))
    assert list(map(str, state.move_history())) == [
        "<(Reveal player +1 color G) by player 0 reveal 0,1>",
        "<(Play 0) by player 1 scored G1>",
        "<(Discard 4) by player 0 info_token B5>",
    ]
    last = state.observation(0).last_moves()
    assert [(item.player(), item.move().type()) for item in last] == [(0, 2)]
    item = state.observation(1).last_moves()[-1]
    assert (item.player(), item.scored(), item.information_token(), item.color(), item.rank()) == (
        0,
        True,
        False,
        2,
        0,
    )
    assert (item.deal_to_player(), item.card_info_revealed()) == (-1, [])
    told = state.observation(1).card_knowledge()[0][0]
    assert (told.color(), told.rank(), told.color_plausible(0), told.rank_plausible(4)) == (
        2,
        None,
        False,
        True,
    )
    assert str(told) == "GX|G12345"
    assert (state.fireworks(), state.information_tokens(), state.life_tokens()) == ([0, 0, 1, 0, 0], 8, 3)
    assert state.card_playable_on_fireworks(2, 1)
    assert not state.card_playable_on_fireworks(7, 1)
    assert (state.end_of_game_status(), state.is_terminal(), state.score()) == (0, False, 1)
    assert str(state.discard_pile()) == "[B5]"
    assert state.discard_pile()[0] in {py.HanabiCard(4, 4)}
    assert (py.color_idx_to_char(-1), py.color_char_to_idx("W")) == (None, 3)
    move = py.HanabiMove.get_reveal_rank_move(1, 0)
    assert (move.rank(), move.color(), move.card_index(), move.target_offset()) == (0, -1, -1, 1)
    assert (py.HanabiMove.get_play_move(2).target_offset(), "Cur player" in str(state)) == (-1, True)


def test_a_clue_tells_which_cards_it_told_something_new_about():
    state = pyhanabi.HanabiGame({"players": 2}).new_initial_state(seed=7)
    assert str(state.player_hands()[1]) == "[W2, Y3, W4, Y1, Y1]"
    state.apply_move(pyhanabi.HanabiMove.get_reveal_rank_move(1, 0))
    state.apply_move(pyhanabi.HanabiMove.get_reveal_rank_move(1, 0))
    state.apply_move(pyhanabi.HanabiMove.get_reveal_color_move(1, 1))
    state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    state.apply_move(pyhanabi.HanabiMove.get_reveal_color_move(1, 1))  # slots have moved up
    told = [(item.card_info_revealed(), item.card_info_newly_revealed()) for item in state.move_history()]
    assert told[0] == ([3, 4], [3, 4])
    assert told[2] == ([1, 3, 4], [1, 3, 4])  # of a color nothing was known
    assert told[3] == ([], [])
    assert told[4][0][:3] == [0, 2, 3]
    assert not {0, 2, 3} & set(told[4][1])
    assert state.observation(0).last_moves()[0].card_info_newly_revealed() == []


def test_an_action_may_say_more_than_it_must_and_nonsense_is_no_move():
    environment = hle.make("Hanabi-Full", 2)
    environment.reset(seed=7)
    for nonsense in (None, "x", 1.5, 99, -1, {}, {"action_type": "PLAY"}, [1]):
        with pytest.raises(IllegalMove, match="no such move"):
            environment.step(nonsense)
    environment.step({"action_type": "PLAY", "card_index": 0, "why": "as HLE reads it"})
    assert len(environment.state.move_history()) == 1


class Passive(hle.Agent):
    def __init__(self, config):
        self.config = config


def test_the_interfaces_are_to_be_filled_in():
    for call in (
        lambda: hle.Agent({}),
        lambda: Passive({}).reset({}),
        lambda: Passive({}).act({}),
        lambda: hle.Environment().reset(),
        lambda: hle.Environment().step(0),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_a_move_that_the_game_does_not_have_is_refused_and_changes_nothing():
    state = pyhanabi.HanabiGame({"players": 2, "seed": 7}).new_initial_state()
    with pytest.raises(IllegalMove, match="no such move"):
        state.apply_move(pyhanabi.HanabiMove.get_play_move(9))
    assert state.move_history() == []
