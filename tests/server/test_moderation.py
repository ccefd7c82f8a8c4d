"""The owner's decisions from outside take effect in the running server, and are logged."""

import functools
import json
import operator
import time

import pytest
from websockets.exceptions import ConnectionClosed

from hanabi.server.limits import KEEP, USUAL, Rate
from hanabi.server.store import Store
from hanabi.server.store.moderation import AuditFeed, list_audit_entries, list_reports
from tests.server.harness import owner, serving, until


async def test_whoever_is_banned_is_out_within_seconds_and_told_why(database):
    async with serving(database) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await bob.open_table(players=2, talk="open")
        ((player, _, name),) = await owner(database, "people", "bo")
        assert name == "Bob"
        async with bob.at(table) as tab, ann.at(table) as other:
            assert await owner(database, "ban", player, "--days", "2", "--why", "spam") == [
                ["Done. The running server applies it within seconds."]
            ]
            assert await tab.closed() == 4403
            await other.done("say", text="still here")
        me = await bob.get("/api/me")
        assert me["ban"]["why"] == "spam"
        assert me["ban"]["until"] > 0
        assert (await bob.post("/api/tables", {"options": {}}, 403))["reason"] == "banned"
        assert await code_at(bob, table) == 4403
        assert (await bob.get("/api/me/export"))["measures"][0]["why"] == "spam"
        await owner(database, "unban", player)
        await until(lambda: is_free(bob))
        deeds = [(row[1], row[2], row[3]) for row in await owner(database, "deeds")]
        assert deeds == [("Olga", "unban", player), ("Olga", "ban", player)]
        assert await owner(database, "bans") == []


async def is_free(person):
    return "ban" not in await person.get("/api/me")


async def code_at(person, table):
    """With which code a socket is closed at once."""
    with pytest.raises(ConnectionClosed) as closed:
        async with person.at(table):
            pass
    assert closed.value.rcvd
    return closed.value.rcvd.code


