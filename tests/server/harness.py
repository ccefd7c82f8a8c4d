"""A real server on a real port, and people who talk to it over real sockets.

Everything runs in the test's own event loop: `async with serving(...) as server`. A test here is `async def`.
"""

import asyncio
import json
import random
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from inspect import isawaitable
from ipaddress import ip_address
from itertools import count
from typing import Any

import httpx
from click.testing import CliRunner
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hanabi.cli import main
from hanabi.server.limits import NO_RATES
from hanabi.server.metrics import REGISTRY
from hanabi.server.ops.run import listen, serve_requests
from hanabi.server.settings import ServerSettings
from hanabi.server.web.server_state import ServerState


@asynccontextmanager
async def serving(database, **settings):
    """A server at a free port; it is shut down in the ordinary way."""
    listener = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    settings = {"url": url, "pause": False, "lanes": 1, **settings}
    server_state = await ServerState.open(ServerSettings(database=str(database), **settings))
    server = serve_requests(server_state)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    outside = Server(url, server_state)
    try:
        yield outside
    finally:
        for person in outside.people:
            await person.http.aclose()
        server.should_exit = True
        await task


class Server:
    """Where the server is, and its insides for tests that look there."""

    def __init__(self, url, server_state):
        self.url = url
        self.server_state = server_state
        self.people: list[Person] = []

    async def person(self, name="Ann"):
        """A player with a name and a cookie."""
        person = Person(self.url)
        self.people.append(person)
        if name is not None:
            await person.post("/api/players", {"name": name})
        return person


class Person:
    """A browser: a cookie jar and any number of tabs."""

    def __init__(self, url):
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30)

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def post(self, path, body=None, code=None):
        answer = await self.http.post(path, json=body)
        return check(answer, code)

    async def get(self, path, code=None):
        return check(await self.http.get(path), code)

    async def open_table(self, bots=(), start=False, sit=True, **options):
        body = {"bots": list(bots), "start": start, "sit": sit, "options": options}
        return (await self.post("/api/tables", body))["table"]

    @asynccontextmanager
    async def at(self, table, path="/api/tables/{}/socket?changes=1", **extra):
        """A tab at a table, with its first view; it receives changes, as the page does."""
        url = self.url.replace("http", "ws") + path.format(table)
        headers = {"Cookie": self.cookie} | extra.pop("headers", {})
        async with connect(url, additional_headers=headers, max_size=None, **extra) as line:
            tab = Tab(line)
            await tab.look()
            yield tab


def check(answer, code):
    if code is not None:
        assert answer.status_code == code, answer.text
    else:
        assert answer.is_success, answer.text
    return answer.json() if answer.headers.get("content-type") == "application/json" else answer.content


def follow(view, message):
    """The view after the changes that a message tells."""
    assert message["told"] == view["told"] + 1
    return apply_change(view, message["changes"]) | {"told": message["told"]}


def apply_change(value, change):
    """What a change makes of a value, by the words of docs/protocol.md."""
    if not isinstance(change, dict):
        return change
    if isinstance(value, list):
        items = value[change.get("-", 0) :] + change.get("+", [])
        return [apply_change(item, change.get(str(at), item)) for at, item in enumerate(items)]
    fields = (value or {}) | {
        name: apply_change((value or {}).get(name), part) for name, part in change.items()
    }
    return {name: part for name, part in fields.items() if part is not None}


