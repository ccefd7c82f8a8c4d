"""The group of processes that serve one database, and this process's share of the work.

With SQLite there is one process, which does everything. With PostgreSQL each process renews its entry twice a
second, takes the leases that no living process holds, publishes who is connected to it, and reads the entries
of the others.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec import Struct, json

from hanabi.server import metrics
from hanabi.server.store import MISSED, Notification, Store

LOG = logging.getLogger("hanabi.server")
HEARTBEAT = 0.5  # seconds
LASTS = 2.0  # seconds without a heartbeat after which a process counts as dead
TOGETHER = 0.02  # seconds within which requests are batched
RETRY = 0.5  # seconds before the connection is tried again
SWEEP = "sweep"  # the lease of the process that handles tables no process has open


class MemberPresence(Struct, frozen=True):
    """The people at a place in one process."""

    people: dict[str, int] = {}  # the tabs of each
    strangers: int = 0  # tabs of people without a name


@dataclass
class RemotePresence:
    """A tab at another process."""

    player: str | None
    address: str  # of the process


decode_presence = json.Decoder(MemberPresence).decode
Handler = Callable[[Notification], None]


class SingleProcess:
    """The only process, which does everything."""

    def __init__(self) -> None:
        self.handlers: dict[str, Handler] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    has_others = False  # there may be other processes

    def holds(self, name: str) -> bool:
        """Check whether this process runs the bots and the clock of a table."""
        return True

    def find_remote(self, place: str) -> Collection[RemotePresence]:
        """List the tabs at a place in other processes."""
        return ()

    async def find_everywhere(self) -> Mapping[str, set[str]]:
        """Find who is where in other processes."""
        return {}

    def open(self, place: str, wants_lease: bool = True) -> None:
        """Follow a place."""

    def close(self, place: str) -> None:
        """Stop following a place."""

    def show(self, place: str, players: Iterable[str | None]) -> None:
        """Publish who is at a place in this process."""

    def say(self, news: Notification) -> None:
        """Publish a notification that is not stored."""

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """Hold a lock that one caller at a time has, across all processes."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            yield

    async def list_orphans(self, limit: int) -> Collection[str]:
        """List tables of dead processes that no other process has taken over."""
        return ()

    async def remove_dead(self) -> None:
        """Remove processes that have been dead for long."""

    async def start(self) -> None:
        """Join the group."""

    def drain(self) -> None:
        """Leave all work to other processes from now on."""

    async def end(self) -> None:
        """Leave the group."""

    def _tell(self, news: Notification) -> None:
        if (handle := self.handlers.get(news.kind)) is None:
            return
        try:
            handle(news)
        except Exception:
            LOG.exception("a notification of kind %s failed", news.kind)
            metrics.FAILURES.inc()


