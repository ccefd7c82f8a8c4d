"""Store: everything that must outlive the process, in SQLite or PostgreSQL.

What is written goes through one task that commits all that waits in one transaction, so that many tables
share the cost of a commit. `write` returns when the commit has reached the disk.
"""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Engine,
    Executable,
    Row,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hanabi.errors import MissingExtra, StoreError
from hanabi.record import GameRecord
from hanabi.server import metrics
from hanabi.server.entries import Ended, Line, Moved, decode_entry
from hanabi.server.ledger import Ledger, Phase, read_ledger
from hanabi.server.limits import Retention
from hanabi.server.migrations import CommandError, upgrade
from hanabi.server.rows import Bots, Names, game_row, line_row, played_row, table_row
from hanabi.server.schema import (
    comments,
    cookies,
    deals,
    entries,
    games,
    hidden,
    links,
    participants,
    players,
    pulses,
    pushes,
    seatings,
    secrets,
    snapshots,
    tables,
    viewers,
)
from hanabi.server.snapshot import EVERY, decode_snapshot, encode_snapshot, find_format

MOST_IN_A_COMMIT = 500
MANY = 500  # lines that are read in a thread
MOST_OWN = 200  # tables of one player in a list
MOST_EXPIRED = 500  # at a time
DAY = 86400
LONGEST_WAIT = 10  # seconds for other processes that write
BETWEEN_TRIES = 0.005
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


DATABASE_AT_FAULT = (OperationalError, InterfaceError, OSError)
ADD_LINES = insert(entries)  # the statement of every move


class Conflict(Exception):
    """Somebody else has written what was to be written: another move, another process."""


@dataclass
class Write:
    """What belongs into one transaction: statements, lines of a ledger, and statements after them."""

    before: list[Executable] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    after: list[Executable] = field(default_factory=list)
    done: asyncio.Future[None] = field(init=False)


def settle(done: asyncio.Future[Any], result: object) -> None:
    """Answer whoever waits with a result or an exception, if anybody still does."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
        done.exception()  # nobody has to listen
    else:
        done.set_result(result)


class ServerWriter:
    """Writes to a database server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, group: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            for statement, rows in list_statements(group):
                await connection.execute(statement, rows)

    def close(self) -> None:
        """The engine is not ours."""


