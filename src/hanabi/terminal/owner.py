"""`hanabi owner`: the operator's lists and actions, on the database of the running server."""

import asyncio
import getpass
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from hanabi.errors import HanabiError, MissingExtra
from hanabi.language import Language
from hanabi.terminal.options import speaks
from hanabi.terminal.publish import write_files
from hanabi.terminal.serve import data_folder
from hanabi.terminal.usage import LocalizedCommand

if TYPE_CHECKING:
    from hanabi.server.store import Store


class Wish(NamedTuple):
    """A request of the owner."""

    words: tuple[str, ...]
    by: str
    why: str
    days: float | None
    every: bool


Rows = Iterable[Iterable[Any]] | None
Action = Callable[["Store", Wish], Awaitable[Rows]]


class OwnerAction(NamedTuple):
    """An action, and the number of words after its name."""

    act: Action
    least: int
    most: int


@click.command(
    "owner", cls=LocalizedCommand, context_settings={"ignore_unknown_options": True}
)  # ids may begin with -
@click.argument("action")
@click.argument("words", nargs=-1)
@click.option("--database", envvar="HANABI_DATABASE")
@click.option("--why", default="")
@click.option("--days", type=click.FloatRange(0, min_open=True))
@click.option("--by", default=None)
@click.option("--all", "every", is_flag=True)
@speaks
def owner(
    action: str,
    words: tuple[str, ...],
    database: str | None,
    why: str,
    days: float | None,
    by: str | None,
    every: bool,
    language: Language,
) -> None:
    """Manage the people and tables of a server."""
    actions = list_actions()
    if action not in actions:
        raise click.UsageError(language.say("owner-no-action", text=action, names=language.join(actions)))
    if not actions[action].least <= len(words) <= actions[action].most:
        raise click.UsageError(language.say("owner-words", text=action))
    where = find_database(database, language)
    wish = Wish(words, by or getpass.getuser(), why, days, every)
    rows = asyncio.run(perform(actions[action].act, where, wish))
    if rows is None:
        click.echo(language.say("owner-done"))
    for row in rows or ():
        click.echo("\t".join(map(write_cell, row)))


def find_database(database: str | None, language: Language) -> str:
    """An existing database: the owner's commands create none."""
    where = database or str(data_folder() / "hanabi.db")
    if "://" not in where and not Path(where).exists():
        raise HanabiError(language.say("error-no-file", file=where))
    return where


async def perform(act: Action, database: str, wish: Wish) -> Rows:
    try:
        from hanabi.server.store import Store
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "hanabi[server]") from None
    store = await Store.open(database)
    try:
        return await act(store, wish)
    finally:
        await store.close()


def write_cell(value: Any) -> str:
    """A cell of a list; times as dates."""
    if isinstance(value, float):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return "-" if value in (None, "") else str(value)


def list_actions() -> dict[str, OwnerAction]:
    """All requests of the owner."""
    return {
        "tables": OwnerAction(list_tables, 0, 0),
        "people": OwnerAction(list_people, 0, 1),
        "reports": OwnerAction(list_reports, 0, 0),
        "bans": OwnerAction(list_bans, 0, 0),
        "deeds": OwnerAction(list_deeds, 0, 0),
        "ban": OwnerAction(take("ban"), 1, 1),
        "unban": OwnerAction(lift("ban"), 1, 1),
        "mute": OwnerAction(take("mute"), 1, 1),
        "unmute": OwnerAction(lift("mute"), 1, 1),
        "rename": OwnerAction(rename, 2, 2),
        "close": OwnerAction(close, 1, 1),
        "settle": OwnerAction(settle, 1, 1),
        "export": OwnerAction(export, 1, 1),
        "publish": OwnerAction(publish, 1, 1),
        "delete-line": OwnerAction(delete_entry, 2, 2),
        "delete-comment": OwnerAction(delete_comment, 1, 1),
        "delete-person": OwnerAction(delete_person, 1, 1),
    }


async def list_tables(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation
    from hanabi.server.store.rows import decode_table

    rows = []
    phases = () if wish.every else ("gathering", "playing", "over")
    for row in await moderation.list_tables(store, phases):
        kept = decode_table(row.summary)
        seats = ", ".join(seat.name or seat.bot or "-" for seat in kept.seats)
        rows.append((row.id, row.phase, row.changed, row.host, seats, kept.options.get("title")))
    return rows


async def list_people(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    found = await moderation.list_people(store, " ".join(wish.words))
    return [(row.id, row.created, row.name) for row in found]


async def list_reports(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    found = await moderation.list_reports(store, wish.every)
    return [
        (row.id, row.at, row.table, name_line(row.version), row.player, row.name, row.text) for row in found
    ]


def name_line(version: int) -> int | str:
    """The subject of a report: a line, 0 for a name, or a comment."""
    from hanabi.server.store.moderation import COMMENT

    return "comment" if version == COMMENT else version


async def list_bans(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    found = await moderation.list_sanctions(store, 0.0 if wish.every else time.time())
    return [(row.kind, row.player or row.network, row.since, row.until, row.why) for row in found]


async def list_deeds(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    return [
        (deed.at, deed.by, deed.what, deed.whom, deed.why)
        for deed in await moderation.list_audit_entries(store)
    ]


def take(kind: str) -> Action:
    async def act(store: "Store", wish: Wish) -> Rows:
        from hanabi.server.store import moderation

        await moderation.impose_sanction(store, wish.by, kind, wish.words[0], wish.days, wish.why)
        return None

    return act


def lift(kind: str) -> Action:
    async def act(store: "Store", wish: Wish) -> Rows:
        from hanabi.server.store import moderation

        await moderation.lift_sanction(store, wish.by, kind, wish.words[0], wish.why)
        return None

    return act


async def rename(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    await moderation.rename(store, wish.by, wish.words[0], wish.words[1], wish.why)
    return None


async def close(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    await moderation.close_table(store, wish.by, wish.words[0], wish.why)
    return None


async def settle(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    await moderation.settle_report(store, wish.by, wish.words[0], wish.why)
    return None


async def delete_entry(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    table, version = wish.words
    if not version.isdecimal() or len(version) > 9:
        raise moderation.no_such(" ".join(wish.words))
    await moderation.delete_entry(store, wish.by, table, int(version), wish.why)
    return None


async def delete_comment(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import moderation

    await moderation.delete_comment(store, wish.by, wish.words[0], wish.why)
    return None


async def delete_person(store: "Store", wish: Wish) -> Rows:
    from hanabi.server.store import privacy

    await privacy.erase(store, wish.words[0], wish.by, wish.why)
    return None


async def publish(store: "Store", wish: Wish) -> Rows:
    """Write the open games into a folder, month by month; with all, the current month too."""
    from hanabi.server.store.open_games import Month, list_months, list_open_games

    now = time.time()
    until = Month.of(now).next.start if wish.every else now
    months = {str(month): await list_open_games(store, month) for month in await list_months(store, until)}
    write_files(Path(wish.words[0]), months)
    return [(month, len(lines)) for month, lines in months.items() if lines]


async def export(store: "Store", wish: Wish) -> Rows:
    from msgspec import json

    from hanabi.server.store import moderation, privacy

    found = json.format(json.encode(await privacy.export(store, wish.words[0])))
    await moderation.note(store, wish.by, "export", wish.words[0], wish.why)
    sys.stdout.write(found.decode() + "\n")
    return ()
