"""Retention: removes what has been idle for long, and probes whether the database can be written."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable, delete, insert, or_, select

from hanabi.server.limits import Retention
from hanabi.server.store.database import Conflict, Database, Write
from hanabi.server.store.schema import (
    blocks,
    comments,
    cookies,
    dailies,
    deals,
    entries,
    games,
    hidden,
    links,
    measures,
    participants,
    players,
    positions,
    pulses,
    pushes,
    reports,
    reviews,
    seatings,
    snapshots,
    tables,
    turn_values,
    viewers,
)

MOST_EXPIRED = 500  # at a time
DAY = 86400


class RetentionStore(Database):
    """The removal of idle data."""

    async def write_probe(self, now: float) -> None:
        """Write something, to check whether that is possible."""
        row = insert(pulses).values(name="pulse", at=now)
        await self.write(Write([delete(pulses).where(pulses.c.name == "pulse")], after=[row]))

    async def expire(self, now: float, keep: Retention, busy: Sequence[str] = ()) -> int:
        """Remove data that was idle beyond its retention; return the numbers of tables, people and games."""
        await self.write(
            Write(
                [
                    delete(links).where(links.c.expires < now),
                    delete(cookies).where(cookies.c.created < now - keep.cookie_days * DAY),
                    delete(reports).where(reports.c.at < now - keep.report_days * DAY),
                    delete(measures).where(measures.c.until < now - keep.report_days * DAY),
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
            with suppress(Conflict):  # the player has just done something
                await self.write(Write(list(forget_player(row.id))))
        brought = select(games.c.id).where(
            games.c.table.is_(None), games.c.finished < now - keep.import_days * DAY
        )
        imported = await self.fetch(brought.limit(MOST_EXPIRED))
        for row in imported:
            with suppress(Conflict):  # a player has just looked at it
                await self.write(Write(list(forget_game(row.id))))
        return len(gone) + len(idle) + len(imported)


def forget_table(id: str) -> Iterator[Executable]:
    """List the statements that remove a table where nothing was played."""
    for kind in (entries, seatings, hidden, snapshots):
        yield delete(kind).where(kind.c.table == id)
    yield delete(tables).where(tables.c.id == id)


def forget_game(id: str) -> Iterator[Executable]:
    """List the statements that remove an imported game."""
    for kind in (participants, viewers, comments, deals, turn_values, reviews, positions):
        yield delete(kind).where(kind.c.game == id)
    yield delete(games).where(games.c.id == id)


def list_strangers(before: float) -> Any:
    """People who came before a time and left nothing that others could miss."""
    query = select(players.c.id).where(players.c.created < before)
    traces = (participants.c.player, seatings.c.player, tables.c.host, comments.c.player)
    for trace in traces:
        query = query.where(~select(trace).where(trace == players.c.id).exists())
    return query.where(
        ~select(cookies.c.hash).where(cookies.c.player == players.c.id, cookies.c.created >= before).exists()
    )


def forget_player(id: str) -> Iterator[Executable]:
    yield from forget_devices(id)
    yield delete(players).where(players.c.id == id)


def forget_devices(id: str) -> Iterator[Executable]:
    """List the statements that remove a player's devices, blocks, and unshared records of games."""
    yield delete(blocks).where(or_(blocks.c.player == id, blocks.c.other == id))
    for kind in (cookies, links, pushes, hidden, viewers, reviews, dailies):
        yield delete(kind).where(kind.c.player == id)
