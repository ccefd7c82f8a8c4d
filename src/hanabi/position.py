"""Position: the names that a game and a view share, and View: what one seat may know."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from hanabi.engine import single
from hanabi.engine.moves import ANNOUNCE, Kind, list_moves
from hanabi.engine.rules import Reason
from hanabi.engine.sight import SIGHT
from hanabi.engine.state import NOBODY, STATE, Ending
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS, Suit
from hanabi.errors import IllegalMove, InvalidNotation, show
from hanabi.event import Event, Outcome
from hanabi.notation import ALL_CARDS, BY_NAME, LETTERS, Card, Move, is_number, parse_move, variant_name
from hanabi.rating import Rating, rate
from hanabi.variant import Variant


class CardClues(NamedTuple):
    """What the clues say about one card: its clued color and rank, and what it can still be."""

    color: Suit | None
    rank: int | None
    suits: tuple[Suit, ...]
    ranks: tuple[int, ...]

    def can_be(self, card: Card) -> bool:
        return card.suit in self.suits and card.rank in self.ranks


class Position(ABC):
    """One moment of a game, as far as its viewer may know it."""

    __slots__ = ("_array", "_record", "_variant")

    _variant: Variant
    _array: np.ndarray  # of one
    _record: np.void  # in it

    @property
    def variant(self) -> Variant:
        return self._variant

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """The events so far, one for each turn."""

    @property
    @abstractmethod
    def data(self) -> np.void:
        """The position as the engine's data, a copy."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self._record["seat"])

    @property
    def first(self) -> int:
        """Who moved first."""
        return int(self._record["first"])

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        return int(self._record["turn"])

    @property
    def clue_tokens(self) -> int:
        return int(self._record["clue_tokens"])

    @property
    def strikes(self) -> int:
        return int(self._record["strikes"])

    @property
    def turns_left(self) -> int | None:
        """The turns left in the final round, or None before it."""
        left = int(self._record["turns_left"])
        return left if left >= 0 else None

    @property
    def deck_left(self) -> int:
        """How many cards can still be drawn."""
        return int(self._record["deck_size"]) - int(self._record["drawn"])

    @property
    def pace(self) -> int:
        """How many discards the team can afford and still reach every point; negative if it cannot."""
        return self.points + self.deck_left + self.variant.players - self.best_points

    @property
    def deck(self) -> tuple[Card | None, ...]:
        """Every card by its order; None for those unknown."""
        return tuple(map(face, self._record["deck"][: int(self._record["deck_size"])].tolist()))

    @property
    def stacks(self) -> tuple[int, ...]:
        """The top rank of each suit's stack."""
        return tuple(self._record["stacks"][: int(self.variant.colors[-1]) + 1].tolist())

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discarded cards, in the order of their discards."""
        return tuple(event.card for event in self.events if event.card and not event.placed)

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The hands as orders: which physical cards they hold, the oldest first."""
        hands, lengths = self._record["hands"].tolist(), self._record["hand_len"].tolist()
        return tuple(tuple(hands[seat][: lengths[seat]]) for seat in range(self.variant.players))

    def _orders_of(self, seat: int) -> tuple[int, ...]:
        return tuple(self._record["hands"][seat, : int(self._record["hand_len"][seat])].tolist())

    @property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        """The hands, the oldest card first; None for cards unknown."""
        deck = self._record["deck"].tolist()
        return tuple(tuple(face(deck[order]) for order in hand) for hand in self.orders)

    @property
    def clues_seen(self) -> tuple[tuple[CardClues, ...], ...]:
        """What the clues say about each card in each hand."""
        clued, possible = self._record["clued"].tolist(), self._record["possible"].tolist()
        return tuple(tuple(read_clues(clued[o], possible[o]) for o in hand) for hand in self.orders)

    def clues_of(self, order: int) -> CardClues:
        """What the clues say about one physical card."""
        if not is_number(order, 0, self.variant.deck_size - 1):
            raise InvalidNotation(f"no card of order {show(order)}, there are {self.variant.deck_size}")
        return read_clues(int(self._record["clued"][order]), int(self._record["possible"][order]))

    @property
    def points(self) -> int:
        """The points on the table, whether they will count or not."""
        return int(self._record["points"])

    @property
    def best_points(self) -> int:
        """The points that the discards still allow."""
        return int(single.best_points(self._array))

    def best_rank(self, suit: Suit) -> int:
        """The rank that a suit's stack can still reach, by the discards."""
        if not is_number(suit, 0, MAX_SUITS - 1):
            raise InvalidNotation(f"not a suit: {show(suit)}")
        return single.best_rank(self._array, int(suit))

    def is_playable(self, card: Card) -> bool:
        """Whether the card would be placed if it were played now."""
        return single.is_playable(self._array, number_of(card))

    def is_trash(self, card: Card) -> bool:
        """Whether the card can never be placed anymore."""
        return single.trash_cards(self._array) >> number_of(card) & 1 == 1

    def is_critical(self, card: Card) -> bool:
        """Whether the card is useful and the last of its kind outside the discards."""
        return single.critical_cards(self._array) >> number_of(card) & 1 == 1

    @property
    def score(self) -> int:
        """The points that count: 0 after a strikeout or a loss to the last drop."""
        return int(single.score(self._array))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ending = int(self._record["ending"])
        return None if ending == Ending.RUNNING else Outcome(Ending(ending), self.score)

    @property
    def rating(self) -> Rating | None:
        """The audience's word, for a finished game that the books' scale covers."""
        return rate(self.variant, self.score) if self.outcome else None

    def legal_moves(self) -> list[Move]:
        """Every move that the player whose turn it is may make."""
        ordinary, announced = single.legal_moves(self._array)
        legal = f"{announced << ANNOUNCE | ordinary:b}"
        seat = self.seat
        hand = self._orders_of(seat)
        moves = clues_from(seat, self.variant.players)
        return [
            clue or Move(words[0], hand[words[1]], words[2])
            for clue, words, bit in zip(moves, MOVE_LIST, reversed(legal), strict=False)
            if bit == "1"
        ]

    def move_of(self, number: int) -> Move:
        """The move that the engine gives a number, by the player whose turn it is."""
        if not 0 <= number < len(MOVE_LIST):
            raise InvalidNotation(f"no move has the number {show(number)}")
        kind, where, value = MOVE_LIST[number]
        if kind in CLUE_KINDS:
            return Move(kind, (self.seat + where) % self.variant.players, value)
        hand = self.orders[self.seat]
        if where >= len(hand):
            raise InvalidNotation(f"no card in slot {where} for the move of number {show(number)}")
        return Move(kind, hand[where], value)

    def number_of(self, move: Move | str) -> int:
        """The engine's number of a legal move, the inverse of `move_of`; IllegalMove for any other."""
        move = read_move(move)
        reason, number = self._judge(move)
        if reason != Reason.LEGAL:
            raise IllegalMove(reason, str(move))
        return number

    def why_illegal(self, move: Move | str) -> Reason:
        """The reason against a move, or `Reason.LEGAL`."""
        return self._judge(read_move(move))[0]

    def _judge(self, move: Move) -> tuple[Reason, int]:
        """The reason against a move, and the engine's number of it."""
        reason, number = self._find(move)
        return reason or REASONS[single.why_illegal(self._array, number)], number

    def _find(self, move: Move) -> tuple[Reason, int]:
        """The engine's number of a move, or the reason why it has none here."""
        if int(self._record["ending"]) != Ending.RUNNING:
            return Reason.GAME_OVER, -1
        seat, players = self.seat, self._variant.players
        if move.is_clue:
            if not 0 <= move.target < players:
                return Reason.NO_SUCH_SEAT, -1
            where = (move.target - seat) % players
            if where == 0:
                return Reason.OWN_HAND, -1
        else:
            hand = self._orders_of(seat)
            if move.target not in hand:
                return Reason.NOT_IN_HAND, -1
            where = hand.index(move.target)
        return Reason.LEGAL, NUMBER_OF_MOVE[move.kind, where, move.value]

    def __str__(self) -> str:
        over = self.outcome
        words = f"over: {over}" if over else f"seat {self.seat} to move"
        counts = (
            count("clue token", self.clue_tokens),
            count("strike", self.strikes),
            count("card", self.deck_left) + " left",
            count("point", self.points),
        )
        lines = [
            f"{variant_name(self.variant)}, turn {self.turn}, {words}",
            ", ".join(counts),
            "stacks   " + " ".join(f"{LETTERS[suit]}{self.stacks[suit]}" for suit in self.variant.colors),
            "discards " + (" ".join(map(str, sorted(self.discards))) or "-"),
        ]
        for seat, hand in enumerate(zip(self.orders, self.hands, self.clues_seen, strict=True)):
            shown = [self._show_card(*card) for card in zip(*hand, strict=True)]
            lines.append(f"seat {seat}   " + (" ".join(shown) or "-"))
        return "\n".join(lines)

    def _show_card(self, order: int, card: Card | None, clues: CardClues) -> str:
        """A card by its order; in brackets what the clues leave possible, if they exclude anything."""
        whole = len(clues.suits) == len(self.variant.colors) and len(clues.ranks) == self.variant.ranks
        left = "".join(LETTERS[suit] for suit in clues.suits) + "".join(map(str, clues.ranks))
        return f"{order}:{card or '??'}" + ("" if whole else f"[{left}]")


