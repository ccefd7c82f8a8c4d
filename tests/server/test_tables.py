"""Every command at a table: entries and checks, without a server."""

from typing import Any

import pytest
from msgspec import ValidationError, json

from hanabi import Variant
from hanabi.server.events.kinds import (
    BotFailed,
    Closed,
    Dealt,
    Moved,
    Sat,
    Watched,
    WatcherSaid,
    decode_event,
    encode_event,
)
from hanabi.server.events.options import Options, Talk, Watch, is_same_kind
from hanabi.server.events.state import Phase, read_state
from hanabi.server.messages import commands as m
from hanabi.server.table.header import TableContext
from hanabi.server.table.seating import list_sittable
from hanabi.server.table.view import TableView
from tests.server.commands import ANN, BOB, CLEO, Table, decode, encode


def test_people_sit_down_and_play():
    table = Table().start()
    assert table.state.phase == Phase.PLAYING
    assert table.state.seat_of(BOB) == 1
    table.finish()
    assert table.state.phase == Phase.OVER
    table.do(BOB, m.Start)
    assert table.state.played.number == 1  # Ann has not asked for another game
    table.do(ANN, m.Start)
    assert table.state.played.number == 2


def test_a_table_follows_from_its_lines():
    table = Table().start().finish()
    table.do(ANN, m.Start)
    table.do(BOB, m.Start)
    table.do(table.mover, m.Arrange, orders=tuple(reversed(table.game.orders[table.game.seat])))
    table.do(ANN, m.WriteNote, order=3, text="keep")
    table.do(BOB, m.MakeRemark, remark=m.Remark.THINKING)
    table.do(ANN, m.HandOver, bot="random")
    again = read_state([decode(encode(line)) for line in table.lines])
    assert again == table.state
    assert again.played
    assert again.played.game is not table.game


def test_a_step_leaves_the_last_ledger_as_it_was():
    table = Table().start()
    before, game = table.state, table.game
    moves, seats = game.moves, before.seats
    table.do(table.mover, m.MakeMove, turn=0, move=str(game.legal_moves()[0]))
    table.do(ANN, m.WriteNote, order=3, text="keep")
    table.do(BOB, m.Leave)
    assert (before.version, before.seats, before.played.notes, before.played.sat) == (
        4,
        seats,
        {},
        {ANN: 0, BOB: 1},
    )
    assert before.played.game is game
    assert (game.moves, game.turn) == (moves, 0)
    assert table.game.turn == 1


def test_what_another_version_stored_loads():
    table = Table(players=2, telepathy=True, talk="by-signs").start()
    table.write(decode_event(b'{"kind":"juggled","seat":1,"balls":[1,2,3]}'), ANN)
    table.write(decode_event(b'{"kind":"said","text":"hello","mood":"fine"}'), ANN)
    table.write(decode_event(b'{"kind":"remarked","seat":0,"remark":"hurry-up"}'), ANN)
    again = read_state(table.lines)
    assert again == table.state
    assert again.options == Options(players=2)
    assert [happened.entry.event.kind for happened in again.happenings][-2:] == ["said", "remarked"]
    assert table.lines[4].event.written == b'{"kind":"juggled","seat":1,"balls":[1,2,3]}'
    room = TableContext("table", {}, frozenset(), 0, False, "")
    shown = json.decode(TableView(again, room).view_for(ANN).message)
    assert [happening["kind"] for happening in shown["happenings"]][-1] == "said"
    with pytest.raises(ValidationError):
        decode_event(b'{"kind":"moved","turn":"first"}')


def test_a_move_is_for_its_turn_and_its_seat():
    table = Table().start()
    move = str(table.game.legal_moves()[0])
    assert table.why_not(table.other, m.MakeMove, turn=0, move=move) == "not-your-turn"
    assert table.why_not(table.mover, m.MakeMove, turn=1, move=move) == "turn-past"
    assert table.why_not(CLEO, m.MakeMove, turn=0, move=move) == "not-seated"
    table.do(table.mover, m.MakeMove, turn=0, move=move)
    assert table.why_not(table.other, m.MakeMove, turn=0, move=move) == "turn-past"


@pytest.mark.parametrize(
    ("move", "reason"),
    [("xx", "no-such-move"), ("p54", "not-in-hand"), ("d99", "not-in-hand"), ("c9r", "no-such-seat")],
)
def test_a_move_against_the_rules_is_refused_by_its_reason(move, reason):
    table = Table(first=0).start()
    assert table.why_not(ANN, m.MakeMove, turn=0, move=move) == reason
    order = table.game.orders[0][0]
    assert table.why_not(ANN, m.MakeMove, turn=0, move=f"d{order}") == "lid-full"
    assert table.why_not(ANN, m.MakeMove, turn=0, move="c01") == "own-hand"


