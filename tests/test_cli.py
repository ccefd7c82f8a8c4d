"""The commands, as a person or a script runs them."""

import io
import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from hanabi import Game, GameRecord, Variant, __version__, variant_name
from hanabi.bots import Bot, ask, make_bot
from hanabi.bots.catalog import CATALOG, Entry
from hanabi.cli import main
from hanabi.engine import jit
from hanabi.language import LANGUAGES, Language, read_messages
from hanabi.terminal.command import Misread, Reader
from hanabi.terminal.screen import SIMPLER
from hanabi.terminal.signals import orderly_exit
from hanabi.terminal.table import draw_table
from variants import RESEARCH, STANDARD

RECORDS = Path(__file__).parent / "records"
STRIKEOUT, PERFECT, FIVE = (str(RECORDS / f"{name}.json") for name in ("2p_004", "3p_020", "5p_064"))
PROGRAM = [sys.executable, "-c", "from hanabi.cli import main; main()"]
DECISIVE = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")
PLAIN = {key: value for key, value in os.environ.items() if key not in DECISIVE}
PLAIN |= {"HANABI_LANGUAGE": "en", "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def with_bot(args):
    """The scripted games were written for the bot that needs no compiling."""
    return args if args[:1] != ("play",) or "--bot" in args else (*args, "--bot", "cautious")


def run(*args, text="", env=None, code=0):
    """What a command prints, in this process; it must end with `code` and one line of complaint at most."""
    runner = CliRunner(env={"HANABI_LANGUAGE": "en", "NO_COLOR": None, **(env or {})})
    result = runner.invoke(main, with_bot(args), input=text)
    assert result.exit_code == code, (result.output, result.exception)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stderr.count("\n") == (1 if code in (1, 2) else 0), result.stderr
    return result.stdout if code == 0 else result.stderr


def spawn(*args, **options):
    """The same in a process of its own."""
    settings = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": PLAIN}
    return subprocess.Popen([*PROGRAM, *with_bot(args)], **settings | options)


def flags(variant):
    """A variant as options."""
    words = variant_name(variant).split()[1:]
    named = [f"--{word.replace('_', '-').replace('=', ' ')}".split() for word in words]
    return ["--players", str(variant.players), *(part for pair in named for part in pair)]


def rehearse(variant, seed, seat=0):
    """The game that a cautious person plays with cautious bots, and that person's moves."""
    game, bot, typed = Game.deal(variant, seed), make_bot("cautious"), []
    while not game.outcome:
        move = ask(bot, game.view(game.seat), None)
        if game.seat == seat:
            typed.append(re.sub(r"^([pd])(\d+)", r"\1 #\2 ", str(move)))
        game.push(move)
    return game, typed


# Playing


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
        screen = Console(width=width, file=io.StringIO())
        screen.print(draw_table(game.view(0), ["Aino", "Bo"], Language(language), width, 0, "note"))
        shown = screen.file.getvalue()
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
    own = [re.search(r"0 You.*", table)[0] for table in tables]
    assert all("?" in row or "*" in row for row in own[:-1])
    assert "?" not in own[-1]


def test_words_do_what_the_notation_does():
    by_notation = run("play", "--seed", "1", "--first", "0", text="c1w\np1\n#1\nq\n")
    by_words = run("play", "--seed", "1", "--first", "0", text="clue aino WHITE\nplay 2\nquit\n")
    by_letters = run("play", "--seed", "1", "--first", "0", text="tell whi\nPLAY b\nexit\n")
    events = [[line for line in shown.splitlines() if line.startswith("•")] for shown in
              (by_notation, by_words, by_letters)]  # fmt: skip
    assert events[0] == events[1] == events[2]
    assert events[0]


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("en", "play 3", "p2"),
        ("en", "play c red", "p2r"),
        ("en", "p #4", "p4"),
        ("en", "P4", "p4"),
        ("en", "discard e", "d4"),
        ("en", "clue bo 3", "c13"),
        ("en", "clue car bl", "c2b"),
        ("en", "c 2 m", "c2m"),
        ("en", "give carmen red", "c2r"),
        ("en", "give to bo 2", "c12"),
        ("en", "play card 3", "p2"),
        ("en", "throw away the card c", "d2"),
        ("en", "play a", "p0"),
        ("sv", "spela 1 blå", "p0b"),
        ("sv", "ge bo gul", "c1y"),
        ("sv", "ge information till bo gul", "c1y"),
        ("sv", "kasta bort kort 2", "d1"),
        ("sv", "säg carmen gröna", "c2g"),
        ("sv", "sag carmen grona", "c2g"),
        ("fi", "pelaa 2", "p1"),
        ("fi", "heitä 2", "d1"),
        ("fi", "heitä pois 1", "d0"),
        ("fi", "heitä kortti 1 pois", "d0"),
        ("fi", "kerro bo vihreä", "c1g"),
        ("fi", "anna bo valkoista", "c1w"),
        ("nl", "speel 5", "p4"),
        ("nl", "leg 1 af", "d0"),
        ("nl", "leg kaart 1 af", "d0"),
        ("nl", "geef aan bo 3", "c13"),
        ("nl", "vertel bo witte", "c1w"),
        ("es", "juega 1", "p0"),
        ("es", "juega a", "p0"),
        ("es", "descarta la carta 2", "d1"),
        ("es", "di a carmen azul", "c2b"),
        ("es", "di carmen rojas", "c2r"),
        ("es", "di bo azul", "c1b"),
        ("es", "di bo multi", "c1m"),
    ],
)
def test_reading_what_is_typed(language, text, move):
    game = Game.deal(Variant(players=3), 0)
    reader = Reader(game, 0, ["Anna", "Bo", "Carmen"], Language(language))
    assert str(reader.read_move(text)) == move


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play", "Which card?"),
        ("play 6", "Which card?"),
        ("play 1 2", "Which card?"),
        ("discard red", "Which card?"),
        ("clue", "Who is the clue for?"),
        ("clue red", "Who is the clue for?"),
        ("clue zoe red", "Who is the clue for?"),
        ("clue c red", "Who is the clue for?"),
        ("clue bo pink", "What is the clue?"),
        ("clue bo 6", "What is the clue?"),
        ("take a card", "I do not understand"),
        ("p1x", "I do not understand"),
        ("12", "I do not understand"),
    ],
)
def test_what_cannot_be_read_is_explained(text, said):
    game = Game.deal(Variant(players=3), 0)
    with pytest.raises(Misread, match=re.escape(said)):
        Reader(game, 0, ["Anna", "Bo", "Carmen"], Language("en")).read_move(text)


