"""Options of a table: the rules of its games, and of its players.

From a client they are read strictly. From the store they are read leniently, so that a table of an older or
newer version opens: unknown options are left out.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert, defstruct, to_builtins
from msgspec.structs import fields

from hanabi.server.limits import LONGEST_TITLE, SHORTEST_CLOCK
from hanabi.variant import NUMBERS, SWITCHES

FEWEST, MOST = NUMBERS["players"]
SIZES = {name: limits for name, limits in NUMBERS.items() if name != "players"}
RULES = ("players", "edition", *SWITCHES, *SIZES)  # the options that make a variant
Seat = Annotated[int, Meta(ge=0, lt=MOST)]
Stored = dict[str, Any]  # options as they stand in the store


class Talk(StrEnum):
    """The talk allowed during a game."""

    SILENT = "silent"
    REMINDERS = "reminders"  # a fixed set of remarks
    OPEN = "open"  # chat


class Watch(StrEnum):
    """What a spectator sees during a game."""

    NOBODY = "nobody"
    TABLE = "table"  # all but the hands
    EVERYTHING = "everything"  # the hands too


if TYPE_CHECKING:
    House = Struct
else:  # the switches of the table of rules, all off, and its numbers, as usual
    House = defstruct(
        "House",
        [
            *((name, bool, False) for name in SWITCHES),
            *(
                (name, Annotated[int, Meta(ge=least, le=most)] | None, None)
                for name, (least, most) in SIZES.items()
            ),
        ],
        frozen=True,
    )


class Options(House, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The rules and habits of a table."""

    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    players: Annotated[int, Meta(ge=FEWEST, le=MOST)] = FEWEST
    edition: str | None = None  # sv, fi, nl or es; none: the switches as they are
    talk: Talk = Talk.REMINDERS
    watch: Watch = Watch.TABLE
    listed: bool = False  # in the public list; otherwise by link only
    quick: bool = False  # opened by a quick match: all who wait have a say in bots
    clock: Annotated[int, Meta(ge=SHORTEST_CLOCK, le=7 * 86400)] | None = None  # seconds before a nudge
    stand_in: bool = False  # past the clock, a bot moves for an absent player
    first: Seat | None = None  # who starts; none: at random
    pause: bool = True  # bots pause before a move, as people do
    published: bool = False  # finished games are published without names


def is_same_kind(one: Options, other: Options) -> bool:
    """Whether two tables play the same game: the same number of seats and rules, and both published or
    neither.
    """
    return all(getattr(one, name) == getattr(other, name) for name in (*RULES, "published"))


def store_options(options: Options) -> Stored:
    """Options as they are stored: those that differ from their defaults."""
    stored: Stored = to_builtins(options)
    return stored


def read_options(stored: Mapping[str, Any]) -> Options:
    """Options from the store; unknown ones and unknown values are left out.

    >>> store_options(read_options({"players": 3, "talk": "telepathy", "dropped": True}))
    {'players': 3}
    """
    known = {}
    for field in fields(Options):
        if field.name in stored:
            try:
                known[field.name] = convert(stored[field.name], field.type)
            except ValidationError:
                continue
    return Options(**known)
