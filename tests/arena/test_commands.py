"""The commands of the arena."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from hanabi import GameRecord, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.catalog import CATALOG
from hanabi.bots.master.bot import Master
from hanabi.engine import jit
from hanabi.language import LANGUAGES, Language
from hanabi.plots import plot_matrix
from hanabi.terminal.arena import find_fresh, shown_progress
from hanabi.terminal.report import describe_listing
from tests.arena.bots import LARGEST, THREE, TWO
from tests.terminal.console import PLAIN, PROGRAM, run

KEYS = {"bots", "players", "variant", "games", "seed", "mean", "stderr", "interval", "perfect", "strikeouts"}
KEYS |= {"perfect_stderr", "points_mean", "points_stderr", "histogram", "moves", "seconds", "complete"}
KEYS |= {"games_per_second", "repeats"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_bots(language):
    shown = run("bots", "--language", language)
    assert all(name in shown for name in ("random", "cautious", "hat"))
    assert "2\N{EN DASH}5 " in shown
    assert "worlds (0\N{EN DASH}1000000)" in " ".join(shown.split())
    assert Language(language).say("variant-last-drop").split()[0] in shown
    assert Language(language).say("arena-strength") in " ".join(shown.split())
    warning = Language(language).say("page-bots-code")
    told = {name: describe_listing(bot, Language(language)).plain for name, bot in CATALOG.items()}
    assert {name for name in told if warning in told[name]} == {"hat", "master", "learned", "stranger"}
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
    assert (
        "hanabi: The bot gone of the package clever-bots does not work: clever_bots:Missing, Attr"
        in done.stderr
    )


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("gone.py", f"There is no file {Path('gone.py').resolve()}."),
        (
            "json:gone",
            "The bot json:gone does not work: AttributeError: module 'json' has no attribute 'gone'",
        ),
    ],
)
def test_code_that_is_not_there_is_named(place, said):
    done = subprocess.run(
        [*PROGRAM, "simulate", place], env=PLAIN, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert done.stderr.strip() == f"hanabi: {said}"


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
    assert "may differ: master:milliseconds=1" in run("simulate", *args)
    assert not json.loads(run("simulate", *args, "--json"))["repeats"]
    shown = run("tournament", "master:milliseconds=1", "hat", "--suits", "1", "--games", "2")
    assert "Limited by time" in shown


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
    assert "6 games are saved in" in told
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
    module = plugins / "clever_bots.py"
    module.write_text(module.read_text().replace('"thinks twice"', "def choose(self, *_): return 'p77'"))
    folder = tmp_path / "records"
    told = run("simulate", "hat,clever", "--games", "3", "--records", str(folder), code=1)
    assert told.startswith(
        "hanabi: clever chose a move on turn 2 that the rules do not allow (p77). The game is"
    )
    assert len(GameRecord.from_json((folder / "failed.json").read_text()).moves) == 1


def test_long_names_are_whole_in_a_matrix(tmp_path):
    image = pytest.importorskip("matplotlib.image")
    names, cells = ["somebody with a long name"] * 2, np.full((2, 2), 20.0)
    table = SimpleNamespace(names=names, means=cells, stderrs=cells / 100, variant=Variant())
    plot_matrix(table, tmp_path / "matrix.png")
    assert image.imread(tmp_path / "matrix.png")[:, :3, :3].min() == 1  # white before the names begin


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
def tell(speech, **_):
    yield lambda done, total: done > 3 and print(done, file=sys.stderr, flush=True)

signal.signal(signal.SIGINT, signal.default_int_handler)
arena.shown_progress = tell
main()
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_there(workers):
    """A signal in the middle of a long run of a bot in Python, with and without processes."""
    bot = f"{Path(__file__).parent / 'bots.py'}:Forgetful"
    args = ["simulate", bot, "--games", "100000", "--json", "--workers", workers]
    program = [sys.executable, "-c", TELLING, *args]
    pipe = subprocess.PIPE
    process = subprocess.Popen(program, env=PLAIN, start_new_session=True, stdout=pipe, stderr=pipe)
    assert process.stderr
    assert int(process.stderr.readline()) > 3
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the command
    shown, more = process.communicate(timeout=180)
    assert process.returncode == 130
    told = json.loads(shown)
    assert not told["complete"]
    assert 1 <= told["games"] < 100000
    assert all(line.isdigit() for line in more.split())


@pytest.mark.parametrize("terminal", [True, False])
def test_what_is_compiled_the_first_time_is_named(monkeypatch, tmp_path, terminal):
    monkeypatch.setattr(jit, "CACHE", tmp_path, raising=False)
    monkeypatch.setattr(jit, "COMPILED", True)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    assert find_fresh(["hat", "learned", "partner:level=2"]) == ["hat", "partner"]
    with shown_progress(Language("en"), bots=["hat"]) as progress:
        assert (progress is not None) == terminal
        if progress:
            progress(1, 2)
    assert find_fresh(["hat", "partner"]) == ["partner"]
