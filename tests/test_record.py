"""Records: our JSON and hanab.live's, in and out, and refusals."""

import csv
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi import Ending, Game, GameRecord, HanabiError, InvalidRecord, Outcome, Suit, Variant, hanab_live
from hanabi import record as records
from hanabi.event import Stop, StoppedBy
from hanabi.hanab_live import UNTOLD
from hanabi.record import HANAB_LIVE, read_record
from hanabi.record_parts import replay_record
from tests.variants import variants

RECORDS = Path(__file__).parent / "records"
ROWS = list(csv.DictReader((RECORDS / "INDEX.csv").read_text().splitlines()))


def play_out(variant, seed, first=0):
    game, chance = Game.deal(variant, seed, first=first), random.Random(seed)
    while not game.outcome:
        game.push(chance.choice(game.legal_moves()))
    return game


def test_a_game_that_is_over_was_not_stopped():
    game = play_out(Variant(players=2), 3)
    record = replace(game.record(), stopped=Stop(StoppedBy.IDLE))
    with pytest.raises(InvalidRecord, match=r"stopped \(idle\), but the game was over"):
        GameRecord.from_json(record.to_json())
    twice = game.record().to_hanab_live()
    twice["actions"].append({"type": 4, "target": 0, "value": 4})
    assert GameRecord.from_hanab_live(twice).stopped is None


@pytest.mark.parametrize("turn", [-1, 99])
def test_no_such_turn(turn):
    with pytest.raises(InvalidRecord, match=f"no turn {turn}"):
        Game.deal(Variant(), 1).record().replay(turn)


def live(name="2p_004.json"):
    return json.loads((RECORDS / name).read_text())


@given(variants(), st.integers(0, 2**63 - 1), st.data())
@settings(max_examples=60)
def test_json_round_trip(variant, seed, data):
    game = play_out(variant, seed, first=seed % variant.players)
    names = data.draw(st.lists(st.text(max_size=5), min_size=variant.players, max_size=variant.players))
    record = game.record(names)
    assert record.replay() == game
    assert GameRecord.from_json(record.to_json()) == record
    assert GameRecord.from_json(record.to_json().encode()) == record
    assert record.outcome == game.outcome
    assert (record.score, record.points, record.rating) == (game.score, game.points, game.rating)
    assert record.replay(1).turn == 1


def test_everything_a_record_can_hold():
    game = play_out(Variant(players=3, cascade=True), 5)
    record = GameRecord(
        game.variant,
        game.deck,
        game.moves,
        players=("Åsa", "Bo", "Çağ"),
        started="2026-11-15T20:00:00Z",
        times=tuple(1.5 * turn for turn in range(game.turn)),
        notes=(("a 5?",), (), ("", "chop")),
    )
    assert GameRecord.from_json(record.to_json()) == record
    record = replace(record, moves=game.moves[:-1], times=(), stopped=Stop(StoppedBy.TERMINATED, 2))
    assert record.rating is None
    assert GameRecord.from_json(record.to_json()) == record
    assert json.loads(record.to_json())["hanabi"] == 1


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"])
def test_real_games_replay_to_their_published_rows(row):
    text = (RECORDS / row["file"]).read_text()
    record = GameRecord.from_hanab_live(text)
    game = record.replay()
    ending = {
        "normal": (Ending.FINAL_ROUND, Ending.PERFECT, Ending.STOPPED),
        "strikeout": (Ending.STRIKEOUT,),
        "terminated": (Ending.STOPPED,),
        "unfinished": (None,),
    }[row["ending"]]
    assert (record.outcome and record.outcome.ending) in ending
    assert (record.score, record.points) == (int(row["score"]), int(row["points_on_table"]))
    assert len(json.loads(text)["actions"]) == int(row["moves"])
    assert game.variant.players == int(row["players"])
    stops = {"normal": StoppedBy.EARLY, "terminated": StoppedBy.TERMINATED}
    if record.stopped:
        assert record.stopped.by == stops[row["ending"]]
    assert GameRecord.from_hanab_live(record.to_hanab_live()) == record
    assert GameRecord.from_json(record.to_json()) == record
    theirs = {key: value for key, value in json.loads(text).items() if key != "options"}
    assert {key: value for key, value in record.to_hanab_live().items() if key != "options"} == theirs


@given(variants(), st.integers(0, 2**63 - 1))
@settings(max_examples=60)
def test_hanab_live_round_trip(variant, seed):
    game = play_out(variant, seed, first=seed % variant.players)
    record = game.record([f"P{seat}" for seat in range(variant.players)])
    plain = Variant(players=variant.players)
    told = (
        not any(getattr(variant, name) for name in UNTOLD)
        and (variant.suits, variant.ranks, variant.clue_tokens, variant.strikes) == (5, 5, 8, 3)
        and abs(variant.hand_size - plain.hand_size) <= 1
    )
    if not told:
        with pytest.raises(InvalidRecord, match=r"hanab\.live has no"):
            record.to_hanab_live()
        return
    there = json.loads(json.dumps(record.to_hanab_live()))
    assert "seed" not in there
    back = GameRecord.from_hanab_live(there)
    assert back == record


