"""What a terminal can show: letters, colors, or neither."""

import os
import pty
import re
import select

import pytest

from hanabi.language import LANGUAGES, Language, read_messages
from hanabi.terminal.screen import SIMPLER
from tests.terminal.console import PERFECT, PLAIN, run, spawn


def test_bytes_that_are_no_text_do_no_harm():
    process = spawn("play", "--seed", "1", "--first", "0")
    out, err = process.communicate(b"\xff\xfe\x00\x1b[31m\nq\n", timeout=60)
    assert process.returncode == 0
    assert b"understand" in out
    assert b"\x1b" not in out + err


def test_an_ascii_terminal_gets_letters():
    env = PLAIN | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    out, err = spawn("replay", PERFECT, "--all", env=env).communicate(timeout=60)
    assert b"^R 5  *Y 5  #G 5  =W 5  vB 5" in re.sub(b" +", b"  ", out).replace(b"  5", b" 5")
    assert b"*******o 7/8" in out
    assert b"ooo 0/3" in out
    assert b"?" not in out
    assert err == b""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_simpler_one(language):
    text = read_messages(language)
    assert text.encode("ascii", SIMPLER).count(b"?") == text.count("?") + text.count("¿")
    assert "“Åke” ● ○ 花".encode("ascii", SIMPLER) == b'"Ake" * o ?'
    isolated = Language("en").say("happening-sat", player="דנה")
    assert isolated.encode("ascii", SIMPLER) == b"??? sits down."
    assert "“Åke” ●".encode("latin-1", SIMPLER) == '"Åke" *'.encode("latin-1")


def at_terminal(*args, env=None, keys=b"q\n"):
    """The bytes that a real terminal gets."""
    leader, follower = pty.openpty()
    process = spawn(*args, stdin=follower, stdout=follower, stderr=follower, env=PLAIN | (env or {}))
    os.close(follower)
    seen, sent = b"", False
    while True:
        ready, _, _ = select.select([leader], [], [], 60)
        assert ready, seen
        try:
            chunk = os.read(leader, 1 << 16)
        except OSError:  # how Linux tells that nobody is left at the other end
            chunk = b""
        if not chunk:
            break
        seen += chunk
        if not sent and b"help)" in seen:
            os.write(leader, keys)
            sent = True
    os.close(leader)
    assert process.wait(timeout=60) == 0
    return seen


def test_a_terminal_has_colors_and_may_refuse_them():
    play = ("play", "--seed", "1", "--first", "0")
    assert b"\x1b[" in at_terminal(*play)
    assert b"\x1b[" not in at_terminal(*play, env={"NO_COLOR": "1"})
    assert b"\x1b[" not in at_terminal(*play, "--no-color")


def test_a_pipe_has_no_colors_unless_asked():
    assert "\x1b[" not in run("replay", PERFECT, "--all")
    assert "\x1b[" in run("replay", PERFECT, "--all", "--color", env={"TERM": "xterm"})


def test_suits_differ_without_colors():
    shown = run("play", "--cascade", "--seed", "1", text="q\n", env={"NO_COLOR": "1"})
    assert re.findall(r"(\S)([RYGWBM]) -", shown) == list(zip("▲●■◇▼✱", "RYGWBM", strict=True))
