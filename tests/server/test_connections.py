"""Which connections are admitted, from where, and what the log says about them."""

import asyncio
import logging

import httpx
import pytest
from websockets.frames import Frame, Opcode

from hanabi.server.limits import NO_RATES, Limits, Rate
from hanabi.server.web.connections import LimitedHttpProtocol, write_frame
from tests.server.harness import serving, until


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("hanabi.example", 200),
        ("evil.example", 403),
        ("localhost:8042", 200),
        ("nas.local", 200),
        ("192.168.1.7:8042", 200),
        ("[::1]:8042", 200),
        ("[", 403),
        ("evil.example.", 403),
    ],
)
async def test_a_foreign_name_that_points_here_is_refused(sqlite, host, status):
    async with serving(sqlite, public_url="https://hanabi.example") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.get("/api/bots", headers={"Host": host})
        assert answer.status_code == status


async def test_browsers_are_told_to_stay_with_https_where_that_is_ours(sqlite):
    async with serving(sqlite, public_url="https://hanabi.example") as server:
        person = await server.person(None)
        assert "strict-transport-security" in (await person.http.get("/api/bots")).headers
    async with serving(sqlite) as server:
        person = await server.person(None)
        assert "strict-transport-security" not in (await person.http.get("/api/bots")).headers


async def ask_as(server, address, forwarded, path="/api/bots"):
    """The status for a client at localhost that forwards another address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=server.url, transport=transport) as http:
        return (await http.get(path, headers={"X-Forwarded-For": forwarded})).status_code


async def test_whom_a_trusted_proxy_brings_each_have_their_own_measure(sqlite):
    few = Limits(questions=Rate(0.001, 3))
    async with serving(sqlite, limits=few, proxies=("127.0.0.0/30",)) as server:
        for guest in range(8):
            assert await ask_as(server, "127.0.0.2", f"192.0.2.{guest}") == 200
        spoofed = [await ask_as(server, "127.0.0.9", f"192.0.2.{guest}") for guest in range(100, 105)]
        assert spoofed == [200] * 3 + [429] * 2


async def test_a_whole_network_of_addresses_is_one_guest(sqlite):
    async with serving(sqlite, limits=Limits(questions=Rate(0.001, 3))) as server:
        asked = [await ask_as(server, "127.0.0.1", f"2001:db8::{guest}") for guest in range(5)]
        assert asked == [200] * 3 + [429] * 2
        assert await ask_as(server, "127.0.0.1", "2001:db8:0:1::1") == 200


async def test_the_log_has_no_code_of_a_link_and_no_table(sqlite, caplog):
    with caplog.at_level(logging.INFO, "hanabi.server"):
        async with serving(sqlite) as server:
            ann = await server.person("Ann")
            code = (await ann.post("/api/me/links"))["url"].rpartition("/")[2]
            foreign = {"Origin": "http://evil.example"}
            assert (await ann.http.post(f"/api/links/{code}", headers=foreign)).status_code == 403
            table = await ann.open_table()
            async with ann.at(table) as tab:
                await tab.send("{")
                await tab.receive()
    assert "refused foreign-origin at /api/links/*" in caplog.text
    assert "refused bad-message" in caplog.text
    assert code not in caplog.text
    assert table not in caplog.text


async def test_who_waits_for_the_answer_to_nonsense_gets_it(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        async with ann.at(await ann.open_table()) as tab:
            assert await tab.refused("move", turn="first") == "bad-message"
            assert await tab.refused("telepathy") == "bad-message"
            await tab.send('{"do":"leave","id":7}')
            assert (await tab.receive()).get("id") is None


async def test_a_mistake_of_the_server_is_answered_and_logged_so_often(sqlite, monkeypatch, caplog):
    async with serving(sqlite, limits=Limits(logged=Rate(0.001, 2))) as server:
        ann = await server.person("Ann")
        monkeypatch.setattr(server.server_state.registry, "count_people", lambda: 1 / 0)
        words: list[str] = []
        for _ in range(4):
            answer = await ann.http.get("/api/here")
            assert (answer.status_code, answer.json()["reason"]) == (500, "broken")
            assert answer.headers["x-content-type-options"] == "nosniff"
            words.append(answer.json()["detail"])
    assert caplog.text.count("ZeroDivisionError") == 2
    assert [f"failed at /api/here ({word})" in caplog.text for word in words] == [True, True, False, False]


async def test_a_body_that_does_not_come_is_not_waited_for(sqlite):
    async def trickle():
        yield b"{"
        await asyncio.sleep(0.5)

    async with serving(sqlite, limits=Limits(body_seconds=0.1)) as server:
        ann = await server.person("Ann")
        headers = {"Content-Type": "application/json"}
        answer = await ann.http.post("/api/tables", content=trickle(), headers=headers)
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message")


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: ", b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000])
async def test_who_does_not_ask_in_time_or_at_length_is_cut(sqlite, said):
    seconds = 5 if len(said) > 1000 else 0.1
    async with serving(sqlite, limits=Limits(head_seconds=seconds)) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
        writer.write(said)
        with pytest.raises(ConnectionError):  # noqa: PT012  # one of the two finds out
            assert await asyncio.wait_for(reader.read(), 3) == b""
            raise ConnectionResetError
        writer.close()


async def test_one_address_has_so_many_connections(sqlite):
    few = Limits(connections_an_address=2)
    async with serving(sqlite, limits=few, proxies=("127.0.0.1",)) as server:
        port = int(server.url.rpartition(":")[2])
        lines = [
            await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.5", 0)) for _ in range(2)
        ]
        assert await is_let_in(port, "127.0.0.6")
        assert not await is_let_in(port, "127.0.0.5")
        lines.pop()[1].close()
        await until(is_let_in, port, "127.0.0.5")
        for _, writer in lines:
            writer.close()


async def is_let_in(port, address, path="/api/bots"):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return (await reader.read(12))[9:] in (b"200", b"404")  # the page may not be built
    except ConnectionError:
        return False
    finally:
        writer.close()


async def test_whoever_is_refused_waits_for_that_and_whoever_asks_on_is_hung_up_on(sqlite):
    few = Limits(questions=Rate(0.001, 1), refusal_seconds=0.5, refusals_an_address=2)
    async with serving(sqlite, limits=few) as server:
        port = int(server.url.rpartition(":")[2])
        assert await is_let_in(port, "127.0.0.5")
        began = asyncio.get_running_loop().time()
        waiting = [asyncio.create_task(ask_as(server, "127.0.0.5", "")) for _ in range(2)]
        await asyncio.sleep(0.1)
        with pytest.raises(httpx.TransportError):
            await ask_as(server, "127.0.0.5", "")
        with pytest.raises(httpx.TransportError):  # and for a moment nothing of theirs is read
            await ask_as(server, "127.0.0.5", "", "/")
        assert await is_let_in(port, "127.0.0.6")
        assert [await answer for answer in waiting] == [429, 429]
        assert asyncio.get_running_loop().time() - began > 0.5
        await until(is_let_in, port, "127.0.0.5", "/")


async def test_nothing_is_made_for_whoever_is_not_let_in(sqlite, monkeypatch):
    made = []

    class Counted(LimitedHttpProtocol):
        def __init__(self, *args, **rest):
            made.append(self)
            super().__init__(*args, **rest)

    monkeypatch.setattr("hanabi.server.web.connections.LimitedHttpProtocol", Counted)
    few = Limits(questions=Rate(0.001, 1), refusal_seconds=5, refusals_an_address=0)
    async with serving(sqlite, limits=few) as server:
        port = int(server.url.rpartition(":")[2])
        assert await is_let_in(port, "127.0.0.5")
        with pytest.raises(httpx.TransportError):  # hung up on
            await ask_as(server, "127.0.0.5", "")
        inside = len(made)
        for _ in range(3):
            assert not await is_let_in(port, "127.0.0.5")
        assert len(made) == inside
        assert await is_let_in(port, "127.0.0.6")
        assert len(made) == inside + 1


async def test_a_place_is_held_for_whoever_does_not_wait_to_be_refused(sqlite):
    few = Limits(questions=Rate(0.001, 1), refusal_seconds=0.5, refusals_an_address=2)
    async with serving(sqlite, limits=few) as server:
        port = int(server.url.rpartition(":")[2])
        assert await is_let_in(port, "127.0.0.5")
        for _ in range(2):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.5", 0))
            writer.write(b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await writer.drain()
            writer.close()
        await asyncio.sleep(0.1)
        with pytest.raises(httpx.TransportError):
            await ask_as(server, "127.0.0.5", "")


async def test_a_proxy_is_not_shut_out_for_one_of_those_it_brings(sqlite):
    few = Limits(questions=Rate(0.001, 1), refusal_seconds=0.5, refusals_an_address=0)
    async with serving(sqlite, limits=few, proxies=("127.0.0.2",)) as server:
        assert await ask_as(server, "127.0.0.2", "192.0.2.7") == 200
        with pytest.raises(httpx.TransportError):
            await ask_as(server, "127.0.0.2", "192.0.2.7")
        assert await ask_as(server, "127.0.0.2", "192.0.2.8") == 200


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_of_any_length_is_one_frame(size):
    text = b"x" * size
    assert write_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_what_comes_at_once_is_answered_in_its_order(sqlite):
    async with serving(sqlite, limits=NO_RATES) as server:
        ann = await server.person("Ann")
        async with ann.at(await ann.open_table(talk="open")) as tab:
            texts = ["x", "é", "y" * 200, "z"] * 20
            said = [f'{{"do":"say","id":"{at}","text":"{text}"}}' for at, text in enumerate(texts)]
            frames = [Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in said]
            for start, size in ((0, 1), (1, 4), (5, 1), (6, 30), (36, 44)):
                tab.line.transport.write(b"".join(frames[start : start + size]))
                await asyncio.sleep(0.001)
            answered: list[str] = []
            while len(answered) < len(texts):
                message = await tab.receive()
                answered += [message["id"]] if message["tell"] == "done" else []
            assert answered == [str(at) for at in range(len(texts))]
            await tab.until(lambda view: [line.get("text") for line in view["happenings"]][-3:] == texts[-3:])
