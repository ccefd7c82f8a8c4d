"""Text from outside, made harmless: one line, nothing hidden, nothing that turns the writing around."""

import re
import unicodedata

from hanabi.errors import TableError
from hanabi.server.messages.refusal import Refusal

ID = re.compile(r"[A-Za-z0-9_-]{8,32}", re.ASCII)  # of a table or a game
JOINERS = "\u200c\u200d"  # needed in some scripts and in emoji


def clean_text(text: str) -> str:
    r"""The text without what cannot be seen, with plain spaces, in one normal form.

    >>> clean_text("  a\tb\x00\u202ec ")
    'a bc'
    """
    normal = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if letter.isspace() else letter for letter in normal)
    return " ".join("".join(filter(is_visible, spaced)).split())


def is_visible(letter: str) -> bool:
    """Whether a letter is more than a command to the screen."""
    return letter in JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def clean_name(text: str) -> str:
    """A name that can be shown, or TableError."""
    name = clean_text(text)
    if not name.strip(JOINERS):
        raise TableError(Refusal.BAD_NAME, "nothing is left of the name")
    return name
