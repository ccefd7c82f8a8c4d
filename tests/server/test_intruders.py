"""Nobody gets in: what does not belong is refused or made harmless, logged, and disturbs no other table."""

import asyncio
import json
import logging
import random
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from hanabi import Game, Variant
from hanabi.server import limits
from hanabi.server.limits import NO_RATES, USUAL, Limits, Rate
from hanabi.server.socket import MOST_UNREAD
from tests.server.harness import serving

NASTY = "\x00\u202e\u2066<script>alert(1)</script>\u0007"


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
        before = server.house.lobby.tables[tables[1]].ledger.version
        await tabs[2].done("move", turn=0, move=sorted(tabs[2].game["legal"])[0])
        assert server.house.lobby.tables[tables[1]].ledger.version == before + 1


def ledger_of(server, number=0):
    return server.house.lobby.tables[server.tables[number]].ledger


# Others' seats, tables and cookies


async def test_nobody_moves_for_another(sqlite):
    async with two_tables(sqlite) as (server, (_, bob, *_)):
        eve, nobody = await server.person("Eve"), await server.person(None)
        table = server.tables[0]
        version = ledger_of(server).version
        move = {"turn": 0, "move": "p0"}
        contents: dict[str, dict[str, Any]] = {
            "move": move,
            "arrange": {"orders": [0, 1, 2, 3, 4]},
            "note": {"order": 0, "text": "mine"},
            "say": {"text": "hello"},
            "remark": {"remark": "thinking"},
            "hand-over": {"bot": "random"},
            "leave": {},
            "take-back": {},
            "start": {},
        }
        assert await bob.refused("move", **move) == "not-your-turn"
        async with eve.at(table) as tab, nobody.at(table) as nameless:
            for do, content in contents.items():
                assert await tab.refused(do, **content) == "not-seated"
                assert await nameless.refused(do, **content) == "no-player"
            assert await tab.refused("sit") == "seat-taken"
            assert await tab.refused("sit", seat=0) == "seat-taken"
            for do, content in (
                ("close", {}),
                ("free-seat", {"seat": 1}),
                ("seat-bot", {"seat": 1, "bot": "random"}),
                ("change", {"options": {}}),
            ):
                assert await tab.refused(do, **content) == "not-host"
                assert await bob.refused(do, **content) == "not-host"
        assert ledger_of(server).version == version


async def test_guesses_find_nothing(sqlite):
    async with two_tables(sqlite) as (server, _):
        ann = server.people[0]
        cookie = ann.http.cookies["hanabi"]
        guesses = (
            "",
            "x",
            cookie[:-1],
            cookie + "x",
            cookie.swapcase(),
            cookie[::-1],
            "é" * 9,
            "x" * 5000,
        )
        for guess in guesses:
            headers = {b"Cookie": f"hanabi={guess}".encode()}
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.get("/api/me", headers=headers)
            assert answer.status_code == 401
        for table in (
            "x" * 12,
            server.tables[0][:-1],
            "..%2f..",
            "%00" * 9,
            "é" * 9,
            server.tables[0] + "'",
        ):
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404
            with pytest.raises((ConnectionClosed, InvalidHandshake)):
                async with ann.at(table):
                    pass
        for code in ("x", "%00", "é"):
            assert (await ann.http.post(f"/api/links/{code}")).status_code == 404


async def test_ids_from_outside_reach_no_database_error(database):
    async with serving(database) as server:
        ann = await server.person()
        for door in ("", "/record", "/hanab-live", "/why/0"):
            for game in ("%00", "a%00b", "x" * 3000, "%ED%A0%80", "'"):
                answer = await ann.http.get(f"/api/games/{game}{door}")
                assert answer.status_code == 404, (game, door)
        assert (await ann.http.get(f"/api/games/x/why/{'9' * 5000}")).status_code == 404
        table = await ann.open_table(bots=["random"], start=True, first=0)
        async with ann.at(table) as tab:
            assert await refused_message(tab, {"do": "leave", "id": "a\x00b"})
            await tab.done("note", order=0, text="a\x00b")
            assert tab.view["game"]["notes"] == {"0": "ab"}


