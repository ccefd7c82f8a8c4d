"""What a released version has stored, kept so that every later one can be held to it.

`python -m tests.server.released` adds the present version to `old/`: a database with tables in all states,
the cookies of its people, the records of its games, and what is shown of it all. Do so at each release.
"""

import asyncio
import json
import random
import sqlite3
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import hanabi
from tests.server.harness import Person, serving

OLD = Path(__file__).parent / "old"
PEOPLE = ("Ann", "Bob", "Cleo")
PASSING = ("url", "changed", "late")  # of the server or the moment, not of the table


async def open_all(server):
    """Tables of every kind, by what they are for."""
    ann, bob, cleo = people = [await server.person(name) for name in PEOPLE]
    tables = {
        "running": await ann.open_table(
            ["cautious"], players=3, watch="everything", talk="open", listed=True, title="A table for three"
        ),
        "rematch": await ann.open_table(players=2, first=1, clock=600, last_drop=True),
        "bots": await ann.open_table(
            ["random", "random", "cautious"], True, sit=False, players=3, listed=True
        ),
        "gathering": await bob.open_table(["partner"], players=5, edition="sv", cascade=True, title="Låda"),
        "left": await bob.open_table(players=2, watch="nobody", talk="silent", pause=False),
        "closed": await ann.open_table(players=4, listed=True),
    }
    async with AsyncExitStack() as stack:
        tabs = {
            (purpose, person): await stack.enter_async_context(person.at(table))
            for purpose, table in tables.items()
            for person in people
        }
        await play_part(tabs["running", ann], tabs["running", bob], tabs["running", cleo])
        await play_twice(tabs["rematch", ann], tabs["rematch", bob])
        await tabs["bots", ann].until(lambda view: "outcome" in view.get("game", {}))
        await tabs["gathering", ann].done("sit")
        await tabs["gathering", bob].done("say", text="Who else is coming?")
        await leave_and_return(tabs["left", ann], tabs["left", bob])
        await tabs["closed", ann].done("close")
        record = await ann.get(f"/api/games/{tabs['bots', ann].game['id']}/record")
    await cleo.post("/api/games", record)
    return people, tables


async def play_part(ann, bob, cleo):
    """Some turns of three with a bot, a watcher, notes, talk and a hand put in another order."""
    await bob.done("sit")
    await ann.done("start")
    await cleo.until(lambda view: view.get("game") and "card" in view["game"]["hands"][0][0])
    await play_some(6, ann, bob)
    hand = [card["order"] for card in ann.game["hands"][0]]
    await ann.done("arrange", orders=hand[::-1])
    await ann.done("note", order=hand[0], text="surely red")
    await bob.done("note", order=hand[0], text="not red")
    await bob.done("say", text="Hmm …")
    await ann.done("remark", remark="your-turn", seat=1)
    await bob.done("hand-over", bot="cautious")
    await bob.done("take-back")


async def play_twice(ann, bob):
    """A finished game, and a second one that runs."""
    await bob.done("sit")
    await ann.done("start")
    await asyncio.gather(ann.play(), bob.play())
    await bob.done("remark", remark="well-done")
    await ann.done("start")
    await bob.done("start")
    await play_some(5, ann, bob)


async def leave_and_return(ann, bob):
    """A game whose first player has left the seat to nobody."""
    await ann.done("sit")
    await bob.done("start")
    await play_some(3, ann, bob)
    await ann.done("leave")


async def play_some(turns, *tabs):
    """Let people have so many turns together; in the end it is the turn of one of them."""
    chance = random.Random(1)
    for _ in range(turns):
        tab = await find_mover(tabs)
        moves = [move for move in sorted(tab.game["legal"]) if move[0] != "p"]
        await tab.done("move", turn=tab.game["turn"], move=chance.choice(moves))
    await find_mover(tabs)


async def find_mover(tabs):
    while True:
        newest = max(find_moment(tab.view) for tab in tabs)
        for tab in tabs:
            await tab.until(lambda view, newest=newest: find_moment(view) >= newest)
            if tab.is_my_turn:
                return tab
        await tabs[0].receive()


def find_moment(view):
    return view["game"]["number"], view["game"]["turn"]


async def show_all(people, tables):
    """All that these people are shown, one after the other."""
    shown: dict[str, dict[str, Any]] = {"tables": {}, "lists": {}, "games": {}}
    for name, person in people.items():
        for purpose, table in tables.items():
            async with person.at(table) as tab:
                shown["tables"][f"{purpose}, {name}"] = tab.view
        games = await person.get("/api/games")
        shown["lists"][name] = {"tables": await person.get("/api/tables"), "games": games}
        for listed in games:
            opened = await person.get(f"/api/games/{listed['game']}?eyes=0")
            shown["games"][f"{listed['game']}, {name}"] = opened | {"turns": opened["turns"][-1:]}
    return without_passing(shown)


def without_passing(shown):
    if isinstance(shown, dict):
        return {name: without_passing(value) for name, value in shown.items() if name not in PASSING}
    return [without_passing(value) for value in shown] if isinstance(shown, list) else shown


def come_back(server, cookies):
    """The same people, with the cookies they had."""
    people = {}
    for name, cookie in cookies.items():
        people[name] = Person(server.url)
        people[name].http.cookies.set(*cookie.split("="))
        server.people.append(people[name])
    return people


async def write_version(folder):
    """Store all that a version can store."""
    database = folder / "hanabi.db"
    async with serving(database) as server:
        people, tables = await open_all(server)
        cookies = {name: person.cookie for name, person in zip(PEOPLE, people, strict=True)}
        for listed in await people[0].get("/api/games"):
            record = await people[0].http.get(f"/api/games/{listed['game']}/record")
            (folder / f"{listed['game']}.record.json").write_bytes(record.content)
    async with serving(database) as server:
        shown = await show_all(come_back(server, cookies), tables)
    write_json(folder / "people.json", {"cookies": cookies, "tables": tables})
    write_json(folder / "shown.json", shown)
    with sqlite3.connect(database) as connection:
        connection.executescript("PRAGMA journal_mode=DELETE; PRAGMA page_size=1024; VACUUM;")


def write_json(file, content):
    """Something to be read by people too: a line for each table and game."""
    parts = [
        f'"{name}": {{\n' + ",\n".join(map(write_item, part.items())) + "\n}"
        for name, part in content.items()
    ]
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def write_item(item):
    return f"{json.dumps(item[0])}: {json.dumps(item[1], ensure_ascii=False)}"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else OLD / hanabi.__version__
    folder.mkdir(parents=True)
    asyncio.run(write_version(folder))
