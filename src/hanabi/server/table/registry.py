"""The registry of tables: opens them, finds them again, and unloads those without people."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any
from zlib import crc32

from msgspec import MsgspecError
from msgspec.structs import replace

from hanabi.errors import HanabiError, TableError
from hanabi.notation import parse_variant
from hanabi.server import metrics
from hanabi.server.cluster.group import SWEEP
from hanabi.server.events.kinds import AnyEvent, BotSeated, LedgerEntry, Opened, Prepared, Sat
from hanabi.server.events.options import SIZES, Options, is_same_kind, read_options, store_options
from hanabi.server.events.state import Phase, read_state
from hanabi.server.limits import KEEP, TABLES_LISTED, Retention
from hanabi.server.messages.commands import Fill, Sit
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import NewTable, OnlineCounts, TableListed
from hanabi.server.settings import LINGER
from hanabi.server.store import Notification
from hanabi.server.store.retention import MOST_EXPIRED
from hanabi.server.store.rows import decode_table
from hanabi.server.table.dealing import deal_next_game
from hanabi.server.table.header import list_stored
from hanabi.server.table.rules import check_guest_bot, check_table_options
from hanabi.server.table.seating import list_sittable
from hanabi.server.table.services import TableServices
from hanabi.server.table.session import TableSession
from hanabi.server.table.stored_state import list_done
from hanabi.server.text import ID
from hanabi.variant import SWITCHES

LOG = logging.getLogger("hanabi.server")
DAY = 86400
FOREVER = 1e18  # later than any time
FIRST_EXPIRY, EXPIRE_EVERY = 300.0, 3600.0  # seconds
SWEEP_EVERY = 5.0  # seconds
AT_ONCE = 4  # players who open tables at the same time
MOST_SWEPT = 50  # tables at a time


class TableRegistry:
    """The tables of this process."""

    def __init__(self, services: TableServices, linger: float = LINGER, keep: Retention = KEEP) -> None:
        self.services = services
        self.keep = keep
        self._expire_at = time.monotonic() + FIRST_EXPIRY
        self.linger = linger
        self.tables: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tidying = asyncio.create_task(self._tidy(), name="registry")
        self._sweeping = asyncio.create_task(self._keep_sweeping(), name="sweep")
        services.peers.handlers |= {"table": self._hear_table, "held": self._hear_lease}

    # Notifications from other processes

    def _hear_table(self, news: Notification) -> None:
        if table := self.tables.get(news.key):
            table.learn(news.version, news.entry)

    def _hear_lease(self, news: Notification) -> None:
        if table := self.tables.get(news.key):
            table.take_lease()

    def hear_presence(self, news: Notification) -> None:
        if table := self.tables.get(news.key):
            table.hear_presence()

    async def catch_up(self) -> None:
        """Read what other processes have written while notifications were lost."""
        for table in list(self.tables.values()):
            await table.refresh()

    # Requests of people

    async def make(
        self, host: str, wish: NewTable, prepared: Prepared | None = None, id: str | None = None
    ) -> str:
        """Open a table, seat its host and bots, and deal if asked to; return its id."""
        most = self.services.limits.open_tables_a_player
        id, now = id or secrets.token_urlsafe(9), time.time()
        entries = list_entries(host, wish, now, prepared)
        state = read_state(entries)
        async with self.services.peers.alone(name_turn(host)):  # one at a time, so that the count holds
            if await self.services.store.count_tables(host) >= most:
                raise TableError(Refusal.TOO_MANY_TABLES, f"no more than {most} open tables")
            await self.services.store.add_table(id, entries, state, self.services.names)
        self.tables[id] = TableSession(id, state, self.services)
        return id

    async def match(self, player: str, wish: Options, bots: bool = False) -> str:
        """Seat a player at a table with people who want the same game; `bots` may join after a while, if all
        agree.
        """
        async with self.services.peers.alone("match"):  # so that two who search at once find each other
            id = await self._seek(player, wish)
        if bots:
            with suppress(TableError):  # nobody is missing anymore
                await do(await self.find(id), player, Fill(secrets.token_urlsafe(9), later=True))
        return id

    async def _seek(self, player: str, wish: Options) -> str:
        """A seat at a table where others wait for the same game, or at a new one."""
        there = await self.services.peers.find_everywhere()
        await self._open_quick(wish)
        for table in list(self.tables.values()):
            is_fit = is_match(table, player, wish, there.get(table.id, set()))
            if is_fit and (table.state.seat_of(player) is not None or not table.is_barred(player)):
                with suppress(TableError):  # another player was faster
                    if table.state.seat_of(player) is None:
                        await do(table, player, Sit(secrets.token_urlsafe(9)))
                    return table.id
        return await self.make(player, NewTable(replace(wish, listed=True, quick=True)))

    async def _open_quick(self, wish: Options) -> None:
        """Open the tables here, too, where people at other processes may wait for the same game."""
        since = time.time() - self.services.limits.reload_grace
        for row in await self.services.store.list_quick(since, TABLES_LISTED):
            with suppress(MsgspecError, HanabiError):
                options = read_options(decode_table(row.summary).options)
                if row.id not in self.tables and options.quick and is_same_kind(options, wish):
                    await self.find(row.id)

    async def count_people(self) -> OnlineCounts:
        """How many people are at the tables, and how many wait at public ones."""
        there = dict(await self.services.peers.find_everywhere())
        for id, table in self.tables.items():
            there[id] = there.get(id, set()) | table.presence.players
        seated = await self.services.store.list_waiting()
        waiting = {player for table, player in seated if player in there.get(table, ())}
        return OnlineCounts(len(set().union(*there.values())), len(waiting))

    async def find(self, id: str) -> TableSession:
        """A table, loaded if need be; TableError if there is none."""
        if id in self.tables:
            self.tables[id].quiet_since = time.monotonic()  # a player is about to open it
            return self.tables[id]
        if not ID.fullmatch(id):
            raise TableError(Refusal.NO_TABLE)
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
            self._loading[id] = task
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> TableSession:
        found = await self.services.store.load_state(id)
        if found is None:
            raise TableError(Refusal.NO_TABLE)
        state, entries = found
        await self.services.learn_names(state.players)
        self.tables[id] = TableSession(id, state, self.services, list_done(entries))
        return self.tables[id]

    async def list_tables(self, player: str | None, before: float | None = None) -> list[TableListed]:
        """All tables of the player, and the latest public ones that changed before a time."""
        store, since = self.services.store, time.time() - self.keep.listed_days * DAY
        own = await store.list_own_tables(player) if player and before is None else []
        until = FOREVER if before is None else before
        rows = await store.list_public_tables(player, since, until, TABLES_LISTED)
        mine = {row.id for row in own}
        found = sorted(
            [*own, *(row for row in rows if row.id not in mine)], key=lambda row: row.changed, reverse=True
        )
        shown = [
            await self._list_own(row.id, player) if row.id in mine else self._list_public(row, player)
            for row in found
        ]
        return [table for table in shown if table is not None]

    async def _list_own(self, id: str, player: str | None) -> TableListed | None:
        """A table as a list shows it, or None if it cannot be read, so that it does not break the list."""
        try:
            return (await self.find(id)).summary(player)
        except (MsgspecError, HanabiError):
            LOG.exception("cannot read a table for a list")
            return None

    def _list_public(self, row: Any, player: str | None) -> TableListed | None:
        if player is not None and self.services.is_apart(player, [row.host]):
            return None
        if (table := self.tables.get(row.id)) is not None:
            return None if table.is_barred(player) else table.summary(player)
        try:
            return list_stored(row.id, row.phase, decode_table(row.summary))
        except MsgspecError:
            LOG.exception("cannot read a table for a list")
            return None

    def tell_about(self, player: str) -> None:
        """Show a player's new name at every table where it appears."""
        for table in self.tables.values():
            if player in table.state.players:
                table.tell_all()

    def find_traces(self, player: str) -> list[str]:
        """The open tables that show a player."""
        return [table.id for table in self.tables.values() if player in table.people]

    async def reload(self, ids: Iterable[str]) -> None:
        """Read open tables again after entries of theirs were changed."""
        for id in ids:
            if id in self.tables:
                await self.tables[id].reload()

    def list_shown(self) -> set[str]:
        """Every player whose name an open table shows."""
        return {player for table in self.tables.values() for player in table.people}

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(self.linger / 4)
            await self.close_idle(time.monotonic() - self.linger)

    async def _keep_sweeping(self) -> None:
        """Do what is due at tables without people, in one of the processes."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            if not self.services.peers.holds(SWEEP):
                continue
            try:
                await self.sweep()
                if time.monotonic() > self._expire_at:
                    has_more = await self.expire()
                    self._expire_at = time.monotonic() + (0.0 if has_more else EXPIRE_EVERY)
            except Exception:
                LOG.exception("the sweep of due tables failed")

    async def sweep(self) -> None:
        """Open the tables where time is up, or whose process has died, so that their clock runs."""
        await self.services.peers.remove_dead()
        due = await self.services.store.list_due(time.time(), MOST_SWEPT)
        for id in [*due, *await self.services.peers.list_orphans(MOST_SWEPT)]:
            with suppress(MsgspecError, HanabiError):
                await self.find(id)

    async def expire(self) -> bool:
        """Remove some data that has been idle beyond its retention; return whether there may be more."""
        try:
            busy = [*self.tables, *await self.services.store.list_leased()]
            gone = await self.services.store.expire(time.time(), self.keep, busy)
            metrics.EXPIRED.inc(gone)
        except Exception:
            LOG.exception("cannot remove expired tables, players and games")
            return False
        return gone >= MOST_EXPIRED

    async def close_idle(self, before: float) -> None:
        """Unload tables where nobody has been since a time."""
        for id, table in list(self.tables.items()):
            if table.is_idle and table.quiet_since < before:
                del self.tables[id]
                await table.close()
        metrics.TABLES.set(len(self.tables))

    async def close(self) -> None:
        self._tidying.cancel()
        self._sweeping.cancel()
        await asyncio.gather(*(table.close() for table in self.tables.values()))


def is_match(table: TableSession, player: str, wish: Options, there: Collection[str]) -> bool:
    """Whether a table has people waiting for the same game; some may be at other processes."""
    state = table.state
    is_open = state.phase == Phase.GATHERING and state.options.quick and state.options.listed
    if not is_open or not is_same_kind(state.options, wish):
        return False
    if state.seat_of(player) is not None:
        return True
    return bool(table.presence.list_waiting(state, there) and list_sittable(state, player))


def name_turn(host: str) -> str:
    """Wait for a turn to open a table: only a few at once, because each holds a connection meanwhile."""
    return f"open {crc32(host.encode()) % AT_ONCE}"


async def do(table: TableSession, player: str, command: Sit | Fill) -> None:
    """Do a player's next request ahead of their page."""
    await table.do(player, command)


