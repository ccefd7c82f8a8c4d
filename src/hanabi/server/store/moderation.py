"""Moderation: bans and mutes, reports, and the owner's actions.

The owner's commands write to the database of a running server. Each one is stored there too, in an
audit log, of which the servers read the latest entries every second.
"""

import secrets
import time
from collections.abc import Iterator, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Executable, Row, delete, func, insert, or_, select, update

from hanabi.errors import HanabiError, TableError, show
from hanabi.server.address import Proxies
from hanabi.server.events.kinds import (
    AnyEvent,
    Changed,
    Closed,
    LedgerEntry,
    Noted,
    Opened,
    Said,
    WatcherSaid,
    decode_event,
    encode_event,
)
from hanabi.server.events.state import TableState
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Conflict, Store, Write
from hanabi.server.store.schema import comments, deeds, entries, measures, players, reports, snapshots, tables
from hanabi.server.text import clean_name

DAY = 86400
RECENT = 3600  # seconds: entries that a server may not have read, with clocks that differ
MOST_LISTED = 1000
MOST_DAYS = 36500  # of a sanction that ends
TRIES = 5  # to write against the server
COMMENT = -1  # in place of a line: a comment is reported, by its own id


class AuditEntry(Struct, frozen=True):
    """An action of the owner, or of a player about themselves."""

    id: str
    at: float
    by: str
    what: str
    whom: str
    why: str = ""


class Sanction(Struct, frozen=True):
    """A ban or a mute, temporary or for good."""

    kind: str
    player: str | None
    network: str | None
    until: float | None
    why: str

    def holds(self, now: float) -> bool:
        return self.until is None or now < self.until


class SanctionTarget(NamedTuple):
    """The target of a sanction: a player, or all who come from an address or a network."""

    player: str | None
    network: str | None


class Sanctions:
    """The sanctions in force, in memory: every request asks for them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._players: dict[tuple[str, str], Sanction] = {}
        self._networks: list[tuple[Proxies, Sanction]] = []

    async def load(self) -> None:
        rows = await list_sanctions(self._store, time.time())
        held = [Sanction(row.kind, row.player, row.network, row.until, row.why) for row in rows]
        self._players = {(each.kind, each.player): each for each in held if each.player}
        self._networks = [(Proxies([each.network]), each) for each in held if each.network]

    def find(self, kind: str, player: str | None, address: str = "") -> Sanction | None:
        """Find the ban or mute of a player or an address, or None."""
        now = time.time()
        own = self._players.get((kind, player or ""))
        if own is not None and own.holds(now):
            return own
        host = address.partition("/")[0]
        found = (each for where, each in self._networks if each.kind == kind and host in where)
        return next((each for each in found if each.holds(now)), None)

    def check(self, kind: str, player: str | None, address: str = "") -> None:
        """TableError for a player or address with a sanction of this kind."""
        if self.find(kind, player, address) is not None:
            raise TableError(Refusal.BANNED if kind == "ban" else Refusal.MUTED)


def read_whom(text: str) -> SanctionTarget:
    """A player's id, or an address or a network.

    >>> read_whom("192.0.2.7"), read_whom("k7qm2xnp01ab")
    (SanctionTarget(player=None, network='192.0.2.7/32'), SanctionTarget(player='k7qm2xnp01ab', network=None))
    """
    network = read_network(text)
    return SanctionTarget(None, str(network)) if network else SanctionTarget(text, None)


def read_network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


class OwnerError(HanabiError):
    """A command of the owner that cannot be carried out."""


def no_such(what: str) -> OwnerError:
    return OwnerError(f"nothing has the name {show(what)}").with_message("owner-nothing", text=what)


def insert_audit_entry(by: str, what: str, whom: str, why: str = "") -> Executable:
    """Return the statement that writes an entry of the audit log."""
    row = {
        "id": secrets.token_urlsafe(12),
        "at": time.time(),
        "by": by,
        "what": what,
        "whom": whom,
        "why": why,
    }
    return insert(deeds).values(row)


async def note(store: Store, by: str, what: str, whom: str, why: str) -> None:
    await store.write(Write([insert_audit_entry(by, what, whom, why)]))


async def list_audit_entries(store: Store, since: float = 0.0) -> list[AuditEntry]:
    query = select(deeds).where(deeds.c.at > since).order_by(deeds.c.at.desc()).limit(MOST_LISTED)
    return [
        AuditEntry(row.id, row.at, row.by, row.what, row.whom, row.why) for row in await store.fetch(query)
    ]


class AuditFeed:
    """The entries of the audit log that this process has not read yet."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heard: set[str] = set()

    async def start(self) -> None:
        """Earlier actions are in the database already."""
        await self.hear()

    async def hear(self) -> list[AuditEntry]:
        """Return the latest entries, the oldest first, each once."""
        recent = await list_audit_entries(self._store, time.time() - RECENT)
        new = [entry for entry in reversed(recent) if entry.id not in self._heard]
        self._heard = {entry.id for entry in recent}
        return new


