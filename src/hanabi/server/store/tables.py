"""Tables: their entries, and the lists of them."""

import asyncio
from collections.abc import Iterator, Sequence, Set
from typing import Any

from msgspec import Raw
from sqlalchemy import Executable, Row, bindparam, delete, func, insert, or_, select, true, update

from hanabi.server.events.kinds import Ended, LedgerEntry, Moved, decode_event, encode_entry, encode_event
from hanabi.server.events.snapshot import EVERY, FORMAT, decode_snapshot, encode_snapshot
from hanabi.server.events.state import Phase, TableGame, TableState, read_state
from hanabi.server.store.database import Database, EntryRows, Step, Write
from hanabi.server.store.notify import NO_ENTRY, Notification
from hanabi.server.store.rows import Names, played_row, table_row
from hanabi.server.store.schema import (
    deals,
    entries,
    games,
    hidden,
    leases,
    participants,
    presences,
    seatings,
    snapshots,
    tables,
    viewers,
)

ADD_GAME, ADD_PARTICIPANTS, ADD_VIEWERS = insert(games), insert(participants), insert(viewers)
CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("this"))
REMOVE_SNAPSHOT = delete(snapshots).where(snapshots.c.table == bindparam("this"))
ADD_SNAPSHOT = insert(snapshots)
MANY = 500  # lines that are read in a thread
MOST_WAITING = 1000  # people at public tables who are counted
MOST_OWN = 200  # tables of one player in a list


class TableStore(Database):
    """The store of tables."""

    async def add_table(
        self, id: str, history: Sequence[LedgerEntry], state: TableState, names: Names
    ) -> None:
        """Write a new table, with its first entries and their state."""
        now = history[-1].at
        row = {"id": id, "created": now, **table_row(state, now, names)}
        rows = [entry_row(id, entry, state.played) for entry in history]
        await self.write(Write([insert(tables).values(row)], rows, list(seat_people(id, state))))

    async def append(self, table: str, entry: LedgerEntry, after: TableState, names: Names) -> None:
        """Write the next entry of a table and the rows that follow from it; `after` is the new state.

        Conflict if another entry was first.
        """
        write = Write(rows=[entry_row(table, entry, after.played)])
        if self.notifier is not None:
            write.news.append(Notification("table", table, entry.version, write_open(entry)))
        has_ended = isinstance(entry.event, (Moved, Ended)) and after.phase == Phase.OVER
        if has_ended and after.played is not None:
            write.after.append(EntryRows(ADD_GAME, [played_row(table, after, after.played, names)]))
            write.after += list_participants(after.played.id, sorted(after.played.sat), list_finishers(after))
            write.after += list_viewers(after.played.id, sorted(after.played.seen - after.played.sat.keys()))
            if after.played.again and after.played.again.deal:
                row = {"id": after.played.again.deal, "game": after.played.id}
                write.after.append(insert(deals).values(row))
        if entry.version % EVERY == 0:
            write.after += keep_snapshot(table, after)
        if has_ended or entry.event.listed:
            write.after.append(
                EntryRows(CHANGE_TABLE, [{"this": table, **table_row(after, entry.at, names)}])
            )
        elif isinstance(entry.event, Moved) and (due := after.deadline) is not None:
            write.after.append(update(tables).where(tables.c.id == table).values(due=due))
        if entry.event.reseats:
            write.after.append(delete(seatings).where(seatings.c.table == table))
            write.after += seat_people(table, after)
        await self.write(write)

    async def load_entries(self, table: str, after: int = 0, last: int | None = None) -> list[LedgerEntry]:
        """The entries of a table after a version; none: no such table, or nothing new."""
        query = select(entries).where(entries.c.table == table, entries.c.version > after)
        if last is not None:
            query = query.where(entries.c.version <= last)
        rows = await self.fetch(query.order_by(entries.c.version))
        return read_entries(rows) if len(rows) <= MANY else await asyncio.to_thread(read_entries, rows)

    async def load_game_entries(self, table: str, game: str) -> list[LedgerEntry]:
        """The entries of a table during one of its games."""
        moves = select(func.min(entries.c.version), func.max(entries.c.version)).where(entries.c.game == game)
        ((first, last),) = [tuple(row) for row in await self.fetch(moves)]
        if first is None:
            return []
        others = [entries.c.table == table, entries.c.game.is_not(None)]
        before = select(func.max(entries.c.version)).where(*others, entries.c.version < first)
        after = select(func.min(entries.c.version)).where(*others, entries.c.version > last)
        start, end = (await self.fetch(before))[0][0], (await self.fetch(after))[0][0]
        return await self.load_entries(table, start or 0, end)

    async def load_state(self, table: str) -> tuple[TableState, list[LedgerEntry]] | None:
        """A table, and the entries since its last snapshot; None: no such table."""
        kept = None
        for row in await self.fetch(select(snapshots).where(snapshots.c.table == table)):
            kept = decode_snapshot(row.format, row.ledger)
        history = await self.load_entries(table, after=kept.version if kept else 0)
        if kept is None and not history:
            return None
        state = await asyncio.to_thread(read_state, history, kept)
        if len(history) > 2 * EVERY:
            await self.write(Write(after=list(keep_snapshot(table, state))))
        return state, history

    async def reload_state(self, table: str, names: Names) -> TableState:
        """Rebuild the state and the rows of a table whose entries were changed."""
        state = await asyncio.to_thread(read_state, await self.load_entries(table))
        summary = table_row(state, 0.0, names)["summary"]
        row = update(tables).where(tables.c.id == table).values(summary=summary)
        await self.write(Write([row], after=list(keep_snapshot(table, state))))
        return state

    async def has_command(self, table: str, player: str, command: str) -> bool:
        """Whether a command of a player was done."""
        query = select(entries.c.version).where(entries.c.table == table, entries.c.player == player)
        return bool(await self.fetch(query.where(entries.c.command == command)))

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

    async def list_due(self, now: float, limit: int) -> list[str]:
        """The tables whose time is up and that no process has open."""
        query = select(tables.c.id).where(tables.c.due <= now)
        query = query.where(tables.c.id.not_in(select(leases.c.name)))
        return [row.id for row in await self.fetch(query.order_by(tables.c.due).limit(limit))]

    async def list_quick(self, since: float, limit: int) -> list[Row[Any]]:
        """The public tables that gather people and are open in a process, or have changed since a time."""
        is_visited = tables.c.id.in_(select(presences.c.place))
        query = select(tables).where(tables.c.listed == true(), tables.c.phase == "gathering")
        query = query.where(or_(is_visited, tables.c.changed >= since))
        return await self.fetch(query.order_by(tables.c.changed.desc()).limit(limit))

    async def list_waiting(self) -> list[tuple[str, str]]:
        """The people seated at public tables that gather people."""
        query = select(tables.c.id, seatings.c.player).join_from(seatings, tables)
        query = query.where(tables.c.listed == true(), tables.c.phase == "gathering")
        return [
            (row.id, row.player)
            for row in await self.fetch(query.order_by(tables.c.changed.desc()).limit(MOST_WAITING))
        ]

    async def hide_table(self, table: str, player: str) -> None:
        """Hide a table from a player's list."""
        again = delete(hidden).where(hidden.c.table == table, hidden.c.player == player)
        await self.write(Write([again], after=[insert(hidden).values(table=table, player=player)]))

    async def count_tables(self, host: str) -> int:
        query = select(func.count()).select_from(tables)
        rows = await self.fetch(query.where(tables.c.host == host, tables.c.phase != "closed"))
        return int(rows[0][0])


