"""Game: one game as an object."""

import operator
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from hanabi.engine import single
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.rules import Reason
from hanabi.engine.sight import SIGHT
from hanabi.engine.state import EVENT, NOBODY, OPEN, STATE, deal, set_up
from hanabi.errors import IllegalMove, InvalidDeck, InvalidSeed, InvalidVariant, NoSuchSeat, NoSuchTurn, show
from hanabi.event import Event, read_event
from hanabi.notation import ALL_CARDS, BY_NAME, NUMBER_OF, Card, Move, is_number, parse_cards, variant_name
from hanabi.position import REASONS, Position, View, blank, read_move
from hanabi.variant import Variant

if TYPE_CHECKING:
    from hanabi.record import GameRecord

ROW = 6  # numbers of a card in a hand


class Game(Position):
    """One game: a variant, a deck and the moves so far.

    >>> game = Game.deal(Variant(players=2), seed=7)
    >>> print(game.push(game.legal_moves()[-1]))
    turn 0: seat 0 c14, touches 7
    >>> game.view(1).hands[1]
    (None, None, None, None, None)
    """

    __slots__ = ("_events", "_states")

    def __init__(
        self,
        variant: Variant,
        deck: str | Iterable[Card],
        moves: Iterable[Move | str] = (),
        *,
        first: int = 0,
    ) -> None:
        """Start with a stacked deck, first card first; seat `first` moves first."""
        array = np.zeros(1, STATE)
        cards = read_deck(variant, deck)
        array[0]["deck"][: len(cards)] = [NUMBER_OF[card] for card in cards]
        set_up(array[0], variant.data, check_seat(variant, first))
        self._begin(variant, array)
        for move in moves:
            self.push(move)

    def _begin(self, variant: Variant, array: np.ndarray) -> None:
        self._variant = variant
        self._events: list[Event] = []
        self._states: list[np.ndarray] = [array]  # by turn; never written to anymore
        self._go_to_last()

    def _go_to_last(self) -> None:
        """Make the last of the states the current one."""
        self._array = self._states[-1]
        self._record = self._array[0]

    @classmethod
    def deal(cls, variant: Variant, seed: int, *, first: int = 0) -> Self:
        """Shuffle and deal: the same seed gives the same game everywhere."""
        check_variant(variant)
        game = cls.__new__(cls)
        array = np.zeros(1, STATE)
        deal(array[0], variant.data, check_seed(seed), check_seat(variant, first))
        game._begin(variant, array)
        return game

    @classmethod
    def of(cls, variant: Variant, state: np.ndarray) -> Self:
        """The game that starts with a newly dealt state, an array of one, which it copies."""
        game = cls.__new__(cls)
        game._begin(variant, copy_array(state))
        return game

    @property
    def data(self) -> np.void:
        """The state as the engine's data, a copy, with every card open."""
        return self._record.copy()

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    def events_from(self, turn: int) -> list[Event]:
        """The events since a turn."""
        return self._events[turn:]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(event.move for event in self._events)

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card by its order."""
        return tuple(ALL_CARDS[n] for n in self._record["deck"][: self.variant.deck_size].tolist())

    def push(self, move: Move | str) -> Event:
        """Make a move and return its event; IllegalMove changes nothing."""
        move = read_move(move)
        reason, number = self._find(move)
        if not reason:
            state, event = copy_array(self._array), blank(EVENT)
            reason = REASONS[single.push(state, number, event)]
        if reason:
            raise IllegalMove(reason, str(move))
        return self._append(state, event)

    def after(self, move: Move | str) -> Self:
        """The game after a move; this one stays as it is, and they share their past."""
        game = self.copy()
        game.push(move)
        return game

    def follow(self, state: np.ndarray, event: np.ndarray) -> Event:
        """Take over a move made elsewhere by the rules: the state it led to and its event, arrays of one."""
        return self._append(copy_array(state), event)

    def _append(self, state: np.ndarray, event: np.ndarray) -> Event:
        told = read_event(event[0], self._orders_of)
        self._events.append(told)
        self._states.append(state)
        self._go_to_last()
        return told

    def pop(self) -> Move:
        """Take the last move back."""
        if not self._events:
            raise IllegalMove(Reason.NOTHING_TO_TAKE_BACK, "pop")
        self._states.pop()
        self._go_to_last()
        return self._events.pop().move

    def view(self, seat: int | None, turn: int | None = None) -> View:
        """The view of a seat, now or on an earlier turn; None: of a viewer without a seat."""
        viewer = NOBODY if seat is None else check_seat(self.variant, seat)
        seen = blank(STATE)
        single.look(self._state_on(turn), viewer, seen)
        return View(self.variant, seen, self.events[:turn])

    def sights(self, viewers: tuple[int, ...], turn: int | None = None) -> tuple[np.ndarray, np.ndarray]:
        """The views of several viewers with their conclusions, as the engine's data, for servers.

        A viewer is a seat, NOBODY, or OPEN, who sees all hands.
        """
        eyes = read_viewers(self.variant.players, viewers)
        views, sights = blank(STATE, len(eyes)), blank(SIGHT, len(eyes))
        single.look_all(self._state_on(turn), eyes, views, sights)
        return views, sights

    def hands_seen(self, views: np.ndarray, sights: np.ndarray) -> np.ndarray:
        """The cards in the hands in those views, as rows of numbers; see `single.list_hands`."""
        rows = np.empty((len(views), self.variant.players, self.variant.hand_size, ROW), np.int32)
        single.list_hands(views, sights, rows)
        return rows

    def _state_on(self, turn: int | None) -> np.ndarray:
        return self._array if turn is None else self._states[check_turn(self, turn)]

    def record(self, players: Iterable[str] = ()) -> "GameRecord":
        """The game as a record to keep, with the players' names if given."""
        from hanabi.record import GameRecord

        return GameRecord(self.variant, self.deck, self.moves, self.first, tuple(players))

    def copy(self) -> Self:
        """An independent game at the same point."""
        twin = type(self).__new__(type(self))
        twin._variant, twin._events, twin._states = self._variant, list(self._events), list(self._states)
        twin._go_to_last()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def _parts(self) -> tuple[Any, ...]:
        return self.variant, self.deck, self.moves, self.first

    def __reduce__(self) -> Any:
        return partial(type(self), first=self.first), self._parts()[:3]

    def __repr__(self) -> str:
        return f"<Game {variant_name(self.variant)}, turn {self.turn}, {self.points} points>"


