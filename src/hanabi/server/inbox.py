"""What comes into the inbox of a table, and what entry it makes there."""

import time
from collections.abc import Set
from dataclasses import dataclass
from typing import NamedTuple

from hanabi.server import entries
from hanabi.server.away import Around, find_due
from hanabi.server.butler import list_bot
from hanabi.server.entries import AnyEntry, Line
from hanabi.server.judge import deal_if_met, judge, judge_move
from hanabi.server.ledger import Ledger
from hanabi.server.messages.commands import Act
from hanabi.server.mover import FromBot
from hanabi.server.options import Watch


class FromPerson(NamedTuple):
    player: str
    command: Act
    id: str


@dataclass(frozen=True)
class FromWatcher:
    """Somebody without a seat is to be shown the hands."""

    player: str


@dataclass(frozen=True)
class FromTime:
    """Somebody has gone, or time is up: something may be due."""

    player: None = None


@dataclass(frozen=True)
class Refresh:
    """Somebody is about to look: another process may know more."""


@dataclass(frozen=True)
class Heard:
    """Another process has written more, up to a version; the line of it, where that was told."""

    version: int
    line: Line | None


@dataclass(frozen=True)
class Reload:
    """Lines of the table have been changed: what is in memory is not true anymore."""


Change = FromPerson | FromBot | FromWatcher | FromTime
Request = Change | Refresh | Heard | Reload


def judge_change(change: Change, ledger: Ledger, around: Around, is_late: bool) -> AnyEntry | None:
    """The entry that a change makes, or None; TableError names what is against it."""
    match change:
        case FromPerson(player, command):
            return judge(ledger, player, command, around)
        case FromBot():
            return judge_bot(change, ledger)
        case FromTime():
            return find_due(ledger, around, is_late) or deal_if_met(ledger, around)
        case FromWatcher(player):
            return entries.Watched() if find_to_see(ledger, {player}) else None


def judge_bot(change: FromBot, ledger: Ledger) -> AnyEntry | None:
    played = ledger.running
    if played is None or (played.id, played.game.turn) != (change.game, change.turn):
        return None  # the table is further on
    if ledger.seats[change.seat].bot != change.bot:
        return None  # it was replaced
    if change.move is None:
        return entries.BotFailed(change.seat, change.bot, list_bot(change.bot).simpler)
    return judge_move(played, change.seat, change.turn, str(change.move), change.bot)


def find_to_see(ledger: Ledger, people: Set[str]) -> Set[str]:
    """Those who may see hands as watchers and have not yet been written down as having seen them."""
    played = ledger.running
    if played is None or ledger.options.watch != Watch.EVERYTHING:
        return frozenset()
    return people - played.sat.keys() - played.seen


def write_line(change: Change, ledger: Ledger, entry: AnyEntry) -> Line:
    """The next line of a ledger."""
    player = change.player if isinstance(change, (FromPerson, FromWatcher)) else None
    command = change.id if isinstance(change, FromPerson) else None
    return Line(ledger.version + 1, time.time(), entry, player, command)
