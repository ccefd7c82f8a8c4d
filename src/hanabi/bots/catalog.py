"""The bots by name."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hanabi.bots.bot import Bot
from hanabi.bots.cautious import Cautious
from hanabi.bots.chance import Chance
from hanabi.bots.hat import make_hat
from hanabi.errors import NoSuchBot


class Entry(NamedTuple):
    make: Callable[[], Bot[Any]]
    message: str  # the id of the sentence that describes it


CATALOG = {
    "random": Entry(Chance, "bot-random"),
    "cautious": Entry(Cautious, "bot-cautious"),
    "hat": Entry(make_hat, "bot-hat"),
}
DEFAULT = "cautious"


def make_bot(name: str) -> Bot[Any]:
    """The bot of a name.

    >>> type(make_bot("random")).__name__
    'Chance'
    """
    if name not in CATALOG:
        raise NoSuchBot(f"no bot {name!r}, there are {', '.join(CATALOG)}")
    return CATALOG[name].make()
