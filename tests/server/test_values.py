"""What the moves of a finished game were worth, asked for turn by turn."""

import asyncio
import json
import pickle

import pytest

from hanabi.errors import TableError
from hanabi.review.turning import judge_turn, rehearse_judging
from hanabi.server import gallery, valuing
from hanabi.server.answers import Answers
from hanabi.server.butler import NOBODY, Butler, Stalled, WorkError
from hanabi.server.gallery import Finished, Gallery
from hanabi.server.messages.gallery import FlawShown
from hanabi.server.review import show_judged
from hanabi.server.work import Busy, Urgency
from tests.server.harness import check, serving
from tests.stacked import start

BLUNDER = "c15 c01 p0 d5 p1"  # the red 5, told to be a 5, is thrown away


@pytest.fixture(scope="module")
def record():
    rehearse_judging()  # what is compiled in a server's own process holds it up
    game = start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves=BLUNDER)
    return game.record(["Ann", "Bo"])


class Done:
    """Work that is done in this process, with what would travel to another one."""

    def __init__(self, function, each):
        self.work = pickle.dumps((function, each))

    async def wait(self):
        function, each = pickle.loads(self.work)
        return [pickle.loads(pickle.dumps(function(*arguments))) for arguments in each]


async def test_a_turn_of_a_finished_game_is_valued(sqlite, record, monkeypatch):
    asked = []

    async def warm_up(self, what):
        asked.append(what)

    monkeypatch.setattr(Butler, "warm_up", warm_up)
    monkeypatch.setattr(Butler, "do", lambda self, asker, function, each: Done(function, each))
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = (await ann.post("/api/games", json.loads(record.to_json())))["game"]
        found = await ann.get(f"/api/games/{game}/values/4")
        assert found["turn"] == 4
        assert found["played"]["move"] == "p1"
        assert 1 <= len(found["best"]) <= 3
        assert await ann.get(f"/api/games/{game}/values/4") == found
        assert asked == [rehearse_judging]
        assert await ann.get(f"/api/games/{game}/values") == [found]
        assert found["literal"][0]["score"] > 0
        known = await ann.get(f"/api/games/{game}/knowledge/3")
        assert [len(hand) for hand in known] == [5, 5]
        (five,) = [card for card in known[1] if card["order"] == 5]
        assert (five["critical"], five["playable"]) == (1.0, 0.0)
        assert "r5" in five["cards"]
        server.house.gallery._valued = None  # what is stored is not asked for again
        assert await ann.get(f"/api/games/{game}/values/4") == found
        monkeypatch.setattr(gallery, "name_edition", lambda: "later")  # bots that play otherwise
        assert await ann.get(f"/api/games/{game}/values") == []
        server.house.gallery._valued = Answers(1)
        await ann.get(f"/api/games/{game}/values/4")
        monkeypatch.undo()
        assert await ann.get(f"/api/games/{game}/values") == []
        for path, reason in ((f"{game}/values/5", "cannot-say"), ("none/values/0", "no-game")):
            assert (await ann.http.get(f"/api/games/{path}")).json()["reason"] == reason


class Slow:
    """Turns that are valued when they are let, and in the order in which they were asked for."""

    def __init__(self, monkeypatch):
        self.let = asyncio.Semaphore(0)
        self.asked = []
        self.refused = 0

        async def warm_up(butler, what):
            pass

        monkeypatch.setattr(Butler, "warm_up", warm_up)
        monkeypatch.setattr(Butler, "do", lambda butler, *work: self.do(butler.queue, *work))
        monkeypatch.setattr(valuing, "AGAIN", 0.01)

    def do(self, queue, asker, function, each):
        if self.refused:
            self.refused -= 1
            raise Busy
        self.asked.append((each[0][1], asker.urgency))

        async def work(place):
            await self.let.acquire()
            return function(*each[0])

        return queue.submit(asker, [work])


async def until(ask):
    while not (found := await ask()):
        await asyncio.sleep(0.01)
    return found


