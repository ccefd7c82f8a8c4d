"""The bots by name: our own, and those that other packages register."""

import json
from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from typing import Any, NamedTuple

from hanabi.bots.bot import Bot
from hanabi.bots.cautious import Cautious
from hanabi.bots.chance import Chance
from hanabi.bots.hat import make_hat
from hanabi.bots.master import make_master
from hanabi.bots.partner import make_partner
from hanabi.bots.plugins import guard, list_plugins, load_plugin
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.errors import NoSuchBot
from hanabi.variant import SWITCHES


class Entry(NamedTuple):
    """A bot of the catalog. Every bot plays every variant legally; some are made for a part of them."""

    make: Callable[[], Bot[Any]]
    message: str = ""  # the id of the sentence that describes it
    sentence: str = ""  # that sentence itself, for a bot of another package
    players: tuple[int, ...] = tuple(range(2, MAX_PLAYERS + 1))  # the table sizes it is made for
    switches: tuple[str, ...] = SWITCHES  # the variants it is made for


class Strength(NamedTuple):
    """What `make strength` measured on the standard game."""

    mean: float  # a strikeout counts 0
    stderr: float
    perfect: float  # share of games
    strikeouts: float  # share of games
    games: int
    speed: float  # games a second on one core of the machine that measured


CATALOG = {
    "random": Entry(Chance, "bot-random"),
    "cautious": Entry(Cautious, "bot-cautious"),
    "partner": Entry(make_partner, "bot-partner"),
    "partner-1": Entry(partial(make_partner, 1), "bot-partner-1"),
    "partner-2": Entry(partial(make_partner, 2), "bot-partner-2"),
    "hat": Entry(make_hat, "bot-hat"),
    "master": Entry(make_master, "bot-master"),
}
DEFAULT = "partner"


def list_bots() -> list[str]:
    """The names of all bots, our own first."""
    return list(dict.fromkeys([*CATALOG, *list_plugins()]))


def find_bot(name: str) -> Entry:
    """The entry of a name; NoSuchBot, or BrokenBot for one of another package that fails."""
    if name in CATALOG:
        return CATALOG[name]
    plugins = list_plugins()
    if name not in plugins:
        raise NoSuchBot(f"no bot {name!r}, there are {', '.join(list_bots())}")
    thing = load_plugin(plugins[name])
    entry = thing if isinstance(thing, Entry) else Entry(thing, sentence=first_line(thing))
    return entry._replace(make=guard(plugins[name], entry.make))


def first_line(thing: object) -> str:
    return (thing.__doc__ or "").strip().partition("\n")[0]


def make_bot(name: str) -> Bot[Any]:
    """The bot of a name.

    >>> type(make_bot("random")).__name__
    'Chance'
    """
    return find_bot(name).make()


@cache
def read_strength() -> dict[str, dict[int, Strength]]:
    """The measured strength of our own bots, by name and number of players."""
    table = json.loads(files("hanabi").joinpath("bots", "strength.json").read_text("utf-8"))
    return {
        name: {int(players): Strength(**cell) for players, cell in row.items()} for name, row in table.items()
    }
