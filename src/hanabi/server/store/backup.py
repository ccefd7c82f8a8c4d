"""Backup: the whole database as one SQLite file, and back into a new database.

A backup is made while the server runs, of one moment. It can be restored into either kind of database, so it
is also a migration from one to the other.
"""

import asyncio
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hanabi.errors import StoreError
from hanabi.server.store import Store
from hanabi.server.store.schema import metadata

PASSING = ("pulses", "processes", "leases", "presences")  # tables that are void once the server is gone
AT_ONCE = 1000  # rows
PATTERN = "hanabi-*.db"
DAY = 86400
KEPT = [table for table in metadata.sorted_tables if table.name not in PASSING]


async def back_up(database: str, target: Path, days: float) -> Path:
    """Write a backup into a file, or into a folder, from which old backups are then removed.

    A target without a suffix such as `.db` is a folder, which is created if it is missing.
    """
    if not target.suffix and not target.exists():
        target.mkdir(0o700)
    file = target / time.strftime("hanabi-%Y%m%d-%H%M%S.db") if target.is_dir() else target
    if file.exists():
        raise StoreError(f"{str(file)!r} exists").with_message("error-file-exists", file=str(file))
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        await write_backup(database, part)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    if target.is_dir():
        for old in list_old(target, time.time() - days * DAY):
            if old != file:
                old.unlink()
    return file


def list_old(folder: Path, before: float) -> Iterator[Path]:
    """The backups in a folder that were made before a time."""
    return (file for file in folder.glob(PATTERN) if file.stat().st_mtime < before)


async def write_backup(database: str, file: Path) -> None:
    store = await Store.open(database)
    try:
        if store.engine.dialect.name == "sqlite":
            await asyncio.to_thread(copy_file, Path(store.engine.url.database or ""), file)
        else:
            await copy_rows_out(store, file)
    finally:
        await store.close()


def copy_file(source: Path, file: Path) -> None:
    """Copy an SQLite database that is in use, as it is at one moment, readable only by its owner."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    reader, writer = sqlite3.connect(source), sqlite3.connect(file)
    try:
        reader.backup(writer)
        writer.execute("PRAGMA journal_mode=DELETE").close()  # one file, without others beside it
    finally:
        reader.close()
        writer.close()


async def copy_rows_out(store: Store, file: Path) -> None:
    """Copy a database server's rows, as they are at one moment, into a new SQLite file."""
    copy = await Store.open(str(file))
    try:
        async with store.engine.connect() as reader, copy.engine.begin() as writer:
            await reader.execution_options(isolation_level="REPEATABLE READ")
            await copy_rows(reader, writer)
    finally:
        await copy.close()
    await asyncio.to_thread(finish_file, file)


def finish_file(file: Path) -> None:
    writer = sqlite3.connect(file)
    writer.execute("PRAGMA journal_mode=DELETE").close()
    writer.close()


async def copy_rows(reader: AsyncConnection, writer: AsyncConnection) -> None:
    """Copy the rows of all tables, in the order of their dependencies."""
    for table in reversed(KEPT):
        await writer.execute(delete(table))
    for table in KEPT:
        rows = await reader.stream(select(table))
        async for part in rows.partitions(AT_ONCE):
            await writer.execute(insert(table), [dict(row._mapping) for row in part])


async def restore(file: Path, database: str) -> None:
    """Fill a new database with a backup, of this version or of an earlier one."""
    if not file.is_file():
        raise StoreError(f"no file {str(file)!r}").with_message("error-no-file", file=str(file))
    if not is_backup(file):
        raise StoreError(f"not a backup: {str(file)!r}").with_message("error-no-backup", file=str(file))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        shutil.copyfile(file, copy)  # brought up to date before it is read; the backup stays as it is
        source = await Store.open(str(copy))
        try:
            await fill(source, database)
        finally:
            await source.close()


def is_backup(file: Path) -> bool:
    """Whether a file is a whole database of ours: not empty, and without a journal beside it."""
    beside = file.with_name(file.name + "-wal")
    if beside.exists() and beside.stat().st_size:
        return False
    reader = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        ((health,),) = reader.execute("PRAGMA quick_check(1)")
        return bool(reader.execute("SELECT * FROM alembic_version").fetchone()) and health == "ok"
    except sqlite3.DatabaseError:
        return False
    finally:
        reader.close()


async def fill(source: Store, database: str) -> None:
    store = await Store.open(database)
    try:
        if await store.fetch(select(metadata.tables["players"].c.id).limit(1)):
            trouble = StoreError("the database is not empty: restore into a new one")
            raise trouble.with_message("error-database-full")
        async with source.engine.connect() as reader, store.engine.begin() as writer:
            await copy_rows(reader, writer)
    finally:
        await store.close()