class FileWriter:
    """Writes to an SQLite file.

    Statements run at once: they hardly wait for the disk, and in a thread each of them would wait for the
    interpreter's lock. The commit, which does wait for the disk, has a thread.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection = engine.connect()
        self._driver: Any = self._connection.connection.dbapi_connection
        self._thread = ThreadPoolExecutor(1, "store")
        self._file = Path(engine.url.database or "")
        self._number = self._file.stat().st_ino
        named = sqlite.dialect(paramstyle="named")
        self._add_lines = str(ADD_LINES.compile(dialect=named, column_keys=entries.columns.keys()))

    async def commit(self, group: Sequence[Write]) -> None:
        if self._file.stat().st_ino != self._number:
            raise OSError("another file has taken the place of the database")
        await self._begin()
        try:
            for statement, rows in list_statements(group):
                if statement is ADD_LINES and rows is not None:
                    self._connection.exec_driver_sql(self._add_lines, rows)
                else:
                    self._connection.execute(statement, rows)
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.commit)
        except BaseException:
            self._connection.rollback()
            self._driver.rollback()  # a commit that failed is over for SQLAlchemy, but not for SQLite
            raise

    async def _begin(self) -> None:
        """Wait for other processes without holding up this one."""
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

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
        self._engine.dispose()


def list_statements(group: Sequence[Write]) -> Iterator[tuple[Executable, Sequence[dict[str, Any]] | None]]:
    """What a transaction of several writes executes, all lines in one statement."""
    for write in group:
        yield from ((statement, None) for statement in write.before)
    if lines := [line for write in group for line in write.lines]:
        yield ADD_LINES, lines
    for write in group:
        yield from ((statement, None) for statement in write.after)


class Store:
    """The database, opened."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writer = (
            FileWriter(make_file_engine(engine.url))
            if engine.dialect.name == "sqlite"
            else ServerWriter(engine)
        )
        self._is_closed = False
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._writing = asyncio.create_task(self._keep_writing(), name="store")

    @classmethod
    async def open(cls, where: str) -> "Store":
        """Open a database by its URL or the name of its file, and bring it up to date."""
        engine = make_engine(where)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
            return cls(engine)
        except Exception as error:
            await engine.dispose()
            if isinstance(error, CommandError):
                trouble = StoreError(f"the database {name_of(engine.url)!r} is of a newer version")
                raise trouble.named("error-database-newer", file=name_of(engine.url)) from None
            if not isinstance(error, (DBAPIError, OSError)) and not is_of_driver(error):
                raise
            name, cause = name_of(engine.url), tell_cause(error)
            trouble = StoreError(f"cannot open the database {name!r}: {cause}")
            raise trouble.named("error-database", file=name, detail=cause) from None

    async def close(self) -> None:
        """Finish what waits, and let go."""
        self._is_closed = True
        self._waiting.put_nowait(None)
        await asyncio.wait([self._writing])
        self._writer.close()
        await self.engine.dispose()

    async def write(self, write: Write) -> None:
        """Write and commit; Conflict if it contradicts what is there."""
        if self._is_closed:
            raise StoreError("the database is closed")
        write.done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(write)
        await write.done

    async def _keep_writing(self) -> None:
        while (first := await self._waiting.get()) is not None:
            group = [first]
            while len(group) < MOST_IN_A_COMMIT and not self._waiting.empty():
                if (write := self._waiting.get_nowait()) is None:
                    self._waiting.put_nowait(None)
                    break
                group.append(write)
            try:
                await self._commit(group)
            except DATABASE_AT_FAULT as error:
                for write in group:
                    settle(write.done, error)
            except Exception:
                for write in group:  # one of them is at fault: find out
                    await self._commit_alone(write)

    async def _commit(self, group: Sequence[Write]) -> None:
        with metrics.COMMITS.time():
            await self._writer.commit(group)
        for write in group:
            settle(write.done, None)

    async def _commit_alone(self, write: Write) -> None:
        try:
            await self._commit([write])
        except Exception as error:
            settle(write.done, Conflict() if isinstance(error, IntegrityError) else error)

    async def fetch(self, query: Executable) -> list[Row[Any]]:
        async with self.engine.connect() as connection:
            return list(await connection.execute(query))

    # Players

    async def find_cookie(self, hash: str) -> tuple[str, str, float] | None:
        query = select(players.c.id, players.c.name, cookies.c.created).join_from(cookies, players)
        found = await self.fetch(query.where(cookies.c.hash == hash))
        return (found[0].id, found[0].name, found[0].created) if found else None

    async def add_player(self, id: str, name: str, cookie: str, now: float) -> None:
        person = insert(players).values(id=id, name=name, created=now)
        await self.write(Write(before=[person], after=[add_cookie(cookie, id, now)]))

    async def rename_player(self, id: str, name: str) -> None:
        await self.write(Write([update(players).where(players.c.id == id).values(name=name)]))

    async def find_names(self, ids: Sequence[str]) -> dict[str, str]:
        if not ids:
            return {}
        query = select(players.c.id, players.c.name).where(players.c.id.in_(ids))
        return {row.id: row.name for row in await self.fetch(query)}

    async def add_link(self, hash: str, player: str, expires: float, now: float) -> None:
        old = delete(links).where(links.c.expires < now)
        await self.write(Write([old, insert(links).values(hash=hash, player=player, expires=expires)]))

    async def use_link(self, hash: str, cookie: str, now: float) -> str | None:
        """Give a new cookie to the player of a link, once; the player's id, or None for no such link."""
        async with self.engine.begin() as connection:
            spent = delete(links).where(links.c.hash == hash, links.c.expires >= now)
            player: str | None = await connection.scalar(spent.returning(links.c.player))
            if player is not None:
                await connection.execute(add_cookie(cookie, player, now))
            return player

    async def drop_links(self, player: str) -> None:
        """Invalidate a player's links."""
        await self.write(Write([delete(links).where(links.c.player == player)]))

    async def drop_cookies(self, player: str, but: str) -> None:
        """Forget all devices of a player but one, and all links that would make more."""
        others = delete(cookies).where(cookies.c.player == player, cookies.c.hash != but)
        calls = delete(pushes).where(pushes.c.player == player)
        await self.write(Write([others, calls, delete(links).where(links.c.player == player)]))

    # Calls

    async def keep_secret(self, name: str, made: str) -> str:
        """The secret of a name: the one that is kept, or else this one from now on."""
        with suppress(Conflict):  # it is there
            await self.write(Write([insert(secrets).values(name=name, secret=made)]))
        rows = await self.fetch(select(secrets.c.secret).where(secrets.c.name == name))
        return str(rows[0].secret)

    async def add_push(self, hash: str, player: str, push: str, now: float) -> None:
        row = insert(pushes).values(hash=hash, player=player, push=push, created=now)
        await self.write(Write([delete(pushes).where(pushes.c.hash == hash), row]))

    async def list_pushes(self, player: str) -> list[Row[Any]]:
        return await self.fetch(select(pushes).where(pushes.c.player == player))

    async def remove_push(self, hash: str) -> None:
        await self.write(Write([delete(pushes).where(pushes.c.hash == hash)]))

    # Tables

    async def add_table(self, id: str, lines: Sequence[Line], ledger: Ledger, names: Names) -> None:
        """Write a new table, with the lines that opened it and the ledger they made."""
        now = lines[-1].at
        row = {"id": id, "created": now, **table_row(ledger, now, names)}
        rows = [line_row(id, line, ledger.played) for line in lines]
        await self.write(Write([insert(tables).values(row)], rows, list(seat_people(id, ledger))))

    async def append(self, table: str, line: Line, after: Ledger, names: Names) -> None:
        """Write the next line of a table and what follows from it; `after` is the ledger that it makes.

        Conflict if another line was first.
        """
        write = Write(lines=[line_row(table, line, after.played)])
        has_ended = isinstance(line.entry, (Moved, Ended)) and after.phase == Phase.OVER
        if has_ended and after.played is not None:
            write.after.append(insert(games).values(played_row(table, after, after.played, names)))
            write.after += list_participants(after.played.id, sorted(after.played.sat))
            write.after += list_viewers(after.played.id, sorted(after.played.seen - after.played.sat.keys()))
            if after.played.again and after.played.again.deal:
                row = {"id": after.played.again.deal, "game": after.played.id}
                write.after.append(insert(deals).values(row))
        if line.version % EVERY == 0:
            write.after += keep_snapshot(table, after)
        if has_ended or line.entry.listed:
            row = table_row(after, line.at, names)
            write.after.append(update(tables).where(tables.c.id == table).values(row))
            write.after.append(delete(seatings).where(seatings.c.table == table))
            write.after += seat_people(table, after)
        await self.write(write)

    async def load_lines(self, table: str, after: int = 0, last: int | None = None) -> list[Line]:
        """The lines of a table's ledger after a version; none: no such table, or nothing new."""
        query = select(entries).where(entries.c.table == table, entries.c.version > after)
        if last is not None:
            query = query.where(entries.c.version <= last)
        rows = await self.fetch(query.order_by(entries.c.version))
        return read_lines(rows) if len(rows) <= MANY else await asyncio.to_thread(read_lines, rows)

    async def load_game_lines(self, table: str, game: str) -> list[Line]:
        """The lines of a table around one of its games: all that were written while it was played."""
        moves = select(func.min(entries.c.version), func.max(entries.c.version)).where(entries.c.game == game)
        ((first, last),) = [tuple(row) for row in await self.fetch(moves)]
        if first is None:
            return []
        others = [entries.c.table == table, entries.c.game.is_not(None)]
        before = select(func.max(entries.c.version)).where(*others, entries.c.version < first)
        after = select(func.min(entries.c.version)).where(*others, entries.c.version > last)
        start, end = (await self.fetch(before))[0][0], (await self.fetch(after))[0][0]
        return await self.load_lines(table, start or 0, end)

    async def load_ledger(self, table: str) -> tuple[Ledger, list[Line]] | None:
        """A table, and the lines since its last snapshot; None: no such table."""
        kept = None
        for row in await self.fetch(select(snapshots).where(snapshots.c.table == table)):
            kept = decode_snapshot(row.format, row.ledger)
        lines = await self.load_lines(table, after=kept.version if kept else 0)
        if kept is None and not lines:
            return None
        ledger = await asyncio.to_thread(read_ledger, lines, kept)
        if len(lines) > 2 * EVERY:
            await self.write(Write(list(keep_snapshot(table, ledger))))
        return ledger, lines

    async def find_command(self, table: str, player: str, command: str) -> int | None:
        """The version that a command of a player made, or None."""
        query = select(entries.c.version).where(entries.c.table == table, entries.c.player == player)
        rows = await self.fetch(query.where(entries.c.command == command))
        return rows[0].version if rows else None

    async def list_own_tables(self, player: str) -> list[Row[Any]]:
        """The tables where a player sits, the latest change first."""
        mine = select(tables).join_from(seatings, tables).where(seatings.c.player == player)
        mine = mine.where(tables.c.phase != "closed", tables.c.id.not_in(hidden_by(player)))
        return await self.fetch(mine.order_by(tables.c.changed.desc()).limit(MOST_OWN))

    async def list_public_tables(
        self, player: str | None, since: float, before: float, limit: int
    ) -> list[Row[Any]]:
        """The tables in the public list that changed between two times, the latest first."""
        query = select(tables).where(
            tables.c.listed == true(), tables.c.changed >= since, tables.c.changed < before
        )
        if player is not None:
            query = query.where(tables.c.id.not_in(hidden_by(player)))
        return await self.fetch(query.order_by(tables.c.changed.desc()).limit(limit))

    async def hide_table(self, table: str, player: str) -> None:
        """Leave a table out of what a player sees listed."""
        again = delete(hidden).where(hidden.c.table == table, hidden.c.player == player)
        await self.write(Write([again], after=[insert(hidden).values(table=table, player=player)]))

    async def count_tables(self, host: str) -> int:
        query = select(func.count()).select_from(tables)
        rows = await self.fetch(query.where(tables.c.host == host, tables.c.phase != "closed"))
        return int(rows[0][0])

    # Games

    async def add_game(self, id: str, record: GameRecord, player: str, now: float) -> None:
        """Write a game that a player brought from elsewhere."""
        bots = Bots(0, (None,) * len(record.moves))
        game = insert(games).values(game_row(id, record, record.outcome, now, bots))
        await self.write(Write([game], after=list(list_participants(id, [player]))))

    async def find_game(self, id: str) -> Row[Any] | None:
        rows = await self.fetch(select(games).where(games.c.id == id))
        return rows[0] if rows else None

    async def name_deal(self, game: str, fresh: str) -> str:
        """What all games with the cards of this one have in common: `fresh`, unless it has a name already."""
        query = select(deals.c.id).where(deals.c.game == game)
        for row in await self.fetch(query):
            return str(row.id)
        with suppress(Conflict):
            await self.write(Write([insert(deals).values(id=fresh, game=game)]))
        return str((await self.fetch(query))[0].id)

    async def list_deal(self, deal: str) -> list[Row[Any]]:
        """The finished games of a deal, the first one first."""
        query = select(games.c.id, games.c.summary, games.c.finished).join(deals, deals.c.game == games.c.id)
        return await self.fetch(query.where(deals.c.id == deal).order_by(games.c.finished))

    async def list_players(self, ids: Sequence[str]) -> set[str]:
        """Who has played in any of these games."""
        query = select(participants.c.player).where(participants.c.game.in_(ids))
        return {row.player for row in await self.fetch(query)}

    async def add_viewer(self, game: str, player: str) -> None:
        """Somebody has seen the cards of a finished game."""
        with suppress(Conflict):  # again
            await self.write(Write([insert(viewers).values(game=game, player=player)]))

    async def list_knowers(self, ids: Sequence[str]) -> set[str]:
        """Who has played in any of these games, or seen its cards."""
        query = select(viewers.c.player).where(viewers.c.game.in_(ids))
        return await self.list_players(ids) | {row.player for row in await self.fetch(query)}

    async def add_comment(self, id: str, game: str, turn: int, player: str, text: str, now: float) -> None:
        row = {"id": id, "game": game, "turn": turn, "player": player, "at": now, "text": text}
        await self.write(Write([insert(comments).values(row)]))

    async def drop_comment(self, id: str, game: str, player: str) -> None:
        """Remove a comment, if it is this player's."""
        mine = delete(comments).where(comments.c.id == id, comments.c.player == player)
        await self.write(Write([mine.where(comments.c.game == game)]))

    async def list_comments(self, game: str) -> list[Row[Any]]:
        """The comments on a game with their writers' names, by turn and time."""
        query = select(comments, players.c.name).join_from(comments, players).where(comments.c.game == game)
        return await self.fetch(query.order_by(comments.c.turn, comments.c.at))

    async def list_own_games(self, player: str, before: float, limit: int) -> list[Row[Any]]:
        """A player's finished games that ended before a time, the latest first."""
        query = select(games.c.summary).join_from(participants, games)
        query = query.where(participants.c.player == player, games.c.finished < before)
        return await self.fetch(query.order_by(games.c.finished.desc()).limit(limit))

    async def list_public_games(self, before: float, limit: int) -> list[Row[Any]]:
        """The finished games of public tables that ended before a time, the latest first."""
        query = select(games.c.summary).where(games.c.listed == true(), games.c.finished < before)
        return await self.fetch(query.order_by(games.c.finished.desc()).limit(limit))

    # Health and age

    async def pulse(self, now: float) -> None:
        """Write something, to see whether that is possible."""
        row = insert(pulses).values(name="pulse", at=now)
        await self.write(Write([delete(pulses).where(pulses.c.name == "pulse")], after=[row]))

    async def renew_cookie(self, hash: str, now: float) -> None:
        await self.write(Write([update(cookies).where(cookies.c.hash == hash).values(created=now)]))

    async def drop_cookie(self, hash: str) -> None:
        await self.write(Write([delete(cookies).where(cookies.c.hash == hash)]))

    async def expire(self, now: float, keep: Retention, busy: Sequence[str] = ()) -> int:
        """Remove what has been idle for longer than it is kept; how many tables and people that were."""
        await self.write(
            Write(
                [
                    delete(links).where(links.c.expires < now),
                    delete(cookies).where(cookies.c.created < now - keep.cookie_days * DAY),
                ]
            )
        )
        old = select(tables.c.id).where(
            tables.c.phase.in_(("gathering", "closed")), tables.c.changed < now - keep.table_days * DAY
        )
        old = old.where(tables.c.id.not_in(select(games.c.table).where(games.c.table.is_not(None))))
        gone = [row.id for row in await self.fetch(old.limit(MOST_EXPIRED)) if row.id not in busy]
        for id in gone:
            await self.write(Write(list(forget_table(id))))
        idle = await self.fetch(list_strangers(now - keep.stranger_days * DAY).limit(MOST_EXPIRED))
        for row in idle:
            with suppress(Conflict):  # somebody who has just done something
                await self.write(Write(list(forget_player(row.id))))
        return len(gone) + len(idle)


