"""Settings: how deep each seat searches when many games are played at once."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hanabi.bots.catalog import CATALOG, read_settings
from hanabi.bots.learned.bot import load_networks
from hanabi.bots.learned.search import Surprise
from hanabi.errors import ArenaError
from hanabi.variant import Variant

WORLDS = {"learned": 0, "master": 2048}  # the bots that play on a device, with their numbers of deals

ROUNDS = 4


class SearchSettings(NamedTuple):
    """The depth of a search, and its threshold for another move."""

    proposed: int = 4096  # hands
    thoughts: int = 8  # moves that are tried
    worlds: int = WORLDS["master"]  # deals for a move that still seems better at the end
    gain: float = 0.02  # gain in points that another move needs
    sure: float = 2.5  # standard errors that the gain needs
    likely: float = 0.0001  # the network's minimum chance for a move to be tried
    surprise: Surprise = Surprise(0.14, 0.3, 0.01)  # a partner who searches like this
    faithful: Surprise = Surprise(0.003)  # a partner who does not search

    @property
    def rounds(self) -> list[int]:
        """The numbers of deals in each round: after a round, four times as many have been tried as before."""
        ends = (0, *(self.worlds // 4**later for later in reversed(range(ROUNDS))))
        return [end - start for start, end in pairwise(ends) if end > start]


def seat_searchers(bots: Sequence[str], variant: Variant) -> dict[int, SearchSettings]:
    """The searching seats with their settings; ArenaError if these bots cannot play this game on a device.

    A seat that searches alone tries every move, with a lower threshold, because no other searching seat has
    to follow it.
    """
    budgets = {seat: read_budget(bot) for seat, bot in enumerate(bots)}
    if variant not in load_networks():
        raise refuse(f"{variant!r} cannot be played on a device")
    searchers = [seat for seat, worlds in budgets.items() if worlds]
    return {seat: set_depth(budgets[seat], alone=len(searchers) == 1) for seat in searchers}


def read_budget(bot: str) -> int:
    """The number of deals that a bot tries: from its name, or its default."""
    name, *given = bot.split(":")
    if name not in WORLDS:
        raise refuse(f"{bot} cannot play on a device")
    settings = read_settings(name, CATALOG[name].settings, given)
    if "milliseconds" in settings:
        error = ArenaError(f"{bot}: on a device the budget is a number of deals, not a time")
        raise error.with_message("error-device-option", option=f"{name}:milliseconds")
    return settings.get("worlds", WORLDS[name])


def refuse(detail: str) -> ArenaError:
    return ArenaError(detail).with_message("error-device-bots", names=", ".join(WORLDS))


def set_depth(worlds: int, *, alone: bool) -> SearchSettings:
    """The settings for a number of deals; few deals are drawn from few hands."""
    usual = SearchSettings(worlds=worlds, proposed=min(SearchSettings().proposed, 2 * worlds))
    return usual._replace(gain=0.01, sure=2.0, likely=0.0) if alone else usual
