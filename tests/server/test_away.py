"""Absent players are replaced and get their seats back, and a game can be ended by agreement."""

from contextlib import AsyncExitStack

import pytest
from msgspec import json
from msgspec.structs import replace
from sqlalchemy import update

from hanabi import GameRecord
from hanabi.errors import TableError
from hanabi.server.events.kinds import BotSeated, EndAgreed, Ended, FillAgreed, Filled, Left, Replaced, Voted
from hanabi.server.events.options import Options
from hanabi.server.events.state import Phase, SeatHeld, TableGame, read_state
from hanabi.server.limits import NO_RATES
from hanabi.server.messages import commands as m
from hanabi.server.messages.table import TableShown
from hanabi.server.store import Write, schema
from hanabi.server.store.rows import played_row
from hanabi.server.table.absence import AbsenceInfo, next_event
from hanabi.server.table.header import TableContext
from hanabi.server.table.presence import Presence
from hanabi.server.table.view import TableView
from tests.server.commands import Table, decode, encode, entry_for
from tests.server.harness import seat_people, serving, twin

ANN, BOB, CLEO, DAN = PEOPLE = ("ann", "bob", "cleo", "dan")
NOW = 1000.0
QUICK = NO_RATES._replace(reload_grace=0.0, vote_delay=0.0)


class Group(Table):
    """A game of several people, some of whom are away: since when, before NOW."""

    def __init__(self, count=4, **options):
        super().__init__(players=count, first=0, **options)
        for player in PEOPLE[:count]:
            self.do(player, m.Sit)
        self.do(ANN, m.Start)
        self.around = AbsenceInfo(now=NOW)

    def away(self, **seconds):
        self.around = AbsenceInfo({player: NOW - ago for player, ago in seconds.items()}, NOW)

    def judge(self, player, command, **content):
        return entry_for(self.state, player, command("id", **content), self.around)

    def do(self, player, command, **content):
        if not hasattr(self, "around"):
            return super().do(player, command, **content)
        return self.write(self.judge(player, command, **content), player)

    def why_not(self, player, command, **content):
        with pytest.raises(TableError) as refused:
            self.judge(player, command, **content)
        return refused.value.reason

    @property
    def played(self) -> TableGame:
        assert self.state.played
        return self.state.played

    def show(self, player):
        room = TableContext("table", {p: p.title() for p in PEOPLE}, frozenset(), 0, False, "", self.around)
        return json.decode(TableView(self.state, room).view_for(player).message, type=TableShown)


def test_the_host_puts_a_bot_in_for_who_is_away_at_once():
    table = Group()
    assert table.why_not(ANN, m.Replace, seat=1) == "is-here"
    table.away(bob=9)
    assert table.do(ANN, m.Replace, seat=1, bot="cautious") == Replaced(1, "cautious")
    held = table.state.seats[1]
    assert (held.player, held.bot, held.is_kept) == (BOB, "cautious", True)
    assert table.why_not(ANN, m.Replace, seat=1) == "seat-taken"
    assert table.why_not(ANN, m.Replace, seat=0) == "seat-taken"
    assert table.why_not(ANN, m.Replace, seat=4) == "no-seat"
    assert table.why_not("eve", m.Replace, seat=1) == "not-seated"


def test_the_others_vote_after_a_time_of_grace():
    table = Group()
    table.away(ann=59)
    assert table.why_not(BOB, m.Replace, seat=0) == "not-yet"
    table.away(ann=61)
    assert table.do(BOB, m.Replace, seat=0) == Voted(0)
    assert table.do(BOB, m.Replace, seat=0) == Voted(0)  # one vote, however often
    shown = table.show(CLEO)
    assert (shown.seats[0].votes, shown.votes_needed, shown.seats[0].away) == ((1,), 2, NOW - 61)
    assert table.do(CLEO, m.Replace, seat=0) == Replaced(0, "companion")
    assert table.show(CLEO).seats[0].votes == ()