def copy_array(states: np.ndarray) -> np.ndarray:
    """A copy of the bytes, faster than NumPy's own copy field by field."""
    return np.frombuffer(bytearray(states.tobytes()), STATE)


def read_deck(variant: Variant, deck: str | Iterable[Card]) -> tuple[Card, ...]:
    """A whole deck of the variant, or InvalidDeck."""
    check_variant(variant)
    if not isinstance(deck, Iterable):
        raise InvalidDeck(f"not a deck: {show(deck)}")
    cards = parse_cards(deck) if isinstance(deck, str) else tuple(deck)
    if len(cards) != variant.deck_size:
        raise InvalidDeck(f"the deck has {len(cards)} cards, {variant_name(variant)} has {variant.deck_size}")
    left = Counter(variant.data["cards"][: variant.deck_size].tolist())
    for index, card in enumerate(cards):
        if not isinstance(card, Card) or show(card) not in BY_NAME:
            raise InvalidDeck(f"not a card: {show(card)}, at card {index}")
        left[card.number] -= 1
        if left[card.number] < 0:
            raise InvalidDeck(f"too many {card}, at card {index}")
    return cards


def check_variant(variant: object) -> None:
    if not isinstance(variant, Variant):
        raise InvalidVariant(f"not a variant: {show(variant)}")


def check_seat(variant: Variant, seat: object) -> int:
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < variant.players:
        raise NoSuchSeat(f"no seat {show(seat)}, there are 0 to {variant.players - 1}")
    return int(seat)


@lru_cache(maxsize=64)
def read_viewers(players: int, viewers: tuple[int, ...]) -> np.ndarray:
    """Viewers for the kernels; NoSuchSeat if one does not exist."""
    for viewer in viewers:
        if not is_number(viewer, OPEN, players - 1):
            raise NoSuchSeat(f"no seat {show(viewer)}, there are 0 to {players - 1}")
    return np.array(viewers, np.int8)


def check_turn(game: Game, turn: object) -> int:
    if not is_number(turn, 0, game.turn):
        raise NoSuchTurn(f"no turn {show(turn)}, there are 0 to {game.turn}")
    return int(turn)  # type: ignore[call-overload, no-any-return]


def check_seed(seed: object) -> int:
    try:
        number = operator.index(seed)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number <= MAX_SEED:
        raise InvalidSeed(f"a seed is a whole number from 0 to 2**63 - 1, got {show(seed)}")
    return number
