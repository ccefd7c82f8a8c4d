"""The server under load: tables of four sockets playing by script, beside others on the same work.

    python -m benchmarks.server [--tables 25] [--seconds 10] [--rounds 3] [--busy 250] [--pause 0.5]
    python -m benchmarks.server --before FOLDER    # takes turns with a checkout of an earlier revision

The server has one core, the clients have another, and the servers take turns. For each server: moves a
second, the time from sending a move until the last of the four has it, and the time of the server's core for
a move, which is not changed by what the clients or other work on the machine take. Ours sends what changed,
as the page asks it to, and stores every move on the disk, in SQLite or in PostgreSQL. boardgame.io's server
plays by the same rules, hides what a seat cannot see, and sends the whole state; its games are in memory, or
in PostgreSQL by the adapter bgio-postgres. The bare server answers as ours does, sends each of the four a
text as long as ours on average, and does nothing else. Last come many tables at a human pace.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from benchmarks import boardgame
from hanabi.server.address import Proxies
from hanabi.server.limits import NO_RATES
from hanabi.server.ops.run import find_loop, listen, make_server, run, tune_gc
from hanabi.server.settings import ServerSettings
from hanabi.server.web.connections import ConnectionLimiter
from tests.server.conftest import find_postgres, start_postgres

PLAYERS = 4
SQLITE, POSTGRESQL, BEFORE = "tables, SQLite", "tables, PostgreSQL", "tables before, SQLite"
PEER, STORED_PEER, BARE = "boardgame.io, memory", "boardgame.io, PostgreSQL", "bare broadcast"
DONE = b'{"tell":"done","id":"1","version":1}'


class Game(msgspec.Struct):
    """What a player needs of a game, or of what changed in it: unset is as before, none is gone."""

    turn: int | msgspec.UnsetType = msgspec.UNSET
    legal: dict[str, msgspec.Raw] | msgspec.UnsetType | None = msgspec.UNSET


class Shown(msgspec.Struct, tag_field="tell", tag="table"):
    version: int
    game: Game | None = None


class Changed(msgspec.Struct):
    version: int
    game: Game = msgspec.field(default_factory=Game)


class Changes(msgspec.Struct, tag_field="tell", tag="changes"):
    changes: Changed


decode = msgspec.json.Decoder(Shown | Changes).decode


def follow(view, told):
    """The state after a message: the whole, or the changed one."""
    if isinstance(told, Shown):
        return told
    before, now = view.game, told.changes.game
    if before is None:
        return Shown(told.changes.version)
    turn = before.turn if now.turn is msgspec.UNSET else now.turn
    legal = before.legal if now.legal is msgspec.UNSET else now.legal
    return Shown(told.changes.version, Game(turn, legal))


@contextmanager
def own_postgres():
    """Start a PostgreSQL that waits for the disk; None where it is not installed."""
    folder = find_postgres()
    if folder is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as home:
        yield from start_postgres(folder, Path(home), "-c fsync=on")


def run_on(core, serve, *args):
    """Serve on one core."""
    os.sched_setaffinity(0, {core})
    serve(*args)


def serve_tables(listener, database):
    """Serve without limits on how often an address may ask."""
    run(ServerSettings(database=database, pause=False, limits=NO_RATES), listener)


def serve_bare(listener, size):
    """A room of sockets for each path; what one sends is answered, and all get a text of this size."""
    rooms: dict[str, list[Any]] = {}
    view = b"x" * size

    async def broadcast(scope, receive, send):
        if scope["type"] != "websocket":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        protocol, here = scope["state"]["protocol"], rooms.setdefault(scope["path"], [])
        here.append(protocol)
        while (await receive())["type"] != "websocket.disconnect":
            for other in here:
                other.write_texts([DONE, view] if other is protocol else [view])

    server = make_server(broadcast, ConnectionLimiter(NO_RATES, Proxies(())))
    server.config.lifespan = "off"
    with asyncio.Runner(loop_factory=find_loop()) as runner:
        tune_gc()
        runner.run(server.serve(sockets=[listener]))


class Gun:
    """All begin together, when every player is there."""

    def __init__(self, expected, seconds, *processes):
        self.expected, self.seconds, self.processes = expected, seconds, processes
        self.until = asyncio.get_running_loop().create_future()
        self.seating = asyncio.Semaphore(10)  # tables that sit down at a time

    async def wait(self):
        self.expected -= 1
        if self.expected == 0:
            self.busy_before = sum(map(busy_seconds, self.processes))
            self.until.set_result(time.perf_counter() + self.seconds)
        return await self.until

    def busy(self):
        """The time of all cores that the processes have used since then."""
        return sum(map(busy_seconds, self.processes)) - self.busy_before


def busy_seconds(process):
    """The time of a core that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Times:
    def __init__(self):
        self.latencies, self.moves, self.bytes, self.texts, self.busy = [], 0, 0, 0, 0.0

    @property
    def cost(self):
        """Seconds of the server's core for a move."""
        return self.busy / self.moves

    def line(self, name, seconds):
        cuts = statistics.quantiles(self.latencies, n=100)
        return (
            f"{name:25} {self.moves / seconds:7.0f} moves/s   50 %: {cuts[49] * 1000:5.1f} ms   "
            f"99 %: {cuts[98] * 1000:5.1f} ms   {self.cost * 1e6:4.0f} us of the core a move   "
            f"{self.bytes / max(1, self.texts):5.0f} bytes a view"
        )


