"""TextBot: a bot, such as a language model, that reads a text and answers with a move.

    ask:./my-model --quiet                                a program that reads the text and writes an answer
    ask:http://localhost:8000/move                        the text is posted, the answer is text
    ask:http://localhost:8000/v1/chat/completions#llama   the same by the usual chat interface, of a model
    ask-sv:./my-model --quiet                             any of these in another language

A key, where the last one wants it, is taken from HANABI_ASK_KEY.
"""

import json
import os
import shlex
import subprocess
import urllib.request
from collections.abc import Callable
from functools import partial
from urllib.error import HTTPError
from urllib.parse import urldefrag

from hanabi.bots.bot import Bot
from hanabi.engine.rules import Reason
from hanabi.errors import HanabiError, InvalidNotation, show
from hanabi.language import LANGUAGES
from hanabi.notation import Move
from hanabi.position import View

PREFIXES = {"ask:": "en"} | {f"ask-{tag}:": tag for tag in LANGUAGES}
LIMIT = 60.0  # seconds for an answer
TRIES = 3  # attempts at an answer with a legal move
CHAT = "/chat/completions"
KEY = "HANABI_ASK_KEY"


class NoAnswer(HanabiError):
    """An answer without a legal move, or no answer."""


class TextBot(Bot[None]):
    """Calls a function with a text, `View.describe`; the answer is a move in words.

    The last line that names a legal move counts, so an answer may reason first. After an answer without one,
    the function is called again, with the fault.
    """

    repeats = False

    def __init__(
        self, ask: Callable[[str], str], *, language: str = "en", compact: bool = False, name: str = ""
    ) -> None:
        self.ask, self.language, self.compact, self.name = ask, language, compact, name

    def sit(self, view: View, seed: int) -> None:
        return

    def choose(self, view: View, memory: None) -> Move:
        question = text = view.describe(self.language, compact=self.compact)
        answer = ""
        for _ in range(TRIES):
            answer = self.ask(text)
            if (move := find_move(view, answer, self.language)) is not None:
                return move
            legal = view.describe(self.language, compact=True).splitlines()[-1]
            text = f"{question}\n\n> {answer.strip()}\n? {legal}"
        raise NoAnswer(f"no legal move in {show(answer)}")


def find_move(view: View, answer: str, language: str) -> Move | None:
    """The last legal move that a line of an answer names."""
    for line in reversed(answer.splitlines()):
        for words in (line, line.rpartition(":")[2]):
            try:
                move = view.read(words, language)
            except InvalidNotation:
                continue
            if view.why_illegal(move) == Reason.LEGAL:
                return move
    return None


def open_ask(where: str) -> TextBot:
    """The bot of a command or of an address, with the language before it."""
    prefix, _, address = where.partition(":")
    ask = ask_url if address.strip().startswith(("http://", "https://")) else ask_command
    return TextBot(partial(ask, address.strip()), language=PREFIXES[f"{prefix}:"])


def ask_command(command: str, text: str) -> str:
    run = partial(subprocess.run, input=text, capture_output=True, text=True, encoding="utf-8", timeout=LIMIT)
    try:
        done = run(shlex.split(command), check=False)
    except subprocess.TimeoutExpired as error:
        raise NoAnswer(f"none within {LIMIT:.0f} seconds") from error
    except (OSError, ValueError) as error:
        raise NoAnswer(f"cannot be started: {error}") from error
    if done.returncode:
        raise NoAnswer(f"ended with {done.returncode}: {last_line(done.stderr)}")
    answer: str = done.stdout
    return answer


def last_line(text: str) -> str:
    """The end of a program's error output."""
    return next(iter(reversed(text.strip().splitlines())), "")


def ask_url(address: str, text: str) -> str:
    url, model = urldefrag(address)
    chats = url.endswith(CHAT)
    body, kind = (write_chat(text, model), "application/json") if chats else (text.encode(), "text/plain")
    headers = {"content-type": f"{kind}; charset=utf-8"}
    if chats and KEY in os.environ:
        headers["authorization"] = f"Bearer {os.environ[KEY]}"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=LIMIT) as answer:
            told = answer.read().decode()
    except HTTPError as error:
        raise NoAnswer(f"{error}: {show(error.read().decode(errors='replace'))}") from error
    except OSError as error:
        raise NoAnswer(f"{url}: {error}") from error
    return read_chat(told) if chats else told


def write_chat(text: str, model: str) -> bytes:
    return json.dumps({"model": model, "messages": [{"role": "user", "content": text}]}).encode()


def read_chat(told: str) -> str:
    try:
        return str(json.loads(told)["choices"][0]["message"]["content"])
    except (ValueError, LookupError, TypeError) as error:
        raise NoAnswer(f"not the answer of a chat interface: {show(told)}") from error
