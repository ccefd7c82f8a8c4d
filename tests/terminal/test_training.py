"""`hanabi train` and `hanabi simulate --device`, as far as they go without PyTorch."""

import sys

import pytest

import hanabi.arena.device
import hanabi.learn
from hanabi import Variant
from hanabi.arena.device.settings import SearchSettings, seat_searchers
from hanabi.language import LANGUAGES
from hanabi.plots import plot_curve
from tests.terminal.console import run

CURVE = [{"seconds": 60 * minute, "score": 20.0 + minute, "perfect": minute / 5} for minute in range(1, 4)]


@pytest.fixture
def no_torch(monkeypatch):
    """PyTorch is missing, although another test may have imported what uses it."""
    for package, name in ((hanabi.learn, "run"), (hanabi.arena.device, "simulate")):
        monkeypatch.delitem(sys.modules, f"{package.__name__}.{name}", raising=False)
        monkeypatch.delattr(package, name, raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)


@pytest.mark.usefixtures("no_torch")
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_pytorch_it_says_what_to_install(tmp_path, language):
    message = run("train", "--out", str(tmp_path / "weights"), "--language", language, code=1)
    assert "PyTorch" in message
    assert "pip install 'hanabi[learn]'" in message
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("no_torch")
@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_games_on_a_device_need_pytorch(device):
    message = run("simulate", "master", "--device", device, code=1)
    assert "pip install 'hanabi[learn]'" in message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hat",), "learned, master"),
        (("master,partner",), "learned, master"),
        (("master", "--players", "3"), "learned, master"),
        (("learned", "--against", "hat"), "learned, master"),
        (("master:milliseconds=500",), "master:milliseconds"),
        (("master", "--workers", "2"), "--workers"),
        (("master", "--time-limit", "2"), "--time-limit"),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else "",
)
def test_what_cannot_be_played_on_a_device_is_refused(language, words, said):
    message = run("simulate", *words, "--device", "cuda", "--language", language, code=2)
    assert said in message
    assert "--device" in message


def test_the_budget_of_a_seat_is_in_its_name():
    """Both seats of a bot that searches, one, none; a seat that searches alone is easier to convince."""
    assert seat_searchers(("master", "master"), Variant()) == dict.fromkeys((0, 1), SearchSettings())
    assert seat_searchers(("learned", "master:worlds=0"), Variant()) == {}
    ((seat, alone),) = seat_searchers(("learned", "master:worlds=3072"), Variant()).items()
    assert (seat, alone.proposed, alone.rounds) == (1, 4096, [48, 144, 576, 2304])
    assert (alone.gain, alone.sure, alone.likely) < (
        SearchSettings().gain,
        SearchSettings().sure,
        SearchSettings().likely,
    )
    small = seat_searchers(("learned:worlds=8", "master"), Variant())
    assert (small[0].proposed, small[0].rounds, sum(small[1].rounds)) == (16, [2, 6], 2048)


def test_what_cannot_be_written_is_said_first(tmp_path):
    assert "cannot be written" in run("train", "--out", str(tmp_path / "no" / "weights"), code=1)
    assert ".svg or .png" in run("train", "--out", str(tmp_path / "weights"), "--plot", "curve.txt", code=2)


def test_what_to_start_from_must_be_a_network(tmp_path):
    out, start = str(tmp_path / "weights"), tmp_path / "start"
    assert "no file" in run("train", "--out", out, "--from", str(start), code=1)
    start.write_bytes(b"no network")
    assert "not a file of ours" in run("train", "--out", out, "--from", str(start), code=1)


def test_the_curve_of_a_run_is_drawn(tmp_path):
    for name in ("curve.svg", "curve.png"):
        plot_curve(CURVE, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    plot_curve(CURVE, tmp_path / "again.svg")
    assert "Date" not in (tmp_path / "again.svg").read_text()
