"""Bots of other packages, registered by the Python entry point `hanabi.bots`.

    [project.entry-points."hanabi.bots"]
    clever = "their_package:Clever"

The object named is a `Bot` class, a function that makes a bot, a `Listing`, or a bot.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from hanabi.bots.bot import Bot
from hanabi.errors import BrokenBot

GROUP = "hanabi.bots"


class Source(Protocol):
    """The origin of a bot: an entry point, or code named by a player."""

    @property
    def name(self) -> str: ...

    @property
    def value(self) -> str: ...

    @property
    def dist(self) -> Any: ...

    def load(self) -> Any: ...


def list_plugins() -> dict[str, EntryPoint]:
    """The registered bots by name; of two that share a name, the first that is found."""
    return search(tuple(sys.path))


@cache
def search(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """The answer for one search path: reading all packages takes a while."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point)
    return found


def load_plugin(point: Source) -> Any:
    """The object of an entry point; BrokenBot names the one that fails, and its error."""
    try:
        thing = point.load()
    except BrokenBot:
        raise
    except Exception as error:
        raise blame_plugin(point, "cannot be loaded", error) from error
    if isinstance(thing, Bot):
        return lambda: thing
    if not callable(thing) and not callable(getattr(thing, "make", None)):
        raise blame_plugin(point, "does not make a bot", thing)
    return thing


def guard(point: Source, make: Callable[..., Any]) -> Callable[..., Bot[Any]]:
    """`make`, which returns a bot or raises BrokenBot."""

    def make_guarded(**settings: int) -> Bot[Any]:
        try:
            bot = make(**settings)
        except Exception as error:
            raise blame_plugin(point, "cannot be made", error) from error
        if not isinstance(bot, Bot):
            raise blame_plugin(point, "is not a Bot", bot)
        return bot

    return make_guarded


def blame_plugin(point: Source, what: str, thing: object) -> BrokenBot:
    if not point.dist:
        told = f"{type(thing).__name__}: {thing}" if isinstance(thing, Exception) else repr(thing)
        error = BrokenBot(f"bot {point.name!r}, {point.value!r}, {what}: {thing!r}")
        return error.with_message("error-broken-code", bot=point.name, detail=told)
    package = point.dist.name
    error = BrokenBot(f"bot {point.name!r} of package {package!r}, {point.value!r}, {what}: {thing!r}")
    return error.with_message(
        "error-broken-bot", bot=point.name, text=package, detail=f"{point.value}, {thing!r}"
    )
