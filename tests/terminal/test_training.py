"""`hanabi train`, as far as it goes without PyTorch."""

import sys

import pytest

import hanabi.learn
from hanabi.arena.plots import plot_curve
from hanabi.language import LANGUAGES
from tests.terminal.console import run

CURVE = [{"seconds": 60 * minute, "score": 20.0 + minute, "perfect": minute / 5} for minute in range(1, 4)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_pytorch_it_says_what_to_install(monkeypatch, tmp_path, language):
    for name in [name for name in sys.modules if name.startswith("hanabi.learn.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(hanabi.learn, "run", raising=False)  # where another test has imported it
    monkeypatch.setitem(sys.modules, "torch", None)
    message = run("train", "--out", str(tmp_path / "weights"), "--language", language, code=1)
    assert "PyTorch" in message
    assert "pip install 'hanabi[learn]'" in message
    assert not list(tmp_path.iterdir())


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
