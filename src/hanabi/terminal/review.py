"""The command `hanabi review`: the value of each move of recorded games, and their turning points."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from functools import partial
from html import escape
from importlib.resources import files as resources
from pathlib import Path
from string import Template

import click
from rich.console import Console
from rich.text import Text

from hanabi import plots
from hanabi.arena.cluster import open_cluster
from hanabi.arena.pool import count_cores
from hanabi.engine.cards import MAX_SEED
from hanabi.errors import HanabiError, MissingExtra
from hanabi.language import Language
from hanabi.record import GameRecord
from hanabi.review.game import Review, review_game
from hanabi.review.turning import find_turning_points
from hanabi.sentences import describe_outcome, name_variant
from hanabi.terminal import files, options, review_text
from hanabi.terminal.arena import explained, shown_progress
from hanabi.terminal.picture import draw_turn
from hanabi.terminal.process import is_ready, mark_ready
from hanabi.terminal.replay import name_players
from hanabi.terminal.report import dump
from hanabi.terminal.screen import complain, open_screen
from hanabi.terminal.usage import FAILURE, LocalizedCommand


@click.command("review", cls=LocalizedCommand)
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@click.option("--seconds", type=click.FloatRange(0, min_open=True))
@click.option("--worlds", type=click.IntRange(1, 1_000_000))
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=0, show_default=True)
@click.option("--workers", type=click.IntRange(1))
@click.option("--cluster", metavar="ADDRESS")
@click.option("--json", "as_json", is_flag=True)
@click.option("--report", metavar="DIR")
@options.speaks
@options.colors
def run_review(
    names: tuple[str, ...],
    seconds: float | None,
    worlds: int | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
    report: str | None,
    language: Language,
    color: bool | None,
) -> int:
    """Review recorded games: what each move was worth, and where the game turned."""
    loaded = load_records(names, language)
    read, records = [name for name, _ in loaded], [record for _, record in loaded]
    if report:
        check_report(Path(report), language)
    screen, found = open_screen(color), list[tuple[Review, Sequence[str]]]()
    if not (as_json or is_ready("review")):
        screen.print(language.say("game-prepare"))
    work = partial(review_game, worlds=worlds, seconds=seconds, seed=seed)
    with explained(language, None):
        reviews = (
            review_here(work, records, workers or count_cores(), language)
            if cluster is None
            else review_there(work, records, cluster, language)
        )
        for name, title, record in zip(read, name_reports(read), records, strict=True):
            if not as_json:
                show_facts(screen, name, record, language)
            review = next(reviews)
            mark_ready("review")
            found.append((review, name_players(record)))
            if not as_json:
                show_review(screen, record, review, language)
            if report:
                write_report(Path(report), title, record, review, language)
    if as_json:
        data = zip(read, found, strict=True)
        click.echo(dump([{"file": name, **review_text.review_data(*one)} for name, one in data]))
    else:
        show_end(screen, found, report, language)
    return FAILURE if len(read) < len(names) else 0


def load_records(names: Sequence[str], language: Language) -> list[tuple[str, GameRecord]]:
    """The games in files; of several files, an unreadable one is reported and skipped."""
    loaded, empty = list[tuple[str, GameRecord]](), list[files.NoGame]()
    for name in names:
        try:
            loaded.append((name, files.load_record(name, language)[0]))
        except files.NoGame as error:
            empty.append(error)
    if empty and not loaded:
        raise empty[0]
    for trouble in empty:
        complain(str(trouble))
    return loaded


def review_here(
    work: Callable[..., Review], records: Sequence[GameRecord], workers: int, language: Language
) -> Iterator[Review]:
    """One game after the other, each on all cores."""
    for record in records:
        with shown_progress(language, "review-running") as progress:
            review = work(record.game, workers=workers, progress=progress)
        yield review


def review_there(
    work: Callable[..., Review], records: Sequence[GameRecord], cluster: str, language: Language
) -> Iterator[Review]:
    """All games at once on a cluster, each on a core; they come back in their order."""
    with open_cluster(cluster) as (pool, _):
        running = [pool.submit(work, record.game) for record in records]
        with shown_progress(language, "review-running") as progress:
            for done, _ in enumerate(as_completed(running), 1):
                if progress:
                    progress(done, len(running))
        yield from (each.result() for each in running)


def name_reports(names: Sequence[str]) -> list[str]:
    """The name of each file's report, which never equals that of a record in the same folder."""
    found, titles = Counter[str](), list[str]()
    for name in names:
        stem = "stdin" if name == files.STREAM else Path(name).stem
        found[stem] += 1
        titles.append(f"{stem}-review" if found[stem] == 1 else f"{stem}-review-{found[stem]}")
    return titles