async def test_a_link_works_once(sqlite):
    async with serving(sqlite) as server:
        ann, second, third = (
            await server.person("Ann"),
            await server.person(None),
            await server.person(None),
        )
        link = await ann.post("/api/me/links")
        code = link["url"].rpartition("/")[2]
        assert (await second.post(f"/api/links/{code}"))["name"] == "Ann"
        assert (await second.get("/api/me"))["name"] == "Ann"
        await third.post(f"/api/links/{code}", code=404)
        assert second.http.cookies["hanabi"] != ann.http.cookies["hanabi"]


# Other sites


async def test_other_sites_are_kept_out(sqlite):
    async with two_tables(sqlite) as (server, _):
        ann = server.people[0]
        own = {"Origin": server.url}
        for origin in (
            "http://evil.example",
            "null",
            "",
            "http://[",
            server.url + ".evil.example",
            "file://",
        ):
            foreign = {"Origin": origin}
            answer = await ann.http.post("/api/tables", json={}, headers=foreign)
            assert (answer.status_code, answer.json()["reason"]) == (403, "foreign-origin"), origin
            answer = await ann.http.patch("/api/me", json={"name": "Eve"}, headers=foreign)
            assert answer.status_code == 403
            with pytest.raises(InvalidStatus):
                async with ann.at(server.tables[0], headers=foreign):
                    pass
        answer = await ann.http.post("/api/tables", json={}, headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 403
        form = await ann.http.post("/api/tables", data={"options": "{}"}, headers=own)
        assert form.status_code == 400
        plain = await ann.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
        assert plain.status_code == 400
        assert (await ann.get("/api/me"))["name"] == "Ann"
        async with ann.at(server.tables[0], headers=own):
            pass


async def test_headers_and_cookie_are_strict(sqlite):
    async with serving(sqlite, url="https://hanabi.example", public_url="https://hanabi.example") as server:
        person = await server.person(None)
        headers = {"Origin": "https://hanabi.example"}
        answer = await person.http.post("/api/players", json={"name": "Ann"}, headers=headers)
        flags = answer.headers["set-cookie"].lower()
        assert all(flag in flags for flag in ("httponly", "samesite=strict", "secure", "path=/"))
        assert "domain" not in flags
        for path in ("/", "/api/me", "/api/nothing", "/metrics"):
            answer = await person.http.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "access-control-allow-origin" not in answer.headers
        refused = await person.http.post("/api/players", headers={"Origin": "http://evil.example"})
        assert refused.headers["x-content-type-options"] == "nosniff"


# Too much and too fast


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
            await asyncio.sleep(1)
            assert (await eve.http.post("/api/players", json={"name": "Eve"})).status_code == 200
    logged = [record.getMessage() for record in caplog.records if record.name == "hanabi.server"]
    assert any("too-fast" in text for text in logged)
    assert len(logged) < 60


async def test_floods_of_questions_are_refused_and_the_page_is_not(sqlite):
    async with two_tables(sqlite, Limits(questions=Rate(5, 20))) as (server, (ann, *_)):
        eve = await server.person("Eve")
        asked = [eve.http.get("/api/games") for _ in range(40)]
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200, 429}
        assert (await eve.http.get("/")).status_code != 429
        await ann.done("say", text="we play on")
        await asyncio.sleep(1)
        assert (await eve.http.get("/api/games")).status_code == 200


async def test_who_does_not_read_is_let_go(sqlite, monkeypatch):
    async with two_tables(sqlite, NO_RATES) as (server, (ann, *_)):
        eve = await server.person("Eve")
        listeners = server.house.lobby.tables[server.tables[0]].listeners
        async with eve.at(server.tables[0]) as tab:
            (hers,) = (listener for listener in listeners if listener.player not in seated(server))
            monkeypatch.setattr(hers, "_outgoing", never)
            with suppress(ConnectionClosed):
                for _ in range(2 * MOST_UNREAD):
                    await tab.send("{")
            while hers in listeners:
                await asyncio.sleep(0.01)
            assert len(hers._answers) <= MOST_UNREAD + 1
        await ann.done("say", text="we play on")


