"""After a game: its turning points, a player's stats, and private notes."""

import json

import pytest

from hanabi import Game, Variant
from hanabi.notation import parse_cards
from hanabi.review.facts import MOST, TurnLost, find_facts
from hanabi.review.finding import Finding
from hanabi.server.games.figures import SCORES_SHOWN, count_figures, has_experience
from hanabi.server.games.library import FinishedGames
from hanabi.server.messages.games import GameListed
from tests.server.harness import owner, serving

TOP = "r5 y1 y2 g4 b4 r1 g1 w1 b1 b2"


def deal(top=TOP):
    """A game for two with these cards on top."""
    variant = Variant(players=2)
    rest = list(Game.deal(variant, 0).deck)
    for card in parse_cards(top):
        rest.remove(card)
    return Game(variant, [*parse_cards(top), *rest])


def test_strikes_and_last_cards_are_where_a_game_turned():
    game = deal()
    for move in ("c11", "c02", "p3", "p5", "d0"):
        game.push(move)
    found = find_facts(game)
    clues, rate = Finding("clues", count=2, points=1), Finding("rate", points=0.5)
    assert found.findings == (clues, rate, Finding("unused", count=7), Finding("missing", count=24 - 1))
    assert found.lost == (TurnLost(2, ()), TurnLost(4, (Finding("lost", count=1),)))


def test_only_the_turns_that_cost_most_are_named():
    game = Game.deal(Variant(players=2), 3)
    while not game.outcome:
        plays = [move for move in game.legal_moves() if str(move).startswith("d")]
        game.push(plays[0] if plays else game.legal_moves()[-1])
    found = find_facts(game)
    assert len(found.lost) <= MOST
    assert [one.turn for one in found.lost] == sorted(one.turn for one in found.lost)


def listed(score, players=2, **more):
    settings = {"players": players}
    return GameListed("id", ("A", "B"), settings, more.pop("ending", "deck"), score, 25, 0.0, **more)


def test_games_are_counted_by_their_rules():
    games = [listed(25), listed(10), listed(12, players=3), listed(20), listed(3, imported=True)]
    games += [listed(1, ending="unfinished"), listed(24, helped=True)]
    two, three = count_figures(games)
    assert (two.games, two.best, two.mean, two.perfect, two.scores) == (3, 25, 18.3, 1, (20, 10, 25))
    assert (sum(two.counts), two.counts[10], two.strikeouts) == (3, 1, 0)
    assert count_figures([listed(0, ending="strikeout")])[0].strikeouts == 1
    assert (three.games, three.best, three.perfect) == (1, 12, 0)
    assert len(count_figures([listed(1)] * 100)[0].scores) == SCORES_SHOWN


@pytest.mark.parametrize(
    ("scores", "expected"),
    [([18] * 5, True), ([25, 25, 25, 15, 0], True), ([25] * 4, False), ([18, 18, 18, 18, 17], False)],
)
def test_five_games_of_eighteen_points_show_experience(scores, expected):
    assert has_experience([listed(score) for score in scores]) is expected


async def test_only_the_latest_games_of_a_player_show_experience(sqlite, monkeypatch):
    played = [*[listed(25, imported=True)] * 9, *[listed(20)] * 5, listed(0)]

    async def list_games(library, player, only_mine, limit):
        return played if player == "known" else []

    monkeypatch.setattr(FinishedGames, "list_games", list_games)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        assert "experienced" not in await ann.get("/api/me")
        assert await server.server_state.library.is_experienced("known")
        played.insert(0, listed(0))
        assert not await server.server_state.library.is_experienced("known")


