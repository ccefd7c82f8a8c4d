"""Text from outside, made harmless: one line, no hidden characters, no reversed writing."""

import re
import unicodedata

from hanabi.errors import TableError
from hanabi.server.limits import LONGEST_NAME
from hanabi.server.messages.refusal import Refusal

ID = re.compile(r"[A-Za-z0-9_-]{8,32}", re.ASCII)  # of a table or a game
JOINERS = "\u200c\u200d"  # needed in some scripts and in emoji
SELECTORS = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"  # how the letter before is drawn
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and signs without a shape
EMPTY = "\u034f\u17b4\u17b5"  # marks without a shape
GAP = re.compile(f"[\\s{BLANKS}]")
STRAY = re.compile(f"(^|[ {JOINERS}])?([{SELECTORS}])[{SELECTORS}]*")
INVISIBLE = re.compile(f"[{JOINERS}{SELECTORS}{BLANKS}{EMPTY}]")


def clean_text(text: str) -> str:
    r"""The text without invisible characters, with plain spaces, in one normal form.

    >>> clean_text("  a\tb\x00\u202ec "), clean_text("\u3164")
    ('a bc', '')
    """
    visible = "".join(filter(is_visible, GAP.sub(" ", text)))
    selected = STRAY.sub(lambda found: found[2] if found[1] is None else found[1], visible)
    normal = unicodedata.normalize("NFC", selected)
    return " ".join(normal.split()) if any(map(has_shape, normal)) else ""


def is_visible(letter: str) -> bool:
    """Whether a letter is more than a command to the screen."""
    is_command = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn")
    return letter in JOINERS or not (is_command or letter in EMPTY)


def has_shape(letter: str) -> bool:
    """Whether a letter is drawn by itself: no space, no mark on another letter."""
    return unicodedata.category(letter)[0] in "LNPS" and not INVISIBLE.match(letter)


def clean_name(text: str) -> str:
    """A name that can be shown, or TableError."""
    name = clean_text(text)
    if not name:
        raise TableError(Refusal.BAD_NAME, "nothing is left of the name")
    if len(name) > LONGEST_NAME:
        raise TableError(Refusal.BAD_NAME, f"no more than {LONGEST_NAME} letters")
    return name
