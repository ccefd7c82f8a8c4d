"""A diff applied to the last message gives the current one."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from hanabi import Game, Variant
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry
from hanabi.server.events.options import Watch
from hanabi.server.events.state import TableState, read_state
from hanabi.server.table.header import TableContext
from hanabi.server.table.updates import compare_lists
from hanabi.server.table.view import TableView
from tests.server.harness import apply_change, follow, serving
from tests.server.test_nothing_leaks import NAMES, ROOM, recipients, write_lines


@pytest.mark.parametrize(
    ("before", "now", "change"),
    [
        ([1, 2], [1, 2, 3], {"+": [3]}),
        ([1, 2, 3], [3, 4], {"-": 2, "+": [4]}),
        ([1, 2, 3], [2, 3], {"-": 1}),
        ([1, 2], [3], [3]),
        ([1, 2, 3], [1, 3], [1, 3]),
        ([1, 2, 3], [1, 2, 4], {"2": 4}),
        ([1, 2, 3, 4], [3, 4], {"-": 2}),
    ],
)
def test_a_list_slides_or_changes_in_places(before, now, change):
    assert compare_lists(before, now) == change
    assert apply_change(before, change) == now


def live(variant, watch, chance):
    """The ledgers of a table, one after another: a game with moves, talk, notes and hands put in order."""
    game = Game.deal(variant, chance.randrange(1000))
    state = read_state(write_lines(variant, watch, game.deck))
    yield state
    while (played := state.running) is not None:
        player, entry = choose(played.game, chance)
        state = state.after(LedgerEntry(state.version + 1, float(state.version), entry, player))
        yield state


def choose(game, chance):
    """Something that may happen, most often a move."""
    seat, text = chance.randrange(game.variant.players), chance.choice(["hm", "ö" * 200, "x" * 400])
    hand = tuple(chance.sample(game.orders[seat], len(game.orders[seat])))
    moves = [move for move in game.legal_moves() if str(move)[0] != "p"] or game.legal_moves()
    moved = None, kinds.Moved(game.turn, game.seat, str(chance.choice(moves)))
    others = [
        (f"p{seat}", kinds.Said(text)),
        ("watcher", kinds.WatcherSaid(text)),
        (f"p{seat}", kinds.Noted(hand[0], text[:50])),
        (f"p{seat}", kinds.Arranged(seat, hand)),
        (f"p{seat}", kinds.Left(seat)),
        (f"p{seat}", kinds.Sat(seat)),
    ]
    return chance.choice(others) if chance.random() < 0.2 else moved


@pytest.mark.parametrize(("players", "watch"), list(zip((2, 4, 5), Watch, strict=True)))
def test_changes_lead_to_the_same_view_as_the_whole(players, watch):
    chance, variant, showing = random.Random(players), Variant(players=players), None
    count: Counter[bool] = Counter()
    told: dict[Any, Any] = {}
    for state in live(variant, watch, chance):
        room = ROOM._replace(watchers=chance.choice([2, 2, 2, 3]), late=chance.random() < 0.1)
        showing = TableView(state, room, showing)
        for who in [*((player, None) for player in recipients(variant, watch)), ("watcher", 1)]:
            if chance.random() < 0.1:
                continue  # a slow reader misses some
            picture, view = showing.view_for(*who), json.loads(showing.view_for(*who).message)
            before, seen = told.get(who, (None, None))
            change = picture.changes_since(before) if before else None
            assert change is None or apply_change(seen, json.loads(change)) == view
            assert view == json.loads(TableView(state, room).view_for(*who).message)  # as if made again
            count[change is None] += 1
            told[who] = picture, view
    assert count[False] > 200


def test_a_move_is_told_in_a_fraction_of_the_whole():
    chance, sizes, before = random.Random(1), [], None
    pictures: dict[str, Any] = {}
    for state in live(Variant(players=4), Watch.TABLE, chance):
        before = TableView(state, ROOM, before)
        for player in ("p0", "p1", "p2", "p3"):
            picture = before.view_for(player)
            if change := player in pictures and picture.changes_since(pictures[player]):
                sizes.append(len(change) / len(picture.message))
            pictures[player] = picture
    assert sum(sizes) / len(sizes) < 0.25


def test_a_new_name_is_told():
    game, names = Game.deal(Variant(players=2), seed=1), dict(NAMES)
    state = read_state(write_lines(game.variant, Watch.TABLE, game.deck))
    room = TableContext("table", names, frozenset(), 0, False, "")
    before = TableView(state, room)
    view = json.loads(before.view_for("p0").message)
    told = before.view_for("p0"), before.view_for("late")
    names |= {"p1": "Bob", "late": "Later"}
    now = TableView(state, room, before)
    change = now.view_for("p0").changes_since(told[0])
    assert change
    assert apply_change(view, json.loads(change))["seats"][1]["name"] == "Bob"
    change = now.view_for("late").changes_since(told[1])
    assert change
    assert json.loads(change)["name"] == "Later"
    assert json.loads(now.view_for("late").message)["name"] == "Later"


def test_a_table_that_only_gathers_is_told_whole():
    empty = TableView(TableState(), TableContext("table", {}, frozenset(), 0, False, ""))
    assert empty.view_for(None).changes_since(empty.view_for(None)) is None


async def test_whoever_does_not_ask_for_changes_is_told_the_whole(sqlite):
    async with serving(sqlite) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(players=2, first=0)
        async with ann.at(table) as asks, bob.at(table, path="/api/tables/{}/socket") as plain:
            await plain.done("sit")
            await asks.done("start")
            view = await asks.until(lambda view: view.get("game"))
            await asks.done(
                "move", turn=0, move=next(move for move in view["game"]["legal"] if move[0] == "c")
            )
            await plain.until(lambda view: view.get("game") and view["game"]["turn"] == 1)
            assert "told" not in plain.view
            assert asks.view["told"] > 2
            await asks.send({"do": "look"})
            while (whole := json.loads(await asks.line.recv()))["tell"] == "changes":
                asks.view = follow(asks.view, whole)
            assert whole == asks.view | {"told": asks.view["told"] + 1}
