"""Several servers on one PostgreSQL show the same table, and one of them runs it."""

import asyncio
import time
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import insert, select, update

from hanabi.bots.catalog import DEFAULT
from hanabi.server.events import kinds
from hanabi.server.limits import NO_RATES
from hanabi.server.store import Notification, Write, schema
from hanabi.server.table import registry
from tests.server.harness import ROOM, finish, insist, meet, names, servers, serving, twin, until

TOMORROW = b'{"kind":"applauded","seat":1}'  # an entry of a kind that is not known yet
QUICK = NO_RATES._replace(reload_grace=0.2)


def holders(group, table):
    return [server for server in group if server.server_state.peers.holds(table)]


async def test_a_move_is_seen_at_once_wherever_somebody_is(shared):
    async with servers(shared, 3) as (one, two, three), AsyncExitStack() as stack:
        ann, bob, cleo = [
            await server.person(name) for server, name in ((one, "Ann"), (two, "Bob"), (three, "Cleo"))
        ]
        table = await ann.open_table(players=2, first=0)
        tabs = [await stack.enter_async_context(person.at(table)) for person in (ann, bob, cleo)]
        await tabs[1].done("sit")
        await tabs[0].done("start")
        for turn in range(10):
            for tab in tabs:
                await tab.until(lambda view, turn=turn: view.get("game", {}).get("turn") == turn)
            mover = tabs[turn % 2]
            await mover.move()
        for tab in tabs:  # nobody had to ask
            await tab.until(lambda view: view["game"]["turn"] == 10)
        await write_of_tomorrow(one.server_state.store, table)
        await tabs[0].move()
        for tab in tabs:
            await tab.until(lambda view: view["game"]["turn"] == 11)
        rows = await two.server_state.store.fetch(select(schema.entries.c.entry))
        assert rows.count((TOMORROW,)) == 1
        await until(lambda: len(holders((one, two, three), table)) == 1)


async def write_of_tomorrow(store, table):
    """What a newer version may write while it replaces this one, process by process."""
    version = (await store.load_entries(table))[-1].version + 1
    line = {"table": table, "version": version, "at": time.time(), "player": None, "command": None}
    line |= {"game": None, "turn": None, "entry": TOMORROW}
    await store.write(Write(rows=[line], news=[Notification("table", table, version)]))


async def test_who_is_there_is_known_everywhere(shared):
    async with servers(shared, limits=QUICK) as (one, two), AsyncExitStack() as stack:
        ann, bob, cleo = await one.person("Ann"), await two.person("Bob"), await two.person("Cleo")
        table = await ann.open_table(players=2, listed=True)
        first = await stack.enter_async_context(ann.at(table))
        watcher = await stack.enter_async_context(cleo.at(table))
        async with bob.at(table) as second:
            await second.done("sit")
            await first.until(lambda view: [seat.get("present") for seat in view["seats"]] == [True, True])
            await first.until(lambda view: view.get("watching") == ["Cleo"])
            await second.until(lambda view: [seat.get("present") for seat in view["seats"]] == [True, True])
            for person in (ann, bob):
                await count(person, 3, 2)
        await first.until(lambda view: "away" in view["seats"][1])
        await watcher.until(lambda view: "away" in view["seats"][1])
        await count(ann, 2, 1)


async def count(person, people, waiting):
    """Wait until so many are counted."""
    while await person.get("/api/here") != {"people": people, "waiting": waiting}:
        await asyncio.sleep(0.02)


async def test_a_name_and_a_revoked_device_are_known_everywhere(shared):
    async with servers(shared) as (one, two), AsyncExitStack() as stack:
        ann, bob = await one.person("Ann"), await two.person("Bob")
        table = await ann.open_table(players=2)
        tab = await stack.enter_async_context(bob.at(table))
        await ann.http.patch("/api/me", json={"name": "Anna"})
        await tab.until(lambda view: view["seats"][0]["name"] == "Anna")
        there = await twin(ann, two)
        assert (await there.get("/api/me"))["name"] == "Anna"
        (device,) = await ann.get("/api/me/devices")
        await ann.http.delete(f"/api/me/devices/{device['device']}")
        answer = await there.http.get("/api/me")
        while answer.status_code != 401:
            answer = await there.http.get("/api/me")


async def test_bots_think_in_one_process_and_another_takes_over(shared):
    async with servers(shared) as (one, two):
        ann = await one.person("Ann")
        bob = await twin(ann, two)
        table = await ann.open_table(["random"], start=True, players=2, first=0)
        async with ann.at(table) as first, bob.at(table) as second:
            await until(lambda: holders((one, two), table))
            (holder,) = holders((one, two), table)
            await second.move()
            await first.until(lambda view: view["game"]["turn"] == 2)
            holder.server_state.drain()
            await until(lambda: holders((one, two), table) not in ([holder], []))
            await first.move()
            await second.until(lambda view: view["game"]["turn"] == 4)
        stored = {type(line.event) for line in await two.server_state.store.load_entries(table)}
        assert stored == {kinds.Opened, kinds.Sat, kinds.BotSeated, kinds.Dealt, kinds.Moved}


