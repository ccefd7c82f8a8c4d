"""Memory, messages, lists and storage stay within bounds."""

import asyncio
import gc
import json
import sqlite3
import time
import weakref
from collections import deque

import httpx
import pytest
from sqlalchemy import insert, select, update

from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.server import address, rate_limit
from hanabi.server.events.kinds import LedgerEntry, Said
from hanabi.server.events.options import Options
from hanabi.server.events.snapshot import EVERY, FORMAT, decode_snapshot, encode_snapshot
from hanabi.server.events.state import NumberedEntry, SeatHeld, Sitting, TableGame, TableState, read_state
from hanabi.server.limits import LARGEST_NOTES, NO_RATES, Limits, Rate, Retention
from hanabi.server.people import players
from hanabi.server.store import DAY, MISSED, Store, Write, retention, schema
from hanabi.server.table import registry
from hanabi.server.table.header import TableContext
from hanabi.server.table.view import TableView
from hanabi.variant import Variant
from tests.server.harness import check, serving


async def write_lines(server, table, count):
    """A player has written so many notes at a table, which nobody has open."""
    await server.server_state.registry.close_idle(time.monotonic() + 1)
    lines = await server.server_state.store.load_entries(table)
    rows = [
        {"table": table, "version": lines[-1].version + 1 + n, "at": 1.0, "player": lines[0].player}
        | {"entry": b'{"kind":"noted","order":1,"text":"x"}', "command": None, "game": None, "turn": None}
        for n in range(count)
    ]
    await server.server_state.store.write(Write(rows=rows))
    return lines[-1].version + count


async def test_a_long_history_is_read_once_and_then_no_more(database, monkeypatch):
    async with serving(database, limits=NO_RATES) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], start=True, players=2, first=0)
        last = await write_lines(server, table, 3000)
        async with ann.at(table) as tab:
            assert tab.view["version"] == last
            assert tab.game["notes"] == {"1": "x"}
            await tab.move()
            await tab.until(lambda view: view["game"]["turn"] == 2)
        await server.server_state.registry.close_idle(time.monotonic() + 1)
        _, lines = await server.server_state.store.load_state(table)
        assert len(lines) <= EVERY
        async with ann.at(table) as tab:
            assert tab.game["turn"] == 2
            assert tab.game["notes"] == {"1": "x"}
            await tab.move()


async def test_a_snapshot_is_the_ledger_and_another_versions_is_passed_over(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(bots=["random"], start=True, players=2, watch="everything")
        async with ann.at(table) as tab, bob.at(table, close_timeout=0.1):
            for number in range(EVERY + 5):
                await tab.done("note", order=number % 9, text=f"é{number}")
        store = server.server_state.store
        (row,) = await store.fetch(select(schema.snapshots))
        assert row.version % EVERY == 0
        lines = await store.load_entries(table, last=row.version)
        told = read_state(lines)
        kept = decode_snapshot(row.format, row.ledger)
        assert encode_snapshot(kept) == encode_snapshot(told)
        assert decode_snapshot("another", row.ledger) is None
        assert decode_snapshot(FORMAT, b"{") is None
        await store.write(Write([update(schema.snapshots).values(format="another", ledger=b"nonsense")]))
        state, _ = await store.load_state(table)
        assert state.version == lines[-1].version + len(await store.load_entries(table, after=row.version))


async def test_a_command_of_long_ago_is_still_done_once(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], start=True, players=2, first=0)
        async with ann.at(table) as tab:
            note = {"do": "note", "id": "once", "order": 1, "text": "first"}
            move = {"do": "move", "id": "moved", "turn": 0, "move": sorted(tab.game["legal"])[0]}
            assert [(await tab.answer(command))["tell"] for command in (note, move)] == ["done"] * 2
            await tab.until(lambda view: view["game"]["turn"] == 2)
            for _ in range(EVERY):
                await tab.done("note", order=2, text="more")
        await server.server_state.registry.close_idle(time.monotonic() + 1)
        async with ann.at(table) as tab:
            assert not any(
                id in ("once", "moved") for _, id in server.server_state.registry.tables[table].stored.done
            )
            version = tab.view["version"]
            assert [(await tab.answer(command))["version"] for command in (note, move)] == [version] * 2
            assert tab.game["notes"]["2"] == "more"


