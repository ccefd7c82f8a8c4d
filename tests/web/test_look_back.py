"""During a game: earlier turns as you saw them, reasons of bots, and the history of cards."""

import pytest

from tests.web.checks import check
from tests.web.sizes import measure


@pytest.fixture
def ann(make_person):
    """Ann at a table with a bot that gives reasons, after some turns."""
    person = make_person()
    person.open(person.make_table({"players": 2, "first": 0}, ["partner"], start=True))
    for _ in range(2):
        assert person.wait()
        person.move()
    assert person.wait()
    return person


def test_a_line_of_the_log_leads_back_and_a_key_returns(ann):
    page, now = ann.page, ann.turn_number()
    page.locator(".log button").last.click()  # the deal
    page.wait_for_selector(".board[data-turn='0']")
    assert page.locator(".own .face").count() == 0
    assert page.locator(".banner.mine").count() == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".board[data-turn='1']")
    assert page.locator(".log [aria-current=step]").inner_text() in page.locator(".look-back").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(f".board[data-turn='{now}']")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f".board[data-turn='{now - 1}']")
    page.locator(".look-back input").fill("2")
    page.wait_for_selector(".board[data-turn='2']")
    page.locator(".look-back .primary").click()
    page.wait_for_selector(f".board[data-turn='{now}']")
    assert page.locator(".look-back").count() == 0


def test_nothing_moves_when_one_looks_back(ann):
    page = ann.page

    def tops():
        return [page.locator(name).bounding_box()["y"] for name in (".own", ".others", ".toolbar")]

    before = tops()
    for _ in range(2):
        page.keyboard.press("h")
    page.wait_for_selector(".look-back")
    assert tops() == before
    for size in ("1280x800", "390x844", "844x390"):
        ann.resize(size)
        assert measure(ann)["faults"] == [], size


def test_the_discards_are_those_of_the_turn_shown(make_person):
    ann = make_person()
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    page = ann.page
    while page.locator("aside .pile .out").count() < 2:
        assert ann.wait()
        ann.move()
    page.locator(".log button").last.click()  # the deal
    page.wait_for_selector(".board[data-turn='0']")
    assert page.locator("aside .pile .out, aside .pile .played td").count() == 1  # the legend's


def test_a_bot_is_asked_why_during_the_game(ann):
    page = ann.page
    page.keyboard.press("h")  # Bo has moved last; one turn before it is Ann's own move
    page.wait_for_selector(".look-back")
    assert page.locator(".look-back .ask-why").count() == 0
    page.keyboard.press("h")
    page.locator(".look-back .ask-why").click()
    page.wait_for_selector(".look-back .reasons li")
    assert "why-" not in page.locator(".look-back .reasons").inner_text()


def test_the_newest_line_of_the_log_asks_why(ann):
    page = ann.page
    page.locator(".log li button").first.click()
    page.wait_for_selector(".explain-offer .reasons li")
    assert page.locator(".look-back").count() == 0
    page.locator(".explain-offer .quiet").click()
    assert page.locator(".explain-offer .panel").count() == 0
    page.locator(".log li button").first.click()
    page.wait_for_selector(".explain-offer .reasons li")
    ann.move()
    assert ann.wait()
    assert page.locator(".explain-offer .reasons").count() == 0  # of a move that is no longer the last


def test_a_strike_of_a_bot_is_explained_for_a_round(make_person):
    ann = make_person(size="phone")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["random"], start=True))
    page = ann.page
    while not page.locator(".explain-offer .strike").count():
        assert ann.wait()
        ann.move()
        ann.wait()
    assert measure(ann)["faults"] == []
    page.locator(".explain-offer button").first.click()
    page.wait_for_selector(".explain-offer .bot-reasons :text('every legal move was equally likely')")
    check(ann)
    for size in ("844x390", "360x740"):
        ann.resize(size)
        box = page.locator(".explain-offer .panel").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= int(size.split("x")[1])
    page.locator(".explain-offer .quiet").click()
    assert page.locator(".explain-offer .panel").count() == 0


def test_a_card_shows_its_details_and_takes_a_note(ann):
    page = ann.page
    card = page.locator(".others [data-order]").first
    card.hover()
    page.wait_for_selector(
        ".card-details:not(.kept) :text('Dealt at the start.'), .card-details :text('Drawn on turn')"
    )
    assert page.locator(".card-details .button").count() == 0
    page.mouse.move(2, 2)
    page.wait_for_selector(".card-details", state="detached")
    card.click(button="right")
    page.locator(".card-details.kept .button").click()
    page.fill("#note", "keep me")
    page.keyboard.press("Enter")
    page.wait_for_selector(".others .note")
    card.hover()
    page.wait_for_selector(".card-details :text('keep me')")
    page.mouse.move(2, 2)
    own = page.locator("[data-own='1']")
    own.focus()
    page.keyboard.press("i")
    page.wait_for_selector(".card-details :text('What you know')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card-details", state="detached")


def test_a_finger_that_holds_a_card_picks_nothing(make_person):
    ann = make_person(size="phone")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    assert ann.wait()
    page = ann.page
    box = page.locator("[data-own='2']").bounding_box()
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = ann.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".card-details.kept")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert page.locator("[data-own][aria-pressed=true]").count() == 0
    assert page.locator(".card-details.kept :text('No clue has touched it.')").count() == 1
    page.touchscreen.tap(6, 120)
    page.wait_for_selector(".card-details", state="detached")
