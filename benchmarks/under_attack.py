"""Attacks on a running server: how much slower it gets for the players beside them.

    python -m benchmarks.under_attack           # every attack of `benchmarks.attackers`, about 3 minutes
    python -m benchmarks.under_attack pings     # one of them

The players ask a question, move, and wait for a bot's answer, with and without the attack. They pass with
medians of at most 3 times the calm ones, a bot's answer 2 times, and 99 of 100 within 100 ms. That needs a
machine with nothing else to do, its disk included. Attackers take only what the server and players leave.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

from benchmarks.attackers import ATTACKS
from hanabi.server.ops.run import listen, run
from hanabi.server.settings import ServerSettings
from tests.server.harness import Server

RECORD = Path(__file__).parents[1] / "tests" / "records" / "2p_000.json"
ROUNDS = 100  # so that one in a hundred means something
PACE = 0.06  # seconds between them: nobody may write faster for long
MOST = {"question": 3, "move": 3, "bot": 2}  # times the calm median
MOST_SECONDS = 0.1  # for 99 of 100


class ServerProcess:
    """A server as it is shipped, with its log in a file."""

    def __init__(self, folder):
        self.log = Path(folder) / "log"
        command = [sys.executable, "-m", "benchmarks.under_attack", "serve", str(Path(folder) / "hanabi.db")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self._process.stdout
        self.port = int(self._process.stdout.readline())

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


class Players:
    """Ann and Bob, who play with each other and look around, and Cleo, who plays with a bot."""

    def __init__(self, server, tabs, table):
        self.server, self.tabs, self.cleo, self.table = server, tabs[:2], tabs[2], table

    async def play(self, rounds, pace=0.0):
        """The seconds of each question, move, and answer of a bot."""
        seconds: dict[str, list[float]] = {kind: [] for kind in MOST}
        for _ in range(rounds):
            seconds["question"].append(await take_time(self.server.people[0].get("/api/bots")))
            seconds["move"].append(await take_time(self.move()))
            await self.move_before_bot()
            seconds["bot"].append(await take_time(self.wait_for_bot()))
            await asyncio.sleep(pace)
        return seconds

    async def move(self):
        """A move, until both have seen it."""
        game = self.tabs[0].game
        if "outcome" in game:
            for tab in self.tabs:
                await tab.done("start")
            for tab in self.tabs:
                await tab.until(lambda view: view["game"]["number"] > game["number"])
            game = self.tabs[0].game
        tab = self.tabs[game["seat"]]
        await tab.done("move", turn=game["turn"], move=sorted(tab.game["legal"])[-1])
        for other in self.tabs:
            await other.until(lambda view: view["game"]["turn"] > game["turn"])

    async def move_before_bot(self):
        tab = self.cleo
        await tab.until(lambda view: tab.is_over or tab.is_my_turn)
        if tab.is_over:
            number = tab.game["number"]
            await tab.done("start")
            await tab.until(lambda view: view["game"]["number"] > number and tab.is_my_turn)
        await tab.done("move", turn=tab.game["turn"], move=sorted(tab.game["legal"])[0])

    async def wait_for_bot(self):
        await self.cleo.until(lambda view: self.cleo.is_over or self.cleo.is_my_turn)

    async def import_game(self):
        record = json.loads(RECORD.read_text())
        return (await self.server.people[0].post("/api/games", record))["game"]


async def take_time(work):
    start = time.perf_counter()
    await work
    return time.perf_counter() - start


@asynccontextmanager
async def seat_players(process):
    server = Server(f"http://127.0.0.1:{process.port}", None)
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.open_table(players=2, first=0, talk="open")
    own = await cleo.open_table(bots=["cautious"], players=2, start=True, pause=False)
    places = [(ann, table), (bob, table), (cleo, own)]
    async with AsyncExitStack() as stack:
        stack.push_async_callback(close_people, server)
        tabs = [await stack.enter_async_context(one.at(where, close_timeout=0.1)) for one, where in places]
        await tabs[1].done("sit")
        await tabs[0].done("start")
        await tabs[1].until(lambda view: "game" in view)
        yield Players(server, tabs, table)


async def close_people(server):
    for person in server.people:
        await person.http.aclose()


@asynccontextmanager
async def attack(process, name, *more):
    """Attack a server, with idle cores only; the list has what the attacker saw in the end."""
    command = ["nice", "-n", "19", sys.executable, "-m", "benchmarks.attackers", name, str(process.port)]
    attacker = await asyncio.create_subprocess_exec(
        *command, *more, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert attacker.stdout
    assert attacker.stdin
    seen: list = []
    assert await attacker.stdout.readline() == b"begun\n"
    try:
        yield seen
    finally:
        attacker.stdin.close()
        seen.append(json.loads(await attacker.stdout.readline()))
        await attacker.wait()


async def measure(name):
    """Print how the players fared beside an attack; whether that is within the bounds."""
    with tempfile.TemporaryDirectory() as folder:
        process = ServerProcess(folder)
        try:
            async with seat_players(process) as players:
                targets = {"later_doors": await players.import_game()}
                targets |= dict.fromkeys(("pings", "fragments", "crowd"), players.table)
                calm = await players.play(ROUNDS, PACE)
                async with attack(process, name, *([targets[name]] if name in targets else [])) as seen:
                    attacked = await players.play(ROUNDS, PACE)
        finally:
            process.close()
    holds = True
    for kind, most in MOST.items():
        before, during = median(calm[kind]), median(attacked[kind])
        slowest = sorted(attacked[kind])[-2]
        holds &= during <= most * before and slowest < MOST_SECONDS
        print(f"{name:14} {kind:8} {before * 1e3:6.1f} {during * 1e3:6.1f} {slowest * 1e3:6.1f} ms", end="")
        print(f"  x{during / before:.1f}")
    print(f"{name:14} {'holds' if holds else 'MISSED'}; the attacker saw {seen[0]}")
    return holds


def serve(database):
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    settings = ServerSettings(database, f"http://127.0.0.1:{port}", pause=False, lanes=1, linger=2)
    run(settings, listener, lambda: print(port, flush=True))


def main(*names):
    print(f"{'':23} calm   beside  99%")
    held = [asyncio.run(measure(name)) for name in names or [attack.__name__ for attack in ATTACKS]]
    sys.exit(not all(held))


if __name__ == "__main__":
    serve(sys.argv[2]) if sys.argv[1:2] == ["serve"] else main(*sys.argv[1:])
