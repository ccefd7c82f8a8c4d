"""Whole games over real sockets."""

import asyncio
import random
import socket
from contextlib import AsyncExitStack

import pytest

from hanabi import GameRecord
from hanabi.server.limits import NO_RATES
from hanabi.server.ops.run import listen
from hanabi.variant import SWITCHES
from tests.server.harness import seat_people, serving


async def test_two_people_play_a_game(database):
    async with serving(database) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 2)
        await asyncio.gather(*(tab.play() for tab in tabs))
        games = [tab.game for tab in tabs]
        assert games[0]["outcome"] == games[1]["outcome"]
        assert games[0]["events"] == games[1]["events"]
        record = await people[1].get(f"/api/games/{games[0]['id']}/record")
        assert record["players"] == ["Ann", "Bob"]
        assert record["moves"].split() == [event["move"] for event in games[0]["events"]]


async def test_no_packet_waits_until_it_is_full():
    """An answer and the view behind it are two packets: the second must not wait for the first."""
    accepted = asyncio.get_running_loop().create_future()
    server = await asyncio.start_server(
        lambda _, writer: accepted.set_result(writer), sock=listen("127.0.0.1", 0)
    )
    _, client = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer = await accepted
    no_delay = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    for end in (client, writer):
        end.close()
        await end.wait_closed()
    server.close()
    assert no_delay


@pytest.mark.parametrize("switches", range(16))
async def test_people_and_bots_play_every_variant(sqlite, switches):
    options = {name: bool(switches >> place & 1) for place, name in enumerate(SWITCHES)}
    count = 1 + switches % 4

    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, count, bots=["random"], **options)
        chance = random.Random(switches)
        await asyncio.gather(*(tab.play(chance=chance) for tab in tabs))
        content = await people[0].get(f"/api/games/{tabs[0].game['id']}/record")
        import json

        record = GameRecord.from_json(json.dumps(content))
        assert record.score == tabs[0].game["outcome"]["score"]
        assert record.seal
        assert record.seal.fits(record.deck)
        for name, on in options.items():
            assert getattr(record.variant, name) is on


async def test_a_rematch_is_a_new_game_for_the_same_people(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 2)
        await asyncio.gather(*(tab.play() for tab in tabs))
        first = tabs[0].game["id"]
        view = await tabs[1].done("start")
        assert (view["phase"], view["starters"]) == ("over", [1])  # nobody loses the result by another's tap
        await tabs[0].until(lambda view: view.get("starters") == [1])
        view = await tabs[0].done("start")
        assert view["phase"] == "playing"
        assert "starters" not in view
        assert view["game"]["number"] == 2
        assert view["game"]["id"] != first
        await tabs[1].until(lambda view: view["game"]["number"] == 2)
        await asyncio.gather(*(tab.play() for tab in tabs))
        games = await people[0].get("/api/games?mine=1")
        assert {game["game"] for game in games} == {first, tabs[0].game["id"]}


async def test_a_rematch_waits_for_nobody_who_has_gone(sqlite):
    limits = NO_RATES._replace(reload_grace=0.05)
    async with serving(sqlite, limits=limits) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 2)
        await tabs[0].done("hand-over", bot="cautious")
        await tabs[1].play()
        async with people[1].at(tabs[0].view["table"]) as again:
            await tabs[1].line.close()
            assert (await tabs[0].done("start"))["phase"] == "over"
            await again.line.close()
            view = await tabs[0].until(lambda view: view["phase"] == "playing")
        assert "bot" not in view["seats"][0]  # the player who asks for a game plays it


async def test_a_table_waits_while_the_server_is_away(database):
    async with serving(database) as server:
        ann = await server.person()
        table = await ann.open_table(bots=["random"], start=True, first=0)
        cookies = ann.http.cookies
        async with ann.at(table) as tab:
            before = tab.view
    async with serving(database) as server:
        ann = await server.person(None)
        ann.http.cookies = cookies
        async with ann.at(table) as tab:
            assert tab.view["game"] == before["game"]
            await tab.play()


@pytest.mark.parametrize("bot", ["cautious", "random"])
async def test_a_bot_explains_itself_when_the_game_is_over(sqlite, bot):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 1, bots=[bot], first=0)
        game = tabs[0].game["id"]
        await people[0].get(f"/api/games/{game}/why/1", 404)
        await tabs[0].play()
        reasons = await people[0].get(f"/api/games/{game}/why/1")
        assert reasons
        assert all(reason["name"] for reason in reasons)
        assert (await people[0].get(f"/api/games/{game}/why/0", 409))["reason"] == "cannot-say"
        opened = await people[0].get(f"/api/games/{game}")
        assert 1 in opened["explains"]
        assert 0 not in opened["explains"]


async def test_those_who_watch_are_named_and_choose_eyes_where_they_may(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        _, tabs = await seat_people(server, stack, 2, watch="everything", first=0)
        eve = await server.person("Eve")
        table = tabs[0].view["table"]
        watching = await stack.enter_async_context(eve.at(table))
        await tabs[0].until(lambda view: view.get("watching") == ["Eve"])
        await watching.until(lambda view: "card" in view["game"]["hands"][0][0])
        await watching.send({"do": "look", "eyes": 1})
        view = await watching.until(lambda view: view["game"].get("eyes") == 1)
        assert "card" not in view["game"]["hands"][1][0]
        assert "card" in view["game"]["hands"][0][0]
        assert not view["game"].get("legal")
        await tabs[0].move()
        await watching.until(lambda view: view["game"]["turn"] == 1)
        assert watching.game["eyes"] == 1
        await watching.send({"do": "look", "seen": watching.view["version"], "eyes": None})
        await watching.until(lambda view: "eyes" not in view["game"])
        await tabs[0].send({"do": "look", "eyes": 1})
        await tabs[0].look()
        assert tabs[0].game["eyes"] == 0