def read_lines(rows: Sequence[Row[Any]]) -> list[Line]:
    return [Line(r.version, r.at, decode_entry(r.entry), r.player, r.command) for r in rows]


def keep_snapshot(table: str, ledger: Ledger) -> Iterator[Executable]:
    row = {"table": table, "version": ledger.version, "format": find_format()}
    yield delete(snapshots).where(snapshots.c.table == table)
    yield insert(snapshots).values(row | {"ledger": encode_snapshot(ledger)})


def hidden_by(player: str) -> Any:
    return select(hidden.c.table).where(hidden.c.player == player)


def forget_table(id: str) -> Iterator[Executable]:
    """What removes a table where nothing was played."""
    for kind in (entries, seatings, hidden, snapshots):
        yield delete(kind).where(kind.c.table == id)
    yield delete(tables).where(tables.c.id == id)


def list_strangers(before: float) -> Any:
    """Those who came before a time and have done nothing that others could miss them for."""
    query = select(players.c.id).where(players.c.created < before)
    traces = (participants.c.player, seatings.c.player, tables.c.host, comments.c.player)
    for trace in traces:
        query = query.where(~select(trace).where(trace == players.c.id).exists())
    return query.where(
        ~select(cookies.c.hash).where(cookies.c.player == players.c.id, cookies.c.created >= before).exists()
    )


