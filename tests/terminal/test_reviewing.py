"""`hanabi review`: its output in every language, and its files."""

import json
import re
import sys
from pathlib import Path

import pytest

from hanabi.language import LANGUAGES, Language
from hanabi.review.finding import Finding
from hanabi.terminal.report import DASH
from hanabi.terminal.review_text import Account, describe_finding, list_cells
from tests.stacked import start
from tests.terminal.console import PERFECT, run

BLUNDER = "c15 c01 p0 d5 p1"  # the red 5, clued as a 5, is discarded


@pytest.fixture
def file(tmp_path):
    """A short game with a blunder on its fourth turn."""
    game = start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves=BLUNDER)
    path = tmp_path / "game.json"
    path.write_text(game.record(["Ann", "Bo"]).to_json())
    return str(path)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_turning_point_is_told_with_its_reason(tag, file):
    say = Language(tag).say
    shown = " ".join(run("review", file, "--worlds", "32", "--language", tag).split())
    card = {"suit": "red", "rank": 5}
    told = say("event-discard", you="nobody", player="Bo", **card)
    reason = say("finding-critical", player="Bo", share="100", **card)
    assert f"{say('table-turn', turn=4)} {told}" in shown
    assert " ".join(reason.split()) in shown
    assert " ".join(say("review-gone", turn=4, most=25).split()) in shown
    assert say("review-good") in shown


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_cost_is_told_in_points_and_in_the_chance_of_all_of_them(tag):
    language = Language(tag)
    points = language.say("finding-cost", difference=f"{language.number(0.4, 1)} ± {language.number(0.1, 1)}")
    chance = language.say("finding-perfect", most=25, share="20")
    found = (Finding("cost", points=0.4, error=0.1), Finding("perfect", 0.2))
    assert [describe_finding(one, ["Ann"], language, most=25) for one in found] == [points, chance]
    assert list_cells(Account(1), language)[1:3] == ["0", DASH]  # who made no move made no bad one


def test_games_are_added_up_by_player(file):
    shown = run("review", file, file, "--worlds", "1", "--seed", "4")
    assert re.findall(r"(Ann|Bo) +(\d+) +(\d+) +\d+%", shown) == [("Ann", "2", "6"), ("Bo", "2", "4")]
    assert shown.count("Seed: 4.") == 2


def test_the_numbers_are_json_and_the_same_again(file):
    found = json.loads(run("review", file, "--worlds", "2", "--json", "--workers", "1"))
    assert found == json.loads(run("review", file, "--worlds", "2", "--json", "--workers", "2"))
    (game,) = found
    assert game["file"] == file
    assert (game["players"], game["score"], game["worlds"]) == (["Ann", "Bo"], 2, 2)
    assert game["best_open"]["most"] == 25
    assert game["lost_on"] == 3
    assert len(game["turns"]) == 5
    turn = game["turns"][3]
    assert turn["played"] == "d5"
    assert turn["hand"][0]["critical"] == 1
    assert turn["hand"][0]["playable"] == 0
    assert {"c0r", "d5"} <= {move["move"] for move in turn["conventions"]["moves"]}
    assert turn["literal"]["moves"][0]["worlds"] >= 2


def test_a_report_is_a_page_and_the_numbers(file, tmp_path):
    folder = tmp_path / "new" / "reports"
    assert "One review is saved" in run("review", file, "--worlds", "2", "--report", str(folder))
    page = (folder / "game-review.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == 1
    assert "<td>Ann</td>" in page
    assert json.loads((folder / "game-review.json").read_text("utf-8"))["worlds"] == 2


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_report_shows_the_table_where_the_game_turned(file, tmp_path, tag):
    language = Language(tag)
    run("review", file, "--worlds", "32", "--language", tag, "--report", str(tmp_path))
    page = (tmp_path / "game-review.html").read_text("utf-8")
    assert f"<h1>{language.join(['Ann', 'Bo'])}</h1>" in page
    (section,) = [part.partition("</section>")[0] for part in page.split("<section>")[1:]]
    hands, known, values = section.split("<table")
    assert hands.count('<span class="card') == 5 + 1  # the partner's hand, and a firework
    assert f'aria-label="{language.say("card", suit="red", rank=5)}"' in known
    assert known.count('<span class="card') == 5
    assert language.say("arena-percent", share="100") in known
    assert f"{language.say('page-discard')} 1" in values
    assert values.count('class="made"') == 1


def test_a_report_is_written_over_no_record_and_no_other_report(file, tmp_path):
    before = Path(file).read_text()
    assert "2 reviews" in run("review", file, file, "--worlds", "1", "--report", str(tmp_path))
    assert Path(file).read_text() == before
    reports = {path.name for path in tmp_path.glob("*.html")}
    assert reports == {"game-review.html", "game-review-2.html"}


def test_a_game_without_a_mistake_is_said_to_be_so(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves="c12").record().to_json())
    folder = str(tmp_path)
    shown = run("review", str(file), "--seconds", "0.1", "--report", folder)
    assert "No move was clearly worse than the best one." in shown
    assert "No move was clearly worse" in (tmp_path / "game-review.html").read_text("utf-8")
    assert "#0" in shown


def test_what_cannot_be_reviewed_is_refused_before_anything_else(tmp_path, monkeypatch):
    assert "no-such-file" in run("review", PERFECT, "no-such-file", code=1)
    (tmp_path / "file").write_text("")
    assert "cannot be written" in run("review", PERFECT, "--report", str(tmp_path / "file"), code=1)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert "hanabi[plot]" in run("review", PERFECT, "--report", str(tmp_path), code=1)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "hanabi[cluster]" in run("review", PERFECT, "--cluster", "127.0.0.1:1", code=1)


def test_a_file_without_a_game_holds_up_no_other(file, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"broken')
    reports = str(tmp_path / "reports")
    for names, written in (((broken, broken), []), ((broken, file), ["game-review.html"])):
        told = run("review", *map(str, names), "--worlds", "1", "--report", reports, code=1)
        assert f"{broken} does not contain a recorded game." in told
        assert [path.name for path in Path(reports).glob("*.html")] == written