def list_entries(
    host: str, wish: NewTable, now: float, prepared: Prepared | None = None
) -> list[LedgerEntry]:
    options = check_table_options(play_by(wish.options, prepared) if prepared else wish.options)
    if len(wish.bots) + wish.sit > options.players:
        raise TableError(Refusal.BAD_OPTIONS, f"{len(wish.bots)} bots for {options.players} seats")
    own = wish.again.seat if wish.again else 0
    if own >= options.players:
        raise TableError(Refusal.BAD_OPTIONS, f"no seat {own}")
    free = [seat for seat in range(options.players) if seat != own or not wish.sit]
    seats: list[AnyEvent] = [Sat(own)] if wish.sit else []
    seats += [
        BotSeated(seat, check_guest_bot(bot, options)) for seat, bot in zip(free, wish.bots, strict=False)
    ]
    opened = [Opened(store_options(options)), *seats, *([prepared] if prepared else [])]
    entries = [LedgerEntry(version, now, event, host) for version, event in enumerate(opened, start=1)]
    if wish.start:
        entries.append(LedgerEntry(len(entries) + 1, now, deal_next_game(read_state(entries)), host))
    return entries


def play_by(options: Options, prepared: Prepared) -> Options:
    """Options with the rules of a deal that is played again."""
    variant = parse_variant(prepared.variant)
    usual = dict.fromkeys(SWITCHES, False) | dict.fromkeys(SIZES)
    return replace(options, edition=None, first=None, **(usual | variant.settings()))
