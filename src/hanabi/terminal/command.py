"""Command: what a player types, read forgivingly.

The exact notation comes first; then words, of the chosen language or English ones: `play 3`,
`discard c`, `clue bo red`. Accents and capitals do not matter, and the start of a word is enough where
it is the start of only one.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from hanabi.engine.variant import Suit
from hanabi.errors import HanabiError, InvalidNotation
from hanabi.language import Language
from hanabi.notation import SUITS, Move, parse_move
from hanabi.position import Position

ENGLISH = Language("en")
RANKS = ("1", "2", "3", "4", "5")
Found = TypeVar("Found")


class Misread(HanabiError):
    """Something typed that cannot be read; the text says so in the player's language."""


class Reader(NamedTuple):
    """What is needed to understand a player: the position, the seat, the names, the language."""

    position: Position
    seat: int
    names: Sequence[str]
    language: Language

    def read_move(self, text: str) -> Move:
        """The move that was typed, legal or not; Misread says what is missing."""
        with suppress(InvalidNotation):
            return parse_move(text.lower())
        verb, *words = text.split() or [""]
        if is_word(self.language, verb, "word-play"):
            return self.read_play(words)
        if is_word(self.language, verb, "word-discard"):
            return Move.discard(self.read_card(self.drop(words, "word-card")))
        if is_word(self.language, verb, "word-clue"):
            return self.read_clue(words)
        raise Misread(self.language.say("input-unreadable", text=text))

    def is_ambiguous(self, text: str) -> bool:
        """Whether an exact move names one card by its order where another has that place in the hand."""
        with suppress(InvalidNotation):
            move, hand = parse_move(text.lower()), self.position.orders[self.seat]
            if not move.is_clue and move.target in hand and 1 <= move.target <= len(hand):
                return hand[move.target - 1] != move.target
        return False

    def drop(self, words: list[str], message: str) -> list[str]:
        """The words without those that only keep a sentence company."""
        idle = list_words(self.language, message)
        return [word for word in words if fold(word) not in idle]

    def read_play(self, words: list[str]) -> Move:
        words = self.drop(words, "word-card")
        color = self.find_color(words[-1]) if len(words) > 1 else None
        return Move.play(self.read_card(words[:-1] if color is not None else words), color)

    def read_card(self, words: list[str]) -> int:
        """The order of an own card, from its place (3 or c) or its number (#12)."""
        hand = self.position.orders[self.seat]
        word = words[0].lower() if len(words) == 1 else ""
        places = {str(place): order for place, order in enumerate(hand, 1)}
        places |= dict(zip("abcdefghi", hand, strict=False))
        places |= {f"#{order}": order for order in hand}
        if word not in places:
            raise Misread(self.language.say("input-no-card", count=len(hand)))
        return places[word]

    def read_clue(self, words: list[str]) -> Move:
        words = self.drop(words, "word-to")
        value = words[-1] if words else ""
        target = self.find_player(" ".join(words[:-1]))
        if value in RANKS:
            return Move.clue_rank(target, int(value))
        color = self.find_color(value)
        if color is None:
            raise Misread(self.language.say("input-no-value"))
        return Move.clue_color(target, color)

    def find_player(self, text: str) -> int:
        """The seat of a name, of its start, or of a number; with two players nobody need be named."""
        others = {fold(name): seat for seat, name in enumerate(self.names) if seat != self.seat}
        others |= {str(seat): seat for seat in others.values()}
        if not text and len(self.names) == 2:
            return 1 - self.seat
        found = find(fold(text), others)
        if found is None:
            names = [name for seat, name in enumerate(self.names) if seat != self.seat]
            raise Misread(self.language.say("input-no-player", names=self.language.join(names, "or")))
        return found

    def find_color(self, text: str) -> Suit | None:
        """The color of a letter, or of a word or its start."""
        if text.lower() in SUITS:
            return SUITS[text.lower()]
        return find(fold(text), color_words(self.language))


def color_words(language: Language) -> dict[str, Suit]:
    speakers = (ENGLISH, language)
    return {
        fold(form): suit for speaker in speakers for suit in Suit for form in speaker.forms("suit", suit=suit)
    }


def is_word(language: Language, word: str, message: str) -> bool:
    """Whether a word is one of those listed in a message, in the language or in English."""
    first = ENGLISH.say(message)[0]  # the notation's own p, d and c, or the first letter of a command
    return fold(word) in {first, *list_words(language, message)}


def list_words(language: Language, message: str) -> set[str]:
    return {fold(word) for word in f"{language.say(message)} {ENGLISH.say(message)}".split()}


def first_word(language: Language, message: str) -> str:
    return language.say(message).split()[0]


def find(start: str, words: Mapping[str, Found]) -> Found | None:
    """What a word stands for, or the only thing of which it starts the name."""
    if start in words:
        return words[start]
    found = {meant for word, meant in words.items() if word.startswith(start)}
    return found.pop() if len(start) > 1 and len(found) == 1 else None


def fold(text: str) -> str:
    """A text without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
