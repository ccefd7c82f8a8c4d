"""`hanabi backup`, `hanabi restore` and `hanabi compile`: for whoever keeps a server running."""

import asyncio
import os
from pathlib import Path
from typing import Any

import click

from hanabi.errors import MissingExtra
from hanabi.language import Language
from hanabi.terminal.options import speaks
from hanabi.terminal.owner import find_database
from hanabi.terminal.serve import data_folder
from hanabi.terminal.usage import Spoken

PATIENCE = 900.0  # seconds for the kernels of one bot, on a slow machine


def load_server() -> tuple[Any, Any]:
    """What makes and reads backups, and the settings; MissingExtra where the server is not installed."""
    try:
        from hanabi.server import backup, settings
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "hanabi[server]") from None
    return backup, settings


@click.command("backup", cls=Spoken)
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--database", envvar="HANABI_DATABASE")
@click.option("--settings", "file", envvar="HANABI_SETTINGS", type=click.Path(path_type=Path))
@speaks
def back_up(target: Path, database: str | None, file: Path | None, language: Language) -> None:
    """Copy everything that a server keeps into one file."""
    backup, settings = load_server()
    where = find_database(database, language)
    _, keep = settings.read_limits(file, os.environ, ())
    made = asyncio.run(backup.back_up(where, target, keep.backup_days))
    click.echo(language.say("backup-made", file=str(made)))


@click.command("restore", cls=Spoken)
@click.argument("source", type=click.Path(path_type=Path))
@click.option("--database", envvar="HANABI_DATABASE")
@speaks
def restore(source: Path, database: str | None, language: Language) -> None:
    """Fill a new database with a backup."""
    backup, _ = load_server()
    asyncio.run(backup.restore(source, database or str(data_folder() / "hanabi.db")))
    click.echo(language.say("backup-restored", file=str(source)))


@click.command("compile", cls=Spoken)
@click.option("--bot", "bots", multiple=True)
@speaks
def compile_all(bots: tuple[str, ...], language: Language) -> None:
    """Compile what a server and its bots need, so that nobody waits for it later."""
    load_server()
    asyncio.run(compile_server(bots, language))


async def compile_server(bots: tuple[str, ...], language: Language) -> None:
    from hanabi.bots.catalog import CATALOG
    from hanabi.review.turning import rehearse_judging
    from hanabi.server.butler import compile_kernels
    from hanabi.server.house import compile_rules

    await asyncio.to_thread(compile_rules)
    offered = [name for name, listing in CATALOG.items() if not listing.research]
    for bot in bots or offered:
        await compile_kernels(bot, PATIENCE)
        click.echo(language.say("compile-done", bot=bot))
    if not bots:
        await compile_kernels(rehearse_judging, PATIENCE)
