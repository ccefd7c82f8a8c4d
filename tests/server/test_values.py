"""What the moves of a finished game were worth, asked for turn by turn."""

import asyncio
import json
import pickle

import pytest

from hanabi.errors import TableError
from hanabi.review.turning import judge_turn, warm_up_review
from hanabi.server.bots.job_queue import QueueFull
from hanabi.server.bots.pool import NOBODY, BotPool, WorkError, WorkerStalled
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.games import library
from hanabi.server.games.library import Finished, FinishedGames
from hanabi.server.games.reviews import show_judged
from hanabi.server.messages.games import FlawShown
from tests.server.harness import serving


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

    monkeypatch.setattr(BotPool, "warm_up", warm_up)
    monkeypatch.setattr(BotPool, "do", lambda self, requester, function, each: Done(function, each))
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        game = (await ann.post("/api/games", json.loads(record.to_json())))["game"]
        found = await ann.get(f"/api/games/{game}/values/4")
        assert found["turn"] == 4
        assert found["played"]["move"] == "p1"
        assert 1 <= len(found["best"]) <= 3
        assert await ann.get(f"/api/games/{game}/values/4") == found
        assert asked == [warm_up_review]
        assert await ann.get(f"/api/games/{game}/values") == [found]
        assert found["literal"][0]["score"] > 0
        known = await ann.get(f"/api/games/{game}/knowledge/3")
        assert [len(hand) for hand in known] == [5, 5]
        (five,) = [card for card in known[1] if card["order"] == 5]
        assert (five["critical"], five["playable"]) == (1.0, 0.0)
        assert "r5" in five["cards"]
        server.server_state.library._valued = None  # what is stored is not asked for again
        assert await ann.get(f"/api/games/{game}/values/4") == found
        monkeypatch.setattr(library, "name_edition", lambda: "later")  # bots that play otherwise
        assert await ann.get(f"/api/games/{game}/values") == []
        server.server_state.library._valued = RequestCache(1)
        await ann.get(f"/api/games/{game}/values/4")
        monkeypatch.undo()
        assert await ann.get(f"/api/games/{game}/values") == []
        for path, reason in ((f"{game}/values/5", "cannot-say"), ("none/values/0", "no-game")):
            assert (await ann.http.get(f"/api/games/{path}")).json()["reason"] == reason


def test_a_blunder_is_shown_with_its_flaw(record):
    shown = show_judged(judge_turn(record.game, 3, 32, 0))
    assert shown.cost > 0.5
    assert shown.best[0].score > shown.played.score
    assert {one.move for one in shown.best} <= {one.move for one in shown.literal}
    assert shown.flaws == (FlawShown("critical", 1.0, 0, None, "r5"),)
    assert all(merit.name.startswith("would-") for merit in shown.merits)


class Failing(BotPool):
    """A butler whose work fails."""

    def __init__(self, trouble):
        super().__init__(lanes=1)
        self.trouble = trouble

    async def warm_up(self, what):
        raise self.trouble


@pytest.mark.parametrize(
    ("trouble", "reason"),
    [
        (QueueFull(), "too-fast"),
        (WorkerStalled("took too long"), "cannot-say"),
        (WorkError("broke"), "cannot-say"),
    ],
)
def test_who_cannot_be_answered_is_told_so(trouble, reason, record):
    async def ask():
        asked = FinishedGames(None, Failing(trouble))  # type: ignore[arg-type]
        asked._kept["id"] = Finished(None, record, None)  # type: ignore[arg-type]
        with pytest.raises(TableError) as refused:
            await asked._judge("id", 0, NOBODY)
        return refused.value.reason

    assert asyncio.run(ask()) == reason


def test_what_a_function_calls_is_compiled_beforehand():
    async def warm():
        pool = BotPool(lanes=1)
        await pool.warm_up(len_of_nothing)
        await pool.close()
        return len(pool._warming)

    assert asyncio.run(warm()) == 1


def len_of_nothing():
    return len(())
