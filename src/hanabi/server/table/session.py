"""A table in play: makes one change after another, and is the only writer of its entries in this process.

Commands of players, moves of bots, the clock, and entries of other processes take turns. A change is checked,
makes the next state, and is stored. Only then does that state become the table's, and is sent to the people
there.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import InitVar, dataclass
from functools import cache
from typing import Any

from msgspec import Raw
from prometheus_client import Counter

from hanabi.errors import TableError
from hanabi.server import metrics
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry, read_entry
from hanabi.server.events.state import TableState
from hanabi.server.messages.commands import Act, Sit
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import TableListed
from hanabi.server.rate_limit import RateLimiter
from hanabi.server.store import DATABASE_AT_FAULT, Conflict
from hanabi.server.store.rows import Names
from hanabi.server.table.absence import list_here
from hanabi.server.table.bot_driver import BotDriver, BotMove, BotTurn, find_turn, find_waiting
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
from hanabi.server.table.timers import TableTimers
from hanabi.server.table.view import RecipientView, TableView

RETRY = 2.0  # seconds before a failed write is tried again
TRIES = 5  # to write against other processes
CLOSING_SECONDS = 5.0  # that a table which closes waits for what is under way
CLOSED = "the table was closed"


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
        self._timers = TableTimers(self.presence, self._check_due, self.tell_all)
        self._bot_driver = BotDriver(self.services.pool, self._find_turn, self._change, self.id)
        self._turn = asyncio.Lock()  # one change at a time
        self._deadlines: list[asyncio.Timeout] = []  # of what is under way and what waits for its turn
        self._is_closed = False
        self._lines = RateLimiter(self.services.limits.lines)  # by player
        self._view: TableView | None = None  # the latest
        self._last_room: tuple[object, TableContext] | None = None  # with what it was made from
        self._aside: set[asyncio.Task[None]] = set()
        self.quiet_since = time.monotonic()
        self.services.peers.open(self.id)
        self.take_lease()

    @property
    def state(self) -> TableState:
        """The table as it is stored."""
        return self.stored.current

    # What is asked of it

    async def do(self, player: str, command: Act) -> None:
        """Do a player's command and store it; TableError names what is against it."""
        if not self._lines.find(player).take():
            raise TableError(Refusal.TOO_FAST)
        if isinstance(command, Sit) and self.is_barred(player):
            raise TableError(Refusal.BLOCKED)
        await self._change(PlayerCommand(player, command, command.id))

    async def _change(self, change: Change) -> None:
        """Check a change when its turn comes, store its entry, and send the views of all who are here."""
        async with self._take_turn(type(change).__name__):
            entry = await self._store(change)
            if entry is None:
                self._wake_bots()  # the bot was replaced while it thought: the new one has to think
            else:
                self._take_over(entry)
                self._tell_new()

    async def _store(self, change: Change) -> LedgerEntry | None:
        """Store the entry that a change makes; None if it makes none, or was done before."""
        for _ in range(TRIES):
            if isinstance(change, PlayerCommand) and (change.player, change.id) in self.stored.done:
                return None
            if isinstance(change, (BotMove, DueCheck)) and not self.is_ours:
                return None  # another process sees to it
            try:
                around = self.presence.find_around(self.state)
                made = next_entry(change, self.state, around, self._timers.is_late)
            except TableError:
                if await self.stored.try_catch_up():
                    continue
                if await self.stored.was_done(change):
                    return None
                raise
            if made is None:
                return None
            entry, state = made
            try:
                await self.services.store.append(self.id, entry, state, self.services.names)
            except Conflict:  # another process was first
                await self.stored.catch_up()
                if await self.stored.was_done(change):
                    return None
                continue
            self.stored.take_over(entry, state)
            return entry
        raise TableError(Refusal.BROKEN, "too many write conflicts")

    @asynccontextmanager
    async def _take_turn(self, what: str) -> AsyncIterator[None]:
        """Wait until nothing else changes the table; every failure is a TableError."""
        if self._is_closed:
            raise TableError(Refusal.BROKEN, CLOSED)
        deadline = asyncio.timeout(None)
        self._deadlines.append(deadline)
        try:
            async with deadline, self._turn:
                yield
        except TableError:
            raise
        except Exception as error:
            if deadline.expired():
                raise TableError(Refusal.BROKEN, CLOSED) from None
            word = self.services.refusals.log_failure("table %s: %s failed", self.id, what)
            raise TableError(Refusal.BROKEN, f"{type(error).__name__} {word}") from error
        finally:
            self._deadlines.remove(deadline)

    def _check_due(self) -> None:
        """Do what is due by the clock, or because players have gone."""
        self._do_aside(self._try_change(DueCheck()))

    async def _try_change(self, change: DueCheck | SpectatorReveal) -> None:
        """Make a change that no player waits for; try again later if it cannot be stored."""
        try:
            await self._change(change)
        except TableError as error:
            if error.reason == Refusal.BROKEN and not self._is_closed:
                loop = asyncio.get_running_loop()
                loop.call_later(RETRY, lambda: self._do_aside(self._try_change(change)))

    def _do_aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)

    def is_barred(self, player: str | None) -> bool:
        """Whether a player sits here whom this one has blocked, or by whom they are blocked."""
        return player is not None and self.services.is_apart(
            player, (held.player for held in self.state.seats)
        )

    # What other processes write

    def learn(self, version: int, written: Raw) -> None:
        """Another process has written more: up to a version, perhaps with the entry itself."""
        if version > self.state.version:
            self._do_aside(self._take_in(version, read_entry(written)))

    async def _take_in(self, version: int, entry: LedgerEntry | None) -> None:
        with suppress(TableError):
            async with self._take_turn("an entry of another process"):
                await self.stored.take_in(version, entry)

    async def refresh(self) -> None:
        """Read what other processes have written, if the store can be read."""
        with suppress(TableError):
            async with self._take_turn("a refresh"):
                await self.stored.catch_up()

    async def reload(self) -> None:
        """Read all of it again: entries of the table have been changed."""
        async with self._take_turn("a reload"):
            await self.stored.reload()
            self.tell_all()
            self._set_bot_thinking()

    def take_lease(self) -> None:
        """Run the bots and the clock of the table from now on."""
        self._set_bot_thinking()
        self._timers.look_around_later()
        self._timers.await_match(self.state)

    @property
    def is_ours(self) -> bool:
        """Whether the bots and the clock of this table run in this process."""
        return self.services.peers.holds(self.id)

    # Presence

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
        self._note_watchers()
        self.tell_all()
        self._set_bot_thinking()

    def leave(self, listener: TableListener) -> None:
        """A player closes the tab, or the connection breaks."""
        self.presence.leave(listener)
        self._show_presence()
        self.quiet_since = time.monotonic()
        self._timers.look_around_later()
        self._wake_bots()
        self.tell_all()

    def hear_presence(self) -> None:
        """A player has arrived or left at another process."""
        now = self.presence.hear(self.services.peers.find_remote(self.id))
        self._timers.look_around_later()
        self._wake_bots()
        self._do_aside(self._learn_and_tell(now))

    async def _learn_and_tell(self, people: set[str]) -> None:
        with suppress(*DATABASE_AT_FAULT):
            await self.services.learn_names(people)
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
        is_under_way = bool(self._deadlines or self._aside) or self._bot_driver.is_busy
        return not self.presence.listeners and not is_under_way

    async def close(self) -> None:
        """Unload, once the request in progress is stored and answered; waiting ones are refused."""
        self.services.peers.close(self.id)
        self._is_closed = True
        self._timers.close()
        now = asyncio.get_running_loop().time()
        for number, deadline in enumerate(self._deadlines):
            deadline.reschedule(now if number else now + CLOSING_SECONDS)
        async with self._turn:  # all are answered
            await self._bot_driver.close()
        await asyncio.gather(*self._aside, return_exceptions=True)

    def summary(self, player: str | None) -> TableListed:
        return list_table(self.id, self.state, self.services.names, player, self._room().present)

    def _follow(self, entries: Iterable[LedgerEntry]) -> None:
        """Send the entries that other processes have written, and act on them."""
        for entry in entries:
            if entry.player is not None:
                self._lines.find(entry.player).charge(1)
        self._go_on()
        self.tell_all()

    def _take_over(self, entry: LedgerEntry) -> None:
        count_entry(type(entry.event)).inc()
        self._go_on()
        if isinstance(entry.event, (kinds.Moved, kinds.Dealt)):
            self._notify_player()

    def _go_on(self) -> None:
        """Start what follows from a new state of the table."""
        self._note_watchers()
        self._set_bot_thinking()
        self._timers.await_match(self.state)

    def _notify_player(self) -> None:
        """Send a push notification to the player on turn, if they have no tab open."""
        played = self.state.running
        held = self.state.seats[played.game.seat] if played else None
        if held is None or held.player is None or held.bot is not None:
            return
        if held.player not in self.presence.here:
            self.services.call(held.player, self.id)

    # Telling

    def _tell_new(self) -> None:
        """Send a change that is stored; a failure here is none of the player who made it."""
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
        sources = self.presence.changes, self.state.seats, self._timers.is_late
        if self._last_room is None or self._last_room[0] != sources:
            room = self._make_room()
            self._last_room = (sources, room) if self.presence.is_complete(self.state) else None
            return room
        return self._last_room[1]

    def _make_room(self) -> TableContext:
        around = self.presence.find_around(self.state)
        return TableContext(
            self.id,
            self.services.names,
            frozenset(list_here(self.state, around)),
            len(self.presence.list_watchers(self.state)),
            self._timers.is_late,
            self.services.url(self.id),
            around,
            self.watchers,
            {player: self.services.blocked[player] for player in self.people & self.services.blocked.keys()},
        )

    def _note_watchers(self) -> None:
        """Store who sees hands: in a running game before that, so that they cannot sit down later."""
        for player in list_to_reveal(self.state, self.presence.players):
            self._do_aside(self._try_change(SpectatorReveal(player)))
        for game, player in self.presence.find_viewers(self.state):
            self._do_aside(self.services.store.add_viewer(game, player))

    # Bots and the clock

    def _set_bot_thinking(self) -> None:
        """Let the bot think whose turn it is, and start the clock of the turn."""
        self._timers.start_turn(self.state)
        if self.state.running is not None:
            self._wake_bots()

    def _find_turn(self) -> BotTurn | None:
        """The bot that has to move, if this process runs it."""
        return find_turn(self.state, self.services.pause) if self.is_ours else None

    def _wake_bots(self) -> None:
        """Update for whom the bots move."""
        if not self._bot_driver.is_busy and self._find_turn() is None:
            return
        self._bot_driver.wake(find_waiting(self.state, self.presence.tabs) if self.is_ours else None)


@cache
def count_entry(kind: type[kinds.TableEvent]) -> Counter:
    return metrics.ENTRIES.labels(kind=kind.__name__.lower())
