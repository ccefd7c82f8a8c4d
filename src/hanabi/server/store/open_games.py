"""Open games: finished games whose tables agreed to their publication, without names and dates.

Left out are games with a player who was deleted, and games in which a bot moved for a person: such a seat is
neither a person's nor a bot's.
"""

import asyncio
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Row, func, select

from hanabi.record import GameRecord
from hanabi.server.store import Store
from hanabi.server.store.rows import Bots, decode_bots, decode_game
from hanabi.server.store.schema import games, participants, players


class Month(NamedTuple):
    """A month of a year, in UTC."""

    year: int
    month: int

    @classmethod
    def of(cls, at: float) -> "Month":
        day = datetime.fromtimestamp(at, UTC)
        return cls(day.year, day.month)

    @property
    def next(self) -> "Month":
        return Month(self.year + self.month // 12, self.month % 12 + 1)

    @property
    def start(self) -> float:
        return datetime(self.year, self.month, 1, tzinfo=UTC).timestamp()

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}"


async def list_months(store: Store, until: float) -> list[Month]:
    """The months that have ended by a time, from that of the first finished game."""
    ((first,),) = await store.fetch(select(func.min(games.c.finished)).where(games.c.table.is_not(None)))
    found: list[Month] = []
    month = Month.of(until if first is None else first)
    while month.next.start <= until:
        found.append(month)
        month = month.next
    return found


async def list_open_games(store: Store, month: Month) -> list[str]:
    """The open games that finished in a month as lines of JSON, in an order that reveals nothing about
    time.
    """
    deleted = select(participants.c.game).join(players, players.c.id == participants.c.player)
    query = select(games.c.summary, games.c.record, games.c.bots).where(
        games.c.finished >= month.start,
        games.c.finished < month.next.start,
        games.c.table.is_not(None),
        games.c.id.not_in(deleted.where(players.c.name == "")),
    )
    rows = await store.fetch(query)
    return await asyncio.to_thread(lambda: sorted(filter(None, map(write_open, rows))))


def write_open(row: Row[tuple[bytes, bytes, bytes]]) -> str | None:
    """A game as it is published, or None."""
    if not decode_game(row.summary).published:
        return None
    record = GameRecord.from_json(row.record)
    seats = name_movers(record, decode_bots(row.bots))
    if seats is None:
        return None
    times = tuple(float(round(time)) for time in record.times)
    open = GameRecord(
        record.variant, record.deck, record.moves, record.first, seats, times=times, stopped=record.stopped
    )
    return open.to_json(indent=None)


def name_movers(record: GameRecord, bots: Bots) -> tuple[str, ...] | None:
    """The bot of each seat, or an empty name for a person; None if two played in one seat."""
    players = record.variant.players
    movers: list[set[str | None]] = [set() for _ in range(players)]
    for turn, bot in enumerate(bots.by_turn):
        movers[(record.first + turn) % players].add(bot)
    if any(len(seat) > 1 for seat in movers):
        return None
    return tuple(next(iter(seat), None) or "" for seat in movers)