@pytest.mark.parametrize("error", [OSError, RuntimeError])
async def test_a_broken_line_breaks_nothing_else(sqlite, monkeypatch, error):
    async def fail(message):
        raise error("gone")

    async with two_tables(sqlite, NO_RATES) as (server, (ann, *_)):
        eve = await server.person("Eve")
        listeners = server.house.lobby.tables[server.tables[0]].listeners
        async with eve.at(server.tables[0]):
            (hers,) = (listener for listener in listeners if listener.player not in seated(server))
            monkeypatch.setattr(hers, "_outgoing", fail)
            for number in range(3):
                await ann.done("say", text=f"we play on {number}")
            assert ann.view["happenings"][-1]["text"] == "we play on 2"
        while hers in listeners:
            await asyncio.sleep(0.01)
        await ann.done("say", text="without her")


async def test_a_view_that_cannot_be_made_stops_no_table(sqlite, monkeypatch, caplog):
    async with two_tables(sqlite, NO_RATES) as (server, (ann, *_)):
        table = server.house.lobby.tables[server.tables[0]]
        with monkeypatch.context() as broken:
            broken.setattr(table, "_room", lambda: None)
            await ann.send('{"do":"say","id":"x","text":"anybody?"}')
            while "could not be told" not in caplog.text:
                await asyncio.sleep(0.01)
        await ann.done("say", text="we play on")
        assert [h["text"] for h in ann.view["happenings"][-2:]] == ["anybody?", "we play on"]


async def never(message):
    """A line whose other end takes nothing."""
    await asyncio.Event().wait()


def seated(server):
    return {held.player for held in ledger_of(server).seats}


# Nonsense


async def test_text_is_made_harmless(sqlite):
    async with two_tables(sqlite) as (server, (ann, bob, *_)):
        person = server.people[0]
        name = (await person.http.patch("/api/me", json={"name": "\x00\u202eA\tn\nn  "})).json()["name"]
        assert name == "A n n"
        for bad in ("", "\x00", "\u202e", " ", "\u200d", "x" * (limits.LONGEST_NAME + 1)):
            assert (await person.http.patch("/api/me", json={"name": bad})).status_code == 400
        await ann.done("say", text=NASTY + "\nsecond line")
        view = await bob.until(lambda view: view["happenings"][-1]["kind"] == "said")
        assert view["happenings"][-1]["text"] == "<script>alert(1)</script> second line"  # text, never HTML
        assert await ann.refused("say", text="\x00\u202e") == "bad-text"
        shown = await person.http.get(f"/api/tables/{server.tables[0]}")
        assert shown.headers["content-type"] == "application/json"


