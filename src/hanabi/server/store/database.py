"""The open database: one task writes all pending rows in one transaction.

Tables therefore share the cost of a commit. `write` returns when the commit has reached the disk.
"""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from sqlalchemy import ARRAY, Engine, Executable, Row, bindparam, func, insert, select
from sqlalchemy.dialects import sqlite
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
from hanabi.server.store.notify import Notification, NotifyPublisher
from hanabi.server.store.schema import entries

MOST_IN_A_COMMIT = 500
DATABASE_AT_FAULT = (OperationalError, InterfaceError, OSError)
LONGEST_WAIT = 10  # seconds for other processes that write
BETWEEN_TRIES = 0.005
ADD_ENTRIES = insert(entries)  # the statement of every move
COLUMNS = entries.columns.keys()
BY_COLUMN = (
    func.unnest(*(bindparam(one.name, type_=ARRAY(one.type)) for one in entries.columns))
    .table_valued(*COLUMNS)
    .render_derived()
)
ADD_AT_ONCE = insert(entries).from_select(COLUMNS, select(*BY_COLUMN.columns))


class EntryRows(NamedTuple):
    """A constant statement with its parameters, which is cheaper than one with values in it."""

    statement: Executable
    rows: Sequence[dict[str, Any]]


Step = Executable | EntryRows


class Conflict(Exception):
    """The error if another process, or another move, was written first."""


@dataclass
class Write:
    """What belongs in one transaction: statements, entries, statements after them, and notifications."""

    before: list[Executable] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)
    after: list[Step] = field(default_factory=list)
    news: list[Notification] = field(default_factory=list)
    done: asyncio.Future[None] = field(init=False)

    def fail(self, error: Exception) -> None:
        if not self.done.done():  # or its caller is gone
            self.done.set_exception(error)


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
        if self._is_closed:
            raise StoreError("the database is closed")
        write.done = asyncio.get_running_loop().create_future()
        self._waiting.append(write)
        self._wake.set()
        await write.done

    async def _keep_writing(self) -> None:
        while self._waiting or not self._is_closed:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:MOST_IN_A_COMMIT], self._waiting[MOST_IN_A_COMMIT:]
            try:
                await self.commit(group)
            except DATABASE_AT_FAULT as error:
                for write in group:
                    write.fail(error)
            except Exception:
                for write in group:  # one of them is at fault: find it
                    await self._commit_alone(write)

    async def commit(self, group: Sequence[Write]) -> None:
        """Commit pending writes in one transaction."""
        with metrics.COMMITS.time(), naming_faults():
            await self._writer.commit(group)
        asyncio.get_running_loop().call_soon(end_writes, group)  # when the next commit is under way

    async def _commit_alone(self, write: Write) -> None:
        try:
            await self.commit([write])
        except Exception as error:
            write.fail(Conflict() if isinstance(error, IntegrityError) else error)

    async def fetch(self, query: Executable) -> list[Row[Any]]:
        with naming_faults():
            async with self._reading.connect() as connection:
                return list(await connection.execute(query))


class ServerWriter:
    """Writes to a database server."""

    def __init__(self, engine: AsyncEngine, at_once: AsyncEngine, notifier: NotifyPublisher) -> None:
        """`at_once`: the same engine, each of whose statements is a transaction."""
        self._engine, self._at_once, self._notifier = engine, at_once, notifier
        self._connection = NotifyConnection(at_once)
        self._add = str(ADD_AT_ONCE.compile(dialect=engine.dialect))

    async def commit(self, group: Sequence[Write]) -> None:
        if any(write.before or write.after for write in group):
            async with self._engine.begin() as connection:
                for statement, rows in list_statements(group):
                    await connection.execute(statement, rows)
        else:
            await self._add_entries(turn_rows([row for write in group for row in write.rows]))
        self._notifier.tell(one for write in group for one in write.news)

    async def _add_entries(self, columns: dict[str, list[Any]]) -> None:
        """If the short way fails, the long one gives the reason."""
        try:
            await self._connection.execute(self._add, *columns.values())
        except Exception:
            async with self._at_once.connect() as connection:
                await connection.execute(ADD_AT_ONCE, columns)

    async def close(self) -> None:
        """The engine is not ours."""
        await self._connection.close()


class FileWriter:
    """Writes to an SQLite file.

    Statements run on the event loop, because they hardly wait for the disk, and in a thread each would wait
    for the interpreter's lock. The commit, which does wait for the disk, has a thread.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection = engine.connect()
        self._driver: Any = self._connection.connection.dbapi_connection
        self._thread = ThreadPoolExecutor(1, "store")
        self._file = Path(engine.url.database or "")
        self._number = self._file.stat().st_ino
        named = sqlite.dialect(paramstyle="named")
        self._add_entries = str(ADD_ENTRIES.compile(dialect=named, column_keys=entries.columns.keys()))

    async def commit(self, group: Sequence[Write]) -> None:
        if self._file.stat().st_ino != self._number:
            raise OSError("another file has taken the place of the database")
        if any(write.before or write.after for write in group) or not await self._commit_rows(group):
            await self._commit_all(group)

    async def _commit_rows(self, group: Sequence[Write]) -> bool:
        """Commit entries without SQLAlchemy, in half the time; if that fails, the long way gives the
        reason.
        """
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            self._driver.executemany(self._add_entries, [row for write in group for row in write.rows])
            await self._wait_for(self._driver.commit)
        except BaseException as error:
            self._driver.rollback()
            if not isinstance(error, sqlite3.Error):
                raise
            return False
        return True

    async def _commit_all(self, group: Sequence[Write]) -> None:
        await self._begin()
        try:
            for statement, rows in list_statements(group):
                if statement is ADD_ENTRIES and rows is not None:
                    self._connection.exec_driver_sql(self._add_entries, rows)
                else:
                    self._connection.execute(statement, rows)
            await self._wait_for(self._connection.commit)
        except BaseException:
            self._connection.rollback()
            self._driver.rollback()  # a failed commit has ended for SQLAlchemy, but not for SQLite
            raise

    async def _wait_for(self, commit: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, commit)

    async def _begin(self) -> None:
        """Wait for other processes without blocking this one."""
        until = time.monotonic() + LONGEST_WAIT
        while True:
            try:
                self._connection.exec_driver_sql("BEGIN IMMEDIATE")
                return
            except OperationalError as error:
                self._connection.rollback()
                if "locked" not in str(error) or time.monotonic() > until:
                    raise
                await asyncio.sleep(BETWEEN_TRIES)

    async def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
        self._engine.dispose()


def end_writes(group: Sequence[Write]) -> None:
    for write in group:
        if not write.done.done():  # or its caller is gone
            write.done.set_result(None)


def list_statements(group: Sequence[Write]) -> Iterator[tuple[Executable, Sequence[dict[str, Any]] | None]]:
    """The statements of a transaction of several writes, with all entries in one statement."""
    for write in group:
        yield from ((statement, None) for statement in write.before)
    if rows := [row for write in group for row in write.rows]:
        yield ADD_ENTRIES, rows
    for write in group:
        yield from (step if isinstance(step, EntryRows) else (step, None) for step in write.after)


def turn_rows(rows: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Rows as columns."""
    return {column: [row[column] for row in rows] for column in COLUMNS}
