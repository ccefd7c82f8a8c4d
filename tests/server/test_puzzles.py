"""Puzzles over HTTP: nothing hidden before the answer, and the first answer counts."""

import asyncio
import random

from hanabi.language import LANGUAGES, load_bundle
from hanabi.puzzles.puzzle import index_puzzles, list_puzzles
from hanabi.server.bots.pool import BotPool
from hanabi.server.games import puzzles
from hanabi.server.table.view import encode
from tests.server.harness import serving
from tests.test_secrecy import redeal


async def test_a_puzzle_is_answered_once_and_explained(database):
    async with serving(database) as server:
        ann, eve, nobody = await server.person("Ann"), await server.person("Eve"), await server.person(None)
        shown = await nobody.get("/api/puzzles/daily")
        puzzle = index_puzzles()[shown["puzzle"]]
        assert "answer" not in shown
        assert all("card" not in card for card in shown["game"]["hands"][shown["game"]["seat"]])
        assert puzzle.best in shown["game"]["legal"]
        path = f"/api/puzzles/{puzzle.id}/answers"
        assert (await nobody.http.post(path, json={"move": puzzle.best})).status_code == 401
        for move in ("zz", "p54"):
            assert (await ann.http.post(path, json={"move": move})).json()["reason"] == "bad-message"
        found = await ann.post(path, {"move": puzzle.tempting})
        assert (found["right"], found["best"], found["count"], found["found"]) == (False, puzzle.best, 1, 0)
        assert found["values"][0]["move"] == puzzle.best
        again = await ann.post(path, {"move": puzzle.best})
        assert (again["move"], again["right"]) == (puzzle.tempting, False)
        assert (await eve.post(path, {"move": puzzle.best}))["found"] == 1
        assert (await ann.get(f"/api/puzzles/{puzzle.id}"))["answer"]["count"] == 2
        assert (await ann.get("/api/me/puzzles"))["answered"] == {puzzle.kind: 1}
        assert (await eve.get("/api/me/puzzles"))["right"] == 1


async def test_the_difficulty_shown_goes_by_peoples_answers(sqlite):
    puzzle = next(one for one in list_puzzles() if one.difficulty == 5)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        assert (await ann.get(f"/api/puzzles/{puzzle.id}"))["difficulty"] == 5
        for name in range(20):
            await server.server_state.store.add_answer(puzzle.id, str(name), puzzle.best, True, 0.0)
        assert (await ann.get(f"/api/puzzles/{puzzle.id}"))["difficulty"] == 2


async def test_any_puzzle_is_one_that_was_not_answered(sqlite):
    wanted = [puzzle for puzzle in list_puzzles() if (puzzle.kind, puzzle.players) == ("play", 3)]
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        for puzzle in wanted[1:]:
            await ann.post(f"/api/puzzles/{puzzle.id}/answers", {"move": puzzle.tempting})
        shown = await ann.get("/api/puzzles?kind=play&players=3")
        assert shown["puzzle"] == wanted[0].id
        await ann.post(f"/api/puzzles/{shown['puzzle']}/answers", {"move": wanted[0].best})
        refused = [
            await ann.http.get(path) for path in ("/api/puzzles?kind=play&players=3", "/api/puzzles/none")
        ]
        assert [answer.json()["reason"] for answer in refused] == ["no-puzzle", "no-puzzle"]
        assert (await ann.http.get("/api/puzzles?kind=other")).status_code == 400


def test_hidden_cards_change_nothing_that_is_shown(monkeypatch):
    swapped = 0
    for puzzle in list_puzzles()[:12]:
        game = puzzle.open_game()
        deck = redeal(game, game.seat, random.Random(1))
        if deck is None:
            continue
        other = puzzle._replace(deck="".join(map(str, deck)))
        texts = []
        for one in (puzzle, other):
            monkeypatch.setattr(puzzles, "find_puzzle", lambda name, one=one: one)
            texts.append(encode(puzzles.show_puzzle_game.__wrapped__(puzzle.id)))
        assert texts[0] == texts[1]
        swapped += tuple(deck) != game.deck
    assert swapped


async def test_puzzles_and_languages_are_read_before_anybody_asks(sqlite):
    index_puzzles.cache_clear()
    load_bundle.cache_clear()
    async with asyncio.timeout(60), serving(sqlite):
        while not index_puzzles.cache_info().currsize or load_bundle.cache_info().currsize < len(LANGUAGES):
            await asyncio.sleep(0.01)


async def test_a_drill_is_drawn_answered_and_not_counted(sqlite, monkeypatch):
    """The worker finds it in the second game that it looks at; puzzle tests find real ones."""
    source = next(one for one in list_puzzles() if one.kind == "play")
    asked = []

    def find_drill(convention, seed):
        asked.append((convention, seed))
        return source._replace(id=f"{convention}-{seed}") if len(asked) != 1 else None

    async def warm_up(pool, what):
        pass

    def do(pool, requester, function, each):
        async def work(place):
            return find_drill(*each[0])

        return pool.queue.submit(requester, [work])

    monkeypatch.setattr(BotPool, "warm_up", warm_up)
    monkeypatch.setattr(BotPool, "do", do)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        shown = await ann.get("/api/drills/finesse")
        assert (shown["kind"], shown["puzzle"]) == ("finesse", f"finesse-{asked[1][1]}")
        assert source.best in shown["game"]["legal"]
        assert all("card" not in card for card in shown["game"]["hands"][shown["game"]["seat"]])
        assert await ann.get(f"/api/puzzles/{shown['puzzle']}") == shown
        for _ in range(2):  # as often as one likes
            found = await ann.post(f"/api/puzzles/{shown['puzzle']}/answers", {"move": source.tempting})
            assert (found["right"], found["best"], found["count"]) == (False, source.best, 0)
        assert len(asked) == 2
        assert (await ann.get("/api/me/puzzles"))["count"] == 0
        asked.clear()
        for path in ("/api/drills/other", "/api/puzzles/finesse-3"):
            assert (await ann.http.get(path)).json()["reason"] == "no-puzzle"
        monkeypatch.setattr(puzzles, "PATIENCE", 0.0)
        assert (await ann.http.get("/api/drills/finesse")).json()["reason"] == "busy"