async def test_a_review_goes_on_without_anybody_and_is_there_for_others(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = f"/api/games/{(await ann.post('/api/games', json.loads(record.to_json())))['game']}"
        assert await ann.get(f"{path}/valuing") == {"running": False, "preparing": False}
        slow.refused = 2  # of what Ann may have nothing is left for a moment
        assert (await ann.post(f"{path}/valuing"))["running"]
        await ann.post(f"{path}/valuing")  # once more changes nothing
        await ann.http.aclose()
        assert (await bo.get(f"{path}/valuing"))["running"]
        for _ in range(5):
            slow.let.release()

        async def is_over():
            return not (await bo.get(f"{path}/valuing"))["running"]

        await until(is_over)
        assert [found["turn"] for found in await bo.get(f"{path}/values")] == [0, 1, 2, 3, 4]
        assert slow.asked == [(turn, Urgency.BACKGROUND) for turn in (0, 4, 2, 1, 3)]
        assert not (await bo.post(f"{path}/valuing"))["running"]  # there is nothing left to do


async def test_a_review_ends_when_nobody_wants_it_anymore(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = f"/api/games/{(await ann.post('/api/games', json.loads(record.to_json())))['game']}"
        for person in (ann, bo):
            await person.post(f"{path}/valuing")
        slow.let.release()
        looking = asyncio.create_task(bo.get(f"{path}/values/4"))

        async def is_waited_for():
            return [asker.urgency for asker in server.house.gallery._judging.values()] == [Urgency.LONG]

        await until(is_waited_for)  # what somebody looks at goes first
        assert check(await ann.http.delete(f"{path}/valuing"), 200)["running"]
        assert not check(await bo.http.delete(f"{path}/valuing"), 200)["running"]
        slow.let.release()
        assert (await looking)["turn"] == 4
        assert [found["turn"] for found in await ann.get(f"{path}/values")] == [0, 4]
        assert len(slow.asked) == 2
        assert (await ann.http.post("/api/games/none/valuing")).json()["reason"] == "no-game"


async def test_so_many_games_of_one_owner_are_reviewed_at_once(sqlite, record, monkeypatch):
    Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        games = [(await ann.post("/api/games", json.loads(record.to_json())))["game"] for _ in range(5)]
        for game in games[:4]:
            await ann.post(f"/api/games/{game}/valuing", code=200)
        refused = await ann.http.post(f"/api/games/{games[4]}/valuing")
        assert refused.json()["reason"] == "too-fast"
        await ann.http.delete(f"/api/games/{games[0]}/valuing")
        await ann.post(f"/api/games/{games[4]}/valuing", code=200)


async def test_a_review_that_fails_is_over(sqlite, record, monkeypatch):
    async def warm_up(butler, what):
        raise WorkError("broke")

    monkeypatch.setattr(Butler, "warm_up", warm_up)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = f"/api/games/{(await ann.post('/api/games', json.loads(record.to_json())))['game']}"
        assert await ann.post(f"{path}/valuing") == {"running": True, "preparing": True}

        async def is_over():
            return not (await ann.get(f"{path}/valuing"))["running"]

        await until(is_over)
        assert await ann.get(f"{path}/values") == []


def test_a_blunder_is_shown_with_its_flaw(record):
    shown = show_judged(judge_turn(record.game, 3, 32, 0))
    assert shown.cost > 0.5
    assert shown.best[0].score > shown.played.score
    assert {one.move for one in shown.best} <= {one.move for one in shown.literal}
    assert shown.flaws == (FlawShown("critical", 1.0, 0, None, "r5"),)
    assert all(merit.name.startswith("would-") for merit in shown.merits)


class Failing(Butler):
    """A butler whose work fails."""

    def __init__(self, trouble):
        super().__init__(lanes=1)
        self.trouble = trouble

    async def warm_up(self, what):
        raise self.trouble


@pytest.mark.parametrize(
    ("trouble", "reason"),
    [(Busy(), "too-fast"), (Stalled("took too long"), "cannot-say"), (WorkError("broke"), "cannot-say")],
)
def test_who_cannot_be_answered_is_told_so(trouble, reason, record):
    async def ask():
        asked = Gallery(None, Failing(trouble))  # type: ignore[arg-type]
        asked._kept["id"] = Finished(None, record, None)  # type: ignore[arg-type]
        with pytest.raises(TableError) as refused:
            await asked._judge("id", 0, NOBODY)
        return refused.value.reason

    assert asyncio.run(ask()) == reason


def test_what_a_function_calls_is_compiled_beforehand():
    async def warm():
        butler = Butler(lanes=1)
        await butler.warm_up(len_of_nothing)
        await butler.close()
        return len(butler._warming)

    assert asyncio.run(warm()) == 1


def len_of_nothing():
    return len(())
