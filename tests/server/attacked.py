"""Two tables in play, and the tools of an attacker of one of them."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager

from websockets.exceptions import ConnectionClosed

from hanabi.server.limits import USUAL
from tests.server.harness import serving

ATTACKER = "127.0.0.5"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@asynccontextmanager
async def two_tables(database, limits=USUAL, **options):
    """A table with Ann and Bob in the middle of a game, and one with Cleo and Dan that must not notice."""
    async with serving(database, limits=limits) as server, AsyncExitStack() as stack:
        tabs, tables = [], []
        for pair in (("Ann", "Bob"), ("Cleo", "Dan")):
            people = [await server.person(name) for name in pair]
            table = await people[0].open_table(players=2, first=0, talk="open", **options)
            both = [await stack.enter_async_context(person.at(table)) for person in people]
            await both[1].done("sit")
            await both[0].done("start")
            tabs += both
            tables.append(table)
        server.tables = tables
        yield server, tabs
        before = server.server_state.registry.tables[tables[1]].state.version
        await tabs[2].move()
        assert server.server_state.registry.tables[tables[1]].state.version == before + 1


def ledger_of(server, number=0):
    return server.server_state.registry.tables[server.tables[number]].state


async def close_code(tab, frames=()):
    """The code with which the server closes a tab that sends all this."""
    try:
        for frame in frames:
            await tab.send(frame)
        while True:
            await tab.receive()
    except ConnectionClosed as closed:
        return closed.rcvd and closed.rcvd.code


async def refused_message(tab, message):
    await tab.send(message)
    while True:
        answer = await tab.receive()
        if answer["tell"] == "refused":
            return answer["reason"] == "bad-message"


class Raw:
    """A connection on which any bytes can be sent."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    async def read(self, seconds=5.0):
        """What the server sends until it closes; None if it keeps the connection open."""
        try:
            return await asyncio.wait_for(self.reader.read(), seconds)
        except TimeoutError:
            return None
        except ConnectionError:
            return b""

    async def read_status(self, seconds=5.0):
        """The status that the server answers; 0 if it closes, None if it says nothing."""
        try:
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), seconds)
        except TimeoutError:
            return None
        except (ConnectionError, asyncio.IncompleteReadError):
            return 0
        return int(head.split(b" ", 2)[1])

    def close(self):
        self.writer.close()


@asynccontextmanager
async def attacker(server):
    """Opens connections, and closes all of them in the end."""
    port, opened = int(server.url.rpartition(":")[2]), []

    async def open_one(request=b"", address=ATTACKER):
        raw = Raw(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))
        opened.append(raw)
        raw.writer.write(request)
        return raw

    try:
        yield open_one
    finally:
        for raw in opened:
            raw.close()


def upgrade(path="/api/tables/none/socket", headers="", key=KEY, client=None):
    named = f"X-Forwarded-For: {client}\r\n" if client else ""
    start = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return f"{start}{key}Sec-WebSocket-Version: 13\r\n{named}{headers}\r\n".encode()
