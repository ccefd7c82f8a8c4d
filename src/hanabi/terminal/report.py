"""The arena's results, as tables for people and as data for programs."""

import math
from collections.abc import Sequence
from typing import Any

from msgspec import json
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanabi.arena.benchmark import Benchmark
from hanabi.arena.simulate import Result
from hanabi.arena.stats import Mean, Summary
from hanabi.arena.tournament import Tournament, share_pairs
from hanabi.bots.catalog import Listing, read_strength, show_settings
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.language import Language
from hanabi.sentences import name_variant
from hanabi.terminal.options import describe_bot
from hanabi.variant import SWITCHES

BAR = 40  # the longest bar of a histogram
DASH = "\N{EN DASH}"  # from here to there; alone: not known


def draw_bots(listings: dict[str, Listing], language: Language) -> Table:
    """The catalog: name, sentence, and the mean score by the number of players."""
    sizes = range(2, MAX_PLAYERS + 1)
    table = Table(box=box.SIMPLE_HEAD, caption=language.say("arena-strength"), caption_justify="left")
    table.add_column(language.say("arena-bot"), style="bold")
    table.add_column(language.say("arena-style"))
    for players in sizes:
        table.add_column(str(players), justify="right")
    for name, listing in listings.items():
        measured = read_strength().get(name, {})
        means = {rules: language.number(found.mean, 2) for rules, found in measured.items()}
        cells = [means.get(str(players), DASH) for players in sizes]
        table.add_row(Text(name), describe_listing(listing, language), *cells)
    return table


def describe_listing(listing: Listing, language: Language) -> Text:
    """How a bot plays, its table sizes and variants, and its settings."""
    told = [language.say("page-bots-code")] if listing.code else []
    told.append(describe_purpose(listing, language))
    if listing.settings:
        told.append(language.say("arena-settings", settings=show_settings(listing.settings)))
    return Text("\n").join(
        [Text(describe_bot(listing, language)), *(Text(line, style="dim") for line in told)]
    )


def describe_purpose(listing: Listing, language: Language) -> str:
    """The table sizes and variants that a bot is made for."""
    players = show_sizes(listing.players, language)
    but = [switch for switch in SWITCHES if switch not in listing.switches]
    if not but:
        return language.say("arena-for-all", players=players)
    names = [language.say(f"variant-{switch.replace('_', '-')}") for switch in but]
    return language.say("arena-for-most", players=players, variants=language.join(names))


def show_sizes(players: Sequence[int], language: Language) -> str:
    """Numbers of players, as a range if none is missing.

    >>> show_sizes((2, 5), Language("en"))
    '2 and 5'
    """
    if len(players) > 1 and list(players) == list(range(players[0], players[-1] + 1)):
        return f"{players[0]}{DASH}{players[-1]}"
    return language.join(players)


# Runs


def show_run(screen: Console, result: Result, other: Result | None, asked: int, language: Language) -> None:
    """A run, its histogram, and the comparison with another run."""
    screen.print(Text(name_variant(language, result.seating.variant), style="bold"))
    runs = [result] if other is None else [result, other]
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for run in runs:
        table.add_column(Text(run.seating.title), justify="right")
    for label, *cells in zip(*(list_facts(run, language) for run in runs), strict=True):
        table.add_row(label[0], *(cell for _, cell in [label, *cells]))
    screen.print(table)
    if other is not None:
        screen.print(Text(describe_difference(result, other, language), style="bold"))
    elif result.games:
        screen.print(draw_histogram(result.summary, language))
    warn_of_clocks(screen, [name for run in runs for name in run.seating.clocked], language)
    if not all(run.complete for run in runs):
        done = min(run.games for run in runs)
        screen.print(Text(language.say("arena-interrupted", count=done, total=asked), style="yellow"))


def warn_of_clocks(screen: Console, names: Sequence[str], language: Language) -> None:
    """Name the bots that may play differently in another run."""
    if names:
        shown = language.join(dict.fromkeys(names))
        screen.print(Text(language.say("arena-clock", bots=shown), style="yellow"))


def list_facts(result: Result, language: Language) -> list[tuple[str, str]]:
    found = result.summary
    rate = result.games / result.seconds if result.seconds else 0
    per_game = language.number(found.moves / result.games, 1) if result.games else DASH
    return [
        (language.say("arena-games"), language.number(result.games)),
        (language.say("arena-seeds"), f"{result.seed}{DASH}{result.seed + max(0, result.games - 1)}"),
        (language.say("arena-score"), show_mean(found.score, language)),
        (language.say("arena-interval"), show_interval(found.score, language)),
        (language.say("arena-points"), show_mean(found.points, language)),
        (language.say("arena-perfect"), show_share(found.perfect, language)),
        (language.say("arena-strikeouts"), show_share(found.strikeouts, language)),
        (language.say("arena-moves"), per_game),
        (language.say("arena-seconds"), language.number(result.seconds, 1)),
        (language.say("arena-speed"), language.number(rate, 0 if rate >= 10 else 2)),
    ]


def show_mean(value: Mean, language: Language, scale: int = 1, places: int = 3) -> str:
    """A mean and its error, if they are known."""
    if math.isnan(value.mean):
        return DASH
    mean = language.number(scale * value.mean, places)
    return mean if math.isnan(value.stderr) else f"{mean} ± {language.number(scale * value.stderr, places)}"


def show_share(value: Mean, language: Language) -> str:
    return language.say("arena-percent", share=show_mean(value, language, 100, 2))


