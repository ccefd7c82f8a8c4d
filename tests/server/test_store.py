"""The store by itself: writes in one transaction, pending writes, and refusals."""

import asyncio
import sqlite3
import time

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from hanabi.errors import StoreError
from hanabi.server.store import Conflict, Store
from hanabi.server.store import database as stores
from hanabi.server.store.schema import players


async def count_players(store):
    return (await store.fetch(select(func.count()).select_from(players)))[0][0]


def add(store, name):
    return store.add_player(name, name, name, 0.0)


async def test_what_waits_is_written_together_and_only_the_guilty_is_refused(database):
    store = await Store.open(database)
    names = [f"p{number}" for number in range(20)]
    results = await asyncio.gather(*(add(store, n) for n in [*names, "p7"]), return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 20 + [Conflict]
    assert await count_players(store) == 20
    await add(store, "later")
    await store.close()


async def test_an_error_does_not_tell_what_was_to_be_stored(database):
    store = await Store.open(database)
    await store.write(stores.Write([text("ALTER TABLE players RENAME TO others")]))
    with pytest.raises(SQLAlchemyError) as writing:
        await add(store, "Vesper")
    with pytest.raises(SQLAlchemyError) as reading:
        await store.fetch(select(players).where(players.c.name == "Vesper"))
    await store.close()
    assert "Vesper" not in f"{writing.value} {reading.value}"


async def test_closing_finishes_what_waits(database):
    store = await Store.open(database)
    waiting = [asyncio.create_task(add(store, f"p{number}")) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreError, match="closed"):
        await add(store, "late")
    again = await Store.open(database)
    assert await count_players(again) == 50
    await again.close()


async def test_another_process_that_writes_holds_up_nobody_else(sqlite):
    store = await Store.open(sqlite)
    other = sqlite3.connect(sqlite, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    task = asyncio.create_task(add(store, "ann"))
    longest, last = 0.0, time.perf_counter()
    for _ in range(40):
        await asyncio.sleep(0.005)
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    assert not task.done()
    assert longest < 1  # busy machines stall, but waiting for the lock would take ten seconds
    assert await count_players(store) == 0
    other.execute("ROLLBACK")
    other.close()
    await task
    assert await count_players(store) == 1
    await store.close()


async def test_a_lock_that_is_never_let_go_is_an_error_and_no_end(sqlite, monkeypatch):
    monkeypatch.setattr(stores, "LONGEST_WAIT", 0.2)

    store = await Store.open(sqlite)
    other = sqlite3.connect(sqlite, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    started = time.perf_counter()
    writes = [add(store, f"p{number}") for number in range(20)]
    for result in await asyncio.gather(*writes, return_exceptions=True):
        assert isinstance(result, OperationalError)
        assert "locked" in str(result)
    assert time.perf_counter() - started < 20 * stores.LONGEST_WAIT  # they wait together
    other.execute("ROLLBACK")
    other.close()
    await add(store, "ann")
    assert await count_players(store) == 1
    await store.close()


@pytest.mark.parametrize(
    "where", ["sqlite://", "sqlite:///:memory:", ":memory:", "sqlite:///file:x?mode=memory&uri=true"]
)
async def test_a_database_in_memory_is_refused(where):
    with pytest.raises(StoreError, match="name a file"):
        await Store.open(where)
