"""A table as it is sent to a tab, opened, and listed."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from hanabi.server.events.options import Options
from hanabi.server.events.state import Phase
from hanabi.server.limits import LONGEST_ID, LONGEST_LINE
from hanabi.server.messages.commands import Remark
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.types import BotName, Count


class SeatShown(Struct, frozen=True, omit_defaults=True):
    """A seat as all see it; without a name and a bot it is free."""

    name: str | None = None  # of the person whose seat it is
    bot: str | None = None  # the bot that plays here, for itself or for the person
    present: bool = False  # the person has the table open
    host: bool = False
    away: float | None = None  # since when the person has not had the table open
    kept: bool = False  # others let the bot play until the person is back
    votes: tuple[int, ...] = ()  # the seats whose players want a bot to play here


class Happening(Struct, frozen=True, omit_defaults=True):
    """Something at the table that is not a move: talk, people coming and going."""

    version: int  # by which it can be reported; below zero for talk of spectators
    at: float
    kind: str  # the tag of an entry: sat, left, said, remarked, dealt, ...
    name: str | None = None  # who
    seat: int | None = None
    text: str | None = None
    remark: Remark | None = None
    to: int | None = None  # the seat spoken to
    bot: str | None = None


class Message(Struct, frozen=True, omit_defaults=True, tag_field="tell"):
    """A message to a client."""


class RepeatedDealShown(Struct, frozen=True, omit_defaults=True):
    """A deal that was played before, or that of a day: its players have to know that."""

    known: tuple[int, ...] = ()  # the seats whose players know it
    turn: int = 0  # from which it is played on
    daily: str = ""  # the name of a deal of the day


class TableShown(Message, frozen=True, kw_only=True, tag="table"):
    """The whole table for one recipient."""

    table: str
    version: int  # the number of entries that you may see
    phase: Phase
    told: int = 0  # the number of this message, for clients that receive changes
    you: int | None = None  # your seat
    name: str | None = None  # your name
    host: bool = False  # you are
    may_sit: tuple[int, ...] = ()  # the seats that you may take now
    watchers: int = 0
    watching: tuple[str, ...] = ()  # the names of the spectators who have one
    late: bool = False  # the turn has taken longer than the table's clock
    url: str = ""  # to invite others
    grace: float = 0.0  # seconds that a player is away before the others may vote on a bot
    votes_needed: int = 0  # for a bot in the seat of an absent player
    enders: tuple[int, ...] = ()  # the seats whose players want to end the game
    fillers: tuple[int, ...] = ()  # the seats whose players accept bots in the free seats
    patient: tuple[int, ...] = ()  # those of them whose players want to wait a while for others first
    starters: tuple[int, ...] = ()  # the seats whose players want another game
    again: RepeatedDealShown | None = None  # the deal was played before
    options: Options
    seats: tuple[SeatShown, ...]
    game: GameShown | None = None
    happenings: tuple[Happening, ...] = ()  # the latest


class Changes(Message, frozen=True, tag="changes"):
    """The changes of the table since the last message; see `updates`."""

    told: int  # the number of this message, one more than that of the last
    changes: dict[str, Any]


class Done(Message, frozen=True, tag="done"):
    """A command is done and stored."""

    id: str
    version: int  # this view of the table, or a later one, has it


class Refused(Message, frozen=True, tag="refused"):
    """A command was refused, and nothing has changed."""

    reason: str  # a Refusal, or a Reason of the rules
    id: str | None = None
    detail: str = ""  # for developers


class Same(Message, frozen=True, tag="same"):
    """Nothing has changed since the version you saw."""

    version: int


AnyMessage = TableShown | Changes | Done | Refused | Same


class RepeatRequest(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A deal to play again: of a finished game, perhaps from one of its turns, or that of a challenge."""

    game: Annotated[str, Meta(max_length=LONGEST_ID)] | None = None
    deal: Annotated[str, Meta(max_length=LONGEST_ID)] | None = None
    turn: Count = 0
    seat: Count = 0  # the host's; bots take the others
    line: Annotated[str, Meta(max_length=LONGEST_LINE)] = ""  # moves of a player's own after that turn


class NewTable(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A table to open: the host sits down unless `sit` is false, and bots take seats from the second on."""

    options: Options = Options()
    bots: Annotated[tuple[BotName, ...], Meta(max_length=5)] = ()
    sit: bool = True
    start: bool = False  # deal at once; all seats must be taken
    again: RepeatRequest | None = None  # the rules of that game replace those in the options


class NewMatch(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A wish for a quick match: the number of players, and the rules."""

    options: Options = Options()
    bots: bool = False  # may take the free seats once no other player has come for a while, if all agree


class OnlineCounts(Struct, frozen=True):
    """How many people are at tables now, and how many of them wait for others at public ones."""

    people: int
    waiting: int


class TableMade(Struct, frozen=True):
    table: str
    url: str


class TableListed(Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    table: str
    phase: Phase
    options: Options
    seats: tuple[SeatShown, ...]
    changed: float
    mine: bool = False  # you sit there
    your_turn: bool = False
    score: int | None = None  # of the latest game, once it is over
    max_score: int = 0
