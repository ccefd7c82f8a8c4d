"""After swapping hidden cards, a client receives the same bytes."""

import asyncio
import random
from contextlib import AsyncExitStack
from functools import reduce
from typing import Any

import pytest
from msgspec import json as msgjson
from msgspec.structs import replace

from hanabi import Game, HanabiError, Variant
from hanabi.errors import TableError
from hanabi.fair import Seal
from hanabi.notation import cards_name, parse_cards, variant_name
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry
from hanabi.server.events.options import Options, Watch, store_options
from hanabi.server.events.state import TableState, read_state
from hanabi.server.limits import HAPPENINGS_SHOWN
from hanabi.server.messages.commands import AgreeToEnd, Arrange, MakeMove, Replace, Say, Sit
from hanabi.server.messages.table import TableShown
from hanabi.server.table.header import TableContext, list_table
from hanabi.server.table.updates import UNCHANGED
from hanabi.server.table.view import TableView, show_turns
from hanabi.variant import SWITCHES
from tests.server.commands import entry_for
from tests.server.harness import serving
from tests.test_secrecy import redeal
from tests.variants import STANDARD

NAMES = {name: name.title() for name in ("p0", "p1", "p2", "p3", "p4", "gone", "watcher", "late")}
ROOM = TableContext("table", NAMES, frozenset({"p0", "watcher"}), 2, False, "http://here/table")


def write_lines(variant, watch, deck, moves=(), notes=()):
    """A table whose first seat was left by `gone` and taken by p0, with a watcher who was let in."""
    switches = {name: getattr(variant, name) for name in SWITCHES}
    options = Options(players=variant.players, watch=watch, **switches)
    dealt = kinds.Dealt("game", 1, variant_name(variant), cards_name(deck), "salt", "hash", 0, 1)
    people = ["gone", *(f"p{seat}" for seat in range(1, variant.players))]
    written: list[tuple[str | None, Any]] = [
        ("p1", kinds.Opened(store_options(options))),
        *((p, kinds.Sat(s)) for s, p in enumerate(people)),
    ]
    written += [("p1", dealt), ("gone", kinds.Left(0)), ("p0", kinds.Sat(0))]
    written += [("watcher", kinds.Watched())] if watch == Watch.EVERYTHING else []
    written += [("p0", kinds.Noted(order, text)) for order, text in notes]
    written += [(None, kinds.Moved(turn, move[0], str(move[1]))) for turn, move in enumerate(moves)]
    return [LedgerEntry(v, float(v), entry, player) for v, (player, entry) in enumerate(written, start=1)]


def read_entries(*what):
    return TableView(read_state(write_lines(*what)), ROOM)


def everything_sent(showing, player, before=None):
    """All that a person can get out of a table: the view, what changed, the line in the list, any refusal."""
    state = showing.state
    choices = (None, *range(len(state.seats)))
    sent = [showing.view_for(player, eyes).message for eyes in choices]
    if before is not None:
        pictures = [(showing.view_for(player, e), before.view_for(player, e)) for e in choices]
        sent += [now.changes_since(old) for now, old in pictures]
    sent += [msgjson.encode(show_turns(state, player))]
    sent += [msgjson.encode(replace(list_table("table", state, NAMES, player), changed=0.0))]
    if player is not None:
        sent += [answer(state, player, command) for command in list_commands(state)]
    return sent


def list_commands(state):
    game = state.played.game
    size, players = game.variant.deck_size, game.variant.players
    orders = range(0, size, 4)
    texts = [f"{kind}{order}" for order in orders for kind in "pd"]
    texts += [f"p{order}{suit}" for order in orders for suit in "rm"]
    texts += [f"c{seat}{what}" for seat in range(players) for what in "rygwbm12345"]
    yield from (MakeMove("i", game.turn, text) for text in texts)
    yield from (Arrange("i", tuple(reversed(hand))) for hand in game.orders)
    yield from (Sit("i", seat) for seat in (None, *range(players)))
    yield from (Replace("i", seat) for seat in range(players))
    yield from (AgreeToEnd("i", agree) for agree in (True, False))


def answer(state, player, command):
    try:
        return entry_for(state, player, command)
    except TableError as error:
        return error.reason, error.detail


def swap_undrawn(game, chance):
    """The deck with the cards that nobody has drawn in another order."""
    first = len(game.deck) - game.deck_left
    rest = list(game.deck[first:])
    chance.shuffle(rest)
    return [*game.deck[:first], *rest]


def twin_of(game, deck):
    """The game with another deck, if the same moves mean the same in it."""
    if deck is None or tuple(deck) == game.deck:
        return None
    try:
        twin = Game(game.variant, deck, game.moves, first=game.first)
    except HanabiError:
        return None
    return twin if twin.events == game.events else None


