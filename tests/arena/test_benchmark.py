"""The zero-shot benchmark: the games of the arena, on deals of its own, and its record."""

import json
from functools import partial

import pytest
from click.testing import CliRunner

from hanabi import ArenaError, NoSuchBot, UnfitBot, Variant
from hanabi.arena import run_benchmark, simulate
from hanabi.arena.benchmark import SEED, describe
from hanabi.cli import main
from tests.arena.bots import Forgetful


def test_a_row_has_the_games_of_the_arena_with_the_bot_in_every_seat():
    found = run_benchmark("random", [3], games=7, partners=["cautious", "stranger"], workers=1)
    assert [(row.players, row.partner, row.summary.games) for row in found.rows] == [
        (3, "random", 7), (3, "cautious", 7), (3, "stranger", 7),
    ]  # fmt: skip
    expected, variant = [0] * 16, Variant(players=3)
    for seat, first, end in ((0, 0, 2), (1, 2, 4), (2, 4, 7)):
        team = ["random" if place == seat else "cautious" for place in range(3)]
        for score, count in enumerate(simulate(team, variant, end - first, SEED + first).summary.histogram):
            expected[min(score, 15)] += count
    histogram = found.rows[1].summary.histogram
    assert [*histogram[:15], sum(histogram[15:])] == expected
    assert found.complete


def test_the_mean_leaves_the_bot_itself_out():
    found = run_benchmark("cautious", [2], games=20, partners=["cautious", "random", "iggi"], workers=1)
    itself, *others = (row.summary.score for row in found.rows)
    mean = found.mean_at(2)
    assert mean is not None
    assert mean.mean == pytest.approx(sum(score.mean for score in others) / 2)
    assert mean.stderr == pytest.approx(sum(score.stderr**2 for score in others) ** 0.5 / 2)
    assert itself.mean > mean.mean
    assert found.mean_at(3) is None


def test_sizes_that_a_bot_or_a_partner_does_not_play_are_left_out():
    found = run_benchmark("stranger", [5, 2], games=2, partners=["random"], workers=1)
    assert [row.players for row in found.rows] == [2, 2]
    with pytest.raises(ArenaError, match="none of these table sizes: 5"):
        run_benchmark("stranger", [5])
    with pytest.raises(ArenaError, match="table sizes are 2 to 5"):
        run_benchmark("random", [6])
    with pytest.raises(NoSuchBot):
        run_benchmark("nobody", [2])
    assert run_benchmark(Forgetful(), [2], games=2, partners=["random"], workers=1).bot == "Forgetful"
    assert not issubclass(ArenaError, UnfitBot)


def test_the_record_names_what_was_played():
    found = run_benchmark("random", [2], games=4, partners=["cautious"], workers=1)
    told = describe(found)
    assert json.loads(json.dumps(told)) == told
    assert (told["version"], told["first_seed"], told["bot"]) == (1, SEED, "random")
    assert len(told["sources"]) == 12
    again = describe(run_benchmark("random", [2], games=4, partners=["cautious"], workers=1))
    assert again["rows"] == told["rows"]


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_the_command_prints_a_table_or_the_record(extra, monkeypatch):
    few = partial(run_benchmark, partners=["random", "iggi"])
    monkeypatch.setattr("hanabi.terminal.arena.run_benchmark", few)
    words = ["benchmark", "cautious", "--players", "2", "--games", "2", "--workers", "1", "--language", "en"]
    done = CliRunner().invoke(main, [*words, *extra])
    assert done.exit_code == 0, done.output
    if extra:
        assert len(json.loads(done.stdout)["rows"]) == 3
    else:
        assert "With itself" in done.stdout
        assert "iggi" in done.stdout
        assert "Mean of all partners" in done.stdout
