"""Notifications between processes: moves in full, of other entries only the version, and none is lost."""

import asyncio
import json
import time
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace

import asyncpg
import pytest
from msgspec import Raw
from sqlalchemy import func, select
from sqlalchemy.exc import InvalidatePoolError

from hanabi.server.store import MISSED, Notification, Store, engine, notify
from hanabi.server.store.engine import NotifyConnection
from hanabi.server.store.notify import NotifyPublisher, pack
from tests.server.harness import servers, until


@asynccontextmanager
async def listening(database):
    """Everything that any user of the database is sent."""
    told: list[str] = []
    connection = await asyncpg.connect(database)
    await connection.add_listener(notify.CHANNEL, lambda *of: told.append(of[-1]))
    yield told
    await connection.close()


async def sit_down(group, stack, **options):
    """A game of two, each at another process, who goes first in the first seat."""
    ann, bob = [await server.person(name) for server, name in zip(group, ("Ann", "Bob"), strict=True)]
    table = await ann.open_table(players=2, first=0, **options)
    first, second = [await stack.enter_async_context(person.at(table)) for person in (ann, bob)]
    await second.done("sit")
    await first.done("start")
    await second.until(lambda view: view.get("game"))
    return table, first, second


async def test_a_move_is_told_as_it_is_and_nothing_else(shared):
    async with (
        servers(shared) as (one, two),
        listening(shared) as heard,
        AsyncExitStack() as stack,
    ):
        table, ann, bob = await sit_down((one, two), stack, talk="open")
        await ann.done("say", text="a secret of two")
        await ann.done("note", order=0, text="for me alone")
        version = one.server_state.registry.tables[table].state.version
        await until(lambda: any(f'["table","{table}",{version},null]' in told for told in heard))
        await two.server_state.registry.tables[table].refresh()
        reads = []
        two.server_state.store.load_entries = lambda *args, **rest: reads.append(args)
        await ann.move()
        await bob.until(lambda view: view["game"]["turn"] == 1)
        assert not reads
        del two.server_state.store.load_entries
        await until(lambda: any('"moved"' in told for told in heard))
        told = "".join(heard)
        deck = one.server_state.registry.tables[table].state.played.game.deck
        assert "secret" not in told
        assert "alone" not in told
        assert "".join(map(str, deck))[:20] not in told.replace(" ", "")
        assert one.server_state.registry.tables[table].state.played.seal.salt not in told


async def test_a_line_that_was_not_heard_is_read(shared):
    async with servers(shared) as (one, two), AsyncExitStack() as stack:
        table, ann, bob = await sit_down((one, two), stack)
        tell = one.server_state.store.notifier.tell
        kept: list[Notification] = []
        one.server_state.store.notifier.tell = kept.extend
        for turn, tab in enumerate((ann, bob, ann)):
            await tab.send({"do": "look", "seen": 0})  # Bob has not been told of the move
            await tab.until(lambda view, turn=turn: view["game"]["turn"] == turn)
            await tab.move()
            await ann.until(lambda view, turn=turn: view["game"]["turn"] == turn + 1)
        assert [news.kind for news in kept] == ["table", "table"]
        tell(kept[1:])
        await bob.until(lambda view: view["game"]["turn"] == 3)
        tell(kept)  # late, and twice
        await bob.move()
        await ann.until(lambda view: view["game"]["turn"] == 4)
        ledgers = [server.server_state.registry.tables[table].state for server in (one, two)]
        assert ledgers[0].played.game.moves == ledgers[1].played.game.moves
        lines = await one.server_state.store.load_entries(table)
        assert [state.version for state in ledgers] == [len(lines)] * 2


async def test_what_a_process_did_not_tell_before_it_died_is_read(shared):
    async with servers(shared, 1) as (two,), AsyncExitStack() as stack:
        async with servers(shared, 1) as (one,):
            table, ann, bob = await sit_down((one, two), stack)
            one.server_state.store.notifier.tell = lambda news: None
            await ann.move()
            assert two.server_state.registry.tables[table].state.played.game.turn == 0
        await bob.until(lambda view: view["game"]["turn"] == 1)  # he did not ask


