"""The open database: one task writes all pending rows in one transaction.

Tables therefore share the cost of a commit. `write` returns when the commit has reached the disk.
"""

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Self

from sqlalchemy import Executable, Row
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.errors import StoreError
from hanabi.server import metrics
from hanabi.server.store.engine import (
    NotifyConnection,
    is_of_driver,
    make_engine,
    make_file_engine,
    name_of,
    naming_faults,
    tell_cause,
)
from hanabi.server.store.migrations import CommandError, upgrade
from hanabi.server.store.notify import NotifyPublisher
from hanabi.server.store.writer import Conflict, Done, FileWriter, ServerWriter, Write, settle

MOST_IN_A_COMMIT = 500
DATABASE_AT_FAULT = (OperationalError, InterfaceError, OSError)


class Database:
    """The database, opened."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        """`process`: the name of this process among those that share the database."""
        self.engine, self.process = engine, process
        is_file = engine.dialect.name == "sqlite"
        self._reading = engine if is_file else engine.execution_options(isolation_level="AUTOCOMMIT")
        self.notifier = None if is_file else NotifyPublisher(NotifyConnection(self._reading), self.process)
        self._writer = (
            ServerWriter(engine, self._reading, self.notifier)
            if self.notifier
            else FileWriter(make_file_engine(engine.url))
        )
        self._is_closed = False
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._writing = asyncio.create_task(self._keep_writing(), name="store")

    @classmethod
    async def open(cls, where: str) -> Self:
        """Open a database by its URL or the name of its file, and bring it up to date."""
        process = secrets.token_urlsafe(9)
        engine = make_engine(where, process)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
            return cls(engine, process)
        except Exception as error:
            await engine.dispose()
            if isinstance(error, CommandError):
                trouble = StoreError(f"the database {name_of(engine.url)!r} is of a newer version")
                raise trouble.with_message("error-database-newer", file=name_of(engine.url)) from None
            if not isinstance(error, (DBAPIError, OSError)) and not is_of_driver(error):
                raise
            name, cause = name_of(engine.url), tell_cause(error)
            trouble = StoreError(f"cannot open the database {name!r}: {cause}")
            raise trouble.with_message("error-database", file=name, detail=cause) from None

    async def close(self) -> None:
        """Finish pending writes, and close."""
        self._is_closed = True
        self._wake.set()
        await asyncio.wait([self._writing])
        await self._writer.close()
        if self.notifier is not None:
            await self.notifier.close()
        await self.engine.dispose()

    async def write(self, write: Write) -> None:
        """Write and commit; Conflict if it contradicts stored rows."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_soon(write, partial(settle, written))
        await written

    def write_soon(self, write: Write, done: Done) -> None:
        """The same, without waiting for it."""
        if self._is_closed:
            raise StoreError("the database is closed")
        write.done = done
        self._waiting.append(write)
        self._wake.set()

    async def _keep_writing(self) -> None:
        while self._waiting or not self._is_closed:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:MOST_IN_A_COMMIT], self._waiting[MOST_IN_A_COMMIT:]
            try:
                await self._commit(group)
            except DATABASE_AT_FAULT as error:
                for write in group:
                    write.done(error)
            except Exception:
                for write in group:  # one of them is at fault: find it
                    await self._commit_alone(write)

    async def _commit(self, group: Sequence[Write]) -> None:
        with metrics.COMMITS.time(), naming_faults():
            await self._writer.commit(group)
        asyncio.get_running_loop().call_soon(tell_done, group)  # when the next commit is under way

    async def _commit_alone(self, write: Write) -> None:
        try:
            await self._commit([write])
        except Exception as error:
            write.done(Conflict() if isinstance(error, IntegrityError) else error)

    async def fetch(self, query: Executable) -> list[Row[Any]]:
        with naming_faults():
            async with self._reading.connect() as connection:
                return list(await connection.execute(query))


def tell_done(group: Sequence[Write]) -> None:
    for write in group:
        write.done(None)