async def test_one_player_writes_so_much_on_however_many_sockets(sqlite):
    async with serving(sqlite, limits=Limits(lines=Rate(0.001, 10))) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], start=True, players=2)
        async with ann.at(table) as one, ann.at(table) as two:
            answers = [await tab.do("note", order=1, text=f"{n}") for n in range(8) for tab in (one, two)]
        assert [answer["tell"] for answer in answers].count("done") == 10
        assert {answer.get("reason") for answer in answers} == {None, "too-fast"}


async def test_a_view_stays_small_whatever_is_said(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        people = [await server.person(f"{'🎆' * 23}{n}") for n in range(5)]
        table = await people[0].open_table(players=5, talk="open", first=0, cascade=True)
        tabs = [person.at(table, close_timeout=0.1) for person in people]
        first, *others = [await tab.__aenter__() for tab in tabs]
        for tab in others:
            await tab.done("sit")
        await first.done("start")
        assert await first.refused("say", text="🎆" * 400) == "too-large"
        for _ in range(8):
            await first.done("say", text="🎆" * 300)
        told = 0
        for order in range(50):
            answer = await first.do("note", order=order, text="🎆" * 25)
            told += answer["tell"] == "done"
        assert told * 100 <= LARGEST_NOTES
        await first.done("say", text="and this is the last")
        raw = server.server_state.registry.tables[table]
        size = max(len(raw_view(raw, person)) for person in raw.state.players)
        assert size < 32 * 1024
        assert first.view["happenings"][-1]["text"] == "and this is the last"
        assert len(first.view["happenings"]) > 1
        for tab in tabs:
            await tab.__aexit__(None, None, None)


def test_a_view_stays_small_whatever_was_played():
    """A long game, with names, notes, watchers and people who left that are as long as can be."""
    long, game = "🎆" * 24, Game.deal(Variant(players=5, cascade=True), seed=1)
    while game.outcome is None:
        moves = [str(move) for move in game.view(game.seat).legal_moves()]
        game = game.after(min(moves, key=lambda move: {"d": 1, "p": 2}.get(move[0], 0)))
    names = {f"player{number}": long for number in range(30)}
    people = list(names)
    past = tuple(Sitting(seat % 5, 90, SeatHeld(people[10 + seat])) for seat in range(10))
    notes = {people[0]: dict.fromkeys(range(14), "🎆" * 25)}
    times, bots = tuple(1e9 + n / 7 for n in range(game.turn)), ("partner",) * game.turn
    seal, sat = Seal("0" * 64, "1" * 64), {people[0]: 0}
    played = TableGame("g" * 12, 9, game, seal, 1, 1e9, times, bots, notes=notes, sat=sat, past=past)
    said = tuple(NumberedEntry(n, LedgerEntry(n, 1e9, Said("🎆" * 300), people[n % 5])) for n in range(100))
    seats = tuple(SeatHeld(player) for player in people[:5])
    options = Options(players=5, title="🎆" * 40)
    state = TableState(9999, options, people[0], seats, 9, played, happenings=said)
    room = TableContext(
        "t" * 12,
        names,
        frozenset(names),
        500,
        False,
        "https://hanabi.example.org/table/x",
        watching={f"{number}": long for number in range(10)},
    )
    view = TableView(state, room).view_for(people[0]).message
    assert len(view) < 32 * 1024
    shown = json.loads(view)
    assert [happening["version"] for happening in shown["happenings"]] == [95, 96, 97, 98, 99]
    assert len(shown["game"]["events"]) == game.turn


def raw_view(table, player):
    views = []
    table.tell_one(
        type(
            "Reader",
            (),
            {"player": player, "eyes": None, "tell": lambda _, picture: views.append(picture.message)},
        )()
    )
    return views[0]


async def test_own_tables_are_listed_however_many_public_ones_there_are(database):
    async with serving(database, limits=NO_RATES) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        mine = await ann.open_table(players=2)
        store = server.server_state.store
        (row,) = await store.fetch(select(schema.tables).where(schema.tables.c.id == mine))
        now = time.time()
        spam = [
            dict(row._mapping) | {"id": f"spam-{n:08}", "listed": True, "changed": now + n}
            for n in range(130)
        ]
        await store.write(Write([insert(schema.tables).values(spam)]))
        listed = await ann.get("/api/tables")
        assert [table["table"] for table in listed if table.get("mine")] == [mine]
        assert len(listed) == 101
        await store.write(Write([update(schema.tables).values(changed=now)]))
        first = await eve.get("/api/tables")
        await store.write(Write([update(schema.tables).values(changed=now - 8 * DAY)]))
        assert await eve.get("/api/tables") == []
        assert len(await ann.get("/api/tables")) == 1
        assert len(first) == 100


async def test_lists_are_read_on_from_a_time(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(players=2, listed=True)
        (row,) = await server.server_state.store.fetch(select(schema.tables))
        now = row.changed
        more = [dict(row._mapping) | {"id": f"more-{n:08}", "changed": now - n} for n in range(1, 150)]
        await server.server_state.store.write(Write([insert(schema.tables).values(more)]))
        eve = await server.person("Eve")
        first = await eve.get("/api/tables")
        rest = await eve.get(f"/api/tables?before={now - 99}")
        assert len(first) == 100
        assert len(rest) == 50
        assert not {one["table"] for one in first} & {one["table"] for one in rest}
        assert table in {one["table"] for one in first}
        assert (await eve.http.get("/api/tables?before=soon")).status_code == 400


@pytest.mark.parametrize("query", ["list_public_tables", "list_public_games"])
async def test_public_lists_are_read_by_an_index(sqlite, query):
    store = await Store.open(sqlite)
    try:
        kinds = {"list_public_tables": ("tables", "changed"), "list_public_games": ("games", "finished")}
        name, when = kinds[query]
        plan = sqlite3.connect(sqlite).execute(
            f"EXPLAIN QUERY PLAN SELECT * FROM {name} WHERE listed = 1 AND {when} < 5 ORDER BY {when} DESC"
        )
        found = " ".join(str(row) for row in plan)
        assert f"{name}_listed" in found
        assert "TEMP B-TREE" not in found
    finally:
        await store.close()


async def test_newcomers_and_records_from_one_address_are_so_many(sqlite):
    few = Limits(newcomers=Rate(0.001, 2), imports=Rate(0.001, 1))
    async with serving(sqlite, limits=few) as server:
        ann, _ = await server.person("Ann"), await server.person("Bob")
        eve = await server.person(None)
        assert (await eve.http.post("/api/players", json={"name": "Eve"})).status_code == 429
        assert (await ann.http.post("/api/players", json={"name": "Anna"})).status_code == 200
        statuses = [(await ann.http.post("/api/games", json={})).status_code for _ in range(2)]
        assert statuses == [400, 429]


async def test_however_much_is_old_all_of_it_goes(sqlite, monkeypatch):
    for module in (retention, registry):
        monkeypatch.setattr(module, "MOST_EXPIRED", 2)
    for name in ("SWEEP_EVERY", "FIRST_EXPIRY", "EXPIRE_EVERY"):
        monkeypatch.setattr(registry, name, 0.01)
    async with serving(sqlite, limits=NO_RATES) as server:
        store, ann = server.server_state.store, await server.person("Ann")
        for _ in range(5):
            await ann.open_table(players=2)
        await server.server_state.registry.close_idle(time.monotonic() + 1)
        await store.write(Write([update(schema.tables).values(changed=1.0)]))
        async with asyncio.timeout(30):
            while await store.fetch(select(schema.tables.c.id)):
                await asyncio.sleep(0.01)
        assert not await server.server_state.registry.expire()


async def test_what_is_idle_goes_and_what_was_played_stays(database):
    async with serving(database, limits=NO_RATES) as server:
        ann, bob, eve = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
        played = await ann.open_table(bots=["random"], start=True, players=2)
        idle = await ann.open_table(players=2)
        lasting = await bob.open_table(players=2)
        await bob.post("/api/me/links")
        server_state, store = server.server_state, server.server_state.store
        async with ann.at(played) as tab:
            await tab.play()
        record = await ann.get(f"/api/games/{tab.game['id']}/record")
        await ann.post("/api/games", record)
        await server_state.registry.close_idle(time.monotonic() + 1)
        await store.write(
            Write([update(schema.tables).where(schema.tables.c.id != lasting).values(changed=1.0)])
        )
        await store.write(Write([update(schema.players).values(created=1.0)]))
        await store.write(Write([update(schema.cookies).values(created=time.time() - 100 * DAY)]))
        await server_state.registry.expire()
        tables = {row.id for row in await store.fetch(select(schema.tables.c.id))}
        assert tables == {played, lasting}
        assert idle not in tables
        names = {row.name for row in await store.fetch(select(schema.players.c.name))}
        assert names == {"Ann", "Bob"}
        server_state.players.hear(MISSED)
        assert (await eve.http.get("/api/me")).status_code == 401
        assert (await ann.http.get("/api/me")).status_code == 200
        assert (await store.fetch(select(schema.cookies.c.created)))[0].created > 1.0
        assert len(await store.fetch(select(schema.games.c.id))) == 2
        await store.expire(time.time() + 1000 * DAY, Retention())  # what was brought from elsewhere goes too
        server_state.players.hear(MISSED)
        assert (await ann.http.get("/api/me")).status_code == 401
        assert len(await store.fetch(select(schema.games.c.id))) == 1


async def test_one_row_that_cannot_be_read_spoils_no_list(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        tables = [await ann.open_table(players=2, listed=True) for _ in range(3)]
        store = server.server_state.store
        await server.server_state.registry.close_idle(time.monotonic() + 1)
        bad = schema.entries.c.table == tables[0]
        await store.write(
            Write([update(schema.entries).where(bad).values(entry=b'{"kind":"sat","seat":"x"}')])
        )
        row = schema.tables.c.id == tables[1]
        await store.write(Write([update(schema.tables).where(row).values(summary=b"{")]))
        assert {one["table"] for one in await ann.get("/api/tables")} == {tables[1], tables[2]}
        await server.server_state.registry.close_idle(time.monotonic() + 1)
        assert {one["table"] for one in await bob.get("/api/tables")} == {tables[0], tables[2]}


async def test_newcomers_leave_nothing_behind_that_grows(sqlite, monkeypatch):
    monkeypatch.setattr(rate_limit, "GUESTS_KEPT", 20)
    monkeypatch.setattr(players, "MOST_KNOWN", 20)
    async with serving(sqlite, limits=NO_RATES) as server:
        await come_by(server, range(30))
        kinds = (dict, list, set, deque)
        before = [(held, len(held)) for held in gc.get_objects() if issubclass(type(held), kinds)]
        await come_by(server, range(30, 100))
        bounded = list_bounded_caches()
        grown = [held for held, entries in before if len(held) >= entries + 50 and id(held) not in bounded]
        grown = [held for held in grown if not is_of_cursors(held)]
        assert [f"{type(held).__name__}: {list(held)[:3]}" for held in grown] == []
    for remembered in (address.key_of, address.networks_of):
        assert remembered.cache_info().maxsize is not None


def list_bounded_caches():
    """Return the ids of what caches of a limited size keep: those of libraries are among them."""
    wrappers = [each for each in gc.get_objects() if type(each) is type(address.key_of)]
    bounded = [wrapper for wrapper in wrappers if wrapper.cache_parameters()["maxsize"] is not None]
    return {id(kept) for wrapper in bounded for kept in gc.get_referents(wrapper)}


def is_of_cursors(held):
    """Whether it is what SQLite's module knows of its cursors: it looks for dead ones every 200."""
    return isinstance(held, list) and isinstance(held[0], weakref.ref)


async def come_by(server, numbers):
    """New people, each from an address of their own, look around, open a table, and go."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        for number in numbers:
            http.cookies.clear()
            http.headers["X-Forwarded-For"] = f"2001:db8:{number:x}::1"
            check(await http.post("/api/players", json={"name": f"N{number}"}), 201)
            table = check(await http.post("/api/tables", json={"options": {"players": 2}}), 201)["table"]
            for path in ("me", "tables", f"tables/{table}"):
                check(await http.get(f"/api/{path}"), 200)
    await server.server_state.registry.close_idle(time.monotonic() + 1)
    for _ in range(2):  # names go when they were not needed twice
        await server.server_state.sanction_watcher.sweep()
