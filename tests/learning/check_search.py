"""Search over many games with PyTorch: its games, its beliefs, its gain; run by `make test-examples`."""

import json

import numpy as np
import pytest

from hanabi import Game, GameRecord, Variant
from hanabi.arena.simulate import simulate as arena
from hanabi.bots.learned.bot import load_networks
from hanabi.bots.learned.search import Search as One
from hanabi.bots.learned.search import Snapshot as Seen
from hanabi.bots.learned.search import Surprise
from hanabi.bots.learned.weights import read_weights
from hanabi.bots.learned.worlds import NEVER
from hanabi.engine.state import STATE
from tests.learned.random_weights import write_random
from tests.terminal.console import run as command

torch = pytest.importorskip("torch")

from hanabi.arena.device.search import DeviceSearch, DeviceSnapshot, Note, fit_surprise, rate  # noqa: E402
from hanabi.arena.device.settings import SearchSettings  # noqa: E402
from hanabi.arena.device.simulate import list_moves, list_rows, open_table, play_batches, simulate  # noqa: E402
from hanabi.bots.learned.past import PAST  # noqa: E402
from hanabi.learn.judge import Judge  # noqa: E402
from hanabi.mlp import plain  # noqa: E402
from hanabi.mlp.network import load_policy  # noqa: E402

TINY = Variant(players=2, suits=2, ranks=3, hand_size=2)
SETTINGS = SearchSettings(proposed=400, thoughts=6, worlds=72, sure=2.0)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return write_random(tmp_path_factory.mktemp("weights"), TINY, 3)


@pytest.fixture
def table(path):
    return open_table(read_weights(path), "cpu")


def test_without_search_the_games_are_those_of_the_judge(path, table):
    network, values = load_policy(read_weights(path), plain)
    judge = Judge([(network, values)], TINY, 32, "cpu", torch.float32)
    judge.play(50)
    assert torch.equal(table.play(50, 32, {}).scores, judge.games.scores)


@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1)])
def test_searching_gains_over_a_network_that_knows_nothing(table, seats):
    plain_scores = table.play(0, 48, {}).scores.double().mean()
    searched = table.play(0, 48, dict.fromkeys(seats, SETTINGS)).scores.double().mean()
    assert searched > plain_scores + 0.3
    assert table.deviations > 20


def test_beliefs_are_those_of_the_bot_at_one_table(path, table):
    """The same position and past: the chances of each hand agree, as far as a few hundred hands tell."""
    states, pasts = table.records(1, STATE), table.records(1, PAST)
    table.run("deal_games", 1, states, table.rules, 9)
    seen, one_seen = [], []
    unused, scores = table.zeros(1, table.seen), table.zeros(1, kind=torch.int16)
    for turn in range(4):
        output = table.choose(table.look(states, turn % 2), pasts, torch.tensor([0]), turn % 2, {}, [], 1)
        before = table.look(states, 0)
        if turn % 2:
            seen.append(DeviceSnapshot(before, pasts.clone(), output))
            one_seen.append(Seen(record(before, STATE), record(pasts, PAST).copy(), int(output)))
        table.run("push_all", 1, states, pasts, table.plans, table.shares, output, scores, unused)
    view = table.look(states, 0)
    search = DeviceSearch(table, view, pasts, SETTINGS, SETTINGS.surprise, 5)
    guesses = torch.full((1, TINY.hand_size, TINY.max_score), 1 / TINY.max_score)
    which, hands, logs = search.believe(guesses, seen)
    one = One(load_networks((path,))[TINY], record(view, STATE), record(pasts, PAST), 5)
    hands_of_one, chances_of_one = one.believe(np.zeros((2, 6), np.float32), one_seen)
    chances = logs.exp() / logs.exp().sum()
    for hand in np.unique(hands_of_one, axis=0):
        mine = float(chances[(hands.numpy() == hand).all(1)].sum())
        theirs = float(chances_of_one[(hands_of_one == hand).all(1)].sum())
        assert mine == pytest.approx(theirs, abs=0.1)
    assert which.tolist() == [0] * len(hands)


def test_the_surprise_of_a_seat_is_found_from_its_moves():
    logits = 4 * torch.randn(20000, 10, generator=torch.Generator().manual_seed(1))
    logits[:, 7:] = NEVER
    true = Surprise(0.1, 0.3, 0.03)
    chances = torch.stack([rate(logits, torch.full((20000,), i), true).exp() for i in range(10)], 1)
    made = chances.multinomial(1, generator=torch.Generator().manual_seed(2))[:, 0]
    found = fit_surprise([Note(logits[:9000], made[:9000]), Note(logits[9000:], made[9000:])])
    assert found.chance == 0.1
    assert found.blunt == pytest.approx(0.3, abs=0.11)


def test_the_moves_of_games_with_search_lead_to_their_rows(table):
    """The engine replays them from their seeds; the same run gives the same games."""
    searching = dict.fromkeys((0, 1), SETTINGS)
    found = [list(play_batches(table, 7, 10, 6, searching)) for _ in range(2)]
    assert [first for first, _ in found[0]] == [7, 13]
    for (first, played), (_, again) in zip(*found, strict=True):
        rows = list_rows(played, first)
        moves = list_moves(played, rows, TINY)
        assert rows.tobytes() == list_rows(again, first).tobytes()
        assert rows["turns"].tolist() == (moves >= 0).sum(1).tolist()
        for row, made in zip(rows, moves, strict=True):
            game = Game.deal(TINY, int(row["seed"]))
            for number in made[made >= 0]:
                assert not game.outcome
                game.push(game.view(game.seat).move_of(int(number)))
            assert game.outcome
            assert (game.score, game.points, game.strikes) == (row["score"], row["points"], row["strikes"])
            assert (game.outcome.ending, game.seat) == (row["ending"], row["seat"])


def test_the_command_plays_on_a_device(tmp_path):
    """Without search the games are those of the bot at the table; records come from the moves."""
    options = ("--games", "5", "--seed", "3", "--device", "cpu", "--json", "--records", str(tmp_path))
    found = json.loads(command("simulate", "learned", *options))
    rows = arena("learned", Variant(), 5, seed=3, workers=1).rows
    assert found["mean"] == pytest.approx(rows["score"].mean())
    for row in rows:
        game = GameRecord.from_json((tmp_path / f"{row['seed']}.json").read_text()).game
        assert (game.score, game.turn) == (row["score"], row["turns"])


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a device")
@pytest.mark.parametrize("words", [("simulate", "master"), ("train",)], ids=" ".join)
def test_a_device_that_is_not_there_is_missed_at_once(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    assert "No CUDA device can be used here" in command(*words, "--device", "cuda", code=1)


def test_a_master_searches_there():
    result = simulate("master:worlds=2", Variant(), 1, device="cpu")
    assert result.seating.title == "master:worlds=2"
    assert result.record(result.rows[0]).game.score == result.rows["score"][0]


def record(tensor, kind):
    return tensor.numpy().reshape(-1).view(kind)