class ProcessGroup(SingleProcess):
    """One process of several."""

    has_others = True

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._names: set[str] = {SWEEP}  # leases that this process wants
        self._held: set[str] = set()
        self._until = 0.0  # until when they are surely ours, by the monotonic clock
        self._living: set[str] = set()
        self._presences: dict[str, dict[str, MemberPresence]] = {}  # by open place, then by process
        self._shown: dict[str, bytes] = {}  # by place: who is here
        self._unsaid: set[str] = set()  # places whose presence has to be published
        self._unheard: set[str] = set()  # places whose presence has to be read
        self._given: set[str] = set()  # leases to give up
        self._is_draining = self._is_down = False
        self._heartbeat_at = 0.0
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def holds(self, name: str) -> bool:
        return name in self._held and time.monotonic() < self._until and not self._is_draining

    def find_remote(self, place: str) -> Collection[RemotePresence]:
        presences = self._presences.get(place, {}).items()
        return [tab for id, presence in presences if id in self._living for tab in list_tabs(id, presence)]

    async def find_everywhere(self) -> Mapping[str, set[str]]:
        found: dict[str, set[str]] = {}
        for place, process, here in await self._store.find_presences():
            if process in self._living:
                found.setdefault(place, set()).update(decode_presence(here).people)
        return found

    def open(self, place: str, wants_lease: bool = True) -> None:
        self._presences[place] = {}
        self._unheard.add(place)
        if wants_lease:
            self._names.add(place)
            self._given.discard(place)
            self._heartbeat_at = 0.0
        self._wake.set()

    def close(self, place: str) -> None:
        self._presences.pop(place, None)
        if place in self._names:
            self._names.discard(place)
            self._held.discard(place)
            self._given.add(place)
        self.show(place, ())

    def show(self, place: str, players: Iterable[str | None]) -> None:
        people: dict[str, int] = {}
        strangers = 0
        for player in players:
            if player is None:
                strangers += 1
            else:
                people[player] = people.get(player, 0) + 1
        here = json.encode(MemberPresence(people, strangers)) if people or strangers else b""
        if here != self._shown.get(place, b""):
            self._shown[place] = here
            self._unsaid.add(place)
            self._wake.set()

    def say(self, news: Notification) -> None:
        assert self._store.notifier is not None
        self._store.notifier.tell([news])

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        # Wait first for the callers in this process: only one holds a connection while it waits for other
        # processes.
        async with super().alone(name), self._store.alone(name):
            yield

    async def list_orphans(self, limit: int) -> Collection[str]:
        return [name for name in await self._store.list_orphans(limit) if name != SWEEP]

    async def remove_dead(self) -> None:
        await self._store.remove_dead(LASTS)

    async def start(self) -> None:
        await self._send_heartbeat()
        self._tasks = [
            asyncio.create_task(self._keep_heartbeats()),
            asyncio.create_task(self._keep_hearing()),
        ]

    def drain(self) -> None:
        self._is_draining = True
        self._given |= self._names
        self._wake.set()

    async def end(self) -> None:
        self._is_draining = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._store.deregister()
        except Exception as error:
            LOG.warning("cannot leave the group of processes: %s", error)

    # Notifications

    async def _keep_hearing(self) -> None:
        while True:
            try:
                await self._store.hear(self._begin_to_hear, self._hear)
            except Exception as error:
                self._note_failure(error)
            await asyncio.sleep(RETRY)

    def _begin_to_hear(self) -> None:
        """Notifications before this moment were missed."""
        self._unheard |= self._presences.keys()
        self._heartbeat_at = 0.0
        self._wake.set()
        self._tell(MISSED)

    def _hear(self, news: Notification) -> None:
        match news.kind:
            case "presence" if news.key in self._presences:
                self._unheard.add(news.key)
                self._wake.set()
            case "lease" if news.key in self._names:
                self._heartbeat_at = 0.0
                self._wake.set()
            case "died":
                self._heartbeat_at = 0.0
                self._wake.set()
            case _:
                self._tell(news)

    # Heartbeats

    async def _keep_heartbeats(self) -> None:
        while True:
            try:
                await self._keep_up()
                self._is_down = False
            except Exception as error:
                self._note_failure(error)
                await asyncio.sleep(RETRY)
            await self._rest()

    async def _rest(self) -> None:
        try:
            await asyncio.wait_for(
                self._wake.wait(), max(0.0, self._heartbeat_at + HEARTBEAT - time.monotonic())
            )
        except TimeoutError:
            return
        await asyncio.sleep(TOGETHER)

    async def _keep_up(self) -> None:
        """Send a heartbeat if it is time; publish and read presences."""
        self._wake.clear()
        if time.monotonic() >= self._heartbeat_at + HEARTBEAT:
            await self._send_heartbeat()
        await self._empty(self._given, lambda given: self._store.give_up(sorted(given)))
        await self._empty(self._unsaid, self._publish_presences)
        self._unheard &= self._presences.keys()
        await self._empty(self._unheard, self._learn)

    async def _empty(self, waiting: set[str], do: Callable[[set[str]], Awaitable[None]]) -> None:
        """Do all pending work; new work waits for the next round, and failed work is tried again."""
        if not (now := set(waiting)):
            return
        waiting.clear()
        try:
            await do(now)
        except BaseException:
            waiting |= now
            raise

    async def _publish_presences(self, places: set[str]) -> None:
        await self._store.show({place: self._shown.get(place) or None for place in places})
        self._shown = {place: here for place, here in self._shown.items() if here or place in self._unsaid}

    async def _send_heartbeat(self) -> None:
        began = time.monotonic()
        names = set() if self._is_draining else set(self._names)
        before = {name for name in names if self.holds(name)}
        reply = await self._store.renew_lease(LASTS, names)
        self._heartbeat_at, self._until = began, began + LASTS
        mine = {name for name, process in reply.held.items() if process == self._store.process}
        self._held = mine & self._names
        metrics.LEASES.set(len(self._held))
        if reply.is_new:  # a database that has crashed has lost all presences
            self._unsaid |= self._shown.keys()
        changed = self._living ^ reply.living  # some have died, or seemed to
        has_lost = not self._living <= reply.living
        self._living = reply.living
        if has_lost:
            self._tell(MISSED)  # its last entries may not have been announced
        for place in [
            place for place, presences in self._presences.items() if not changed.isdisjoint(presences)
        ]:
            self._tell(Notification("presence", place))
        for name in self._held - before:
            self._tell(Notification("held", name))

    async def _learn(self, places: Collection[str]) -> None:
        """Read who is at some places in other processes."""
        found: dict[str, dict[str, MemberPresence]] = {place: {} for place in places}
        for place, process, here in await self._store.find_presences(places):
            found[place][process] = decode_presence(here)
        if any(process not in self._living for presences in found.values() for process in presences):
            await self._send_heartbeat()  # a new process
        for place, presences in found.items():
            if place in self._presences and presences != self._presences[place]:
                self._presences[place] = presences
                self._tell(Notification("presence", place))

    def _note_failure(self, error: Exception) -> None:
        if not self._is_down:
            LOG.warning("cannot reach the other processes through the database: %s", error)
        self._is_down = True


def list_tabs(process: str, presence: MemberPresence) -> Iterable[RemotePresence]:
    for player, tabs in presence.people.items():
        yield from [RemotePresence(player, process)] * tabs
    yield from [RemotePresence(None, process)] * presence.strangers


def make_peers(store: Store) -> SingleProcess:
    """The group for this kind of database: alone, or with other processes."""
    return ProcessGroup(store) if store.is_shared else SingleProcess()
