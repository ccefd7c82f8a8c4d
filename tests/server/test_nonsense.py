"""Nonsense is answered, made harmless, and logged without its content."""

import asyncio
import json
import logging
import random
from typing import Any

from hanabi import Game, Variant
from hanabi.server import limits
from hanabi.server.limits import NO_RATES
from tests.server.attacked import ledger_of, two_tables
from tests.server.harness import serving

NASTY = "\x00\u202e\u2066<script>alert(1)</script>\u0007"


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
