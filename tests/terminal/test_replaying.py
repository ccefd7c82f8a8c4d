"""Records in the terminal, turn by turn."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from hanabi import Game, GameRecord, Variant
from hanabi.language import LANGUAGES, Language
from tests.terminal.console import FIVE, PERFECT, STRIKEOUT, run, spawn


@pytest.mark.parametrize("file", [STRIKEOUT, PERFECT, FIVE], ids=["strikeout", "perfect", "five"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_told(file, language):
    record = GameRecord.from_hanab_live(Path(file).read_bytes())
    speech = Language(language)
    shown = run("replay", file, "--all", "--language", language)
    titles = [speech.say("table-turn", turn=turn) for turn in range(len(record.moves) + 1)]
    assert re.findall(r"─ (\S+ \d+) ·", shown) == titles
    assert speech.say("result-score", score=record.score, most=25) in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_stepping_through_a_record():
    typed = "\nn\nb\n30\n?\nnonsense\n999\ne\nn\ns\nb\nq\nn\n"
    shown = run("replay", PERFECT, text=typed)
    turns = [int(turn) for turn in re.findall(r"─ Turn (\d+) ·", shown)]
    assert turns == [0, 1, 2, 1, 30, 55, 55, 0, 0]
    assert "go back one turn" in shown
    assert "understand “nonsense”" in shown
    assert "There is no turn 999: turns go from 0 to 55." in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_stepping_in_the_own_language(language):
    speech = Language(language)
    words = [
        speech.say(f"word-{name}").split()[0] for name in ("next", "end", "back", "start", "help", "quit")
    ]
    shown = run("replay", PERFECT, "--language", language, text="\n".join(words))
    turns = [int(turn) for turn in re.findall(r"─ \S+ (\d+) ·", shown)]
    assert turns == [0, 1, 55, 54, 0]
    assert speech.say("help-back") in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unfinished_game_is_called_so(language, tmp_path):
    file = tmp_path / "game.json"
    sentence = Language(language).say("result-unfinished")
    for moves, count in ((0, 1), (2, 1)):
        game = Game.deal(Variant(), 1)
        for _ in range(moves):
            game.push(game.legal_moves()[0])
        file.write_text(game.record().to_json())
        assert run("replay", str(file), "--all", "--language", language).count(sentence) == count
    assert sentence not in run("replay", PERFECT, "--all", "--language", language)


def test_eyes_see_what_the_seat_saw():
    shown = run("replay", PERFECT, "--eyes", "1", text="q\n")
    assert "seen by Bob" in shown
    record = GameRecord.from_hanab_live(Path(PERFECT).read_bytes())
    own = re.findall(r"1 Bob.*", shown)[0]
    assert own.count("?") == 10
    assert not any(str(card).upper() in own for card in record.replay(0).hands[1])


def test_an_empty_input_shows_everything():
    out, err = spawn("replay", STRIKEOUT, stdin=subprocess.DEVNULL).communicate(timeout=60)
    assert out.decode().count("─ Turn ") == 51
    assert err == b""
    with open(STRIKEOUT, "rb") as file:
        out, _ = spawn("replay", "-", stdin=file).communicate(timeout=60)
    assert out.decode().count("─ Turn ") == 51


def test_names_from_a_file_cannot_command_the_terminal(tmp_path):
    live = json.loads(Path(PERFECT).read_text())
    live["players"] = ["\x1b[31mred\x1b]0;x\x07", "[bold]B[/bold]\n", ""]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(live))
    shown = run("replay", str(file), "--all")
    assert "\x1b" not in shown
    assert "[bold]B" in shown
    assert "2 #2" in shown
