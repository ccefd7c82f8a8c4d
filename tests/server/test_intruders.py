"""Refusals for other players' seats, tables and cookies, and for other sites."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from hanabi.server.limits import LARGEST_PATH, USUAL
from hanabi.server.people import players
from tests.server.attacked import ledger_of, refused_message, two_tables
from tests.server.harness import serving


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
            assert await nameless.refused("say", text="hello") == "no-player"
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
        guesses = ("", "x", cookie[:-1], cookie + "x", cookie.swapcase(), cookie[::-1], "é" * 9, "x" * 5000)
        for guess in guesses:
            headers = {b"Cookie": f"hanabi={guess}".encode()}
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.get("/api/me", headers=headers)
            assert answer.status_code == 401
        for table in ("x" * 12, server.tables[0][:-1], "..%2f..", "%00" * 9, "é" * 9, server.tables[0] + "'"):
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404
            with pytest.raises((ConnectionClosed, InvalidHandshake)):
                async with ann.at(table):
                    pass
        for code in ("x", "%00", "é"):
            assert (await ann.http.post(f"/api/links/{code}")).status_code == 404


async def test_ids_from_outside_reach_no_database_error(database):
    async with serving(database) as server:
        ann = await server.person()
        for rest in ("", "/record", "/hanab-live", "/why/0"):
            for game in ("%00", "a%00b", "x" * 3000, "%ED%A0%80", "'"):
                answer = await ann.http.get(f"/api/games/{game}{rest}")
                assert answer.status_code == (413 if len(game) > LARGEST_PATH else 404), (game, rest)
        assert (await ann.http.get(f"/api/games/x/why/{'9' * 900}")).status_code == 404
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


async def test_a_typed_code_works_once_and_nobody_guesses_one(sqlite):
    async with serving(sqlite) as server:
        ann, second, third = [await server.person(name) for name in ("Ann", None, None)]
        made = await ann.post("/api/me/links")
        typed = made["code"].lower().replace("-", " ").replace("0", "o").replace("1", "l")
        assert (await second.post(f"/api/links/{typed}"))["name"] == "Ann"
        await third.post(f"/api/links/{made['url'].rpartition('/')[2]}", code=404)  # it is the same one
        fresh = await ann.post("/api/me/links")
        answers = [(await third.http.post(f"/api/links/GUESS{n:05}")).status_code for n in range(12)]
        assert (answers[0], answers[-1]) == (404, 429)
        refused = await third.post(f"/api/links/{fresh['code']}", code=429)
        assert refused["reason"] == "too-fast"


async def test_a_code_is_too_old_after_a_quarter_of_an_hour(sqlite, monkeypatch):
    monkeypatch.setattr(players, "LINK_SECONDS", -1)
    async with serving(sqlite) as server:
        ann, second = await server.person("Ann"), await server.person(None)
        made = await ann.post("/api/me/links")
        await second.post(f"/api/links/{made['code']}", code=404)


async def test_a_link_can_be_taken_back_and_devices_signed_out(database):
    async with serving(database) as server:
        ann, second, third = [await server.person(name) for name in ("Ann", None, None)]
        codes = [(await ann.post("/api/me/links"))["url"].rpartition("/")[2] for _ in range(3)]
        await second.post(f"/api/links/{codes[0]}")
        assert (await ann.http.delete("/api/me/links")).json() == {"name": "Ann"}
        await third.post(f"/api/links/{codes[1]}", code=404)
        fresh = (await second.post("/api/me/links"))["url"].rpartition("/")[2]
        assert (await ann.http.delete("/api/me/devices")).status_code == 200
        assert (await second.http.get("/api/me")).status_code == 401
        assert (await ann.get("/api/me"))["name"] == "Ann"
        await third.post(f"/api/links/{fresh}", code=404)
        assert (await third.http.delete("/api/me/devices")).status_code == 401
        assert (await third.http.delete("/api/me/links")).status_code == 401


async def test_other_sites_are_kept_out(sqlite):
    async with two_tables(sqlite, USUAL._replace(refusal_seconds=0)) as (server, _):
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
