"""A player's data: shown, exported, and deleted everywhere."""

import asyncio
import json
from pathlib import Path

from sqlalchemy import select, text

from hanabi.language import Language
from hanabi.notation import cards_name
from hanabi.server.limits import KEEP, USUAL, Rate
from hanabi.server.store import MISSED, Store
from hanabi.server.store.privacy import OWN, own_entries
from hanabi.server.store.schema import metadata
from tests.server.harness import serving

FIREFOX = {"user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"}

TOLD = {  # where the privacy page describes the data of a table, and in which words
    "players": ("privacy-name", "the time of your first visit"),
    "cookies": ("privacy-cookie", "first and last used"),
    "links": ("privacy-cookie", "A link to another device"),
    "pushes": ("privacy-push", "push address and keys"),
    "comments": ("privacy-talk", "your comments on games"),
    "entries": ("privacy-games", "Every move is stored with its time"),
    "tables": ("privacy-games", "A public table"),
    "seatings": ("privacy-games", "never sat down"),
    "participants": ("privacy-games", "games that were played are kept"),
    "presences": ("privacy-games", "Which table you have open"),
    "viewers": ("privacy-study", "Which finished games you have opened"),
    "hidden": ("privacy-study", "removed from your list"),
    "answers": ("privacy-study", "answers to puzzles"),
    "reviews": ("privacy-study", "the reviews you have asked for"),
    "dailies": ("privacy-study", "The deals of the day that you have begun"),
    "blocks": ("privacy-report", "The players you have blocked"),
    "reports": ("privacy-report", "If you report something"),
    "measures": ("privacy-report", "Bans"),
}


async def scan(store, *words):
    """Every cell of the database in which one of some words stands."""
    found = []
    for table in metadata.sorted_tables:
        for row in await store.fetch(select(table)):
            for column, value in row._mapping.items():
                text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
                found += [(table.name, column, word) for word in words if word in text]
    return found


async def play(tab, other):
    """Play a game of two, both by the first legal move."""
    while not tab.is_over:
        await tab.until(lambda view: tab.is_over or view["game"]["turn"] >= other.view["game"]["turn"])
        if tab.is_over:
            return
        mover = tab if tab.is_my_turn else other
        await mover.until(lambda view: "legal" in view["game"] or "outcome" in view["game"])
        if "outcome" not in mover.game:
            await mover.move()


async def test_whoever_is_deleted_is_found_nowhere(database):
    async with serving(database) as server:
        zoe, bob = await server.person("Zoëlina"), await server.person("Bob")
        table = await zoe.open_table(players=2, title="Zoëlinas hörna", talk="open", first=0)
        async with zoe.at(table) as tab, bob.at(table) as other:
            await other.done("sit")
            await tab.done("say", text="xyzzy one")
            await other.done("say", text="plugh one")
            await tab.done("start")
            await tab.done("note", order=0, text="xyzzy two")
            await other.until(lambda view: view.get("game"))
            await play(tab, other)
            game = tab.game["id"]
            await tab.done("leave")
            await tab.done("say", text="xyzzy three")
        old = await zoe.open_table(players=2, title="Zoëlinas hörna")
        await zoe.http.patch("/api/me", json={"name": "Zoëlina the Second"})
        await zoe.post(f"/api/games/{game}/comments", {"turn": 1, "text": "xyzzy four"})
        await bob.post(f"/api/games/{game}/comments", {"turn": 1, "text": "plugh two"})
        record = await bob.get(f"/api/games/{game}/record")
        assert record["players"][0] == "Zoëlina"
        brought = (await zoe.post("/api/games", record | {"players": ["Zoëlina", "Nobody"]}))["game"]
        assert len({word for *_, word in await scan(server.server_state.store, "Zoëlina", "xyzzy")}) == 2
        async with zoe.at(old) as tab, bob.at(table) as other:
            assert (await zoe.http.delete("/api/me")).json() == {"name": ""}
            assert await tab.closed() == 4401
            view = await other.until(lambda view: "xyzzy" not in json.dumps(view))
            told = json.dumps(view, ensure_ascii=False)
            assert "plugh one" in told
            assert "Zoëlina" not in told
        assert await scan(server.server_state.store, "Zoëlina", "xyzzy") == []
        await zoe.get("/api/me", 401)
        kept = await bob.get(f"/api/games/{game}/record")
        assert kept == record | {"players": ["", "Bob"]}
        assert [each["text"] for each in await bob.get(f"/api/games/{game}/comments")] == ["plugh two"]
        await bob.get(f"/api/games/{brought}", 404)
        async with bob.at(old) as tab:
            assert tab.view["phase"] == "closed"
    async with serving(database) as server:  # nor does it come back
        assert await scan(server.server_state.store, "Zoëlina", "xyzzy") == []


def test_every_table_about_somebody_is_thought_of():
    """A new entry here also goes into the export, the deletion, and the privacy page."""
    about = {
        table.name
        for table in metadata.sorted_tables
        if {"player", "reporter", "host"} & set(table.columns.keys())
    }
    told = {table.name for table in OWN} | {"entries", "participants", "reports", "seatings", "tables"}
    assert about == told == set(TOLD) - {"players", "presences"}


def test_the_privacy_page_tells_of_every_table_about_somebody():
    page = (Path(__file__).parents[2] / "web" / "src" / "pages" / "Privacy.svelte").read_text("utf-8")
    for message, word in TOLD.values():
        assert f'"{message}"' in page
        assert word in Language("en").say(f"{message}.why", **{"days": 1, "from": 2, "to": 3})


