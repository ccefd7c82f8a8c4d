"""Whole games, played by people with the page's own buttons, with bots among them."""

from itertools import combinations

from hanabi.variant import SWITCHES
from tests.web.people import play_out

FEW = [{}, *({name: True} for name in SWITCHES)]
ALL = [
    dict.fromkeys(some, True) for count in range(len(SWITCHES) + 1) for some in combinations(SWITCHES, count)
]


def pytest_generate_tests(metafunc):
    if "switches" in metafunc.fixturenames:
        chosen = ALL if metafunc.config.getoption("--every") else FEW
        metafunc.parametrize("switches", chosen, ids=lambda on: "+".join(on) or "base")


def test_play_now_is_one_click_and_a_whole_game(meet):
    ann = meet(size="phone").play_now()
    assert play_out([ann], boldly_after=60) >= 3  # a bot that is misled three times ends the game
    assert ann.page.locator(".score b").inner_text().isdigit()
    ann.page.locator(".end .button.primary").click()
    ann.page.wait_for_selector(".end", state="detached")
    assert ann.turn_number() < 4


def test_two_people_and_two_bots(meet, switches):
    ann, ben = meet("Ann"), meet("Ben", size="phone")
    path = ann.make_table({"players": 4, **switches}, ["cautious", "cautious"])
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".start .button").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".own")
    assert play_out([ann, ben], boldly_after=3) > 2
    assert ann.page.locator(".end").inner_text().split()[0].split("/")[0].isdigit()
    ben.page.wait_for_selector(".end")


def test_four_people(meet):
    people = [meet(name, size=size) for name, size in
              (("Ann", "desktop"), ("Ben", "phone"), ("Cleo", "tablet"), ("Dan", "phone"))]  # fmt: skip
    ann = people[0]
    path = ann.make_table({"players": 5}, ["cautious"])
    ann.open(path)
    for person in people[1:]:
        person.come_in(path)
        person.sit()
    ann.page.locator(".start .button").click()
    for person in people:
        person.page.wait_for_selector(".own")
    assert play_out(people, boldly_after=8) > 4
    for person in people:
        person.page.wait_for_selector(".end")


def test_a_cut_heals_by_itself(meet):
    """The socket is cut again and again; the person never reloads."""
    ann, sockets = meet(), []

    def through(route):
        sockets.append(route)
        route.connect_to_server()

    ann.page.route_web_socket("**/socket", through)
    path = ann.make_table({"players": 2}, ["cautious"], start=True)
    ann.open(path)
    for _ in range(3):
        assert ann.wait()
        sockets[-1].close(code=1011, reason="cut")
        ann.move()
    assert len(sockets) == 4
    assert ann.page.locator(".refusal").count() == 0
