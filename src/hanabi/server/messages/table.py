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
    votes: tuple[int, ...] = ()  # the seats whose people would have a bot play here


class Happening(Struct, frozen=True, omit_defaults=True):
    """Something at the table that is not a move: talk, people coming and going."""

    version: int  # by which it can be reported; below zero for what watchers say
    at: float
    kind: str  # the tag of an entry: sat, left, said, remarked, dealt, ...
    name: str | None = None  # who
    seat: int | None = None
    text: str | None = None
    remark: Remark | None = None
    to: int | None = None  # the seat spoken to
    bot: str | None = None


class Message(Struct, frozen=True, omit_defaults=True, tag_field="tell"):
    """What a client may be told."""


class RepeatedDealShown(Struct, frozen=True, omit_defaults=True):
    """A deal that was played before, or that of a day: all who play it are to know that."""

    known: tuple[int, ...] = ()  # the seats whose people know it
    turn: int = 0  # from which it is played on
    daily: str = ""  # the name of a deal of the day


class TableShown(Message, frozen=True, kw_only=True, tag="table"):
    """The whole table for one recipient."""

    table: str
    version: int  # how much has happened here that you may know of
    phase: Phase
    told: int = 0  # which telling of the table this is, for those who are told changes
    you: int | None = None  # your seat
    name: str | None = None  # your name
    host: bool = False  # you are
    may_sit: tuple[int, ...] = ()  # the seats that you may take now
    watchers: int = 0
    watching: tuple[str, ...] = ()  # the names of those watchers who have one
    late: bool = False  # the turn has taken longer than the table's clock
    url: str = ""  # to invite others
    grace: float = 0.0  # seconds that a player is away before the others may vote on a bot
    votes_needed: int = 0  # for a bot in the seat of one who is away
    enders: tuple[int, ...] = ()  # the seats whose people would end the game
    fillers: tuple[int, ...] = ()  # the seats whose people would have bots in the free seats
    patient: tuple[int, ...] = ()  # of these, the seats whose people would wait a while for others first
    starters: tuple[int, ...] = ()  # the seats whose people would play another game
    again: RepeatedDealShown | None = None  # the deal was played before
    options: Options
    seats: tuple[SeatShown, ...]
    game: GameShown | None = None
    happenings: tuple[Happening, ...] = ()  # the latest


class Changes(Message, frozen=True, tag="changes"):
    """What has changed in the table since the last telling, see `changes`."""

    told: int  # the number of this telling; the last had the number before
    changes: dict[str, Any]


class Done(Message, frozen=True, tag="done"):
    """A command is done and stored."""

    id: str
    version: int  # this view of the table, or a later one, has it


class Refused(Message, frozen=True, tag="refused"):
    """A command is not done, and nothing has changed."""

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
    """A table to open: the host sits down unless told otherwise, and bots take seats from the second on."""

    options: Options = Options()
    bots: Annotated[tuple[BotName, ...], Meta(max_length=5)] = ()
    sit: bool = True
    start: bool = False  # deal at once; all seats must be taken
    again: RepeatRequest | None = None  # the rules of that game take the place of those in the options


class NewMatch(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What a player would play with others who want the same: the number of players, and the rules."""

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