async def test_news_that_cannot_be_read_make_a_process_read_everything(shared):
    store, ready = await Store.open(shared), asyncio.Event()
    heard: list[Notification] = []
    listening = asyncio.create_task(store.hear(ready.set, heard.append))
    await ready.wait()
    theirs = '["other",[["table","theirs",3,{"kind":"of tomorrow"},"more"]]]'
    for payload in (f'["{store.process}",[["table","mine"]]]', theirs, '{"of":"another version"}'):
        async with store.engine.begin() as connection:
            await connection.execute(select(func.pg_notify(notify.CHANNEL, payload)))
    await until(lambda: len(heard) == 2)
    assert (heard[0].kind, heard[0].key, heard[0].version) == ("table", "theirs", 3)
    assert heard[1] == MISSED
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await store.close()


def test_news_are_packed_as_postgresql_takes_them():
    line = Raw(b'"%s"' % (b"x" * 300))
    news = [Notification("table", f"t{number}", number, line) for number in range(100)]
    payloads = list(pack("me", news))
    assert max(len(payload.encode()) for payload in payloads) < 8000
    assert len(payloads) < 6
    assert [key for payload in payloads for _, key, *_ in json.loads(payload)[1]] == [one.key for one in news]
    (long,) = pack("me", [Notification("table", "t", 1, Raw(b'"%s"' % (b"x" * 8000)))])
    assert json.loads(long) == ["me", [["table", "t", 1, None]]]


class Connection(NotifyConnection):
    """A connection to a database that is away until it is told otherwise."""

    def __init__(self):
        self.is_away, self.tried = True, asyncio.Event()
        self.sent: list[list[str]] = []

    async def execute(self, statement, *values):
        (payloads,) = values
        self.tried.set()
        if self.is_away:
            raise OSError("nobody is there")
        self.sent += [[key for _, key, *_ in json.loads(payload)[1]] for payload in payloads]

    async def close(self):
        pass


async def test_news_wait_for_the_database_and_at_last_everything_is_to_be_read(monkeypatch):
    monkeypatch.setattr(notify, "MOST_UNTOLD", 3)
    monkeypatch.setattr(notify, "RETRY", 0.01)
    connection = Connection()
    publisher = NotifyPublisher(connection, "me")
    for keys, sent in (("ab", ["a", "b"]), ("cdef", [MISSED.key])):
        connection.is_away = True
        connection.tried.clear()
        publisher.tell(Notification("table", key) for key in keys)
        await connection.tried.wait()
        connection.is_away = False
        await until(lambda sent=sent: connection.sent and connection.sent[-1] == sent)
    connection.is_away = True
    publisher.tell([MISSED])
    await publisher.close()  # and complains to the log alone
    assert len(connection.sent) == 2


@pytest.mark.parametrize(
    ("idle", "answer", "is_used"),
    [(0, None, True), (99, True, True), (99, False, False), (99, OSError, False)],
)
def test_an_idle_connection_is_asked_before_it_is_used(idle, answer, is_used, monkeypatch):
    def ping(connection):
        if answer is OSError:
            raise OSError("lost")
        return answer

    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    dialect = SimpleNamespace(do_ping=ping, is_disconnect=lambda *of: True)
    connection = SimpleNamespace(driver_connection=SimpleNamespace(is_closed=lambda: False))
    record = SimpleNamespace(info={"used": 1000.0 - idle})
    if is_used:
        engine.check_connection(dialect, connection, record, None)
    else:
        with pytest.raises(InvalidatePoolError):
            engine.check_connection(dialect, connection, record, None)
    connection.driver_connection.is_closed = lambda: True
    with pytest.raises(InvalidatePoolError):
        engine.check_connection(dialect, connection, record, None)
