"""The commands of the arena: `hanabi bots`, `hanabi simulate` and `hanabi tournament`."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hanabi import plots
from hanabi.arena.benchmark import GAMES, PARTNERS, SIZES, describe, run_benchmark
from hanabi.arena.chunks import Progress as Report
from hanabi.arena.device.settings import seat_searchers
from hanabi.arena.simulate import Result, check_seeds, seat_players, simulate
from hanabi.arena.tournament import hold_tournament
from hanabi.bots.catalog import CATALOG, find_bot, list_bots
from hanabi.engine.cards import MAX_SEED
from hanabi.errors import ArenaError, BotError, BrokenBot, HanabiError, InvalidSeed, MissingExtra
from hanabi.language import Language
from hanabi.terminal import files, options, report
from hanabi.terminal.process import is_ready, mark_ready
from hanabi.terminal.screen import clean, open_screen
from hanabi.terminal.troubles import explain_error
from hanabi.terminal.usage import INTERRUPTED, LocalizedCommand
from hanabi.variant import Variant


def plays_games(command: options.Command) -> options.Command:
    """Options of every command that plays many games."""
    for option in reversed(
        [
            click.option("--games", type=click.IntRange(1), default=1000, show_default=True),
            click.option("--seed", type=click.IntRange(0, MAX_SEED), default=0, show_default=True),
            click.option("--workers", type=click.IntRange(1)),
            click.option("--cluster", metavar="ADDRESS"),
            options.limits_time,
            click.option("--json", "as_json", is_flag=True),
            click.option("--plot", metavar="FILE"),
        ]
    ):
        command = option(command)
    return command


@click.command("bots", cls=LocalizedCommand)
@options.speaks
@options.colors
def show_bots(language: Language, color: bool | None) -> None:
    """List the bots: how strong they are, what they are made for, and what can be set."""
    listings, broken = {}, []
    for name in list_bots():
        try:
            listings[name] = find_bot(name)
        except BrokenBot as error:
            broken.append(explain_error(error, language))
    open_screen(color).print(report.draw_bots(listings, language))
    for trouble in broken:
        click.echo(f"hanabi: {clean(trouble)}", err=True)


@click.command("simulate", cls=LocalizedCommand)
@click.argument("bots", metavar="BOT[,BOT...]")
@options.sets_rules
@plays_games
@click.option("--device", type=click.Choice(["cpu", "cuda"]))
@click.option("--against", metavar="BOT[,BOT...]")
@click.option("--records", metavar="DIR")
@click.option("--worst", type=click.IntRange(1))
@options.speaks
@options.colors
@click.pass_context
def run_simulation(
    context: click.Context,
    /,
    bots: str,
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    time_limit: float,
    as_json: bool,
    plot: str | None,
    device: str | None,
    against: str | None,
    records: str | None,
    worst: int | None,
    language: Language,
    color: bool | None,
    **settings: Any,
) -> int:
    """Play many games and measure the score; one bot for all seats, or one for each.

    A bot may have settings, as in master:worlds=400; see `hanabi bots`.
    """
    team = options.read_bots(bots, language)
    rivals = options.read_bots(against, language) if against else None
    settings["players"] = settings["players"] or (len(team) if len(team) > 1 else None)
    variant = options.read_rules(settings, language)
    team = seat_team(team, variant, language)
    rivals = seat_team(rivals, variant, language) if rivals else None
    check_seed_option(seed, games, language)
    check_output(plot, records, language)
    if device:
        check_device_options(context, [team, rivals or team], variant, language)

    def play(names: tuple[str, ...], count: int) -> Result:
        if device:
            with shown_progress(language) as progress:
                return play_on_device(device, names, variant, count, seed, progress)
        with explained(language, records), shown_progress(language, bots=names) as progress:
            return simulate(
                names, variant, count, seed, workers, progress, time_limit=time_limit, cluster=cluster
            )

    result = play(team, games)
    other = play(rivals, result.games) if rivals and result.games else None
    complete = result.complete and (other is None or other.complete)
    if as_json:
        click.echo(report.dump(report.run_data(result, other)))
    else:
        report.show_run(open_screen(color), result, other, games, language)
    with explained(language, records):
        if plot:
            with files.explained_errors(plot, language):
                plots.plot_histogram(result, plot, other, language)
        if records:
            count = write_records(result, Path(records), worst, language)
            if not as_json:
                click.echo(language.say("arena-saved", count=count, folder=records))
    return 0 if complete else INTERRUPTED


@click.command("tournament", cls=LocalizedCommand)
@click.argument("bots", metavar="BOT BOT...", nargs=-1, required=True)
@options.sets_rules
@plays_games
@click.option("--guests", type=click.IntRange(1))
@options.speaks
@options.colors
def run_tournament(
    bots: tuple[str, ...],
    guests: int | None,
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    time_limit: float,
    as_json: bool,
    plot: str | None,
    language: Language,
    color: bool | None,
    **settings: Any,
) -> int:
    """Let every bot play with itself and with every other one, the same number of games each.

    A bot may have settings, as in master:worlds=400; see `hanabi bots`.
    """
    variant = options.read_rules(settings, language)
    bots = tuple(dict.fromkeys(bots))
    for name in bots:
        options.check_bot_option(name, language)
    check_seed_option(seed, games, language)
    check_output(plot, None, language)
    if guests is not None and guests >= variant.players:
        raise click.UsageError(language.say("error-guests", count=guests, players=variant.players))
    with explained(language, None), shown_progress(language, bots=bots) as progress:
        found = hold_tournament(
            bots,
            variant,
            games,
            seed,
            workers,
            progress,
            guests=guests,
            time_limit=time_limit,
            cluster=cluster,
        )
    if as_json:
        click.echo(report.dump(report.tournament_data(found, games)))
    else:
        report.show_tournament(open_screen(color), found, games, language)
    if plot:
        with files.explained_errors(plot, language):
            plots.plot_matrix(found, plot, language)
    return 0 if found.complete else INTERRUPTED


@click.command("benchmark", cls=LocalizedCommand)
@click.argument("bot", metavar="BOT")
@click.option("--players", type=click.IntRange(2, 5), multiple=True)
@click.option("--games", type=click.IntRange(1), default=GAMES, show_default=True)
@click.option("--workers", type=click.IntRange(1))
@click.option("--cluster", metavar="ADDRESS")
@options.limits_time
@click.option("--json", "as_json", is_flag=True)
@options.speaks
@options.colors
def run_benchmark_of(
    bot: str,
    players: tuple[int, ...],
    games: int,
    workers: int | None,
    cluster: str | None,
    time_limit: float,
    as_json: bool,
    language: Language,
    color: bool | None,
) -> int:
    """Measure a bot with partners it has not met, on fixed deals."""
    options.check_bot_option(bot, language)
    with explained(language, None), shown_progress(language, bots=(bot, *PARTNERS)) as progress:
        found = run_benchmark(
            bot, players or SIZES, games, workers, progress, time_limit=time_limit, cluster=cluster
        )
    if as_json:
        click.echo(report.dump(describe(found)))
    else:
        report.show_benchmark(open_screen(color), found, language)
    return 0 if found.complete else INTERRUPTED


def seat_team(team: tuple[str, ...], variant: Variant, language: Language) -> tuple[str, ...]:
    """Return a name for every seat; complain if there are too few or too many."""
    try:
        return tuple(map(str, seat_players(team, variant)))
    except ArenaError:
        message = language.say("error-bots", count=len(team), players=variant.players)
        raise click.UsageError(message) from None


def check_device_options(
    context: click.Context, teams: list[tuple[str, ...]], variant: Variant, language: Language
) -> None:
    """Complain about bots that cannot play on a device, and about options without meaning there."""
    for name in ("workers", "cluster", "time_limit"):
        if context.get_parameter_source(name) == ParameterSource.COMMANDLINE:
            option = f"--{name.replace('_', '-')}"
            raise click.UsageError(language.say("error-device-option", option=option))
    for team in teams:
        try:
            seat_searchers(team, variant)
        except ArenaError as error:
            raise click.UsageError(explain_error(error, language)) from None


def play_on_device(
    device: str, bots: tuple[str, ...], variant: Variant, games: int, seed: int, progress: Report | None
) -> Result:
    """Play the games of a team on a device; raise MissingExtra without PyTorch."""
    try:
        from hanabi.arena.device.simulate import simulate
    except ImportError as error:
        if error.name != "torch":
            raise
        raise MissingExtra("PyTorch", "hanabi[learn]") from None
    return simulate(bots, variant, games, seed, device=device, progress=progress)


def check_seed_option(seed: int, games: int, language: Language) -> None:
    try:
        check_seeds(seed, games)
    except InvalidSeed:
        message = language.say("error-seeds", seed=str(seed), games=str(games))
        raise click.UsageError(message) from None


def check_output(plot: str | None, records: str | None, language: Language) -> None:
    """Complain before the games rather than after them."""
    if plot:
        try:
            plots.check_plot(plot)
        except ArenaError:
            raise click.UsageError(language.say("error-plot", file=plot)) from None
        except MissingExtra as error:
            raise HanabiError(language.say("error-extra", what=error.what, extra=error.extra)) from None
        files.check_writable(plot, language)
    if records:
        with files.explained_errors(records, language):
            Path(records).mkdir(parents=True, exist_ok=True)
            files.check_access(Path(records))


@contextmanager
def explained(language: Language, records: str | None) -> Iterator[None]:
    """Report errors in the player's language; keep the game in which a bot failed."""
    try:
        yield
    except BotError as error:
        told = [explain_error(error, language, player=error.record.players[error.seat])]
        if records:
            file = str(Path(records) / "failed.json")
            files.write_text(file, error.record.to_json() + "\n", language)
            told.append(language.say("game-saved", file=file))
        raise HanabiError(" ".join(told)) from error
    except MissingExtra as error:
        raise HanabiError(language.say("error-extra", what=error.what, extra=error.extra)) from None


