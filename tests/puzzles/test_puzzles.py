"""Puzzles: those that ship are sound and say nothing before the answer."""

from datetime import date, timedelta

import pytest

from hanabi.errors import InvalidRecord
from hanabi.notation import parse_move
from hanabi.puzzles.find import list_merits
from hanabi.puzzles.puzzle import (
    LEVELS,
    PuzzleKind,
    find_daily,
    index_puzzles,
    list_puzzles,
    name_puzzle,
    read_puzzle,
    select_puzzles,
    write_puzzle,
)
from hanabi.review.watch import watch_game


def test_every_kind_is_there_at_every_table_size():
    for kind in PuzzleKind:
        for players in (2, 3, 4, 5):
            assert select_puzzles(kind, players), (kind, players)
    assert len(index_puzzles()) == len(list_puzzles()) >= 500


def test_each_has_one_clear_answer_among_the_legal_moves():
    for puzzle in list_puzzles():
        game = puzzle.open_game()
        assert puzzle.id == name_puzzle(puzzle.variant, puzzle.deck, puzzle.moves)
        assert set(puzzle.values) == set(map(str, game.legal_moves()))
        best, *others = puzzle.values
        assert best == puzzle.best != puzzle.tempting
        assert all(puzzle.values[best].score > puzzle.values[other].score + 0.2 for other in others)
        assert set(puzzle.found) <= set(LEVELS)
        assert 1 <= puzzle.difficulty <= 5
        view = puzzle.view()
        assert set(view.hands[view.seat]) == {None}


def test_all_say_why_their_best_move_is_good():
    for puzzle in list_puzzles():
        assert bool(puzzle.why) != bool(puzzle.merits), puzzle.id
        hands = puzzle.view().hands
        about = [merit for merit in puzzle.merits if "seat" in merit]
        assert all(merit["card"] in map(str, hands[merit["seat"]]) for merit in about)


def test_where_no_bot_finds_it_what_speaks_for_it_is_what_a_review_says():
    for puzzle in list_puzzles():
        if puzzle.merits:
            *_, watched = watch_game(puzzle.open_game().after(parse_move(puzzle.best)))
            assert list_merits(watched, watched.played) == puzzle.merits, puzzle.id


def test_the_difficulty_goes_from_the_bots_to_the_people():
    puzzle = list_puzzles()[0]
    rated = [puzzle._replace(found=LEVELS[at:]) for at in range(len(LEVELS) + 1)]
    assert [one.difficulty for one in rated] == [1, 1, 2, 3, 4, 5]
    hard, easy = rated[-1], rated[0]
    assert [hard.rate_difficulty(people, people) for people in (0, 1, 5, 10, 100)] == [5, 5, 3, 3, 1]
    assert [easy.rate_difficulty(people, 0) for people in (0, 5, 10, 100)] == [1, 2, 3, 5]
    assert hard.rate_difficulty(1000, 400) == easy.rate_difficulty(1000, 400) == 3


def test_a_line_is_the_puzzle_and_nothing_else_is():
    puzzle = list_puzzles()[0]
    assert read_puzzle(write_puzzle(puzzle)) == puzzle
    for line in ("", "{}", "[1]", write_puzzle(puzzle).replace(f'"{puzzle.kind}"', '"other"')):
        with pytest.raises(InvalidRecord):
            read_puzzle(line)


def test_every_day_has_another_until_all_were_there():
    count = len(list_puzzles())
    monday = date(2026, 11, 16)
    first = monday - timedelta(monday.toordinal() % count)
    days = [find_daily(first + timedelta(day)).id for day in range(count)]
    assert sorted(days) == sorted(index_puzzles())
    assert find_daily(first + timedelta(count)).id != days[-1]


def test_a_card_is_said_to_be_certain_only_where_playing_it_is_best():
    told = set()
    for puzzle in list_puzzles()[::10]:
        view = puzzle.view()
        for move in puzzle.flaws:
            left = [flaw for flaw in puzzle.flaws[move] if flaw not in puzzle.list_flaws(move)]
            places = [flaw["place"] for flaw in puzzle.list_flaws(move) if flaw["name"] == "missed-play"]
            assert {flaw["name"] for flaw in left} <= {"missed-play"}
            assert all(puzzle.best == f"p{view.orders[view.seat][place - 1]}" for place in places)
            told |= {"left out"} if left else {"said"} if places else set()
    assert told == {"left out", "said"}