def recipients(variant, watch):
    """Who may look, and whose knowledge of the cards each has: a seat's, nobody's, or all hands."""
    seats = {f"p{seat}": seat for seat in range(variant.players)} | {"gone": 0}
    others = {"late": None, None: None}
    return seats | others | {"watcher": "hands" if watch == Watch.EVERYTHING else None}


@pytest.mark.parametrize("variant", STANDARD, ids=repr)
def test_nobody_is_sent_what_they_cannot_know(variant):
    chance, swapped = random.Random(str(variant)), set()
    for watch in (*Watch, Watch.EVERYTHING):
        game = Game.deal(variant, chance.randrange(1000))
        while not game.outcome and game.turn < 30:
            moves = [m for m in game.legal_moves() if m.is_clue or chance.random() < 0.3]
            game.push(chance.choice(moves or game.legal_moves()))
            if game.turn % 12 != 1 or game.outcome:
                continue
            played = [(event.seat, event.move) for event in game.events]
            notes = [(0, "mine"), (game.orders[0][0], "keep")]
            shown = read_entries(variant, watch, game.deck, played, notes)  # one for all, as at a table
            early = read_entries(variant, watch, game.deck, played[:-3], notes)
            for player, knows in recipients(variant, watch).items():
                deck = swap_undrawn(game, chance) if knows == "hands" else redeal(game, knows, chance)
                if (twin := twin_of(game, deck)) is None:
                    continue
                other = read_entries(variant, watch, twin.deck, played, notes)
                other_early = read_entries(variant, watch, twin.deck, played[:-3], notes)
                sent = everything_sent(shown, player, early)
                assert everything_sent(other, player, other_early) == sent
                swapped.add((watch, player))
    assert {player for _, player in swapped} >= {f"p{seat}" for seat in range(variant.players)} | {"gone"}
    assert (Watch.EVERYTHING, "watcher") in swapped


def test_the_check_can_fail():
    game = Game.deal(Variant(players=2), seed=1)
    deck = redeal(game, 0, random.Random(1))
    ours, other = (read_entries(game.variant, Watch.TABLE, cards) for cards in (game.deck, deck))
    assert everything_sent(ours, "p0") == everything_sent(other, "p0")
    assert everything_sent(ours, "p1") != everything_sent(other, "p1")
    changed = [now.view_for("p1").changes_since(other.view_for("p1")) for now in (ours, other)]
    assert changed[0] != changed[1]


@pytest.mark.parametrize("seat", range(3))
def test_a_watcher_who_chose_a_seats_eyes_sees_no_more_than_that_seat(seat):
    chance, variant, swapped = random.Random(seat), Variant(players=3), 0
    game = Game.deal(variant, seat)
    while game.turn < 12:
        game.push(chance.choice([move for move in game.legal_moves() if move.is_clue] or game.legal_moves()))
        if (twin := twin_of(game, redeal(game, seat, chance))) is None:
            continue
        played = [(event.seat, event.move) for event in game.events]
        ours, other = (
            read_entries(variant, Watch.EVERYTHING, cards, played) for cards in (game.deck, twin.deck)
        )
        assert ours.view_for("watcher", seat).message == other.view_for("watcher", seat).message
        swapped += ours.view_for("watcher").message != other.view_for("watcher").message
    assert swapped


def test_a_note_is_for_its_writer_only():
    game = Game.deal(Variant(players=2), seed=1)
    notes = [(order, "secret") for order in range(10)]
    shown = read_entries(game.variant, Watch.EVERYTHING, game.deck, (), notes)
    assert b"secret" in everything_sent(shown, "p0")[0]
    for player in ("p1", "gone", "watcher", "late", None):
        assert b"secret" not in everything_sent(shown, player)[0]


@pytest.mark.parametrize("watch", [Watch.TABLE, Watch.EVERYTHING])
def test_players_do_not_read_what_watchers_say_until_the_game_is_over(watch):
    game = Game.deal(Variant(players=2), seed=1)
    lines = write_lines(game.variant, watch, game.deck)
    said = kinds.WatcherSaid("the third card is red")
    state = read_state([*lines, LedgerEntry(len(lines) + 1, 99.0, said, "watcher")])
    assert b"third card" in TableView(state, ROOM).view_for("watcher").message
    for player in ("p0", "p1", "gone", None):
        assert not any(b"third card" in sent for sent in everything_sent(TableView(state, ROOM), player)
                       if isinstance(sent, bytes))  # fmt: skip
    reads = b"third card" in TableView(state, ROOM).view_for("late").message
    assert reads == (watch == Watch.TABLE)  # with open hands, a reader is recorded first
    with pytest.raises(TableError, match="not-seated"):
        entry_for(state, "gone", Say("i", "psst"))
    ended = state.after(LedgerEntry(state.version + 1, 100.0, kinds.Ended(), "p0"))
    assert b"third card" in TableView(ended, ROOM).view_for("p0").message