@contextmanager
def shown_progress(
    language: Language, label: str = "arena-playing", bots: Sequence[str] = ()
) -> Iterator[Report | None]:
    """A bar for each run, on a terminal only; it says which bots are compiled before the first game."""
    fresh = find_fresh(bots)
    if not sys.stderr.isatty():
        yield None
    else:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            playing = language.say(label)
            compiling = language.say("arena-compiling", bots=language.join(fresh))
            task = bar.add_task(compiling if fresh else playing, total=None)
            yield lambda done, total: bar.update(task, completed=done, total=total, description=playing)
    for name in fresh:
        mark_ready(f"arena-{name}")


def find_fresh(bots: Sequence[str]) -> list[str]:
    """The bots whose kernels are not compiled for the loop on this machine yet."""
    plain = dict.fromkeys(name.partition(":")[0] for name in bots)
    return [
        name for name in plain if name in CATALOG and CATALOG[name].kernels and not is_ready(f"arena-{name}")
    ]


def write_records(result: Result, folder: Path, worst: int | None, language: Language) -> int:
    """Write games, each under its seed; return their number."""
    rows = result.rows if worst is None else result.worst(worst)
    for row in rows:
        text = result.record(row).to_json() + "\n"
        files.write_text(str(folder / f"{row['seed']}.json"), text, language)
    return len(rows)
