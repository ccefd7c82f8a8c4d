"""The arena: the same rows however they are played, honest numbers, bots blamed by name, and the commands."""

import json
import math
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import hanabi
from hanabi import ArenaError, BotError, BrokenBot, Ending, Game, GameRecord, HanabiError, NoSuchBot, Variant
from hanabi.arena.clock import Clock, OutOfTime
from hanabi.arena.cluster import Cluster
from hanabi.arena.fast import KINDS, ROW
from hanabi.arena.play import Table, play_chunk
from hanabi.arena.pool import Pools, finish_chunks, join_parts
from hanabi.arena.simulate import Result, simulate
from hanabi.arena.stats import compare, measure, summarize
from hanabi.arena.tournament import hold_tournament, seat_pair, spread
from hanabi.bots import Bot, Entry, find_bot, list_bots, make_bot
from hanabi.bots.cautious import Cautious
from hanabi.bots.kernel import KernelBot
from hanabi.bots.master import Master
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import clue_color
from hanabi.language import LANGUAGES, Language
from hanabi.terminal.report import tell_purpose
from test_cli import PLAIN, PROGRAM, run
from variants import RESEARCH, STANDARD

TWO, THREE = Variant(players=2), Variant(players=3)
LARGEST = 2**63 - 1


class Forgetful(Cautious):
    """Cautious, but one turn in four it throws away its oldest card, or gives any clue."""

    def choose(self, view, memory):
        if view.turn % 4 == 3:
            discards = [move for move in view.legal_moves() if not move.is_clue and str(move).startswith("d")]
            return discards[0] if discards else view.legal_moves()[-1]
        return super().choose(view, memory)


class Broken(Bot):
    """Fails in a way of its choice on turn 3."""

    def __init__(self, way):
        self.way = way

    def sit(self, view, seed):
        if self.way == "sit":
            raise RuntimeError("no chair")

    def watch(self, view, event, memory):
        if self.way == "watch":
            raise RuntimeError("no eyes")

    def choose(self, view, memory):
        if view.turn == 3 and self.way == "raise":
            raise RuntimeError("oh no")
        if view.turn == 3 and self.way == "stall":
            while True:
                time.sleep(0.01)
        if view.turn == 3 and self.way == "nap":
            time.sleep(1)  # not for ever: this thread is left behind
        if view.turn == 3 and self.way == "deaf":
            while True:
                with suppress(Exception):
                    time.sleep(10)
        return "p77" if view.turn == 3 and self.way == "cheat" else view.legal_moves()[-1]


# The same rows


@pytest.mark.parametrize("bots", ["random", "hat", ["hat", "random", "hat"]], ids=str)
def test_the_compiled_loop_and_the_table_give_the_same_rows(bots):
    loop = simulate(bots, THREE, 12, seed=5, workers=1)
    table = simulate(bots, THREE, 12, seed=5, workers=1, compiled=False)
    assert loop.table.kinds is not None
    assert table.table.kinds is None
    assert loop.rows.tobytes() == table.rows.tobytes()
    assert len(set(loop.rows["turns"].tolist())) > 1


@pytest.mark.parametrize("name", [name for name in KINDS if name != "master"])
@pytest.mark.parametrize("variant", STANDARD[::7] + RESEARCH, ids=repr)
def test_both_ways_agree_in_every_variant(name, variant):
    loop = simulate(name, variant, 2, seed=LARGEST - 1, workers=1)
    table = simulate(name, variant, 2, seed=LARGEST - 1, workers=1, compiled=False)
    assert loop.rows.tobytes() == table.rows.tobytes()


@pytest.mark.parametrize("bots", ["hat", ["cautious", "random", "hat"]], ids=str)
def test_the_number_of_workers_changes_nothing(bots, monkeypatch):
    monkeypatch.setattr("hanabi.arena.pool.START_SECONDS", 0)  # processes even for a few games
    one = simulate(bots, THREE, 30, seed=2, workers=1)
    assert simulate(bots, THREE, 30, seed=2, workers=2).rows.tobytes() == one.rows.tobytes()


