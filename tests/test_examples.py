"""The examples run, and the tour is complete; ppo.py needs PyTorch: `make test-examples`."""

import runpy
from pathlib import Path

import numpy as np

import hanabi
from hanabi.arena import simulate
from hanabi.envs import NetworkBot

EXAMPLES = Path(__file__).parent.parent / "examples"
TOUR = Path(__file__).parent.parent / "docs" / "api.md"


def test_the_random_agent_plays_in_every_way():
    example = runpy.run_path(str(EXAMPLES / "random_agent.py"))
    assert 0 <= example["play_arrays"](games=50, steps=40) < 1
    assert np.isfinite(example["play_vector"](games=3, steps=20))
    assert example["play_agents"]() >= 0
    assert example["play_old_style"]() >= 0


def test_the_learner_beside_a_bot_learns():
    learn = runpy.run_path(str(EXAMPLES / "beside_bots.py"))["learn"]
    points = learn("cautious", games=400)
    assert np.mean(points[-100:]) > np.mean(points[:100])


def test_the_searcher_is_better_than_chance():
    example = runpy.run_path(str(EXAMPLES / "search.py"))
    found = simulate(example["Searcher"](20), example["SMALL"], 4, workers=1)
    assert found.summary.points.mean > simulate("random", example["SMALL"], 20).summary.points.mean


def test_the_clone_does_as_it_was_shown():
    example = runpy.run_path(str(EXAMPLES / "clone.py"))
    games = simulate("cautious", example["SMALL"], 120, workers=1, moves=True).records
    cloner, agreed = example["clone"](games, 6)
    assert agreed[-1] > max(0.4, agreed[0])
    bot = NetworkBot(cloner.score_actions, dtype="float32")
    played, chance = (simulate(who, games.variant, 50, workers=1).summary.points for who in (bot, "random"))
    assert played.mean > chance.mean + 0.5


def test_the_tour_has_every_public_name():
    tour = TOUR.read_text("utf-8")
    assert [name for name in hanabi.__all__ if f"`{name}`" not in tour] == []
