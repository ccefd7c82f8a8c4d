"""Drills: a position whose move needs the convention, from the seed of a game."""

import pytest

from hanabi import Game, Variant
from hanabi.notation import parse_move
from hanabi.puzzles import drill
from hanabi.puzzles.drill import (
    CONVENTIONS,
    REASONS,
    SIZES,
    find_drill,
    leave_out,
    play_differently,
    read_drill,
)
from web.make.levels import list_conventions


def test_every_convention_of_the_levels_has_drills():
    assert {listed.name.replace("_", "-") for listed in list_conventions()} == set(CONVENTIONS)


def test_a_drill_is_made_again_from_its_name():
    puzzle = next(filter(None, (find_drill("prompt", seed) for seed in range(8_000_020, 8_000_100))))
    named = read_drill(puzzle.id)
    assert named
    assert puzzle == find_drill(*named)
    game = puzzle.open_game()
    assert parse_move(puzzle.best) in game.legal_moves()
    assert {why["name"] for why in puzzle.why} & REASONS["prompt"]
    best, *others = puzzle.values
    assert best == puzzle.best
    assert set(puzzle.values) == set(map(str, game.legal_moves()))
    assert all(puzzle.values[best].score > puzzle.values[other].score for other in others)
    assert puzzle.is_solved_by(best)
    assert not puzzle.is_solved_by(others[-1])
    assert set(puzzle.view().hands[game.seat]) == {None}


def test_without_the_convention_a_partner_would_do_something_else(monkeypatch):
    seeds = range(7_000_000, 7_000_040)
    games = [Game.deal(Variant(players=SIZES[seed % len(SIZES)]), seed) for seed in seeds]
    assert any(list(play_differently(game.copy(), "fix")) for game in games)
    monkeypatch.setattr(drill, "leave_out", lambda convention: leave_out("prompt"))  # leaves none out
    assert not any(list(play_differently(game.copy(), "fix")) for game in games)


@pytest.mark.parametrize(
    "name", ["daily", "prompt-", "prompt-x", "other-3", "0a1b2c3d4e", "prompt-1234567890"]
)
def test_other_names_are_no_drills(name):
    assert read_drill(name) is None