@pytest.mark.parametrize("bots", ["hat", "cautious"])
def test_the_cutting_changes_nothing(bots):
    table = Table((bots,) * 3, THREE)
    whole, _ = play_chunk(table, 4, 6)
    parts = [play_chunk(table, first, count)[0] for first, count in ((4, 1), (5, 3), (8, 2))]
    assert np.concatenate(parts).tobytes() == whole.tobytes()


def test_a_row_replays_alone():
    result = simulate(["hat", "cautious"], TWO, 4, seed=30, workers=1)
    for row in result.rows:
        record = result.record(row)
        assert record.players == ("hat", "cautious")
        assert record.deck == Game.deal(TWO, int(row["seed"])).deck
        assert (record.score, record.points, len(record.moves)) == (row["score"], row["points"], row["turns"])


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

    result = simulate("cautious", TWO, 1000, seed=3, workers=1, progress=press)
    assert not result.complete
    assert 1 <= result.games < 1000
    assert result.rows.tobytes() == simulate("cautious", TWO, result.games, seed=3, workers=1).rows.tobytes()


def test_rows_behind_a_gap_do_not_count():
    chunk = lambda first, count: play_chunk(Table(("random",) * 2, TWO), first, count)[0]  # noqa: E731
    rows = join_parts({7: chunk(7, 2), 4: chunk(4, 2), 9: chunk(9, 1), 6: chunk(6, 1)}, 4)
    assert rows["seed"].tolist() == [4, 5, 6, 7, 8, 9]
    assert join_parts({7: chunk(7, 2), 4: chunk(4, 2)}, 4)["seed"].tolist() == [4, 5]


def test_chunks_adapt_and_cover_all_seeds():
    with Pools(2) as pools:
        chunks = list(finish_chunks(pools, Table(("random",) * 2, TWO), 10, 2000))
    assert len(chunks) < 500
    assert sorted(seed for _, rows in chunks for seed in rows["seed"].tolist()) == list(range(10, 2010))


# Statistics


def make_rows(scores, points=None, endings=None, turns=60):
    rows = np.zeros(len(scores), ROW)
    rows["seed"] = range(len(scores))
    rows["score"] = scores
    rows["points"] = scores if points is None else points
    rows["ending"] = Ending.FINAL_ROUND if endings is None else endings
    rows["turns"] = turns
    return rows


def test_a_mean_by_hand():
    """2, 4, 4, 6: mean 4, squared deviations 4 + 0 + 0 + 4 = 8, variance 8/3, error sqrt(8/3 / 4)."""
    found = measure([2, 4, 4, 6])
    assert found.mean == 4
    assert found.stderr == pytest.approx(math.sqrt(2 / 3))
    assert (found.low, found.high) == pytest.approx((4 - 1.959964 * 0.8164966, 4 + 1.959964 * 0.8164966))


def test_too_few_values_have_no_error():
    assert math.isnan(measure([]).mean)
    assert measure([3]).mean == 3
    assert math.isnan(measure([3]).stderr)


def test_a_summary_by_hand():
    endings = [Ending.PERFECT, Ending.STRIKEOUT, Ending.FINAL_ROUND, Ending.STRIKEOUT]
    found = summarize(make_rows([25, 0, 20, 0], [25, 12, 20, 3], endings), TWO)
    assert (found.games, found.moves) == (4, 240)
    assert (found.score.mean, found.points.mean) == (11.25, 15)
    assert (found.perfect.mean, found.strikeouts.mean) == (0.25, 0.5)
    assert found.perfect.stderr == pytest.approx(0.25)  # sqrt(0.25 * 0.75 / 3)
    assert found.histogram == (2, *[0] * 19, 1, *[0] * 4, 1)


