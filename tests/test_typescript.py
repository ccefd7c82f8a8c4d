"""What the page takes from here: the types of the messages, and the guided game."""

from pathlib import Path

from msgspec import json

from hanabi import Game, Variant
from hanabi.server.lesson import LEARNER, MOVES, Lesson, stack_deck, write_lesson
from hanabi.server.messages import GameShown
from hanabi.server.show import write_position
from hanabi.server.typescript import write_types

PAGE = Path(__file__).parents[1] / "web" / "src"
WRITTEN = PAGE / "lib" / "messages.ts"
LESSON = PAGE / "learn" / "lesson.json"


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
    assert LESSON.read_text("utf-8") == write_lesson(), "run `make types`"


def test_the_lesson_teaches_what_it_says():
    lesson = json.decode(write_lesson(), type=Lesson)
    positions = json.decode(json.encode(lesson.positions), type=tuple[GameShown, ...])
    last = positions[-1]
    tops = {firework.suit: firework.rank for firework in last.fireworks}
    assert tops == {"r": 2, "y": 1, "g": 0, "w": 0, "b": 0}
    assert (last.strikes, last.clue_tokens, last.outcome) == (1, 6, None)
    assert {len(hand) for position in positions for hand in position.hands} == {5}
    for position, move in zip(positions, lesson.moves, strict=False):
        assert position.seat != LEARNER or move in position.legal


def test_an_own_card_is_marked_when_it_can_only_be_the_last_of_its_kind():
    game = Game(Variant(players=2), stack_deck(Variant(players=2)), MOVES.split()[:3])  # seat 1 was told a 5
    hand = json.decode(json.encode(write_position(game, 1)), type=GameShown).hands[1]
    assert [card.critical for card in hand] == [True, False, False, False, False]
    assert {card[1] for card in hand[0].could} == {"5"}
