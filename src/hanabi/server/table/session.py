"""Table: one thing after another out of one inbox, the sole writer of its ledger in this process.

Whatever happens at a table comes through the inbox: commands of people, moves of bots, the clock. A change is
judged, makes the next ledger, is stored, and only then that ledger becomes the table's and is told to those
who are there. Where nothing is in the way no task is needed for that; where something is, the long way looks
whether another process has written more.
"""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from msgspec import Raw
from prometheus_client import Counter

from hanabi.errors import TableError
from hanabi.server import metrics
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry, read_line
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.messages.commands import Act
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import TableListed
from hanabi.server.rate_limit import TokenBucket
from hanabi.server.store import DATABASE_AT_FAULT, Conflict, settle
from hanabi.server.store.rows import Names
from hanabi.server.table.absence import AbsenceInfo, list_here
from hanabi.server.table.bot_driver import BotDriver, BotMove, BotTurn, find_turn, find_waiting
from hanabi.server.table.command_queue import CommandQueue, Done
from hanabi.server.table.commands import (
    Change,
    DueCheck,
    PlayerCommand,
    SpectatorReveal,
    list_to_reveal,
    next_entry,
)
from hanabi.server.table.presence import Presence, TableListener
from hanabi.server.table.services import TableServices
from hanabi.server.table.view import RecipientView, TableContext, TableView, list_table

MOST_DONE = 1000  # commands that are known to be done; the store knows of all
RETRY = 2.0  # seconds before something is tried again that could not be stored
TRIES = 5  # to write against other processes

DoneCommands = dict[tuple[str, str], None]  # by player and id, the latest last


@dataclass(frozen=True)
class RefreshRequest:
    """A player is about to look: another process may have written more."""


@dataclass(frozen=True)
class RemoteUpdate:
    """Another process has written more, up to a version; the entry, where that was sent with it."""

    version: int
    line: LedgerEntry | None


@dataclass(frozen=True)
class ReloadRequest:
    """Entries of the table have been changed: what is in memory is not true anymore."""


Request = Change | RefreshRequest | RemoteUpdate | ReloadRequest