def test_a_paired_difference_by_hand():
    """Differences 1, 0, 2, 1: mean 1, variance 2/3, error sqrt(2/3 / 4)."""
    found = compare(make_rows([20, 5, 25, 11]), make_rows([19, 5, 23, 10]))
    assert found.mean == 1
    assert found.stderr == pytest.approx(math.sqrt(1 / 6))


def test_only_the_same_deals_are_compared():
    other = make_rows([1, 2])
    other["seed"] += 1
    with pytest.raises(ArenaError, match="same deals"):
        compare(make_rows([1, 2]), other)


def test_a_weakened_copy_is_recognized():
    strong = simulate("cautious", TWO, 25, workers=1)
    weak = simulate(Forgetful(), TWO, 25, workers=1)
    found = strong.compare(weak)
    assert found.low > 0
    assert weak.compare(strong).high < 0
    apart = math.hypot(strong.summary.score.stderr, weak.summary.score.stderr)
    assert found.stderr != pytest.approx(apart)  # the deals are paired


def test_a_bot_equals_itself():
    rows = simulate("hat", THREE, 40).rows
    assert compare(rows, rows)[:2] == (0, 0)


def test_the_worst_games_come_first():
    table = Table(("random",) * 2, TWO)
    result = Result(table, 0, make_rows([9, 0, 5, 0], [9, 8, 5, 3]), 1.0)
    assert result.worst(3)["seed"].tolist() == [3, 1, 2]


# Tournament


def test_the_seatings_of_two():
    assert len(seat_pair("a", "b", 4)) == 14
    assert seat_pair("a", "a", 4) == [("a",) * 4]
    shares = spread("a", "b", 3, 20)
    assert sum(count for _, _, count in shares) == 20
    assert {count for _, _, count in shares} == {3, 4}
    assert [first for _, first, _ in shares] == [0, 3, 6, 10, 13, 16]


def test_a_tournament():
    found = hold_tournament(["hat", "random", "cautious"], TWO, 10, seed=4, workers=1)
    assert found.names == ("hat", "random", "cautious")
    assert found.means.shape == (3, 3)
    assert np.array_equal(found.means, found.means.T)
    alone = simulate("hat", TWO, 10, seed=4, workers=1)
    assert (found.means[0, 0], found.stderrs[0, 0]) == alone.summary.score[:2]
    seatings = [(["hat", "cautious"], 4), (["cautious", "hat"], 9)]
    mixed = [simulate(seating, TWO, 5, seed, workers=1) for seating, seed in seatings]
    assert found.rows[0, 2].tobytes() == np.concatenate([run.rows for run in mixed]).tobytes()
    assert found.complete


def test_an_interrupted_tournament():
    def press(done, total):
        if done >= 15:
            raise KeyboardInterrupt

    found = hold_tournament(["cautious", "random"], TWO, 10, workers=1, progress=press)
    assert not found.complete
    assert len(found.rows[0, 0]) == 10
    assert (1, 1) not in found.rows
    assert np.isnan(found.means[1, 1])


# Bots that fail


@pytest.mark.parametrize(
    ("way", "said", "turn"),
    [
        ("raise", "oh no", 3),
        ("cheat", "illegal: not in hand", 3),
        ("stall", "took more than 0.2 seconds", 3),
        ("deaf", "took more than 0.2 seconds", 3),
        ("watch", "no eyes", 1),
        ("sit", "no chair", 0),
    ],
)
def test_a_bot_that_fails_is_blamed_with_its_record(way, said, turn):
    play_chunk(Table(("random",) * 2, TWO, compiled=False), 0, 1)  # compile before the clock runs
    with pytest.raises(BotError) as caught:
        simulate(["random", Broken(way)], TWO, 5, workers=1, time_limit=0.2)
    assert said in str(caught.value)
    assert caught.value.seat == 1
    assert caught.value.turn == turn
    record = caught.value.record
    assert len(record.moves) == turn
    assert record.players == ("random", "Broken")
    assert record.replay().turn == turn