# Actions of the owner


async def impose_sanction(store: Store, by: str, kind: str, whom: str, days: float | None, why: str) -> None:
    """Ban or mute a player, an address or a network, for some days or for good."""
    if days is not None and not 0 < days <= MOST_DAYS:
        trouble = OwnerError(f"not a number of days: {days}")
        raise trouble.with_message("serve-bad-setting", option="--days", text=str(days), example="7")
    who, now = await find_whom(store, whom), time.time()
    until = None if days is None else now + days * DAY
    row = {"kind": kind, "player": who.player, "network": who.network, "since": now, "until": until}
    added = insert(measures).values(id=secrets.token_urlsafe(12), why=why, **row)
    await store.write(Write([lift(kind, who), added, insert_audit_entry(by, kind, whom, why)]))


async def lift_sanction(store: Store, by: str, kind: str, whom: str, why: str) -> None:
    """End a sanction; OwnerError where there is none, since a network is lifted as it was written."""
    who = read_whom(whom)
    if not await store.fetch(select(measures.c.id).where(*is_about(kind, who))):
        raise no_such(whom)
    await store.write(Write([lift(kind, who), insert_audit_entry(by, f"un{kind}", whom, why)]))


def lift(kind: str, who: SanctionTarget) -> Executable:
    return delete(measures).where(*is_about(kind, who))


def is_about(kind: str, who: SanctionTarget) -> tuple[ColumnElement[bool], ...]:
    same = measures.c.player == who.player if who.player else measures.c.network == who.network
    return measures.c.kind == kind, same


async def find_whom(store: Store, text: str) -> SanctionTarget:
    who = read_whom(text)
    if who.player is not None:
        await find_player(store, who.player)
    return who


async def find_player(store: Store, id: str) -> Row[Any]:
    """A player's row; OwnerError if there is none."""
    rows = await store.fetch(select(players).where(players.c.id == id))
    if not rows:
        raise no_such(id)
    return rows[0]


async def list_sanctions(store: Store, now: float) -> list[Row[Any]]:
    query = select(measures).where(or_(measures.c.until.is_(None), measures.c.until > now))
    return await store.fetch(query.order_by(measures.c.since))


async def rename(store: Store, by: str, player: str, name: str, why: str) -> None:
    """Change a player's name, within the rules for names."""
    await find_player(store, player)
    try:
        cleaned = clean_name(name)
    except TableError:
        raise OwnerError(f"not a name: {show(name)}").with_message("refusal-bad-name") from None
    changed = update(players).where(players.c.id == player).values(name=cleaned)
    await store.write(Write([changed, insert_audit_entry(by, "rename", player, why)]))


async def close_table(store: Store, by: str, table: str, why: str) -> None:
    """Close a table for good, as its host could."""
    await add_entry(store, table, lambda state: None if state.is_closed else Closed())
    await store.write(Write([insert_audit_entry(by, "close", table, why)]))