def test_the_colors_there():
    theirs = [card["suitIndex"] for card in live()["deck"]]
    ours = [card.suit for card in GameRecord.from_hanab_live(live()).deck]
    assert {3: Suit.BLUE, 4: Suit.WHITE}.items() <= set(zip(theirs, ours, strict=True))
    assert len(set(zip(theirs, ours, strict=True))) == 5
    clue = {"type": 2, "target": 1, "value": theirs[7]}
    event = GameRecord.from_hanab_live(live() | {"actions": [clue]}).replay().events[0]
    assert event.move.value is ours[7]
    assert 7 in event.touched


def test_notes_and_options_are_kept():
    data = live("2p_000.json") | {"notes": [["a", "", "b"], []]}
    record = GameRecord.from_hanab_live(data)
    assert record.notes == (("a", "", "b"), ())
    assert record.to_hanab_live()["notes"] == data["notes"]
    with_less = play_out(Variant(players=4, hand_size=3, empty_clues=True), 1, first=2).record()
    options = {"startingPlayer": 2, "emptyClues": True, "oneLessCard": True}
    assert with_less.to_hanab_live()["options"] == options
    cascade = play_out(Variant(cascade=True, last_drop=True), 1).record()
    assert cascade.to_hanab_live()["options"] == {"variant": "Black (6 Suits)", "allOrNothing": True}


@pytest.mark.parametrize(
    ("code", "kind", "by"),
    [
        (3, 4, StoppedBy.TIMEOUT),
        (4, 4, StoppedBy.TERMINATED),
        (6, 4, StoppedBy.IDLE),
        (10, 5, StoppedBy.VOTE),
    ],
)
def test_stopped_games(code, kind, by):
    data = live("2p_000.json")
    data["actions"] = [*data["actions"][:9], {"type": kind, "target": -1, "value": code}]
    record = GameRecord.from_hanab_live(data)
    assert record.stopped == Stop(by)
    assert record.outcome == Outcome(Ending.STOPPED, 0)
    assert record.to_hanab_live()["actions"] == data["actions"]


def changed(path, value):
    """The file 2p_004 with one place changed."""
    data = live()
    place = data
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message", "action"),
    [
        (("actions", 3), {"type": 0, "target": 49}, "action 3: not in hand", 3),
        (("actions", 3), {"type": 9, "target": 0}, "action 3: not a move: type 9", 3),
        (("actions", 3), {"type": 4, "target": 0, "value": 4}, "action 3: the game was over", 3),
        (("actions", 3), {"type": 0, "target": 0, "value": 7}, "action 3: a value 7", 3),
        (("actions", 3), {"type": 2, "target": 0, "value": 6}, "action 3: not a move: type 2", 3),
        (("actions", 3), {"type": 3, "target": 0, "value": 0}, "action 3: not a move: type 3", 3),
        (("actions", 3), {"type": 3, "target": 1, "value": 1}, "action 3: own hand", 3),
        (("actions", 3), {"type": 3, "target": 7, "value": 1}, "action 3: no such seat", 3),
        (("actions", 3), {"type": "0", "target": 0}, r"actions\[3\].type", None),
        (("actions", 0), {"type": 1, "target": 0}, "action 0: lid full", 0),
        (("actions", 49), {"type": 4, "target": 0, "value": 1}, "action 49: not the end", 49),
        (("actions", 49), {"type": 4, "target": 5, "value": 4}, "action 49: no seat 5", 49),
        (("deck", 7), {"suitIndex": 6, "rank": 1}, "suitIndex 6 and rank 1, at card 7", None),
        (("deck", 7), {"suitIndex": 0, "rank": 7}, "rank 7, at card 7", None),
        (("deck", 7), {"suit": 0, "rank": 1}, "suitindex", None),
        (("deck", 7), {"suitIndex": 5, "rank": 1}, "too many m1, at card 7", None),
        (("deck", 49), ..., "49 cards", None),
        (("deck",), [], "no deck", None),
        (("deck",), ..., "no deck", None),
        (("players",), ["A"] * 6, "6 players", None),
        (("players",), ["A"], "1 players", None),
        (("players",), [1, 2], r"players\[0\]", None),
        (("options",), {"variant": "Rainbow (6 Suits)"}, "variant 'Rainbow", None),
        (("options",), {"variant": 3}, "variant 3", None),
        (("options",), {"detrimentalCharacters": True}, "detrimentalCharacters", None),
        (("options",), {"emptyClues": "yes"}, "emptyClues", None),
        (("options",), {"startingPlayer": 2}, "startingPlayer", None),
        (("options",), {"startingPlayer": "x"}, "startingPlayer", None),
        (("options",), {"newRule": 1}, "newRule", None),
        (("variant",), 0, "older dialect", None),
        (("firstPlayer",), 0, "older dialect", None),
        (("notes",), [["a"], [], []], "notes of 3 seats", None),
        (("notes",), "x", "notes", None),
    ],
)
def test_what_hanab_live_files_are_refused_for(path, value, message, action):
    with pytest.raises(InvalidRecord, match=message) as caught:
        GameRecord.from_hanab_live(changed(path, value))
    assert caught.value.move == action