def test_votes_of_those_who_have_gone_do_not_count():
    table = Group()
    table.away(ann=61)
    table.do(BOB, m.Replace, seat=0)
    assert next_event(table.state, table.around, is_late=False) is None
    table.away(ann=61, bob=9, dan=9)
    assert next_event(table.state, table.around, is_late=False) is None
    table.away(ann=61, cleo=9, dan=9)
    assert next_event(table.state, table.around, is_late=False) == Replaced(0, "companion")


def test_a_vote_is_void_once_the_seat_has_changed_hands():
    table = Group()
    table.away(ann=61)
    table.do(BOB, m.Replace, seat=0)
    table.away()
    table.do(ANN, m.HandOver, bot="random")
    table.do(ANN, m.TakeBack)
    assert table.played.votes == {}


def test_who_returns_takes_the_seat_back_and_moves():
    table = Group()
    table.away(bob=9)
    move = next(str(move) for move in table.game.legal_moves() if move.is_clue)
    table.do(ANN, m.MakeMove, turn=0, move=move)
    table.do(ANN, m.Replace, seat=1)
    move = next(str(move) for move in table.game.legal_moves() if move.is_clue)
    table.away()
    assert not table.show(BOB).game.legal
    assert table.show(BOB).seats[1].kept
    table.do(BOB, m.TakeBack)
    assert not table.show(BOB).seats[1].kept
    assert table.show(BOB).game.legal
    table.do(BOB, m.MakeMove, turn=1, move=move)


def test_a_seat_that_was_left_gets_a_bot_by_the_host_or_by_a_vote():
    table = Group()
    table.do(DAN, m.Leave)
    assert table.do(BOB, m.Replace, seat=3) == Voted(3)
    assert table.do(CLEO, m.Replace, seat=3) == BotSeated(3, "companion")
    table.do(CLEO, m.Leave)
    assert table.do(ANN, m.Replace, seat=2, bot="random") == BotSeated(2, "random")


def test_the_past_keeps_its_names():
    table = Group(2)
    move = next(str(move) for move in table.game.legal_moves() if move.is_clue)
    table.do(ANN, m.MakeMove, turn=0, move=move)
    table.do(BOB, m.Leave)
    past = table.show(ANN).game.past
    assert [(one.seat, one.until, one.name) for one in past] == [(1, 1, "Bob")]
    table.do(ANN, m.Replace, seat=1, bot="random")
    row = played_row("table", table.state, table.played, {ANN: "Ann", BOB: "Bob"})
    assert GameRecord.from_json(row["record"]).players == ("Ann", "Bob")
    table.do(ANN, m.FreeSeat, seat=1)
    table.do(CLEO, m.Sit)
    names = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"}
    row = played_row("table", table.state, table.played, names)
    assert GameRecord.from_json(row["record"]).players == ("Ann", "Cleo")


def test_the_clock_puts_a_bot_in_for_who_is_away_where_the_table_wants_it():
    table = Group(clock=60, stand_in=True)
    assert next_event(table.state, table.around, is_late=True) is None
    table.away(ann=9)
    assert next_event(table.state, table.around, is_late=False) is None
    assert table.write(next_event(table.state, table.around, is_late=True)) == Replaced(0, "companion")
    assert next_event(table.state, table.around, is_late=True) is None
    other = Group(clock=60)
    other.away(ann=9)
    assert next_event(other.state, other.around, is_late=True) is None


