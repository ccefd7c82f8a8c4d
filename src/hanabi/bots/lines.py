"""Bots in any language: a program that answers lines on its standard input and output.

Each question contains everything that the seat may know, so the program needs no memory, and one process can
sit in many seats. docs/protocol.md has the lines.
"""

import atexit
import json
import shlex
import subprocess
import threading
import time
from contextlib import suppress
from queue import Empty, Queue
from typing import Any

from hanabi.bots.bot import Bot
from hanabi.errors import HanabiError, show
from hanabi.event import Event
from hanabi.notation import LETTERS, Card, Move, parse_move, variant_name
from hanabi.position import CardClues, View

PREFIX = "command:"
GREETING = "hanabi 1"
LIMIT = 60.0  # seconds for a line
LONGEST = 10_000  # characters of a line that is read, and lines before an answer


class Failed(HanabiError):
    """A program that ended, was silent, or answered nonsense."""


class Program:
    """A process that answers lines; started at the first question, and again after it ended."""

    def __init__(self, command: str, limit: float = LIMIT) -> None:
        self.command, self.limit = command, limit
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()
        self._lock = threading.Lock()

    def ask(self, question: str, word: str) -> str:
        """The rest of the answer to a line after a word; Failed if it does not come in time."""
        with self._lock:
            try:
                if self._process is None:
                    self._start()
                return self._exchange(question, word)
            except BaseException:  # a late answer would be taken for the next question's
                self.close()
                raise

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as error:
            raise Failed(f"cannot be started: {error}") from None
        self._lines = Queue()
        threading.Thread(target=read_lines, args=(self._process, self._lines), daemon=True).start()
        self._exchange(GREETING, "ready")

    def _exchange(self, question: str, word: str) -> str:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):  # it ended: its last output gives the reason
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
        end = time.monotonic() + self.limit
        for _ in range(LONGEST):
            line = self._next_line(end)
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest.strip()
            if first != "note":
                break
        raise Failed(f"answered {show(line)}, expected a line with {word!r}")

    def _next_line(self, end: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
        except Empty:
            raise Failed(f"was silent for {self.limit:g} seconds") from None
        if line is None:
            raise Failed("ended")
        return line

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()


def read_lines(process: "subprocess.Popen[str]", lines: "Queue[str | None]") -> None:
    """Pass on a program's output, and None when it ends."""
    assert process.stdout is not None
    with suppress(OSError, ValueError):  # closed in the middle
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    lines.put(None)


PROGRAMS: dict[str, Program] = {}


def open_program(command: str) -> Program:
    """The program of a command, one for all seats of this process."""
    if command not in PROGRAMS:
        PROGRAMS[command] = Program(command)
        atexit.register(PROGRAMS[command].close)
    return PROGRAMS[command]


class LineBot(Bot[int]):
    """A program that answers by lines; its memory is the seed."""

    def __init__(self, command: str) -> None:
        self.command = command

    def sit(self, view: View, seed: int) -> int:
        return seed

    def choose(self, view: View, memory: int) -> Move:
        question = json.dumps(list_view(view) | {"seed": memory}, separators=(",", ":"))
        return parse_move(open_program(self.command).ask(f"choose {question}", "move"))


def list_view(view: View) -> dict[str, Any]:
    """A seat's knowledge, as plain data."""
    variant = view.variant
    return {
        "variant": variant_name(variant),
        "players": variant.players,
        "colors": "".join(LETTERS[color] for color in variant.colors),
        "ranks": variant.ranks,
        "max_clue_tokens": variant.clue_tokens,
        "max_strikes": variant.strikes,
        "you": view.viewer,
        "seat": view.seat,
        "turn": view.turn,
        "clue_tokens": view.clue_tokens,
        "strikes": view.strikes,
        "deck": view.deck_left,
        "turns_left": view.turns_left,
        "stacks": {LETTERS[color]: view.stacks[color] for color in variant.colors},
        "discards": list(map(str, view.discards)),
        "hands": [
            [list_card(order, card, clues) for order, card, clues in zip(*hand, strict=True)]
            for hand in zip(view.orders, view.hands, view.clues_seen, strict=True)
        ],
        "history": list(map(list_event, view.events)),
        "legal": list(map(str, view.legal_moves())),
    }


def list_card(order: int, card: Card | None, clues: CardClues) -> dict[str, Any]:
    return {
        "order": order,
        "card": None if card is None else str(card),
        "color": None if clues.color is None else LETTERS[clues.color],
        "rank": clues.rank,
        "colors": "".join(LETTERS[suit] for suit in clues.suits),
        "ranks": list(clues.ranks),
    }


def list_event(event: Event) -> dict[str, Any]:
    told: dict[str, Any] = {"seat": event.seat, "move": str(event.move)}
    if event.move.is_clue:
        return told | {"touched": list(event.touched)}
    return told | {"card": str(event.card), "placed": event.placed, "drew": event.drew}
