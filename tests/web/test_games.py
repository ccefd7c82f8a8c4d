"""Whole games, played by people with the page's own buttons, with bots among them."""

import re
import time
from itertools import combinations

from hanabi.variant import SWITCHES
from tests.web.people import play_out

ALL = [
    dict.fromkeys(some, True) for count in range(len(SWITCHES) + 1) for some in combinations(SWITCHES, count)
]


def pytest_generate_tests(metafunc):
    if "switches" in metafunc.fixturenames:
        chosen = ALL if metafunc.config.getoption("--every") else [ALL[0], ALL[-1]]
        metafunc.parametrize("switches", chosen, ids=lambda on: "+".join(on) or "base")


def test_play_now_is_one_click_and_a_whole_game(make_person):
    ann = make_person(size="phone").play_now()
    ann.page.wait_for_selector(".coach")  # a newcomer is told a few things
    assert ann.page.locator(".toolbar .talk").count() == 0  # nobody is there to talk to
    assert play_out([ann], boldly_after=15)
    assert ann.page.locator(".score b").inner_text().isdigit()
    ann.page.locator(".game-over .button.primary").click()
    ann.page.wait_for_selector(".game-over", state="detached")
    assert ann.turn_number() < 4
    ann.play_now()
    assert ann.wait()
    assert ann.page.locator(".coach:has-text('begins with a 1')").count() == 0  # that was explained


def test_two_people_and_two_bots(make_person, switches):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    path = ann.make_table({"players": 4, **switches}, ["cautious", "cautious"])
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".own")
    assert play_out([ann, ben], boldly_after=3)
    assert ann.page.locator(".game-over").inner_text().split()[0].split("/")[0].isdigit()
    ben.page.wait_for_selector(".game-over")


def test_four_people(make_person):
    people = [make_person(name, size=size) for name, size in
              (("Ann", "desktop"), ("Ben", "phone"), ("Cleo", "tablet"), ("Dan", "phone"))]  # fmt: skip
    ann = people[0]
    path = ann.make_table({"players": 5}, ["cautious"])
    ann.open(path)
    for person in people[1:]:
        person.come_in(path)
        person.sit()
    ann.page.locator(".deal-buttons > .button").click()
    for person in people:
        person.page.wait_for_selector(".own")
    assert play_out(people, boldly_after=3)
    for person in people:
        person.page.wait_for_selector(".game-over")


def test_a_cut_heals_by_itself(make_person):
    """The socket is cut again and again; the person never reloads."""
    ann, sockets = make_person(), []

    def through(route):
        sockets.append(route)
        route.connect_to_server()

    ann.page.route_web_socket("**/socket*", through)
    path = ann.make_table({"players": 2}, ["cautious"], start=True)
    ann.open(path)
    for _ in range(3):
        assert ann.wait()
        sockets[-1].close(code=1011, reason="cut")
        ann.move()
    assert len(sockets) == 4
    assert ann.page.locator(".refusal").count() == 0


def test_a_whole_game_by_keyboard_alone(make_person):
    ann = make_person()
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    page = ann.page
    while ann.wait():
        turn = ann.turn_number()
        for keys in (["c", str(rank)] for rank in range(1, 6) if turn < 3):
            for key in keys:
                page.keyboard.press(key)
            if page.locator(".clue-button.pending").count():
                break
            page.keyboard.press("Escape")
        else:
            page.keyboard.press("1")
            page.keyboard.press("p")
        page.keyboard.press("Enter")
        ann.wait_for_turn(turn + 1)
    while not page.locator("button:focus:has-text('Play again')").count():
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".game-over", state="detached")


def test_a_whole_game_by_the_accessibility_tree_alone(make_person):
    ann = make_person()
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    page = ann.page
    spoken, end = page.get_by_role("log").first, page.get_by_role("region", name="The end")
    turn, heard, until = 0, "", time.monotonic() + 120
    while not end.count():
        assert time.monotonic() < until, "the game has not ended"
        told = spoken.inner_text()
        if told == heard or not told.endswith("It is your turn."):
            page.wait_for_timeout(20)
            continue
        use_a_card(page, turn)
        turn, heard = turn + 1, told
    assert "/25" in end.inner_text()
    end.get_by_role("button", name="Play again").click()
    end.wait_for(state="detached")


def use_a_card(page, turn):
    """Give a clue first, then play; everything is found by what it says of itself."""
    hand = page.get_by_role("region", name=re.compile("Your cards" if turn else "Bo.s cards"))
    hand.get_by_role("button").first.click()
    if turn == 0:
        page.get_by_role("group", name="What you can do").get_by_role("button", disabled=False).first.click()
        page.get_by_role("button", name="Confirm").click()
        return
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(360)
    page.get_by_role("button", name="Confirm").click()
