"""Floods of requests: the sender is disconnected, and other players are not affected."""

import asyncio
import json
import logging
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from hanabi.server import limits
from hanabi.server.limits import NO_RATES, Limits, Rate
from hanabi.server.table import session
from hanabi.server.web.socket import MOST_UNREAD, SocketContext, TableSocket
from tests.server.attacked import close_code, refused_message, two_tables
from tests.server.harness import until


async def test_a_large_frame_closes_its_socket_only(sqlite):
    async with two_tables(sqlite) as (server, (ann, bob, *_)):
        huge = json.dumps({"do": "say", "id": "a", "text": "x" * 2 * limits.LARGEST_FRAME})
        for frame in (huge, huge.encode(), "é" * limits.LARGEST_FRAME):
            async with server.people[0].at(server.tables[0]) as tab:
                await tab.send(frame)
                assert await close_code(tab) in (1009, 4009)
        await ann.done("say", text="x" * limits.LONGEST_CHAT)
        assert await refused_message(bob, {"do": "say", "id": "a", "text": "x" * (limits.LONGEST_CHAT + 1)})
        large = await server.people[0].http.post("/api/players", json={"name": "x" * limits.LARGEST_BODY})
        assert large.status_code == 413


async def test_a_flood_closes_its_socket_and_bans_nobody(sqlite, caplog):
    with caplog.at_level(logging.INFO, "hanabi.server"):
        async with two_tables(sqlite, Limits(requests=Rate(2, 30))) as (server, (ann, *_)):
            eve = await server.person("Eve")
            async with eve.at(server.tables[0]) as tab:
                assert await close_code(tab, ["{"] * 2000) == 4008
            async with eve.at(server.tables[0]) as tab:  # at once, from the same address
                assert tab.view["version"]
            await ann.done("say", text="we play on")
            knocks = [eve.http.post("/api/players", json={"name": "Eve"}) for _ in range(60)]
            assert {answer.status_code for answer in await asyncio.gather(*knocks)} == {200, 429}
            while (await eve.http.post("/api/players", json={"name": "Eve"})).status_code != 200:
                pass  # it is refused after a moment, until there is room again
    logged = [record.getMessage() for record in caplog.records if record.name == "hanabi.server"]
    assert any("too-fast" in text for text in logged)
    assert len(logged) < 60


async def test_floods_of_questions_are_refused_and_the_page_is_not(sqlite):
    async with two_tables(sqlite, Limits(questions=Rate(1, 20))) as (server, (ann, *_)):
        eve = await server.person("Eve")
        asked = [eve.http.get("/api/games") for _ in range(40)]
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200, 429}
        assert (await eve.http.get("/")).status_code != 429
        await ann.done("say", text="we play on")
        while (await eve.http.get("/api/games")).status_code != 200:
            pass


async def test_who_does_not_read_is_let_go(sqlite):
    sent = []

    async def flood():
        sent.append("{")
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": "{"}

    async def never(message):
        await asyncio.Event().wait()

    async with two_tables(sqlite, NO_RATES) as (server, (ann, *_)):
        hers = clogged_socket(server, flood, never)
        await asyncio.wait_for(hers.run(), 20)
        assert MOST_UNREAD < len(sent) < MOST_UNREAD + 10
        assert hers not in hers.table.presence.listeners
        await ann.done("say", text="we play on")


@pytest.mark.parametrize("error", [OSError, RuntimeError])
async def test_a_broken_line_breaks_nothing_else(sqlite, error):
    gone = asyncio.Event()
    tried: list[object] = []

    async def look_once():
        if not tried:
            tried.append("look")
            return {"type": "websocket.receive", "text": '{"do":"look"}'}
        await gone.wait()
        return {"type": "websocket.disconnect"}

    async def fail(message):
        tried.append(message)
        raise error("gone")

    async with two_tables(sqlite, NO_RATES) as (server, (ann, *_)):
        hers = clogged_socket(server, look_once, fail)
        running = asyncio.create_task(hers.run())
        await until(lambda: len(tried) == 2)
        for number in range(3):
            await ann.done("say", text=f"we play on {number}")
        assert ann.view["happenings"][-1]["text"] == "we play on 2"
        assert hers in hers.table.presence.listeners
        gone.set()
        await running
        assert hers not in hers.table.presence.listeners
        await ann.done("say", text="without her")


async def test_a_view_that_cannot_be_made_stops_no_table(sqlite, monkeypatch, caplog):
    async with two_tables(sqlite, NO_RATES) as (_, (ann, *_)):
        with monkeypatch.context() as broken:
            broken.setattr(session, "TableView", None)
            await ann.send('{"do":"say","id":"x","text":"anybody?"}')
            await until(lambda: "cannot send a view" in caplog.text)
        await ann.done("say", text="we play on")
        assert [h["text"] for h in ann.view["happenings"][-2:]] == ["anybody?", "we play on"]


class Clogged:
    """A wire that takes nothing at once."""

    is_ready = False

    def write_texts(self, texts):
        raise NotImplementedError


def clogged_socket(server, receive, send):
    """A spectator's socket at the first table, on a connection that takes nothing at once."""
    whole = server.server_state
    limiting = whole.settings.limits, whole.limiters, whole.refusals
    context = SocketContext(receive, send, Clogged(), None, "192.0.2.1", "", *limiting)
    return TableSocket(context, whole.registry.tables[server.tables[0]])


async def test_too_many_tabs_are_refused(sqlite):
    async with two_tables(sqlite, Limits(sockets_a_player=3)) as (server, _), AsyncExitStack() as stack:
        eve = await server.person("Eve")
        for _ in range(3):
            await stack.enter_async_context(eve.at(server.tables[0]))
        with pytest.raises(ConnectionClosed) as closed:
            await stack.enter_async_context(eve.at(server.tables[0]))
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4029
