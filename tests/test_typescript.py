"""What the page takes from here: the types of the messages, the guided game, and the levels."""

from pathlib import Path

from msgspec import json

from hanabi import Game, Variant
from web.make.lesson import FIRST, LEARNER, MOVES, SECOND, Lesson, make_lesson, stack_deck, write_lessons
from web.make.levels import write_levels
from web.make.server import GameShown, show_position
from web.make.typescript import write_types

PAGE = Path(__file__).parents[1] / "web" / "src"
WRITTEN = PAGE / "net" / "messages.ts"
LESSON = PAGE / "learn" / "lesson.json"
LEVELS = PAGE / "learn" / "levels.json"
POSITIONS = Path(__file__).parent / "positions"


def test_the_page_knows_the_messages_of_today():
    assert WRITTEN.read_text("utf-8") == write_types(), "run `make types`"


def test_a_message_becomes_an_interface():
    lines = write_types().splitlines()
    start = lines.index("export interface MakeMove {")
    assert lines[start : start + 6] == [
        "export interface MakeMove {",
        '  do: "move";',
        "  id: string;",
        "  turn: number;",
        "  move: string;",
        "}",
    ]


def test_the_page_shows_the_lesson_of_today():
    assert LESSON.read_text("utf-8") == write_lessons(), "run `make types`"


def test_the_page_shows_the_levels_of_today():
    assert LEVELS.read_text("utf-8") == write_levels(POSITIONS), "run `make types`"


def test_the_lesson_teaches_what_it_says():
    lesson, positions = read_lesson(FIRST)
    last = positions[-1]
    tops = {firework.suit: firework.rank for firework in last.fireworks}
    assert tops == {"r": 2, "y": 1, "g": 0, "w": 0, "b": 0}
    assert (last.strikes, last.clue_tokens, last.outcome) == (1, 6, None)
    assert {len(hand) for position in positions for hand in position.hands} == {5}
    for position, move in zip(positions, lesson.moves, strict=False):
        assert position.seat != LEARNER or move in position.legal


def read_lesson(name):
    lesson = json.decode(json.encode(make_lesson(name)), type=Lesson)
    return lesson, json.decode(json.encode(lesson.positions), type=tuple[GameShown, ...])


def test_the_second_lesson_saves_a_five_and_asks_for_single_cards():
    lesson, positions = read_lesson(SECOND)
    last = positions[-1]
    assert {firework.suit: firework.rank for firework in last.fireworks if firework.rank} == {"b": 1, "g": 1}
    assert (last.strikes, last.clue_tokens) == (0, 7)
    touched = [event.touched for event in last.events if event.touched]
    assert touched == [(5,), (4,), (9,), (1,)]
    for position, move in zip(positions, lesson.moves, strict=False):
        assert position.seat != LEARNER or move in position.legal


def test_an_own_card_is_marked_when_it_can_only_be_the_last_of_its_kind():
    game = Game(
        Variant(players=2), stack_deck(Variant(players=2), FIRST), MOVES[FIRST].split()[:3]
    )  # seat 1 was told a 5
    hand = json.decode(json.encode(show_position(game, 1)), type=GameShown).hands[1]
    assert [card.critical for card in hand] == [True, False, False, False, False]
    assert {card[1] for card in hand[0].could} == {"5"}