async def test_an_export_has_all_that_was_stored_and_no_deck(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(players=2, bots=["cautious"], first=0, talk="open", title="Corner")
        async with ann.at(table) as tab:
            await tab.done("start")
            await tab.done("note", order=0, text="xyzzy note")
            await tab.move()
            await tab.done("say", text="xyzzy talk")
            running = await ann.get("/api/me/export")
            deck = server.server_state.registry.tables[table].state.played.game.deck
            await tab.play()
        game = tab.game["id"]
        await ann.post(f"/api/games/{game}/comments", {"turn": 1, "text": "xyzzy comment"})
        await ann.post("/api/me/links", {})
        export = await ann.get("/api/me/export")
    assert cards_name(deck) not in json.dumps(running)
    assert "salt" not in json.dumps(running)
    assert export["name"] == "Ann"
    assert len(export["devices"]) == 1
    assert len(export["links"]) == 1
    assert {"xyzzy note", "xyzzy talk"} <= {line["entry"].get("text") for line in export["lines"]}
    assert [each["record"]["players"][0] for each in export["games"]] == ["Ann"]
    assert export["comments"][0]["text"] == "xyzzy comment"
    assert export["tables"][0]["host"]
    assert ann.http.cookies["hanabi"] not in json.dumps(export)


async def test_what_somebody_did_is_found_by_an_index(sqlite):
    store = await Store.open(sqlite)
    query = own_entries("nobody").compile(store.engine, compile_kwargs={"literal_binds": True})
    plan = [row.detail for row in await store.fetch(text(f"EXPLAIN QUERY PLAN {query}"))]
    assert any("entries_besides" in step for step in plan)
    assert not [step for step in plan if step.startswith("SCAN entries")]
    await store.close()


async def test_a_cookie_lives_as_long_as_it_is_known(sqlite):
    async with serving(sqlite, keep=KEEP._replace(cookie_days=2.0)) as server:
        ann = await server.person("Ann")
        assert "Max-Age=172800;" in (await ann.http.get("/api/me")).headers["set-cookie"]
        assert "Max-Age=0;" in (await ann.http.delete("/api/me")).headers["set-cookie"]
        assert not ann.http.cookies


async def test_a_device_is_seen_and_signed_out(sqlite):
    async with serving(sqlite) as server:
        ann, phone = await server.person("Ann"), await server.person(None)
        phone.http.headers.update(FIREFOX)
        code = (await ann.post("/api/me/links", {}))["code"]
        await phone.post(f"/api/links/{code}", {})
        seen = {each.get("name", ""): each for each in await phone.get("/api/me/devices")}
        assert set(seen) == {"", "Firefox, Android"}
        mine = seen["Firefox, Android"]
        assert mine["here"]
        assert mine["last"] > 0
        table = await ann.open_table(players=2)
        async with phone.at(table) as tab:
            left = (await ann.http.delete(f"/api/me/devices/{mine['device']}")).json()
            assert [each.get("here", False) for each in left] == [True]
            assert await tab.closed() == 4401
        await phone.get("/api/me", 401)
        assert (await ann.http.delete(f"/api/me/devices/{mine['device']}")).json()["reason"] == "no-device"
        async with ann.at(table) as tab:  # signed out at another process: found out by itself
            await server.server_state.store.drop_cookie(
                next(iter(server.server_state.sanction_watcher.sockets)).device
            )
            await server.server_state.sanction_watcher.sweep()
            assert await tab.closed() == 4401


async def test_names_that_nobody_sees_are_forgotten(sqlite):
    async with serving(sqlite) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(players=2)
        names, players = server.server_state.players.names, server.server_state.players
        async with ann.at(table):
            players.hear(MISSED)
            for _ in range(2):
                await server.server_state.sanction_watcher.sweep()
            assert list(names.values()) == ["Ann"]
        assert (await bob.get("/api/me"))["name"] == "Bob"


async def test_who_is_deleted_at_one_process_is_gone_at_the_others(postgresql):
    made = postgresql.make()
    database = await asyncio.to_thread(next, made)
    async with serving(database) as here, serving(database) as there:
        zoe, bob = await here.person("Zoëlina"), await here.person("Bob")
        table = await zoe.open_table(players=2, talk="open")
        zoe.url = bob.url = there.url
        async with zoe.at(table) as tab, bob.at(table) as other:
            await other.done("sit")
            await tab.done("say", text="xyzzy")
            await other.until(lambda view: "xyzzy" in json.dumps(view))
            await zoe.http.delete("/api/me")
            assert await tab.closed() == 4401
            view = await other.until(lambda view: "xyzzy" not in json.dumps(view))
            assert "Zoëlina" not in json.dumps(view, ensure_ascii=False)
            await other.done("say", text="is anybody here?")
        assert await scan(there.server_state.store, "Zoëlina", "xyzzy") == []
    await asyncio.to_thread(lambda: list(made))


async def test_a_link_says_whose_it_is_before_it_is_followed(sqlite):
    limits = USUAL._replace(guesses=Rate(0, 4))
    async with serving(sqlite, limits=limits) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        code = (await ann.post("/api/me/links", {}))["code"]
        assert await bob.get(f"/api/links/{code}") == {"name": "Ann"}
        await bob.get("/api/links/00000-00000", 404)
        assert (await bob.post(f"/api/links/{code}", {}))["name"] == "Ann"
        await bob.get(f"/api/links/{code}", 404)  # spent
        await bob.get(f"/api/links/{code}", 429)  # and nobody looks for one by trying
