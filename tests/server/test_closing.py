"""A closing table answers every request: those in progress with their result, the others with a refusal."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from hanabi.errors import TableError
from hanabi.server.messages.commands import Say
from hanabi.server.table import session
from tests.server.harness import serving


@asynccontextmanager
async def held_back(database, monkeypatch):
    """A table in a server whose commits wait, what says that one has begun, and what lets them go on."""
    async with serving(database) as server:
        ann = await server.person("Ann")
        id = await ann.open_table(talk="open")
        begun, go_on = asyncio.Event(), asyncio.Event()
        store = server.server_state.store
        commit = store.commit

        async def commit_later(group):
            begun.set()
            await go_on.wait()
            await commit(group)

        with monkeypatch.context() as patch:
            patch.setattr(store, "commit", commit_later)
            yield server, server.server_state.registry.tables[id], begun, go_on
            go_on.set()


def say(table, text):
    (player,) = table.state.players
    return asyncio.create_task(table.do(player, Say(text, text)))


async def list_said(server, table):
    lines = await server.server_state.store.load_entries(table.id)
    return [line.command for line in lines if line.command]


async def test_what_is_being_written_is_answered_and_what_waits_is_refused(database, monkeypatch):
    async with held_back(database, monkeypatch) as (server, table, begun, go_on):
        first, second = say(table, "first"), say(table, "second")
        await begun.wait()
        closing = asyncio.create_task(table.close())
        with pytest.raises(TableError, match="closed"):
            await asyncio.wait_for(second, 5)
        assert not first.done()
        go_on.set()
        await asyncio.wait_for(first, 5)
        await closing
        with pytest.raises(TableError, match="closed"):
            await asyncio.wait_for(say(table, "third"), 5)
        assert await list_said(server, table) == ["first"]


async def test_what_cannot_be_written_holds_no_closing_table_up(sqlite, monkeypatch):
    monkeypatch.setattr(session, "CLOSING_SECONDS", 0.1)
    async with held_back(sqlite, monkeypatch) as (server, table, begun, go_on):
        asked = say(table, "first")
        await begun.wait()
        await asyncio.wait_for(table.close(), 5)
        with pytest.raises(TableError, match="closed"):
            await asyncio.wait_for(asked, 5)
        go_on.set()
        again = await reopen(server, table)
        await asyncio.wait_for(say(again, "first"), 5)  # a repeated request is answered as done
        assert await list_said(server, table) == ["first"]


async def reopen(server, table):
    del server.server_state.registry.tables[table.id]
    return await server.server_state.registry.find(table.id)