async def open_tables(url, count):
    """Tables with four people each, dealt; the address and the cookies of each."""
    made = []
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        for number in range(count):
            cookies = []
            for seat in range(PLAYERS):
                http.cookies.clear()
                await http.post("/api/players", json={"name": f"P{number}-{seat}"})
                cookies.append(f"hanabi={http.cookies['hanabi']}")
                if seat == 0:
                    options = {"players": PLAYERS, "last_drop": False}
                    made_table = await http.post("/api/tables", json={"options": options})
                    table = made_table.json()["table"]
            made.append((f"{url.replace('http', 'ws')}/api/tables/{table}/socket?changes=1", cookies))
    return made


async def play_table(number, address, cookies, gun, times, pause=0.0):
    """Play games at one table; each move is sent once all four have the last one, after a pause."""
    chance = random.Random(number)
    places = [address] * PLAYERS if isinstance(address, str) else address
    home = (f"127.0.{1 + number // 200}.{1 + number % 200}", 0)  # each table has an address of its own
    async with gun.seating:
        lines = [
            await connect(place, additional_headers={"Cookie": cookie}, max_size=None, local_addr=home)
            for place, cookie in zip(places, cookies, strict=True)
        ]
        for seat, line in enumerate(lines):
            await line.send('{"do":"look"}')
            if seat:
                await line.send('{"do":"sit","id":"sit"}')
        views = [await next_view(line, None, 1 + PLAYERS, times) for line in lines]
    ids = asked = 0
    until = await gun.wait()
    await asyncio.sleep(chance.random() * pause)
    while time.perf_counter() < until:
        await asyncio.sleep(pause)
        mover = next((s for s, view in enumerate(views) if view.game and view.game.legal), None)
        ids += 1
        start = time.perf_counter()
        if mover is None:  # the game is over, or not yet dealt; the next one begins once all have asked
            await lines[asked % PLAYERS].send(f'{{"do":"start","id":"{ids}"}}')
            asked += 1
        else:
            asked = 0
            game = views[mover].game
            moves = [move for move in game.legal if move[0] != "p"] or list(game.legal)
            move = chance.choice(moves)
            await lines[mover].send(f'{{"do":"move","id":"{ids}","turn":{game.turn},"move":"{move}"}}')
        version = max(view.version for view in views) + 1
        views = [await next_view(*both, version, times) for both in zip(lines, views, strict=True)]
        if mover is not None:
            times.latencies.append(time.perf_counter() - start)
            times.moves += 1
    for line in lines:
        await line.close()


async def next_view(line, view, version, times):
    while True:
        text = await line.recv(decode=False)
        if text.startswith((b'{"tell":"table"', b'{"tell":"changes"')):
            times.bytes += len(text)
            times.texts += 1
            view = follow(view, decode(text))
            if view.version >= version:
                return view
        elif not text.startswith(b'{"tell":"done"'):
            raise SystemExit(text)


async def play_bare(address, gun, times):
    lines = [await connect(address, max_size=None) for _ in range(PLAYERS)]
    until = await gun.wait()
    turn = 0
    while time.perf_counter() < until:
        start = time.perf_counter()
        await lines[turn % PLAYERS].send('{"do":"move","id":"1","turn":1,"move":"d12"}')
        await lines[turn % PLAYERS].recv(decode=False)
        for line in lines:
            text = await line.recv(decode=False)
            times.bytes += len(text)
            times.texts += 1
        times.latencies.append(time.perf_counter() - start)
        times.moves += 1
        turn += 1
    for line in lines:
        await line.close()


def start(core, serve, *args):
    listener = listen("127.0.0.1", 0)
    spawn = multiprocessing.get_context("spawn").Process
    process = spawn(target=run_on, args=(core, serve, listener, *args), daemon=True)
    process.start()
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    await_answer(url + "/api/health")
    return process, url


