"""A table in play: handles its queue of commands, and is the only writer of its entries in this process.

All changes come through the queue: commands of people, moves of bots, the clock, and what other processes
write. A change is checked, makes the next state, and is stored. Only then does that state become the table's,
and is sent to the people there.
"""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import InitVar, dataclass
from functools import cache, partial
from typing import Any

from msgspec import Raw
from prometheus_client import Counter

from hanabi.errors import TableError
from hanabi.server import metrics
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry, read_entry
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.messages.commands import Act, Sit
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import TableListed
from hanabi.server.rate_limit import TokenBucket
from hanabi.server.store import DATABASE_AT_FAULT, settle
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
from hanabi.server.table.header import TableContext, list_table
from hanabi.server.table.presence import Presence, TableListener
from hanabi.server.table.services import TableServices
from hanabi.server.table.stored_state import DoneCommands, StoredState
from hanabi.server.table.view import RecipientView, TableView

RETRY = 2.0  # seconds before a failed write is tried again


@dataclass(frozen=True)
class RefreshRequest:
    """A player is about to open the table: another process may have written more."""


@dataclass(frozen=True)
class RemoteUpdate:
    """Another process has written more, up to a version; with the entry, if it was sent."""

    version: int
    entry: LedgerEntry | None


@dataclass(frozen=True)
class ReloadRequest:
    """Entries of the table have been changed: the state in memory is outdated."""


Request = Change | RefreshRequest | RemoteUpdate | ReloadRequest