class Tab:
    """A websocket at a table; `view` is the newest view that came."""

    ids = count()

    def __init__(self, line):
        self.line = line
        self.view: Any = None
        self.views: list[Any] = []
        self.answers: dict[str, Any] = {}

    async def look(self, seen=0):
        await self.send({"do": "look", "seen": seen})
        return await self.until(lambda view: True)

    async def send(self, message):
        await self.line.send(json.dumps(message) if not isinstance(message, (str, bytes)) else message)

    async def receive(self):
        message = json.loads(await self.line.recv())
        if message["tell"] == "changes":
            message = follow(self.view, message)
        if message["tell"] in ("table", "room"):
            self.view = message
            self.views.append(message)
        elif message["tell"] in ("done", "refused") and message.get("id"):
            self.answers[message["id"]] = message
        return message

    async def do(self, do, **content):
        """Send a command and wait for its answer."""
        return await self.answer({"do": do, "id": f"t{next(self.ids)}", **content})

    async def answer(self, command):
        """Send a command with an id of its own, perhaps again, and wait for the answer."""
        self.answers.pop(command["id"], None)
        await self.send(command)
        while command["id"] not in self.answers:
            await self.receive()
        return self.answers[command["id"]]

    async def done(self, do, **content):
        """A command that must succeed, and the view that has it."""
        answer = await self.do(do, **content)
        assert answer["tell"] == "done", answer
        return await self.until(lambda view: view["version"] >= answer["version"])

    async def refused(self, do, **content):
        """The reason against a command that must be refused."""
        answer = await self.do(do, **content)
        assert answer["tell"] == "refused", answer
        return answer["reason"]

    async def until(self, holds):
        """Wait for a view."""
        while self.view is None or not holds(self.view):
            await self.receive()
        return self.view

    async def closed(self):
        """Wait until the server closes the socket; with which code."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as error:
            return error.rcvd and error.rcvd.code

    @property
    def game(self):
        return self.view["game"]

    @property
    def is_over(self):
        return "outcome" in (self.view.get("game") or {})

    @property
    def is_my_turn(self):
        game = self.view.get("game")
        return bool(game and game.get("legal") and "outcome" not in game)

    async def move(self):
        """Make the first legal move."""
        return await self.done("move", turn=self.game["turn"], move=sorted(self.game["legal"])[0])

    async def play(self, choose=None, chance=None):
        """Play to the end of the game; any legal move unless told otherwise."""
        chance = chance or random.Random(0)
        while True:
            view = await self.until(lambda view: self.is_over or self.is_my_turn)
            game = view["game"]
            if "outcome" in game:
                return game
            move = choose(game) if choose else chance.choice(sorted(game["legal"]))
            await self.done("move", turn=game["turn"], move=move)


@asynccontextmanager
async def servers(database, count=2, **settings):
    settings = {"limits": NO_RATES, **settings}
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(database, **settings)) for _ in range(count)]


async def twin(person, server):
    """The same person at another server."""
    other = await server.person(None)
    other.http.cookies = person.http.cookies
    return other


async def until(holds, *of, **also):
    """Wait until a condition holds; it may be one that has to be awaited."""
    while not (found := await answer if isawaitable(answer := holds(*of, **also)) else answer):
        await asyncio.sleep(0.01)
    return found


async def insist(tab, do, **content):
    """Send a command again until it is done; nothing but `broken` may be against it."""
    while (answer := await tab.do(do, **content))["tell"] != "done":
        assert answer["reason"] == "broken"
        await asyncio.sleep(0.1)
    return answer["version"]


async def finish(ann, **options):
    """The id of a finished game of Ann and a bot."""
    table = await ann.open_table(bots=["random"], start=True, players=2, first=0, **options)
    async with ann.at(table) as tab:
        return (await tab.play())["id"]


ROOM = "/api/games/{}/together/friday-night"


def names(view):
    """Who is there, the leader in capitals."""
    return [one["name"].upper() if one["number"] == view["leader"] else one["name"] for one in view["people"]]


async def meet(tab, *people):
    """Wait until one tab shows that these people are present."""
    await tab.until(lambda view: names(view) == list(people))


def read_metric(name, **labels):
    """The value of a time series as Prometheus reads it; a counter's name ends in `_total`."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def owner(database, *words, code=0):
    """Run `hanabi owner` beside the server, and give what it prints, cell by cell."""
    args = ["owner", *words, "--database", str(database), "--by", "Olga", "--language", "en"]
    result = await asyncio.to_thread(CliRunner().invoke, main, args)
    assert result.exit_code == code, result.output
    return [line.split("\t") for line in result.output.splitlines()]


async def seat_people(server, stack, count, bots=(), **options):
    """A table with a number of people and bots, and the game dealt."""
    people = [await server.person(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")[:count]]
    table = await people[0].open_table(bots=bots, players=count + len(bots), **options)
    tabs = [await stack.enter_async_context(person.at(table)) for person in people]
    for tab in tabs[1:]:
        await tab.done("sit")
    await tabs[0].done("start")
    return people, tabs


def certify(file):
    """Write the certificate of a service on this computer, and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    address = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = made.add_extension(address, False).add_extension(x509.BasicConstraints(True, None), True)
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(secret + made.sign(key, SHA256()).public_bytes(serialization.Encoding.PEM))
