"""Two tables in play, and the tools of an attacker of one of them."""

from contextlib import AsyncExitStack, asynccontextmanager

from websockets.exceptions import ConnectionClosed

from hanabi.server.limits import USUAL
from tests.server.harness import serving


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
        await tabs[2].done("move", turn=0, move=sorted(tabs[2].game["legal"])[0])
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
