"""Two servers on one database: the store decides which move counts."""

import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack, asynccontextmanager

from hanabi.server.store import Store
from tests.server.harness import serving

OPEN = """
import asyncio, sys
from hanabi.server.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.add_player(sys.argv[2], "Ann", sys.argv[2], 0.0)
    await store.close()

asyncio.run(main())
"""


@asynccontextmanager
async def two_servers(database):
    """Ann and Bob in a game, each with a tab at both servers: `tabs[server][seat]`."""
    async with serving(database) as one, serving(database) as two, AsyncExitStack() as stack:
        people = [await one.person(name) for name in ("Ann", "Bob")]
        there = [await two.person(None) for _ in people]
        for person, twin in zip(people, there, strict=True):
            twin.http.cookies = person.http.cookies
        table = await people[0].open_table(players=2, first=0)
        async with people[0].at(table) as ann, people[1].at(table) as bob:
            await bob.done("sit")
            await ann.done("start")
        tabs = [
            [await stack.enter_async_context(person.at(table)) for person in side] for side in (people, there)
        ]
        yield (one, two), table, tabs


async def same_ledger(servers, table):
    """Both have taken in all that is stored."""
    ledgers = [server.server_state.registry.tables[table].state for server in servers]
    lines = await servers[0].server_state.store.load_entries(table)
    assert [state.version for state in ledgers] == [len(lines)] * 2
    assert ledgers[0].played.game.moves == ledgers[1].played.game.moves
    assert ledgers[0].played.game.deck == ledgers[1].played.game.deck
    turns = [line.event.turn for line in lines if hasattr(line.event, "turn")]
    assert turns == list(range(len(turns)))
    return ledgers[0].played.game


async def test_one_of_two_moves_for_a_turn_is_done(database):
    async with two_servers(database) as (servers, table, tabs):
        done = [0, 0]
        for turn in range(200):
            seat = turn % 2
            game = tabs[turn % 2][seat].game
            moves = sorted(game["legal"])
            sent = (moves[0], moves[-1]) if seat else (moves[-1], moves[0])
            answers = await asyncio.gather(
                *(tabs[side][seat].do("move", turn=turn, move=sent[side]) for side in (0, 1))
            )
            told = [answer["tell"] for answer in answers]
            assert sorted(told) == ["done", "refused"]
            winner = told.index("done")
            done[winner] += 1
            over = servers[winner].server_state.registry.tables[table].state.played.game.outcome is not None
            assert answers[1 - winner]["reason"] == ("game-over" if over else "turn-past")
            for tab in (tab for side in tabs for tab in side):
                await tab.until(lambda view, turn=turn: view["game"]["turn"] == turn + 1)
            played = await same_ledger(servers, table)
            assert str(played.moves[-1]) == sent[winner]
            if over:
                break
        assert played.outcome
        records = [server.server_state.library.find(played_id(servers, table)) for server in servers]
        one, two = await asyncio.gather(*records)
        assert one.record == two.record
        assert one.record.moves == played.moves


def played_id(servers, table):
    return servers[0].server_state.registry.tables[table].state.played.id


async def test_a_command_sent_to_both_is_done_once(database):
    async with two_servers(database) as (servers, table, tabs):
        move = {"do": "move", "id": "same", "turn": 0, "move": sorted(tabs[0][0].game["legal"])[0]}
        both = [tabs[0][0], tabs[1][0]]
        await asyncio.gather(*(tab.send(move) for tab in both))
        for tab in both:
            while "same" not in tab.answers:
                await tab.receive()
        assert both[0].answers["same"] == both[1].answers["same"]
        assert both[0].answers["same"]["tell"] == "done"
        game = await same_ledger(servers, table)
        assert game.turn == 1


async def test_nobody_is_refused_for_what_another_process_knows(database):
    async with two_servers(database) as (servers, table, tabs):
        ann, bob = tabs[0][0], tabs[1][1]
        await ann.move()
        legal = servers[0].server_state.registry.tables[table].state.played.game.legal_moves()
        await bob.done("move", turn=1, move=str(legal[0]))
        await ann.look()
        assert await ann.until(lambda view: view["game"]["turn"] == 2)
        async with servers[1].people[1].at(table) as again:
            assert again.game["turn"] == 2


async def test_processes_that_start_together_set_up_one_database(database):
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, database, f"player-{n}"], stderr=subprocess.PIPE, text=True
        )
        for n in range(3)
    ]
    for process in processes:
        _, error = process.communicate(timeout=60)
        assert process.returncode == 0, error

    store = await Store.open(database)
    names = await store.find_names([f"player-{n}" for n in range(3)])
    await store.close()
    assert len(names) == 3