def test_nobody_talks_where_nobody_may_watch():
    game = Game.deal(Variant(players=2), seed=1)
    state = read_state(write_lines(game.variant, Watch.NOBODY, game.deck))
    with pytest.raises(TableError, match="not-seated"):
        entry_for(state, "watcher", Say("i", "hello?"))


def test_the_hand_of_a_seat_is_closed_to_all_who_sat_there():
    game = Game.deal(Variant(players=2), seed=1)
    shown = read_entries(game.variant, Watch.EVERYTHING, game.deck)
    for player in ("p0", "gone"):
        assert all(card.card is None for card in read_hand(shown, player))
    assert all(card.card for card in read_hand(shown, "watcher"))
    assert read_hand(shown, "late")[0].card is None


def read_hand(showing, player):
    """The hand of seat 0 as a player receives it."""
    shown = msgjson.decode(showing.view_for(player).message, type=TableShown)
    assert shown.game
    return shown.game.hands[0]


# Over the wire


class Wire:
    """Everything that a person is sent."""

    def __init__(self, tab):
        self.text: list[Any] = []
        receive = tab.line.recv

        async def recv():
            message = await receive()
            self.text.append(message)
            return message

        tab.line.recv = recv


async def ask_everywhere(person, game, table):
    """Every address that could tell something of a running game."""
    told = []
    for rest in ("", "?eyes=0", "?eyes=1", "/record", "/hanab-live", "/why/0", "/why/1"):
        answer = await person.http.get(f"/api/games/{game}{rest}")
        assert answer.status_code == 404
        told.append(answer.text)
    for rest in ("turns", "turns?eyes=0", "why/0", "why/1"):
        told.append((await person.http.get(f"/api/tables/{table}/{rest}")).text)
    for path in (f"/api/tables/{table}", "/api/tables", "/api/games", "/api/games?mine=1", "/metrics"):
        told.append((await person.http.get(path)).text)
    return told


