"""Absence: what happens to the seats of absent players, and who decides it."""

from collections.abc import Mapping
from typing import NamedTuple

from hanabi.bots.catalog import DEFAULT
from hanabi.server.events import kinds
from hanabi.server.events.kinds import AnyEvent
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.limits import USUAL
from hanabi.server.messages.refusal import Refusal


class AbsenceInfo(NamedTuple):
    """Who is absent: the facts about a table that are not in its entries."""

    away: Mapping[str, float] = {}  # since when, for players without an open tab; a reload does not count
    now: float = 0.0
    vote_delay: float = USUAL.vote_delay  # seconds
    bot_fill_delay: float = USUAL.bot_fill_delay  # seconds

    def is_long_away(self, player: str | None) -> bool:
        since = self.away.get(player or "")
        return since is not None and self.now - since >= self.vote_delay


EVERYBODY_HERE = AbsenceInfo()


def list_here(state: TableState, around: AbsenceInfo) -> set[str]:
    """The seated people who are present."""
    return {held.player for held in state.seats if held.player and held.player not in around.away}


def count_needed(state: TableState, around: AbsenceInfo) -> int:
    """How many make a majority of those present."""
    return len(list_here(state, around)) // 2 + 1


def has_majority(state: TableState, around: AbsenceInfo, voters: frozenset[str]) -> bool:
    here = list_here(state, around)
    return bool(here) and len(voters & here) >= count_needed(state, around)


def is_agreed(state: TableState, around: AbsenceInfo, voters: frozenset[str]) -> bool:
    """Check whether all players present have agreed."""
    here = list_here(state, around)
    return bool(here) and here <= voters


def needs_bot_fill(state: TableState, around: AbsenceInfo) -> bool:
    """Whether people at a quick match have waited long enough for others, and would now play with bots."""
    is_waiting = state.options.quick and state.phase == Phase.GATHERING
    has_waited = around.now - state.joined >= around.bot_fill_delay
    is_free = any(held.is_free for held in state.seats)
    return is_waiting and has_waited and is_free and is_agreed(state, around, state.fillers)


def may_host(state: TableState, player: str | None, around: AbsenceInfo) -> bool:
    """Whether a player has the host's rights: between games any player does while the host is away."""
    if player is None or player == state.host:
        return player is not None
    is_between = state.phase in (Phase.GATHERING, Phase.OVER)
    return is_between and around.is_long_away(state.host) and state.seat_of(player) is not None


def why_not_replace(state: TableState, player: str, seat: int, around: AbsenceInfo) -> Refusal | None:
    """The reason against a player's wish for a bot in a seat that is not theirs, or None."""
    held = state.seats[seat]
    if held.bot is not None or held.player == player:
        return Refusal.SEAT_TAKEN
    if held.is_free or held.player is None:
        return None
    if held.player not in around.away:
        return Refusal.IS_HERE
    return None if player == state.host or around.is_long_away(held.player) else Refusal.NOT_YET


def put_bot(state: TableState, seat: int, bot: str) -> AnyEvent:
    """A bot in a free seat, or for the person whose seat it stays."""
    return kinds.BotSeated(seat, bot) if state.seats[seat].is_free else kinds.Replaced(seat, bot)


def next_event(state: TableState, around: AbsenceInfo, is_late: bool) -> AnyEvent | None:
    """What happens at a table without a command, because a player has left or time is up."""
    played = state.running
    if played is None:
        return kinds.Filled(DEFAULT) if needs_bot_fill(state, around) else None
    if is_agreed(state, around, played.enders):
        return kinds.Ended()
    for seat, voters in played.votes.items():
        if has_majority(state, around, voters):
            return put_bot(state, seat, DEFAULT)
    return stand_in(state, played, around) if is_late and state.options.stand_in else None


def stand_in(state: TableState, played: TableGame, around: AbsenceInfo) -> AnyEvent | None:
    """A bot for the person on turn, if that person is away."""
    held = state.seats[played.game.seat]
    is_waited_for = held.bot is None and held.player in around.away
    return kinds.Replaced(played.game.seat, DEFAULT) if is_waited_for else None
