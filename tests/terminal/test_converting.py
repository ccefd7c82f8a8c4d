"""Records between our format and that of hanab.live."""

import json
import os
from pathlib import Path

import pytest

from hanabi import Game, GameRecord, Variant
from tests.terminal.console import FIVE, PERFECT, PLAIN, STRIKEOUT, run, spawn


@pytest.mark.parametrize("file", [STRIKEOUT, PERFECT, FIVE], ids=["strikeout", "perfect", "five"])
def test_there_and_back_again(file, tmp_path):
    ours, theirs = tmp_path / "ours.json", tmp_path / "theirs.json"
    run("convert", file, str(ours))
    run("convert", str(ours), str(theirs))
    record = GameRecord.from_hanab_live(Path(file).read_bytes())
    assert GameRecord.from_json(ours.read_bytes()) == record
    assert GameRecord.from_hanab_live(theirs.read_bytes()) == record
    assert json.loads(run("convert", file))["hanabi"] == 1
    assert "actions" in json.loads(run("convert", file, "--to", "hanab-live"))
    assert json.loads(run("convert", "-", "-", text=Path(file).read_text()))["hanabi"] == 1


def test_names_survive_a_stream_that_is_not_utf_8(tmp_path):
    live = json.loads(Path(PERFECT).read_text())
    live["players"] = ["Zoë", "Åke", "花火"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(live))
    env = PLAIN | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    out, err = spawn("convert", str(file), env=env).communicate(timeout=60)
    assert GameRecord.from_json(out).players == ("Zoë", "Åke", "花火")
    assert err == b""


def test_a_file_may_be_converted_onto_itself(tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(Path(PERFECT).read_bytes())
    run("convert", str(file), str(file))
    assert json.loads(file.read_text())["hanabi"] == 1


def test_what_cannot_be_converted_leaves_everything_as_it_was(tmp_path):
    file = tmp_path / "game.json"
    text = Game.deal(Variant(choreography=True), 1).record().to_json()
    file.write_text(text)
    assert "cannot be converted: 2 players and choreography." in run("convert", str(file), str(file), code=1)
    assert file.read_text() == text
    assert os.listdir(tmp_path) == ["game.json"]
