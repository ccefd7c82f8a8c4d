"""Engines: how SQLite or PostgreSQL is opened."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hanabi.errors import MissingExtra, StoreError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

CONNECTIONS = 15  # connections of one process to PostgreSQL, kept open
TRUSTED_FOR = 5.0  # seconds for which an idle connection is used again without a check
OURS = "hanabi "  # the prefix of a connection's name; the process follows

QUIET: dict[str, Any] = {"hide_parameters": True}  # errors are logged, but never people's talk or a deck

FAULTS = ("08", "25", "53", "57", "58")  # classes of errors: no connection, read-only, no room, shut down


def make_engine(where: str, process: str = "") -> AsyncEngine:
    """The engine of a URL, or of an SQLite file; StoreError names the fault.

    Its connections show PostgreSQL that the `process` lives.
    """
    try:
        url = make_url(where) if "://" in where else make_url("sqlite://").set(database=where)
    except (ArgumentError, ValueError):
        error = StoreError("not the URL of a database: expected one like postgresql://user@host/name")
        raise error.with_message("error-database-url", example="postgresql://user@host/name") from None
    if url.drivername not in (*DRIVERS, *DRIVERS.values()):
        trouble = StoreError(f"not a database we can use: {name_of(url)!r} must be SQLite or PostgreSQL")
        raise trouble.with_message("error-database-kind", file=name_of(url))
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    is_file = url.get_backend_name() == "sqlite"
    file = url.database or ":memory:"
    if is_file and (file == ":memory:" or url.query.get("mode") == "memory"):
        raise StoreError("a database in memory would lose everything: name a file").with_message(
            "error-database-memory"
        )
    try:
        if is_file:
            make_private(Path(file))
        engine = create_async_engine(url, **QUIET, **({} if is_file else pooling(process)))
    except ModuleNotFoundError:
        raise MissingExtra("asyncpg", "hanabi[postgres]") from None
    except OSError as error:
        trouble = StoreError(f"no database {name_of(url)!r}: {error.strerror or error}")
        raise trouble.with_message("error-database", file=name_of(url), detail=error) from None
    if is_file:
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    else:
        event.listen(engine.sync_engine, "handle_error", name_fault, retval=True)
        for moment in ("connect", "checkin"):
            event.listen(engine.sync_engine, moment, note_use)
        event.listen(engine.sync_engine, "checkout", partial(check_connection, engine.dialect))
    return engine


def pooling(process: str) -> dict[str, Any]:
    named = {"server_settings": {"application_name": OURS + process}}
    return {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True, "connect_args": named}


class NotifyConnection:
    """A connection to PostgreSQL for one kind of statement, without SQLAlchemy: it takes a fifth of the time.

    Each statement is a transaction.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def execute(self, statement: str, *values: object) -> None:
        """Have a statement done; errors are those of the driver."""
        if self._driver is None or self._driver.is_closed():
            await self.close()
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        await self._driver.execute(statement, *values)

    async def close(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.close()


def note_use(connection: Any, record: Any) -> None:
    record.info["used"] = time.monotonic()


def check_connection(dialect: Any, connection: Any, record: Any, _: object) -> None:
    """Use no lost connection: one in use raises, and an idle one is checked."""
    is_fresh = time.monotonic() - record.info["used"] < TRUSTED_FOR
    if connection.driver_connection.is_closed() or not (is_fresh or is_answered(dialect, connection)):
        raise InvalidatePoolError


def is_answered(dialect: Any, connection: Any) -> bool:
    try:
        return bool(dialect.do_ping(connection))
    except Exception as error:
        if dialect.is_disconnect(error, connection, None):
            return False
        raise


def name_fault(context: Any) -> Exception | None:
    """Raise faults of PostgreSQL itself as OperationalError, as SQLite does."""
    code = getattr(context.original_exception, "sqlstate", None) or ""
    if code[:2] not in FAULTS:
        return None
    return OperationalError(context.statement, None, context.original_exception)


@contextmanager
def naming_faults() -> Iterator[None]:
    """Raise a failed connection to PostgreSQL as OSError, whatever its driver raises."""
    try:
        yield
    except Exception as error:
        if not is_of_driver(error):
            raise
        raise OSError(str(error)) from error


def make_private(file: Path) -> None:
    """A new database is readable only by its owner, because it contains the decks of running games."""
    for folder in reversed([parent for parent in file.parents if not parent.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def make_file_engine(url: URL) -> Engine:
    """The engine of an SQLite file's writer, which shares its connection with the committing thread."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args={"check_same_thread": False}, **QUIET)
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "connect", set_up_writer)
    return engine


def set_up_writer(connection: Any, _: object) -> None:
    """Wait for no other process; checkpoint the journal every 16 MB."""
    for pragma in ("busy_timeout=0", "wal_autocheckpoint=4000"):
        connection.execute(f"PRAGMA {pragma}").close()


def name_of(url: URL) -> str:
    """A database for an error message: its file, or its URL without the password."""
    file = url.database if url.get_backend_name() == "sqlite" else None
    return file or url.render_as_string(hide_password=True)


def is_of_driver(error: Exception) -> bool:
    """Whether PostgreSQL's driver, which is optional, raised this."""
    return type(error).__module__.startswith("asyncpg.")


def tell_cause(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return str(cause).strip().partition("\n")[0]


def set_up_sqlite(connection: Any, _: object) -> None:
    """Allow readers beside the writer; an acknowledged commit survives a power failure."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
