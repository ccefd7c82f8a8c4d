"""The feel of the table: flights, dragging, focus, and a stable layout."""

import pytest

from tests.web.people import play_out
from tests.web.sizes import LEAST, measure, places

WATCH = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes)
      if (node.classList?.contains("moving-card")) window.flown.push(Number(node.dataset.seat));
  }).observe(document.querySelector(".board"), { childList: true, subtree: true });
}"""
FOCUSED = "() => document.activeElement.closest('[data-order]')?.dataset.order ?? null"


@pytest.fixture
def ann(make_person):
    """Ann at a table with a bot, and it is her turn."""
    person = make_person()
    person.open(person.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    assert person.wait()
    return person


def orders(person):
    return [card.get_attribute("data-order") for card in person.page.locator(".own .place").all()]


def test_the_cards_of_everybody_fly(make_person):
    ann = make_person(reduced_motion="no-preference")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    ann.wait()
    ann.page.evaluate(WATCH)
    for turn in range(12):
        ann.move(boldly=turn == 1)
        if not ann.wait() or set(ann.page.evaluate("window.flown")) == {0, 1}:
            break
    assert set(ann.page.evaluate("window.flown")) == {0, 1}


@pytest.mark.parametrize(("start", "goal"), [(1, 2), (1, 5), (5, 1), (3, 4), (4, 2), (2, 3)])
def test_a_card_dragged_over_another_takes_its_place(ann, start, goal):
    before, page = orders(ann), ann.page
    boxes = [page.locator(f"[data-own='{place}']").bounding_box() for place in (start, goal)]
    (x, y), (to_x, to_y) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y + 9, steps=6)
    page.mouse.up()
    wanted = [order for order in before if order != before[start - 1]]
    wanted.insert(goal - 1, before[start - 1])
    page.wait_for_selector(f".own .place:nth-child({goal})[data-order='{before[start - 1]}']")
    assert orders(ann) == wanted


def test_enter_confirms_while_a_card_has_the_focus(ann):
    page = ann.page
    card = page.locator(".others button.plain").first
    card.click()
    page.keyboard.press(page.locator(".others .face .rank").first.inner_text())
    page.wait_for_selector(".clue-button.pending")
    page.keyboard.press("Enter")
    ann.wait_for_turn(1)
    ann.wait()
    page.locator("[data-own='2']").click()
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    ann.wait_for_turn(3)


def test_the_focus_stays_on_the_table(ann):
    page = ann.page
    page.locator("[data-own='2']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    ann.wait_for_turn(2)
    page.wait_for_function(f"() => ({FOCUSED})() !== null")
    assert page.evaluate(FOCUSED) == orders(ann)[1]


def test_a_card_moved_twice_by_keyboard_keeps_the_focus(ann):
    page, moved = ann.page, orders(ann)[0]
    page.locator("[data-own='1']").focus()
    for place in (2, 3):
        page.keyboard.press("Shift+ArrowRight")
        page.wait_for_selector(f".own .place:nth-child({place})[data-order='{moved}']")
        page.wait_for_function(f"() => ({FOCUSED})() === '{moved}'")


def test_the_stars_are_seen(make_person):
    ann = make_person()
    ann.open("/about")
    ann.page.evaluate("document.getElementById('page').style.visibility = 'hidden'")
    night = ann.page.screenshot()
    ann.page.evaluate("document.documentElement.style.setProperty('--stars', 0)")
    assert ann.page.screenshot() != night


def test_night_is_the_face_and_day_a_choice(make_person):
    ann = make_person(color_scheme="light")
    ann.open()
    html, sky = ann.page.locator("html"), ann.page.locator("meta[name=theme-color]")
    assert (html.get_attribute("data-theme"), sky.get_attribute("content")) == ("dark", "#060a20")
    ben = make_person(theme="light")
    ben.open()
    assert ben.page.locator("html").get_attribute("data-theme") == "light"
    assert ben.page.locator("meta[name=theme-color]").get_attribute("content") != "#060a20"


@pytest.mark.parametrize("size", ["390x844", "844x390", "1280x800"])
def test_nothing_moves_when_a_panel_opens(make_person, size):
    ann, ben = make_person(size=size), make_person("Ben")
    path = ann.make_table({"players": 3, "first": 0}, ["cautious"])
    ann.open(path)
    ben.come_in(path)
    ann.page.locator(".deal-buttons > .button").click()
    assert ann.wait()
    page, before = ann.page, places(ann)
    page.keyboard.press("1")
    page.wait_for_selector(".bar button")
    assert places(ann) == before
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.wait_for_selector(".bar .clue-button")
    assert places(ann) == before
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    ann.let_remarks_stay()
    page.locator("dialog .remarks button").first.click()
    page.wait_for_selector(".remark")
    assert places(ann) == before


@pytest.mark.parametrize(("size", "players"), [("320x568", 5), ("844x390", 4), ("1280x800", 5)])
def test_the_cards_are_large_and_nothing_overlaps(make_person, size, players):
    ann = make_person(size=size)
    ann.open(ann.make_table({"players": players, "first": 0}, ["cautious"] * (players - 1), start=True))
    assert ann.wait()
    for keys in ([], ["1"], ["Escape", "c"]):
        for key in keys:
            ann.page.keyboard.press(key)
        found = measure(ann)
        assert found["faults"] == []
        assert found["card"] >= LEAST[size]


def test_a_replay_stays_in_its_place(make_person):
    ann = make_person()
    ann.open(ann.make_table({"players": 2}, ["partner"], start=True))
    play_out([ann], boldly_after=0)
    ann.open(ann.find_game())
    ann.page.wait_for_selector(".replay-controls")
    before, last = fireworks_box(ann), int(ann.page.locator("#turn").get_attribute("max"))
    for turn in range(1, last + 1):
        ann.page.keyboard.press("ArrowRight")
        ann.wait_for_turn(turn)
        if ann.page.locator(".why").count():
            ann.page.locator(".why").click()
            ann.page.wait_for_selector(".reasons li")
        assert fireworks_box(ann) == before


def fireworks_box(person):
    return person.page.locator(".fireworks").bounding_box()


def test_the_finale_comes_before_the_result(make_person):
    ann = make_person(size="phone", reduced_motion="no-preference")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    while ann.my_turn or ann.page.wait_for_selector(".banner.mine, .finale"):
        if ann.page.locator(".finale").count():
            break
        ann.move(boldly=True)
        ann.page.wait_for_selector(".banner.mine, .finale")
    assert ann.page.locator(".game-over").count() == 0
    box = ann.page.locator(".finale").bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 360, 740)
    sky = ann.page.locator(".finale").evaluate("node => getComputedStyle(node).backgroundImage")
    assert "rgba" not in sky  # nothing of the table shines through
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".game-over")
    assert ann.page.locator(".finale").count() == 0


def test_the_cards_of_a_clue_stay_marked_until_the_next_move(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2, "first": 0})
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    ann.wait()
    ann.clue()
    assert ben.wait()
    touched = [each.get_attribute("data-order") for each in ben.page.locator(".own .place:has(.fresh)").all()]
    places = [str(orders(ben).index(order) + 1) for order in touched]
    spoken = ben.page.locator("[role=log].hidden p").last.inner_text()
    assert ("It is card " if len(places) == 1 else "They are cards ") + places[0] in spoken
    ben.page.wait_for_timeout(2500)  # longer than any light that only flashes
    assert ben.page.locator(".own .fresh").count() == ann.page.locator(".others .fresh").count() > 0
    ben.move()
    ann.wait_for_turn(2)
    assert ben.page.locator(".own .fresh").count() == 0


def test_tab_leads_from_a_card_to_its_actions_and_back(ann):
    page = ann.page
    page.locator(".others button.plain").nth(2).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".clue-button")
    page.keyboard.press("Tab")
    assert "clue-button" in page.evaluate("() => document.activeElement.className")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == page.locator(".others [data-order]").nth(2).get_attribute("data-order")


def test_a_move_can_be_made_at_once(ann):
    page = ann.page
    page.locator("header button").last.click()
    page.locator("dialog label:has-text('Immediately')").click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.locator("[data-own='1']").click()
    page.locator(".bar .primary").first.click()
    ann.wait_for_turn(1)


def test_figures_are_shown_to_those_who_want_them(ann):
    page = ann.page
    assert page.locator(".figures").count() == 0
    before = places(ann)
    page.locator("header button").last.click()
    page.locator("dialog label:has-text('Stats')").click()
    page.keyboard.press("Escape")
    page.wait_for_selector(".figures:has-text('Pace 17')")
    assert places(ann) == before


def test_the_marks_are_explained(ann):
    page = ann.page
    assert page.locator(".token-tray .row").first.get_attribute("title") == "8 of 8 clue tokens"
    assert page.locator(".token-tray .row small").first.inner_text() == "Clue tokens"
    assert page.locator(".own .oldest").count() == 1
    assert "The oldest card in the hand." in page.locator("[data-own='1']").inner_text()
    assert "Seal" not in page.locator("aside").inner_text()
    page.keyboard.press("?")
    page.wait_for_selector("dialog:has-text('What the marks mean')")
