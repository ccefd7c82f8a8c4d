"""Attacks on a running server: attackers are refused, and other players still get in."""

import asyncio
import logging

import httpx
import pytest

from benchmarks.attackers import TEXT, frame
from hanabi.server.limits import Limits, Rate
from hanabi.server.web.connections import FEW
from tests.server.attacked import ATTACKER, attacker, upgrade
from tests.server.harness import read_metric, serving

OTHER, PROXY = "127.0.0.6", "127.0.0.1"


async def can_ask(server, address=OTHER, client=None):
    """Whether a newcomer is answered."""
    headers = {"X-Forwarded-For": client} if client else {}
    transport = httpx.AsyncHTTPTransport(local_address=address)
    try:
        async with httpx.AsyncClient(base_url=server.url, transport=transport) as http:
            return (await http.get("/api/health/live", headers=headers)).is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("body", ["Content-Length: 48\r\n", "Transfer-Encoding: chunked\r\n"])
async def test_an_upgrade_with_a_body_is_refused_at_once(sqlite, body):
    async with serving(sqlite, proxies=(PROXY,)) as server, attacker(server) as connect:
        for _ in range(10):
            raw = await connect(upgrade(headers=body, client="192.0.2.1"), PROXY)
            assert await raw.read_status() == 400
            assert await raw.read() is not None


async def test_a_handshake_that_is_not_finished_in_time_is_closed(sqlite, monkeypatch):
    async with serving(sqlite, limits=Limits(head_seconds=0.2)) as server, attacker(server) as connect:
        monkeypatch.setattr(server.server_state.players, "find", lambda cookie: asyncio.Event().wait())
        raw = await connect(upgrade())
        assert await raw.read() is not None


async def open_sockets(connect, table, clients, cookie=""):
    """How many websockets the clients of a proxy get, of one each."""
    path, headers = f"/api/tables/{table}/socket", f"Cookie: {cookie}\r\n"
    opened = 0
    for client in clients:
        raw = await connect(upgrade(path, headers, client=client), PROXY)
        assert await raw.read_status() == 101
        raw.writer.write(frame(0x80 | TEXT, b'{"do":"look"}'))
        opened += (await raw.reader.read(1)) == b"\x81"  # a text; else it is closed with a reason
    return opened


async def test_one_client_of_a_proxy_holds_a_share_of_the_sockets(sqlite):
    limits = Limits(connections=120, watchers_an_address=1000, requests=Rate(1000, 1000))
    async with serving(sqlite, limits=limits, proxies=(PROXY,)) as server, attacker(server) as connect:
        ann = await server.person("Ann")
        table = await ann.open_table()
        assert await open_sockets(connect, table, ["192.0.2.1"] * 40) == FEW
        assert await open_sockets(connect, table, ["192.0.2.2"]) == 1


async def test_a_whole_network_holds_no_more_than_a_few_clients(sqlite):
    limits = Limits(connections=160, watchers_an_address=1000, requests=Rate(1000, 1000))
    async with serving(sqlite, limits=limits, proxies=(PROXY,)) as server, attacker(server) as connect:
        ann = await server.person("Ann")
        table = await ann.open_table()
        homes = [f"2001:db8:1:{home:x}::1" for home in range(100)]
        assert await open_sockets(connect, table, homes) == 2 * FEW  # they are of one /56
        assert await open_sockets(connect, table, ["2001:db8:2::1"]) == 1


async def test_players_with_a_seat_get_in_where_strangers_hold_all_other_places(sqlite):
    limits = Limits(connections=40, watchers_an_address=1000, requests=Rate(1000, 1000))
    async with serving(sqlite, limits=limits, proxies=(PROXY,)) as server, attacker(server) as connect:
        ann = await server.person("Ann")
        table = await ann.open_table()
        strangers = (f"192.0.2.{number}" for number in range(33))
        assert await open_sockets(connect, table, strangers) == 30
        assert await open_sockets(connect, table, ["198.51.100.1"]) == 0
        assert await open_sockets(connect, table, ["198.51.100.1"], ann.cookie) == 1