def show_interval(value: Mean, language: Language) -> str:
    if math.isnan(value.low):
        return DASH
    return f"{language.number(value.low, 3)}{DASH}{language.number(value.high, 3)}"


def describe_difference(result: Result, other: Result, language: Language) -> str:
    found = result.compare(other)
    return language.say(
        "arena-difference",
        bot=result.seating.title,
        other=other.seating.title,
        difference=f"{language.number(found.mean, 3, signed=True)} ± {language.number(found.stderr, 3)}",
        low=language.number(found.low, 3, signed=True),
        high=language.number(found.high, 3, signed=True),
    )


def draw_histogram(found: Summary, language: Language) -> Table:
    """A bar for each score between the lowest and the highest that occurred, and one for 0."""
    table = Table(box=None, padding=(0, 1))
    for label in ("arena-score", "arena-games"):
        table.add_column(language.say(label), justify="right", style="dim")
    table.add_column("")
    most = max(found.histogram)
    above = [score for score, count in enumerate(found.histogram) if count and score]
    for score in (0, *range(min(above, default=1), max(above, default=0) + 1)):
        count = found.histogram[score]
        table.add_row(str(score), language.number(count), "█" * math.ceil(BAR * count / most))
    return table


def show_tournament(screen: Console, found: Tournament, asked: int, language: Language) -> None:
    screen.print(Text(name_variant(language, found.variant), style="bold"))
    table = Table(box=box.SIMPLE_HEAD, caption=describe_matrix(found, language), caption_justify="left")
    table.add_column(language.say("arena-score"), style="bold")
    for name in found.names:
        table.add_column(Text(name), justify="right")
    for name, means, errors in zip(found.names, found.means, found.stderrs, strict=True):
        cells = [
            DASH if math.isnan(mean) else f"{language.number(mean, 2)} ± {language.number(error, 2)}"
            for mean, error in zip(means, errors, strict=True)
        ]
        table.add_row(Text(name), *cells)
    screen.print(table)
    warn_of_clocks(screen, found.clocked, language)
    if not found.complete:
        pairs = share_pairs(len(found.names), found.variant.players, asked, found.guests)
        total, done = sum(count for _, _, count in pairs), sum(map(len, found.tables.values()))
        screen.print(Text(language.say("arena-interrupted", count=done, total=total), style="yellow"))


def show_benchmark(screen: Console, found: Benchmark, language: Language) -> None:
    sizes = sorted({row.players for row in found.rows})
    scores = {(row.partner, row.players): row.summary.score for row in found.rows}
    games, bot = language.number(found.games), found.bot
    caption = language.say("arena-benchmark", bot=bot, games=games)
    table = Table(box=box.SIMPLE_HEAD, caption=Text(caption), caption_justify="left")
    table.add_column(language.say("option-players"), style="bold")
    for size in sizes:
        table.add_column(str(size), justify="right")
    partners = dict.fromkeys(row.partner for row in found.rows)
    for partner in partners:
        label = language.say("arena-itself") if partner == bot else partner
        table.add_row(Text(label), *(show_score(scores.get((partner, size)), language) for size in sizes))
    mean = (show_score(found.mean_at(size), language) for size in sizes)
    table.add_row(Text(language.say("arena-mean")), *mean)
    screen.print(table)


def show_score(score: Mean | None, language: Language) -> str:
    return f"{language.number(score.mean, 2)} ± {language.number(score.stderr, 2)}" if score else DASH


def describe_matrix(found: Tournament, language: Language) -> str:
    if found.guests is None:
        return language.say("arena-matrix")
    return language.say("arena-guests", count=found.guests)


# Data


def run_data(result: Result, other: Result | None) -> dict[str, Any]:
    data = {
        "bots": list(result.seating.names),
        "players": result.seating.variant.players,
        "variant": result.seating.variant.settings(),
        "games": result.games,
        "seed": result.seed,
        **summary_data(result.summary),
        "seconds": result.seconds,
        "games_per_second": result.games / result.seconds if result.seconds else None,
        "complete": result.complete,
        "repeats": not result.seating.clocked,
    }
    if other is not None:
        found = result.compare(other)
        data["against"] = run_data(other, None)
        data["difference"] = {"mean": found.mean, "stderr": found.stderr, "interval": [found.low, found.high]}
    return data


def summary_data(found: Summary) -> dict[str, Any]:
    return {
        "mean": found.score.mean,
        "stderr": found.score.stderr,
        "interval": [found.score.low, found.score.high],
        "perfect": found.perfect.mean,
        "perfect_stderr": found.perfect.stderr,
        "strikeouts": found.strikeouts.mean,
        "points_mean": found.points.mean,
        "points_stderr": found.points.stderr,
        "histogram": list(found.histogram),
        "moves": found.moves,
    }


def tournament_data(found: Tournament, games: int) -> dict[str, Any]:
    pairs = [
        {"bots": [found.names[one], found.names[other]], "games": summary.games, **summary_data(summary)}
        for (one, other), summary in found.summaries.items()
    ]
    return {
        "bots": list(found.names),
        "players": found.variant.players,
        "variant": found.variant.settings(),
        "games": games,
        "seed": found.seed,
        "guests": found.guests,
        "means": found.means.tolist(),
        "stderrs": found.stderrs.tolist(),
        "pairs": pairs,
        "moves": found.moves,
        "seconds": found.seconds,
        "complete": found.complete,
        "repeats": not found.clocked,
    }


def dump(data: Any) -> str:
    """JSON, with null for unknown values."""
    return json.format(json.encode(data, enc_hook=float), indent=0).decode()
