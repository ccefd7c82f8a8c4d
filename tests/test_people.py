"""Human games: read from files, split by players, and a model fitted to them."""

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from hanabi import Variant
from hanabi.arena import simulate
from hanabi.bots.person import Person, read_people
from hanabi.bots.person.fit import find_examples, fit, judge
from hanabi.bots.person.weights import read_people_card, write_people
from hanabi.bulk.people import CAPPED, load_people, split_chains
from hanabi.errors import InvalidRecord

GAMES = 120


@pytest.fixture(scope="module")
def records():
    return simulate(["cautious", "person"], Variant(players=2), GAMES, seed=3, workers=1, moves=True).records


@pytest.fixture(scope="module")
def folder(records, tmp_path_factory):
    """Games that `person` played beside `cautious`, as the study stores those of people."""
    place = tmp_path_factory.mktemp("games")
    with (place / "games.jsonl").open("w") as file:
        for row in range(GAMES):
            actions = records.actions[row, : records.lengths[row]].tolist()
            game = {"chain": row // 20, "deck": records.decks[row].tolist(), "actions": actions}
            told = {"partner": "cautious", "points": int(records.points[row]), "strikes": 1, "id": "x"}
            file.write(json.dumps(game | told) + "\n")
    return place


def test_games_of_people_are_read(folder, records):
    (games,) = load_people(folder)
    assert len(games) == GAMES
    assert np.array_equal(games.decks, records.decks)
    assert games.people == 0b10
    assert games.points == tuple(records.points.tolist())
    assert set(games.partners) == {"cautious"}


def test_no_chain_is_in_both_halves(folder):
    (games,) = load_people(folder)
    first, second = split_chains(games)
    assert (first ^ second).all()
    assert not set(games.chains[first]) & set(games.chains[second])
    assert abs(int(first.sum()) - int(second.sum())) <= CAPPED
    assert len(games.choose(first)) == first.sum() == len(games.choose(first).points)


def test_records_are_games_of_people_in_every_seat(tmp_path):
    games = simulate("cautious", Variant(players=3), 4, workers=1, moves=True).records
    for row in range(4):
        (tmp_path / f"{row}.json").write_text(games.record(row, ("Ann", "Bob", f"Cy{row % 2}")).to_json())
    (read,) = load_people(tmp_path)
    assert read.variant.players == 3
    assert read.people == 0b111
    assert len(set(read.chains.tolist())) == 2
    assert len(find_examples(read).chosen) == int(games.lengths.sum())


def test_each_line_that_is_wrong_is_named(tmp_path):
    (tmp_path / "games.jsonl").write_text('{"chain": 1, "deck": [1, 2], "actions": []}\n')
    with pytest.raises(InvalidRecord, match=r"games.jsonl line 1: expected `array` of length >= 50"):
        load_people(tmp_path)


def test_a_discard_with_a_full_lid_is_no_example_and_brings_no_token(folder):
    """Their rules allowed it; the game goes on as it went there."""
    (games,) = load_people(folder)
    actions = np.full((1, 4), -1, np.int8)
    actions[0] = [0, 1, 5, 2]  # both discard at once; then a play and another discard
    odd = games.choose([0])
    odd = type(odd)(odd.variant, odd.decks, actions, odd.first, odd.chains, 0b11)
    assert len(find_examples(odd).chosen) == 1  # the play; a lid still full allows no discard


def test_a_model_is_fitted_to_what_people_do(folder, tmp_path):
    """It predicts games of the same players better than chance, and nearly as well as their own model."""
    (games,) = load_people(folder)
    examples = find_examples(games.choose(slice(0, 80)))
    others = find_examples(games.choose(slice(80, None)))
    arrays = fit(examples, rounds=30)
    nats, same = judge(arrays, others)
    even = float(np.log(np.diff(others.starts)).mean())
    assert nats < 0.85 * even
    assert same > 0.35
    write_people(tmp_path / "fitted.safetensors", arrays, {})
    model = count_kinds(tmp_path / "fitted.safetensors")
    assert np.allclose(model, count_kinds(None), atol=0.12)


def count_kinds(path):
    """The shares of discards, plays, and clues of a model of people beside `cautious`."""
    seats: list[Any] = ["cautious", Person(path)]
    found = simulate(seats, Variant(players=2), 60, seed=900, workers=1, moves=True)
    actions = found.records.actions[:, 1::2]
    made = actions[actions >= 0]
    return [(made // 5 == kind).mean() for kind in (0, 1)]


def test_the_loss_falls_along_its_slopes(folder):
    """A step against the slopes makes the moves that were made more likely."""
    (games,) = load_people(folder)
    examples = find_examples(games.choose(slice(0, 20)))
    before, after = (judge(fit(examples, rounds=rounds), examples)[0] for rounds in (1, 40))
    assert after < before


def test_the_command_writes_a_model_that_names_its_source(folder, tmp_path):
    file = tmp_path / "out.safetensors"
    given = [str(folder), str(file), "--half", "first", "--source", "a club", "--license", "CC0"]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.people", *given], capture_output=True, text=True, check=True
    )
    assert "games of others" in done.stdout
    _, card = read_people_card(file)
    assert (card["source"], card["license"], card["half"]) == ("a club", "CC0", "first")
    assert np.isfinite(read_people(file)).all()