@dataclass
class TableSession:
    """A table that is open in this process."""

    id: str
    opened: InitVar[TableState]
    services: TableServices
    done: InitVar[DoneCommands | None] = None
    quiet_since: float = 0.0  # since when nobody has been here, by the monotonic clock

    def __post_init__(self, opened: TableState, done: DoneCommands | None) -> None:
        self.stored = StoredState(self.id, opened, self.services, done or {}, self._follow)
        self.presence = Presence(self.services.limits)
        self._commands = CommandQueue[Request](self._handle, self._answer)
        self._bot_driver = BotDriver(self.services.pool, self._find_turn, self._commands.ask, self.id)
        self._nudge: asyncio.TimerHandle | None = None
        self._late = False
        self._notice: asyncio.TimerHandle | None = None
        self._lonely: asyncio.TimerHandle | None = None
        self._lines: dict[str, TokenBucket] = {}  # by player: how much more they may write
        self._retry: asyncio.TimerHandle | None = None
        self._view: TableView | None = None  # the latest
        self._last_room: tuple[object, TableContext] | None = None  # with what it was made from
        self._told = self.state.version  # the version that all who are here have been sent
        self._viewers: set[tuple[str, str]] = set()  # by game: the people stored as knowing its cards
        self._aside: set[asyncio.Task[None]] = set()
        self.quiet_since = time.monotonic()
        self.services.peers.open(self.id)
        self._set_bot_thinking()
        self._look_around_later()
        self._look_for_match()

    @property
    def state(self) -> TableState:
        """The table as it is stored."""
        return self.stored.current

    # Notifications from other processes

    def learn(self, version: int, written: Raw) -> None:
        """Another process has written more: up to a version, perhaps with the entry itself."""
        if version > self.state.version:
            self._commands.put(RemoteUpdate(version, read_entry(written)))

    def take_lease(self) -> None:
        """Run the bots and the clock of the table from now on."""
        self._set_bot_thinking()
        self._look_around_later()
        self._look_for_match()

    def hear_presence(self) -> None:
        """A player has arrived or left at another process."""
        now = self.presence.hear(self.services.peers.find_remote(self.id))
        self._look_around_later()
        self._wake_bots()
        self._do_aside(self._learn_and_tell(now))

    async def _learn_and_tell(self, people: set[str]) -> None:
        with suppress(*DATABASE_AT_FAULT):
            await self.services.learn_names(people)
        self.tell_all()

    def _do_aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)

    @property
    def is_ours(self) -> bool:
        """Whether the bots and the clock of this table run in this process."""
        return self.services.peers.holds(self.id)

    # Requests of other modules

    def do(self, player: str, command: Act, done: Done) -> None:
        """Do a command; `done` is called once it is stored, or with the error."""
        if not self._measure(player).take():
            done(TableError(Refusal.TOO_FAST))
            return
        if isinstance(command, Sit) and self.is_barred(player):
            done(TableError(Refusal.BLOCKED))
            return
        self._commands.put(PlayerCommand(player, command, command.id), done)

    async def ask(self, player: str, command: Act) -> None:
        """The same, to be awaited; TableError names the reason for a refusal."""
        asked: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.do(player, command, partial(settle, asked))
        await asked

    def is_barred(self, player: str | None) -> bool:
        """Whether a player sits here whom this one has blocked, or by whom they are blocked."""
        return player is not None and self.services.is_apart(
            player, (held.player for held in self.state.seats)
        )

    def _measure(self, player: str) -> TokenBucket:
        """How much more a player may write."""
        if player not in self._lines:
            self._lines[player] = TokenBucket(self.services.limits.lines)
        return self._lines[player]

    async def refresh(self) -> None:
        """Read what other processes have written, if the store can be read."""
        with suppress(TableError):
            await self._commands.ask(RefreshRequest())

    async def reload(self) -> None:
        """Read all of it again."""
        await self._commands.ask(ReloadRequest())

    @property
    def people(self) -> set[str]:
        """Every player whom the table shows."""
        played = self.state.played
        here = self.state.players | self.presence.players
        return here | ({*played.sat, *played.seen, *played.notes} if played else set())

    def join(self, listener: TableListener) -> None:
        """A player opens the table."""
        self.presence.join(listener)
        self._show_presence()
        self._admit_watchers()
        self._note_viewers()
        self.tell_all()
        self._set_bot_thinking()

    def leave(self, listener: TableListener) -> None:
        """A player closes the tab, or the connection breaks."""
        self.presence.leave(listener)
        self._show_presence()
        self.quiet_since = time.monotonic()
        self._look_around_later()
        self._wake_bots()
        self.tell_all()

    def show_blocks(self) -> None:
        """A player here has blocked another, so the talk shown to them changes."""
        self._last_room = None
        self.tell_all()

    def _show_presence(self) -> None:
        self.services.peers.show(self.id, [tab.player for tab in self.presence.listeners])

    @property
    def is_idle(self) -> bool:
        """Nobody is here, and no request is in progress."""
        is_under_way = self._commands.is_busy or self._bot_driver.is_busy
        return not self.presence.listeners and not is_under_way

    async def close(self) -> None:
        """Unload, once the request in progress is stored and answered; waiting ones are refused."""
        self.services.peers.close(self.id)
        await self._commands.close()
        for timer in (self._nudge, self._notice, self._lonely, self._retry):
            if timer is not None:
                timer.cancel()
        await self._bot_driver.close()
        await asyncio.gather(*self._aside, return_exceptions=True)

    def summary(self, player: str | None) -> TableListed:
        return list_table(self.id, self.state, self.services.names, player, self._room().present)

    # Requests from the queue

    def _answer(self, done: Done, error: TableError | None) -> None:
        """Answer the player who made the request, and send every player the change."""
        try:
            done(error)
        except Exception:
            self.services.refusals.log_failure("table %s: cannot answer a command", self.id)
        self._tell_if_new()

    def _note_failure(self, request: Request, error: Exception) -> TableError:
        log_failure, kind = self.services.refusals.log_failure, type(request).__name__
        word = log_failure("table %s: %s failed", self.id, kind)
        return TableError(Refusal.BROKEN, f"{type(error).__name__} {word}")

    async def _handle(self, request: Request) -> TableError | None:
        """Handle a request; return its error."""
        try:
            match request:
                case RefreshRequest():
                    await self.stored.catch_up()
                case RemoteUpdate(version, entry):
                    await self.stored.take_in(version, entry)
                case ReloadRequest():
                    await self.stored.reload()
                    self.tell_all()
                    self._set_bot_thinking()
                case _:
                    await self._change(request)
        except TableError as error:
            return error
        except Exception as error:
            if isinstance(request, DueCheck | SpectatorReveal):  # is tried again automatically
                self._retry = asyncio.get_running_loop().call_later(RETRY, self._commands.put, request)
            return self._note_failure(request, error)
        return None

    async def _change(self, request: Change) -> None:
        """Store the entry that a change makes, and act on it."""
        entry = await self.stored.write(request, self._draft)
        if entry is None:
            self._set_bot_thinking()  # the bot was replaced while it thought: the new one has to think
        else:
            self._take_over(entry)

    def _draft(self, request: Change) -> tuple[LedgerEntry, TableState] | None:
        """The entry that a change makes and the table after it; None: it makes none, or not here."""
        if isinstance(request, (BotMove, DueCheck)) and not self.is_ours:
            return None  # another process sees to it
        return next_entry(request, self.state, self._find_around(), self._late)

    def _find_around(self) -> AbsenceInfo:
        return self.presence.find_around(self.state)

    def _follow(self, entries: Iterable[LedgerEntry]) -> None:
        """Send what other processes have written, and act on it."""
        for entry in entries:
            if entry.player is not None:
                self._measure(entry.player).charge(1)
        self._admit_watchers()
        self._note_viewers()
        self.tell_all()
        self._set_bot_thinking()
        self._look_for_match()

    def _take_over(self, entry: LedgerEntry) -> None:
        count_entry(type(entry.event)).inc()
        self._admit_watchers()
        self._note_viewers()
        self._set_bot_thinking()
        self._look_for_match()
        if isinstance(entry.event, (kinds.Moved, kinds.Dealt)):
            self._notify_player()

    def _notify_player(self) -> None:
        """Send a push notification to the player on turn, if they have no tab open."""
        played = self.state.running
        held = self.state.seats[played.game.seat] if played else None
        if held is None or held.player is None or held.bot is not None:
            return
        if held.player not in self.presence.here:
            self.services.call(held.player, self.id)

    # Telling

    def _tell_if_new(self) -> None:
        """Send the changes, if there are any, and the answer to the requesting player."""
        if self.state.version == self._told:
            return
        try:
            self.tell_all()
        except Exception:
            self.services.refusals.log_failure("table %s: cannot send a view", self.id)

    def tell_all(self) -> None:
        """Send every player here the table as they may see it."""
        views: dict[tuple[str | None, int | None], RecipientView] = {}
        now = self._show()
        for listener in self.presence.listeners:
            who = (listener.player, listener.eyes)
            if who not in views:
                views[who] = now.view_for(*who)
            listener.tell(views[who])
        self._told = self.state.version

    def tell_one(self, listener: TableListener) -> None:
        """Send one of them the table again."""
        listener.tell(self._show().view_for(listener.player, listener.eyes))

    def _show(self) -> TableView:
        self._view = TableView(self.state, self._room(), self._view)
        return self._view

    @property
    def watchers(self) -> Names:
        """The spectators here, at any process, with the names that are shown for them."""
        return self.presence.name_watchers(self.state, self.services.names)

    def _room(self) -> TableContext:
        """The facts that are not in the entries; computed again only after a change."""
        sources = self.presence.changes, self.state.seats, self._late
        if self._last_room is None or self._last_room[0] != sources:
            room = self._make_room()
            self._last_room = (sources, room) if self.presence.is_complete(self.state) else None
            return room
        return self._last_room[1]

    def _make_room(self) -> TableContext:
        around = self._find_around()
        return TableContext(
            self.id,
            self.services.names,
            frozenset(list_here(self.state, around)),
            len(self.presence.list_watchers(self.state)),
            self._late,
            self.services.url(self.id),
            around,
            self.watchers,
            {player: self.services.blocked[player] for player in self.people & self.services.blocked.keys()},
        )

    # Presence

    def _look_around_later(self) -> None:
        """Check after a moment who has really left."""
        if self._notice is None:
            seconds = self.services.limits.reload_grace + 0.01  # no earlier than the clock of the wall says
            self._notice = asyncio.get_running_loop().call_later(seconds, self._look_around)

    def _look_around(self) -> None:
        self._notice = None
        self.tell_all()
        self._commands.put(DueCheck())
        if self.presence.is_anybody_reloading:
            self._look_around_later()

    def _look_for_match(self) -> None:
        """Check whether a quick match can begin: now, and once nobody else has come for a while."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        if not self.state.options.quick or self.state.phase != Phase.GATHERING:
            return
        self._commands.put(DueCheck())
        left = self.state.joined + self.services.limits.bot_fill_delay - time.time()
        if left > 0:
            self._lonely = asyncio.get_running_loop().call_later(left + 0.01, self._commands.put, DueCheck())

    # Watchers

    def _admit_watchers(self) -> None:
        """Store the spectators who will see the hands first, so that they cannot sit down later."""
        for player in list_to_reveal(self.state, self.presence.players):
            self._commands.put(SpectatorReveal(player))

    def _note_viewers(self) -> None:
        """Store that the people who see the open hands of a finished game know its deal."""
        played = self.state.played
        if played is None or played.outcome is None:
            return
        for player in sorted(self.presence.players - played.sat.keys()):
            if (played.id, player) not in self._viewers:
                self._viewers.add((played.id, player))
                self._do_aside(self.services.store.add_viewer(played.id, player))

    # Bots and the clock

    def _set_bot_thinking(self) -> None:
        """Let the bot think whose turn it is, and set the clock."""
        if self._nudge is not None:
            self._nudge.cancel()
        self._nudge, self._late = None, False
        played = self.state.running
        if played is None:
            return
        self._wind(played)
        self._wake_bots()

    def _find_turn(self) -> BotTurn | None:
        """The bot that has to move, if this process runs it."""
        return find_turn(self.state, self.services.pause) if self.is_ours else None

    def _wake_bots(self) -> None:
        """Update for whom the bots move."""
        if not self._bot_driver.is_busy and self._find_turn() is None:
            return
        self._bot_driver.wake(find_waiting(self.state, self.presence.tabs) if self.is_ours else None)

    def _wind(self, played: TableGame) -> None:
        clock = self.state.options.clock
        if clock is None:
            return
        left = played.since + clock - time.time()
        self._late = left <= 0
        if left > 0:
            self._nudge = asyncio.get_running_loop().call_later(left, self._remind)

    def _remind(self) -> None:
        self._late = True
        self.tell_all()
        self._commands.put(DueCheck())


@cache
def count_entry(kind: type[kinds.TableEvent]) -> Counter:
    return metrics.ENTRIES.labels(kind=kind.__name__.lower())