def test_a_refused_move_is_explained_and_asked_again():
    shown = run("play", "--seed", "1", "--first", "0", text="d0\nc0r\np0r\nc1m\np77\nc15\nq\n")
    for sentence in (
        "you cannot discard",
        "a clue to yourself",
        "announced only",
        "color is not in this game",
        "not in your hand",
    ):
        assert sentence in shown
    assert shown.count("Your move") == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_places_and_numbers_apart(language):
    speech = Language(language)
    shown = run("play", "--seed", "1", "--first", "0", "--language", language, text="c1w\n?\nq\n")
    assert re.search(rf"{speech.say('help-words')} +{speech.say('help-exact')}", shown)
    assert re.search(rf"{speech.say('word-play').split()[0]} 1 +p0  ", shown)
    assert re.search(rf"{speech.say('word-discard').split()[0]} 1 +d0  ", shown)


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("p1\n1\n", ("p0",)),
        ("p1\n#1\n", ("p1",)),
        ("P4r\n\n4\n", ("p3r",)),
        ("p4r\n#4\n", ("p4r",)),
        ("p1\nd2\nplay 3\n", ("p2",)),  # another command is an answer too
        ("p1\nq\n", ()),
        ("p1\n", ()),
        ("p0\n", ("p0",)),  # 0 is no place
    ],
)
def test_a_number_that_may_mean_two_cards_is_asked_about(typed, moves, tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--seed", "1", "--first", "0", "--choreography", "--save", str(file)]
    shown = run(*args, text=typed)
    assert ("Which card: " in shown) == (typed != "p0\n")
    found = GameRecord.from_json(file.read_text()).moves[:1]
    assert tuple(map(str, found)) == moves


def test_one_card_by_place_and_number_is_not_asked_about():
    game = Game.deal(Variant(), 1)
    game.push("p0")
    game.push("c01")
    hand = game.orders[0]
    reader = Reader(game, 0, ["Anna", "Bo"], Language("en"))
    assert hand == (1, 2, 3, 4, 10)
    assert not any(reader.is_ambiguous(f"p{order}") for order in hand)
    assert not reader.is_ambiguous("p5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_unusual_numbers_are_named(language):
    speech = Language(language)
    args = ["--suits", "4", "--ranks", "3", "--hand-size", "2", "--clue-tokens", "1", "--strikes", "100"]
    shown = run("play", *args, "--language", language, text="q\n").splitlines()
    values = {"suits": 4, "ranks": 3, "hand-size": 2, "clue-tokens": 1, "strikes": 100}
    named = [speech.say(f"variant-{name}", count=count) for name, count in values.items()]
    assert " ".join(" ".join(shown[:2]).split()).startswith(
        ", ".join([speech.say("variant-players", count=2), *named])
    )


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

    monkeypatch.setitem(CATALOG, "random", Entry(Broken, "bot-random"))
    file = tmp_path / "game.json"
    args = ["play", "--bot", "random", "--seed", "1", "--first", "1", "--save", str(file)]
    assert "Aino cannot go on" in run(*args, code=1)
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

    monkeypatch.setitem(CATALOG, "random", Entry(Witness, "bot-random"))
    run("play", "--bot", "random", "--seed", "1", "--first", "0", "--players", "3", text="p0\nq\n")
    assert seen == [(turn, seat, seat) for turn in range(3) for seat in (1, 2)]


# Leaving


def test_the_end_of_the_input_leaves(tmp_path):
    file = tmp_path / "game.json"
    assert "You leave the table." in run(
        "play", "--save", str(file), "--seed", "1", "--first", "0", text="p0\n"
    )
    assert len(GameRecord.from_json(file.read_text()).moves) >= 1


def test_the_record_names_players_and_no_pronouns(tmp_path):
    file = tmp_path / "game.json"

    def names(*args):
        run("play", "--seed", "1", "--save", str(file), *args, text="q\n")
        return GameRecord.from_json(file.read_text()).players

    assert names() == ("Player 1", "Aino")
    assert names("--seat", "1", "--language", "sv") == ("Aino", "Spelare 2")
    assert names("--name", "Aino") == ("Aino", "Bo")


def test_a_game_saved_to_a_stream_ends_with_the_game():
    shown = run("play", "--seed", "1", "--first", "0", "--save", "-", text="q\n")
    _, left, record = shown.partition("You leave the table.\n")
    assert left
    assert GameRecord.from_json(record).variant == Variant()


def at_prompt(process):
    """Read until a process waits for the keys."""
    seen = b""
    while b"help)" not in seen:
        chunk = os.read(process.stdout.fileno(), 1 << 16)
        assert chunk, seen
        seen += chunk
    time.sleep(0.2)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("listening", [True, False])
def test_a_closed_window_saves(number, listening, tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--seed", "1", "--first", "0", "--save", str(file)]
    process = spawn(*args, preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
    process.stdin.write(b"play 1\n")
    process.stdin.flush()
    at_prompt(process)
    if not listening:
        process.stdout.close()
    process.send_signal(number)
    process.send_signal(number)
    assert process.wait(timeout=60) == 128 + number
    assert process.stderr.read() == b""
    assert str(GameRecord.from_json(file.read_text()).moves[0]) == "p0"
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()


def test_an_ignored_signal_stays_ignored(monkeypatch):
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with orderly_exit():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) != signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def interrupt(*args):
    """Press Ctrl-C at the first prompt."""
    process = spawn(*args, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
    at_prompt(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    return out.decode()


def test_ctrl_c_leaves_with_130_and_saves(tmp_path):
    file = tmp_path / "game.json"
    shown = interrupt("play", "--seed", "1", "--first", "0", "--save", str(file))
    assert "You leave the table." in shown
    assert GameRecord.from_json(file.read_text()).moves == ()


def test_a_broken_pipe_is_quiet():
    process = spawn("replay", FIVE, "--all", stdin=subprocess.DEVNULL)
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 1
    process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
@pytest.mark.parametrize(
    "args",
    [("convert", PERFECT), ("replay", PERFECT, "--all"), ("--help",)],
    ids=["convert", "replay", "help"],
)
def test_a_full_disk_is_one_line(args):
    with open("/dev/full", "wb") as full:
        process = spawn(*args, stdin=subprocess.DEVNULL, stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.count(b"\n") == 1
    assert b"No space left" in err


def test_bytes_that_are_no_text_do_no_harm():
    process = spawn("play", "--seed", "1", "--first", "0")
    out, err = process.communicate(b"\xff\xfe\x00\x1b[31m\nq\n", timeout=60)
    assert process.returncode == 0
    assert b"I do not understand" in out
    assert b"\x1b" not in out + err


def test_an_ascii_terminal_gets_letters():
    env = PLAIN | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    out, err = spawn("replay", PERFECT, "--all", env=env).communicate(timeout=60)
    assert b"^R 5  *Y 5  #G 5  =W 5  vB 5" in re.sub(b" +", b"  ", out).replace(b"  5", b" 5")
    assert b"*******o 7/8" in out
    assert b"ooo 0/3" in out
    assert b"?" not in out
    assert err == b""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_simpler_one(language):
    text = read_messages(language)
    assert text.encode("ascii", SIMPLER).count(b"?") == text.count("?") + text.count("¿")
    assert "“Åke” ● ○ 花".encode("ascii", SIMPLER) == b'"Ake" * o ?'
    assert "“Åke” ●".encode("latin-1", SIMPLER) == '"Åke" *'.encode("latin-1")


# Colors


def at_terminal(*args, env=None, keys=b"q\n"):
    """The bytes that a real terminal gets."""
    leader, follower = pty.openpty()
    process = spawn(*args, stdin=follower, stdout=follower, stderr=follower, env=PLAIN | (env or {}))
    os.close(follower)
    seen, sent = b"", False
    while True:
        ready, _, _ = select.select([leader], [], [], 60)
        assert ready, seen
        try:
            chunk = os.read(leader, 1 << 16)
        except OSError:  # how Linux tells that nobody is left at the other end
            chunk = b""
        if not chunk:
            break
        seen += chunk
        if not sent and b"help)" in seen:
            os.write(leader, keys)
            sent = True
    os.close(leader)
    assert process.wait(timeout=60) == 0
    return seen


def test_a_terminal_has_colors_and_may_refuse_them():
    play = ("play", "--seed", "1", "--first", "0")
    assert b"\x1b[" in at_terminal(*play)
    assert b"\x1b[" not in at_terminal(*play, env={"NO_COLOR": "1"})
    assert b"\x1b[" not in at_terminal(*play, "--no-color")


def test_a_pipe_has_no_colors_unless_asked():
    assert "\x1b[" not in run("replay", PERFECT, "--all")
    assert "\x1b[" in run("replay", PERFECT, "--all", "--color", env={"TERM": "xterm"})


def test_suits_differ_without_colors():
    shown = run("play", "--cascade", "--seed", "1", text="q\n", env={"NO_COLOR": "1"})
    assert re.findall(r"(\S)([RYGWBM]) -", shown) == list(zip("▲●■◇▼✱", "RYGWBM", strict=True))


# Replaying


@pytest.mark.parametrize("file", [STRIKEOUT, PERFECT, FIVE], ids=["strikeout", "perfect", "five"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_told(file, language):
    record = GameRecord.from_hanab_live(Path(file).read_bytes())
    speech = Language(language)
    shown = run("replay", file, "--all", "--language", language)
    titles = [speech.say("table-turn", turn=turn) for turn in range(len(record.moves) + 1)]
    assert re.findall(r"─ (\S+ \d+) ·", shown) == titles
    assert speech.say("result-score", score=record.score, most=25) in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_stepping_through_a_record():
    typed = "\nn\nb\n30\n?\nnonsense\n999\ne\nn\ns\nb\nq\nn\n"
    shown = run("replay", PERFECT, text=typed)
    turns = [int(turn) for turn in re.findall(r"─ Turn (\d+) ·", shown)]
    assert turns == [0, 1, 2, 1, 30, 55, 55, 0, 0]
    assert "go back one turn" in shown
    assert "I do not understand “nonsense”" in shown
    assert "There is no turn 999: turns go from 0 to 55." in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_stepping_in_the_own_language(language):
    speech = Language(language)
    words = [
        speech.say(f"word-{name}").split()[0] for name in ("next", "end", "back", "start", "help", "quit")
    ]
    shown = run("replay", PERFECT, "--language", language, text="\n".join(words))
    turns = [int(turn) for turn in re.findall(r"─ \S+ (\d+) ·", shown)]
    assert turns == [0, 1, 55, 54, 0]
    assert speech.say("help-back") in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unfinished_game_is_called_so(language, tmp_path):
    file = tmp_path / "game.json"
    sentence = Language(language).say("result-unfinished")
    for moves, count in ((0, 1), (2, 1)):
        game = Game.deal(Variant(), 1)
        for _ in range(moves):
            game.push(game.legal_moves()[0])
        file.write_text(game.record().to_json())
        assert run("replay", str(file), "--all", "--language", language).count(sentence) == count
    assert sentence not in run("replay", PERFECT, "--all", "--language", language)


def test_eyes_see_what_the_seat_saw():
    shown = run("replay", PERFECT, "--eyes", "1", text="q\n")
    assert "seen by Bob" in shown
    record = GameRecord.from_hanab_live(Path(PERFECT).read_bytes())
    own = re.search(r"1 Bob.*", shown)[0]
    assert own.count("?") == 10
    assert not any(str(card).upper() in own for card in record.replay(0).hands[1])


def test_an_empty_input_shows_everything():
    out, err = spawn("replay", STRIKEOUT, stdin=subprocess.DEVNULL).communicate(timeout=60)
    assert out.decode().count("─ Turn ") == 51
    assert err == b""
    with open(STRIKEOUT, "rb") as file:
        out, _ = spawn("replay", "-", stdin=file).communicate(timeout=60)
    assert out.decode().count("─ Turn ") == 51


def test_names_from_a_file_cannot_command_the_terminal(tmp_path):
    live = json.loads(Path(PERFECT).read_text())
    live["players"] = ["\x1b[31mred\x1b]0;x\x07", "[bold]B[/bold]\n", ""]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(live))
    shown = run("replay", str(file), "--all")
    assert "\x1b" not in shown
    assert "[bold]B" in shown
    assert "2 #2" in shown


# Converting


@pytest.mark.parametrize("file", [STRIKEOUT, PERFECT, FIVE], ids=["strikeout", "perfect", "five"])
def test_there_and_back_again(file, tmp_path):
    ours, theirs = tmp_path / "ours.json", tmp_path / "theirs.json"
    run("convert", file, str(ours))
    run("convert", str(ours), str(theirs))
    record = GameRecord.from_hanab_live(Path(file).read_bytes())
    assert GameRecord.from_json(ours.read_bytes()) == record
    assert GameRecord.from_hanab_live(theirs.read_bytes()) == record
    assert json.loads(run("convert", file))["hanabi"] == 1
    assert "actions" in json.loads(run("convert", file, "--to", "hanab-live"))
    assert json.loads(run("convert", "-", "-", text=Path(file).read_text()))["hanabi"] == 1


def test_names_survive_a_stream_that_is_not_utf_8(tmp_path):
    live = json.loads(Path(PERFECT).read_text())
    live["players"] = ["Zoë", "Åke", "花火"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(live))
    env = PLAIN | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    out, err = spawn("convert", str(file), env=env).communicate(timeout=60)
    assert GameRecord.from_json(out).players == ("Zoë", "Åke", "花火")
    assert err == b""


def test_a_file_may_be_converted_onto_itself(tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(Path(PERFECT).read_bytes())
    run("convert", str(file), str(file))
    assert json.loads(file.read_text())["hanabi"] == 1


def test_what_cannot_be_converted_leaves_everything_as_it_was(tmp_path):
    file = tmp_path / "game.json"
    text = Game.deal(Variant(choreography=True), 1).record().to_json()
    file.write_text(text)
    assert "hanab.live has no choreography" in run("convert", str(file), str(file), code=1)
    assert file.read_text() == text
    assert os.listdir(tmp_path) == ["game.json"]


# Errors


@pytest.mark.parametrize("command", ["replay", "convert"])
def test_files_that_hold_no_game(command, tmp_path):
    bad = tmp_path / "bad"
    assert "There is no file" in run(command, str(bad), code=1)
    assert "is a folder" in run(command, str(tmp_path), code=1)
    for content in (
        b"",
        b"\x00\xff\x7fELF",
        b"[]",
        b"{}",
        b'{"hanabi": 2}',
        b'{"hanabi": []}',
        b"[" * 100000,
    ):
        bad.write_bytes(content)
        assert "does not contain a game" in run(command, str(bad), code=1)
    live = json.loads(Path(PERFECT).read_text())
    live["actions"][3] = {"type": 0, "target": 49, "value": 0}
    bad.write_text(json.dumps(live))
    assert "action 3" in run(command, str(bad), code=1)
    assert "cannot be read" in run(command, "a\0b", code=1)


def test_outputs_that_cannot_be_written(tmp_path):
    assert "cannot be written" in run("convert", PERFECT, str(tmp_path / "no" / "such"), code=1)
    assert "is a folder" in run("convert", PERFECT, str(tmp_path), code=1)
    assert "is a folder" in run("play", "--save", str(tmp_path), code=1)
    assert "cannot be written" in run("play", "--save", str(tmp_path / "no" / "such"), code=1)


@pytest.mark.parametrize(
    "args",
    [
        ["dance"],
        ["play", "--players", "6"],
        ["play", "--players", "1"],
        ["play", "--edition", "es", "--cascade"],
        ["play", "--edition", "nl", "--choreography"],
        ["play", "--edition", "de"],
        ["play", "--edition", "es", "--suits", "3"],
        ["play", "--edition", "sv", "--hand-size", "3", "--players", "4"],
        ["play", "--players", "5", "--suits", "1", "--hand-size", "9"],
        ["play", "--seat", "2"],
        ["play", "--seat", "-1"],
        ["play", "--first", "5"],
        ["play", "--seed", "-1"],
        ["play", "--seed", str(2**63)],
        ["play", "--bot", "genius"],
        ["play", "--language", "de"],
        ["play", "extra"],
        ["replay"],
        ["replay", PERFECT, "--eyes", "3"],
        ["convert", PERFECT, "--to", "pdf"],
    ],
    ids=lambda args: " ".join(args).replace(PERFECT, "FILE"),
)
def test_wrong_usage_is_one_line_and_2(args):
    assert run(*args, code=2).startswith("hanabi: ")


@pytest.mark.skipif(not getattr(jit, "CACHE", None), reason="no cache")
@pytest.mark.parametrize(("kind", "size"), [("nbi", 0), ("nbi", 20), ("nbc", 0), ("nbc", 500)])
def test_a_damaged_cache_is_removed_in_one_line(kind, size, tmp_path):
    run("replay", STRIKEOUT, "--all")
    folder = tmp_path / jit.ENGINE_CACHE.name
    shutil.copytree(jit.ENGINE_CACHE, folder)
    for file in folder.rglob(f"*.{kind}"):
        os.truncate(file, size)
    process = spawn("replay", STRIKEOUT, "--all", env=PLAIN | {"HANABI_CACHE": str(tmp_path)})
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.decode() == f"hanabi: {Language('en').say('error-cache')}\n"
    assert not folder.exists()


def test_a_mistake_of_the_program_is_not_hidden(monkeypatch):
    def fail(*_):
        raise RuntimeError("oh no")

    monkeypatch.setattr("hanabi.cli.read_variant", fail)
    result = CliRunner().invoke(main, ["play"])
    assert isinstance(result.exception, RuntimeError)


def test_version_and_help():
    assert run("--version") == f"hanabi {__version__}\n"
    for args in ([], ["--help"], ["play", "--help"], ["replay", "--help"], ["convert", "--help"]):
        assert "Usage:" in run(*args)


def test_a_bot_of_kernels_gets_ready_once(monkeypatch, tmp_path):
    monkeypatch.setattr(jit, "COMPILED", True)
    monkeypatch.setattr(jit, "CACHE", tmp_path, raising=False)
    first, second = (run("play", "--bot", "hat", "--seed", "1", "--first", "0", text="q\n") for _ in range(2))
    assert "getting ready" in first
    assert "getting ready" not in second
    assert (tmp_path / "ready-hat").exists()
