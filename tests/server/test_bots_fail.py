"""A bot that fails or stalls is reported at its table and replaced; other tables are not affected."""

import asyncio
import os
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.harness import serving, until

# They fail at a table of three only, so that they get through the first thought that prepares a bot;
# `asleep` does not even get there.
PLUGIN = """
import os, signal, time
from pathlib import Path
from hanabi import Move
from hanabi.bots import Bot

class Fails(Bot):
    def sit(self, view, seed):
        return None

    def choose(self, view, memory):
        return self.fail() if view.variant.players == 3 else view.legal_moves()[0]

class Raises(Fails):
    def fail(self):
        raise RuntimeError("no idea")

class Sleeps(Fails):
    def fail(self):
        note = Path(__file__).with_name("writing")
        note.write_text(str(os.getpid()))
        note.rename(note.with_name("asleep"))  # all of it, at once
        time.sleep(1000)

class Spins(Fails):
    def fail(self):
        while True:
            pass

class Illegal(Fails):
    def fail(self):
        return Move.discard(49)

class Nonsense(Fails):
    def fail(self):
        return "whatever"

class Dies(Fails):
    def fail(self):
        os.kill(os.getpid(), signal.SIGKILL)

class Prints(Fails):
    def fail(self):
        print("x" * 100_000)
        os.write(1, b"x" * 100_000)
        raise SystemExit

class Signs(Fails):
    def choose(self, view, memory):
        Path(__file__).with_name("signed").write_text(str(os.getpid()))
        return view.legal_moves()[0]

class Asleep(Fails):
    def choose(self, view, memory):
        time.sleep(1000)
"""
BAD = ("Raises", "Sleeps", "Spins", "Illegal", "Nonsense", "Dies", "Prints", "Asleep")


@pytest.fixture
def plugins(tmp_path, monkeypatch):
    """The folder of a file of bots that fail."""
    file = tmp_path / "bad_bots.py"
    file.write_text(PLUGIN)
    bots = [f"{name.lower()}={file}:{name}" for name in (*BAD, "Signs")]
    monkeypatch.setenv("HANABI_BOTS", ";".join(bots))
    return tmp_path


async def play_beside(server, stack):
    """Another table, where a player plays with a bot of the same lane all the while."""
    cleo = await server.person("Cleo")
    table = await cleo.open_table(bots=["random"], players=2, start=True, first=0)
    tab = await stack.enter_async_context(cleo.at(table))
    await tab.play()
    assert not any(happening["kind"] == "bot-failed" for happening in tab.view["happenings"])


async def test_bad_bots_are_replaced_and_the_games_go_on(plugins, sqlite):
    async with serving(sqlite, stall=3, patience=15) as server, AsyncExitStack() as stack:
        tabs = {}
        for name in map(str.lower, BAD):
            ann = await server.person("Ann")
            table = await ann.open_table(bots=[name, "random"], players=3, start=True, first=1)
            tabs[name] = await stack.enter_async_context(ann.at(table))
        await asyncio.gather(play_beside(server, stack), *(tab.play() for tab in tabs.values()))
        for name, tab in tabs.items():
            failed = [h for h in tab.view["happenings"] if h["kind"] == "bot-failed"]
            assert [(h["bot"], h["seat"]) for h in failed] == [(name, 1)]
            assert tab.view["seats"][1] == {"bot": "cautious"}
            moved = {event["bot"] for event in tab.game["events"] if event["seat"] == 1}
            assert moved == {"cautious"}


async def test_a_worker_killed_between_thoughts_harms_nobody(plugins, sqlite):
    async with serving(sqlite) as server:
        ann = await server.person()
        table = await ann.open_table(bots=["signs"], players=2, start=True, first=0)
        async with ann.at(table) as tab:
            for turn in (0, 2, 4):
                await tab.move()
                await tab.until(lambda view, turn=turn: view["game"]["turn"] == turn + 2)
                process = int((plugins / "signed").read_text())
                os.kill(process, signal.SIGKILL)
                await until(lambda process=process: not Path(f"/proc/{process}").exists())
                await ann.get("/api/me")  # the pool knows by now
            assert not any(h["kind"] == "bot-failed" for h in tab.view["happenings"])


async def test_a_worker_killed_in_a_thought_is_replaced(plugins, sqlite):
    async with serving(sqlite, stall=60) as server:
        ann = await server.person()
        table = await ann.open_table(bots=["sleeps", "random"], players=3, start=True, first=1)
        async with ann.at(table) as tab:
            await until((plugins / "asleep").exists)
            os.kill(int((plugins / "asleep").read_text()), signal.SIGKILL)
            view = await tab.until(lambda view: view["happenings"][-1]["kind"] == "bot-failed")
            assert view["seats"][1] == {"bot": "cautious"}
            await tab.until(lambda view: view["game"]["turn"] == 2)


async def test_the_host_replaces_a_bot_that_is_thinking(plugins, sqlite):
    async with serving(sqlite, stall=4) as server:
        ann = await server.person()
        table = await ann.open_table(bots=["sleeps", "random"], players=3, start=True, first=1)
        async with ann.at(table) as tab:
            await until((plugins / "asleep").exists)
            await tab.done("seat-bot", seat=1, bot="random")
            await tab.until(lambda view: view["game"]["turn"] == 2)
            assert not any(h["kind"] == "bot-failed" for h in tab.view["happenings"])


async def test_the_last_of_the_bots_leaves_the_seat_to_people(sqlite, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))  # no process can be started
    async with serving(sqlite) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(bots=["partner"], players=2, start=True, first=1)
        async with ann.at(table) as tab, bob.at(table) as other:
            await tab.until(lambda view: view["seats"][1] == {})
            kinds = [(h["kind"], h.get("bot")) for h in tab.view["happenings"] if h["kind"] == "bot-failed"]
            assert kinds == [("bot-failed", bot) for bot in ("partner", "cautious", "random")]
            await other.done("sit", seat=1)
            await asyncio.gather(tab.play(), other.play())