def check_report(folder: Path, language: Language) -> None:
    """Complain before the games rather than after them."""
    try:
        plots.import_figure()
    except MissingExtra as error:
        raise HanabiError(language.say("error-extra", what=error.what, extra=error.extra)) from None
    with files.explained_errors(str(folder), language):
        folder.mkdir(parents=True, exist_ok=True)
        files.check_access(folder)


def list_facts(record: GameRecord, language: Language) -> list[str]:
    """The rules, the result, and what else needs no playouts."""
    over = record.outcome
    told = [name_variant(language, record.variant)]
    if over:
        told.append(" ".join(describe_outcome(language, record.variant, over, record.points, record.rating)))
    else:
        told.append(language.say("result-unfinished"))
    told.append(" ".join(review_text.describe_facts(record.game, name_players(record), language)))
    return told


def show_facts(screen: Console, name: str, record: GameRecord, language: Language) -> None:
    """The facts of a game, before its playouts."""
    screen.print(Text(name, style="bold"))
    for line in list_facts(record, language):
        screen.print(Text(line))


def show_review(screen: Console, record: GameRecord, review: Review, language: Language) -> None:
    """What a game's deal allowed, and where it turned."""
    screen.print(Text(" ".join(review_text.describe_deal(review, language))))
    screen.print()
    turns = review_text.describe_turns(review, name_players(record), language)
    for title, text in turns:
        screen.print(Text(title, style="bold"))
        screen.print(Text(text))
    if not turns:
        screen.print(Text(language.say("turning-none")))
    screen.print(Text(describe_worlds(review, language), style="dim"))
    screen.print()


def describe_worlds(review: Review, language: Language) -> str:
    return language.say("review-worlds", count=review.worlds, seed=str(review.seed))


def show_end(
    screen: Console, found: Sequence[tuple[Review, Sequence[str]]], report: str | None, language: Language
) -> None:
    """Every player's totals over all games, and the place of the reports."""
    screen.print(review_text.draw_accounts(review_text.sum_accounts(found), language))
    if report:
        screen.print(Text(language.say("review-saved", count=len(found), folder=report)))


def write_report(folder: Path, title: str, record: GameRecord, review: Review, language: Language) -> None:
    """A page with a plot, and the numbers."""
    data = dump(review_text.review_data(review, name_players(record))) + "\n"
    files.write_text(str(folder / f"{title}.json"), data, language)
    page = write_page(record, review, language)
    files.write_text(str(folder / f"{title}.html"), page, language)


def write_page(record: GameRecord, review: Review, language: Language) -> str:
    """The review as a page that needs nothing else."""
    names = name_players(record)
    facts = [*list_facts(record, language), " ".join(review_text.describe_deal(review, language))]
    body = [f"<p>{escape(line)}</p>" for line in facts]
    body.append(plots.draw_review(review, language))
    turns = find_turning_points(review)
    for turn, (heading, text) in zip(turns, review_text.describe_turns(review, names, language), strict=True):
        picture = draw_turn(review, turn, names, language)
        body.append(f"<section><h2>{escape(heading)}</h2><p>{escape(text)}</p>{picture}</section>")
    if not turns:
        body.append(f"<p>{escape(language.say('turning-none'))}</p>")
    body.append(write_table(review_text.sum_accounts([(review, names)]), language))
    body.append(f'<p class="key">{escape(describe_worlds(review, language))}</p>')
    template = resources("hanabi").joinpath("terminal", "review.html").read_text("utf-8")
    title = language.join(names)
    return Template(template).substitute(language=language.tag, title=escape(title), body="\n".join(body))


def write_table(accounts: dict[str, review_text.Account], language: Language) -> str:
    head = [f"<th>{escape(language.say(heading))}</th>" for heading in review_text.HEADINGS]
    rows = [head]
    for name, account in accounts.items():
        cells = [name, *review_text.list_cells(account, language)]
        rows.append([f"<td>{escape(cell)}</td>" for cell in cells])
    return "<table>" + "".join(f"<tr>{''.join(row)}</tr>" for row in rows) + "</table>"
