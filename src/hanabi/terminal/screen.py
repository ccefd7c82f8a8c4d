"""Screen: the terminal's output and input."""

import codecs
import os
import sys
import unicodedata

import click
from rich.console import Console
from rich.text import Text

from hanabi.language import ISOLATES

WIDTH = 80
SIMPLER = "hanabi-simpler"  # the name under which the codecs find `simplify`
LOOKALIKES = (
    str.maketrans("▲●■█◇▼✱○✖▶←→⇧•·─\u2013…“”«»\u2018\u2019¡¿", '^*##=v+ox><>^-.--.""""\'\'!?')
    | {ord("±"): "+-"}
    | dict.fromkeys(map(ord, ISOLATES))
)


class EndOfInput(Exception):
    """The end of the typed input."""


def open_screen(color: bool | None) -> Console:
    """The screen; without an option for color, the terminal and NO_COLOR decide."""
    if color is None and os.environ.get("NO_COLOR"):
        color = False
    to_terminal = sys.stdout.isatty()
    return Console(
        file=sys.stdout,
        force_terminal=True if color else None,
        color_system=None if color is False else "auto",
        no_color=False if color else None,
        width=None if to_terminal else WIDTH,
        highlight=False,
        markup=False,
        emoji=False,
    )


def simplify(error: UnicodeError) -> tuple[str, int]:
    """Stand-ins for what a stream cannot encode: a lookalike, the letter without its accent, or `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanted = error.object[error.start : error.end].translate(LOOKALIKES)
    bare = (unicodedata.normalize("NFKD", letter)[:1] for letter in wanted)
    return "".join(letter if letter.isascii() else "?" for letter in bare), error.end


codecs.register_error(SIMPLER, simplify)


def ask_line(screen: Console, prompt: str) -> str:
    """A typed line, fit to be printed; EndOfInput if none follows."""
    screen.print(Text(f"{prompt} ", style="bold"), end="")
    screen.file.flush()
    try:
        line = sys.stdin.readline() if not sys.stdin.isatty() else input() + "\n"
    except EOFError:
        line = ""
    if not line:
        raise EndOfInput
    text = clean(line)
    if not sys.stdin.isatty():
        screen.print(Text(text))  # input from a file was not echoed
    return text


def complain(message: str) -> None:
    click.echo(f"hanabi: {clean(message, kept=ISOLATES)}", err=True)


def clean(text: str, kept: str = "") -> str:
    """Text from outside, fit to be printed: no control characters."""
    return "".join(letter if letter.isprintable() or letter in kept else " " for letter in text).strip()
