"""Games from JSON into arrays: the same as records, and errors are named."""

import csv
import json
import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi import Ending, Game, GameRecord, InvalidArray, InvalidRecord, Variant
from hanabi.bulk import GameRecords, load_games, read_games
from hanabi.bulk import games as reading
from hanabi.record import read_record
from tests.variants import variants

RECORDS = Path(__file__).parent.parent / "records"
FILES = sorted(RECORDS.glob("*.json"))
TEXTS = [file.read_bytes() for file in FILES]


def play_out(variant, seed, first=0):
    game, chance = Game.deal(variant, seed, first=first), random.Random(seed)
    while not game.outcome:
        game.push(chance.choice(game.legal_moves()))
    return game


def check_row(games, row, record):
    """A row says what the record says."""
    found = games.record(row)
    assert (found.variant, found.deck, found.moves) == (record.variant, record.deck, record.moves)
    assert (found.first, found.players) == (record.first, record.players)
    assert int(games.lengths[row]) == len(record.moves)
    assert (games.actions[row] >= 0).sum() == len(record.moves)
    assert (int(games.scores[row]), int(games.points[row])) == (record.score, record.points)
    assert int(games.endings[row]) == (record.outcome.ending if record.outcome else Ending.RUNNING)


def test_real_games_are_read_as_records_are():
    published = {row["file"]: row for row in csv.DictReader((RECORDS / "INDEX.csv").read_text().splitlines())}
    read = load_games(RECORDS)
    assert sum(map(len, read.values())) == len(FILES)
    assert sorted(variant.players for variant in read) == [2, 3, 4, 5]
    for games in read.values():
        for row, at in enumerate(games.ids.tolist()):
            check_row(games, row, GameRecord.from_hanab_live(TEXTS[at]))
            assert int(games.points[row]) == int(published[FILES[at].name]["points_on_table"])
            assert int(games.scores[row]) == int(published[FILES[at].name]["score"])


@given(variants(), st.integers(0, 2**63 - 1))
@settings(max_examples=25)
def test_our_own_records_are_read_too(variant, seed):
    record = play_out(variant, seed, first=seed % variant.players).record()
    read = read_games([record.to_json(), record.to_json().encode()])
    assert list(read) == [variant]
    check_row(read[variant], 1, record)


def stopped(text, **end):
    game = json.loads(text)
    game["actions"] = [*game["actions"][:9], {"type": 4, "target": -1, "value": 6} | end]
    return json.dumps(game)


def test_stopped_games_score_as_their_records_do():
    early = json.loads(TEXTS[0]) | {"id": 77}
    early["actions"] = early["actions"][:-1]
    texts = [
        stopped(TEXTS[0]),
        stopped(TEXTS[0], target=1, value=4),
        json.dumps(early),
        stopped(TEXTS[0], type=5, value=10),
    ]
    (games,) = read_games(texts).values()
    for row, text in enumerate(texts):
        check_row(games, row, GameRecord.from_hanab_live(text))
    assert games.ids.tolist() == [0, 1, 77, 3]


def change(text, action=None, **changes):
    game = json.loads(text) | changes
    if action:
        game["actions"][5] |= action
    return json.dumps(game)


LIVE = json.loads(TEXTS[0])
WRONG = [
    (b"{", "not a record"),
    (b'{"players": ["a", "b"]}', "no deck"),
    (b"[]", "not a record"),
    (change(TEXTS[0], deck=[]), "no deck"),
    (change(TEXTS[0], deck=LIVE["deck"][:-1]), "the deck has 49 cards"),
    (change(TEXTS[0], deck=[LIVE["deck"][0]] * 50), "too many"),
    (change(TEXTS[0], deck=[{"suitIndex": 1, "rank": 6}, *LIVE["deck"][1:]]), "not a card: suitIndex 1"),
    (change(TEXTS[0], {"target": 49}), "action 5: not in hand: 'p49'"),
    (change(TEXTS[0], {"target": -1}), "action 5: not in hand"),
    (change(TEXTS[0], {"value": 3}), "action 5: a value 3"),
    (change(TEXTS[0], {"type": 4, "value": 4}), "action 5: the game was over, but more follows"),
    (change(TEXTS[0], {"type": 2, "target": 1}), "action 5: own hand"),
    (change(TEXTS[0], {"type": 2, "value": 6}), "action 5: not a move"),
    (change(TEXTS[0], {"type": "play"}), "not a game of hanab.live"),
    (change(TEXTS[0], actions=LIVE["actions"] * 9), "game over"),
    (change(TEXTS[0], actions=[*LIVE["actions"], {"type": 4, "target": 0, "value": 1}]), "not the end"),
    (change(TEXTS[0], actions=[*LIVE["actions"], {"type": 4, "target": 2, "value": 4}]), "no seat 2"),
    (change(TEXTS[0], variant="No Variant"), "an older dialect"),
    (change(TEXTS[0], options={"variant": "Rainbow (6 Suits)"}), "is not one of ours"),
    (change(TEXTS[0], options={"startingPlayer": [0]}), "not a seat"),
    (change(TEXTS[0], players=["a"] * 6), "6 players"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said for _, said in WRONG])
