"""The same deal again: with bots, by a link, or from a turn on; players always know that it is one."""

from hanabi.notation import cards_name
from tests.server.harness import finish, serving

RULES = {"players": 2, "first": 0}


def deck_of(server, table):
    return server.server_state.registry.tables[table].state.played.game.deck


async def again(person, **body):
    answer = await person.post("/api/tables", {"bots": ["random"], "start": True, **body})
    return answer["table"]


async def test_the_same_deal_is_dealt_again_and_counts_for_nothing(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = await finish(ann, empty_clues=True)
        record = await ann.get(f"/api/games/{game}/record")
        table = await again(ann, again={"game": game}, options={"players": 4, "title": "Again"})
        async with ann.at(table) as tab:
            assert tab.view["again"] == {"known": [0]}
            assert tab.view["options"] == {"empty_clues": True, "title": "Again"}
            assert cards_name(deck_of(server, table)) == record["deck"]
            assert tab.game["seal"].keys() == {"hash"}
            repeat = (await tab.play())["id"]
            await tab.done("start")
            assert "again" not in tab.view
            assert cards_name(deck_of(server, table)) != record["deck"]
        assert {one["game"]: one.get("again", False) for one in await ann.get("/api/games?mine=1")} == {
            game: False,
            repeat: True,
        }
        assert (await ann.get("/api/me/figures"))[0]["games"] == 1


async def test_a_friend_takes_the_challenge_and_results_are_told_afterwards(sqlite):
    async with serving(sqlite) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        game = await finish(ann)
        made = await ann.post(f"/api/games/{game}/deal", code=201)
        assert made["deal"] in made["url"]
        assert game not in made["url"]
        assert (await ann.post(f"/api/games/{game}/deal", code=201))["deal"] == made["deal"]
        path = f"/api/deals/{made['deal']}"
        offered = await ben.get(path)
        assert "results" not in offered
        assert offered["players"][0] == "Ann"
        assert game not in str(offered)
        assert len((await ann.get(path))["results"]) == 1
        table = await again(ben, again={"deal": made["deal"]})
        async with ben.at(table) as tab:
            assert tab.view["again"] == {}
            mine = (await tab.play())["id"]
        told = await ben.get(path)
        assert [one["game"] for one in told["results"]] == [game, mine]
        assert told["games"] == 2
        late = await again(ben, again={"deal": made["deal"]})
        async with ben.at(late) as tab:
            assert tab.view["again"] == {"known": [0]}


async def test_who_has_seen_the_cards_knows_the_deal(sqlite):
    async with serving(sqlite) as server:
        ann, ben, cleo, dan = [await server.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        table = await ann.open_table(bots=["random"], start=True, **RULES)
        async with cleo.at(table), ann.at(table) as tab:
            game = (await tab.play())["id"]  # Cleo watches, and sees the open hands in the end
        await ben.get(f"/api/games/{game}")
        await ben.get(f"/api/games/{game}")
        deal = (await ann.post(f"/api/games/{game}/deal", code=201))["deal"]
        await dan.get(f"/api/deals/{deal}")  # tells nothing
        known = {}
        for person in (ben, cleo, dan):
            async with person.at(await again(person, again={"deal": deal})) as tab:
                known[person] = tab.view["again"]
                await tab.play()
        assert known == {ben: {"known": [0]}, cleo: {"known": [0]}, dan: {}}
        results = (await dan.get(f"/api/deals/{deal}"))["results"]
        assert [one.get("known", False) for one in results] == [False, True, True, False]
        assert (await dan.get(f"/api/tables/{table}"))["score"] == results[0]["score"]


async def test_a_game_is_played_on_from_a_turn(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = await finish(ann)
        opened = await ann.get(f"/api/games/{game}?eyes=0")
        table = await again(ann, again={"game": game, "turn": 2})
        async with ann.at(table) as tab:
            assert tab.view["again"] == {"known": [0], "turn": 2}
            assert tab.game["turn"] >= 2
            assert [event["move"] for event in tab.game["events"]][:2] == [
                event["move"] for event in opened["events"]
            ][:2]
            over = await tab.play()
        await server.server_state.registry.close_idle(float("inf"))
        async with ann.at(table) as tab:  # read from the store again
            assert tab.game["outcome"] == over["outcome"]
        assert (await ann.get(f"/api/games/{over['id']}"))["game"]["again"]
        for wish in ({"game": game, "turn": len(opened["events"])}, {"game": game, "turn": 400}):
            refused = await ann.http.post("/api/tables", json={"again": wish})
            assert refused.json()["reason"] == "bad-options"
        for wish in ({"game": "none"}, {"deal": "none"}, {}):
            assert (await ann.http.post("/api/tables", json={"again": wish})).json()["reason"] == "no-game"


async def test_whoever_plays_on_may_take_any_seat(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = await finish(ann)
        table = await again(ann, again={"game": game, "turn": 1, "seat": 1})
        async with ann.at(table) as tab:
            assert [seat.get("bot") for seat in tab.view["seats"]] == ["random", None]
            assert (tab.game["turn"], tab.game["seat"]) == (1, 1)
        wish = {"bots": ["random"], "again": {"game": game, "turn": 1, "seat": 2}}
        assert (await ann.http.post("/api/tables", json=wish)).json()["reason"] == "bad-options"


async def test_where_a_game_was_played_on_from_is_told_to_those_who_know_it(sqlite):
    async with serving(sqlite) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        game = await finish(ann)
        async with ann.at(await again(ann, again={"game": game, "turn": 2})) as tab:
            more = (await tab.play())["id"]
        origin = f"/api/games/{more}/origin"
        told = await ann.get(origin)
        assert (told["turn"], told["game"]["game"]) == (2, game)
        assert await ann.get(f"/api/games/{game}/origin") is None
        assert await ben.get(origin) is None  # to him the link of that game is a secret
        await ben.get(f"/api/games/{game}")
        assert await ben.get(origin) == told


async def test_other_rules_are_dealt_afresh(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = await finish(ann)
        table = (await ann.post("/api/tables", {"bots": ["random"], "again": {"game": game}}))["table"]
        async with ann.at(table) as tab:
            assert "again" in (await tab.done("change", options={"players": 2, "title": "Mine"}))
            assert "again" not in (await tab.done("change", options={"players": 2, "empty_clues": True}))


async def test_a_small_game_from_elsewhere_is_played_again(sqlite):
    import json

    from hanabi import Game, Variant

    short = Game.deal(Variant(players=2, suits=3, clue_tokens=4), 1)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = (await ann.post("/api/games", json.loads(short.record().to_json())))["game"]
        table = await ann.post("/api/tables", {"again": {"game": game}, "bots": ["cautious"], "start": True})
        async with ann.at(table["table"]) as tab:
            assert tab.view["options"] == {"suits": 3, "clue_tokens": 4}
            assert (await tab.play())["variant"] == {"players": 2, "suits": 3, "clue_tokens": 4}


async def test_a_table_can_be_left_out_of_the_own_list(sqlite):
    async with serving(sqlite) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.open_table(players=2)
        async with ben.at(table) as tab:
            await tab.done("sit")
        for _ in range(2):
            assert (await ann.http.delete(f"/api/me/tables/{table}")).status_code == 200
        assert await ann.get("/api/tables") == []
        assert len(await ben.get("/api/tables")) == 1
        assert (await ann.http.delete("/api/me/tables/none")).status_code == 404