async def test_an_address_is_banned_with_all_who_come_from_there(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(players=2)
        await owner(sqlite, "ban", "127.0.0.0/8")
        await server.server_state.sanction_watcher.hear()
        stranger = await server.person(None)
        assert (await stranger.post("/api/players", {"name": "Eve"}, 403))["reason"] == "banned"
        assert await code_at(stranger, table) == 4403
        assert (await ann.http.delete("/api/me")).status_code == 200  # every player may delete their data


async def test_talk_and_names_are_reported_and_dealt_with(sqlite):
    limits = USUAL._replace(reports=Rate(0, 4))
    async with serving(sqlite, limits=limits) as server:
        ann, bob = await server.person("Ann"), await server.person("Bobo")
        table = await bob.open_table(players=2, talk="open", title="My corner")
        reports = f"/api/tables/{table}/reports"
        async with bob.at(table) as tab, ann.at(table) as other:
            await tab.done("say", text="foul words")
            line = (await other.until(lambda view: "foul" in json.dumps(view)))["happenings"][-1]["version"]
            assert (await ann.post(reports, {"line": line}, 201)) == {"name": "Bobo"}
            assert (await ann.post(reports, {"line": line}, 409))["reason"] == "reported"
            assert (await ann.post(reports, {"line": 1000}, 400))["reason"] == "bad-message"
            await ann.post(reports, {"seat": 0}, 201)
            assert (await bob.post(reports, {"watcher": "Nobody"}, 400))["reason"] == "bad-message"
            assert (await ann.post(reports, {"watcher": "Bobo"}, 400))["reason"] == "bad-message"  # he sits
            assert (await bob.post(reports, {"watcher": "Ann"}, 201)) == {"name": "Ann"}
            assert (await ann.post(reports, {"seat": 0}, 429))["reason"] == "too-fast"
            told = await owner(sqlite, "reports")
            assert {(row[3], row[5], row[6]) for row in told} == {
                (str(line), "Bobo", "foul words"),
                ("0", "Bobo", "-"),
                ("0", "Ann", "-"),
            }
            told = [row for row in told if row[5] == "Bobo"]
            player = told[0][4]
            await owner(sqlite, "mute", player, "--why", "foul words")
            await owner(sqlite, "delete-line", table, str(line))
            await owner(sqlite, "delete-line", table, "1")
            await owner(sqlite, "rename", player, "Player")
            await owner(sqlite, "settle", told[0][0])
            view = await other.until(
                lambda view: "foul" not in json.dumps(view) and view["seats"][0]["name"] == "Player"
            )
            assert "title" not in view["options"]
            assert await tab.refused("say", text="more foul words") == "muted"
            await tab.done("remark", remark="thinking")
            assert (await bob.http.patch("/api/me", json={"name": "Bobo"})).json()["reason"] == "muted"
            assert len(await owner(sqlite, "reports")) == 2
            assert len(await owner(sqlite, "reports", "--all")) == 3
            await owner(sqlite, "close", table)
            await other.until(lambda view: view["phase"] == "closed")
        assert await owner(sqlite, "tables") == []
        ((id, phase, *_),) = await owner(sqlite, "tables", "--all")
        assert (id, phase) == (table, "closed")
        exported = await owner(sqlite, "export", player)
        assert '"name": "Player",' in "".join(map(str.strip, functools.reduce(operator.iadd, exported, [])))
        assert len(await list_reports(server.server_state.store, every=True)) == 3
        await server.server_state.store.expire(time.time() + 1, KEEP._replace(report_days=0))
        assert await list_reports(server.server_state.store, every=True) == []
        await owner(sqlite, "delete-person", player)
        await server.server_state.sanction_watcher.hear()
        await bob.get("/api/me", 401)
        done = [row[2] for row in await owner(sqlite, "deeds")]
        assert sorted(done) == sorted(
            ["delete-person", "export", "close", "settle", "rename", "delete-line", "delete-line", "mute"]
        )
        for words in (
            ("ban", "nobody-here"),
            ("close", "nothing-here"),
            ("settle", "x"),
            ("delete-comment", "x"),
        ):
            await owner(sqlite, *words, code=1)
        for wrong in ("crown x", "ban", "delete-line x y z"):
            await owner(sqlite, *wrong.split(), code=2)


async def test_of_two_watchers_who_chose_one_name_a_report_hits_the_one_meant(sqlite):
    async with serving(sqlite) as server:
        bob, *anns = [await server.person(name) for name in ("Bob", "Ann", "Ann")]
        table = await bob.open_table(players=2, talk="open")
        players = [(await person.get("/api/me/export"))["player"] for person in anns]
        reports = f"/api/tables/{table}/reports"
        async with bob.at(table) as tab, anns[0].at(table) as one, anns[1].at(table) as two:
            await tab.until(lambda view: view.get("watching") == ["Ann", "Ann 2"])
            for ann in (one, two):
                await ann.until(lambda view: view.get("watching") == ["Ann", "Ann 2"])
            assert {one.view["name"], two.view["name"]} == {"Ann", "Ann 2"}
            assert (await bob.post(reports, {"watcher": two.view["name"]}, 201)) == {"name": "Ann"}
            await one.done("say", text="psst")
            line = (await tab.until(lambda view: "psst" in json.dumps(view)))["happenings"][-1]["version"]
            assert (await bob.post(reports, {"line": line}, 201)) == {"name": "Ann"}
        lines = await server.server_state.store.load_entries(table)
        (said,) = [line.version for line in lines if line.event.kind == "watcher-said"]
        found = await list_reports(server.server_state.store, every=True)
        reported = [(row.player, row.version, row.text) for row in found]
        assert sorted(reported) == sorted([(players[1], 0, ""), (players[0], said, "psst")])


async def test_a_wrong_wish_of_the_owner_is_refused_and_changes_nothing(sqlite):
    async with serving(sqlite) as server:
        await server.person("Ann")
        table = await (await server.person("Bob")).open_table(players=2)
    ((ann, *_),) = await owner(sqlite, "people", "ann")
    await owner(sqlite, "ban", "192.0.2.0/24")
    before = [await owner(sqlite, what) for what in ("people", "bans", "deeds")]
    for words in (
        ("rename", ann, "x" * 25),
        ("rename", ann, "\u200d"),
        ("ban", ann, "--days", "nan"),
        ("ban", ann, "--days", "1e12"),
        ("unban", ann),
        ("unban", "192.0.2.7"),  # the ban is of a whole network
        ("unmute", "192.0.2.0/24"),
        ("delete-line", table, "first"),
    ):
        await owner(sqlite, *words, code=1)
    assert [await owner(sqlite, what) for what in ("people", "bans", "deeds")] == before
    await owner(sqlite, "unban", "192.0.2.0/24")
    assert await owner(sqlite, "bans") == []


async def test_a_deed_is_heard_once(sqlite, tmp_path):
    await owner(tmp_path / "none.db", "deeds", code=1)  # no new database is made
    store = await Store.open(sqlite)
    news = AuditFeed(store)
    await owner(sqlite, "ban", "192.0.2.1", "--days", "1")
    assert [entry.what for entry in await news.hear()] == ["ban"]
    assert await news.hear() == []
    assert [entry.by for entry in await list_audit_entries(store)] == ["Olga"]
    await store.close()


async def test_an_id_that_looks_like_an_option_is_an_id(database):
    async with serving(database):
        assert await owner(database, "ban", "-k7qm2xnp01ab", code=1) == [
            ["hanabi: Nothing here is called -k7qm2xnp01ab."]
        ]