class View(Position):
    """What one seat knows, or a viewer without a seat; its cards and the deck are None.

    `viewer` is the seat, or None. Legal moves are those of the viewer: none on another's turn.
    """

    def __init__(self, variant: Variant, array: np.ndarray, events: tuple[Event, ...]) -> None:
        self._variant = variant
        self._array = array
        self._record = array[0]
        self._events = events

    @property
    def events(self) -> tuple[Event, ...]:
        return self._events

    @cached_property  # a view never changes
    def orders(self) -> tuple[tuple[int, ...], ...]:
        return super().orders

    @cached_property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        return super().hands

    @cached_property
    def clues_seen(self) -> tuple[tuple[CardClues, ...], ...]:
        return super().clues_seen

    @cached_property
    def discards(self) -> tuple[Card, ...]:
        return super().discards

    @property
    def viewer(self) -> int | None:
        """The viewer: a seat, or None."""
        viewer = int(self._record["viewer"])
        return None if viewer == NOBODY else viewer

    @property
    def data(self) -> np.void:
        """The view as the engine's data, a copy."""
        return self._record.copy()

    @cached_property
    def sight(self) -> np.void:
        """The conclusions from the view, as the engine's data: the fields of `SIGHT`."""
        array = blank(SIGHT)
        single.infer_from(self._array, array)
        array.flags.writeable = False
        found: np.void = array[0]
        return found

    def legal_moves(self) -> list[Move]:
        return super().legal_moves() if self.viewer == self.seat else []

    def _judge(self, move: Move) -> tuple[Reason, int]:
        over = int(self._record["ending"]) != Ending.RUNNING
        if self.viewer != self.seat and not over:
            return Reason.NOT_YOUR_TURN, -1
        return super()._judge(move)

    def describe(
        self, language: str = "en", *, names: Sequence[str] | None = None, compact: bool = False
    ) -> str:
        """The viewer's knowledge as text: in sentences, or in a few compact lines; in any of our
        languages.
        """
        from hanabi.describe import describe

        return describe(self, language, names, compact)

    def read(self, text: str, language: str = "en", *, names: Sequence[str] | None = None) -> Move:
        """The move that a text means, by the place of a card: `p3`, `play 3`, `clue player 2 red`."""
        from hanabi.describe import read

        return read(self, text, language, names)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        mine, theirs = self._record.tobytes(), other._record.tobytes()
        return mine == theirs and self.events == other.events

    def __hash__(self) -> int:
        return hash(self._record.tobytes())

    def __repr__(self) -> str:
        return f"<View of seat {self.viewer}, {variant_name(self.variant)}, turn {self.turn}>"

    def __reduce__(self) -> Any:
        return _rebuild_view, (self.variant, self._record.tobytes(), self.events)