async def test_a_running_game_has_no_open_door(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
        table = await people[0].open_table(players=2, watch="table", listed=True, first=0)
        tabs = [await stack.enter_async_context(person.at(table)) for person in people]
        wires = [Wire(tab) for tab in tabs]
        await tabs[1].done("sit")
        view = await tabs[0].done("start")
        deal = server.server_state.registry.tables[table].state.played
        secrets = {deal.seal.salt, cards_name(deal.game.deck), str(deal.seed)}
        hidden = []
        for turn in range(6):
            tab = tabs[turn % 2]
            await tab.until(lambda view, turn=turn: (view.get("game") or {}).get("turn") == turn)
            for other in (tab, tabs[1 - turn % 2], tabs[2]):
                await other.do("move", turn=turn, move="p49")
                await other.do("move", turn=turn, move="c15")
                await other.do("arrange", orders=[1, 2])
            game = server.server_state.registry.tables[table].state.played.game
            if game.turn == turn and not game.outcome:
                await tab.done("move", turn=turn, move=str(game.legal_moves()[-1]))
            for person in people if turn == 3 else ():
                hidden += await ask_everywhere(person, view["game"]["id"], table)
        assert deal.game.outcome is None
        for text in (*hidden, *(text for wire in wires for text in wire.text)):
            assert not any(secret in text for secret in secrets)
        for seat, tab in enumerate(tabs[:2]):
            assert all("card" not in card for view in tab.views if "game" in view
                       for card in view["game"]["hands"][seat])  # fmt: skip
        assert all("card" not in card for view in tabs[2].views if "game" in view
                   for hand in view["game"]["hands"] for card in hand)  # fmt: skip


async def test_the_seal_opens_when_the_game_is_over(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        table = await people[0].open_table(players=2)
        tabs = [await stack.enter_async_context(person.at(table)) for person in people]
        await tabs[1].done("sit")
        before = (await tabs[0].done("start"))["game"]["seal"]
        assert before.keys() == {"hash"}
        await asyncio.gather(*(tab.play() for tab in tabs))
        after = tabs[0].game["seal"]
        assert after["hash"] == before["hash"]
        assert Seal(after["hash"], after["salt"]).fits(parse_cards(after["deck"]))
        opened = await people[1].get(f"/api/games/{tabs[0].game['id']}")
        assert opened["seal"] == after


async def test_who_saw_the_hands_cannot_sit_down(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        stranger = await server.person(None)
        table = await ann.open_table(bots=["random"], players=2, watch="everything", start=True, first=0)
        at_table = await stack.enter_async_context(ann.at(table))
        watching = await stack.enter_async_context(eve.at(table))
        nameless = await stack.enter_async_context(stranger.at(table))
        view = await watching.until(lambda view: "card" in view["game"]["hands"][0][0])
        assert "card" in view["game"]["hands"][1][0]
        assert "may_sit" not in view
        assert "card" not in nameless.view["game"]["hands"][0][0]
        await at_table.done("free-seat", seat=1)
        assert await watching.refused("sit", seat=1) == "has-seen"
        assert await watching.refused("sit") == "has-seen"
        await at_table.done("leave")
        assert await watching.refused("sit") == "has-seen"
        view = at_table.view
        assert "you" not in view
        assert view["may_sit"] == [0]
        assert "card" not in view["game"]["hands"][0][0]
        assert await at_table.refused("sit", seat=1) == "has-seen"
        async with ann.at(table) as second:
            assert "card" not in second.view["game"]["hands"][0][0]
        await at_table.done("sit")


async def test_watching_is_closed_where_the_table_says_so(sqlite):
    async with serving(sqlite) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await ann.open_table(bots=["random"], players=2, watch="nobody", start=True, first=0)
        async with eve.at(table) as tab, ann.at(table) as own:
            assert "game" not in tab.view
            await own.move()
            await own.until(lambda view: view["game"]["turn"] >= 2)
            await tab.look()
            assert all("game" not in view for view in tab.views)


@pytest.mark.parametrize("watch", [Watch.TABLE, Watch.EVERYTHING])
def test_what_is_not_for_somebody_changes_no_byte(watch):
    chance, variant = random.Random(1), Variant(players=3)
    game = Game.deal(variant, seed=7)
    lines = write_lines(variant, watch, game.deck)
    said = [LedgerEntry(0, 50.0 + n, kinds.Said(f"{n}"), "p2") for n in range(8)]
    private: list[tuple[str, Any]] = [("p1", kinds.Noted(3, "red")), ("watcher", kinds.WatcherSaid("oh"))]
    private += [("late", kinds.Watched()), ("late", kinds.Unknown(b"{}"))]
    written = [*lines, *said]
    for who, entry in chance.choices(private, k=4 * HAPPENINGS_SHOWN):
        place = chance.randrange(len(lines), len(written) + 1)
        written.insert(place, LedgerEntry(0, written[place - 1].at, entry, who))
    alone, beside = TableView(number([*lines, *said]), ROOM), TableView(number(written), ROOM)
    for player in ("p0", "p2", "gone", None):
        assert everything_sent(alone, player) == everything_sent(beside, player)
        assert beside.view_for(player).changes_since(alone.view_for(player)) == UNCHANGED
    assert alone.view_for("p1").message != beside.view_for("p1").message
    assert alone.view_for("watcher").message != beside.view_for("watcher").message


def number(written):
    """The ledger of lines in this order, the same whether they are read one by one or all at once."""
    lines = [replace(line, version=version) for version, line in enumerate(written, start=1)]
    state = reduce(TableState.after, lines, TableState())
    assert read_state(lines) == state
    dealt = LedgerEntry(
        len(lines) + 1, 99.0, next(line.event for line in lines if line.event.kind == "dealt")
    )
    later = read_state([*lines, dealt])  # passes the private lines of the game before
    assert (later.private, later.happenings) == (state.private, state.after(dealt).happenings)
    return state


@pytest.mark.parametrize("path", ["/api/tables/{}/socket", "/api/tables/{}/socket?changes=1"])
async def test_nobody_hears_that_something_was_written_for_others(sqlite, path):
    async with serving(sqlite) as server:
        ann, bob, eve = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
        table = await ann.open_table(players=2, talk="open", first=0)
        async with ann.at(table, path) as tab, bob.at(table, path) as other, eve.at(table, path) as watching:
            await other.done("sit")
            await tab.done("start")
            await watching.until(lambda view: view.get("game"))
            await other.done("say", text="before")
            await other.until(lambda view: view["watchers"])
            seen, before = len(other.views), other.view
            for text in ("mine", "mine alone"):
                await tab.done("note", order=0, text=text)
                assert tab.game["notes"] == {"0": text}
                await watching.done("say", text=f"to those who watch: {text}")
            assert [line["version"] for line in watching.view["happenings"]][-2:] == [-1, -2]
            await tab.done("say", text="hello")
            await other.until(lambda view: view["happenings"][-1].get("text") == "hello")
            assert len(other.views) == seen + 1
            assert other.view["version"] == before["version"] + 1
            assert other.view["happenings"][-1]["version"] == before["happenings"][-1]["version"] + 1
            told = await other.done("say", text="hello yourself")
            assert told["version"] == before["version"] + 2
            await server.server_state.registry.tables[table].reload()
            async with bob.at(table, path) as again:
                assert again.view["version"] == told["version"]
                assert again.view["happenings"] == told["happenings"]
                await again.send({"do": "look", "seen": told["version"]})
                assert (await again.receive())["tell"] == "same"
