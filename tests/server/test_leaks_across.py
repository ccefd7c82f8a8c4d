"""After swapping hidden cards, another process sends the same bytes."""

import json
import random
from contextlib import AsyncExitStack

from msgspec.structs import replace

from hanabi import Game, Variant
from hanabi.server.events.kinds import Dealt
from hanabi.server.events.options import Watch
from hanabi.server.events.state import read_state
from hanabi.server.limits import NO_RATES
from hanabi.server.people.players import digest
from tests.server.harness import serving
from tests.server.test_nothing_leaks import NAMES, recipients, swap_undrawn, twin_of, write_lines
from tests.test_secrecy import redeal

PASSING = {"table", "url", "id", "at", "since", "changed", "late", "away", "present", "watchers"}
PASSING |= {"watching", "told"}
LIVE = 4  # moves that are made over the wire
TABLES = ("table-real", "table-twin")
SAMPLE = [(3, Watch.TABLE, "p1"), (2, Watch.EVERYTHING, "watcher")]


def without_passing(view):
    """A view without what is of the moment or of the table's name."""
    if isinstance(view, dict):
        return {key: without_passing(value) for key, value in view.items() if key not in PASSING}
    return [without_passing(value) for value in view] if isinstance(view, list) else view


def find_twins(variant, knows, chance):
    """Two games of the same moves whose difference a player cannot know."""
    while True:
        game = Game.deal(variant, chance.randrange(10**6))
        while game.turn < 8 + LIVE and not game.outcome:
            game.push(
                chance.choice([move for move in game.legal_moves() if move.is_clue] or game.legal_moves())
            )
        deck = swap_undrawn(game, chance) if knows == "hands" else redeal(game, knows, chance)
        if not game.outcome and (twin := twin_of(game, deck)):
            return game, twin


async def write_table(store, id, game, watch):
    """A table in the midst of a game, with LIVE moves still to be made."""
    moves = [(event.seat, event.move) for event in game.events]
    lines = write_lines(game.variant, watch, game.deck, moves[:-LIVE])
    for place, line in enumerate(lines):
        if isinstance(line.event, Dealt):
            dealt = replace(line.event, game=f"game-{id}", salt=f"salt-{id}", hash="hash")
            lines[place] = replace(line, event=dealt)
    await store.add_table(id, lines, read_state(lines), NAMES)
    return moves[-LIVE:]


async def sit_at_both(stack, server, player):
    """A player with a tab at both tables of one server; all that these tabs are told."""
    person = await server.person(None)
    if player is not None:
        person.http.cookies.set("hanabi", f"cookie-of-{player}")
    return person, [await stack.enter_async_context(person.at(table)) for table in TABLES]


def find_known(variant, watch, player):
    """The cards that a player may see: a late spectator of an open table sees the hands."""
    return recipients(variant, watch)["watcher" if player == "late" else player]


async def check(database, variant, watch, player, chance):
    knows = find_known(variant, watch, player)
    games = find_twins(variant, knows, chance)
    async with (
        serving(database, limits=NO_RATES) as one,
        serving(database, limits=NO_RATES) as two,
        AsyncExitStack() as stack,
    ):
        for id, name in NAMES.items():
            await one.server_state.store.add_player(id, name, digest(f"cookie-of-{id}"), 0.0)
        moves = [
            await write_table(one.server_state.store, id, game, watch)
            for id, game in zip(TABLES, games, strict=True)
        ]
        assert moves[0] == moves[1]
        seats = [(await sit_at_both(stack, one, f"p{seat}"))[1] for seat in range(variant.players)]
        person, tabs = await sit_at_both(stack, two, player)
        for turn, (seat, move) in enumerate(moves[0], start=games[0].turn - LIVE):
            for place in (0, 1):
                await seats[seat][place].done("move", turn=turn, move=str(move))
                await tabs[place].until(
                    lambda view, turn=turn: (view.get("game") or {}).get("turn") == turn + 1
                )
        told = [{view["version"]: without_passing(view) for view in tab.views} for tab in tabs]
        for version in told[0].keys() & told[1].keys():
            assert told[0][version] == told[1][version]
        assert len(told[0].keys() & told[1].keys()) >= LIVE
        for rest in ("", "/turns", "/why/0", "/why/1"):
            texts = [(await person.http.get(f"/api/tables/{table}{rest}")).text for table in TABLES]
            assert len({json.dumps(without_passing(json.loads(text))) for text in texts}) == 1
        other = next(seat for seat in range(variant.players) if seat != knows)
        return [without_passing(tab.view) for tab in seats[other]]


def list_cases():
    """Every seat, a player who left one, and a spectator, at tables of all kinds."""
    for players in (2, 4, 5):
        for watch in Watch:
            for player in recipients(Variant(players=players), watch):
                if watch != Watch.NOBODY or player not in ("late", "watcher", None):
                    yield players, watch, player


def pytest_generate_tests(metafunc):
    every = metafunc.config.getoption("--every")
    metafunc.parametrize(("players", "watch", "player"), list(list_cases()) if every else SAMPLE)


async def test_another_process_tells_nobody_what_they_cannot_know(shared, players, watch, player):
    variant = Variant(players=players)
    others = await check(shared, variant, watch, player, random.Random(players))
    if player != "watcher" and find_known(variant, watch, player) != "hands":
        assert others[0] != others[1]  # other seats do see what was swapped
