"""Blocked players: never seated together, and not read; nobody else notices."""

from sqlalchemy import select

from hanabi.server.store.schema import blocks
from tests.server.harness import serving


def list_talk(view):
    return [one["text"] for one in view["happenings"] if "text" in one]


async def block(person, table, **whom):
    return await person.post(f"/api/tables/{table}/blocks", whom)


async def test_talk_of_a_blocked_player_is_hidden_from_one_reader(database):
    async with serving(database) as server:
        ann, ben, cleo = [await server.person(name) for name in ("Ann", "Ben", "Cleo")]
        table = await ann.open_table(players=3)
        async with ann.at(table) as hers, ben.at(table) as his, cleo.at(table) as third:
            for tab in (his, third):
                await tab.done("sit")
            await his.done("say", text="Boo")
            await hers.until(lambda view: "Boo" in list_talk(view))
            assert [one["name"] for one in await block(ann, table, seat=1)] == ["Ben"]
            await his.done("say", text="Boo again")
            await third.done("say", text="Hello")
            view = await hers.until(
                lambda view: any(one.get("text") == "Hello" for one in view["happenings"])
            )
            assert [one["text"] for one in view["happenings"] if "text" in one] == ["Hello"]
            assert [one["text"] for one in third.view["happenings"] if "text" in one] == [
                "Boo",
                "Boo again",
                "Hello",
            ]
        (only,) = await ann.get("/api/me/blocks")
        assert await ben.get("/api/me/blocks") == []
        assert (await ann.http.delete(f"/api/me/blocks/{only['block']}")).json() == []
        async with ann.at(table) as hers:
            assert list_talk(hers.view) == ["Boo", "Boo again", "Hello"]


async def test_they_are_not_matched_and_do_not_see_each_others_tables(sqlite):
    async with serving(sqlite) as server:
        ann, ben, cleo = [await server.person(name) for name in ("Ann", "Ben", "Cleo")]
        met = await ann.open_table(players=3)
        async with ben.at(met) as tab:
            await tab.done("sit")
        await block(ann, met, seat=1)
        await block(ann, met, seat=1)
        await ann.post(f"/api/tables/{met}/blocks", {"seat": 0}, code=400)
        public = await ben.open_table(players=3, listed=True)
        assert public in {one["table"] for one in await cleo.get("/api/tables")}
        assert public not in {one["table"] for one in await ann.get("/api/tables")}
        for guest, host in ((ann, ben), (ben, ann)):
            table = await host.open_table(players=2)
            async with guest.at(table) as tab:
                assert "may_sit" not in tab.view
                assert await tab.refused("sit") == "blocked"
        first = (await ben.post("/api/matches", {"options": {"players": 2}}))["table"]
        async with ben.at(first):
            assert (await ann.post("/api/matches", {"options": {"players": 2}}))["table"] != first
            assert (await cleo.post("/api/matches", {"options": {"players": 2}}))["table"] == first


async def test_blocks_last_and_go_with_the_player(sqlite):
    async with serving(sqlite) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.open_table(players=2)
        async with ben.at(table) as tab:
            await tab.done("sit")
        await block(ann, table, seat=1)
        cookies = ann.http.cookies
        assert (await ann.get("/api/me/export"))["blocked"] == 1
    async with serving(sqlite) as server:
        ann, ben = await server.person(None), await server.person(None)
        ann.http.cookies = cookies
        assert [one["name"] for one in await ann.get("/api/me/blocks")] == ["Ben"]
        await ann.http.delete("/api/me")
        assert await server.server_state.store.fetch(select(blocks.c.id)) == []