def test_a_game_ends_when_all_who_are_there_agree():
    table = Group()
    table.away(dan=9)
    assert table.do(BOB, m.AgreeToEnd) == EndAgreed()
    table.do(ANN, m.AgreeToEnd)
    assert table.show(CLEO).enders == (0, 1)
    table.do(CLEO, m.AgreeToEnd, agree=False)
    assert table.show(CLEO).enders == ()
    table.do(ANN, m.AgreeToEnd)
    table.do(BOB, m.AgreeToEnd)
    assert next_event(table.state, table.around, is_late=False) is None
    assert table.do(CLEO, m.AgreeToEnd) == Ended()
    assert table.state.phase == Phase.OVER
    outcome = table.show(DAN).game.outcome
    assert (outcome.ending, outcome.score, outcome.rating) == ("stopped", 0, None)
    assert table.why_not(ANN, m.AgreeToEnd) == "game-over"
    assert next_event(table.state, table.around, is_late=True) is None
    for player in (ANN, BOB, CLEO):
        table.do(player, m.Start)
    assert table.played.enders == frozenset()


def test_an_end_is_agreed_once_the_last_who_did_not_has_gone():
    table = Group(2)
    table.do(ANN, m.AgreeToEnd)
    table.away(ann=9, bob=9)
    assert next_event(table.state, table.around, is_late=False) is None
    table.away(bob=9)
    assert next_event(table.state, table.around, is_late=False) == Ended()


def test_all_of_it_follows_from_the_lines():
    table = Group()
    table.away(ann=61, dan=61)
    table.do(BOB, m.Replace, seat=0)
    table.do(BOB, m.AgreeToEnd)
    table.do(CLEO, m.Replace, seat=3)
    table.do(BOB, m.Replace, seat=3)
    table.do(CLEO, m.AgreeToEnd, agree=False)
    table.do(DAN, m.Leave)
    table.do(BOB, m.AgreeToEnd)
    table.do(CLEO, m.AgreeToEnd)
    again = read_state([decode(encode(line)) for line in table.lines])
    assert again == table.state
    assert table.played.is_ended
    assert not isinstance(table.lines[-1].event, Left)


def test_between_games_somebody_acts_for_a_host_who_stays_away():
    table = Table(players=3)
    table.do(BOB, m.Sit)
    long, short = (AbsenceInfo({ANN: NOW - ago}, NOW) for ago in (61, 30))
    command = m.SeatBot("id", 1, "random")
    assert entry_for(table.state, BOB, command, long) == BotSeated(1, "random")
    for player, around in ((BOB, short), (CLEO, long)):
        with pytest.raises(TableError, match="not-host"):
            entry_for(table.state, player, command, around)
    with pytest.raises(TableError, match="not-host"):
        entry_for(table.state, BOB, m.Close("id"), long)
    playing = Group()
    playing.away(ann=61)
    assert playing.why_not(BOB, m.Change, options=Options()) == "not-host"


def test_those_who_wait_agree_on_bots():
    table = Table(players=4)
    for player in (ANN, BOB):
        table.do(player, m.Sit)
    assert table.why_not(CLEO, m.Fill) == "not-seated"
    assert table.do(BOB, m.Fill) == FillAgreed()
    table.do(CLEO, m.Sit)
    assert table.state.fillers == {BOB}
    table.do(ANN, m.Fill)
    assert entry_for(table.state, BOB, m.Fill("id"), AbsenceInfo({CLEO: 0.0}, NOW)) == Filled("companion")
    table.do(CLEO, m.Fill)
    assert [held.player or held.bot for held in table.state.seats] == [ANN, BOB, CLEO, "companion"]
    assert table.why_not(ANN, m.Fill) == "seat-taken"
    assert read_state([decode(encode(line)) for line in table.lines]) == table.state
    table.do(ANN, m.Start)
    assert table.why_not(ANN, m.Fill) == "game-runs"