@rule
def sit_down(view, memory, seed):
    memory["turns"] = 0


@rule
def look_on(view, event, memory):
    memory["turns"] = int(event["turn"])


@routine
def spin(view, memory):
    """Clue the next hand's first color; on turn 3 never come back."""
    while int(view["turn"]) >= 3 and int(memory["turns"]) >= 0:
        memory["turns"] = int(memory["turns"]) ^ 1
    holds, clue = int(view["holds"][(int(view["seat"]) + 1) % 2]), 0
    while not (holds >> clue) & 1:
        clue += 1
    return clue_color(1, clue)


def make_stalling():
    return KernelBot(np.dtype([("turns", np.int64)]), sit_down, look_on, spin)


STALL = """
import sys
import test_arena
from hanabi.bots.catalog import CATALOG, Entry
from hanabi.cli import main
CATALOG["stalling"] = Entry(test_arena.make_stalling)
main()
"""


def run_stalling(*args, text=""):
    """A command in a process of its own, which must end although a kernel does not."""
    command = [sys.executable, "-c", STALL, *args, "--time-limit", "0.5"]
    env = PLAIN | {"PYTHONPATH": os.pathsep.join(sys.path)}
    pipes = {"capture_output": True, "text": True, "input": text}
    done = subprocess.run(command, env=env, timeout=100, check=False, **pipes)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_kernel_that_never_returns_is_blamed(tmp_path):
    """In a process of its own: the thread that the kernel runs in goes on as long as the process does."""
    told = run_stalling("simulate", "stalling", "--games", "2", "--workers", "1", "--records", str(tmp_path))
    assert "bot KernelBot took more than 0.5 seconds, in seat 1 on turn 3" in told
    assert len(GameRecord.from_json((tmp_path / "failed.json").read_text()).moves) == 3


def test_a_kernel_that_never_returns_ends_a_game_with_a_person(tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--bot", "stalling", "--seed", "1", "--first", "0", "--save", str(file)]
    told = run_stalling(*args, text="p0\np10\n")
    assert "Aino cannot go on: bot KernelBot took more than 0.5 seconds" in told
    assert len(GameRecord.from_json(file.read_text()).moves) == 3


def test_the_time_of_the_compiler_does_not_count():
    def compile_slowly():
        with compiler_lock.global_compiler_lock:
            time.sleep(1)
        return "done"

    compiler_lock = pytest.importorskip("numba.core.compiler_lock")
    assert Clock(0.3).time(compile_slowly, compiled=True) == "done"
    with pytest.raises(OutOfTime):
        Clock(0.3).time(lambda: time.sleep(1), compiled=True)


def test_a_stall_off_the_main_thread_is_blamed():
    caught = []

    def play():
        try:
            simulate(["random", Broken("nap")], TWO, 5, workers=1, time_limit=0.2)
        except BotError as error:
            caught.append(error)

    thread = threading.Thread(target=play)
    thread.start()
    thread.join(30)
    assert "took more than 0.2 seconds" in str(caught[0])
    assert (caught[0].seat, caught[0].turn, len(caught[0].record.moves)) == (1, 3, 3)


def test_blame_travels_from_a_worker(monkeypatch):
    monkeypatch.setattr("hanabi.arena.pool.START_SECONDS", 0)
    monkeypatch.setattr("hanabi.arena.pool.TRIAL", 0)
    with pytest.raises(BotError, match=r"took more than 0.2 seconds, in seat 1 on turn 3") as caught:
        simulate([Broken(""), Broken("stall")], TWO, 5, workers=2, time_limit=0.2)
    assert len(caught.value.record.moves) == 3


def test_an_illegal_move_in_the_loop_is_blamed(monkeypatch):
    def cheat(variant, kinds, rows, *room):
        rows["illegal"], rows["seat"], rows["turns"] = 1, 1, 7

    monkeypatch.setattr("hanabi.arena.play.play_games", cheat)
    with pytest.raises(HanabiError, match="bot 'random' of seed 3 chose an illegal move on turn 7"):
        play_chunk(Table(("random",) * 2, TWO), 3, 2)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": "genius"}, "no bot 'genius'"),
        ({"bots": ["hat", "hat", "hat"]}, "3 bots for 2 players"),
        ({"games": 0}, "games must be"),
        ({"games": 1.5}, "games must be"),
        ({"workers": 0}, "workers must be"),
        ({"seed": -1}, "a seed is"),
        ({"seed": LARGEST}, "go past"),
        ({"time_limit": 0}, "time limit"),
    ],
    ids=str,
)
def test_nonsense_is_refused(wrong, said):
    with pytest.raises(HanabiError, match=said):
        simulate(**{"bots": "random", "variant": TWO, "games": 2} | wrong)


