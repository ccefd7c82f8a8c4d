"""Databases of released versions open, show the same tables, and continue."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import AsyncExitStack

import pytest

from hanabi import GameRecord
from hanabi.server.limits import Retention
from tests.server.harness import serving
from tests.server.released import OLD, come_back, show_all

FOREVER = Retention(listed_days=1e6)  # a list of today has no tables of years ago
VERSIONS = sorted(folder.name for folder in OLD.iterdir() if folder.is_dir())


@pytest.fixture(params=VERSIONS)
def old(request):
    return OLD / request.param


@pytest.fixture
def database(old, tmp_path):
    """A copy to go on with."""
    return shutil.copy(old / "hanabi.db", tmp_path / "hanabi.db")


def read(old, name):
    return json.loads((old / name).read_text("utf-8"))


def find_missing(shown, now, where=""):
    """Where something that was shown is not shown anymore; what is new is fine."""
    if isinstance(shown, dict) and isinstance(now, dict):
        gone = [f"{where}.{name}" for name in shown if name not in now]
        return gone + [
            at
            for name in shown
            if name in now
            for at in find_missing(shown[name], now[name], f"{where}.{name}")
        ]
    if isinstance(shown, list) and isinstance(now, list) and len(shown) == len(now):
        return [
            at
            for n, pair in enumerate(zip(shown, now, strict=True))
            for at in find_missing(*pair, f"{where}[{n}]")
        ]
    return [] if shown == now else [f"{where}: {shown!r} has become {now!r}"]


def read_shown(old):
    """What was shown, but for what 0.1.0 did otherwise: notes in the cards, private lines counted."""
    shown = read(old, "shown.json")
    for view in shown["tables"].values():
        for counted in (view, *view["happenings"]):
            del counted["version"]
        cards = [card for hand in view.get("game", {}).get("hands", []) for card in hand]
        notes = {str(card["order"]): card.pop("note") for card in cards if "note" in card}
        if notes:
            view["game"]["notes"] = notes
    return shown


def test_there_is_something_to_open():
    assert VERSIONS
    assert find_missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}], "c": 1}) == [".a[1].b: 2 has become 3"]
    assert find_missing({"a": [1]}, {}) == [".a"]


async def test_an_old_database_shows_what_it_showed(old, database):
    people = read(old, "people.json")
    async with serving(database, keep=FOREVER) as server:
        now = await show_all(come_back(server, people["cookies"]), people["tables"])
    assert find_missing(read_shown(old), now) == []


async def test_old_tables_are_listed_before_anybody_opens_them(old, database):
    people = read(old, "people.json")
    async with serving(database, keep=FOREVER) as server:
        stranger = await server.person("Dan")
        listed = await stranger.get("/api/tables")
        assert not server.server_state.registry.tables
    assert {row["table"] for row in listed} == {people["tables"][purpose] for purpose in ("running", "bots")}
    assert all(seat.get("name") or seat.get("bot") for row in listed for seat in row["seats"])


async def test_what_a_newer_version_stored_opens(old, database):
    people = read(old, "people.json")
    with sqlite3.connect(database) as connection:
        for table, column in (("entries", "entry"), ("tables", "summary")):
            for known, new in (
                ('"options":{', '"options":{"telepathy":true,'),
                ('"kind":"said"', '"kind":"sung"'),
                ('"kind":"sat"', '"kind":"sat","comfort":3'),
            ):
                change = f"UPDATE {table} SET {column} = CAST(replace(CAST({column} AS TEXT), ?, ?) AS BLOB)"
                assert connection.execute(change, (known, new)).rowcount

    async with serving(database, keep=FOREVER) as server:
        now = await show_all(come_back(server, people["cookies"]), people["tables"])
    shown = read_shown(old)
    for view in shown["tables"].values():
        view["happenings"] = [line for line in view["happenings"] if line["kind"] != "said"]
    assert find_missing(shown, now) == []


async def test_old_games_go_on(old, database):
    people = read(old, "people.json")
    async with serving(database, keep=FOREVER) as server, AsyncExitStack() as stack:
        ann, bob, _ = come_back(server, people["cookies"]).values()
        for purpose in ("running", "rematch", "left"):
            table = people["tables"][purpose]
            tabs = [await stack.enter_async_context(person.at(table)) for person in (ann, bob)]
            if purpose == "left":
                await tabs[0].done("sit")
            games = await asyncio.gather(*(tab.play() for tab in tabs))
            record = GameRecord.from_json((await ann.http.get(f"/api/games/{games[0]['id']}/record")).content)
            assert record.score == games[1]["outcome"]["score"]
            for tab in tabs:
                await tab.done("start")
        tab = await stack.enter_async_context(bob.at(people["tables"]["gathering"]))
        for seat in range(1, 5):
            if not tab.view["seats"][seat]:
                await tab.done("seat-bot", seat=seat, bot="cautious")
        assert (await tab.done("start"))["phase"] == "playing"


def test_old_records_replay(old):
    listed = {
        game["game"]: game for name in read(old, "shown.json")["lists"].values() for game in name["games"]
    }
    records = list(old.glob("*.record.json"))
    assert records
    for file in records:
        record = GameRecord.from_json(file.read_text("utf-8"))
        assert record.score == listed[file.name.partition(".")[0]]["score"]
        assert record.seal
        assert record.seal.fits(record.deck)
