"""Processes that share one PostgreSQL: which are alive, which tables they run, and who is connected to them.

All times here are by the database's clock, so the machines' clocks need not agree.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from msgspec import MsgspecError, json
from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from hanabi.server.store.database import Database
from hanabi.server.store.engine import OURS
from hanabi.server.store.notify import CHANNEL, MISSED, NOTIFY, Notification, pack
from hanabi.server.store.schema import leases, presences

REVIEW = "review "  # the prefix of a review's lease; `reviews` has the requests
NOW = "extract(epoch FROM clock_timestamp())"
LIVES = (  # it renews its row and is connected; a killed process is not
    f"until > {NOW} AND '{OURS}' || processes.id IN (SELECT application_name FROM pg_stat_activity)"
)
RENEW = text(
    f"INSERT INTO processes VALUES (:process, {NOW} + :lasts) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0"
)
LIVING = text(f"SELECT id FROM processes WHERE {LIVES}")
HELD = text(
    f"SELECT name, process FROM leases JOIN processes ON id = process WHERE {LIVES} AND name = ANY(:names)"
)
CLAIM = text(
    "INSERT INTO leases SELECT unnest(CAST(:names AS text[])), :process ON CONFLICT (name) "
    "DO UPDATE SET process = excluded.process WHERE NOT EXISTS "
    f"(SELECT 1 FROM processes WHERE id = leases.process AND {LIVES}) RETURNING name"
)
ORPHANS = text(
    f"SELECT name FROM leases WHERE process NOT IN (SELECT id FROM processes WHERE {LIVES}) LIMIT :limit"
)
SHOW = text(
    "INSERT INTO presences VALUES (:place, :process, :here) "
    "ON CONFLICT (place, process) DO UPDATE SET here = excluded.here"
)
REMOVE_DEAD = (
    text(f"DELETE FROM processes WHERE until < {NOW} - :long"),
    text("DELETE FROM presences WHERE process NOT IN (SELECT id FROM processes)"),
    text(f"DELETE FROM leases WHERE name LIKE '{REVIEW}%' AND process NOT IN (SELECT id FROM processes)"),
)
ALONE = text("SELECT pg_advisory_xact_lock(hashtext(:name))")
decode_news = json.Decoder(tuple[str, list[Notification]]).decode


class HeartbeatReply(NamedTuple):
    """What a process gets with each heartbeat."""

    is_new: bool  # it counted as dead
    living: set[str]
    held: dict[str, str]  # by lease: the process


class ProcessStore(Database):
    """The store that several processes share."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes can serve this database and notify each other."""
        return self.engine.dialect.name == "postgresql"

    async def hear(self, ready: Callable[[], None], hear: Callable[[Notification], None]) -> None:
        """Pass on notifications from other processes, until the connection is lost."""
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            raw.add_termination_listener(lambda _: lost.set())
            try:
                await raw.add_listener(CHANNEL, lambda *told: self._pass_on(told[-1], hear))
                ready()
                await lost.wait()
            finally:
                raw.terminate()
                await connection.invalidate()

    def _pass_on(self, payload: str, hear: Callable[[Notification], None]) -> None:
        if payload.startswith(f'["{self.process}"'):
            return
        try:
            _, news = decode_news(payload)
        except MsgspecError:
            news = [MISSED]  # from another version
        for one in news:
            hear(one)

    async def renew_lease(self, lasts: float, names: Collection[str]) -> HeartbeatReply:
        """Renew the heartbeat for some seconds, and take the leases that no living process has."""
        mine = {"process": self.process}
        async with self.engine.begin() as connection:
            is_new = bool(await connection.scalar(RENEW, mine | {"lasts": lasts}))
            living = set(await connection.scalars(LIVING))
            held = {row.name: row.process for row in await connection.execute(HELD, {"names": list(names)})}
            if free := sorted(set(names) - held.keys()):
                won = await connection.scalars(CLAIM, mine | {"names": free})
                held |= dict.fromkeys(won, self.process)
        return HeartbeatReply(is_new, living, held)

    async def give_up(self, names: Sequence[str]) -> None:
        """Give up these leases."""
        mine = delete(leases).where(leases.c.name.in_(names), leases.c.process == self.process)
        async with self.engine.begin() as connection:
            await connection.execute(mine)
            await self._spread(connection, (Notification("lease", name) for name in names))

    async def show(self, here: Mapping[str, bytes | None]) -> None:
        """Publish the people at each place in this process; None: no one."""
        async with self.engine.begin() as connection:
            for place, people in sorted(here.items()):
                row = {"place": place, "process": self.process}
                if people is None:
                    gone = delete(presences).where(presences.c.place == place)
                    await connection.execute(gone.where(presences.c.process == self.process))
                else:
                    await connection.execute(SHOW, row | {"here": people})
            await self._spread(connection, (Notification("presence", place) for place in here))

    async def find_presences(self, places: Collection[str] | None = None) -> list[tuple[str, str, bytes]]:
        """The people at other processes, living or not: the place, the process, the people."""
        query = select(presences).where(presences.c.process != self.process)
        if places is not None:
            query = query.where(presences.c.place.in_(places))
        return [(row.place, row.process, row.here) for row in await self.fetch(query)]

    async def list_orphans(self, limit: int) -> list[str]:
        """Leases of processes that have died."""
        async with self.engine.connect() as connection:
            return list(await connection.scalars(ORPHANS, {"limit": limit}))

    async def list_leased(self) -> list[str]:
        """The tables that other processes have open."""
        query = select(leases.c.name).where(leases.c.process != self.process)
        return [row.name for row in await self.fetch(query)]

    async def remove_dead(self, long: float) -> None:
        """Delete processes that have been dead for some seconds, with their presence and reviews."""
        async with self.engine.begin() as connection:
            for statement in REMOVE_DEAD:
                await connection.execute(statement, {"long": long} if statement is REMOVE_DEAD[0] else {})

    async def deregister(self) -> None:
        """Leave the group: others take over at once."""
        mine = {"process": self.process}
        async with self.engine.begin() as connection:
            for table, column in (("processes", "id"), ("presences", "process")):
                await connection.execute(text(f"DELETE FROM {table} WHERE {column} = :process"), mine)
            await self._spread(connection, [Notification("died", self.process)])

    @asynccontextmanager
    async def alone(self, name: str) -> Any:
        """Do something that only one process at a time may do."""
        async with self.engine.begin() as connection:
            await connection.execute(ALONE, {"name": name})
            yield

    async def _spread(self, connection: AsyncConnection, news: Iterable[Notification]) -> None:
        await connection.exec_driver_sql(NOTIFY, (list(pack(self.process, news)),))