def test_bots_join_after_a_while_if_all_who_wait_agree():
    table = Table(players=4, quick=True)
    for player in (ANN, BOB):
        table.do(player, m.Sit)
    assert table.do(ANN, m.Fill, later=True) == FillAgreed(later=True)
    soon, late = (AbsenceInfo({}, table.state.joined + wait) for wait in (29, 30))
    assert next_event(table.state, late, False) is None  # Bob has not agreed
    assert next_event(table.state, late._replace(away={BOB: 0.0}), False) == Filled("companion")
    assert next_event(table.state, late._replace(away={ANN: 0.0, BOB: 0.0}), False) is None
    assert table.do(BOB, m.Fill) == FillAgreed()  # at once, but Ann would rather wait
    assert next_event(table.state, soon, False) is None
    assert next_event(table.state, late, False) == Filled("companion")
    assert entry_for(table.state, ANN, m.Fill("id")) == Filled("companion")
    table.do(CLEO, m.Sit)
    assert next_event(table.state, AbsenceInfo({}, table.state.joined + 30), False) is None
    table.do(ANN, m.Leave)
    assert table.state.fillers == {BOB}
    assert not table.state.patient
    assert next_event(Table(players=2).state, late, False) is None


# Over the wire


async def test_people_who_want_the_same_game_are_put_together(database):
    wish = {"options": {"players": 3, "cascade": True}}
    async with serving(database) as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
        tables, tabs = [], []
        for person, other in zip(people, (wish, {"options": {"players": 3}}, wish, wish), strict=True):
            tables.append((await person.post("/api/matches", other))["table"])
            tabs.append(await stack.enter_async_context(person.at(tables[-1])))
        first, second, *others = tables
        assert others == [first, first]
        assert second != first
        await tabs[0].until(
            lambda view: [seat.get("name") for seat in view["seats"]] == ["Ann", "Cleo", "Dan"]
        )
        waiting = await people[1].post("/api/matches", {"options": {"players": 3}})
        assert waiting["table"] == second  # waiting there already
        eve = await server.person("Eve")
        assert (await eve.post("/api/matches", wish))["table"] not in tables  # full
        listed = {row["table"]: row for row in await eve.get("/api/tables")}
        assert [seat.get("present") for seat in listed[first]["seats"]] == [True, True, True]
        await tabs[0].until(lambda view: view["phase"] == "playing")  # nobody is missing
        assert await eve.get("/api/here") == {"people": 4, "waiting": 1}
        refused = await eve.post("/api/matches", {"options": {"edition": "xx"}}, 400)
        assert refused["reason"] == "bad-options"


async def test_bots_join_strangers_who_agreed_to_it(sqlite):
    wish = {"options": {"players": 3}, "bots": True}
    async with (
        serving(sqlite, limits=NO_RATES._replace(bot_fill_delay=0.3)) as server,
        AsyncExitStack() as stack,
    ):
        ann, bob = await server.person("Ann"), await server.person("Bob")
        tables = [(await person.post("/api/matches", wish))["table"] for person in (ann, bob)]
        assert tables[0] == tables[1]
        tab = await stack.enter_async_context(ann.at(tables[0]))
        view = await tab.until(lambda view: view["phase"] == "playing")
        assert [seat.get("bot") for seat in view["seats"]] == [None, None, "companion"]


async def test_nobody_is_put_where_all_have_gone(sqlite):
    async with serving(sqlite, limits=QUICK) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        first = (await ann.post("/api/matches", {}))["table"]
        assert (await bob.post("/api/matches", {}))["table"] != first


async def test_a_person_who_closes_the_browser_does_not_hold_up_the_table(database):
    async with serving(database, limits=QUICK) as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        table = await people[0].open_table(players=2, first=0)
        bob = await stack.enter_async_context(people[1].at(table))
        await bob.done("sit")
        async with people[0].at(table) as ann:
            await ann.done("start")
        await bob.until(lambda view: "away" in view["seats"][0])
        await bob.done("replace", seat=0, bot="random")
        await bob.until(lambda view: view["game"]["seat"] == 1)
        assert bob.game["events"][0]["bot"] == "random"
        async with people[0].at(table) as ann:
            assert ann.view["seats"][0]["kept"]
            await ann.done("take-back")
            await bob.move()
            await ann.until(lambda view: ann.is_my_turn)
            await ann.move()