def test_before_and_after_a_game_nothing_is_played():
    table = Table()
    table.do(ANN, m.Sit)
    assert table.why_not(ANN, m.MakeMove, turn=0, move="p0") == "no-game-runs"
    assert table.why_not(ANN, m.Start) == "seats-free"
    table.do(BOB, m.Sit)
    table.do(BOB, m.Start)
    assert table.why_not(ANN, m.Start) == "game-runs"
    table.finish()
    assert table.why_not(ANN, m.MakeMove, turn=table.game.turn, move="p0") == "game-over"


def test_seats_are_taken_once():
    table = Table(players=3)
    table.do(ANN, m.Sit, seat=2)
    assert table.why_not(BOB, m.Sit, seat=2) == "seat-taken"
    assert table.why_not(BOB, m.Sit, seat=3) == "no-seat"
    assert table.why_not(ANN, m.Sit, seat=0) == "seated-already"
    assert isinstance(table.do(BOB, m.Sit), Sat)
    table.do(CLEO, m.Sit)
    assert table.why_not("dan", m.Sit) == "seat-taken"


def test_who_leaves_a_running_game_gets_the_own_seat_back_and_no_other():
    table = Table(players=3)
    for player in (ANN, BOB, CLEO):
        table.do(player, m.Sit)
    table.do(ANN, m.Start)
    table.do(BOB, m.Leave)
    table.do(CLEO, m.Leave)
    assert table.why_not(BOB, m.Sit, seat=2) == "has-seen"
    assert list_sittable(table.state, BOB) == [1]
    assert list_sittable(table.state, "dan") == [1, 2]
    table.do("dan", m.Sit, seat=1)
    assert table.why_not(BOB, m.Sit) == "has-seen"


def test_who_has_seen_the_hands_cannot_sit_down_in_that_game():
    table = Table(watch=Watch.EVERYTHING).start()
    table.write(Watched(), CLEO)
    table.do(BOB, m.Leave)
    assert table.why_not(CLEO, m.Sit) == "has-seen"
    table.do(BOB, m.Sit)
    table.finish()
    table.do(BOB, m.Leave)
    assert isinstance(table.do(CLEO, m.Sit), Sat)


def test_a_bot_plays_for_somebody_who_takes_the_seat_back():
    table = Table().start()
    seat = table.state.seat_of(table.mover)
    mover = table.mover
    assert table.why_not(mover, m.TakeBack) == "seated-already"
    assert table.why_not(mover, m.HandOver, bot="nobody") == "no-bot"
    table.do(mover, m.HandOver, bot="cautious")
    assert table.state.seats[seat].bot == "cautious"
    move = str(table.game.legal_moves()[0])
    assert table.why_not(mover, m.MakeMove, turn=0, move=move) == "bot-plays"
    table.do(mover, m.TakeBack)
    assert isinstance(table.do(mover, m.MakeMove, turn=0, move=move), Moved)


def test_a_bot_is_refused_where_it_does_not_play_by_the_rules():
    table = Table(players=5)
    table.do(ANN, m.Sit)
    assert table.why_not(ANN, m.SeatBot, seat=1, bot="stranger") == "bot-unfit"
    table.do(ANN, m.Change, options=Options(players=4))
    table.do(ANN, m.SeatBot, seat=1, bot="stranger")
    for options in (Options(players=5), Options(players=4, **CASCADE), Options(players=3, edition="sv")):
        assert table.why_not(ANN, m.Change, options=options) == "bot-unfit"
    table.do(ANN, m.Change, options=Options(players=3))
    assert table.state.seats[1].bot == "stranger"


def test_a_bot_that_fails_is_replaced_or_leaves_the_seat_free():
    table = Table()
    table.do(ANN, m.Sit)
    table.do(ANN, m.SeatBot, seat=1, bot="partner")
    table.write(BotFailed(1, "partner", "cautious"))
    assert table.state.seats[1].bot == "cautious"
    table.write(BotFailed(1, "cautious", None))
    assert table.state.seats[1].is_free


