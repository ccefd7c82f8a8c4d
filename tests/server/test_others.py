"""What others did after the same public events: people and bots, in this server's games."""

import json

from msgspec.json import encode

from hanabi import Game, Variant
from hanabi.notation import parse_move
from hanabi.server.games.others import list_keys, list_positions, name_move, place_move
from hanabi.server.store.rows import Bots
from tests.server.harness import serving
from tests.stacked import start


def test_hidden_cards_are_no_part_of_a_position():
    one = start("2p", "r1 y2 g3 w4 b5 r2 y3 g4 w5 b1 r3", moves="c1r d5")
    other = start("2p", "r1 w4 g3 y2 b5 r2 g4 y3 b1 w5 y5", moves="c1r d5")
    assert list_keys(one) == list_keys(other)
    another = start("2p", "r1 y2 g3 w4 b5 r4 y3 g4 w5 b1 r3", moves="c1r d5")
    assert list_keys(one)[:2] == list_keys(another)[:2]
    assert list_keys(one)[2] != list_keys(another)[2]  # another card was thrown away


def test_what_a_clue_touches_and_the_rules_are_parts_of_it():
    one = start("2p", "r1 y2 g3 w4 b5 r2 y3 g4 w5 b1", moves="c1r")
    other = start("2p", "r1 y2 g3 w4 b5 y3 r2 g4 w5 b1", moves="c1r")
    assert list_keys(one)[0] == list_keys(other)[0] != list_keys(start("2p cascade", "r1"))[0]
    assert list_keys(one)[1] != list_keys(other)[1]


def test_games_compare_whoever_began():
    one = Game.deal(Variant(players=3), 5)
    deck = list(one.deck)
    turned = Game(one.variant, [*deck[10:15], *deck[:10], *deck[15:]], first=1)  # the same hands, a seat on
    one.push(f"c1{deck[5].rank}")
    turned.push(place_move(turned, 0, name_move(one, one.events[0])))
    one.push("d7")
    turned.push(place_move(turned, 1, name_move(one, one.events[1])))
    assert str(turned.moves[0]) == f"c2{deck[5].rank}"
    assert list_keys(one) == list_keys(turned)


def test_a_position_has_its_move_and_who_made_it():
    game = start("2p", "r1 y2 g3 w4 b5 r2 y3 g4 w5 b1 r3", moves="c1r d7")
    rows = list_positions("id", game.record().to_json().encode(), encode(Bots(0, (None, "partner"))))
    assert [(row["turn"], row["move"], row["bot"]) for row in rows] == [(0, "c1r", False), (1, "d2", True)]
    assert [row["key"] for row in rows] == list_keys(game)[:2]
    assert place_move(game, 1, "d2") == parse_move("d7")


async def test_moves_of_people_and_bots_are_counted(database):
    async with serving(database) as server:
        ann = await server.person("Ann")
        games = []
        for _ in range(2):
            table = await ann.open_table(bots=["random"], players=2, start=True, first=0)
            async with ann.at(table) as tab:
                games.append((await tab.play())["id"])
        others = server.server_state.others
        await others.catch_up()
        await others.catch_up()  # once more changes nothing
        first, second = [await ann.get(f"/api/games/{game}") for game in games]
        made = second["events"][0]["move"]
        (shown,) = await ann.get(f"/api/games/{games[0]}/others/0")
        assert shown == {"move": made, "players": 1, "bots": 0}
        assert await ann.get(f"/api/games/{games[0]}/others/{len(first['events'])}") == []
        assert (await ann.http.get("/api/games/none/others/0")).json()["reason"] == "no-game"
        record = json.loads((await ann.http.get(f"/api/games/{games[0]}/record")).text)
        brought = (await ann.post("/api/games", record))["game"]
        await others.catch_up()
        assert (
            len(await ann.get(f"/api/games/{games[1]}/others/0")) == 1
        )  # not what was brought from elsewhere
        assert sum(one["players"] for one in await ann.get(f"/api/games/{brought}/others/0")) == 2