async def test_a_reload_is_not_an_absence(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        _, tabs = await seat_people(server, stack, 2)
        await tabs[1].line.close()
        await tabs[0].look()
        assert tabs[0].view["seats"][1]["present"]
        assert await tabs[0].refused("replace", seat=1) == "is-here"


async def rewind(store, seconds):
    """Let everything at the tables have happened earlier."""
    await store.write(Write([update(schema.entries).values(at=schema.entries.c.at - seconds)]))


async def test_time_puts_a_bot_in_for_who_has_gone_before_the_table_is_read_again(sqlite):
    async with serving(sqlite, limits=QUICK) as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bob")]
        table = await people[0].open_table(players=2, first=0, clock=60, stand_in=True)
        bob = await stack.enter_async_context(people[1].at(table))
        await bob.done("sit")
        async with people[0].at(table) as ann:
            await ann.done("start")
        await bob.until(lambda view: "away" in view["seats"][0])
        await rewind(server.server_state.store, 100)
        await server.server_state.registry.reload([table])
        await bob.until(lambda view: "kept" in view["seats"][0])
        assert [line["kind"] for line in bob.view["happenings"]][-1] == "replaced"
        assert "name" not in bob.view["happenings"][-1]


async def test_a_vote_and_the_clock_put_bots_in_once_one_player_is_back_after_a_restart(sqlite):
    limits = QUICK._replace(reload_grace=1.0)
    async with serving(sqlite, limits=QUICK) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 4, clock=60, stand_in=True, first=2)
        for tab in tabs[2:]:
            await tab.line.close()
        await tabs[1].until(lambda view: all("away" in seat for seat in view["seats"][2:]))
        await tabs[1].done("replace", seat=3)  # one of two votes
        table = tabs[1].view["table"]
        await rewind(server.server_state.store, 100)
    async with serving(sqlite, limits=limits) as server, (await twin(people[1], server)).at(table) as bob:
        await bob.until(lambda view: "kept" in view["seats"][3])
        await bob.until(lambda view: "kept" in view["seats"][2])


async def test_a_game_ended_by_agreement_is_kept_as_stopped(sqlite):
    async with serving(sqlite) as server, AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, 2)
        await tabs[0].done("end")
        view = await tabs[1].done("end")
        assert view["phase"] == "over"
        game = view["game"]
        assert game["outcome"]["ending"] == "stopped"
        assert "deck" in game["seal"]
        opened = await people[0].get(f"/api/games/{game['id']}")
        assert opened["game"]["ending"] == "stopped"
        record = await people[1].get(f"/api/games/{game['id']}/record")
        assert record["stopped"]["by"] == "vote"
        await tabs[0].done("start")
        assert (await tabs[1].done("start"))["game"]["number"] == 2


class Listener:
    """A tab that only has to be there."""

    address = ""
    eyes: int | None = None

    def __init__(self, player):
        self.player = player

    def tell(self, picture):
        raise NotImplementedError


def test_tabs_without_a_name_watch_also_where_a_seat_is_free():
    state, presence = Group(2).state, Presence(NO_RATES)
    for player in (ANN, None, CLEO):
        presence.join(Listener(player))
    assert sorted(map(str, presence.list_watchers(state))) == ["None", CLEO]
    left = replace(state, seats=(state.seats[0], SeatHeld()))
    assert sorted(map(str, presence.list_watchers(left))) == ["None", CLEO]


def test_all_are_there_and_nobody_else():
    state, presence = Group(2).state, Presence(NO_RATES)
    ann, bob, stranger = Listener(ANN), Listener(BOB), Listener(None)
    presence.join(ann)
    assert not presence.is_complete(state)
    presence.join(bob)
    assert presence.is_complete(state)
    presence.join(stranger)
    assert not presence.is_complete(state)
    presence.leave(stranger)
    presence.leave(bob)
    assert not presence.is_complete(state)