def forget_player(id: str) -> Iterator[Executable]:
    for kind in (cookies, links, pushes, hidden, viewers):
        yield delete(kind).where(kind.c.player == id)
    yield delete(players).where(players.c.id == id)


def add_cookie(hash: str, player: str, now: float) -> Executable:
    return insert(cookies).values(hash=hash, player=player, created=now)


def seat_people(table: str, ledger: Ledger) -> Iterator[Executable]:
    for held in ledger.seats:
        if held.player is not None:
            yield insert(seatings).values(table=table, player=held.player)


def list_participants(game: str, people: Sequence[str]) -> Iterator[Executable]:
    return (insert(participants).values(game=game, player=player) for player in people)


def list_viewers(game: str, people: Sequence[str]) -> Iterator[Executable]:
    return (insert(viewers).values(game=game, player=player) for player in people)


def make_engine(where: str) -> AsyncEngine:
    """The engine of a URL, or of an SQLite file; StoreError says what is wrong with it."""
    try:
        url = make_url(where) if "://" in where else make_url("sqlite://").set(database=where)
    except (ArgumentError, ValueError):
        error = StoreError("not the URL of a database: expected one like postgresql://user@host/name")
        raise error.named("error-database-url", example="postgresql://user@host/name") from None
    if url.drivername not in (*DRIVERS, *DRIVERS.values()):
        trouble = StoreError(f"not a database we can use: {name_of(url)!r} must be SQLite or PostgreSQL")
        raise trouble.named("error-database-kind", file=name_of(url))
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    is_file = url.get_backend_name() == "sqlite"
    file = url.database or ":memory:"
    if is_file and (file == ":memory:" or url.query.get("mode") == "memory"):
        raise StoreError("a database in memory would lose everything: name a file").named(
            "error-database-memory"
        )
    try:
        if is_file:
            make_private(Path(file))
        engine = create_async_engine(url, pool_pre_ping=not is_file)
    except ModuleNotFoundError:
        raise MissingExtra("asyncpg", "hanabi[postgres]") from None
    except OSError as error:
        trouble = StoreError(f"no database {name_of(url)!r}: {error.strerror or error}")
        raise trouble.named("error-database", file=name_of(url), detail=error) from None
    if is_file:
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    return engine


def make_private(file: Path) -> None:
    """A new database is for its owner's eyes only: it holds the decks of running games."""
    for folder in reversed([parent for parent in file.parents if not parent.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def make_file_engine(url: URL) -> Engine:
    """The engine of an SQLite file's writer, which shares its connection with the thread that commits."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args={"check_same_thread": False})
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "connect", refuse_to_wait)
    return engine


def refuse_to_wait(connection: Any, _: object) -> None:
    connection.execute("PRAGMA busy_timeout=0").close()


def name_of(url: URL) -> str:
    """A database for an error message: its file, or its URL without the password."""
    file = url.database if url.get_backend_name() == "sqlite" else None
    return file or url.render_as_string(hide_password=True)


def is_of_driver(error: Exception) -> bool:
    """Whether the driver of PostgreSQL raised this, which need not be installed."""
    return type(error).__module__.startswith("asyncpg.")


def tell_cause(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return str(cause).strip().partition("\n")[0]


def set_up_sqlite(connection: Any, _: object) -> None:
    """Readers beside the writer; a commit is on the disk before it is told, a loss of power included."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
