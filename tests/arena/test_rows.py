"""The same rows however they are played."""

import subprocess
import sys

import numpy as np
import pytest

from hanabi import ArenaError, Game, Variant
from hanabi.arena.chunks import join_parts, play_chunk, play_chunks
from hanabi.arena.play import Seating, play_game
from hanabi.arena.pool import Pools
from hanabi.arena.simulate import simulate
from hanabi.bots import CATALOG
from hanabi.bots.master.bot import has_network
from hanabi.bulk import GameRecords
from tests.arena.bots import LARGEST, THREE, TWO, Forgetful
from tests.variants import RESEARCH, STANDARD


@pytest.mark.parametrize("bots", ["random", "hat", ["hat", "random", "partner"]], ids=str)
def test_the_compiled_loop_and_the_table_give_the_same_rows(bots):
    loop = simulate(bots, THREE, 12, seed=5, workers=1)
    table = simulate(bots, THREE, 12, seed=5, workers=1, compiled=False)
    assert loop.seating.parts is not None
    assert table.seating.parts is None
    assert loop.rows.tobytes() == table.rows.tobytes()
    assert len(set(loop.rows["turns"].tolist())) > 1


def test_a_level_in_the_name_is_compiled_too():
    named, set_ = (simulate(bot, TWO, 20, workers=1) for bot in ("partner-club", "partner:level=2"))
    assert set_.seating.parts is not None
    assert named.rows.tobytes() == set_.rows.tobytes()


KERNELS = [name if name != "master" else "master:worlds=12" for name in CATALOG if CATALOG[name].kernels]


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("variant", STANDARD[::7] + RESEARCH, ids=repr)
def test_both_ways_agree_in_every_variant(name, variant):
    if name.startswith("master") and has_network(variant):
        assert Seating((name,) * variant.players, variant).parts is None  # there is but one way
        return
    loop = simulate(name, variant, 2, seed=LARGEST - 1, workers=1)
    table = simulate(name, variant, 2, seed=LARGEST - 1, workers=1, compiled=False)
    assert loop.seating.parts is not None
    assert loop.rows.tobytes() == table.rows.tobytes()


@pytest.mark.parametrize("bots", ["hat", ["cautious", "random", "hat"]], ids=str)
def test_the_number_of_workers_changes_nothing(bots, monkeypatch):
    monkeypatch.setattr("hanabi.arena.chunks.START_SECONDS", 0)  # processes even for a few games
    compiled = bots == "hat"
    one = simulate(bots, THREE, 30, seed=2, workers=1)
    two = simulate(bots, THREE, 30, seed=2, workers=2, compiled=compiled)
    assert two.rows.tobytes() == one.rows.tobytes()


@pytest.mark.parametrize("bots", ["hat", "cautious"])
def test_the_cutting_changes_nothing(bots):
    table = Seating((bots,) * 3, THREE)
    whole = play_chunk(table, 4, 6).rows
    parts = [play_chunk(table, first, count)[0] for first, count in ((4, 1), (5, 3), (8, 2))]
    assert np.concatenate(parts).tobytes() == whole.tobytes()


def test_a_row_replays_alone():
    result = simulate(["hat", "cautious"], TWO, 4, seed=30, workers=1)
    for row in result.rows:
        record = result.record(row)
        assert record.players == ("hat", "cautious")
        assert record.deck == Game.deal(TWO, int(row["seed"])).deck
        assert (record.score, record.points, len(record.moves)) == (row["score"], row["points"], row["turns"])


