"""Names and titles: none is blank, none is longer than it may be, and no two at a table look the same."""

import pytest

from hanabi.server.limits import LONGEST_NAME, LONGEST_TITLE
from hanabi.server.text import clean_text
from tests.server.harness import serving

BLANK = [
    *("\u3164", "\u2800", "\u034f", "\ufe0f", "\ufe00", "\U000e0100", "\u115f\u1160", "\uffa0", "\u17b4"),
    *("\u180b", "\U0001d159", "\u200d\ufe0f\u200c", "\u0301", "\u3164 \u2800"),
]
NEEDED = [
    "\u2764\ufe0f",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646",
    "\u845b\U000e0100",
]
GROWING = "\U0001d160"  # one letter, and three in the normal form
SEEN = ["Ann", "An\u200cn", "\u0410nn", "A\u034fnn", "\uff21nn", "ann", "\u0391nn"]


@pytest.mark.parametrize("blank", BLANK, ids=ascii)
def test_what_cannot_be_seen_is_no_text(blank):
    assert clean_text(blank) == ""


@pytest.mark.parametrize("text", NEEDED, ids=ascii)
def test_what_a_script_needs_stays(text):
    assert clean_text(text) == text


def test_what_is_left_has_one_normal_form():
    assert clean_text("e\u034f\u0301") == "é"
    assert clean_text("Ann\ufe0f\ufe0f\ufe0f") == "Ann\ufe0f"


async def test_a_name_is_seen_and_no_longer_than_it_may_be(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        for bad in (*BLANK, GROWING * LONGEST_NAME):
            answer = await ann.http.patch("/api/me", json={"name": bad})
            assert (answer.status_code, answer.json()["reason"]) == (400, "bad-name"), ascii(bad)
        assert (await ann.get("/api/me"))["name"] == "Ann"
        long = {"options": {"players": 2, "title": GROWING * LONGEST_TITLE}}
        assert (await ann.post("/api/tables", long, 400))["reason"] == "bad-options"
        table = await ann.open_table(players=2, title="\u3164\u2800")
        assert "title" not in (await ann.get(f"/api/tables/{table}"))["options"]


async def test_no_two_at_a_table_look_the_same(sqlite):
    async with serving(sqlite) as server:
        people = [await server.person(name) for name in SEEN[:5]]
        table = await people[0].open_table(players=5)
        for person in people[1:]:
            async with person.at(table) as tab:
                await tab.done("sit")
        watchers = [await server.person(name) for name in SEEN[5:]]
        async with watchers[0].at(table), watchers[1].at(table), people[0].at(table) as tab:
            await tab.until(lambda view: len(view.get("watching", ())) == 2)
            seated = [seat["name"] for seat in tab.view["seats"]]
            watching = tab.view["watching"]
        assert [name.rpartition(" ")[2] for name in seated[1:]] == list("2345")
        assert {name.rpartition(" ")[2] for name in watching} == {"6", "7"}
        assert seated[0] == "Ann"
