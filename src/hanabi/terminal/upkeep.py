"""`hanabi backup`, `hanabi restore` and `hanabi compile`: the upkeep of a server."""

import asyncio
import os
from functools import partial
from pathlib import Path
from typing import Any

import click

from hanabi.arena.chunks import warm_up
from hanabi.arena.clock import Clock
from hanabi.arena.play import Seating, TimedSeats
from hanabi.arena.simulate import seat_players
from hanabi.bots.catalog import CATALOG, make_bot
from hanabi.bots.seats import warm_up_bot
from hanabi.errors import MissingExtra
from hanabi.language import Language
from hanabi.terminal.options import check_bot_option, speaks
from hanabi.terminal.owner import find_database
from hanabi.terminal.process import mark_ready
from hanabi.terminal.serve import data_folder
from hanabi.terminal.usage import LocalizedCommand
from hanabi.variant import Variant

PATIENCE = 900.0  # seconds for a bot's first move, on a slow machine


def load_server() -> tuple[Any, Any]:
    """The modules for backups and settings; MissingExtra if the server is not installed."""
    try:
        from hanabi.server import settings
        from hanabi.server.store import backup
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "hanabi[server]") from None
    return backup, settings


@click.command("backup", cls=LocalizedCommand)
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--database", envvar="HANABI_DATABASE")
@click.option("--settings", "file", envvar="HANABI_SETTINGS", type=click.Path(path_type=Path))
@speaks
def back_up(target: Path, database: str | None, file: Path | None, language: Language) -> None:
    """Copy everything that a server keeps into one file."""
    backup, settings = load_server()
    where = find_database(database, language)
    _, keep = settings.read_limits(file, os.environ)
    made = asyncio.run(backup.back_up(where, target, keep.backup_days))
    click.echo(language.say("backup-made", file=str(made)))


@click.command("restore", cls=LocalizedCommand)
@click.argument("source", type=click.Path(path_type=Path))
@click.option("--database", envvar="HANABI_DATABASE")
@speaks
def restore(source: Path, database: str | None, language: Language) -> None:
    """Fill a new database with a backup."""
    backup, _ = load_server()
    asyncio.run(backup.restore(source, database or str(data_folder() / "hanabi.db")))
    click.echo(language.say("backup-restored", file=str(source)))


@click.command("compile", cls=LocalizedCommand)
@click.option("--bot", "bots", multiple=True)
@speaks
def compile_all(bots: tuple[str, ...], language: Language) -> None:
    """Compile the kernels of games, batches, the arena, bots and a server ahead of time."""
    for name in bots:
        check_bot_option(name, language)
    compile_batches()
    for name in bots or [name for name, listing in CATALOG.items() if not listing.research]:
        compile_bot(name)
        click.echo(language.say("compile-done", bot=name))
    if not bots:
        from hanabi.review.turning import warm_up_review

        warm_up_review()
    compile_server()


def compile_server() -> None:
    """The kernels of the server, if one is installed."""
    try:
        from hanabi.server.web.server_state import compile_rules
    except ModuleNotFoundError:
        return
    compile_rules()


def compile_batches() -> None:
    """The steps of many games, with the observations that most are trained on."""
    from hanabi.envs import Batch

    for observation, dtype in (("canonical", None), ("canonical", "float32"), ("rich", None)):
        batch = Batch(Variant(players=2), 1, observation=observation, dtype=dtype)
        batch.reset()
        batch.step(batch.random_actions())


def compile_bot(name: str) -> None:
    """A bot at a table, in the arena and beside a learner."""
    from hanabi.envs import BesideBots

    warm_up_bot(make_bot(name), partial(TimedSeats, clock=Clock(PATIENCE)))
    mark_ready(name.partition(":")[0])
    variant = Variant(players=2)
    seating = Seating(seat_players(name, variant), variant)
    warm_up(seating)
    if seating.parts is not None:
        mark_ready(f"arena-{name.partition(':')[0]}")
        BesideBots(variant, 1, partners=name).reset()