async def test_records_from_outside_are_made_harmless(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person()

        async def add(content):
            headers = {"Content-Type": "application/json"}
            return await ann.http.post("/api/games", content=content, headers=headers)

        good = json.loads(Game.deal(Variant(players=2), seed=1).record().to_json())
        for text in (
            b"", b"{", b"[]", b"1", b'"x"', b"\xff", b"[" * 100_000, b'{"a":' * 40_000,
            b'{"hanabi":' + b"9" * 5000 + b"}", b'{"hanabi":1e999}', b'{"deck":' + b"[" * 5000,
            json.dumps(good | {"moves": "p0 " * 20_000}).encode(),
            json.dumps(good | {"deck": "r1 " * 40_000}).encode(),
            json.dumps(good | {"first": 10**30}).encode(),
            json.dumps(good | {"variant": {"players": 10**9}}).encode(),
        ):  # fmt: skip
            answer = await add(text)
            assert (answer.status_code, answer.json()["reason"]) == (400, "bad-record"), text[:40]
        assert (await add(b" " * (limits.LARGEST_RECORD + 1))).status_code == 413
        made = await add(json.dumps(good | {"players": ["\u202e<b>\n", "y" * 10_000]}).encode())
        assert made.status_code == 201
        opened = await ann.get(f"/api/games/{made.json()['game']}")
        listed = await ann.get("/api/games?mine=true")
        for names in (opened["game"]["players"], opened["record"]["players"], listed[0]["players"]):
            assert names == ["<b>", "y" * limits.LONGEST_NAME]


VALID = [
    {"do": "look", "seen": 3},
    {"do": "move", "id": "a", "turn": 0, "move": "p0"},
    {"do": "arrange", "id": "b", "orders": [4, 3, 2, 1, 0]},
    {"do": "remark", "id": "c", "remark": "thinking", "seat": 1},
    {"do": "say", "id": "d", "text": "hello"},
    {"do": "note", "id": "e", "order": 3, "text": "five"},
    {"do": "sit", "id": "f", "seat": 0},
    {"do": "take-back", "id": "g"},
    {"do": "hand-over", "id": "h", "bot": "no such bot"},
    {"do": "seat-bot", "id": "i", "seat": 1, "bot": "random:x=1"},
    {"do": "free-seat", "id": "j", "seat": 1},
    {"do": "change", "id": "k", "options": {"players": 3, "talk": "silent"}},
    {"do": "start", "id": "l"},
]
VALUES: list[Any] = [None, True, -1, 0, 5, 54, 55, 10**30, 1.5, "", "p0", "\x00", "x" * 5000, [], [[]], {},
          {"do": "look"}, [0] * 99, "\ud800", "c1r", "p0r", "d99", "p-1", "c\uff19r"]  # fmt: skip


def mutate(command, chance):
    """A command with something changed, left out, added or doubled; sometimes only bytes."""
    command = dict(command)
    for _ in range(chance.randrange(1, 3)):
        key = chance.choice([*command, "extra"])
        match chance.randrange(3):
            case 0:
                command.pop(key, None)
            case _:
                command[key] = chance.choice(VALUES)
    text = json.dumps(command)
    match chance.randrange(6):
        case 0:
            place = chance.randrange(len(text))
            return text[:place] + chance.choice(['"', "{", "\x00", "é", ""]) + text[place + 1 :]
        case 1:
            return text.encode()
        case 2:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    return text


async def test_nonsense_is_answered_and_changes_nothing_else(database, caplog):
    with caplog.at_level(logging.ERROR, "hanabi.server"):
        chance = random.Random(1)
        async with two_tables(database, NO_RATES) as (server, (ann, *_)):
            for _ in range(150):
                frame = mutate(chance.choice(VALID), chance)
                await ann.send(frame)
                answer = await asyncio.wait_for(answered(ann), 20)
                assert answer["tell"] in ("done", "refused", "table", "same"), frame
                assert answer.get("reason") != "broken", frame
            assert ledger_of(server, 1).version == 4
    assert [record for record in caplog.records if record.name == "hanabi.server"] == []


async def answered(tab):
    """The answer to the last message: a mark behind it comes back in order."""
    await tab.send('{"do":"nothing","id":"mark"}')
    first = None
    while True:
        answer = await tab.receive()
        if answer["tell"] == "refused" and "nothing" in answer.get("detail", ""):
            assert first is not None or tab.view
            return first or tab.view
        if first is None or answer["tell"] != "table":
            first = answer


async def test_a_line_of_garbage_is_only_its_own_problem(sqlite):
    async with two_tables(sqlite) as (server, _):
        port = int(server.url.rpartition(":")[2])
        handshake = (
            f"GET /api/tables/{server.tables[0]}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        chance = random.Random(1)
        for start in (b"", handshake):
            for _ in range(3):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(start + chance.randbytes(500))
                writer.write_eof()
                await asyncio.wait_for(reader.read(), 10)
                writer.close()


async def test_too_many_tabs_are_refused(sqlite):
    async with two_tables(sqlite, Limits(sockets_a_player=3)) as (server, _), AsyncExitStack() as stack:
        eve = await server.person("Eve")
        for _ in range(3):
            await stack.enter_async_context(eve.at(server.tables[0]))
        with pytest.raises(ConnectionClosed) as closed:
            await stack.enter_async_context(eve.at(server.tables[0]))
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4029


async def test_refusals_are_logged_without_what_was_sent(sqlite, caplog):
    with caplog.at_level(logging.INFO, "hanabi.server"):
        async with two_tables(sqlite) as (server, (ann, *_)):
            await ann.send('{"do":"move\r\nforged line"}')
            while (await ann.receive())["tell"] != "refused":
                pass
            await server.people[0].http.post(
                "/api/tables", json={}, headers={"Origin": "http://evil.example"}
            )
    logged = [record.getMessage() for record in caplog.records if record.name == "hanabi.server"]
    assert any("bad-message" in text for text in logged)
    assert any("foreign-origin" in text for text in logged)
    assert not any("\n" in text or "\r" in text for text in logged)
