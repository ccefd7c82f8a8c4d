"""The bots by name: our own, and those that other packages register.

A name may carry settings: `master:worlds=400` is the bot `master` that tries 400 deals, and
`master:worlds=400:milliseconds=50` has two settings.

A bot's module, with all its kernels, is loaded when the first of them is made.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple

from hanabi.bots.bot import Bot
from hanabi.bots.foreign import find_code, list_allowed, split_name
from hanabi.bots.plugins import Source, guard, list_plugins, load_plugin
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.errors import InvalidSetting, NoSuchBot, UnfitBot, show
from hanabi.notation import variant_name
from hanabi.variant import SWITCHES, Variant


class Listing(NamedTuple):
    """A bot of the catalog. Every bot that is not `confined` plays every variant legally."""

    make: Callable[..., Bot[Any]]  # takes the settings by name
    message: str = ""  # the id of the sentence that describes it
    sentence: str = ""  # that sentence itself, for a bot of another package
    players: tuple[int, ...] = tuple(range(2, MAX_PLAYERS + 1))  # the table sizes it is made for
    switches: tuple[str, ...] = SWITCHES  # the variants it is made for
    confined: bool = False  # it plays only the standard game at its table sizes
    variant: Variant | None = None  # it refuses all other variants
    settings: Mapping[str, range] = MappingProxyType({})  # whole numbers that can be set, and their bounds
    kernels: bool = False  # has a `Part`, its form for the compiled loop
    simpler: str | None = "cautious"  # the bot that replaces it if it fails
    compiles: bool = True  # its first thought may take a minute
    followable: bool = False  # people can follow its moves, and play with it
    conventions: bool = False  # its moves can be read by the usual conventions
    why: str = ""  # the reason for all its moves, for a bot without reasons for single ones
    code: bool = False  # its clues follow a code that people cannot read
    default: bool = False  # seated if the player has chosen none, because it plays with newcomers
    experienced: bool = False  # offered to players who have shown that they know more
    research: bool = False  # to measure against; not offered to people


class Strength(NamedTuple):
    """The measurements of `make strength`."""

    mean: float  # a strikeout counts 0
    stderr: float
    perfect: float  # share of games
    strikeouts: float  # share of games
    games: int
    speed: float | None = None  # games a second on one core of the machine; measured in the standard game
    seed: int = 0  # of the first game


def load(place: str, **settings: Any) -> Callable[..., Bot[Any]]:
    """The factory of a bot at a path such as `zoo.smart:Smart`."""
    return partial(make_at, place, **settings)


def make_at(place: str, **settings: Any) -> Bot[Any]:
    module, name = place.split(":")
    bot: Bot[Any] = getattr(import_module(f"hanabi.bots.{module}"), name)(**settings)
    return bot


def from_literature(place: str, message: str) -> Listing:
    return Listing(
        load(place), message, switches=(), kernels=True, compiles=False, why="listed", research=True
    )


NOT_LAST_DROP = tuple(switch for switch in SWITCHES if switch != "last_drop")
BUDGET = {"worlds": range(1_000_001), "milliseconds": range(1, 3_600_001)}

CATALOG = {
    "random": Listing(
        load("chance:Chance"), "bot-random", kernels=True, simpler=None, compiles=False, why="drawn"
    ),
    "cautious": Listing(
        load("cautious:Cautious"),
        "bot-cautious",
        switches=NOT_LAST_DROP,
        kernels=True,
        simpler="random",
        compiles=False,
        followable=True,
    ),
    "partner": Listing(
        load("partner:make_partner"),
        "bot-partner",
        settings={"level": range(1, 4), **BUDGET},
        kernels=True,
        followable=True,
        conventions=True,
        experienced=True,
    ),
    "partner-club": Listing(
        load("partner:make_partner", level=2),
        "bot-partner-club",
        kernels=True,
        followable=True,
        conventions=True,
    ),
    "partner-beginner": Listing(
        load("partner:make_partner", level=1),
        "bot-partner-beginner",
        kernels=True,
        followable=True,
        conventions=True,
    ),
    "companion": Listing(
        load("companion:Companion"),
        "bot-companion",
        kernels=True,
        simpler="partner-beginner",
        followable=True,
        conventions=True,
        default=True,
    ),
    "hat": Listing(
        load("hat:make_hat"),
        "bot-hat",
        switches=NOT_LAST_DROP,
        kernels=True,
        simpler="partner",
        why="coded",
        code=True,
    ),
    "master": Listing(
        load("master.bot:Master"),
        "bot-master",
        switches=NOT_LAST_DROP,
        settings=BUDGET,
        kernels=True,
        simpler="partner",
        why="imagined",
        code=True,
    ),
    "learned": Listing(
        load("learned.searching:make_learned"),
        "bot-learned",
        players=(2,),
        switches=(),
        settings=BUDGET,
        simpler="partner",
        why="learned",
        code=True,
    ),
    "stranger": Listing(
        load("learned.bot:Stranger"),
        "bot-stranger",
        players=(2, 3, 4),
        switches=(),
        confined=True,
        simpler="partner",
        why="learned",
        code=True,
    ),
    "person": Listing(
        load("person:Person"), "bot-person", switches=(), kernels=True, why="modeled", research=True
    ),
    "iggi": from_literature("zoo:make_iggi", "bot-iggi"),
    "outer": from_literature("zoo:make_outer", "bot-outer"),
    "piers": from_literature("zoo:make_piers", "bot-piers"),
    "van-den-bergh": from_literature("zoo:make_van_den_bergh", "bot-van-den-bergh"),
    "flawed": from_literature("zoo:make_flawed", "bot-flawed"),
    "smartbot": from_literature("zoo.smart:Smart", "bot-smartbot")._replace(compiles=True),
}
FORMER = {"partner-1": "partner-beginner", "partner-2": "partner-club"}  # names in older tables and records
DEFAULT = next(name for name, listing in CATALOG.items() if listing.default)
EXPERIENCED = next(name for name, listing in CATALOG.items() if listing.experienced)


def list_bots() -> list[str]:
    """The names of all bots, our own first."""
    return list(dict.fromkeys([*CATALOG, *list_allowed(), *list_plugins()]))


def find_bot(name: str) -> Listing:
    """The listing of a name, with the name's settings.

    NoSuchBot, InvalidSetting, or BrokenBot for a bot of another package that fails.
    """
    plain, *settings = name.split(":")
    listing = find_listing(plain)
    if not settings:
        return listing
    return listing._replace(make=partial(listing.make, **read_settings(plain, listing.settings, settings)))


def find_listing(name: str) -> Listing:
    name = FORMER.get(name, name)
    if name in CATALOG:
        return CATALOG[name]
    allowed, plugins = list_allowed(), list_plugins()
    if name in allowed:
        code = find_code(allowed[name])
        assert code is not None
        return list_source(code._replace(name=name))
    if name not in plugins:
        raise NoSuchBot(f"no bot {name!r}, there are {', '.join(list_bots())}")
    return list_source(plugins[name])


def list_source(source: Source) -> Listing:
    """The listing of a bot that is not ours."""
    thing = load_plugin(source)
    if isinstance(thing, Listing):
        listing = thing
    else:
        listing = Listing(thing, sentence=summary_of(thing), variant=getattr(thing, "variant", None))
    return listing._replace(make=guard(source, listing.make))


def read_bot(text: str) -> Listing:
    """The listing of a name, or of code on this machine: `clever.py:Clever`, `their_package:Clever`.

    It runs the code, so it is only for callers who may run any code here; see `foreign`.
    """
    code = find_code(text)
    return find_bot(split_name(text)[1]) if code is None else list_source(code)


def check_game(name: str, listing: Listing, variant: Variant) -> None:
    """Raise UnfitBot if a bot refuses a game."""
    if listing.confined and variant not in {Variant(players=players) for players in listing.players}:
        raise UnfitBot(name, listing.players)
    if listing.variant not in {None, variant}:
        raise UnfitBot(name, variant=variant_name(listing.variant))


def read_settings(name: str, known: Mapping[str, range], given: list[str]) -> dict[str, int]:
    """The settings of a name as values.

    >>> read_settings("master", {"worlds": range(1001)}, ["worlds=400"])
    {'worlds': 400}
    """
    values: dict[str, int] = {}
    for text in given:
        key, _, value = text.partition("=")
        if key not in known:
            exist = show_settings(known)
            error = InvalidSetting(name, f"no setting {show(key)}; there are: {exist or 'none'}")
            raise error.with_message(
                "error-setting" if known else "error-no-setting", bot=name, text=key, settings=exist
            )
        if key in values:
            raise InvalidSetting(name, f"{key} is set twice").with_message(
                "error-setting-twice", bot=name, option=key
            )
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 20 else -1
        if number not in known[key]:
            raise refuse_value(name, key, value, known[key])
        values[key] = number
    return values


def refuse_value(name: str, key: str, value: str, bounds: range) -> InvalidSetting:
    least, most = str(bounds[0]), str(bounds[-1])
    error = InvalidSetting(name, f"{key} must be a whole number from {least} to {most}, got {show(value)}")
    return error.with_message(
        "error-setting-value", bot=name, option=key, text=value, **{"from": least, "to": most}
    )


def show_settings(known: Mapping[str, range]) -> str:
    """The settings of a listing, with their bounds."""
    return ", ".join(f"{key} ({bounds[0]}\N{EN DASH}{bounds[-1]})" for key, bounds in known.items())


def summary_of(thing: object) -> str:
    return (thing.__doc__ or "").strip().partition("\n")[0]


def make_bot(name: str) -> Bot[Any]:
    """The bot of a name.

    >>> type(make_bot("random")).__name__
    'Chance'
    >>> make_bot("partner:level=2").level
    2
    """
    return find_bot(name).make()


@cache
def read_strength() -> dict[str, dict[str, Strength]]:
    """The measured strength of our own bots, by name and rules: "2", or "4 last_drop cascade".

    Empty clues are left out of the rules: no bot plays much better or worse with them.
    """
    table = json.loads(files("hanabi").joinpath("bots", "strength.json").read_text("utf-8"))
    return {name: {rules: Strength(**cell) for rules, cell in row.items()} for name, row in table.items()}