def test_the_game_must_not_go_on_after_its_end():
    data = live()
    data["actions"].append({"type": 0, "target": 30})
    with pytest.raises(InvalidRecord, match="action 50: game over"):
        GameRecord.from_hanab_live(data)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("hanabi", 2, "version 2"),
        ("hanabi", 2.5, "hanabi"),
        ("hanabi", ..., "hanabi"),
        ("extra", 1, "extra"),
        ("deck", "r1 r2", "2 cards"),
        ("deck", "r1 zz", "'zz'.* at card 1"),
        ("moves", "p0 x9", "move 1: not a move: 'x9'"),
        ("moves", "p40", "move 0: not in hand"),
        ("moves", ["p0"], "moves"),
        ("variant", {"players": 9}, "players"),
        ("variant", {"colour": 1}, "colour"),
        ("variant", {"players": "2"}, "players"),
        ("first", 2, "no seat 2"),
        ("first", -1, "no seat -1"),
        ("players", ["a"], "1 names for 2 players"),
        ("times", [1.0], "1 times for 3 moves"),
        ("notes", [[], [], []], "notes of 3 seats"),
        ("stopped", {"by": "magic"}, "magic"),
        ("stopped", {"by": "idle", "seat": 77}, "seat 77"),
        ("started", "nonsense", "ISO 8601: 'nonsense'"),
    ],
)
def test_what_records_are_refused_for(key, value, message):
    game = Game.deal(Variant(players=2), 1)
    for _ in range(3):
        game.push(game.legal_moves()[0])
    data = json.loads(game.record().to_json())
    data = {k: v for k, v in (data | {key: value}).items() if v is not ...}
    with pytest.raises(InvalidRecord, match=message):
        GameRecord.from_json(json.dumps(data))


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "7", '"x"', "{}", b"\xff\xfe", "\ud800", "[" * 100000, None, 7),
        *('{"a":' * 5000, '{"hanabi": 1e400}', '{"hanabi": NaN}', '{"hanabi": 1' + "0" * 5000 + "}"),
    ],
)
def test_no_record_at_all(text):
    with pytest.raises(InvalidRecord):
        GameRecord.from_json(text)
    with pytest.raises(InvalidRecord):
        GameRecord.from_hanab_live(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


def places(data, path=()):
    """Every place in nested data."""
    yield path
    for key, value in (
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    ):
        yield from places(value, (*path, key))


OURS = json.loads(play_out(Variant(players=2), 3).record(["A", "B"]).to_json())
PLACES = {"ours": list(places(OURS)), "theirs": list(places(live()))}


@pytest.mark.parametrize("format_", ["ours", "theirs"])
@given(data=st.data())
@settings(max_examples=300)
def test_fuzzed_files_give_errors_of_ours_only(format_, data):
    content = json.loads(json.dumps(OURS if format_ == "ours" else live()))
    path = data.draw(st.sampled_from(PLACES[format_]))
    junk = data.draw(JSON)
    if not path:
        content = junk
    else:
        place = content
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = junk
    text = json.dumps(content)
    try:
        if format_ == "ours":
            record = GameRecord.from_json(text)
        else:
            record = GameRecord.from_hanab_live(data.draw(st.sampled_from([text, content])))
        record.to_json()
        record.to_hanab_live()
    except HanabiError:
        return


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_noise_gives_errors_of_ours_only(noise):
    for read in (GameRecord.from_json, GameRecord.from_hanab_live):
        with pytest.raises(InvalidRecord):
            read(noise)


def test_a_record_is_replayed_once(monkeypatch):
    text = play_out(Variant(players=2), 3).record(["A", "B"]).to_json()
    replays = []

    def count(*args, **options):
        replays.append(args)
        return replay_record(*args, **options)

    for module in (records, hanab_live):
        monkeypatch.setattr(module, "replay_record", count)
    for content in (text, json.dumps(live())):
        record, _ = read_record(content)
        again = record.renamed(("C", "D"), ())
        for one in (record, again):
            assert one.score == (one.outcome.score if one.outcome else one.points)
            assert one.rating is None or one.outcome
        assert again.players == ("C", "D")
        assert len(replays) == 1
        replays.clear()


def test_a_replayed_game_is_ones_own():
    record = play_out(Variant(players=2), 3).record()
    game = record.replay()
    game.pop()
    assert record.replay() == record.game != game
    assert record.replay(game.turn) == game


def test_both_formats_are_told_apart_by_their_content():
    record = play_out(Variant(players=2), 3).record(["A", "B"])
    assert read_record(record.to_json()) == (record, records.OURS)
    assert read_record(record.to_json(indent=None)) == (record, records.OURS)
    theirs = GameRecord.from_hanab_live(live())
    assert read_record(json.dumps(live())) == (theirs, HANAB_LIVE)
    assert "\n" not in record.to_json(indent=None)
    for text in ("", "[]", "{}", '{"hanabi": 99}', b"\xff"):
        with pytest.raises(InvalidRecord):
            read_record(text)