# The catalog


PLUGIN = """
from hanabi.bots.cautious import Cautious
from hanabi.bots.kernel import KernelBot
from hanabi.bots.master import Master
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import clue_color
from hanabi.bots import Entry

class Clever(Cautious):
    "thinks twice"

listed = Entry(Clever, sentence="is listed", players=(2,))
nonsense = 7

def fail():
    raise RuntimeError("no bot today")

def lie():
    return "a bot"
"""
POINTS = """[hanabi.bots]
clever = clever_bots:Clever
listed = clever_bots:listed
gone = clever_bots:Missing
lost = no_such_module:Bot
nonsense = clever_bots:nonsense
failing = clever_bots:fail
lying = clever_bots:lie
hat = clever_bots:Clever
"""


@pytest.fixture
def plugins(tmp_path, monkeypatch):
    info = tmp_path / "clever_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clever-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    (tmp_path / "clever_bots.py").write_text(PLUGIN)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("clever_bots", None)


def test_bots_of_another_package(plugins):
    assert list_bots()[0] == "random"  # ours first
    assert {"clever", "listed", "gone", "hat"} <= set(list_bots())
    assert type(make_bot("clever")).__name__ == "Clever"
    assert find_bot("clever").sentence == "thinks twice"
    assert find_bot("listed")[2:4] == ("is listed", (2,))
    assert type(make_bot("hat")).__name__ == "KernelBot"  # ours cannot be replaced
    rows = simulate("clever", TWO, 3, workers=1).rows
    assert rows.tobytes() == simulate("cautious", TWO, 3, workers=1).rows.tobytes()


def test_a_plugin_works_in_processes(plugins, monkeypatch):
    monkeypatch.setattr("hanabi.arena.pool.START_SECONDS", 0)
    assert simulate("clever", TWO, 6, workers=2).games == 6


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone", "AttributeError"),
        ("lost", "ModuleNotFoundError"),
        ("nonsense", "makes no bot: 7"),
        ("failing", "no bot today"),
        ("lying", "is no Bot: 'a bot'"),
    ],
)
def test_a_broken_plugin_is_named(plugins, name, said):
    with pytest.raises(BrokenBot, match=said) as caught:
        make_bot(name)
    assert f"bot '{name}' of package 'clever-bots'" in str(caught.value)
    assert make_bot("clever")


def test_the_list_tells_what_a_bot_is_made_for(plugins):
    shown = tell_purpose(find_bot("listed")._replace(players=(2, 4)), Language("en"))
    assert shown == "2, 4 players, all variants"
    part = find_bot("listed")._replace(switches=("cascade", "last_drop"))
    assert tell_purpose(part, Language("en")) == "2 players, all variants but: empty clues, choreography"


def test_every_bot_of_ours_says_what_it_is_made_for():
    for name in ("random", "cautious", "hat"):
        entry = find_bot(name)
        assert isinstance(entry, Entry)
        assert entry.message == f"bot-{name}"
        assert set(entry.players) <= {2, 3, 4, 5}
    with pytest.raises(NoSuchBot):
        find_bot("genius")


