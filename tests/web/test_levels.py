"""The levels of the partner in the browser: every position of every level opens and plays through."""

import json
import re
from itertools import pairwise
from pathlib import Path

from hanabi.language import LANGUAGE_NAMES, Language

LEVELS = json.loads((Path(__file__).parents[2] / "web/src/learn/levels.json").read_text("utf-8"))
EXAMPLES = LEVELS["examples"]


FEW = 4  # of so many positions one is played through, unless all are asked for


def pytest_generate_tests(metafunc):
    if "tag" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every")
        cases = [(tag, 1) for tag in LANGUAGE_NAMES] if every else [("fi", FEW)]
        metafunc.parametrize(("tag", "step"), cases)


def test_positions_of_every_level_play_through(make_person, tag, step):
    ann, language = make_person(language=tag), Language(tag)
    page = ann.open("/levels").page
    for level in LEVELS["levels"]:
        page.wait_for_selector(f".level[data-bot={level['bot']}]")
        assert page.locator(f".level[data-bot={level['bot']}] .convention").count() == len(
            level["conventions"]
        )
    names = [name for level in LEVELS["levels"] for one in level["conventions"] for name in one["examples"]]
    page.locator(f"a[href='/levels/{names[0]}']").click()
    page.wait_for_selector(".lesson")
    for name, following in pairwise([*names, None]):
        if names.index(name) % step == 0:
            ann.open(f"/levels/{name}")
            play_through(page, EXAMPLES[name], language.say(f"example-{name}"))
            onward = page.locator(f".lesson a.primary[href='/levels/{following}']")
            assert onward.count() == (following is not None)


def play_through(page, example, caption):
    """From the first turn to the last, one by one: the reading where it is told, then the move and why."""
    page.get_by_role("heading", name=caption, exact=True).wait_for()
    turns = range(example["first"], example["first"] + len(example["turns"]))
    for turn in turns:
        page.wait_for_selector(f".board[data-turn='{turn}']")
        said = page.locator(".words").inner_text()
        assert said.count(": ") >= len(example["means"]) if turn == example["asked"] else said
        assert not re.search(r"levels-|why-|event-|\b0\b", said)
        if turn != turns[-1]:
            page.locator(".lesson button.primary").click()
    assert page.locator(".lesson button.primary").count() == 0


def test_a_position_has_a_link_and_shortcuts(make_person):
    ann = make_person()
    page = ann.open("/levels/finesse").page
    page.wait_for_selector(".words:has-text('This is the position.')")
    assert page.locator(".hand [data-order='9'] .back").count() == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".words:has-text('Reading of card 5: red 1.')")
    assert (
        page.locator(".hand .highlighted").count()
        == page.locator(".hand [data-order='9'] .highlighted").count()
        == 1
    )
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".words:has-text('must be this one, the newest')")
    page.keyboard.press("Home")
    page.wait_for_selector(".words:has-text('This is the position.')")


def test_the_levels_are_found_from_the_chooser_and_the_rules(make_person):
    ann = make_person()
    page = ann.open(ann.make_table({"players": 2})).page
    page.locator(".seat.empty").click()
    page.locator("select:has(option[value='partner'])").first.select_option("partner")
    assert page.locator("a[href='/levels']").first.get_attribute("target") == "_blank"
    page = ann.open("/learn").page
    page.locator("a[href='/levels']").click()
    page.wait_for_selector(".level")
    ann.open("/levels/nothing")
    assert page.locator(".level, .lesson").count() == 0
