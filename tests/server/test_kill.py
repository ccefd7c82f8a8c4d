"""The server is killed at any moment: no acknowledged command is lost or run twice."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import count, pairwise
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from hanabi.server.events.kinds import BotFailed, Dealt, Moved, Said, Sat
from hanabi.server.store import Store
from tests.server.killable import AFTER, BEFORE, Fleet, Killable

KILLS = int(os.environ.get("HANABI_KILLS", "24"))  # for each database; `make test-kill` sets more
PROCESS_KILLS = int(os.environ.get("HANABI_KILLS", "2"))  # of one of three processes
PROCESS_TABLES = 3 if "HANABI_KILLS" in os.environ else 1
LONGEST_WAIT = 15  # seconds for a bot after a kill: it was lost if it takes longer
TABLES = 3
LOST = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, EOFError)


class Stubborn:
    """A player who keeps every answer, and after each lost connection looks again and repeats unanswered
    commands."""

    def __init__(self, server, chance, name):
        self.server, self.chance, self.name = server, chance, name
        self.cookie = self.table = ""
        self.view: Any = None
        self.ids = count()
        self.waiting: Any = None  # the command that was sent and not answered
        self.done: dict[str, Any] = {}  # commands by id, with the version of the answer
        self.refused: dict[str, Any] = {}
        self.told: list[Any] = []  # the moves of every view, by game
        self.sent = asyncio.Event()
        self.is_last_game = False

    async def post(self, path, body):
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.server.url) as http:
                    answer = await http.post(path, json=body, headers={"Cookie": self.cookie})
                    self.cookie = self.cookie or f"hanabi={answer.cookies['hanabi']}"
                    assert answer.is_success, answer.text
                    return answer.json()
            except LOST:
                await asyncio.sleep(0.02)

    async def play(self):
        """Play one game after the other."""
        url = f"{self.server.url.replace('http', 'ws')}/api/tables/{self.table}/socket"
        while True:
            try:
                async with connect(url, additional_headers={"Cookie": self.cookie}, compression=None) as line:
                    await self.talk(line)
            except LOST:
                await asyncio.sleep(0.02)

    async def talk(self, line):
        await line.send(json.dumps({"do": "look", "seen": self.view["version"] if self.view else 0}))
        if self.waiting:
            await self.send(line)
        while True:
            self.hear(json.loads(await line.recv()))
            if self.waiting is None and (command := self.think()):
                self.waiting = {"id": f"c{next(self.ids)}", **command}
                await self.send(line)

    async def send(self, line):
        await line.send(json.dumps(self.waiting))
        self.sent.set()

    def hear(self, message):
        match message["tell"]:
            case "table":
                assert self.view is None or message["version"] >= self.view["version"]
                self.view = message
                if game := message.get("game"):
                    self.told.append((game["id"], [event["move"] for event in game.get("events", ())]))
            case "done":
                assert message["id"] == self.waiting["id"]
                self.done[message["id"]] = (self.waiting, message["version"])
                self.waiting = None
            case "refused":
                self.refused[message["id"]] = message
                self.waiting = None

    def think(self):
        game = self.view.get("game")
        if game is None or "outcome" in game:
            me = self.view.get("you")
            has_asked = me in self.view.get("starters", ()) if game else me != 0
            return None if self.is_last_game or has_asked else {"do": "start"}
        if game["seat"] != self.view["you"]:
            return None
        if self.chance.random() < 0.2:
            return {"do": "say", "text": f"{self.name} {next(self.ids)}"}
        move = self.chance.choice(sorted(game["legal"]))
        return {"do": "move", "turn": game["turn"], "move": move}

    @property
    def is_finished(self):
        over = self.view is not None and "outcome" in (self.view.get("game") or {})
        return self.is_last_game and over and self.waiting is None


async def seat_pair(server, chance, number, bots=()):
    pair = [Stubborn(server, chance, f"{name}{number}") for name in ("Ann", "Bob")]
    for player in pair:
        await player.post("/api/players", {"name": player.name})
    body = {"options": {"players": 2 + len(bots), "talk": "open"}, "bots": list(bots)}
    table = (await pair[0].post("/api/tables", body))["table"]
    for player in pair:
        player.table = table
    async with connect(
        f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"Cookie": pair[1].cookie},
    ) as line:
        await line.send('{"do":"sit","id":"sit"}')
        assert json.loads(await line.recv())["tell"] == "done"
    return pair


async def kill_often(server, players, chance, kills):
    """Kill the server by the clock, right after a command was sent, and around a commit."""
    how: Counter[str] = Counter()
    while server.kills < kills:
        kind = chance.choice(["clock", "sent", BEFORE, AFTER])
        how[kind] += 1
        if kind in (BEFORE, AFTER):
            server.start(kind, chance.randint(1, 40))
            await server.has_died()
            continue
        server.start()
        if kind == "sent":
            player = chance.choice(players)
            player.sent.clear()
            await player.sent.wait()
            await asyncio.sleep(chance.choice([0, 0.001, 0.003, 0.01]))
        else:
            await asyncio.sleep(chance.uniform(0.0, 0.6))
        server.kill()
        await server.has_died()
    server.start()
    return how


async def survive(server, chance, kills):
    server.start()
    while True:
        try:
            await asyncio.to_thread(httpx.get, f"{server.url}/api/health")
            break
        except httpx.HTTPError:
            await asyncio.sleep(0.02)
    pairs = [await seat_pair(server, chance, number) for number in range(TABLES)]
    server.kill()
    await server.has_died()
    players = [player for pair in pairs for player in pair]
    playing = [asyncio.create_task(player.play()) for player in players]
    killing = asyncio.create_task(kill_often(server, players, chance, kills))
    await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        if task.done():
            task.result()
    how = await killing
    for player in players:
        player.is_last_game = True
    while not all(is_over(*pair) for pair in pairs):
        await asyncio.sleep(0.02)
        for task in playing:
            if task.done():
                task.result()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return pairs, how


def is_over(ann, bob):
    """Whether both have seen the same end and wait for nothing."""
    return ann.is_finished and bob.is_finished and ann.view["version"] == bob.view["version"]


async def check_store(database, pairs):
    """The store has each acknowledged command once, and everything that was ever sent to a client."""
    store = await Store.open(database)
    games = 0
    for pair in pairs:
        lines = await store.load_entries(pair[0].table)
        assert [line.version for line in lines] == list(range(1, len(lines) + 1))
        by_command = Counter((line.player, line.command) for line in lines if line.command)
        assert set(by_command.values()) == {1}
        sat = [line.player for line in lines if isinstance(line.event, Sat)]
        for player, id in zip(pair, sat, strict=True):
            check_answers(player, [line for line in lines if line.player == id])
        moves = moves_of_games(lines)
        games += len(moves)
        for player in pair:
            for game, told in player.told:
                assert told == moves[game][: len(told)]
        for game, stored in moves.items():
            if stored:
                row = await store.find_game(game)
                assert row
                record = json.loads(row.record)
                assert record["moves"].split() == stored
        assert pair[0].view["game"]["events"] == pair[1].view["game"]["events"]
        assert pair[0].view["game"]["outcome"] == pair[1].view["game"]["outcome"]
        assert pair[0].view["version"] == pair[1].view["version"] == len(lines)
    await store.close()
    return games


def check_answers(player, lines):
    """Each command that was done is stored as it was sent, and none that was refused is."""
    stored = {line.command: line for line in lines}
    assert not player.refused.keys() & stored.keys()
    for id, (command, version) in player.done.items():
        line = stored[id]
        assert line.version <= version
        match command:
            case {"do": "move", "turn": turn, "move": move}:
                assert line.event == Moved(turn, line.event.seat, move)
            case {"do": "say", "text": text}:
                assert line.event == Said(text)


def moves_of_games(lines):
    moves: dict[str, list[str]] = {}
    game = ""
    for line in lines:
        if isinstance(line.event, Dealt):
            game = line.event.game
            moves[game] = []
        elif isinstance(line.event, Moved):
            assert line.event.turn == len(moves[game])
            moves[game].append(line.event.move)
    return moves


@pytest.mark.time_limit(120 + KILLS * 6)
async def test_no_acknowledged_command_is_lost(database):
    chance = random.Random(KILLS)
    server = Killable(database)
    try:
        pairs, how = await survive(server, chance, KILLS)
    finally:
        server.close()
    games = await check_store(database, pairs)
    done = sum(len(player.done) for pair in pairs for player in pair)
    assert server.kills >= KILLS
    assert done > KILLS
    print(f"{server.kills} kills {dict(how)}, {games} games, {done} commands acknowledged")  # noqa: T201


async def kill_any(fleet, players, chance, kills):
    """Kill one process after the other: by the clock, right after a command was sent, around a commit."""
    how: Counter[str] = Counter()
    while len(fleet.killed) < kills:
        kind = chance.choice(["clock", "sent", BEFORE, AFTER])
        how[kind] += 1
        await asyncio.sleep(chance.choice([0.1, 0.5, 1, 4]))
        if kind == "sent":
            player = chance.choice(players)
            player.sent.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(player.sent.wait(), 2)
        await fleet.kill(chance.choice(fleet.servers), kind)
    return how


async def play_through(fleet, chance, kills):
    """Pairs with a bot play on while processes are killed; all that they have been told, and how it was."""
    await fleet.open()
    pairs = [await seat_pair(fleet, chance, number, ["cautious"]) for number in range(PROCESS_TABLES)]
    players = [player for pair in pairs for player in pair]
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        how = await beside(kill_any(fleet, players, chance, kills), playing)
        for player in players:
            player.is_last_game = True
        await beside(until_over(pairs), playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return pairs, how


async def beside(work, playing):
    """The result of something, unless one of the players finds a fault first."""
    task = asyncio.create_task(work)
    await asyncio.wait([task, *playing], return_when=asyncio.FIRST_COMPLETED)
    for player in playing:
        if player.done():
            task.cancel()
            player.result()
    return await task


async def until_over(pairs):
    while not all(is_over(*pair) for pair in pairs):
        await asyncio.sleep(0.02)


async def wait_of_bots(database, pairs, killed):
    """How long bots were waited for, since their turn began or a process was killed; none was thrown out."""
    store = await Store.open(database)
    waits = []
    for pair in pairs:
        lines = await store.load_entries(pair[0].table)
        assert not [line for line in lines if isinstance(line.event, BotFailed)]
        turns = [line for line in lines if isinstance(line.event, Dealt | Moved)]
        for before, line in pairwise(turns):
            if isinstance(line.event, Moved) and line.event.bot:
                kills = [when for when in killed if before.at < when < line.at]
                waits.append(line.at - max([before.at, *kills]))
    await store.close()
    return sorted(waits)


@pytest.mark.time_limit(120 + PROCESS_KILLS * 20)
async def test_any_of_three_processes_may_die(shared):
    chance = random.Random(PROCESS_KILLS)
    fleet = Fleet(shared, 3, chance)
    try:
        pairs, how = await play_through(fleet, chance, PROCESS_KILLS)
    finally:
        await fleet.close()
    games = await check_store(shared, pairs)
    waits = await wait_of_bots(shared, pairs, fleet.killed)
    done = sum(len(player.done) for pair in pairs for player in pair)
    longest = [round(wait, 1) for wait in waits[-5:]]
    print(  # noqa: T201
        f"{len(fleet.killed)} kills {dict(how)}, {games} games, {done} commands acknowledged, "
        f"{len(waits)} moves of bots, the longest waits {longest} s"
    )
    assert done > PROCESS_KILLS
    assert waits[-1] < LONGEST_WAIT


DIE_SETTING_UP = """
import asyncio, os, signal, sys
from sqlalchemy import Engine, event
from hanabi.server.store import Store

made = 0

@event.listens_for(Engine, "after_cursor_execute")
def count(connection, cursor, statement, *rest):
    global made
    made += statement.lstrip().startswith("CREATE TABLE")
    if made == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(Store.open(sys.argv[1]))
"""


async def test_killed_while_setting_up_the_database(database):
    for tables in (1, 4, 8):
        died = subprocess.run([sys.executable, "-c", DIE_SETTING_UP, database, str(tables)], check=False)
        assert died.returncode == -signal.SIGKILL

    store = await Store.open(database)
    assert await store.find_names(["nobody"]) == {}
    await store.close()