async def test_a_few_addresses_do_not_hold_all_connections(sqlite):
    limits = Limits(connections=600)
    async with serving(sqlite, limits=limits) as server, attacker(server) as connect:
        for number in range(12):
            for _ in range(75):
                await connect(address=f"127.0.1.{number}")
        assert await can_ask(server)


async def test_commands_of_one_address_are_counted_on_all_its_sockets(sqlite):
    limits = Limits(commands=Rate(0.001, 51))
    async with serving(sqlite, limits=limits, proxies=(PROXY,)) as server:
        eve, ann = await server.person("Eve"), await server.person("Ann")
        table = await eve.open_table(players=2, bots=["cautious"], start=True)
        before = read_metric("hanabi_refusals_total", reason="too-fast")
        for _ in range(3):
            async with eve.at(table, headers={"X-Forwarded-For": "192.0.2.1"}) as tab:
                for _ in range(16):
                    await tab.send({"do": "look", "seen": 0})
                    await tab.receive()
        async with eve.at(table, headers={"X-Forwarded-For": "192.0.2.2"}) as other:
            assert other.view["table"] == table
        tab = eve.at(table, headers={"X-Forwarded-For": "192.0.2.1"})
        with pytest.raises(Exception, match="4008"):
            async with tab:
                pass
        assert read_metric("hanabi_refusals_total", reason="too-fast") > before
        own = await ann.open_table(players=2)
        async with ann.at(own, headers={"X-Forwarded-For": "192.0.2.3"}) as tab:
            assert tab.view["table"] == own


async def test_what_one_player_has_stored_has_a_quota(sqlite):
    async with serving(sqlite, limits=Limits(entries=Rate(0.0001, 5))) as server:
        eve, ann = await server.person("Eve"), await server.person("Ann")
        tables = [await eve.open_table(players=2, talk="open") for _ in range(2)]
        for table, times in zip(tables, (3, 2), strict=True):
            async with eve.at(table) as tab:
                for _ in range(times):
                    await tab.done("say", text="x")
        async with eve.at(tables[0]) as tab:
            assert await tab.refused("say", text="x") == "too-fast"
        async with ann.at(await ann.open_table(players=2, talk="open")) as tab:
            await tab.done("say", text="x")


async def test_what_all_players_of_one_address_have_stored_has_a_quota(sqlite):
    limits = Limits(entries_an_address=Rate(0.0001, 4))
    async with serving(sqlite, limits=limits, proxies=(PROXY,)) as server:
        people = [await server.person(name) for name in ("Eve", "Mia", "Ann")]
        tables = [await person.open_table(players=2, talk="open") for person in people]
        at_once = {"headers": {"X-Forwarded-For": "192.0.2.1"}}
        async with people[0].at(tables[0], **at_once) as eve, people[1].at(tables[1], **at_once) as mia:
            for tab in (eve, mia, eve, mia):
                await tab.done("say", text="x")
            assert await eve.refused("say", text="x") == "too-fast"
            assert await mia.refused("say", text="x") == "too-fast"
        async with people[2].at(tables[2], headers={"X-Forwarded-For": "192.0.2.2"}) as ann:
            await ann.done("say", text="x")


BAD = {
    "garbage": b"\x16\x03\x01garbage\r\n\r\n",
    "key": upgrade(key="Sec-WebSocket-Key: no\r\n"),
    "version": upgrade().replace(b"Version: 13", b"Version: 7"),
    "body": upgrade(headers="Content-Length: 48\r\n"),
}


@pytest.mark.parametrize("kind", BAD)
async def test_requests_that_cannot_be_parsed_are_counted_and_their_address_is_banned(sqlite, kind):
    async with serving(sqlite) as server, attacker(server) as connect:
        answered, counted = await send_bad(connect, kind, ATTACKER)
        assert 20 <= answered == counted < 40
        assert await can_ask(server)