@dataclass
class TableSession:
    """A table that is open in this process."""

    id: str
    ledger: TableState
    services: TableServices
    done: DoneCommands = field(default_factory=dict)
    quiet_since: float = 0.0  # nobody has been here, by the monotonic clock

    def __post_init__(self) -> None:
        self.attendance = Presence(self.services.limits)
        self._inbox = CommandQueue[Request](self._handle, self._answer)
        self._mover = BotDriver(self.services.butler, self._find_turn, self._inbox.ask, self.id)
        self._nudge: asyncio.TimerHandle | None = None
        self._late = False
        self._notice: asyncio.TimerHandle | None = None
        self._lonely: asyncio.TimerHandle | None = None
        self._lines: dict[str, TokenBucket] = {}  # by player: how much more they may write
        self._retry: asyncio.TimerHandle | None = None
        self._view: TableView | None = None  # the latest
        self._last_room: tuple[object, TableContext] | None = None  # with what it was made from
        self._told = self.ledger.version  # the version that all who are here have been sent
        self._viewers: set[tuple[str, str]] = set()  # by game: who has been written down as knowing its cards
        self._aside: set[asyncio.Task[None]] = set()
        self.quiet_since = time.monotonic()
        self.services.peers.open(self.id)
        self._set_bot_thinking()
        self._look_around_later()
        self._look_for_match()

    # What other processes tell

    def learn(self, version: int, written: Raw) -> None:
        """Another process has written more: up to a version, and perhaps it tells the line itself."""
        if version > self.ledger.version:
            self._inbox.put(RemoteUpdate(version, read_line(written)))

    def take_lease(self) -> None:
        """The bots and the clock of the table fall to this process."""
        self._set_bot_thinking()
        self._look_around_later()
        self._look_for_match()

    def hear_presence(self) -> None:
        """Somebody has come or gone at another process."""
        now = self.attendance.hear(self.services.peers.elsewhere(self.id))
        self._look_around_later()
        self._wake_bots()
        self._do_aside(self._learn_and_tell(now))

    async def _learn_and_tell(self, people: set[str]) -> None:
        with suppress(*DATABASE_AT_FAULT):
            await self.services.learn_names(people)
        self.tell_all()

    def _do_aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nothing waits for."""
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)

    @property
    def is_ours(self) -> bool:
        """Whether the bots and the clock of this table run in this process."""
        return self.services.peers.holds(self.id)

    # What others ask of it

    def do(self, player: str, command: Act, done: Done) -> None:
        """Do a command; `done` is told once it is stored, or what is against it."""
        if not self._measure(player).take():
            done(TableError(Refusal.TOO_FAST))
            return
        self._inbox.put(PlayerCommand(player, command, command.id), done)

    async def ask(self, player: str, command: Act) -> None:
        """The same, to be waited for; TableError names what is against it."""
        asked: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.do(player, command, partial(settle, asked))
        await asked

    def _measure(self, player: str) -> TokenBucket:
        """How much more a player may write."""
        if player not in self._lines:
            self._lines[player] = TokenBucket(self.services.limits.lines)
        return self._lines[player]

    async def refresh(self) -> None:
        """Take in what other processes have written, as far as the store can be read."""
        with suppress(TableError):
            await self._inbox.ask(RefreshRequest())

    async def reload(self) -> None:
        """Read all of it anew."""
        await self._inbox.ask(ReloadRequest())

    @property
    def people(self) -> set[str]:
        """Everybody whom the table knows of."""
        played = self.ledger.played
        here = self.ledger.players | self.attendance.players
        return here | ({*played.sat, *played.seen, *played.notes} if played else set())

    def join(self, listener: TableListener) -> None:
        """Somebody opens the table."""
        self.attendance.join(listener)
        self._show_presence()
        self._admit_watchers()
        self._note_viewers()
        self.tell_all()
        self._set_bot_thinking()

    def leave(self, listener: TableListener) -> None:
        """Somebody closes the tab, or the line breaks."""
        self.attendance.leave(listener)
        self._show_presence()
        self.quiet_since = time.monotonic()
        self._look_around_later()
        self._wake_bots()
        self.tell_all()

    def _show_presence(self) -> None:
        self.services.peers.show(self.id, [tab.player for tab in self.attendance.listeners])

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing is under way."""
        is_under_way = self._inbox.is_busy or self._mover.is_busy
        return not self.attendance.listeners and not is_under_way

    async def close(self) -> None:
        """Let go, once what is under way is stored and answered; what waits is refused."""
        self.services.peers.close(self.id)
        await self._inbox.close()
        for timer in (self._nudge, self._notice, self._lonely, self._retry):
            if timer is not None:
                timer.cancel()
        await self._mover.close()
        await asyncio.gather(*self._aside, return_exceptions=True)

    def summary(self, player: str | None) -> TableListed:
        return list_table(self.id, self.ledger, self.services.names, player, self._room().present)

    # What comes out of the inbox

    def _answer(self, done: Done, error: TableError | None) -> None:
        """Answer whoever has asked, and tell everybody."""
        try:
            done(error)
        except Exception:
            self.services.refusals.log_failure("table %s could not answer", self.id)
        self._tell_if_new()

    def _note_failure(self, request: Request, error: Exception) -> TableError:
        kind, fail = type(request).__name__, self.services.refusals.log_failure
        word = fail("table %s could not do %s", self.id, kind)
        return TableError(Refusal.BROKEN, f"{type(error).__name__} {word}")

    async def _handle(self, request: Request) -> TableError | None:
        """Handle a request; what was against it."""
        try:
            match request:
                case RefreshRequest():
                    await self._catch_up()
                case RemoteUpdate():
                    await self._take_in_heard(request)
                case ReloadRequest():
                    await self._read_anew()
                case _:
                    await self._change(request)
        except TableError as error:
            return error
        except Exception as error:
            if isinstance(request, DueCheck | SpectatorReveal):  # is tried again by itself
                self._retry = asyncio.get_running_loop().call_later(RETRY, self._inbox.put, request)
            return self._note_failure(request, error)
        return None

    async def _change(self, request: Change) -> None:
        """Find the entry that a change makes, store it, take it over; other processes may be first."""
        for _ in range(TRIES):
            if self._is_done(request):
                return
            try:
                draft = self._draft(request)
            except TableError:
                if await self._learn_more():
                    continue
                if await self._was_done(request):
                    return
                raise
            if draft is None:
                self._set_bot_thinking()  # a bot that was replaced while it thought: the new one is to think
                return
            try:
                await self.services.store.append(self.id, *draft, self.services.names)
            except Conflict:
                await self._catch_up()
                if await self._was_done(request):
                    return
                continue
            self._take_over(*draft)
            return
        raise TableError(Refusal.BROKEN, "too many write conflicts")

    def _is_done(self, request: Change) -> bool:
        return isinstance(request, PlayerCommand) and (request.player, request.id) in self.done

    def _draft(self, request: Change) -> tuple[LedgerEntry, TableState] | None:
        """The entry that a change makes and the table after it; None: it makes none, or not here."""
        if isinstance(request, (BotMove, DueCheck)) and not self.is_ours:
            return None  # another process sees to it
        return next_entry(request, self.ledger, self._find_around(), self._late)

    def _find_around(self) -> AbsenceInfo:
        return self.attendance.find_around(self.ledger)

    async def _was_done(self, request: Request) -> bool:
        """Whether a command was done so long ago that it is not in memory anymore."""
        if isinstance(request, PlayerCommand):
            with suppress(*DATABASE_AT_FAULT):
                return await self.services.store.has_command(self.id, request.player, request.id)
        return False

    async def _learn_more(self) -> bool:
        """Whether another process knows more; where the store does not answer, nobody does."""
        with suppress(*DATABASE_AT_FAULT):
            return await self._catch_up()
        return False

    async def _read_anew(self) -> None:
        """Read the table from its first line, also past a snapshot that this process has just made."""
        ledger = await self.services.store.reload_ledger(self.id, self.services.names)
        self.ledger = ledger
        await self.services.learn_names(ledger.players)
        self.tell_all()
        self._set_bot_thinking()

    async def _catch_up(self) -> bool:
        """Take in what another process has written; whether there was anything."""
        lines = await self.services.store.load_lines(self.id, after=self.ledger.version)
        if not lines:
            return False
        for line in lines:
            self._add(line)
        await self.services.learn_names(self.ledger.players)
        self._follow()
        return True

    async def _take_in_heard(self, heard: RemoteUpdate) -> None:
        """Take in what another process has told, if it comes next; else whatever the store has."""
        if heard.version <= self.ledger.version:
            return
        if heard.line is None or heard.line.version != self.ledger.version + 1:
            await self._catch_up()
            return
        self._add(heard.line)
        self._follow()

    def _add(self, line: LedgerEntry) -> None:
        """A line of another process."""
        self.ledger = self.ledger.after(line)
        self._note_done(line)
        if line.player is not None:
            self._measure(line.player).charge(1)

    def _follow(self) -> None:
        """Tell what other processes have written, and do what it asks for."""
        self._admit_watchers()
        self._note_viewers()
        self.tell_all()
        self._set_bot_thinking()
        self._look_for_match()

    def _note_done(self, line: LedgerEntry) -> None:
        if line.player and line.command:
            self.done[line.player, line.command] = None
            if len(self.done) > MOST_DONE:
                del self.done[next(iter(self.done))]

    def _take_over(self, line: LedgerEntry, after: TableState) -> None:
        self.ledger = after
        self._note_done(line)
        count_entry(type(line.entry)).inc()
        self._admit_watchers()
        self._note_viewers()
        self._set_bot_thinking()
        self._look_for_match()
        if isinstance(line.entry, (kinds.Moved, kinds.Dealt)):
            self._call_mover()

    def _call_mover(self) -> None:
        """Call whoever is on turn and has no tab open."""
        played = self.ledger.running
        held = self.ledger.seats[played.game.seat] if played else None
        if held is None or held.player is None or held.bot is not None:
            return
        if held.player not in self.attendance.here:
            self.services.call(held.player, self.id)

    # Telling

    def _tell_if_new(self) -> None:
        """Tell what has changed, if something has; whoever asked for it is answered at the same time."""
        if self.ledger.version == self._told:
            return
        try:
            self.tell_all()
        except Exception:
            self.services.refusals.log_failure("table %s could not be told", self.id)

    def tell_all(self) -> None:
        """Send everybody who is here the table as they may see it."""
        views: dict[tuple[str | None, int | None], RecipientView] = {}
        now = self._show()
        for listener in self.attendance.listeners:
            who = (listener.player, listener.eyes)
            if who not in views:
                views[who] = now.view_for(*who)
            listener.tell(views[who])
        self._told = self.ledger.version

    def tell_one(self, listener: TableListener) -> None:
        """Send one of them the table again."""
        listener.tell(self._show().view_for(listener.player, listener.eyes))

    def _show(self) -> TableView:
        self._view = TableView(self.ledger, self._room(), self._view)
        return self._view

    @property
    def watchers(self) -> Names:
        """Those who are here, at any process, and have no seat, with the names that they are shown by."""
        return self.attendance.name_watchers(self.ledger, self.services.names)

    def _room(self) -> TableContext:
        """What is known besides the ledger: the same again where all players are there, and nobody else."""
        sources = self.attendance.changes, self.ledger.seats, self._late
        if self._last_room is None or self._last_room[0] != sources:
            room = self._make_room()
            self._last_room = (sources, room) if self.attendance.is_complete(self.ledger) else None
            return room
        return self._last_room[1]

    def _make_room(self) -> TableContext:
        around = self._find_around()
        return TableContext(
            self.id,
            self.services.names,
            frozenset(list_here(self.ledger, around)),
            len(self.attendance.list_watchers(self.ledger)),
            self._late,
            self.services.url(self.id),
            around,
            self.watchers,
        )

    # Who is there

    def _look_around_later(self) -> None:
        """See after a moment who has really gone."""
        if self._notice is None:
            blink = self.services.limits.blink + 0.01  # no earlier than the clock of the wall says
            self._notice = asyncio.get_running_loop().call_later(blink, self._look_around)

    def _look_around(self) -> None:
        self._notice = None
        self.tell_all()
        self._inbox.put(DueCheck())
        if self.attendance.is_anybody_reloading:
            self._look_around_later()

    def _look_for_match(self) -> None:
        """See whether a quick match can begin: now, and once nobody else has come for a while."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        if not self.ledger.options.quick or self.ledger.phase != Phase.GATHERING:
            return
        self._inbox.put(DueCheck())
        left = self.ledger.joined + self.services.limits.lonely - time.time()
        if left > 0:
            self._lonely = asyncio.get_running_loop().call_later(left + 0.01, self._inbox.put, DueCheck())

    # Watchers

    def _admit_watchers(self) -> None:
        """Those who are to see the hands are written down first, so that they cannot sit down later."""
        for player in list_to_reveal(self.ledger, self.attendance.players):
            self._inbox.put(SpectatorReveal(player))

    def _note_viewers(self) -> None:
        """Those who see the open hands of a finished game know its deal from now on."""
        played = self.ledger.played
        if played is None or played.outcome is None:
            return
        for player in sorted(self.attendance.players - played.sat.keys()):
            if (played.id, player) not in self._viewers:
                self._viewers.add((played.id, player))
                self._do_aside(self.services.store.add_viewer(played.id, player))

    # What happens by itself

    def _set_bot_thinking(self) -> None:
        """Let the bot think whose turn it is, and wind the clock."""
        if self._nudge is not None:
            self._nudge.cancel()
        self._nudge, self._late = None, False
        played = self.ledger.running
        if played is None:
            return
        self._wind(played)
        self._wake_bots()

    def _find_turn(self) -> BotTurn | None:
        """The bot that is to move, if that is for this process to see to."""
        return find_turn(self.ledger, self.services.pause) if self.is_ours else None

    def _wake_bots(self) -> None:
        """Let the bots know for whom they move, if any does."""
        if not self._mover.is_busy and self._find_turn() is None:
            return
        self._mover.wake(find_waiting(self.ledger, self.attendance.tabs) if self.is_ours else None)

    def _wind(self, played: TableGame) -> None:
        clock = self.ledger.options.clock
        if clock is None:
            return
        left = played.since + clock - time.time()
        self._late = left <= 0
        if left > 0:
            self._nudge = asyncio.get_running_loop().call_later(left, self._remind)

    def _remind(self) -> None:
        self._late = True
        self.tell_all()
        self._inbox.put(DueCheck())


def list_done(lines: Iterable[LedgerEntry]) -> DoneCommands:
    """The commands that lines say were done."""
    return {(line.player, line.command): None for line in lines if line.player and line.command}


@cache
def count_entry(kind: type[kinds.TableEvent]) -> Counter:
    return metrics.ENTRIES.labels(kind=kind.__name__.lower())
