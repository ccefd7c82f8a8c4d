"""A game at one moment, from one perspective."""

from typing import Any

from msgspec import Struct


class CardShown(Struct, frozen=True, omit_defaults=True):
    """A card in a hand, as far as the viewer may know it."""

    order: int
    card: str | None = None  # unknown: in your own hand
    color: str | None = None  # the clued color, a letter
    rank: int | None = None  # the clued rank
    suits: str = ""  # the letters that the clues leave possible
    ranks: tuple[int, ...] = ()  # the ranks that the clues leave possible
    could: tuple[str, ...] = ()  # in your own hand: what it can be, by the clues and the cards in sight
    critical: bool = False  # the last of its kind, whatever it can be: losing it costs points


class Firework(Struct, frozen=True):
    """The stack of a suit."""

    suit: str  # the letter
    rank: int  # of its top card, 0 for none
    best: int  # the highest rank it can still reach


class Pile(Struct, frozen=True):
    """The whereabouts of the copies of a card."""

    card: str
    copies: int
    discarded: int
    played: bool


class EventShown(Struct, frozen=True, omit_defaults=True):
    """The event of a turn."""

    turn: int
    seat: int
    move: str
    at: float = 0.0
    card: str | None = None  # played or discarded
    slot: int | None = None  # the place in the hand it came from, 0 the oldest
    touched: tuple[int, ...] = ()  # the orders that a clue pointed at
    placed: bool = False
    strike: bool = False
    gained: int = 0  # clue tokens put back
    drew: int | None = None  # the order drawn
    bot: str | None = None  # the bot that moved


class OutcomeShown(Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    ending: str
    score: int
    points: int  # on the table, whether they count or not
    rating: str | None = None
    success: bool = False  # whether the audience is happy


class SealShown(Struct, frozen=True, omit_defaults=True):
    """The proof of a fair deal: the hash from the start, the other fields once the game is over."""

    hash: str
    salt: str | None = None
    deck: str | None = None


class SeatPast(Struct, frozen=True, omit_defaults=True):
    """An earlier holder of a seat, up to a turn of this game."""

    seat: int
    until: int
    name: str | None = None
    bot: str | None = None


class GameShown(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game at one moment, from one perspective."""

    id: str
    number: int  # the first, second, ... game of the table
    turn: int
    seat: int  # whose turn it is
    first: int
    clue_tokens: int
    max_clue_tokens: int
    strikes: int
    max_strikes: int
    deck_left: int
    points: int
    best_points: int
    pace: int  # how many more discards leave all of them possible
    clues: int  # given so far
    gotten: int  # cards played, or in a hand and touched by a clue
    max_score: int
    eyes: int | None = None  # the viewer's seat; none: a spectator
    turns_left: int | None = None  # of the final round
    no_clue: str | None = None  # the reason why no clue can be given now
    no_discard: str | None = None
    outcome: OutcomeShown | None = None
    seal: SealShown | None = None
    since: float = 0.0  # when this turn began
    past: tuple[SeatPast, ...] = ()  # earlier holders of seats in this game
    notes: dict[int, str] = {}  # the viewer's private notes, by order
    variant: dict[str, Any]
    fireworks: tuple[Firework, ...]
    piles: tuple[Pile, ...]
    discards: tuple[str, ...]  # in the order of their discards
    hands: tuple[tuple[CardShown, ...], ...]  # by seat, in the order the player put them in
    legal: dict[str, tuple[int, ...]] = {}  # my moves, each with the orders that a clue would touch
    events: tuple[EventShown, ...] = ()