@pytest.mark.parametrize("kind", BAD)
async def test_requests_that_cannot_be_parsed_do_not_fill_the_log_through_a_proxy(sqlite, kind, caplog):
    async with serving(sqlite, proxies=(PROXY,)) as server, attacker(server) as connect:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)  # it passes nothing on to the root
        try:
            assert await send_bad(connect, kind, PROXY) == (100, 100)
        finally:
            logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert len([record for record in caplog.records if record.name.startswith(("uvicorn", "hanabi"))]) <= 25


async def send_bad(connect, kind, address):
    """How many of 100 bad requests are answered, and how many are counted."""
    before = read_metric("hanabi_refusals_total", reason="bad-request")
    statuses = [await (await connect(BAD[kind], address)).read_status() for _ in range(100)]
    counted = read_metric("hanabi_refusals_total", reason="bad-request") - before
    return sum(status != 0 for status in statuses), counted


async def test_a_body_that_drips_on_after_the_answer_is_cut(sqlite):
    async with serving(sqlite, limits=Limits(body_seconds=0.1)) as server, attacker(server) as connect:
        head = b"POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"
        raw = await connect(head)
        assert await raw.read_status() == 404
        dripping = asyncio.create_task(drip(raw))
        assert await raw.read(8) is not None
        dripping.cancel()


async def drip(raw):
    """Send a byte of a body every now and then."""
    while True:
        raw.writer.write(b" ")
        await asyncio.sleep(0.2)


async def test_a_client_cannot_write_its_own_address_past_a_proxy(sqlite):
    few = Limits(questions=Rate(0.001, 3))
    async with serving(sqlite, limits=few, proxies=("*",)) as server:
        statuses = []
        for number in range(6):
            async with httpx.AsyncClient(base_url=server.url) as http:
                forwarded = {"X-Forwarded-For": f"192.0.2.{number}, 203.0.113.9"}
                statuses.append((await http.get("/api/here", headers=forwarded)).status_code)
        assert statuses == [200] * 3 + [429] * 3
        async with httpx.AsyncClient(base_url=server.url) as http:
            spoofed = {"X-Forwarded-For": "127.0.0.1, 203.0.113.8"}
            assert (await http.get("/metrics", headers=spoofed)).status_code != 200


async def test_another_site_of_the_domain_cannot_plant_a_cookie(sqlite):
    url = "https://hanabi.example.org"
    async with serving(sqlite, url=url, public_url=url) as server:
        host = {"Host": "hanabi.example.org"}
        async with httpx.AsyncClient(base_url=server.url, headers=host) as http:
            made = await http.post("/api/players", json={"name": "Ann"})
            assert made.headers["set-cookie"].startswith("__Host-hanabi=")
            assert {"Secure", "Path=/"} <= {part.strip() for part in made.headers["set-cookie"].split(";")}
            own = made.headers["set-cookie"].partition(";")[0]
            old = own.removeprefix("__Host-")
            eve = (await http.post("/api/players", json={"name": "Eve"})).headers["set-cookie"]
            planted = eve.partition(";")[0].removeprefix("__Host-")
            http.cookies.clear()
            for cookies in (f"{own}; {planted}", f"{planted}; {own}", f"{old}; {planted}"):
                assert (await http.get("/api/me", headers={"Cookie": cookies})).json()["name"] == "Ann"
            renewed = await http.get("/api/me", headers={"Cookie": old})  # of a device from before
            names = [header.partition("=")[0] for header in renewed.headers.get_list("set-cookie")]
            assert names == ["__Host-hanabi", "hanabi"]


async def test_a_request_with_two_hosts_is_refused(sqlite):
    async with serving(sqlite) as server, attacker(server) as connect:
        raw = await connect(b"GET /api/here HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n")
        assert await raw.read_status() == 403
