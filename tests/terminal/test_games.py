"""Games in the terminal: every variant, every language, every seat."""

import io
import re

import pytest
from rich.console import Console

from hanabi import Game, GameRecord, Variant
from hanabi.bots import Bot
from hanabi.bots.catalog import CATALOG, Listing
from hanabi.engine import jit
from hanabi.language import LANGUAGES, Language
from hanabi.terminal.table import draw_table
from tests.terminal.console import flags, rehearse, run
from tests.variants import RESEARCH, STANDARD


@pytest.mark.parametrize("variant", STANDARD + RESEARCH, ids=repr)
def test_a_whole_game_of_every_variant(variant, tmp_path):
    game, typed = rehearse(variant, seed=3)
    file = tmp_path / "game.json"
    language = LANGUAGES[len(repr(variant)) % len(LANGUAGES)]
    args = ["play", "--seed", "3", "--first", "0", "--language", language, "--save", str(file)]
    shown = run(*args, *flags(variant), text="\n".join(typed))
    speech = Language(language)
    assert speech.name(game.outcome.ending) in shown
    assert speech.say("result-score", score=game.score, most=variant.max_score) in shown
    record = GameRecord.from_json(file.read_text())
    assert (record.variant, record.deck, record.moves) == (variant, game.deck, game.moves)
    assert max(map(len, shown.splitlines())) <= 80 + max(map(len, (speech.say("prompt-move"), *typed)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_screens_fit_in_every_language(language, players):
    """The table, the help and the refusals, on 80 columns."""
    args = [
        "play",
        "--players",
        str(players),
        "--edition",
        "sv",
        "--cascade",
        "--choreography",
        "--seed",
        "1",
    ]
    shown = run(*args, "--language", language, text="?\nnonsense\np54\nclue 1\nplay\nclue\nq\n")
    speech = Language(language)
    for message in (
        "table-fireworks",
        "table-discards",
        "table-clue-tokens",
        "table-red-tokens",
        "game-left",
    ):
        assert speech.say(message) in shown
    assert speech.say("input-unreadable", text="nonsense") in shown.replace("\n", "")
    assert "help-" not in shown
    drawn = [line for line in shown.splitlines() if not line.startswith(speech.say("prompt-move"))]
    assert max(map(len, drawn)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand_size", [1, 4, 5, 9])
def test_a_narrow_table_hides_nothing(language, hand_size):
    game = Game.deal(Variant(players=2, hand_size=hand_size, cascade=True, empty_clues=True), 3)
    for move in ("c1r", "c02", "c1g", "c04", f"d{hand_size - 1}", f"p{hand_size}"):
        game.push(move)

    def ink(width):
        page = io.StringIO()
        screen = Console(width=width, file=page)
        screen.print(draw_table(game.view(0), ["Aino", "Bo"], Language(language), width, 0, "note"))
        shown = page.getvalue()
        assert max(map(len, shown.splitlines())) <= width
        return sorted(re.sub(r"[\s─]", "", shown))

    assert "…" not in ink(100)
    assert all(ink(width) == ink(100) for width in range(40, 100))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_person_may_sit_anywhere(seat):
    shown = run("play", "--players", "3", "--seat", str(seat), "--seed", "2", "--name", "Zoë", text="")
    assert f"{seat} Zoë" in shown
    assert "leave the table" in shown


def test_the_own_cards_stay_hidden_until_the_end():
    _, typed = rehearse(Variant(players=2), seed=3)
    shown = run("play", "--seed", "3", "--first", "0", text="\n".join(typed))
    tables = re.split(r"─ Turn \d+ ", shown)[1:]
    own = [re.findall(r"0 You.*", table)[0] for table in tables]
    assert all("?" in row or "*" in row for row in own[:-1])
    assert "?" not in own[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_unusual_numbers_are_named(language):
    speech = Language(language)
    args = ["--suits", "4", "--ranks", "3", "--hand-size", "2", "--clue-tokens", "1", "--strikes", "100"]
    shown = run("play", *args, "--edition", "none", "--language", language, text="q\n").splitlines()
    values = {"suits": 4, "ranks": 3, "hand-size": 2, "clue-tokens": 1, "strikes": 100}
    named = [speech.say(f"variant-{name}", count=count) for name, count in values.items()]
    told = speech.join([speech.say("variant-players", count=2), *named])
    assert " ".join(" ".join(shown[:2]).split()).startswith(told)


def test_the_final_round_is_counted_down():
    variant = Variant(players=3)
    _, typed = rehearse(variant, seed=3)
    shown = run("play", "--seed", "3", "--first", "0", "--players", "3", text="\n".join(typed))
    assert "The last card has been drawn: everyone gets one more turn." in " ".join(shown.split())
    assert re.search(r"Final round: (3 turns|2 turns|one turn) left\.", shown)


def test_without_a_seed_every_deck_is_new(tmp_path):
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        run("play", "--save", str(file), text="q\n")
    assert GameRecord.from_json(files[0].read_text()).deck != GameRecord.from_json(files[1].read_text()).deck


def test_a_bot_that_fails_ends_the_game_in_one_line(monkeypatch, tmp_path):
    class Broken(Bot):
        def sit(self, view, seed):
            return None

        def choose(self, view, memory):
            raise RuntimeError("oh no")

    monkeypatch.setitem(CATALOG, "random", Listing(Broken, "bot-random"))
    file = tmp_path / "game.json"
    args = ["play", "--bot", "random", "--seed", "1", "--first", "1", "--save", str(file)]
    said = "hanabi: Aino failed on turn 1 because of a bug in the bot (RuntimeError('oh no'))."
    assert said in run(*args, code=1)
    assert GameRecord.from_json(file.read_text()).moves == ()


def test_the_bots_watch_every_turn_through_their_own_eyes(monkeypatch):
    seen = []

    class Witness(Bot):
        def sit(self, view, seed):
            return view.viewer

        def watch(self, view, event, memory):
            seen.append((event.turn, memory, view.viewer))

        def choose(self, view, memory):
            return view.legal_moves()[-1]

    monkeypatch.setitem(CATALOG, "random", Listing(Witness, "bot-random"))
    run("play", "--bot", "random", "--seed", "1", "--first", "0", "--players", "3", text="p0\nq\n")
    assert seen == [(turn, seat, seat) for turn in range(3) for seat in (1, 2)]


@pytest.mark.parametrize(("bot", "warned"), [("hat", True), ("cautious", False)])
def test_whoever_sits_down_with_a_code_is_warned(bot, warned):
    shown = " ".join(run("play", "--bot", bot, "--seed", "1", text="q\n").split())
    assert (Language("en").say("page-bot-code") in shown) == warned


def test_a_bot_of_kernels_gets_ready_once(monkeypatch, tmp_path):
    monkeypatch.setattr(jit, "COMPILED", True)
    monkeypatch.setattr(jit, "CACHE", tmp_path, raising=False)
    first, second = (run("play", "--bot", "hat", "--seed", "1", "--first", "0", text="q\n") for _ in range(2))
    assert "getting ready" in first
    assert "getting ready" not in second
    assert (tmp_path / "ready-hat").exists()