async def test_a_process_without_a_connection_is_dead_whatever_it_said(shared):
    """As one that was killed a moment ago, and had said that it would live for long."""
    async with servers(shared, 1) as (one,):
        ann = await one.person("Ann")
        table = await ann.open_table(players=2)
        await until(lambda: holders((one,), table))
        async with one.server_state.store.engine.begin() as connection:
            await connection.execute(insert(schema.processes).values(id="killed", until=time.time() + 1000))
            await connection.execute(
                update(schema.leases).where(schema.leases.c.name == table).values(process="killed")
            )
        while table in await one.server_state.store.list_leased():
            await asyncio.sleep(0.01)
        store = one.server_state.store
        assert (await store.renew_lease(2.0, ())).living == {store.process}


async def test_people_who_want_the_same_game_meet_across_processes(shared):
    async with servers(shared, 3) as group:
        people = [await server.person(f"P{number}") for number, server in enumerate(group)]
        wish = {"options": {"players": 3, "cascade": True}}
        made = await asyncio.gather(*(person.post("/api/matches", wish) for person in people))
        assert len({one["table"] for one in made}) == 1
        async with people[0].at(made[0]["table"]) as tab:
            await tab.until(lambda view: view["phase"] == "playing")


async def test_time_is_up_though_nobody_has_the_table_open(database, monkeypatch):
    monkeypatch.setattr(registry, "SWEEP_EVERY", 0.1)
    async with serving(database, limits=QUICK, linger=0.2) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(players=2, first=0, clock=10, stand_in=True)
        async with ann.at(table) as first, bob.at(table) as second:
            await second.done("sit")
            await first.done("start")
            await first.move()
        await until(lambda: table not in server.server_state.registry.tables)
        store = server.server_state.store
        (row,) = await store.fetch(schema.tables.select())
        assert row.due == pytest.approx(time.time() + 10, abs=5)
        back = update(schema.entries).values(at=schema.entries.c.at - 20)
        await store.write(Write([back, update(schema.tables).values(due=row.due - 20)]))
        while getattr((await store.load_entries(table))[-1].event, "bot", None) != DEFAULT:
            await asyncio.sleep(0.05)


async def set_writable(postgresql, database, writable):
    name = database.rpartition("/")[2]
    await postgresql.execute(
        f"ALTER DATABASE {name} SET default_transaction_read_only = {'off' if writable else 'on'}",
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
    )


async def test_the_database_may_refuse_to_write_or_crash_and_all_goes_on(postgresql, shared):
    async with servers(shared) as (one, two), AsyncExitStack() as stack:
        ann, bob = await one.person("Ann"), await two.person("Bob")
        table = await ann.open_table(["random"], players=3, first=0, talk="open")
        first = await stack.enter_async_context(ann.at(table))
        second = await stack.enter_async_context(bob.at(table))
        await second.done("sit", seat=2)
        await first.done("start")
        said = [await insist(first, "say", text="before")]

        await set_writable(postgresql, shared, False)
        while (answer := await first.do("say", text="cannot"))["tell"] != "refused":
            said.append(answer["version"])  # on a connection of before
        assert answer["reason"] == "broken"
        assert not (await ann.get("/api/health", 503))["writes"]
        await set_writable(postgresql, shared, True)
        said.append(await insist(second, "say", text="again"))
        await first.until(lambda view: view["version"] >= said[-1])

        if postgresql.restart is not None:
            await asyncio.to_thread(postgresql.restart)
        said.append(await insist(first, "move", turn=0, move=sorted(first.game["legal"])[0]))
        await second.until(lambda view: view["game"]["turn"] == 2)  # the bot has moved
        await second.until(lambda view: all(seat.get("present") for seat in view["seats"][::2]))
        assert len(holders((one, two), table)) == 1
        stored = {line.version for line in await one.server_state.store.load_entries(table)}
        assert stored.issuperset(said)


async def test_people_look_at_a_game_together_across_processes(shared):
    async with servers(shared, limits=QUICK) as (one, two), AsyncExitStack() as stack:
        ann, bob = await one.person("Ann"), await two.person("Bob")
        game = await finish(ann)
        first = await stack.enter_async_context(ann.at(game, ROOM))
        await meet(first, "ANN")
        async with bob.at(game, ROOM) as second:
            await second.until(lambda view: sorted(names(view)) == ["ANN", "Bob"])
            await first.done("show-turn", turn=3)
            await second.until(lambda view: view["turn"] == 3)
            assert await second.refused("show-turn", turn=1) == "not-leader"
            await meet(first, "ANN", "Bob")
            await first.done("hand-lead", to=2)
            await second.until(lambda view: view["leader"] == view["you"])
            await second.done("show-turn", turn=1)
            await first.until(lambda view: view["turn"] == 1 and view["leader"] == 2)
        await meet(first, "ANN")  # whose lead it is once the other has gone
