"""Cards, moves and variants as text: parse and print.

A card is a suit letter and a rank, `w3`. A move names the physical card by its order, its place in the
deck, or the clued seat: `p12` play, `p12r` play and announce red, `d12` discard, `c1r` clue seat 1 red,
`c13` clue seat 1 rank 3. A variant is its number of players and its differences from the defaults:
`4p cascade hand_size=3`.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_RANKS, Suit
from hanabi.errors import InvalidNotation, show
from hanabi.variant import NUMBERS, SWITCHES, Variant

LETTERS = "rygwbm"
SUITS = dict(zip(LETTERS, Suit, strict=True))


def is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


class Card(NamedTuple):
    """The face of a card.

    >>> parse_card("w3")
    w3
    >>> parse_card("w3") == Card(Suit.WHITE, 3)
    True
    """

    suit: Suit
    rank: int

    @property
    def number(self) -> int:
        """The engine's number of this card."""
        return NUMBER_OF[self]

    def __str__(self) -> str:
        if not is_number(self.suit, 0, len(LETTERS) - 1) or not is_number(self.rank, 1, MAX_RANKS):
            return tuple.__repr__(self)
        return f"{LETTERS[self.suit]}{self.rank}"

    def __repr__(self) -> str:
        return str(self)


ALL_CARDS = tuple(Card(suit, rank) for suit in Suit for rank in range(1, MAX_RANKS + 1))  # by number
NUMBER_OF = {card: number for number, card in enumerate(ALL_CARDS)}
BY_NAME = {str(card): card for card in ALL_CARDS}


class Move(NamedTuple):
    """A player's choice.

    >>> Move.clue_rank(1, 3), Move.play(12, Suit.RED)
    (c13, p12r)
    """

    kind: Kind
    target: int  # the order of the card, or the clued seat
    value: int | None = None  # the clue's color or rank, or the color announced

    @classmethod
    def play(cls, order: int, announce: Suit | None = None) -> "Move":
        return cls(Kind.PLAY, order, announce)

    @classmethod
    def discard(cls, order: int) -> "Move":
        return cls(Kind.DISCARD, order)

    @classmethod
    def clue_color(cls, seat: int, color: Suit) -> "Move":
        return cls(Kind.COLOR_CLUE, seat, color)

    @classmethod
    def clue_rank(cls, seat: int, rank: int) -> "Move":
        return cls(Kind.RANK_CLUE, seat, rank)

    @property
    def is_clue(self) -> bool:
        return self.kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE)

    @property
    def is_well_formed(self) -> bool:
        """Whether the parts are consistent, so that the move has a text."""
        kind, target, value = self
        if not isinstance(kind, Kind) or not is_number(target, -99, 99):
            return False
        if kind == Kind.RANK_CLUE:
            return is_number(value, 1, MAX_RANKS)
        if value is None:
            return kind != Kind.COLOR_CLUE
        return kind != Kind.DISCARD and is_number(value, 0, len(LETTERS) - 1)

    def __str__(self) -> str:
        if not self.is_well_formed:
            return tuple.__repr__(self)
        if self.kind == Kind.RANK_CLUE:
            return f"c{self.target}{self.value}"
        color = "" if self.value is None else LETTERS[self.value]
        return f"{'pdc'[self.kind]}{self.target}{color}"

    def __repr__(self) -> str:
        return str(self)


CARD_MOVE = re.compile(r"([pd])(0|[1-9][0-9]?)([a-z]?)", re.ASCII)
CLUE_MOVE = re.compile(r"c([0-9])([a-z0-9])", re.ASCII)


def parse_card(text: str) -> Card:
    """Read a card.

    >>> parse_card("m1")
    m1
    """
    card = BY_NAME.get(text) if isinstance(text, str) else None
    if card is None:
        raise InvalidNotation(f"not a card: {show(text)}, expected one of {LETTERS} and a rank from 1 to 5")
    return card


def card_name(card: Card) -> str:
    return str(card)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, naming the place of one that cannot be read."""
    if not isinstance(text, str):
        raise InvalidNotation(f"not a text of cards: {show(text)}")
    cards = []
    for index, word in enumerate(text.split()):
        try:
            cards.append(parse_card(word))
        except InvalidNotation as error:
            raise InvalidNotation(f"{error}, at card {index}") from None
    return tuple(cards)


def cards_name(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def parse_move(text: str) -> Move:
    """Read a move.

    >>> parse_move("p12r").value is Suit.RED
    True
    """
    move = find_move(text) if isinstance(text, str) else None
    if move is None:
        raise InvalidNotation(f"not a move: {show(text)}, expected one like p12, p12r, d12, c1r or c13")
    return move


@lru_cache(maxsize=4096)
def find_move(text: str) -> Move | None:
    """The move that a text stands for, if any."""
    if found := CARD_MOVE.fullmatch(text):
        kind = Kind.PLAY if found[1] == "p" else Kind.DISCARD
        if not found[3]:
            return Move(kind, int(found[2]))
        if found[3] in SUITS and kind == Kind.PLAY:
            return Move(kind, int(found[2]), SUITS[found[3]])
    elif found := CLUE_MOVE.fullmatch(text):
        if found[2] in SUITS:
            return Move(Kind.COLOR_CLUE, int(found[1]), SUITS[found[2]])
        if found[2] in "12345":
            return Move(Kind.RANK_CLUE, int(found[1]), int(found[2]))
    return None


def move_name(move: Move) -> str:
    return str(move)


def parse_variant(text: str) -> Variant:
    """Read a variant.

    >>> parse_variant("4p cascade hand_size=3")
    Variant(players=4, cascade=True, hand_size=3)
    """
    words = text.split() if isinstance(text, str) else []
    if not words or not re.fullmatch(r"[0-9]p", words[0], re.ASCII):
        raise InvalidNotation(f"not a variant: {show(text)}, expected one like '4p cascade hand_size=3'")
    settings: dict[str, int] = {"players": int(words[0][0])}
    for word in words[1:]:
        name, _, number = word.partition("=")
        if name in settings:
            raise InvalidNotation(f"{name} occurs twice in variant {show(text)}")
        if word in SWITCHES:
            settings[word] = True
        elif name in NUMBERS and re.fullmatch(r"[0-9]{1,3}", number, re.ASCII):
            settings[name] = int(number)
        else:
            raise InvalidNotation(f"no setting {show(word)} in variant {show(text)}")
    return Variant(**settings)  # type: ignore[arg-type]


def variant_name(variant: Variant) -> str:
    """Print a variant.

    >>> variant_name(Variant(players=5, last_drop=True, suits=3))
    '5p last_drop suits=3'
    """
    words = [f"{variant.players}p"]
    for name, value in variant.settings().items():
        if name != "players":
            words.append(name if name in SWITCHES else f"{name}={value}")
    return " ".join(words)
