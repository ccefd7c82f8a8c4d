"""The zero-shot benchmark: a bot with partners that it was not built for, on fixed deals.

The bot has one seat and the partner has all others. The games of a row are spread evenly over the bot's
seats. All bots and partners get the same deals, far from those that start at seed 0.

>>> found = run_benchmark("random", [2], games=4, partners=["cautious"], workers=1)
>>> [(row.players, row.partner, row.summary.games) for row in found.rows]
[(2, 'random', 4), (2, 'cautious', 4)]
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from hanabi.arena.cluster import make_carrier
from hanabi.arena.play import TIME_LIMIT, Player, Seating, name_player
from hanabi.arena.pool import Pools
from hanabi.arena.simulate import check_count, check_games, check_limit, check_player, run_seating
from hanabi.arena.stats import Mean, Summary, summarize, with_error
from hanabi.bots.catalog import check_game, find_bot
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.errors import ArenaError, UnfitBot, show
from hanabi.variant import Variant

VERSION = 1  # raise it when the partners, the deals or the scoring change
SEED = 1_000_000_000  # of the first deal
GAMES = 1000  # of each row
SIZES = tuple(range(2, MAX_PLAYERS + 1))
PARTNERS = (
    "person", "cautious", "companion", "partner-beginner", "partner-club", "partner", "stranger", "hat",
)  # fmt: skip


class Row(NamedTuple):
    """A bot with one partner at one table size."""

    players: int
    partner: str
    summary: Summary


@dataclass(frozen=True)
class Benchmark:
    """The rows of a bot; if partner and bot have the same name, it plays with itself."""

    bot: str
    games: int
    rows: tuple[Row, ...]
    seconds: float
    complete: bool
    sources: str  # a hash of the package that played

    def mean_at(self, players: int) -> Mean | None:
        """The mean score over all partners but the bot itself."""
        found = [row.summary.score for row in self.rows if row.players == players and row.partner != self.bot]
        if not found:
            return None
        error = math.sqrt(sum(score.stderr**2 for score in found)) / len(found)
        return with_error(sum(score.mean for score in found) / len(found), error)


def run_benchmark(
    bot: Player,
    sizes: Sequence[int] = SIZES,
    games: int = GAMES,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    partners: Sequence[str] = PARTNERS,
    time_limit: float | None = TIME_LIMIT,
    cluster: str | None = None,
) -> Benchmark:
    """Play the benchmark, or a part of it, without sizes that the bot does not play."""
    bot, games, limit = check_player(bot), check_count("games", games), check_limit(time_limit)
    pairs = [pair for size in check_sizes(sizes) for pair in list_pairs(bot, size, partners)]
    if not pairs:
        raise ArenaError(f"{name_player(bot)} plays none of these table sizes: {', '.join(map(str, sizes))}")
    rows: list[Row] = []
    begin, complete = time.perf_counter(), True
    with Pools(None if workers is None else check_count("workers", workers), cluster) as pools:
        for variant, partner in pairs:
            parts = []
            for seat, count, seed in share_seats(variant.players, games):
                players = tuple(bot if place == seat else partner for place in range(variant.players))
                result = run_seating(pools, Seating(players, variant, limit), count, seed)
                parts.append(result.rows)
                complete = complete and result.complete
            if not complete:
                break
            rows.append(Row(variant.players, name_player(partner), summarize(np.concatenate(parts), variant)))
            if progress:
                progress(len(rows), len(pairs))
    seconds = time.perf_counter() - begin
    return Benchmark(name_player(bot), games, tuple(rows), seconds, complete, make_carrier()[0])


def check_sizes(sizes: Sequence[int]) -> list[int]:
    if not sizes or not set(sizes) <= set(SIZES):
        raise ArenaError(f"table sizes are 2 to {MAX_PLAYERS}, got {show(sizes)}")
    return sorted(set(sizes))


def list_pairs(bot: Player, size: int, partners: Sequence[str]) -> Iterator[tuple[Variant, Player]]:
    """The bot with itself, and with the partners that play this size; none if it does not play it."""
    variant = Variant(players=size)
    try:
        check_games([bot], variant)
    except UnfitBot:
        return
    yield variant, bot
    for partner in partners:
        if partner != bot:
            try:
                check_game(partner, find_bot(partner), variant)
            except UnfitBot:
                continue
            yield variant, partner


def share_seats(players: int, games: int) -> Iterator[tuple[int, int, int]]:
    """The seats of the bot, with the number of games in each and the seed of the first."""
    for seat in range(players):
        first, end = (games * part // players for part in (seat, seat + 1))
        if end > first:
            yield seat, end - first, SEED + first


def describe(found: Benchmark) -> dict[str, Any]:
    """The record of a run, as plain data."""
    rows = [
        {
            "players": row.players,
            "partner": row.partner,
            "games": row.summary.games,
            "mean": row.summary.score.mean,
            "stderr": row.summary.score.stderr,
            "perfect": row.summary.perfect.mean,
            "strikeouts": row.summary.strikeouts.mean,
        }
        for row in found.rows
    ]
    return {
        "benchmark": "hanabi zero-shot",
        "version": VERSION,
        "bot": found.bot,
        "first_seed": SEED,
        "games": found.games,
        "complete": found.complete,
        "seconds": found.seconds,
        "sources": found.sources,
        "rows": rows,
    }