@pytest.mark.parametrize(
    ("bots", "variant"),
    [("hat", Variant(players=4, choreography=True, cascade=True)), (["random", Forgetful()], TWO)],
    ids=["compiled", "through Game"],
)
def test_moves_are_kept_as_arrays(bots, variant):
    result = simulate(bots, variant, 9, seed=30, workers=1, moves=True)
    games = result.records
    assert games.ids.tolist() == list(range(30, 39))
    again, faults = GameRecords.check(variant, games.decks, games.actions, games.lengths, games.first)
    assert faults == ()
    for name in ("scores", "points", "endings", "lengths", "actions"):
        assert np.array_equal(getattr(again, name), getattr(games, name))
    assert np.array_equal(games.scores, result.rows["score"])
    without = simulate(bots, variant, 9, seed=30, workers=1)
    assert without.rows.tobytes() == result.rows.tobytes()
    with pytest.raises(ArenaError, match="moves=True"):
        _ = without.records
    for row, game in ((row, play_game(result.seating, int(row["seed"]))) for row in result.rows[::4]):
        assert result.record(row) == without.record(row) == game.record(result.seating.names)
        assert result.record(row["seed"] - result.seed) == result.record(row)
    strange = result.rows[:1].copy()
    strange["turns"] += 1
    with pytest.raises(ArenaError, match="seed 30 does not repeat"):
        result.record(strange[0])


def test_kept_moves_do_not_depend_on_the_workers():
    one, two = (simulate("random", THREE, 300, seed=2, workers=workers, moves=True) for workers in (1, 2))
    assert np.array_equal(one.records.actions, two.records.actions)
    assert one.records.actions.shape[1] == one.rows["turns"].max()


def test_a_game_that_does_not_repeat_is_found():
    result = simulate("cautious", TWO, 1, workers=1)
    result.rows["turns"] += 1
    with pytest.raises(ArenaError, match="seed 0 does not repeat"):
        result.record(result.rows[0])


def test_progress_is_told():
    told = []
    simulate("random", TWO, 50, workers=2, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (50, 50)
    assert told == sorted(told)


def test_ctrl_c_gives_an_unbroken_run():
    def press(done, total):
        if done >= 5:
            raise KeyboardInterrupt

    result = simulate(Forgetful(), TWO, 1000, seed=3, workers=1, progress=press)
    assert not result.complete
    assert 1 <= result.games < 1000
    again = simulate(Forgetful(), TWO, result.games, seed=3, workers=1)
    assert result.rows.tobytes() == again.rows.tobytes()


def test_rows_behind_a_gap_do_not_count():
    chunk = lambda first, count: play_chunk(Seating(("random",) * 2, TWO), first, count)[0]  # noqa: E731
    rows = join_parts({7: chunk(7, 2), 4: chunk(4, 2), 9: chunk(9, 1), 6: chunk(6, 1)}, 4)
    assert rows["seed"].tolist() == [4, 5, 6, 7, 8, 9]
    assert join_parts({7: chunk(7, 2), 4: chunk(4, 2)}, 4)["seed"].tolist() == [4, 5]


def test_chunks_adapt_and_cover_all_seeds():
    with Pools(2) as pools:
        chunks = list(play_chunks(pools, Seating(("random",) * 2, TWO), 10, 2000))
    assert len(chunks) < 500
    assert sorted(seed for _, chunk in chunks for seed in chunk.rows["seed"].tolist()) == list(
        range(10, 2010)
    )


def test_who_thinks_by_the_clock_is_not_in_the_compiled_loop():
    assert Seating(("master",) * 3, THREE).parts is not None
    assert Seating(("hat", "hat", "master:milliseconds=5"), THREE).parts is None


def test_who_thinks_by_a_network_is_not_in_the_compiled_loop():
    assert Seating(("master",) * 2, Variant(players=2)).parts is None
    assert Seating(("master",) * 2, Variant(players=2, suits=3)).parts is not None


def test_a_seating_compiles_no_bot_that_does_not_play():
    """A process of its own: what is compiled here before does not count."""
    code = """
from hanabi import Variant
from hanabi.arena import simulate
from hanabi.engine import jit
simulate("random", Variant(players=2), 3, workers=1)
print([kernel.__module__ for kernel in jit.EXPOSED])
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['hanabi.bots.chance']"
