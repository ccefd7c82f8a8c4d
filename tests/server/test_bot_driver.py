"""Bots move for waiting players, never twice, and continue after a database error."""

import asyncio
import sqlite3
from typing import ClassVar

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from hanabi.server.bots.explain import WORLDS
from hanabi.server.bots.pool import NOBODY, BotPool, BotWorker
from hanabi.server.table import bot_driver
from tests.server.harness import serving, until


def turn_of(server, table):
    return server.server_state.registry.tables[table].state.played.game.turn


async def test_bots_of_a_table_where_nobody_is_do_not_think(sqlite):
    async with serving(sqlite) as server:
        eve = await server.person("Eve")
        tables = [
            await eve.open_table(bots=["random"] * 3, sit=False, start=True, players=3) for _ in range(5)
        ]
        ann = await server.person("Ann")
        own = await ann.open_table(bots=["random"], start=True, players=2, first=1)
        async with ann.at(own) as tab:
            await tab.until(lambda view: view["game"]["turn"] == 1)
        assert [turn_of(server, table) for table in tables] == [0] * 5
        async with eve.at(tables[0]) as tab:
            await tab.until(lambda view: view["game"]["turn"] > 2)
        await until(lambda: server.server_state.registry.tables[tables[0]].is_idle)
        left = turn_of(server, tables[0])
        async with ann.at(own) as tab:
            await tab.move()
            await tab.until(lambda view: view["game"]["turn"] == 3)
        assert turn_of(server, tables[0]) == left


async def test_bots_move_on_to_the_turn_of_a_person_who_is_away(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"] * 3, start=True, players=4, first=1)
        await until(lambda: turn_of(server, table) == 3)


class Slow(BotPool):
    """A pool that counts for which turns bots were asked."""

    asked: ClassVar[list] = []

    async def choose(self, game, id, seat, bot, seed, requester=NOBODY):
        self.asked.append((id, game.turn))
        return await super().choose(game, id, seat, bot, seed, requester)


async def test_whoever_opens_the_table_while_a_bot_moves_throws_no_bot_out(sqlite, monkeypatch):
    monkeypatch.setattr("hanabi.server.web.server_state.BotPool", Slow)
    monkeypatch.setattr(Slow, "asked", [])
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["cautious"] * 2, start=True, players=2, sit=False, first=0)
        opened = server.server_state.registry.tables[table]
        opened.join(Visitor(opened))
        await until(lambda: opened.state.played.outcome is not None)
        assert not any(happened.entry.event.kind == "bot-failed" for happened in opened.state.happenings)
        assert len(Slow.asked) == len(set(Slow.asked))


class Visitor:
    """A spectator who closes the table after every move and is back before its bot knows of that."""

    player, address, eyes = None, "192.0.2.1", None

    def __init__(self, table):
        self.table, self.turn = table, 0

    def tell(self, view):
        if self.turn != self.table.state.played.game.turn:
            self.turn = self.table.state.played.game.turn
            asyncio.get_running_loop().call_soon(self.return_at_once)

    def return_at_once(self):
        self.table.leave(self)
        self.table.join(self)


async def test_a_bot_moves_once_the_database_is_back(sqlite, monkeypatch):
    monkeypatch.setattr(bot_driver, "RETRY", 0.05)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], start=True, players=2, first=0)
        async with ann.at(table) as tab:
            store = server.server_state.store
            failed: list = []
            commit = store.commit

            async def fail(group):
                if any(row["turn"] == 1 for write in group for row in write.rows) and len(failed) < 3:
                    failed.append(group)
                    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database is locked"))
                await commit(group)

            monkeypatch.setattr(store, "commit", fail)
            await tab.move()
            await tab.until(lambda view: view["game"]["turn"] == 2)
            assert len(failed) == 3
            assert not any(h["kind"] == "bot-failed" for h in tab.view["happenings"])


async def test_questions_of_one_are_so_many_and_given_up_when_nobody_waits(sqlite, monkeypatch):
    thought, think = [], BotWorker.think

    async def slowly(worker, job, limit, patience):
        if job.explain:
            thought.append(job)
            await asyncio.sleep(0.01)
        return await think(worker, job, limit, patience)

    monkeypatch.setattr(BotWorker, "think", slowly)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["cautious"], start=True, players=2, first=1)
        async with ann.at(table) as tab:
            for turn in range(1, 13, 2):
                await tab.until(lambda view, turn=turn: view["game"]["turn"] == turn)
                await tab.move()
            asked = [ann.http.get(f"/api/tables/{table}/why/{turn}") for turn in range(0, 12, 2)]
            statuses = sorted(answer.status_code for answer in await asyncio.gather(*asked))
            assert statuses == [200] * 4 + [429] * 2
            before = len(thought)
            await tab.until(lambda view: view["game"]["turn"] == 13)
            await tab.move()
            hangs_up = ann.http.get(f"/api/tables/{table}/why/0", timeout=0.1)
            with pytest.raises(httpx.TimeoutException):
                await hangs_up
            await until(lambda: not len(server.server_state.pool.queue))
            assert len(thought) - before < WORLDS
