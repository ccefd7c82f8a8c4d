"""Finished games: in a list, opened, reviewed, commented on, and dealt again."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from hanabi.review.facts import GameFacts
from hanabi.review.finding import PlayerTotal, TurnValued
from hanabi.server.events.options import FEWEST, MOST
from hanabi.server.limits import LONGEST_CHAT
from hanabi.server.messages.game import EventShown, GameShown, SealShown
from hanabi.server.messages.types import Count


class GameListed(Struct, frozen=True, omit_defaults=True):
    """A finished game in a list."""

    game: str
    players: tuple[str, ...]
    variant: dict[str, Any]
    ending: str
    score: int
    max_score: int
    finished: float
    mine: bool = False
    imported: bool = False
    table: str | None = None
    helped: bool = False  # a bot finished it for you, so it does not count in your totals
    again: bool = False  # the deal was played before, so it does not count in totals
    daily: bool = False  # the deal of a day
    known: bool = False  # a player of it knew the deal
    published: bool = False  # its table agreed to its publication without names


class GameOpened(Struct, frozen=True, omit_defaults=True):
    """A finished game: everything that a replay shows, seen by one seat or with open hands."""

    game: GameListed
    record: dict[str, Any]
    turns: tuple[GameShown, ...]  # the position before the first move, after it, ...
    events: tuple[EventShown, ...]
    eyes: int | None = None
    seal: SealShown | None = None
    explains: tuple[int, ...] = ()  # the turns whose bot can say why


class OriginShown(Struct, frozen=True):
    """The game that one was played on from, and the turn."""

    turn: int
    game: GameListed


class GameImported(Struct, frozen=True):
    game: str
    url: str


class ReviewJobState(StrEnum):
    """The state of the values that a review does not have yet."""

    NONE = "none"  # no review was requested, or it has ended
    PREPARING = "preparing"  # kernels are compiled first
    RUNNING = "running"
    BUSY = "busy"  # the server tries again in a moment; results so far are kept


class ReviewShown(Struct, frozen=True):
    """The review of a finished game, as far as it is done."""

    facts: GameFacts
    state: ReviewJobState
    values: tuple[TurnValued, ...]  # by turn
    turning: tuple[int, ...]  # the turns that cost most, each cause once
    totals: tuple[PlayerTotal, ...]  # by seat


class OthersMove(Struct, frozen=True):
    """A move that was made in other games after the same public events, and how often."""

    move: str
    players: int
    bots: int


class CardKnownShown(Struct, frozen=True):
    """The holder's possible knowledge of a card."""

    order: int
    playable: float  # the chance that it fits
    trash: float
    critical: float
    cards: dict[str, float]  # its possible cards, with their chances


class FiguresShown(Struct, frozen=True):
    """A player's totals over games by the same rules."""

    variant: dict[str, Any]
    max_score: int
    games: int
    best: int
    mean: float
    perfect: int
    strikeouts: int
    scores: tuple[int, ...]  # the latest, in their order
    counts: tuple[int, ...]  # how many games had each score, from 0 on


class NewComment(Struct, forbid_unknown_fields=True, frozen=True):
    """A new comment on the position after a turn of a finished game."""

    turn: Count
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class CommentShown(Struct, frozen=True, omit_defaults=True):
    """A comment on the position after a turn."""

    id: str
    turn: int
    name: str
    at: float
    text: str
    mine: bool = False


class DealShown(Struct, frozen=True, omit_defaults=True):
    """A deal to be played again, and its results, for players who have played it."""

    deal: str
    variant: dict[str, Any]
    players: tuple[str, ...]  # its first players
    games: int  # how often it was played
    results: tuple[GameListed, ...] = ()
    counts: tuple[int, ...] = ()  # how many games had each score, from 0 on
    bots: dict[str, int] = {}  # the scores of bots, each in all seats, for a deal of the day


class DailyTable(Struct, frozen=True, omit_defaults=True):
    """The deal of the day for a number of players, and your result."""

    players: int
    deal: str
    table: str | None = None  # yours, once you have begun
    score: int | None = None  # yours, once the game is over


class DailyShown(Struct, frozen=True):
    """The deals of the day."""

    day: str  # in UTC
    tables: tuple[DailyTable, ...]
    streak: int  # the days in a row, up to today or yesterday, on which you have finished one


class NewDaily(Struct, forbid_unknown_fields=True, frozen=True):
    """The deal of the day to begin, by its number of players."""

    players: Annotated[int, Meta(ge=FEWEST, le=MOST)]


class DealMade(Struct, frozen=True):
    """A challenge to play the same deal: the link reveals nothing about the cards."""

    deal: str
    url: str


class WhyShown(Struct, frozen=True, omit_defaults=True):
    """A reason for a bot's move: the message `why-NAME` and its values."""

    name: str
    orders: tuple[int, ...] = ()
    card: str | None = None
    seat: int | None = None
    giver: int | None = None  # the giver of the clue behind it
    turn: int | None = None  # its turn, from 1
    clue: str | None = None  # the letter of its color, or its rank
    deals: tuple[int, ...] = ()  # the number of imagined deals in which it was better, and of all
    conventions: bool = False  # with `later`: by conventions, so the page can read the public moves
