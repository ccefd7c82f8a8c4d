"""The inbox of a table: what comes into it, one after another, and what entry it makes there."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Set
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from hanabi.errors import TableError
from hanabi.server import entries
from hanabi.server.away import Around, find_due
from hanabi.server.butler import list_bot
from hanabi.server.entries import AnyEntry, Line
from hanabi.server.judge import deal_if_met, judge, judge_move
from hanabi.server.ledger import Ledger
from hanabi.server.messages.commands import Act
from hanabi.server.messages.refusal import Refusal
from hanabi.server.mover import FromBot
from hanabi.server.options import Watch
from hanabi.server.store import settle

FAREWELL = 5.0  # seconds that a table which closes waits for what is under way

Answer = Callable[[TableError | None], None]  # told when something is done, and what was against it


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


def not_waited_for(error: TableError | None) -> None:
    """Nobody has asked to be told."""


def say_closed() -> TableError:
    return TableError(Refusal.BROKEN, "the table was closed")


class Inbox:
    """Requests, one after another; each is answered, also if the table closes.

    `begin` does one the short way and then calls `end` or `begin_again`, or says that there is no short way.
    `handle` does it the long way, in a task, and gives what was against it. `answer` tells whoever has asked.
    """

    def __init__(
        self,
        begin: Callable[[Request], bool],
        handle: Callable[[Request, Exception | None], Coroutine[Any, Any, TableError | None]],
        answer: Callable[[Answer, TableError | None], None],
    ) -> None:
        self._begin, self._handle, self._answer = begin, handle, answer
        self._waiting: deque[tuple[Request, Answer]] = deque()
        self._under_way: tuple[Request, Answer] | None = None
        self._task: asyncio.Task[None] | None = None  # what is done the long way
        self._closing: asyncio.Future[None] | None = None  # done once nothing is under way

    @property
    def is_busy(self) -> bool:
        return self._under_way is not None or bool(self._waiting)

    def put(self, request: Request, done: Answer) -> None:
        """Have something done now, or when its turn comes."""
        if self._is_taken(request, done):
            self._go_on()

    def post(self, request: Request, done: Answer = not_waited_for) -> None:
        """The same, but no earlier than whoever asks is through."""
        if self._is_taken(request, done):
            asyncio.get_running_loop().call_soon(self._go_on)

    def ask(self, request: Request) -> asyncio.Future[None]:
        """The same, to be waited for."""
        asked: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.post(request, partial(settle, asked))
        return asked

    def _is_taken(self, request: Request, done: Answer) -> bool:
        if self._closing is not None:
            self._answer(done, say_closed())
            return False
        self._waiting.append((request, done))
        return True

    def _go_on(self) -> None:
        """Begin with what waits longest, unless something is under way."""
        while self._waiting and self._under_way is None:
            self._under_way = self._waiting.popleft()
            if not self._begin(self._under_way[0]):
                self.begin_again()

    def begin_again(self, failure: Exception | None = None) -> None:
        """Do what is under way the long way; `failure`: why the short way led nowhere."""
        if self._under_way is not None:
            self._task = asyncio.create_task(self._do(self._under_way[0], failure))

    async def _do(self, request: Request, failure: Exception | None) -> None:
        self.end(await self._handle(request, failure))

    def end(self, error: TableError | None) -> None:
        """What was under way is done, or `error` was against it: go on."""
        if self._under_way is None:
            return  # it took too long for a table that closes
        self._answer(self._under_way[1], error)
        self._under_way = None
        if self._closing is not None:
            settle(self._closing, None)
        self._go_on()

    async def close(self) -> None:
        """Take nothing more, refuse what waits, and wait a while for what is under way."""
        self._closing = asyncio.get_running_loop().create_future()
        while self._waiting:
            self._answer(self._waiting.popleft()[1], say_closed())
        if self._under_way is None:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing, FAREWELL)
        if self._under_way is not None:
            if self._task is not None:
                self._task.cancel()
            self.end(say_closed())


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
