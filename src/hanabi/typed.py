"""A player's typed input, read leniently.

The exact notation comes first; then words, of the chosen language or English ones: `play 3`, `discard c`,
`clue bo red`. Accents and capitals do not matter, words and names may have their endings, and the start of a
word is enough if no other word starts with it.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import NamedTuple, TypeVar

from hanabi.engine.variant import Suit
from hanabi.errors import HanabiError, InvalidNotation
from hanabi.language import Language
from hanabi.notation import SUITS, Move, parse_move
from hanabi.position import Position

ENGLISH = Language("en")
MOVES = {"p": "word-play", "d": "word-discard", "c": "word-clue"}  # by the letters of the notation
GAME_WORDS = (*MOVES.values(), "word-help", "word-table", "word-quit")
REPLAY_WORDS = ("word-next", "word-back", "word-start", "word-end", "word-help", "word-quit")
RANKS = range(1, 6)
Found = TypeVar("Found")


class Misread(HanabiError):
    """Something typed that cannot be read; the text says so in the player's language."""


class Reader(NamedTuple):
    """The context of typed input: the position, the seat, the names, the language."""

    position: Position
    seat: int
    names: Sequence[str]
    language: Language

    def read_move(self, text: str) -> Move:
        """The typed move, legal or not; Misread names what is missing."""
        with suppress(InvalidNotation):
            return parse_move(text.lower())
        verb, *words = text.split() or [""]
        meant = MOVES.get(verb.lower()) or find_word(self.language, verb, GAME_WORDS)
        if meant == "word-play":
            return self.read_play(words)
        if meant == "word-discard":
            return Move.discard(self.read_card(self.drop(words, "word-card")))
        if meant == "word-clue":
            return self.read_clue(words)
        raise Misread(self.language.say("input-unreadable", text=text))

    def is_ambiguous(self, text: str) -> bool:
        """Whether an exact move names one card by its order while another has that place in the hand."""
        with suppress(InvalidNotation):
            move, hand = parse_move(text.lower()), self.position.orders[self.seat]
            if not move.is_clue and move.target in hand and 1 <= move.target <= len(hand):
                return hand[move.target - 1] != move.target
        return False

    def drop(self, words: list[str], message: str) -> list[str]:
        """The words without filler words."""
        idle = list_words(self.language, message)
        return [word for word in words if fold(word) not in idle]

    def read_play(self, words: list[str]) -> Move:
        words = self.drop(words, "word-card")
        color = self.find_color(words[-1]) if len(words) > 1 else None
        return Move.play(self.read_card(words[:-1] if color is not None else words), color)

    def read_card(self, words: list[str]) -> int:
        """The order of one of the player's cards, from its place (3 or c) or its number (#12)."""
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
        ranks, colors = value_words(self.language, "rank", "rank.typed", RANKS), self.color_words()
        named = {word: Move.clue_rank(target, rank) for word, rank in ranks.items()}
        named |= {word: Move.clue_color(target, color) for word, color in colors.items()}
        found = find(fold(value), named)
        if found is None:
            raise Misread(self.language.say("input-no-value"))
        return found

    def find_player(self, text: str) -> int:
        """The seat of a name, of its start, or of a number; with two players no name is needed."""
        others = {fold(name): seat for seat, name in enumerate(self.names) if seat != self.seat}
        others |= {str(seat): seat for seat in others.values()}
        if not text and len(self.names) == 2:
            return 1 - self.seat
        found = find(fold(text), others)
        if found is None:
            found = find(
                fold(text), {name + fold(end): others[name] for name in others for end in self.endings}
            )
        if found is None:
            names = [name for seat, name in enumerate(self.names) if seat != self.seat]
            raise Misread(self.language.say("input-no-player", names=self.language.join(names, "or")))
        return found

    @property
    def endings(self) -> list[str]:
        return self.language.say("word-endings").split()

    def find_color(self, text: str) -> Suit | None:
        """The color of a letter, or of a word or its start."""
        return find(fold(text), self.color_words())

    def color_words(self) -> dict[str, Suit]:
        """Every word for a color; the letters of the notation mean the same in every language."""
        letters = {fold(self.language.say("suit.key", suit=suit)): suit for suit in Suit}
        return value_words(self.language, "suit", "suit.typed", Suit) | letters | SUITS


def value_words(language: Language, kind: str, more: str, values: Iterable[Found]) -> dict[str, Found]:
    """Every word for a color or a rank, in English and in the language, with its endings."""
    words: dict[str, Found] = {}
    for speaker, value in product((ENGLISH, language), values):
        typed = speaker.say(more, **{kind: value}).split()
        words |= {fold(form): value for form in (*speaker.forms(kind, **{kind: value}), *typed)}
    return words


def find_word(language: Language, text: str, messages: Sequence[str]) -> str | None:
    """The message that lists a word, or is the only one with a word of that start; in the language, otherwise
    in English.

    A start is first looked for among the words that the help shows.
    """
    for speaker, most in product((language, ENGLISH), (1, None)):
        words = {fold(word): message for message in messages for word in speaker.say(message).split()[:most]}
        if text and (found := find(fold(text), words, least=1)):
            return found
    return None


def shorten_word(language: Language, message: str, messages: Sequence[str]) -> str:
    """The shortest start of a command's first word that is understood."""
    word = first_word(language, message)
    starts = (word[:length] for length in range(1, len(word)))
    return next((start for start in starts if find_word(language, start, messages) == message), word)


def list_words(language: Language, message: str) -> set[str]:
    return {fold(word) for word in f"{language.say(message)} {ENGLISH.say(message)}".split()}


def first_word(language: Language, message: str) -> str:
    return language.say(message).split()[0]


def find(start: str, words: Mapping[str, Found], least: int = 2) -> Found | None:
    """The meaning of a word, or of the only name that it starts."""
    if start in words:
        return words[start]
    found = {meant for word, meant in words.items() if word.startswith(start)}
    return found.pop() if len(start) >= least and len(found) == 1 else None


def fold(text: str) -> str:
    """A text without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