def _rebuild_view(variant: Variant, record: bytes, events: tuple[Event, ...]) -> View:
    return View(variant, np.frombuffer(record, STATE).copy(), events)


MOVE_LIST = [
    (kind, where, value if kind == Kind.RANK_CLUE else Suit(value) if value >= 0 else None)
    for kind, where, value in list_moves()
]
REASONS = tuple(Reason)  # by number
CLUE_KINDS = frozenset((Kind.COLOR_CLUE, Kind.RANK_CLUE))
NUMBER_OF_MOVE = {words: number for number, words in enumerate(MOVE_LIST)}


@cache
def clues_from(seat: int, players: int) -> list[Move | None]:
    """By number of a move: the clue that a seat gives with it, or None for a play or discard."""
    return [
        Move(kind, (seat + where) % players, value) if kind in CLUE_KINDS else None
        for kind, where, value in MOVE_LIST
    ]


def read_move(move: Move | str) -> Move:
    """A move from its text; an inconsistent Move is refused."""
    if isinstance(move, str):
        return parse_move(move)
    if isinstance(move, Move):
        target: object = move.target
        if isinstance(target, np.integer):
            move = move._replace(target=int(target))
        if move.is_well_formed:
            return move
    raise InvalidNotation(f"not a move: {show(move)}")


def number_of(card: Card) -> int:
    """The engine's number of a card, or InvalidNotation."""
    if not isinstance(card, Card) or show(card) not in BY_NAME:
        raise InvalidNotation(f"not a card: {show(card)}")
    return card.number


def blank(kind: np.dtype, count: int = 1) -> np.ndarray:
    """Records of zeros, made four times as fast as NumPy's own."""
    return np.frombuffer(bytearray(count * kind.itemsize), kind)


def count(word: str, number: int) -> str:
    return f"{number} {word}" + "s" * (number != 1)


def face(number: int) -> Card | None:
    return ALL_CARDS[number] if number >= 0 else None


@cache
def read_clues(clued: int, possible: int) -> CardClues:
    """The engine's bit sets as an object."""
    colors, ranks = split(clued)
    return CardClues(colors[0] if colors else None, ranks[0] if ranks else None, *split(possible))


def split(bits: int) -> tuple[tuple[Suit, ...], tuple[int, ...]]:
    """A bit set of knowledge as suits and ranks."""
    suits = tuple(suit for suit in Suit if bits >> suit & 1)
    return suits, tuple(rank for rank in range(1, MAX_RANKS + 1) if bits >> (MAX_SUITS + rank - 1) & 1)
