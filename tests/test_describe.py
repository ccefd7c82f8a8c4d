"""A view as text and moves from text, in every language; and bots that are asked by text."""

import json
import random
import runpy
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from hanabi import BotError, Game, InvalidNotation, InvalidOption, Variant
from hanabi.arena import simulate
from hanabi.bots.text import NoAnswer, TextBot, ask_command, ask_url
from hanabi.describe import name_seats, type_move, write_move
from hanabi.engine.moves import Kind
from hanabi.language import LANGUAGES, Language
from tests.arena.bots import TWO

STUB = Path(__file__).parent.parent / "examples" / "text_bot.py"
VARIANTS = [Variant(players=3), Variant(players=2, choreography=True, cascade=True), Variant(players=5)]


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS, ids=repr)
def test_every_legal_move_is_listed_and_read_back(variant, tag):
    game, chance, language = Game.deal(variant, 3), random.Random(1), Language(tag)
    while not game.outcome:
        view = game.view(game.seat)
        names = name_seats(view, language)
        if game.turn % 5 == 0:
            prose, lines = view.describe(tag), view.describe(tag, compact=True)
            for move in view.legal_moves():
                typed, written = type_move(view, move, language, names), write_move(view, move)
                assert f"- {typed}" in prose.splitlines()
                assert written in lines.splitlines()[-1].split()
                assert view.read(typed, tag) == view.read(written, tag) == move
        game.push(chance.choice(view.legal_moves()))
    assert game.view(0).describe(tag)
    assert str(game.score) in game.view(None).describe(tag)


def test_a_view_tells_clues_and_what_they_exclude():
    game = Game.deal(Variant(players=3), 7)
    game.push("c1y")
    told = game.view(1).describe(names=["Ann", "Bo", "Cem"])
    assert "- Card 2. Clued: yellow. Can be yellow; 1, 2, 3, 4, or 5." in told
    assert "Ann tells you: three yellow cards." in told
    assert "Cem\u2019s cards, the oldest first:" in told
    assert "6:??[y12345]" in str(game.view(1))
    assert "2:??*[y12345]" in game.view(1).describe(compact=True)
    assert game.view(1).read("**Play 2.**") == game.view(1).move_of(1)
    for text in ("", "play", "sing", "clue 5"):
        with pytest.raises(InvalidNotation):
            game.view(1).read(text)
    with pytest.raises(InvalidNotation, match="not a move: None"):
        game.view(1).read(None)  # type: ignore[arg-type]
    for names in (["Ann"], "Ann"):
        with pytest.raises(InvalidOption, match="there are 3 seats, got the names"):
            game.view(1).describe(names=names)
    with pytest.raises(InvalidOption, match="no language 'de', there are en"):
        game.view(1).describe("de")


def test_a_description_tells_nothing_that_the_seat_cannot_know():
    game = Game.deal(TWO, 5)
    deck = list(game.deck)
    deck[:5], deck[20:25] = deck[20:25], deck[:5]  # the viewer's own hand, and cards of the deck
    other = Game(TWO, deck)
    moves = [move for move in game.view(0).legal_moves() if move.is_clue]
    game.push(moves[0])
    other.push(moves[0])
    for compact in (False, True):
        assert game.view(0).describe(compact=compact) == other.view(0).describe(compact=compact)


def answer_last(text):
    """As a model might: some thoughts, and one of the moves listed."""
    return f"I think about it.\nMy move: {text.splitlines()[-1].removeprefix('- ')}"


def test_a_function_of_text_plays():
    result = simulate(TextBot(answer_last, name="model"), TWO, 2)
    assert result.seating.names == ("model", "model")
    assert result.seating.clocked == ["model"]


def test_an_answer_without_a_move_is_asked_for_again():
    asked = []

    def answer(text):
        asked.append(text)
        return "hm" if len(asked) < 3 else "p1"

    bot, view = TextBot(answer, language="sv", compact=True), Game.deal(TWO, 1).view(0)
    assert bot.choose(view, None) == view.move_of(0)
    assert "> hm" in asked[1]
    with pytest.raises(BotError, match="no legal move in 'hm'"):
        simulate(TextBot(lambda text: "hm"), TWO, 1)


