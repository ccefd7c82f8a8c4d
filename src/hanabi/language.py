"""Language: everything the program says to a player, in the languages of the boxes and in English.

The sentences are in `locale/`, a file for each language, in Fluent's syntax. A message that
depends on a card takes `suit` and `rank`, one that depends on the reader takes `you`.

>>> Language("sv").say("card", suit="red", rank=3)
'röd trea'
"""

import os
import re
import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

LANGUAGE_NAMES = {"en": "English", "sv": "Svenska", "fi": "Suomi", "nl": "Nederlands", "es": "Español"}
LANGUAGES = tuple(LANGUAGE_NAMES)
TEXTS = ("why", "short", "hint", "done", "name", "key", "typed")  # attributes that are not forms of the word
ISOLATES = "\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
LEFTWARD = {
    "R",
    "AL",
    "AN",
    "RLE",
    "RLO",
    "RLI",
}  # classes of letters written, or that make others be written, from right to left
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")  # variables of the system, the strongest first


class Language:
    """The messages of one language."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self._bundle = load_bundle(tag)

    def say(self, message: str, **values: object) -> str:
        """A message with its values filled in, or an attribute of one; enum members are passed as they are.

        >>> Language("en").say("talk-open.why")
        'Everyone may write what they like.'
        """
        name, _, attribute = message.partition(".")
        found = self._find(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise LookupError(f"no message {message!r} in language {self.tag!r}")
        return self._fill(pattern, message, values)

    def has(self, message: str) -> bool:
        """Whether a message exists, or an attribute of it."""
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name) if self._bundle.has_message(name) else None
        return found is not None and (not attribute or attribute in found.attributes)

    def name(self, member: Enum, **values: object) -> str:
        """The message about a member of an enum.

        >>> from hanabi.engine.rules import Reason
        >>> Language("en").name(Reason.GAME_OVER)
        'The game is over.'
        """
        return self.say(f"{type(member).__name__.lower()}-{plain(member)}", **values)

    def forms(self, message: str, **values: object) -> list[str]:
        """A message in all its grammatical forms.

        >>> Language("sv").forms("suit", suit="red")
        ['röd', 'rött', 'röda']
        """
        found = self._find(message)
        forms = [pattern for name, pattern in found.attributes.items() if name not in TEXTS]
        patterns = [found.value, *forms]
        return list(dict.fromkeys(self._fill(pattern, message, values) for pattern in patterns))

    def join(self, parts: Iterable[object], last: Literal["and", "or"] = "and") -> str:
        """A list as the language writes it; each part stays in its place, whatever its direction.

        >>> Language("sv").join(["Aino", "Bo", "Carmen"], "or")
        'Aino, Bo eller Carmen'
        """
        kept = [drop_idle_isolates(str(part).join(ISOLATES)) for part in parts]
        return format_list(kept, "or" if last == "or" else "standard", locale=self.tag)

    def number(self, value: float, places: int = 0, signed: bool = False) -> str:
        """A number with some decimals, as the language writes it.

        >>> Language("nl").number(1234.5, 2)
        '1.234,50'
        """
        digits = "#,##0" + ("." + "0" * places if places else "")
        return format_decimal(value, f"+{digits};-{digits}" if signed else digits, locale=self.tag)

    def _find(self, message: str) -> Any:
        if not self._bundle.has_message(message):
            raise LookupError(f"no message {message!r} in language {self.tag!r}")
        return self._bundle.get_message(message)

    def _fill(self, pattern: Any, message: str, values: Mapping[str, object]) -> str:
        known = {name: plain(value) for name, value in values.items()}
        text, errors = self._bundle.format_pattern(pattern, known)
        if errors:
            raise LookupError(f"message {message!r} in language {self.tag!r}: {errors[0]}")
        return drop_idle_isolates(str(text))


@cache
def load_bundle(tag: str) -> Any:
    if tag not in LANGUAGES:
        raise LookupError(f"no language {tag!r}, there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([tag])  # isolating: a name in Hebrew must not turn the sentence around it
    bundle.add_resource(FluentResource(read_messages(tag)))
    return bundle


def drop_idle_isolates(text: str) -> str:
    """A text without its isolates if all of it runs from left to right, where they have no effect.

    They would disturb a terminal, a pipe or a search.
    """
    if any(unicodedata.bidirectional(letter) in LEFTWARD for letter in text):
        return text
    return text.translate(dict.fromkeys(map(ord, ISOLATES)))


def read_messages(tag: str) -> str:
    """The source of a language's messages."""
    return files("hanabi").joinpath("locale", f"{tag}.ftl").read_text("utf-8")


def word_of(member: Enum) -> str:
    """The name of an enum's member in messages and records, like `no-clue-tokens`."""
    return member.name.lower().replace("_", "-")


def plain(value: object) -> Any:
    """A value for Fluent; a member of an enum becomes its word."""
    return word_of(value) if isinstance(value, Enum) else value


def choose_language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> Language:
    """The requested language, otherwise that of `HANABI_LANGUAGE`, otherwise the system's, otherwise English.

    >>> choose_language(None, {"LANG": "fi_FI.UTF-8"}).tag
    'fi'
    """
    wish = asked or environment.get("HANABI_LANGUAGE")
    tags = map(read_tag, [wish] if wish else list_wishes(environment))
    return Language(next((tag for tag in tags if tag in LANGUAGES), "en"))


def list_wishes(environment: Mapping[str, str]) -> list[str]:
    """The system's locales, in order; `LANGUAGE` counts unless the locale is C."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    wishes = environment.get("LANGUAGE", "").split(":") if read_tag(locale) not in ("c", "posix") else []
    return [*wishes, locale]


def read_tag(locale: str) -> str:
    """The language of a locale.

    >>> read_tag("nl_BE@euro"), read_tag("C.UTF-8")
    ('nl', 'c')
    """
    return re.split(r"[-_.@]", locale)[0].lower()