async def add_entry(store: Store, table: str, decide: Any, player: str | None = None) -> None:
    """Write an entry that `decide` makes from a table's state, even if the server writes meanwhile."""
    for _ in range(TRIES):
        found = await store.load_state(table)
        if found is None:
            raise no_such(table)
        event = decide(found[0])
        if event is None:
            return None
        entry = LedgerEntry(found[0].version + 1, time.time(), event, player)
        after: TableState = found[0].after(entry)
        names = await store.find_names(sorted(after.players))
        try:
            return await store.append(table, entry, after, names)
        except Conflict:
            continue
    raise OwnerError("the server writes faster").with_message("owner-busy")


async def delete_entry(store: Store, by: str, table: str, version: int, why: str) -> None:
    """Delete a line of talk at a table, or its title."""
    query = select(entries.c.entry).where(entries.c.table == table, entries.c.version == version)
    rows = await store.fetch(query)
    changed = without_words(decode_event(rows[0].entry)) if rows else None
    if changed is None:
        raise no_such(f"{table} {version}")
    noted = insert_audit_entry(by, "delete-line", f"{table} {version}", why)
    await store.write(Write([*rewrite(table, {version: encode_event(changed)}), noted]))


def without_words(event: AnyEvent) -> AnyEvent | None:
    """Return an entry without the text in it, or None where there is none."""
    if isinstance(event, Said | WatcherSaid | Noted) and event.text:
        return replace(event, text="")
    return without_title(event) if find_title(event) else None


def find_title(event: AnyEvent) -> str | None:
    return event.options.get("title") if isinstance(event, Opened | Changed) else None


def without_title(event: AnyEvent) -> AnyEvent:
    assert isinstance(event, Opened | Changed)
    return replace(event, options={name: value for name, value in event.options.items() if name != "title"})


def rewrite(table: str, history: dict[int, bytes]) -> Iterator[Executable]:
    """The statements that replace entries of a table, and delete its snapshot, which has the old ones."""
    for version, event in history.items():
        at = (entries.c.table == table, entries.c.version == version)
        yield update(entries).where(*at).values(entry=event)
    yield delete(snapshots).where(snapshots.c.table == table)


async def delete_comment(store: Store, by: str, comment: str, why: str) -> None:
    if not await store.fetch(select(comments.c.id).where(comments.c.id == comment)):
        raise no_such(comment)
    gone = delete(comments).where(comments.c.id == comment)
    await store.write(Write([gone, insert_audit_entry(by, "delete-comment", comment, why)]))


async def settle_report(store: Store, by: str, report: str, why: str) -> None:
    if not await store.fetch(select(reports.c.id).where(reports.c.id == report)):
        raise no_such(report)
    done = update(reports).where(reports.c.id == report).values(done=time.time())
    await store.write(Write([done, insert_audit_entry(by, "settle", report, why)]))


# Reports to the owner


async def report(store: Store, reporter: str, table: str, version: int, about: tuple[str, str, str]) -> None:
    """Report a line to the owner: with version 0 a name, with COMMENT a comment.

    `about` is the player, the name and the text.
    """
    player, name, text = about
    row = {"reporter": reporter, "table": table, "version": version, "player": player}
    told = insert(reports).values(id=secrets.token_urlsafe(9), at=time.time(), name=name, text=text, **row)
    try:
        await store.write(Write([told]))
    except Conflict:
        raise TableError(Refusal.REPORTED) from None


async def list_reports(store: Store, every: bool) -> list[Row[Any]]:
    query = select(reports).order_by(reports.c.at.desc()).limit(MOST_LISTED)
    return await store.fetch(query if every else query.where(reports.c.done.is_(None)))


async def list_people(store: Store, part: str) -> list[Row[Any]]:
    """The latest players whose name contains a text."""
    query = select(players).order_by(players.c.created.desc()).limit(MOST_LISTED)
    if part:
        query = query.where(func.lower(players.c.name).contains(part.lower(), autoescape=True))
    return await store.fetch(query)


async def list_tables(store: Store, only: Sequence[str]) -> list[Row[Any]]:
    """The tables that changed last, in any of some phases."""
    query = select(tables).where(tables.c.phase.in_(only)) if only else select(tables)
    return await store.fetch(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))
