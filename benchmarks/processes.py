"""What several processes carry, how fast people come back, and what it costs to open an old table.

    python -m benchmarks.processes [--processes 4] [--tables 25] [--seconds 10] [--database URL]

The first lines are of PostgreSQL, which has to be installed, or is named by its URL: each move on its disk,
with one process and with several; there the four of each table are at different processes. Servers,
PostgreSQL and clients share all cores, so that on few of them the ratio says more than the speed. The other
lines are of one process on SQLite, with a core of its own.
"""

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time

from websockets.asyncio.client import connect

from benchmarks.server import (
    Gun,
    Times,
    busy_seconds,
    open_tables,
    own_postgres,
    play_table,
    serve_tables,
    start,
)
from hanabi.server.events.kinds import LedgerEntry, Moved
from hanabi.server.events.options import Options
from hanabi.server.events.state import Phase, read_state
from hanabi.server.messages.table import NewTable
from hanabi.server.store import Store, Write
from hanabi.server.store.tables import entry_row
from hanabi.server.table.dealing import deal_next_game
from hanabi.server.table.registry import list_entries

REMATCHES = 100
OPENED = 30  # times that a table is opened


async def measure_across(servers, count, seconds):
    """Tables whose people are at the processes in turn."""
    times = Times()
    gun = Gun(count, seconds, *(process for process, _ in servers))
    urls = [url for _, url in servers]
    made = await open_tables(urls[0], count)
    places = [
        [address.replace(urls[0][4:], urls[(number + seat) % len(urls)][4:]) for seat in range(len(cookies))]
        for number, (address, cookies) in enumerate(made)
    ]
    await asyncio.gather(
        *(play_table(n, places[n], cookies, gun, times) for n, (_, cookies) in enumerate(made))
    )
    times.busy = gun.busy()
    return times


def show_across(database, processes, count, seconds):
    cores = sorted(os.sched_getaffinity(0))
    servers = [start(cores[n % len(cores)], serve_tables, database) for n in range(processes)]
    times = asyncio.run(measure_across(servers, count, seconds))
    print(times.line(f"processes: {processes}", seconds))
    for process, _ in servers:
        process.terminate()
        process.join()


async def come_back(made):
    """Every player of some tables opens a socket and looks, all at once; how many did."""

    async def come(address, cookie):
        async with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
            await line.send('{"do":"look"}')
            await line.recv(decode=False)
            await there.wait()

    there = asyncio.Barrier(sum(len(cookies) for _, cookies in made) + 1)
    tasks = [asyncio.create_task(come(address, one)) for address, cookies in made for one in cookies]
    began = time.perf_counter()
    await there.wait()
    took = time.perf_counter() - began
    await asyncio.gather(*tasks)
    return len(tasks), took


async def measure_return(process, url, tables):
    made = await open_tables(url, tables)
    await come_back(made)
    before = busy_seconds(process)
    count, took = await come_back(made)
    return count, took, busy_seconds(process) - before


def write_history(games):
    """The entries of a table of two bots after a number of games and the first move of one more."""
    chance = random.Random(0)
    wish = NewTable(Options(players=2), ("random", "random"), sit=False)
    opening = list_entries("host", wish, 0.0)
    state = read_state(opening)
    rows = []

    def write(entry):
        nonlocal state
        line = LedgerEntry(state.version + 1, float(state.version), entry)
        state = state.after(line)
        rows.append(entry_row("bench", line, state.played))

    for _ in range(games):
        write(deal_next_game(state))
        while state.phase != Phase.OVER:
            write(choose(state, chance))
    write(deal_next_game(state))
    write(choose(state, chance))
    return opening, rows


def choose(state, chance):
    """A move that does not end the game soon."""
    game = state.running.game
    legal = [str(move) for move in game.legal_moves()]
    quiet = [move for move in legal if move[0] != "p"] or legal
    return Moved(game.turn, game.seat, chance.choice(quiet), "random")


async def measure_opening(database, games):
    """Milliseconds to open a table after a number of games: the first time, and the median of the next
    ones."""
    store = await Store.open(database)
    opening, rows = write_history(games)
    await store.add_player("host", "Host", "cookie", 0.0)
    await store.add_table("bench", opening, read_state(opening), {})
    await store.write(Write(rows=rows))
    took = []
    for _ in range(1 + OPENED):
        began = time.perf_counter()
        await store.load_state("bench")
        took.append((time.perf_counter() - began) * 1000)
    await store.close()
    return len(rows), took[0], statistics.median(took[1:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", help="an empty PostgreSQL database")
    parser.add_argument("--returning", type=int, default=200, help="tables of four that come back at once")
    args = parser.parse_args()
    with own_postgres() as postgres:
        database = args.database
        if database is None and postgres:
            asyncio.run(postgres.execute("CREATE DATABASE bench"))
            database = f"{postgres.url}/bench"
        if database is None:
            print("no PostgreSQL here: several processes are not measured")
        for processes in (1, args.processes) if database else ():
            show_across(database, processes, args.tables, args.seconds)
    with tempfile.TemporaryDirectory() as folder:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[-1]})
        process, url = start(cores[0], serve_tables, f"{folder}/return.db")
        count, took, busy = asyncio.run(measure_return(process, url, args.returning))
        speed = f"{count / took:.0f} a second, {busy / count * 1e6:.0f} us of the core each"
        print(f"{count} sockets come back at once: {speed}")
        process.kill()
        for games in (1, REMATCHES):
            lines, first, later = asyncio.run(measure_opening(f"{folder}/{games}.db", games))
            shown = f"{later:.1f} ms; {first:.1f} ms without a snapshot"
            print(f"a table opened after {games} games, {lines} lines: {shown}")


if __name__ == "__main__":
    main()