async def test_my_figures_and_notes_are_mine(sqlite):
    async with serving(sqlite) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await ann.open_table(bots=["random"], players=2, start=True, first=0)
        async with ann.at(table) as tab:
            await tab.done("note", order=7, text="keep")
            await tab.done("note", order=8, text="gone")
            await tab.done("note", order=8, text="")
            game = (await tab.play())["id"]
            await tab.done("start")
            await tab.done("note", order=7, text="of the next game")
            await tab.done("hand-over", bot="cautious")
            helped = (await tab.until(lambda view: view["phase"] == "over"))["game"]["id"]
        (figures,) = await ann.get("/api/me/figures")
        assert figures["games"] == 1  # what a bot finished is not the player's own
        mine = await ann.get("/api/games?mine=1")
        assert {one["game"]: one.get("helped", False) for one in mine} == {game: False, helped: True}
        assert figures["variant"]["players"] == 2
        assert await eve.get("/api/me/figures") == []
        assert await ann.get(f"/api/games/{game}/notes") == {"7": "keep"}
        assert await eve.get(f"/api/games/{game}/notes") == {}
        assert "lost" in (await eve.get(f"/api/games/{game}/review"))["facts"]
        assert (await eve.http.get("/api/games/none/review")).status_code == 404
        nobody = await server.person(None)
        assert (await nobody.http.get(f"/api/games/{game}/notes")).status_code == 401


async def test_people_comment_on_turns_and_take_it_back(database, monkeypatch):
    monkeypatch.setattr("hanabi.server.games.comments.COMMENTS_KEPT", 2)
    async with serving(database) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        game = deal()
        while not game.outcome:
            game.push(game.legal_moves()[0])
        id = (await ann.post("/api/games", json.loads(game.record().to_json())))["game"]
        path = f"/api/games/{id}/comments"
        await ann.post(path, {"turn": 2, "text": "why?"}, code=201)
        (first, second) = await eve.post(path, {"turn": 1, "text": "a good clue"}, code=201)
        assert (first["turn"], first["name"], first["text"]) == (1, "Eve", "a good clue")
        assert first["mine"]
        assert "mine" not in second
        assert (await eve.http.post(path, json={"turn": 1, "text": "more"})).json()[
            "reason"
        ] == "too-many-comments"
        reports = f"{path}/{second['id']}/reports"
        assert await eve.post(reports, {}, code=201) == {"name": "Ann"}
        assert (await eve.post(reports, {}, code=409))["reason"] == "reported"
        assert (await eve.post(f"{path}/none/reports", {}, code=400))["reason"] == "bad-message"
        (told,) = await owner(database, "reports")
        assert told[2:4] + told[5:] == [second["id"], "comment", "Ann", "why?"]
        assert len((await eve.http.delete(f"{path}/{second['id']}")).json()) == 2
        assert len((await ann.http.delete(f"{path}/{second['id']}")).json()) == 1
        for turn, text, reason in ((999, "x", "bad-message"), (0, "\u0007", "bad-text")):
            refused = await ann.http.post(path, json={"turn": turn, "text": text})
            assert refused.json()["reason"] == reason
        assert (await ann.http.get("/api/games/none/comments")).status_code == 404


async def test_a_line_of_ones_own_is_played_from_any_turn(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        played = deal()
        for move in ("c11", "c02", "p3", "p5", "d0"):
            played.push(move)
        game = (await ann.post("/api/games", json.loads(played.record().to_json())))["game"]
        path = f"/api/games/{game}/line/2"
        opened = await ann.get(f"/api/games/{game}")
        asked = await ann.get(path)
        seat = asked["seat"]
        assert (asked["turn"], asked["eyes"], len(asked["events"])) == (2, seat, 2)
        assert not any("card" in card for card in asked["hands"][seat])
        assert [card["order"] for card in asked["hands"][seat]] == [
            card["order"] for card in opened["turns"][2]["hands"][seat]
        ]
        shown = await ann.get(f"{path}?open=true")
        assert shown["hands"] == opened["turns"][2]["hands"]
        assert shown["legal"] == asked["legal"]
        move = next(iter(asked["legal"]))
        after = await ann.get(f"{path}?moves={move}")
        assert (after["turn"], len(after["events"])) == (3, 3)
        assert after["seat"] != seat
        for wrong in (
            f"{path}?moves={move}+{move}+{move}",
            f"{path}?moves=nonsense",
            f"/api/games/{game}/line/900",
        ):
            assert (await ann.http.get(wrong)).json()["reason"] == "bad-message"
        again = {"game": game, "turn": 2, "seat": after["seat"], "line": move}
        wish = {"bots": ["random"] * (len(asked["hands"]) - 1), "start": True, "again": again}
        table = (await ann.post("/api/tables", wish, code=201))["table"]
        assert table
        wish |= {"again": again | {"line": "p99"}}
        assert (await ann.http.post("/api/tables", json=wish)).json()["reason"] == "bad-options"
