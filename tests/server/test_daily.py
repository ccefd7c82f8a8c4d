"""The deal of the day: the same cards for everyone, once; results after one's own."""

from sqlalchemy import select

from hanabi.notation import cards_name
from hanabi.server.games.daily import shuffle_by
from hanabi.server.store.schema import dailies
from hanabi.variant import Variant
from tests.server.harness import serving


async def begin(person, players=2):
    return (await person.post("/api/daily", {"players": players}))["table"]


async def finish(person, table):
    async with person.at(table) as tab:
        return await tab.play()


def deck_of(server, table):
    return server.server_state.registry.tables[table].state.played.game.deck


async def test_the_cards_are_the_same_for_everyone_and_dealt_once(database):
    async with serving(database) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        tables = await begin(ann), await begin(ben)
        assert deck_of(server, tables[0]) == deck_of(server, tables[1])
        assert deck_of(server, await begin(ann, 3)) != deck_of(server, tables[0])
        assert await begin(ann) == tables[0]
        async with ann.at(tables[0]) as tab:
            shown = await ann.get("/api/daily")
            assert tab.view["again"] == {"daily": shown["tables"][0]["deal"]}
        today = {one["players"]: one for one in shown["tables"]}
        assert (today[2]["table"], shown["streak"]) == (tables[0], 0)
        await ann.post("/api/daily", {"players": 6}, code=400)
        await (await server.person(None)).post("/api/daily", {"players": 2}, code=401)


async def test_results_are_for_those_who_have_played(sqlite, monkeypatch):
    monkeypatch.setattr("hanabi.server.games.daily.BOTS", ("cautious", "random"))
    async with serving(sqlite) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        game = await finish(ann, await begin(ann))
        shown = await ann.get("/api/daily")
        mine = shown["tables"][0]
        assert (mine["score"], shown["streak"]) == (game["outcome"]["score"], 1)
        before = await ben.get(f"/api/deals/{mine['deal']}")
        assert before["games"] == 1
        assert not {"results", "counts", "bots"} & before.keys()
        await finish(ben, await begin(ben))
        while len((after := await ben.get(f"/api/deals/{mine['deal']}")).get("bots", {})) < 2:
            pass  # a busy server leaves a bot out and tries again
        assert {one["players"][0] for one in after["results"]} == {"Ann", "Ben"}
        assert [one["players"][0] for one in after["results"] if one.get("mine")] == ["Ben"]
        assert (sum(after["counts"]), len(after["counts"])) == (2, 26)
        (own,) = await ben.get("/api/games?mine=true")
        assert own["daily"]
        assert "again" not in own  # it counts in the player's figures
        assert all(0 <= score <= 25 for score in after["bots"].values())
        assert set(after["bots"]) == {"cautious", "random"}


async def test_who_has_seen_the_game_of_another_is_not_among_the_results(sqlite):
    async with serving(sqlite) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        game = await finish(ann, await begin(ann))
        await eve.get(f"/api/games/{game['id']}")
        table = await begin(eve)
        async with eve.at(table) as tab:
            assert tab.view["again"]["known"] == [0]
            await tab.play()
        deal = (await ann.get("/api/daily"))["tables"][0]["deal"]
        (only,) = (await ann.get(f"/api/deals/{deal}"))["results"]
        assert only["game"] == game["id"]


async def test_a_player_takes_their_days_along_and_deletes_them(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await begin(ann)
        (begun,) = (await ann.get("/api/me/export"))["dailies"]
        assert begun["table"] == table
        store = server.server_state.store
        assert await store.fetch(select(dailies.c.table)) == [(table,)]
        await ann.http.delete("/api/me")
        assert await store.fetch(select(dailies.c.table)) == []


def test_a_deck_follows_from_the_secret_and_the_day():
    variant = Variant(players=3)
    one, same, other, elsewhere = (
        cards_name(shuffle_by(secret, deal, variant))
        for secret, deal in [("s", "a"), ("s", "a"), ("s", "b"), ("t", "a")]
    )
    assert one == same
    assert len({one, other, elsewhere}) == 3
    assert sorted(one.split()) == sorted(other.split())
