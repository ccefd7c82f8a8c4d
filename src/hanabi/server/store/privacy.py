"""Privacy: everything stored about one player, to export or to delete.

Deletion covers the name, the devices, and everything that the player wrote. Games stay for the other players,
with a seat that has no name; so do the entries of a table, in which the player is a random id.
"""

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Raw, Struct, json
from msgspec.structs import replace
from sqlalchemy import Executable, Row, delete, select, update

from hanabi.server.events.kinds import (
    AnyEvent,
    Closed,
    Dealt,
    LedgerEntry,
    Left,
    Prepared,
    Unknown,
    decode_event,
    encode_event,
)
from hanabi.server.events.state import Phase, TableState
from hanabi.server.store import Store, Write
from hanabi.server.store.moderation import (
    add_entry,
    find_player,
    find_title,
    insert_audit_entry,
    rewrite,
    without_title,
    without_words,
)
from hanabi.server.store.retention import forget_devices, forget_game
from hanabi.server.store.rows import decode_game, list_holders, table_row
from hanabi.server.store.schema import (
    answers,
    blocks,
    comments,
    cookies,
    dailies,
    entries,
    games,
    hidden,
    is_no_move,
    links,
    measures,
    participants,
    players,
    pushes,
    reports,
    reviews,
    seatings,
    tables,
    viewers,
)

AT_ONCE = 200  # statements in one write
PASSES = 5  # passes over the player's entries, because some may still be on their way
SECRET = (Dealt, Prepared, Unknown)  # they hold decks


class Export(Struct, frozen=True):
    """Everything stored about one player; times are in seconds since 1970."""

    exported: float
    player: str
    name: str
    since: float
    devices: list[dict[str, Any]]
    links: list[dict[str, Any]]
    notifications: list[Any]
    tables: list[dict[str, Any]]
    lines: list[dict[str, Any]]  # everything that the player did at tables: moves, talk, notes
    games: list[dict[str, Any]]
    comments: list[dict[str, Any]]
    answers: list[dict[str, Any]]  # to puzzles
    reviews: list[dict[str, Any]]  # requested by the player and not done
    seen: list[str]  # games of others that the player has viewed
    dailies: list[dict[str, Any]]  # deals of a day that the player has begun
    hidden: list[str]  # tables that the player has taken off the list
    blocked: int  # how many players the player has blocked
    reports: list[dict[str, Any]]  # that the player made
    measures: list[dict[str, Any]]  # against the player


async def export(store: Store, player: str) -> Export:
    """Everything stored about one player."""
    person = await find_player(store, player)
    own = {kind: select(kind).where(kind.c.player == player) for kind in OWN}
    found = {kind.name: list(map(dict_of, await store.fetch(query))) for kind, query in own.items()}
    history = await store.fetch(own_entries(player))
    at = select(tables).where(tables.c.id.in_(own_tables(player)))
    played = await store.fetch(own_games(player))
    made = await store.fetch(select(reports).where(reports.c.reporter == player))
    return Export(
        exported=time.time(),
        player=player,
        name=person.name,
        since=person.created,
        devices=[leave_out(row, "hash", "player") for row in found["cookies"]],
        links=[leave_out(row, "hash", "player") for row in found["links"]],
        notifications=[Raw(row["push"].encode()) for row in found["pushes"]],
        tables=[show_table(row, player) for row in await store.fetch(at)],
        lines=await asyncio.to_thread(lambda: list(map(show_entry, history))),
        games=[{"summary": Raw(row.summary), "record": Raw(row.record)} for row in played],
        comments=[leave_out(row, "player") for row in found["comments"]],
        answers=[leave_out(row, "player") for row in found["answers"]],
        reviews=[leave_out(row, "player") for row in found["reviews"]],
        seen=[row["game"] for row in found["viewers"]],
        dailies=[leave_out(row, "player") for row in found["dailies"]],
        hidden=[row["table"] for row in found["hidden"]],
        blocked=len(found["blocks"]),
        reports=[leave_out(dict_of(row), "reporter", "player", "name", "version") for row in made],
        measures=[leave_out(row, "id", "player", "network") for row in found["measures"]],
    )


OWN = (cookies, links, pushes, comments, answers, reviews, viewers, hidden, measures, dailies, blocks)


def dict_of(row: Row[Any]) -> dict[str, Any]:
    return dict(row._mapping)


def leave_out(row: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in names}


def own_tables(player: str) -> Any:
    """The tables where a player has done anything: a player who moves has sat down there."""
    return select(entries.c.table).where(entries.c.player == player, is_no_move).distinct()


def own_entries(player: str) -> Any:
    mine = select(entries).where(entries.c.table.in_(own_tables(player)), entries.c.player == player)
    return mine.order_by(entries.c.table, entries.c.version)


def own_games(player: str) -> Any:
    query = select(games).join_from(participants, games).where(participants.c.player == player)
    return query.order_by(games.c.finished)


def show_table(row: Row[Any], player: str) -> dict[str, Any]:
    times = {"created": row.created, "changed": row.changed}
    return {"table": row.id, "phase": row.phase, "host": row.host == player, **times}


