"""A proxy cuts, delays and doubles messages, and every client ends with the same view."""

import asyncio
import json
import random
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from hanabi.server.limits import NO_RATES
from tests.server.harness import follow, serving

UP, DOWN = "to the server", "to the client"


class Proxy:
    """Stands between a client and the server; counts messages over all lines of that client."""

    def __init__(self, server, cut=None, delay=0.0, double=False, chance=None):
        self.server = server
        self.cut = cut  # (direction, n): the line breaks once, before the n-th message gets through
        self.delay, self.double, self.chance = delay, double, chance
        self.passed = {UP: 0, DOWN: 0}
        self.cuts = 0

    async def __call__(self, client):
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        url = self.server.url.replace("http", "ws") + client.request.path
        async with connect(url, additional_headers=headers, max_size=None) as server:
            ways = [self.carry(client, server, UP), self.carry(server, client, DOWN)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for line in (client, server):
                line.transport.abort()

    async def carry(self, here, there, way):
        try:
            async for message in here:
                if self.delay:
                    await asyncio.sleep(self.chance.uniform(0, self.delay))
                if self.cut == (way, self.passed[way]):
                    self.cut = None
                    self.cuts += 1
                    return
                self.passed[way] += 1
                await there.send(message)
                if self.double and way == UP:
                    await there.send(message)
        except ConnectionClosed:
            pass


@asynccontextmanager
async def cutting(server, **how):
    proxy = Proxy(server, **how)
    async with serve(proxy, "127.0.0.1", 0, max_size=None) as listener:
        port = listener.sockets[0].getsockname()[1]
        yield proxy, f"ws://127.0.0.1:{port}"


class Client:
    """A player who reconnects after a cut, with the last version seen, and repeats unanswered commands."""

    def __init__(self, person, table, where):
        self.url = f"{where}/api/tables/{table}/socket?changes=1"
        self.headers = {"Cookie": person.cookie}
        self.view: Any = None
        self.waiting: list[Any] = []
        self.answers: dict[str, Any] = {}

    async def play(self):
        while True:
            try:
                async with connect(self.url, additional_headers=self.headers, max_size=None) as line:
                    await self.talk(line)
                    return self.view
            except ConnectionClosed:
                continue

    async def talk(self, line):
        await line.send(json.dumps({"do": "look", "seen": self.view["version"] if self.view else 0}))
        for command in self.waiting:
            await line.send(json.dumps(command))
        while not (self.view and "outcome" in self.view["game"] and not self.waiting):
            message = json.loads(await line.recv())
            if message["tell"] == "table":
                self.view = message
            elif message["tell"] == "changes":
                self.view = follow(self.view, message)
            elif message["tell"] == "same":
                assert message["version"] == self.view["version"]
            else:
                assert message["tell"] == "done", message
                self.answers[message["id"]] = message
                self.waiting = [command for command in self.waiting if command["id"] != message["id"]]
            for command in self.think():
                self.waiting.append(command)
                await line.send(json.dumps(command))

    def think(self):
        """A short game: a note, the hand turned around, clues, then strikes."""
        game = self.view and self.view["game"]
        if not game or self.waiting or not game.get("legal") or "outcome" in game:
            return
        turn, hand = game["turn"], game["hands"][self.view["you"]]
        if f"m{turn}" in self.answers:
            return
        orders = [card["order"] for card in hand]
        if turn in (2, 3):
            yield {"do": "note", "id": f"n{turn}", "order": orders[0], "text": f"on turn {turn}"}
            yield {"do": "arrange", "id": f"a{turn}", "orders": orders[::-1]}
        yield {"do": "move", "id": f"m{turn}", "turn": turn, "move": choose(game["legal"])}


def choose(legal):
    """A clue while there are tokens, then the newest card."""
    clues = sorted(move for move in legal if move[0] == "c")
    return clues[0] if clues else max((move for move in legal if move[0] == "p"), key=lambda m: int(m[1:]))


def essence(view):
    """A view without who is here at the moment."""
    seats = [{key: value for key, value in seat.items() if key != "present"} for seat in view["seats"]]
    return view | {"seats": seats, "watchers": 0, "told": 0}


async def play_through(server, people, **how):
    """A game of two people, the first behind the proxy; what passed through it."""
    table = await people[0].open_table(players=2)
    async with people[1].at(table) as tab:
        await tab.done("sit")
        await tab.done("start")
    async with cutting(server, **how) as (proxy, where), people[0].at(table) as uncut:
        direct = server.url.replace("http", "ws")
        clients = [Client(people[0], table, where), Client(people[1], table, direct)]
        ends = await asyncio.gather(*(client.play() for client in clients))
        await uncut.until(lambda view: "outcome" in view["game"])
        assert essence(ends[0]) == essence(uncut.view)
        assert ends[0]["game"]["events"] == ends[1]["game"]["events"]
        check_stored(server.server_state.registry.tables[table], clients)
        await uncut.done("close")
    return proxy


def check_stored(table, clients):
    ids = [id for _, id in table.stored.done if id[0] in "nam" and id[1:].isdigit()]
    assert sorted(ids) == sorted(id for client in clients for id in client.answers)


@pytest.mark.parametrize("way", [UP, DOWN])
async def test_a_cut_at_every_message_heals(sqlite, way):
    async with serving(sqlite, limits=NO_RATES) as server:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        for start in range(0, 1000, 6):
            games = [play_through(server, people, cut=(way, n)) for n in range(start, start + 6)]
            cuts = [proxy.cuts for proxy in await asyncio.gather(*games)]
            assert cuts == [1] * 6 or start
            if 1 not in cuts:
                break  # the games were over before


async def test_many_cuts_delays_and_doubles_heal(database):
    chance = random.Random(1)
    async with serving(database, limits=NO_RATES) as server:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        for _ in range(6):
            cut = (chance.choice([UP, DOWN]), chance.randrange(12))
            await play_through(server, people, cut=cut, delay=0.01, double=True, chance=chance)


async def test_every_message_doubled_is_done_once(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        proxy = await play_through(server, people, double=True)
        assert proxy.cuts == 0