def test_a_command_is_asked_by_text(tmp_path):
    path = tmp_path / "model.py"
    path.write_text("import sys\nprint(sys.stdin.read().splitlines()[-1][2:])")
    assert (
        simulate(f"ask:{sys.executable} {path}", Variant(players=2, suits=1, strikes=1), 1, workers=1).games
        == 1
    )


COMPLAINTS = {
    "nowhere-at-all": "cannot be started: .*nowhere-at-all",
    f"{sys.executable} -c 'raise SystemExit(\"no memory\")'": "ended with 1: no memory",
    "http://127.0.0.1:9/": "http://127.0.0.1:9/: .*refused",
}


@pytest.mark.parametrize("where", COMPLAINTS)
def test_who_does_not_answer_is_told_why(where):
    with pytest.raises(BotError, match=COMPLAINTS[where]):
        simulate(f"ask:{where}", TWO, 1, workers=1)


def test_silence_is_not_waited_for_forever(monkeypatch):
    monkeypatch.setattr("hanabi.bots.text.LIMIT", 0.2)
    with pytest.raises(NoAnswer, match="none within"):
        ask_command(f"{sys.executable} -c 'import time; time.sleep(30)'", "?")


@contextmanager
def served(answer):
    """A server that answers posts by a function of path, body and headers, or by a handler."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"])).decode()
            said = answer(self.path, body, self.headers).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *_):
            return

    server = HTTPServer(("127.0.0.1", 0), answer if isinstance(answer, type) else Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_an_address_is_asked_by_text(monkeypatch):
    monkeypatch.setenv("HANABI_ASK_KEY", "secret")
    view = Game.deal(TWO, 1).view(0)

    def answer(path, body, headers):
        if path == "/plain":
            return answer_last(body)
        asked = json.loads(body)
        assert (asked["model"], headers["authorization"]) == ("llama", "Bearer secret")
        content = answer_last(asked["messages"][0]["content"])
        return json.dumps({"choices": [{"message": {"content": content}}]})

    from hanabi.bots import read_bot

    with served(answer) as url:
        for where in (f"ask:{url}/plain", f"ask:{url}/v1/chat/completions#llama"):
            assert read_bot(where).make().choose(view, None) == view.legal_moves()[-1]


@pytest.mark.parametrize(
    ("code", "said", "complaint"),
    [
        (200, "{}", "not the answer of a chat interface: '{}'"),
        (200, "hello", "not the answer of a chat interface: 'hello'"),
        (429, "over quota", "429.*'over quota'"),
    ],
)
def test_what_a_chat_interface_says_instead_of_an_answer_is_quoted(code, said, complaint):
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(code)
            self.end_headers()
            self.wfile.write(said.encode())

        def log_message(self, *_):
            return

    with served(Handler) as url, pytest.raises(NoAnswer, match=complaint):
        ask_url(f"{url}/v1/chat/completions", "?")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_model_plays_a_whole_game_in_every_language(tag):
    choose, texts = runpy.run_path(str(STUB))["answer"], list[str]()

    def answer(path, body, headers):
        texts.append(json.loads(body)["messages"][-1]["content"])
        return json.dumps({"choices": [{"message": {"content": choose(texts[-1])}}]})

    with served(answer) as url:
        where = f"ask-{tag}:{url}/v1/chat/completions#stub"
        result = simulate(where, Variant(players=3, strikes=9), 1, workers=1, moves=True)
    game = result.record(0).replay()
    assert game.outcome
    assert {move.kind for move in game.moves} == set(Kind)
    assert texts[-game.turn :] == [game.view(turn % 3, turn).describe(tag) for turn in range(game.turn)]


def test_the_stub_is_a_program_and_a_chat_interface():
    with served(runpy.run_path(str(STUB))["Chat"]) as url:
        by_address = simulate(f"ask:{url}/v1/chat/completions#stub", TWO, 1, workers=1, moves=True)
    by_program = simulate(f"ask:{sys.executable} {STUB}", TWO, 1, workers=1, moves=True)
    assert by_address.record(0).moves == by_program.record(0).moves