def test_what_only_the_host_may_do():
    table = Table()
    table.do(BOB, m.Sit, seat=1)
    for command, content in (
        (m.SeatBot, {"seat": 0, "bot": "random"}),
        (m.FreeSeat, {"seat": 1}),
        (m.Change, {"options": Options()}),
        (m.Close, {}),
    ):
        assert table.why_not(BOB, command, **content) == "not-host"
    table.do(ANN, m.SeatBot, seat=0, bot="random")
    assert table.why_not(ANN, m.SeatBot, seat=1, bot="random") == "seat-taken"
    table.do(ANN, m.FreeSeat, seat=0)
    assert table.why_not(ANN, m.FreeSeat, seat=0) == "seat-empty"
    assert table.why_not(ANN, m.SeatBot, seat=4, bot="random") == "no-seat"


def test_the_hosts_rights_go_to_the_next_when_the_host_leaves():
    table = Table().start()
    table.do(ANN, m.Leave)
    assert table.state.host == BOB
    table.do(BOB, m.SeatBot, seat=0, bot="random")
    table.do(BOB, m.Leave)
    assert table.state.host == BOB


def test_nobody_is_thrown_out_of_a_running_game():
    table = Table().start()
    assert table.why_not(ANN, m.FreeSeat, seat=1) == "game-runs"
    assert table.why_not(ANN, m.Change, options=Options(players=3)) == "game-runs"


CASCADE: dict[str, Any] = {"cascade": True}  # the switches come from the table of rules


def test_options_change_between_games():
    table = Table()
    table.do(ANN, m.Sit, seat=1)
    assert table.why_not(ANN, m.Change, options=Options(edition="xx")) == "bad-options"
    assert table.why_not(ANN, m.Change, options=Options(edition="nl", **CASCADE)) == "bad-options"
    assert table.why_not(ANN, m.Change, options=Options(first=2)) == "bad-options"
    table.do(ANN, m.Change, options=Options(players=4, title=" A\tgame ", edition="sv", **CASCADE))
    assert len(table.state.seats) == 4
    assert table.state.options.title == "A game"
    table.do(ANN, m.Leave)
    table.do(ANN, m.Sit, seat=3)
    table.do(ANN, m.Change, options=Options(players=2))
    assert table.state.seat_of(ANN) == 1


def test_a_smaller_table_loses_free_seats_first_then_bots_and_never_people():
    table = Table(players=5)
    for player, seat in ((BOB, 4), (ANN, 1)):
        table.do(player, m.Sit, seat=seat)
    table.do(ANN, m.SeatBot, seat=0, bot="random")
    table.do(ANN, m.SeatBot, seat=3, bot="cautious")
    table.do(ANN, m.Change, options=Options(players=4))
    assert [held.player or held.bot for held in table.state.seats] == ["random", ANN, "cautious", BOB]
    table.do(ANN, m.Change, options=Options(players=3))
    assert [held.player or held.bot for held in table.state.seats] == ["random", ANN, BOB]
    table.do(ANN, m.FreeSeat, seat=0)
    table.do(CLEO, m.Sit)
    assert table.why_not(ANN, m.Change, options=Options(players=2)) == "too-few-seats"
    assert read_state([decode(encode(line)) for line in table.lines]) == table.state


def test_equal_names_at_a_table_are_told_apart():
    table = Table(players=4)
    for player in (ANN, BOB, CLEO, "dan"):
        table.do(player, m.Sit)
    names = {ANN: "Guest", BOB: "guest", CLEO: "Guest 2", "dan": "Dan"}
    shown = json.decode(
        TableView(table.state, TableContext("t", names, frozenset(), 0, False, "")).view_for(BOB).message
    )
    assert [seat["name"] for seat in shown["seats"]] == ["Guest", "guest 2", "Guest 2 2", "Dan"]
    assert shown["name"] == "guest 2"
    assert shown["happenings"][2]["name"] == "guest 2"


def test_the_edition_sets_the_rules():
    table = Table(edition="sv", cascade=True).start()
    assert table.game.variant.empty_clues
    assert table.game.variant.cascade


def test_who_starts_is_chosen_or_drawn():
    assert all(Table(first=1).start().game.first == 1 for _ in range(5))
    assert {Table().start().game.first for _ in range(50)} == {0, 1}


def test_two_deals_are_never_the_same():
    decks = {Table().start().game.deck for _ in range(20)}
    assert len(decks) == 20


NARROW: dict[str, Any] = {"suits": 2}
CROWDED: dict[str, Any] = {"suits": 1, "hand_size": 9}
SMALL: dict[str, Any] = {"suits": 2, "ranks": 3, "hand_size": 3, "clue_tokens": 4}
TRAINED = """
from hanabi import Variant
from hanabi.bots import Bot

class Trained(Bot):
    variant = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)

    def __init__(self, path):
        self.path = path
"""