# The commands

KEYS = {"bots", "players", "variant", "games", "seed", "mean", "stderr", "interval", "perfect", "strikeouts"}
KEYS |= {"perfect_stderr", "points_mean", "points_stderr", "histogram", "moves", "seconds", "complete"}
KEYS |= {"games_per_second", "repeats"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_bots(language):
    shown = run("bots", "--language", language)
    assert all(name in shown for name in ("random", "cautious", "hat"))
    assert "2\N{EN DASH}5 " in shown
    assert "worlds (0 to 1000000)" in " ".join(shown.split())
    assert Language(language).say("variant-last-drop").split()[0] in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_list_goes_on_past_broken_bots(plugins):
    done = subprocess.run(
        [*PROGRAM, "bots"],
        env=PLAIN | {"PYTHONPATH": str(plugins)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "thinks twice" in done.stdout
    assert len(done.stderr.splitlines()) == 3
    assert "bot 'gone' of package 'clever-bots'" in done.stderr


def test_numbers_as_json():
    args = ["--players", "3", "--games", "20", "--seed", "5", "--workers", "1", "--json"]
    told = json.loads(run("simulate", "hat", *args))
    assert set(told) == KEYS
    expected = simulate("hat", THREE, 20, seed=5, workers=1).summary
    assert told["bots"] == ["hat"] * 3
    assert (told["players"], told["games"], told["seed"]) == (3, 20, 5)
    assert (told["mean"], told["stderr"]) == expected.score[:2]
    assert (told["perfect"], told["moves"], told["complete"]) == (expected.perfect.mean, expected.moves, True)
    assert sum(told["histogram"]) == 20


def test_a_budget_in_the_name_and_its_repetition():
    args = ["--players", "3", "--suits", "2", "--games", "4", "--json"]
    first, again = (json.loads(run("simulate", "master:worlds=12", *args)) for _ in range(2))
    assert first["bots"] == ["master:worlds=12"] * 3
    assert first["repeats"]
    assert first["histogram"] == again["histogram"]
    rows = simulate("master:worlds=12", Variant(players=3, suits=2), 4, workers=1).rows
    assert (
        rows.tobytes()
        == simulate(Master(worlds=12), Variant(players=3, suits=2), 4, workers=1).rows.tobytes()
    )


def test_a_bot_that_thinks_by_the_clock_is_named():
    args = ["master:milliseconds=1,hat", "--suits", "1", "--games", "3"]
    assert "master:milliseconds=1 thinks by the clock" in run("simulate", *args)
    assert not json.loads(run("simulate", *args, "--json"))["repeats"]
    shown = run("tournament", "master:milliseconds=1", "hat", "--suits", "1", "--games", "2")
    assert "thinks by the clock" in shown


def test_a_level_in_the_name_is_compiled_too():
    named, set_ = (simulate(bot, TWO, 20, workers=1) for bot in ("partner-2", "partner:level=2"))
    assert set_.table.kinds is not None
    assert named.rows.tobytes() == set_.rows.tobytes()


def test_one_game_has_no_error():
    assert json.loads(run("simulate", "random", "--games", "1", "--json"))["stderr"] is None


def test_a_comparison_as_json():
    told = json.loads(run("simulate", "hat", "--games", "15", "--json", "--against", "cautious,hat"))
    assert set(told) == KEYS | {"against", "difference"}
    assert told["against"]["bots"] == ["cautious", "hat"]
    assert told["difference"]["mean"] == pytest.approx(told["mean"] - told["against"]["mean"])


def test_variants_are_flags():
    told = json.loads(run("simulate", "random,hat,random,hat", "--cascade", "--games", "3", "--json"))
    assert told["variant"] == {"players": 4, "cascade": True}
    assert len(told["histogram"]) == 31


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_for_people(language):
    shown = run("simulate", "hat", "--games", "20", "--language", language)
    assert "█" in shown
    compared = run("simulate", "hat", "--games", "20", "--against", "random", "--language", language)
    matrix = run("tournament", "hat", "random", "--games", "4", "--language", language)
    assert all(max(map(len, text.splitlines())) <= 80 for text in (shown, compared, matrix))


def test_a_tournament_as_json():
    told = json.loads(run("tournament", "hat", "random", "hat", "--players", "3", "--games", "6", "--json"))
    assert told["bots"] == ["hat", "random"]
    assert np.array(told["means"]).shape == (2, 2)
    assert [pair["games"] for pair in told["pairs"]] == [6, 6, 6]
    assert (told["players"], told["games"], told["seed"], told["complete"]) == (3, 6, 0, True)


def test_records_replay_to_the_same_scores(tmp_path):
    folder = tmp_path / "new" / "games"
    told = run("simulate", "hat,cautious", "--games", "6", "--seed", "8", "--records", str(folder))
    assert "6 games are in" in told
    rows = simulate(["hat", "cautious"], TWO, 6, seed=8, workers=1).rows
    files = sorted(folder.iterdir(), key=lambda file: int(file.stem))
    assert [int(file.stem) for file in files] == list(range(8, 14))
    assert [GameRecord.from_json(file.read_text()).score for file in files] == rows["score"].tolist()
    assert "hat" in run("replay", str(files[0]), "--all")


def test_only_the_worst_records(tmp_path):
    run("simulate", "cautious", "--games", "8", "--records", str(tmp_path), "--worst", "2", "--json")
    result = simulate("cautious", TWO, 8, workers=1)
    assert {int(file.stem) for file in tmp_path.iterdir()} == set(result.worst(2)["seed"].tolist())


def test_a_bot_that_fails_is_one_line_and_a_record(plugins, tmp_path, monkeypatch):
    (plugins / "clever_bots.py").write_text(
        PLUGIN.replace('"thinks twice"', "def choose(self, *_): return 'p77'")
    )
    folder = tmp_path / "records"
    told = run("simulate", "hat,clever", "--games", "3", "--records", str(folder), code=1)
    assert "clever cannot go on: bot Clever chose p77, illegal: not in hand, in seat 1 on turn 1" in told
    assert len(GameRecord.from_json((folder / "failed.json").read_text()).moves) == 1


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_plots(tmp_path, suffix):
    pytest.importorskip("matplotlib")
    scores, matrix = tmp_path / f"scores.{suffix}", tmp_path / f"matrix.{suffix}"
    run("simulate", "hat", "--games", "9", "--against", "random", "--plot", str(scores), "--json")
    run("tournament", "hat", "random", "--games", "4", "--plot", str(matrix))
    start = b"<?xml" if suffix == "svg" else b"\x89PNG"
    assert scores.read_bytes().startswith(start)
    assert matrix.read_bytes().startswith(start)


def test_a_missing_extra_is_named(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setitem(sys.modules, "ray", None)
    said = run("simulate", "random", "--games", "2", "--plot", str(tmp_path / "x.svg"), code=1)
    assert "pip install 'hanabi[plot]'" in said
    said = run("simulate", "random", "--games", "2", "--cluster", "auto", code=1)
    assert "pip install 'hanabi[cluster]'" in said


class FakeRay:
    """One machine that does what Ray does with a task: pickles it, and unpickles it in a fresh process."""

    def __init__(self, path):
        self.env = PLAIN | {"PYTHONPATH": os.pathsep.join([str(path), *sys.path])}
        self.cloudpickle = pytest.importorskip("cloudpickle")  # comes with Ray
        self.exceptions = SimpleNamespace(RayTaskError=ZeroDivisionError)

    def remote(self, **options):
        return lambda task: SimpleNamespace(remote=lambda *args: self.start(task, args))

    def start(self, task, args):
        program = "import pickle, sys; task, args = pickle.load(sys.stdin.buffer)\n"
        program += "sys.stdout.buffer.write(pickle.dumps(task(*args)))"
        sent = self.cloudpickle.dumps((task, args))
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, env=self.env, input=sent, capture_output=True, check=True)
        future = Future()
        future.set_result(pickle.loads(done.stdout))
        return SimpleNamespace(future=lambda: future)


def test_a_cluster_of_the_same_version_plays(tmp_path):
    table = Table(("random",) * 2, TWO)
    rows, _ = Cluster(FakeRay(tmp_path)).submit(play_chunk, table, 4, 3).result()
    assert rows.tobytes() == play_chunk(table, 4, 3)[0].tobytes()


@pytest.mark.parametrize("other", ["changed", "empty"])
def test_a_cluster_of_another_version_is_refused(tmp_path, other):
    """A worker whose hanabi differs in a comment, and one whose hanabi has nothing that ours has."""
    package = Path(hanabi.__file__).parent
    if other == "changed":
        shutil.copytree(package, tmp_path / "hanabi", ignore=shutil.ignore_patterns("__pycache__"))
    else:
        (tmp_path / "hanabi").mkdir()
    with (tmp_path / "hanabi" / "__init__.py").open("a") as file:
        file.write("# another version\n")
    played = Cluster(FakeRay(tmp_path)).submit(play_chunk, Table(("random",) * 2, TWO), 4, 3)
    with pytest.raises(
        ArenaError, match=r"machine .* has another hanabi: its sources are \w{12}, those here"
    ):
        played.result()


@pytest.mark.parametrize(
    "args",
    [
        ["simulate"],
        ["simulate", "genius"],
        ["simulate", "hat,"],
        ["simulate", "master:worlds=x"],
        ["simulate", "genius:worlds=3"],
        ["tournament", "hat", "hat:worlds=3"],
        ["play", "--bot", "partner:level=9"],
        ["simulate", "hat,hat,hat", "--players", "2"],
        ["simulate", "hat", "--games", "0"],
        ["simulate", "hat", "--games", "many"],
        ["simulate", "hat", "--players", "6"],
        ["simulate", "hat", "--seed", "-1"],
        ["simulate", "hat", "--seed", str(LARGEST), "--games", "2"],
        ["simulate", "hat", "--workers", "0"],
        ["simulate", "hat", "--time-limit", "0"],
        ["simulate", "hat", "--against", "genius"],
        ["simulate", "hat", "--against", "hat,hat,hat"],
        ["simulate", "hat", "--plot", "scores.pdf"],
        ["simulate", "hat", "--worst", "0"],
        ["tournament"],
        ["tournament", "hat", "genius"],
        ["tournament", "hat", "random", "--games", "0"],
        ["bots", "hat"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_one_line_and_2(args):
    assert run(*args, code=2).startswith("hanabi: ")


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    said = run("simulate", "hat", "--records", str(tmp_path / "file" / "games"), code=1)
    assert "cannot be written" in said


TELLING = """
import signal, sys
from contextlib import contextmanager
from hanabi.terminal import arena
from hanabi.cli import main

@contextmanager
def tell(speech):
    yield lambda done, total: done > 3 and print(done, file=sys.stderr, flush=True)

signal.signal(signal.SIGINT, signal.default_int_handler)
arena.shown_progress = tell
main()
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_there(workers):
    """A signal in the middle of a long run of a bot in Python, with and without processes."""
    args = ["simulate", "cautious", "--games", "100000", "--json", "--workers", workers]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    program = [sys.executable, "-c", TELLING, *args]
    process = subprocess.Popen(program, env=PLAIN, start_new_session=True, **pipes)
    assert int(process.stderr.readline()) > 3
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the command
    shown, more = process.communicate(timeout=60)
    assert process.returncode == 130
    told = json.loads(shown)
    assert not told["complete"]
    assert 1 <= told["games"] < 100000
    assert all(line.isdigit() for line in more.split())
