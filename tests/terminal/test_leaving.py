"""Leaving a game in the terminal always saves the record and prints one line."""

import os
import signal
import subprocess

import pytest

from hanabi import GameRecord, Variant
from hanabi.terminal.process import orderly_exit
from tests.terminal.console import FIVE, PERFECT, run, spawn


def test_the_end_of_the_input_leaves(tmp_path):
    file = tmp_path / "game.json"
    assert "You leave the table." in run(
        "play", "--save", str(file), "--seed", "1", "--first", "0", text="p0\n"
    )
    assert len(GameRecord.from_json(file.read_text()).moves) >= 1


def test_the_record_names_players_and_no_pronouns(tmp_path):
    file = tmp_path / "game.json"

    def names(*args):
        run("play", "--seed", "1", "--save", str(file), *args, text="q\n")
        return GameRecord.from_json(file.read_text()).players

    assert names() == ("Player 1", "Aino")
    assert names("--seat", "1", "--language", "sv") == ("Aino", "Spelare 2")
    assert names("--name", "Aino") == ("Aino", "Bo")


def test_a_game_saved_to_a_stream_ends_with_the_game():
    shown = run("play", "--seed", "1", "--first", "0", "--save", "-", text="q\n")
    _, left, record = shown.partition("You leave the table.\n")
    assert left
    assert GameRecord.from_json(record).variant == Variant()


def at_prompt(process, prompts=1):
    """Read until a process has asked for input a number of times."""
    seen = b""
    while seen.count(b"help)") < prompts:
        chunk = os.read(process.stdout.fileno(), 1 << 16)
        assert chunk, seen
        seen += chunk


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("listening", [True, False])
def test_a_closed_window_saves(number, listening, tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--seed", "1", "--first", "0", "--save", str(file)]
    process = spawn(*args, preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
    process.stdin.write(b"play 1\n")
    process.stdin.flush()
    at_prompt(process, 2)
    if not listening:
        process.stdout.close()
    process.send_signal(number)
    process.send_signal(number)
    assert process.wait(timeout=60) == 128 + number
    assert process.stderr.read() == b""
    assert str(GameRecord.from_json(file.read_text()).moves[0]) == "p0"
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()


def test_an_ignored_signal_stays_ignored(monkeypatch):
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with orderly_exit():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) != signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def interrupt(*args):
    """Press Ctrl-C at the first prompt."""
    process = spawn(*args, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
    at_prompt(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    return out.decode()


def test_ctrl_c_leaves_with_130_and_saves(tmp_path):
    file = tmp_path / "game.json"
    shown = interrupt("play", "--seed", "1", "--first", "0", "--save", str(file))
    assert "You leave the table." in shown
    assert GameRecord.from_json(file.read_text()).moves == ()


def test_a_broken_pipe_is_quiet():
    process = spawn("replay", FIVE, "--all", stdin=subprocess.DEVNULL)
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 1
    process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
@pytest.mark.parametrize(
    "args",
    [("convert", PERFECT), ("replay", PERFECT, "--all"), ("--help",)],
    ids=["convert", "replay", "help"],
)
def test_a_full_disk_is_one_line(args):
    with open("/dev/full", "wb") as full:
        process = spawn(*args, stdin=subprocess.DEVNULL, stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.count(b"\n") == 1
    assert err == b"hanabi: the disk is full\n"