def test_a_bad_game_is_named_or_skipped(text, said):
    texts = [TEXTS[0], TEXTS[1], text, TEXTS[2]]
    with pytest.raises(InvalidRecord, match="game 2: ") as caught:
        read_games(texts)
    assert said in str(caught.value)
    assert caught.value.game == 2
    with pytest.raises(InvalidRecord) as alone:
        read_record(text)
    assert str(caught.value) == f"game 2: {alone.value}"
    assert caught.value.move == alone.value.move
    read = read_games(texts, skip=True)
    assert [str(error) for error in read.skipped] == [str(caught.value)]
    assert [games.ids.tolist() for games in read.values()] == [[0, 1, 3]]


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_is_altered_both_readers_agree(data):
    game = json.loads(data.draw(st.sampled_from(TEXTS[::8])))
    part = data.draw(st.sampled_from(["deck", "actions"]))
    thing = data.draw(st.sampled_from(game[part]))
    thing[data.draw(st.sampled_from(sorted(thing)))] = data.draw(
        st.integers(-2, 8) | st.none() | st.just(2**70)
    )
    text = json.dumps(game)
    read = read_games([text], skip=True)
    if read.skipped:
        with pytest.raises(InvalidRecord) as caught:
            read_record(text)
        assert [str(fault) for fault in read.skipped] == [f"game 0: {caught.value}"]
    else:
        record = read_record(text)[0]
        check_row(read[record.variant], 0, record)


def test_games_beyond_a_chunk_are_counted_on(monkeypatch):
    monkeypatch.setattr(reading, "CHUNK", 3)
    read = read_games([*TEXTS[:5], b"nonsense", *TEXTS[:2]], skip=True)
    assert [error.game for error in read.skipped] == [5]
    assert [len(games) for games in read.values()] == [7]
    assert read[Variant(players=2)].ids.tolist() == [0, 1, 2, 3, 4, 6, 7]


def test_files_of_many_games(tmp_path):
    (tmp_path / "a.json").write_bytes(b"[" + b",".join(TEXTS[:2]) + b"]")
    (tmp_path / "b.jsonl").write_bytes(b"\n\n".join([TEXTS[0], b'{"deck": 1}', TEXTS[3]]))
    (tmp_path / "readme.txt").write_text("not a game")
    with pytest.raises(InvalidRecord, match=r"game 3 \(b\.jsonl line 3\): not a game"):
        load_games(tmp_path)
    read = load_games(tmp_path, skip=True)
    assert [len(games) for games in read.values()] == [4]
    assert len(read.skipped) == 1
    (tmp_path / "c.json").write_bytes(b"[{]")
    with pytest.raises(InvalidRecord, match=r"c\.json: not a list of games"):
        load_games(tmp_path / "c.json", skip=True)
    with pytest.raises(InvalidRecord, match="cannot be read: No such file"):
        load_games(tmp_path / "d.json")
    (tmp_path / "empty").mkdir()
    for places in ([], [tmp_path / "empty"]):
        with pytest.raises(InvalidRecord, match="no files of games"):
            load_games(*places)
    with pytest.raises(InvalidRecord, match="expected a file or a folder, got 3"):
        load_games(3)  # type: ignore[arg-type]


def test_arrays_are_checked_by_the_rules():
    games = load_games(RECORDS)[Variant(players=3)]
    arrays = games.decks, games.actions, games.lengths, games.first
    again, faults = GameRecords.check(games.variant, *arrays, ids=games.ids)
    assert faults == ()
    for name in ("decks", "actions", "lengths", "first", "points", "ids"):
        assert np.array_equal(getattr(again, name), getattr(games, name))
    assert np.array_equal(GameRecords.check(games.variant, *arrays[:2])[0].lengths, games.lengths)
    bad = games.actions.copy()
    bad[2, 4], bad[5, 0] = 98, 99
    with pytest.raises(InvalidRecord, match="game 2: action 4: no such move: 98") as caught:
        GameRecords.check(games.variant, games.decks, bad)
    assert (caught.value.game, caught.value.move) == (2, 4)
    decks = games.decks.copy()
    decks[3, 0] = 31
    rest, faults = GameRecords.check(games.variant, decks, bad, skip=True)
    assert [error.game for error in faults] == [2, 3, 5]
    assert [str(error) for error in faults[1:]] == [
        "game 3: its cards are not those of the variant",
        "game 5: action 0: no such move: 99",
    ]
    assert rest.ids.tolist() == [0, 1, 4, 6, 7]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"decks": "r1"}, "decks: expected whole numbers"),
        ({"decks": np.zeros((8, 49), int)}, "decks: expected a row of 50 for each game"),
        ({"decks": np.zeros(50, int)}, "decks: expected a row for each game"),
        ({"actions": [[1], [2, 3]]}, "actions: expected rows of one length"),
        ({"actions": np.zeros((7, 3), int)}, "actions: expected a row for each of 8 games"),
        ({"actions": np.zeros((8, 3))}, "actions: expected whole numbers"),
        ({"lengths": [1, 2]}, "lengths: expected one for each of 8 games"),
        ({"lengths": 1000}, "lengths: expected numbers from 0 to"),
        ({"first": 3}, "first: expected numbers from 0 to 2"),
        ({"ids": ["a"] * 8}, "ids: expected whole numbers"),
    ],
)
def test_arrays_of_another_kind_are_refused(changes, said):
    games = load_games(RECORDS)[Variant(players=3)]
    given = {"decks": games.decks, "actions": games.actions} | changes
    with pytest.raises(InvalidArray) as caught:
        GameRecords.check(games.variant, **given)
    assert str(caught.value).startswith(said)


def test_some_of_the_games():
    games = load_games(RECORDS)[Variant(players=2)]
    some = games[games.scores > 20]
    assert 0 < len(some) < len(games)
    assert (some.scores > 20).all()
    assert len(some.names) == len(some)
    assert games[2:4].ids.tolist() == games.ids[2:4].tolist()
    with pytest.raises(InvalidArray, match="record"):
        games[3]
    both = GameRecords.join(
        [some, GameRecords.check(games.variant, games.decks[:1], games.actions[:1, :9])[0]]
    )
    assert len(both) == len(both.names) == len(some) + 1
    assert both.lengths[-1] == 9
    with pytest.raises(InvalidArray, match="one variant"):
        GameRecords.join([])
