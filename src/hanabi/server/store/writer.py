"""Writers: the contents of one transaction, and how a group of them is committed."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, Engine, Executable, bindparam, func, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.store.engine import NotifyConnection
from hanabi.server.store.notify import Notification, NotifyPublisher
from hanabi.server.store.schema import entries

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


Done = Callable[[Exception | None], None]  # called once something is on disk, or with the error


class EntryRows(NamedTuple):
    """A constant statement with its parameters, which is cheaper than one with values in it."""

    statement: Executable
    rows: Sequence[dict[str, Any]]


Step = Executable | EntryRows


class Conflict(Exception):
    """The error if another process, or another move, was written first."""


@dataclass
class Write:
    """The contents of one transaction: statements, entries, statements after them, and notifications."""

    before: list[Executable] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)
    after: list[Step] = field(default_factory=list)
    news: list[Notification] = field(default_factory=list)
    done: Done = field(init=False)


def settle(done: asyncio.Future[Any], result: object) -> None:
    """Set the result or the exception of a future, unless it is done."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
        done.exception()  # it need not be read
    else:
        done.set_result(result)


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