def show_entry(row: Row[Any]) -> dict[str, Any]:
    """An entry as its player may see it: a deal that the player began, without its deck."""
    event = decode_event(row.entry)
    told = {"kind": event.kind} if isinstance(event, SECRET) else Raw(row.entry)
    return {"table": row.table, "at": row.at, "entry": told}


# Deleting


async def erase(store: Store, player: str, by: str, why: str = "") -> None:
    """Delete a player: the name, the devices and all that they wrote."""
    await find_player(store, player)
    await store.write(Write(list(forget_person(player))))
    seats = await store.fetch(select(seatings.c.table).where(seatings.c.player == player))
    for row in seats:
        await add_entry(store, row.table, lambda state: leave_seat(state, player), player)
        await add_entry(store, row.table, close_if_empty)
    touched = await list_tables(store, player)
    await blank_messages(store, player)
    for table in touched:
        await blank(store, table, player)
    await write_all(store, [*(await list_imports(store, player)), *blank_reports(player)])
    await store.write(Write([insert_audit_entry(by, "delete-person", player, why)]))


def forget_person(player: str) -> Iterator[Executable]:
    """List the statements that end a player's devices and delete the name."""
    yield from forget_devices(player)
    for kind in (comments, answers):
        yield delete(kind).where(kind.c.player == player)
    yield update(players).where(players.c.id == player).values(name="")


def leave_seat(state: TableState, player: str) -> AnyEvent | None:
    seat = state.seat_of(player)
    return None if seat is None else Left(seat)


def close_if_empty(state: TableState) -> AnyEvent | None:
    """Close a table without people in its seats."""
    is_empty = all(held.player is None for held in state.seats)
    return Closed() if is_empty and not state.is_closed else None


async def list_tables(store: Store, player: str) -> list[str]:
    return [row.table for row in await store.fetch(own_tables(player))]


async def blank_messages(store: Store, player: str) -> None:
    """Delete what a player wrote at tables: talk, notes and titles."""
    for _ in range(PASSES):
        found: dict[str, dict[int, bytes]] = {}
        titles: dict[str, set[str]] = {}
        for row in await store.fetch(own_entries(player)):
            if (changed := without_words(event := decode_event(row.entry))) is not None:
                found.setdefault(row.table, {})[row.version] = encode_event(changed)
                titles.setdefault(row.table, set()).update(filter(None, [find_title(event)]))
        for table, gone in titles.items():
            found[table] |= list_titled(await store.load_entries(table), gone)
        if not found:
            return
        await write_all(store, [each for table, history in found.items() for each in rewrite(table, history)])


def list_titled(history: Iterable[LedgerEntry], gone: set[str]) -> dict[int, bytes]:
    """The entries of a player that have a title to delete, without it."""
    return {
        entry.version: encode_event(without_title(entry.event))
        for entry in history
        if find_title(entry.event) in gone
    }


async def blank(store: Store, table: str, player: str) -> None:
    """Remove a player's name from a table's row and from its games."""
    state, seats = await asyncio.to_thread(find_seats, await store.load_entries(table), player)
    names = await store.find_names(sorted(state.players))
    summary = table_row(state, 0.0, names)["summary"]
    statements = [update(tables).where(tables.c.id == table).values(summary=summary), *rewrite(table, {})]
    for row in await store.fetch(select(games).where(games.c.id.in_(sorted(seats)))):
        statements.append(update(games).where(games.c.id == row.id).values(blank_game(row, seats[row.id])))
    await write_all(store, statements)


def find_seats(history: Iterable[LedgerEntry], player: str) -> tuple[TableState, dict[str, set[int]]]:
    """A table's state, and the seats that a player named in its finished games."""
    state, seats = TableState(), {}
    for entry in history:
        before, state = state.phase, state.after(entry)
        if state.played is not None and before == Phase.PLAYING and state.phase == Phase.OVER:
            holders = list_holders(state, state.played)
            seats[state.played.id] = {seat for seat, held in enumerate(holders) if held.player == player}
    return state, {game: held for game, held in seats.items() if held}


def blank_game(row: Row[Any], seats: set[int]) -> dict[str, bytes]:
    """The parts of a game's row that have names, without those of some seats."""
    record = json.decode(row.record)
    record["players"] = blank_names(record["players"], seats)
    listed = decode_game(row.summary)
    summary = json.encode(replace(listed, players=tuple(blank_names(listed.players, seats))))
    return {"summary": summary, "record": json.encode(record)}


def blank_names(names: Iterable[str], seats: set[int]) -> list[str]:
    return ["" if seat in seats else name for seat, name in enumerate(names)]


async def list_imports(store: Store, player: str) -> list[Executable]:
    """The statements that delete the records that a player imported."""
    brought = own_games(player).where(games.c.table.is_(None))
    return [each for row in await store.fetch(brought) for each in forget_game(row.id)]


def blank_reports(player: str) -> Iterator[Executable]:
    """The statements that remove a player from reports: those about them are deleted, those by them lose
    their sender.
    """
    yield delete(reports).where(reports.c.player == player)
    yield update(reports).where(reports.c.reporter == player).values(reporter=None)


async def write_all(store: Store, statements: list[Executable]) -> None:
    """Write many statements, some at a time, so that other writes do not wait long."""
    for start in range(0, len(statements), AT_ONCE):
        await store.write(Write(statements[start : start + AT_ONCE]))
