"""Datasets of Minari hold what each seat lived through: games of bots and of people, and nothing hidden."""

import minari
import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.arena import simulate
from hanabi.bulk import read_games
from hanabi.envs import Batch
from hanabi.envs.gymnasium import HanabiEnv
from hanabi.envs.minari import make_dataset

SMALL = Variant(players=3, suits=2, ranks=3, hand_size=2, clue_tokens=3)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))


def test_the_episodes_are_those_of_the_environment():
    games = simulate("random", SMALL, games=300, moves=True, workers=1).records
    made = make_dataset("hanabi/random-v0", games, author="a bot", description="random games")
    dataset = minari.load_dataset("hanabi/random-v0")
    env = HanabiEnv(SMALL, partners="random")
    assert dataset.spec.observation_space == env.observation_space
    assert dataset.spec.action_space.n == env.action_space.n
    moved = [(game, seat) for game in range(300) for seat in range(3) if games.lengths[game] > seat]
    assert len(made) == len(dataset) == len(moved)
    for (game, seat), episode in zip(moved, dataset.iterate_episodes(), strict=True):
        batch = Batch(SMALL, 1, autoreset="off")
        seen, legal = batch.reset(0, decks=games.decks[[game]].astype(np.int64))
        mine, total = 0, 0.0
        for action in games.actions[game, : games.lengths[game]]:
            if batch.movers[0] == seat:
                assert (episode.observations[mine] == seen[0]).all()
                assert (episode.infos["action_mask"][mine] == legal[0]).all()
                assert episode.actions[mine] == action
                mine += 1
            seen, reward, _, legal = batch.step([action])
            total += float(reward[0]) if mine else 0.0
        assert len(episode.actions) == mine == len(episode.observations) - 1
        assert sum(episode.rewards) == pytest.approx(total)
        assert episode.terminations.tolist() == [False] * (mine - 1) + [True]
        assert not episode.truncations.any()
        assert set(episode.infos["seat"]) == {seat}


def test_a_game_that_was_stopped_is_cut_off():
    game = Game.deal(Variant(players=2), seed=7)
    for _ in range(2):
        game.push(game.legal_moves()[0])
    games = read_games([game.record().to_json()])[Variant(players=2)]
    (one, other) = make_dataset("hanabi/cut-v0", games, "rich").iterate_episodes()
    assert one.observations.dtype == np.float32
    assert one.truncations.tolist() == other.truncations.tolist() == [True]
    assert not one.terminations.any()