def test_a_table_plays_a_smaller_game():
    table = Table(**SMALL).start()
    assert table.game.variant == Variant(players=2, **SMALL)
    table = Table(edition="sv", strikes=1).start()
    assert table.game.variant == Variant.edition("sv", 2).change(strikes=1)
    assert table.why_not(ANN, m.Change, options=Options(**NARROW)) == "game-runs"
    table.finish()
    assert table.why_not(ANN, m.Change, options=Options(**CROWDED)) == "bad-options"
    assert not is_same_kind(Options(), Options(**NARROW))


def test_a_trained_bot_sits_only_where_its_own_game_is_played(monkeypatch, tmp_path):
    (tmp_path / "trained_small.py").write_text(TRAINED)
    monkeypatch.setenv("HANABI_BOTS", f"mine={tmp_path / 'trained_small.py'}?path=small.pt")
    table = Table(**SMALL)
    assert table.do(ANN, m.SeatBot, seat=1, bot="mine").bot == "mine"
    assert table.why_not(ANN, m.Change, options=Options(**NARROW)) == "bot-unfit"
    assert Table().why_not(ANN, m.SeatBot, seat=1, bot="mine") == "bot-unfit"


def test_games_are_published_only_if_all_sat_down_knowing_it():
    table = Table()
    table.do(ANN, m.Sit)
    table.do(ANN, m.Change, options=Options(published=True))
    table.do(BOB, m.Sit)
    table.do(ANN, m.Change, options=Options())
    assert table.why_not(ANN, m.Change, options=Options(published=True)) == "others-seated"
    table.do(BOB, m.Leave)
    table.do(ANN, m.Change, options=Options(published=True))
    table.do(BOB, m.Sit)
    table.do(ANN, m.Change, options=Options(published=True, talk=Talk.OPEN))  # it was on


def test_a_quick_match_never_leads_to_a_table_whose_games_are_published():
    assert not is_same_kind(Options(), Options(published=True))


@pytest.mark.parametrize(
    ("talk", "remarks", "chat"),
    [(Talk.SILENT, False, False), (Talk.REMINDERS, True, False), (Talk.OPEN, True, True)],
)
def test_the_talk_rule_holds_while_a_game_runs(talk, remarks, chat):
    table = Table(talk=talk)
    table.do(ANN, m.Sit)
    table.do(ANN, m.Say, text="hello")
    table.do(BOB, m.Sit)
    table.do(ANN, m.Start)
    for allowed, command, content in (
        (remarks, m.MakeRemark, {"remark": m.Remark.REMEMBER, "seat": 1}),
        (chat, m.Say, {"text": "hm"}),
    ):
        if allowed:
            table.do(ANN, command, **content)
        else:
            assert table.why_not(ANN, command, **content) == "no-talking"
    table.finish()
    table.do(ANN, m.Say, text="well")
    table.do(ANN, m.MakeRemark, remark=m.Remark.WELL_DONE)
    assert table.do(CLEO, m.Say, text="I only watch") == WatcherSaid("I only watch")
    assert table.why_not(ANN, m.Say, text="\u202e\x00") == "bad-text"
    assert table.why_not(ANN, m.MakeRemark, remark=m.Remark.REMEMBER, seat=4) == "no-seat"


def test_a_hand_is_rearranged_as_a_whole():
    table = Table().start()
    hand = table.game.orders[0]
    assert table.why_not(ANN, m.Arrange, orders=hand[1:]) == "bad-order"
    assert table.why_not(ANN, m.Arrange, orders=table.game.orders[1]) == "bad-order"
    assert table.why_not(ANN, m.Arrange, orders=(hand[0],) * len(hand)) == "bad-order"
    table.do(ANN, m.Arrange, orders=hand[::-1])
    assert table.state.played.arranged[0] == hand[::-1]


def test_notes_are_on_cards_of_the_game():
    table = Table().start()
    assert table.why_not(ANN, m.WriteNote, order=50, text="x") == "bad-order"
    table.do(ANN, m.WriteNote, order=49, text="last")
    assert table.state.played.notes == {ANN: {49: "last"}}


def test_a_closed_table_does_nothing_more():
    table = Table()
    assert isinstance(table.do(ANN, m.Close), Closed)
    assert table.why_not(ANN, m.Sit) == "table-closed"
    assert list_sittable(table.state, BOB) == []


def test_a_deal_tells_the_ledger_all():
    entry = Table().start().lines[-1].event
    assert isinstance(entry, Dealt)
    assert decode_event(encode_event(entry)) == entry
