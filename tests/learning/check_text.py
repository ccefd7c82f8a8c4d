"""The game as text in kaggle-environments and in verifiers, each run by its own runner."""

import json
import os
import runpy
import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path

import kaggle_environments
import pytest

import hanabi.envs.kaggle
from hanabi import Game, Variant
from hanabi.envs.text import TextGame
from hanabi.envs.verifiers import HanabiTaskset, HanabiTasksetConfig

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def make(**configuration):
    return kaggle_environments.make(
        hanabi.envs.kaggle.NAME, configuration=configuration, info={"seed": 7}, debug=True
    )


@pytest.mark.parametrize(("agents", "players"), [(1, 2), (2, 3), (4, 4), (5, 5)])
def test_kaggle_plays_a_game_to_its_end(agents, players):
    env = make(players=players, partner="cautious")
    steps = env.run(["random"] * agents)
    last = steps[-1]
    assert [agent.status for agent in last] == ["DONE"] * agents
    bots = dict.fromkeys(range(agents, players), "cautious")
    game = TextGame(Variant(players=players), 7, bots)
    for before, after in pairwise(steps):
        assert [agent.status == "ACTIVE" for agent in before] == [seat == game.seat for seat in range(agents)]
        assert [agent.observation.text for agent in before] == [game.describe(seat) for seat in range(agents)]
        assert before[game.seat].observation.moves == game.list_moves()
        game.answer(after[game.seat].action)
    assert game.over
    assert {agent.reward for agent in last} == {game.score}


def test_an_agent_does_not_get_the_seed_or_its_own_cards():
    shown = []

    def agent(observation, configuration):
        shown.append(json.dumps([observation, configuration]))
        return observation["moves"][0]

    make(compact=True).run([agent, agent])
    assert shown
    hands = Game.deal(Variant(players=2), 7).hands
    for text in shown:
        assert "seed" not in text
    own, other = (" ".join(f"{place}:{card}" for place, card in enumerate(hand, 1)) for hand in hands)
    assert other in shown[0]
    assert own not in shown[0]


def test_an_answer_without_a_move_ends_the_game():
    last = make().run(["random", lambda _: "no idea"])[-1]
    assert [agent.status for agent in last] == ["DONE", "INVALID"]
    assert [agent.reward for agent in last] == [0, None]


def test_a_game_goes_on_from_its_steps():
    env = make()
    env.step([env.state[0].observation.moves[0], ""])
    again = env.clone()
    again.step(["", again.state[1].observation.moves[0]])
    assert again.state[0].observation.text.startswith("Turn 2")


def test_a_task_of_verifiers_is_a_deal():
    tasks = list(HanabiTaskset(HanabiTasksetConfig(players=3, seed=5, games=2, seat=1, partner="cautious")))
    games = [TextGame(Variant(players=3), seed, {0: "cautious", 2: "cautious"}) for seed in (5, 6)]
    assert [task.data.prompt for task in tasks] == [game.describe() for game in games]


def test_verifiers_evaluates_a_model(tmp_path):
    """Its own command, with the stub of a model that examples/text_bot.py serves."""
    stub = runpy.run_path(str(EXAMPLES / "text_bot.py"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), stub["Chat"])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    words = "hanabi-text --env.taskset.games 5 --env.taskset.partner cautious -m stub --no-rich --no-push"
    client = f"--client.api-key-var STUB_KEY --client.base-url http://127.0.0.1:{server.server_port}/v1"
    try:
        subprocess.run(
            [Path(sys.executable).with_name("vf-eval"), *words.split(), *client.split()],
            cwd=tmp_path,
            env={**os.environ, "STUB_KEY": "none", "PYTHONPATH": str(EXAMPLES)},
            check=True,
            timeout=300,
        )
    finally:
        server.shutdown()
        server.server_close()
    (found,) = tmp_path.glob("outputs/*/traces.jsonl")
    episodes = [json.loads(line) for line in found.read_text("utf-8").splitlines()]
    assert len(episodes) == 5
    points = [check_trace(episode["traces"][0], stub["answer"]) for episode in episodes]
    assert any(points)


def check_trace(trace, answer):
    """A trace is the game that the stub plays on its deal."""
    assert not trace["errors"]
    game = TextGame(Variant(players=2), trace["task"]["data"]["seed"], {1: "cautious"})
    while not game.over:
        game.answer(answer(game.describe()))
    assert trace["metrics"]["points"] == game.game.points
    assert trace["metrics"]["finished"] == 1
    assert trace["rewards"]["score"]["score"] == game.score / 25
    return game.game.points
