"""A server in a process of its own, honest people at it, and somebody who attacks it.

What honest people notice is measured as a ratio: the same round of theirs in calm and beside the attack.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

from hanabi.server.ops.run import listen, run
from hanabi.server.settings import ServerSettings
from tests.server.harness import Server

ROUNDS = 25
MANY = 100  # rounds, so that one in a hundred means something
MOST = (3, 3, 2)  # times the calm median: a question, a move, a bot's answer
PACE = 0.06  # seconds between them: nobody may write faster for long
SLACK = 0.25  # seconds that a machine with other work on it may take for nothing
STALL = 10.0  # seconds that no such machine takes: the server stood still


class Besieged:
    """A server as it is shipped, with its log in a file."""

    def __init__(self, folder):
        self.log = Path(folder) / "log"
        command = [sys.executable, "-m", "tests.server.siege", str(Path(folder) / "hanabi.db")]
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        assert self._process.stdout
        self.port = int(self._process.stdout.readline())

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def memory(self):
        """MiB that the process holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def close(self):
        self._process.terminate()
        self._process.wait(timeout=30)
        assert self._process.stdout
        self._process.stdout.close()


class Honest:
    """Ann and Bob, who play with each other and look around, and Cleo, who plays with a bot."""

    def __init__(self, server, tabs, table):
        self.server, self.tabs, self.cleo, self.table = server, tabs[:2], tabs[2], table

    async def measure(self, rounds=ROUNDS, pace=0.0):
        """Seconds for a question, for a move and for that of a bot, of so many rounds."""
        asked, moved, answered = [], [], []
        for _ in range(rounds):
            start = time.perf_counter()
            await self.server.people[0].get("/api/bots")
            asked.append(time.perf_counter() - start)
            start = time.perf_counter()
            await self.move()
            moved.append(time.perf_counter() - start)
            answered.append(await self.move_with_bot())
            await asyncio.sleep(pace)
        return asked, moved, answered

    async def move_with_bot(self):
        """Seconds until the bot has answered Cleo's move."""
        tab = self.cleo
        view = await tab.until(lambda view: tab.is_over or tab.is_my_turn)
        if tab.is_over:
            number = view["game"]["number"]
            await tab.done("start")
            view = await tab.until(lambda view: view["game"]["number"] > number and tab.is_my_turn)
        turn = view["game"]["turn"]
        await tab.done("move", turn=turn, move=sorted(view["game"]["legal"])[0])
        start = time.perf_counter()
        await tab.until(lambda view: view["game"]["turn"] > turn + 1 or tab.is_over)
        return time.perf_counter() - start

    async def move(self):
        """A move, until both have seen it."""
        game = self.tabs[0].game
        if "outcome" in game:
            await self.tabs[0].done("start")
            number = self.tabs[0].game["number"]
            await self.tabs[1].until(lambda view: view["game"]["number"] == number)
            game = self.tabs[0].game
        tab = self.tabs[game["seat"]]
        await tab.done("move", turn=game["turn"], move=sorted(tab.game["legal"])[-1])
        for other in self.tabs:
            await other.until(lambda view: view["game"]["turn"] > game["turn"])


@asynccontextmanager
async def honest_people(besieged):
    server = Server(besieged.url, None)
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.open_table(players=2, first=0, talk="open")
    own = await cleo.open_table(bots=["cautious"], players=2, start=True, pause=False)
    places = [(ann, table), (bob, table), (cleo, own)]
    async with AsyncExitStack() as stack:
        stack.push_async_callback(go_home, server)
        tabs = [await stack.enter_async_context(one.at(where, close_timeout=0.1)) for one, where in places]
        await tabs[1].done("sit")
        await tabs[0].done("start")
        await tabs[1].until(lambda view: "game" in view)
        yield Honest(server, tabs, table)


async def go_home(server):
    for person in server.people:
        await person.http.aclose()


@asynccontextmanager
async def attack(besieged, name, *more, elsewhere=False):
    """Somebody attacks, from `elsewhere` with idle cores only; the list has what they saw in the end."""
    gently = ["nice", "-n", "19"] if elsewhere else []
    command = [*gently, sys.executable, "-m", "tests.server.attackers", name, str(besieged.port), *more]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    assert process.stdin
    seen: list = []
    assert await process.stdout.readline() == b"begun\n"
    try:
        yield seen
    finally:
        process.stdin.close()
        seen.append(json.loads(await process.stdout.readline()))
        await process.wait()


async def beside(besieged, people, name, *more, strict=False, ratio=8):
    """What an attacker has seen, while honest people beside kept their service."""
    rounds = (MANY, PACE) if strict else ()
    calm = await people.measure(*rounds)
    async with attack(besieged, name, *more, elsewhere=strict) as seen:
        attacked = await people.measure(*rounds)
    for before, during, most in zip(calm, attacked, MOST, strict=True):
        if strict:
            assert median(during) <= most * median(before)
            assert sorted(during)[-1 - len(during) // 100] < 0.1
        else:
            assert median(during) <= ratio * median(before) + SLACK / 5
            assert max(during) < STALL
    return seen[0]


def main(database):
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    settings = ServerSettings(database, f"http://127.0.0.1:{port}", pause=False, lanes=1, linger=2)

    def welcome():
        sys.stdout.write(f"{port}\n")
        sys.stdout.flush()

    run(settings, listener, welcome)


if __name__ == "__main__":
    main(sys.argv[1])
