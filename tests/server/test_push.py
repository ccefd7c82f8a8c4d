"""An absent player is notified on their turn, in a message that only their browser can decrypt."""

import asyncio
import os
import ssl
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import json
from py_vapid import Vapid02

from hanabi.server.limits import PUSHES_KEPT, USUAL
from hanabi.server.people.push import decode, encode
from tests.server.harness import certify, serving, until

LOCAL = ("http://127.0.0.1:*",)


class Browser:
    """A browser and its push service: real keys, a real port, and what came there, read."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.calls: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.head = "201 Created"
        self.endless = b""  # what it goes on to send for as long as it is read
        self.sent = 0  # bytes of that
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.url = ""

    async def answer(self, reader, writer):
        asked = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.split(": ", 1) for line in asked.split("\r\n")[1:] if line)
        headers = {name.lower(): value for name, value in headers.items()}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        if not self.may_answer.is_set():
            self.calls.put_nowait((headers, body))
            await self.may_answer.wait()
        with suppress(ConnectionError):
            writer.write(f"HTTP/1.1 {self.head}\r\n".encode() + self.rest)
            await writer.drain()
            await self.send_more(writer)
        writer.close()
        self.calls.put_nowait((headers, body))

    @property
    def rest(self):
        if self.endless:
            return b"" if self.endless.startswith(b"X-") else b"\r\n"
        return b"Content-Length: 0\r\nConnection: close\r\n\r\n"

    async def send_more(self, writer):
        for _ in range(1000 if self.endless else 0):
            writer.write(self.endless)
            await writer.drain()
            self.sent += len(self.endless)

    def wish(self, **other):
        point = serialization.PublicFormat.UncompressedPoint
        public = self.key.public_key().public_bytes(serialization.Encoding.X962, point)
        wish = {"endpoint": f"{self.url}/call/me", "p256dh": encode(public), "auth": encode(self.auth)}
        return {**wish, **other}

    def read(self, body):
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.decode(plain)


@asynccontextmanager
async def browsing(context=None):
    browser = Browser()
    server = await asyncio.start_server(browser.answer, "127.0.0.1", 0, ssl=context)
    browser.url = f"http{'s' if context else ''}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
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
        (first,) = (id for id, name in server.server_state.players.names.items() if name == "Ann")
        kept = [
            json.decode(row.push)["endpoint"] for row in await server.server_state.store.list_pushes(first)
        ]
        assert sorted(kept) == sorted(f"{browser.url}/{number}" for number in range(1, PUSHES_KEPT + 1))
        await bob.post("/api/me/pushes", browser.wish(language="sv"), 201)
        table = await ann.open_table(players=2, first=0)
        at_table = await stack.enter_async_context(ann.at(table))
        async with bob.at(table) as tab:
            await tab.done("sit")
            await tab.done("start")
        await at_table.until(lambda view: at_table.is_my_turn)
        listeners = server.server_state.registry.tables[table].presence.listeners
        await until(lambda: len(listeners) == 1)
        await at_table.move()
        headers, body = await browser.calls.get()
        assert browser.read(body) == {"title": "Hanabi", "body": "Det är din tur.", "url": f"/table/{table}"}
        assert headers["content-encoding"] == "aes128gcm"
        scheme, _, fields = headers["authorization"].partition(" ")
        token, public = (field.partition("=")[2] for field in fields.split(","))
        assert (scheme, public) == ("vapid", key)
        assert token.count(".") == 2
        assert Vapid02.verify(headers["authorization"])
        async with bob.at(table) as tab:
            await tab.move()
            await at_table.until(lambda view: at_table.is_my_turn)
            await at_table.move()
            await tab.until(lambda view: tab.is_my_turn)
        assert browser.calls.empty()


async def test_a_browser_that_wants_no_more_calls_is_forgotten(sqlite):
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as browser:
        ann = await server.person("Ann")
        await ann.post("/api/me/pushes", browser.wish(), 201)
        await ann.post("/api/me/pushes", browser.wish(), 201)  # once, however often it is said
        player = next(iter(server.server_state.players.names))
        assert len(await server.server_state.store.list_pushes(player)) == 1
        for head, kept in (("500 Broken", 1), ("410 Gone", 0)):
            browser.head = head
            server.server_state.push.call(player, "table")
            await browser.calls.get()
            await until(lambda: not server.server_state.push.is_busy)
            assert len(await server.server_state.store.list_pushes(player)) == kept


async def test_the_servers_key_outlives_the_server(sqlite):
    keys = set()
    for _ in range(2):
        async with serving(sqlite) as server:
            ann = await server.person("Ann")
            keys.add((await ann.get("/api/push"))["key"])
    assert len(keys) == 1
    assert len(decode(keys.pop())) == 65


REFUSED = [
    "https://example.org/call",
    "http://fcm.googleapis.com/call",
    "https://evilpush.apple.com.example.org/",
    "https://fcm.googleapis.com.example.org/",
    "https://evilfcm.googleapis.com/",
    "https://sub.fcm.googleapis.com/",
    "https://a b.push.apple.com/",
    "https://a.b.push.apple.com/",
    "https://-.notify.windows.com/",
    "https://fcm.googleapis.com:8443/call",
    "https://fcm.googleapis.com:443/call",
    "https://me@fcm.googleapis.com/call",
    "https://fcm.googleapis.com@example.org/call",
    "https://fcm.googleapis.com\\@example.org/call",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/\r\nHost: example.org",
    "https://fcm.googleapis.com/#part",
    "https://fcm.googleapis.com",
    "https://FCM.googleapis.com/call",
    "https://\u0192cm.googleapis.com/call",
    "http://127.0.0.1/call",
    "nonsense",
    "https://[/",
]
KNOWN = [
    "https://fcm.googleapis.com/fcm/send/dX:APA91b-_",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-=",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b%2f",
    "https://web.push.apple.com/QGx-_",
]


async def test_nobody_makes_the_server_call_elsewhere(sqlite):
    async with serving(sqlite) as server:
        ann, browser = await server.person("Ann"), Browser()
        for endpoint in REFUSED:
            refused = await ann.post("/api/me/pushes", browser.wish(endpoint=endpoint), 400)
            assert refused["detail"] == "not the address of a known push service", ascii(endpoint)
            assert refused["reason"] == "bad-push"


async def test_the_services_of_browsers_are_known(sqlite):
    async with serving(sqlite) as server:
        ann, stranger, browser = await server.person("Ann"), await server.person(None), Browser()
        for endpoint in KNOWN:
            await ann.post("/api/me/pushes", browser.wish(endpoint=endpoint), 201)
        await stranger.post("/api/me/pushes", browser.wish(endpoint=KNOWN[0]), 401)
        for bad in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"auth": "!"}):
            refused = await ann.post("/api/me/pushes", browser.wish(endpoint=KNOWN[0], **bad), 400)
            assert refused["reason"] == "bad-push"


async def test_slow_services_of_one_player_hold_up_nobody_else(sqlite):
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as slow, browsing() as quick:
        eve, ann = await server.person("Eve"), await server.person("Ann")
        slow.may_answer.clear()
        for number in range(PUSHES_KEPT):
            await eve.post("/api/me/pushes", slow.wish(endpoint=f"{slow.url}/{number}"), 201)
        await ann.post("/api/me/pushes", quick.wish(), 201)
        people = {name: id for id, name in server.server_state.players.names.items()}
        for number in range(20):
            server.server_state.push.call(people["Eve"], f"table {number}")
        await slow.calls.get()
        server.server_state.push.call(people["Ann"], "table")
        await quick.calls.get()
        assert slow.calls.empty()  # one at a time
        slow.may_answer.set()


async def test_no_redirect_is_followed(sqlite, caplog):
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as browser, browsing() as inside:
        player = await subscribe(server, browser)
        browser.head = f"302 Found\r\nLocation: {inside.url}/admin"
        server.server_state.push.call(player, "table")
        await until(lambda: "302" in caplog.text or not inside.calls.empty())
        assert inside.calls.empty()


@pytest.mark.parametrize("endless", [b"x" * 65536, b"X-Long: x\r\n" * 6000], ids=["body", "head"])
async def test_little_of_an_answer_is_read(sqlite, endless):
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as browser:
        player = await subscribe(server, browser)
        browser.endless = endless
        server.server_state.push.call(player, "table")
        await browser.calls.get()
        assert browser.sent < 1000 * len(endless)


async def test_a_call_that_fails_is_one_line_of_the_log(sqlite, caplog):
    bad = ["https://a b.push.apple.com/", "https://fcm.googleapis.com:22/", "http://127.0.0.1:x/", "nonsense"]
    async with serving(sqlite, push_services=LOCAL) as server, browsing() as browser:
        player = await subscribe(server, browser)
        store, kept = server.server_state.store, browser.wish()
        for number, endpoint in enumerate(bad):  # as an earlier version took them
            push = json.encode(kept | {"endpoint": endpoint}).decode()
            await store.add_push({"hash": f"{number}", "player": player, "push": push, "created": 1.0}, 100)
        browser.head = "no status"
        for _ in range(50):
            server.server_state.push.call(player, "table")
            await browser.calls.get()
        assert len(await store.list_pushes(player)) == 1
        await until(lambda: "push" in caplog.text)
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.exc_info]
    assert len(caplog.records) <= USUAL.logged.at_once + 5


@pytest.mark.parametrize("is_trusted", [True, False])
async def test_a_service_shows_a_certificate_that_is_trusted(
    sqlite, tmp_path, monkeypatch, caplog, is_trusted
):
    file = tmp_path / "service.pem"
    certify(file)
    if is_trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(file)
    async with (
        browsing(context) as browser,
        serving(sqlite, push_services=("https://127.0.0.1:*",)) as server,
    ):
        server.server_state.push.call(await subscribe(server, browser), "table")
        await until(lambda: "CERTIFICATE_VERIFY_FAILED" in caplog.text or not browser.calls.empty())
        assert browser.calls.empty() != is_trusted


async def subscribe(server, browser):
    """The id of a player who is called there."""
    ann = await server.person("Ann")
    await ann.post("/api/me/pushes", browser.wish(), 201)
    return next(iter(server.server_state.players.names))
