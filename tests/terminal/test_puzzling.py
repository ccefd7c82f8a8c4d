"""`hanabi puzzle`: a position, an answer, and its explanation, in every language."""

import json

import pytest

from hanabi.language import LANGUAGES, Language
from hanabi.notation import parse_move
from hanabi.puzzles.puzzle import list_puzzles
from hanabi.terminal.puzzle import describe_answer, name_seats
from hanabi.terminal.serve import data_folder
from tests.terminal.console import run


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr("hanabi.terminal.puzzle.data_folder", lambda: tmp_path / "kept")
    return tmp_path / "kept"


def test_an_answer_is_explained_and_kept(home, monkeypatch):
    puzzle = list_puzzles()[0]
    monkeypatch.setattr("hanabi.terminal.puzzle.find_daily", lambda day: puzzle)
    shown = run("puzzle", "--daily", text=f"{puzzle.tempting}\n")
    assert "There is a better move." in shown
    assert "solved 0 of 1" in shown
    shown = run("puzzle", "--daily", text=f"{puzzle.best}\n")
    assert "Right!" in shown
    assert "solved 0 of 1" in shown  # the first answer counts
    lines = (home / "puzzles.jsonl").read_text().splitlines()
    assert [json.loads(line)["right"] for line in lines] == [False, True]
    (home / "puzzles.jsonl").write_text("nonsense\n[]\n" + lines[1])
    kind = Language("en").say(f"puzzle-{puzzle.kind}")
    assert f"solved 1 of 1 puzzles. {kind} 1/1\n" in run("puzzle", "--results")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_speaks_for_a_move_that_no_bot_finds_is_told(tag):
    language = Language(tag)
    puzzle = next(one for one in list_puzzles() if one.merits and one.merits[0]["name"] == "would-fit")
    share = language.number(100 * puzzle.merits[0]["chance"])
    told = describe_answer(puzzle, parse_move(puzzle.best), name_seats(puzzle), language)
    assert told[2] == language.say("puzzle-would-fit", share=share)


def test_leaving_and_having_answered_all(home):
    assert "solved" not in run("puzzle", "--kind", "endgame", "--players", "3", text="quit\n")
    assert not home.exists()
    home.mkdir()
    answers = [json.dumps({"puzzle": puzzle.id, "right": True}) for puzzle in list_puzzles()]
    (home / "puzzles.jsonl").write_text("\n".join(answers))
    assert "every puzzle" in run("puzzle", code=1)
    assert data_folder().name == "hanabi"


def test_every_explanation_can_be_said():
    """Each puzzle in one of the languages, the best move or one that has a flaw."""
    for at, puzzle in enumerate(list_puzzles()):
        language, names = Language(LANGUAGES[at % len(LANGUAGES)]), name_seats(puzzle)
        for move in [*puzzle.flaws, puzzle.tempting][-2:] if at % 2 else [puzzle.best]:
            told = describe_answer(puzzle, parse_move(move), names, language)
            assert len(told) >= 3
            assert all(told)
