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
from tests.server.harness import serving


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
        table = server.server_state.registry.tables[tables[0]]
        while table._bot_driver.is_busy:
            await asyncio.sleep(0.01)
        left = turn_of(server, tables[0])
        await asyncio.sleep(0.05)
        assert turn_of(server, tables[0]) == left


async def test_bots_move_on_to_the_turn_of_a_person_who_is_away(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"] * 3, start=True, players=4, first=1)
        while turn_of(server, table) < 3:
            await asyncio.sleep(0.01)


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
        taken_over = opened._take_over

        def join_then(entry):
            taken_over(entry)
            opened.join(visitor)
            opened.leave(visitor)
            opened.join(visitor)

        visitor = Visitor()
        monkeypatch.setattr(opened, "_take_over", join_then)
        opened.join(visitor)
        while opened.state.played.outcome is None:
            await asyncio.sleep(0.01)
        assert not any(happened.entry.event.kind == "bot-failed" for happened in opened.state.happenings)
        assert len(Slow.asked) == len(set(Slow.asked))


class Visitor:
    player, address, eyes = None, "192.0.2.1", None

    def tell(self, view):
        """Not interested."""


async def test_a_bot_moves_once_the_database_is_back(sqlite, monkeypatch):
    monkeypatch.setattr(bot_driver, "RETRY", 0.05)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], start=True, players=2, first=0)
        async with ann.at(table) as tab:
            writer = server.server_state.store._writer
            failed: list = []
            commit = writer.commit

            async def fail(group):
                if any(row["turn"] == 1 for write in group for row in write.rows) and len(failed) < 3:
                    failed.append(group)
                    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database is locked"))
                await commit(group)

            monkeypatch.setattr(writer, "commit", fail)
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
            while len(server.server_state.pool.queue):
                await asyncio.sleep(0.01)
            assert len(thought) - before < WORLDS
