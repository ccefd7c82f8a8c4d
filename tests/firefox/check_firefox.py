"""The page in Firefox: an invitation, a game by clicks, its replay, another language. `make test-firefox`.

The page is tested in all its parts in Chromium (`tests/web`); here is what a person does in a first evening.
"""

import time

import pytest

from hanabi.server.web.page import PAGE
from tests.firefox.marionette import browsing, find_firefox
from tests.web.server import run_server

pytestmark = [
    pytest.mark.skipif(not find_firefox(), reason="NO FIREFOX was found: the page was not tried in it"),
    pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="THE PAGE IS NOT BUILT: run `make page`"),
]
MAKE_TABLE = """
const ask = (path, body) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
}).then((answer) => answer.json());
const [name, wish] = arguments;
localStorage["hanabi-settings"] = JSON.stringify({ name });
return ask("/api/players", { name })
  .then(() => ask("/api/tables", wish))
  .then(({ table }) => `/table/${table}`);
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    with run_server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    with browsing(tmp_path_factory.mktemp("profile")) as started:
        yield started


def make_table(firefox, url, name, **wish):
    """Open a table and go there; its address."""
    firefox.open(url)
    path = firefox.run(MAKE_TABLE, name, wish)
    firefox.open(url + path)
    return url + path


def turn_of(firefox):
    return int(firefox.run("return document.querySelector('.board').dataset.turn"))


def wait_for_turn(firefox, least):
    until = time.monotonic() + 20
    while turn_of(firefox) < least:
        assert time.monotonic() < until, f"turn {least} does not come"
        time.sleep(0.05)


def use_first_card(firefox, which):
    """Play or discard the first card, with a pause so that the second tap counts."""
    turn = turn_of(firefox)
    firefox.click("[data-own='1']")
    button = f".bar .buttons button:nth-of-type({which})"
    firefox.click(button)
    time.sleep(0.4)
    firefox.click(button)
    wait_for_turn(firefox, turn + 1)


def test_a_game_is_played_to_its_end_and_replayed(firefox, url):
    make_table(firefox, url, "Ann", options={"players": 2, "first": 0}, bots=["cautious"], start=True)
    firefox.wait(".banner.mine")
    firefox.click(".others button.plain")
    firefox.click(".clue-button:not([aria-disabled=true])")
    firefox.click(".confirm .primary")
    wait_for_turn(firefox, 1)
    firefox.wait(".banner.mine")
    use_first_card(firefox, 2)
    for _ in range(40):
        firefox.wait(".banner.mine, .game-over")
        if firefox.find(".game-over"):
            break
        use_first_card(firefox, 1)
    firefox.wait(".game-over .score, .game-over h2, .game-over")
    link = firefox.run("return document.querySelector('.game-over a[href*=game]').getAttribute('href')")
    firefox.open(url + link)
    firefox.wait(".replay-controls")
    firefox.press("\ue014")  # the arrow to the right
    wait_for_turn(firefox, 1)


def test_a_friend_comes_by_the_link_and_sits_down(firefox, url):
    address = make_table(firefox, url, "Ann", options={"players": 2, "first": 1})
    first = firefox.window
    firefox.turn_to(firefox.open_stranger())
    firefox.open(address)
    firefox.type("#name", "Ben")
    firefox.click("form .button.primary")
    firefox.wait(".deal-buttons .button")
    firefox.click(".deal-buttons .button")
    firefox.wait(".banner.mine")
    firefox.turn_to(first)
    firefox.wait(".board .own")
    assert "Ben" in firefox.run("return document.querySelector('.others').innerText")


def test_another_language_is_kept(firefox, url):
    firefox.open(url)
    firefox.click(".languages [lang=sv]")
    firefox.wait("html[lang=sv]")
    firefox.open(url)
    firefox.wait("html[lang=sv]")
