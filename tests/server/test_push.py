"""Somebody whose turn it is and who is not there is called, in words that only their browser can read."""

import asyncio
import os
from contextlib import AsyncExitStack, asynccontextmanager

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import json
from py_vapid import Vapid02

from hanabi.server.limits import PUSHES_KEPT
from hanabi.server.push import decode, encode
from tests.server.harness import serving

LOCAL = ("127.0.0.1",)


class Browser:
    """A browser and its push service: real keys, a real port, and what came there, read."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.calls: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.status = 201
        self.url = ""

    async def answer(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        headers = {name.lower(): value for name, value in headers.items()}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.calls.put_nowait((headers, body))

    def wish(self, **other):
        point = serialization.PublicFormat.UncompressedPoint
        public = self.key.public_key().public_bytes(serialization.Encoding.X962, point)
        wish = {"endpoint": f"{self.url}/call/me", "p256dh": encode(public), "auth": encode(self.auth)}
        return {**wish, **other}

    def read(self, body):
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.decode(plain)


@asynccontextmanager
async def browsing():
    browser = Browser()
    server = await asyncio.start_server(browser.answer, "127.0.0.1", 0)
    browser.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield browser


async def test_who_is_not_there_is_called_when_it_is_their_turn(database):
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, push_services=LOCAL))
        browser = await stack.enter_async_context(browsing())
        ann, bob = await server.person("Ann"), await server.person("Bob")
        key = (await ann.get("/api/push"))["key"]
        for number in range(PUSHES_KEPT + 1):
            await ann.post("/api/me/pushes", browser.wish(endpoint=f"{browser.url}/{number}"), 201)
        (first,) = (id for id, name in server.house.players.names.items() if name == "Ann")
        kept = [json.decode(row.push)["endpoint"] for row in await server.house.store.list_pushes(first)]
        assert sorted(kept) == sorted(f"{browser.url}/{number}" for number in range(1, PUSHES_KEPT + 1))
        await bob.post("/api/me/pushes", browser.wish(language="sv"), 201)
        table = await ann.open_table(players=2, first=0)
        at_table = await stack.enter_async_context(ann.at(table))
        async with bob.at(table) as tab:
            await tab.done("sit")
            await tab.done("start")
        await at_table.until(lambda view: at_table.is_my_turn)
        while len(server.house.lobby.tables[table].attendance.listeners) > 1:
            await asyncio.sleep(0.01)
        await at_table.done("move", turn=0, move=sorted(at_table.game["legal"])[0])
        headers, body = await browser.calls.get()
        assert browser.read(body) == {"title": "Hanabi", "body": "Det är din tur.", "url": f"/table/{table}"}
        assert headers["content-encoding"] == "aes128gcm"
        scheme, _, fields = headers["authorization"].partition(" ")
        token, public = (field.partition("=")[2] for field in fields.split(","))
        assert (scheme, public) == ("vapid", key)
        assert token.count(".") == 2
        assert Vapid02.verify(headers["authorization"])
        async with bob.at(table) as tab:
            await tab.done("move", turn=1, move=sorted(tab.game["legal"])[0])
            await at_table.until(lambda view: at_table.is_my_turn)
            await at_table.done("move", turn=2, move=sorted(at_table.game["legal"])[0])
            await tab.until(lambda view: tab.is_my_turn)
        assert browser.calls.empty()


async def test_a_browser_that_wants_no_more_calls_is_forgotten(sqlite):
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as browser:
        ann = await server.person("Ann")
        await ann.post("/api/me/pushes", browser.wish(), 201)
        await ann.post("/api/me/pushes", browser.wish(), 201)  # once, however often it is said
        player = next(iter(server.house.players.names))
        assert len(await server.house.store.list_pushes(player)) == 1
        browser.status = 500
        await server.house.push._call(player, "table")
        assert len(await server.house.store.list_pushes(player)) == 1
        browser.status = 410
        await server.house.push._call(player, "table")
        assert await server.house.store.list_pushes(player) == []
        assert browser.calls.qsize() == 2


async def test_the_servers_key_outlives_the_server(sqlite):
    keys = set()
    for _ in range(2):
        async with serving(sqlite) as server:
            ann = await server.person("Ann")
            keys.add((await ann.get("/api/push"))["key"])
    assert len(keys) == 1
    assert len(decode(keys.pop())) == 65


@pytest.mark.parametrize(
    "other",
    [
        {"endpoint": "https://example.org/call"},
        {"endpoint": "http://fcm.googleapis.com/call"},
        {"endpoint": "https://evilpush.apple.com.example.org/"},
        {"endpoint": "nonsense"},
        {"endpoint": "https://[/"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "!"},
    ],
    ids=str,
)
async def test_nobody_makes_the_server_call_elsewhere(sqlite, other):
    async with serving(sqlite) as server:
        ann, stranger = await server.person("Ann"), await server.person(None)
        browser = Browser()
        good = {"endpoint": "https://fcm.googleapis.com/fcm/send/x"}
        assert (await ann.post("/api/me/pushes", browser.wish(**{**good, **other}), 400))[
            "reason"
        ] == "bad-push"
        await stranger.post("/api/me/pushes", browser.wish(**good), 401)
        await ann.post("/api/me/pushes", browser.wish(**good), 201)