def write_open(entry: LedgerEntry) -> Raw:
    """An entry for a notification: only a move; others may contain secrets, so processes read them."""
    return Raw(encode_entry(entry)) if isinstance(entry.event, Moved) else NO_ENTRY


def entry_row(table: str, entry: LedgerEntry, played: TableGame | None) -> dict[str, Any]:
    """An entry of a table; a move also claims its turn of the game."""
    moved = entry.event if isinstance(entry.event, Moved) else None
    return {
        "table": table,
        "version": entry.version,
        "at": entry.at,
        "player": entry.player,
        "command": entry.command,
        "game": played.id if moved and played else None,
        "turn": moved and moved.turn,
        "entry": encode_event(entry.event),
    }


def read_entries(rows: Sequence[Row[Any]]) -> list[LedgerEntry]:
    return [LedgerEntry(r.version, r.at, decode_event(r.entry), r.player, r.command) for r in rows]


def keep_snapshot(table: str, state: TableState) -> Iterator[Step]:
    row = {"table": table, "version": state.version, "format": FORMAT}
    yield EntryRows(REMOVE_SNAPSHOT, [{"this": table}])
    yield EntryRows(ADD_SNAPSHOT, [row | {"ledger": encode_snapshot(state)}])


def hidden_by(player: str) -> Any:
    return select(hidden.c.table).where(hidden.c.player == player)


def seat_people(table: str, state: TableState) -> Iterator[Executable]:
    for held in state.seats:
        if held.player is not None:
            yield insert(seatings).values(table=table, player=held.player)


def list_finishers(state: TableState) -> set[str]:
    """The people who play in their own seats, without a bot."""
    return {held.player for held in state.seats if held.player is not None and held.bot is None}


def list_participants(game: str, people: Sequence[str], finishers: Set[str]) -> Iterator[Step]:
    """The people who have sat in a game, and whether they have played it to its end."""
    rows = [{"game": game, "player": player, "own": player in finishers} for player in people]
    if rows:
        yield EntryRows(ADD_PARTICIPANTS, rows)


def list_viewers(game: str, people: Sequence[str]) -> Iterator[Step]:
    return list_people(ADD_VIEWERS, game, people)


def list_people(statement: Executable, game: str, people: Sequence[str]) -> Iterator[Step]:
    if people:
        yield EntryRows(statement, [{"game": game, "player": player} for player in people])
