"""Questions to bots: no live move waits behind one, however long it takes."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from hanabi.server.bots.job_queue import JobPriority, JobQueue, Requester
from tests.server.harness import serving, until

# It thinks for as long as there is a file `hold` beside it, and says so in a file `held`.
PLUGIN = """
import time
from pathlib import Path
from hanabi.bots import Bot

HERE = Path(__file__).parent

class Ponders(Bot):
    def sit(self, view, seed):
        return None

    def choose(self, view, memory):
        while (HERE / "hold").exists():
            (HERE / "held").touch()
            time.sleep(0.01)
        return view.legal_moves()[0]
"""
TABLES = 8


@pytest.fixture
def ponders(tmp_path, monkeypatch):
    """The folder of a bot that takes as long as it is told."""
    (tmp_path / "pondering.py").write_text(PLUGIN)
    monkeypatch.setenv("HANABI_BOTS", f"ponders={tmp_path / 'pondering.py'}")
    return tmp_path


async def move(tab):
    """A move, and wait for that of the bot."""
    turn = tab.game["turn"]
    await tab.move()
    await tab.until(lambda view: view["game"]["turn"] == turn + 2)


@pytest.mark.parametrize("lanes", [1, 2])
async def test_no_live_move_waits_behind_a_question(sqlite, ponders, lanes):
    async with serving(sqlite, lanes=lanes, stall=60) as server, AsyncExitStack() as stack:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        asked = await eve.open_table(bots=["ponders"], start=True, players=2, first=0)
        await move(await stack.enter_async_context(eve.at(asked)))
        tables = [await ann.open_table(["random"], start=True, players=2, first=0) for _ in range(TABLES)]
        tabs = [await stack.enter_async_context(ann.at(table)) for table in tables]
        (ponders / "hold").touch()
        questions = [
            asyncio.create_task(eve.http.get(f"/api/tables/{asked}/why/1?{n}")) for n in range(lanes + 1)
        ]
        await until((ponders / "held").exists)
        for tab in tabs:
            await move(tab)
        assert not any(question.done() for question in questions)
        (ponders / "hold").unlink()
        assert {answer.status_code for answer in await asyncio.gather(*questions)} <= {200, 409}


async def test_no_live_move_waits_behind_another_while_a_worker_is_idle(sqlite, ponders):
    async with serving(sqlite, lanes=2, stall=60) as server, AsyncExitStack() as stack:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await eve.open_table(bots=["ponders"], start=True, players=2, first=0)
        slow = await stack.enter_async_context(eve.at(table))
        await move(slow)
        tables = [await ann.open_table(["random"], start=True, players=2, first=0) for _ in range(TABLES)]
        tabs = [await stack.enter_async_context(ann.at(table)) for table in tables]
        (ponders / "hold").touch()
        pondering = asyncio.create_task(move(slow))
        await until((ponders / "held").exists)
        for tab in tabs:
            await move(tab)
        assert not pondering.done()
        (ponders / "hold").unlink()
        await pondering


async def test_a_place_that_is_preferred_does_a_job_unless_it_is_busy():
    queue, done, ready = JobQueue(["a", "b"]), [], asyncio.Event()

    async def hold(place):
        await ready.wait()

    async def note(place):
        done.append(place)

    requester = Requester(JobPriority.LIVE)
    for _ in range(3):  # while both are idle
        await queue.submit(requester, [note], "b").wait()
    holding = queue.submit(requester, [hold], "b")
    await queue.submit(requester, [note], "b").wait()
    ready.set()
    await holding.wait()
    await queue.submit(requester, [note], "b").wait()
    assert done == ["b", "b", "b", "a", "b"]
    await queue.close()