def start_before(folder, core, database):
    """Start the server of a checkout of an earlier revision."""
    serve = (
        "from benchmarks.server import listen, run_on, serve_tables; listener = listen('127.0.0.1', 0); "
        f"print(listener.getsockname()[1], flush=True); run_on({core}, serve_tables, listener, {database!r})"
    )
    environment = os.environ | {"PYTHONPATH": f"{folder}/src{os.pathsep}{folder}"}
    command = [sys.executable, "-c", serve]
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    url = f"http://127.0.0.1:{int(process.stdout.readline())}"
    await_answer(url + "/api/health")
    return process, url


def await_answer(url):
    for _ in range(600):
        try:
            httpx.get(url, timeout=1)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


async def measure_tables(process, url, count, seconds, pause=0.0):
    times, gun = Times(), Gun(count, seconds, process)
    made = await open_tables(url, count)
    players = [
        play_table(n, address, cookies, gun, times, pause) for n, (address, cookies) in enumerate(made)
    ]
    await asyncio.gather(*players)
    times.busy = gun.busy()
    return times


async def measure_bare(process, url, count, seconds):
    times, gun = Times(), Gun(count, seconds, process)
    address = url.replace("http", "ws")
    await asyncio.gather(*(play_bare(f"{address}/{room}", gun, times) for room in range(count)))
    times.busy = gun.busy()
    return times


def measure_boardgame(core, count, seconds, database=None):
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    process = boardgame.serve(port, database)
    os.sched_setaffinity(process.pid, {core})
    await_answer(f"http://127.0.0.1:{port}")
    times, before = Times(), []
    told = boardgame.load(
        f"http://127.0.0.1:{port}", count, seconds, lambda: before.append(busy_seconds(process))
    )
    times.busy = busy_seconds(process) - before[0]
    process.kill()
    times.latencies, times.moves = told["latencies"], len(told["latencies"])
    times.bytes, times.texts = told["bytes"], told["views"]
    return times


def measure_round(servers, postgres, core, args):
    """Measure each server once, one after another on the same core."""
    measured = {}

    def show(name, times):
        measured[name] = times
        print(times.line(name, args.seconds), flush=True)

    for name, (process, url) in servers.items():
        show(name, asyncio.run(measure_tables(process, url, args.tables, args.seconds)))
    show(PEER, measure_boardgame(core, args.tables, args.seconds))
    if postgres:
        asyncio.run(postgres.execute("DROP DATABASE IF EXISTS peer", "CREATE DATABASE peer"))
        show(STORED_PEER, measure_boardgame(core, args.tables, args.seconds, f"{postgres.url}/peer"))
    tables = measured[SQLITE]
    bare, bare_url = start(core, serve_bare, tables.bytes // tables.texts)
    show(BARE, asyncio.run(measure_bare(bare, bare_url, args.tables, args.seconds)))
    bare.kill()
    return measured


def compare(rounds, ours, peer):
    moves = statistics.median(one[ours].moves / one[peer].moves for one in rounds)
    cost = statistics.median(one[peer].cost / one[ours].cost for one in rounds)
    print(f"{ours} / {peer}: {moves:.2f} times the moves a second, {cost:.2f} times those of a core")


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", help="a checkout of an earlier revision")
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--busy", type=int, default=250, help="tables at a human pace")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before each of their moves")
    parser.add_argument("--open", type=int, default=1000, help="tables open at once, for the memory")
    args = parser.parse_args()
    boardgame.install()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder, own_postgres() as postgres:
        os.sched_setaffinity(0, {cores[-1]})
        servers = {SQLITE: start(cores[0], serve_tables, f"{folder}/bench.db")}
        before = memory(servers[SQLITE][0])
        if args.before:
            servers[BEFORE] = start_before(args.before, cores[0], f"{folder}/before.db")
        if postgres:
            asyncio.run(postgres.execute("CREATE DATABASE tables"))
            servers[POSTGRESQL] = start(cores[0], serve_tables, f"{postgres.url}/tables")
        rounds = [measure_round(servers, postgres, cores[0], args) for _ in range(args.rounds)]
        if args.before:
            compare(rounds, SQLITE, BEFORE)
        compare(rounds, SQLITE, PEER)
        compare(rounds, SQLITE, BARE)
        if postgres:
            compare(rounds, SQLITE, STORED_PEER)
            compare(rounds, POSTGRESQL, STORED_PEER)
        process, url = servers[SQLITE]
        busy = asyncio.run(measure_tables(process, url, args.busy, args.seconds, args.pause))
        print(busy.line(f"{args.busy} tables", args.seconds))
        asyncio.run(open_tables(url, args.open))
        print(f"{args.open} tables open: {memory(process):.0f} MiB, {before:.0f} MiB at the start")
        for process, _ in servers.values():
            process.kill()


if __name__ == "__main__":
    main()
