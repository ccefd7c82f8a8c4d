"""Files in the format of AH2AC2: games as arrays, and their errors."""

from pathlib import Path

import numpy as np
import pytest

from hanabi import InvalidRecord, Variant
from hanabi.actions import count_actions
from hanabi.bulk import load_ah2ac2, load_games
from hanabi.tensors import METADATA, join_tensors, list_tensors

RECORDS = Path(__file__).parent.parent / "records"


def write_tensors(file, tensors):
    data = b"".join(array.tobytes() for array in tensors.values())
    file.write_bytes(join_tensors(list_tensors(tensors) | {METADATA: {"format": "np"}}, data))


def as_theirs(games, turns=89):
    """Games in AH2AC2's format: a column for each player, and no-ops for waiting players."""
    players, nothing = games.variant.players, count_actions(games.variant)
    actions = np.full((len(games), turns, players), nothing, np.int32)
    for game, length in enumerate(games.lengths):
        for turn in range(length):
            actions[game, turn, turn % players] = games.actions[game, turn]
    return {
        "actions": actions,
        "decks": np.stack([games.decks // 5, games.decks % 5], axis=-1).astype(np.int32),
        "game_ids": np.arange(len(games)) + 1000,
        "num_actions": games.lengths.astype(np.int64),
        "num_players": np.array(players),
        "scores": games.scores.astype(np.int32),
    }


@pytest.fixture(scope="module")
def three():
    return load_games(RECORDS)[Variant(players=3)]


def test_games_are_read_as_they_were_written(three, tmp_path):
    write_tensors(tmp_path / "3_players.safetensors", as_theirs(three))
    games, faults = load_ah2ac2(tmp_path / "3_players.safetensors")
    assert faults == ()
    assert games.ids.tolist() == list(range(1000, 1008))
    width = three.actions.shape[1]
    assert np.array_equal(games.actions[:, :width], three.actions)
    assert (games.actions[:, width:] == -1).all()
    for name in ("decks", "lengths", "first", "points", "scores"):
        assert np.array_equal(getattr(games, name), getattr(three, name))
    both = load_games(tmp_path, RECORDS / "3p_020.json")
    assert len(both[three.variant]) == len(three) + 1


def test_bad_games_are_named_or_skipped(three, tmp_path):
    theirs, file = as_theirs(three), tmp_path / "games.safetensors"
    theirs["actions"][1, 7, 0] = 3  # seat 1 is to move
    theirs["actions"][3, three.lengths[3], 0] = 3  # after the end
    theirs["actions"][4, 0, 0] = 77
    theirs["decks"][5, 0] = 9, 9
    theirs["scores"][6] += 1 if theirs["scores"][6] < 25 else -1
    write_tensors(file, theirs)
    with pytest.raises(
        InvalidRecord, match=r"game 1 \(games\.safetensors\): action 7: the seat to move"
    ) as caught:
        load_ah2ac2(file)
    assert (caught.value.game, caught.value.move) == (1, 7)
    games, faults = load_ah2ac2(file, skip=True)
    assert [error.game for error in faults] == [1, 3, 4, 5, 6]
    assert games.ids.tolist() == [1000, 1002, 1007]
    said = " ".join(map(str, faults))
    for words in ("and no other must act", "no such move: 77", "its cards are not", "the file has"):
        assert words in said
    read = load_games(RECORDS / "3p_020.json", file, skip=True)
    assert [error.game for error in read.skipped] == [2, 4, 5, 6, 7]


def without(name):
    return lambda tensors: tensors.pop(name)


def replaced(name, array):
    return lambda tensors: tensors.update({name: array})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without("decks"), "there is no 'decks' in it"),
        (replaced("decks", np.zeros((8, 50), np.int32)), "'decks' must be"),
        (replaced("decks", np.zeros((8, 50, 2), np.float32)), "'decks' must be whole numbers"),
        (replaced("decks", np.zeros((8, 40, 2), np.uint8)), "decks: expected a row of 50"),
        (replaced("actions", np.zeros((8, 89, 2), np.int32)), "'actions' must be"),
        (replaced("num_actions", np.zeros((8, 1), np.int32)), "'actions' must be"),
        (replaced("num_actions", np.full(8, 90)), "lengths: expected numbers from 0 to 89"),
        (replaced("num_players", np.array([3, 3])), "'num_players' must be one number"),
        (replaced("num_players", np.array(6)), "players must be a whole number from 2 to 5"),
        (replaced("scores", np.zeros(3, np.int32)), "scores: expected one for each of 8 games"),
    ],
)
def test_files_of_another_kind_are_refused(change, said, three, tmp_path):
    theirs, file = as_theirs(three), tmp_path / "games.safetensors"
    change(theirs)
    write_tensors(file, theirs)
    with pytest.raises(InvalidRecord) as caught:
        load_ah2ac2(file, skip=True)
    assert str(caught.value).startswith(f"games.safetensors: {said}")


def test_damaged_files_are_refused(three, tmp_path):
    file = tmp_path / "games.safetensors"
    with pytest.raises(InvalidRecord, match="cannot be read"):
        load_ah2ac2(file)
    theirs = as_theirs(three)
    del theirs["scores"]
    write_tensors(file, theirs)
    assert len(load_ah2ac2(file)[0]) == len(three)
    whole = file.read_bytes()
    for size in (0, 7, 8, 50, len(whole) - 1):
        file.write_bytes(whole[:size])
        with pytest.raises(InvalidRecord, match=r"safetensors file"):
            load_ah2ac2(file)
