"""Tournament: every bot with itself and with every other bot, or chosen seatings.

Two bots share a table in every seating that has both of them, or only in seatings with a number of guests of
one among hosts of the other; the games are spread evenly over the seatings. All pairings play the same deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TypeAlias

import numpy as np

from hanabi.arena.chunks import Progress
from hanabi.arena.play import TIME_LIMIT, Player, Seating, find_clocked, name_player
from hanabi.arena.pool import Pools
from hanabi.arena.simulate import (
    check_count,
    check_games,
    check_limit,
    check_player,
    check_seeds,
    run_seating,
    seat_players,
)
from hanabi.arena.stats import Mean, Summary, measure, measure_pairs, summarize
from hanabi.errors import ArenaError, show
from hanabi.game import check_variant
from hanabi.variant import Variant

Places: TypeAlias = tuple[int, ...]  # by seat: the position of the bot there among the names


@dataclass(frozen=True)
class Tournament:
    """The rows of every table: by seat, the position of the bot there in `names`."""

    names: tuple[str, ...]
    variant: Variant
    seed: int
    tables: dict[Places, np.ndarray]
    seconds: float
    complete: bool = True
    clocked: tuple[str, ...] = ()  # the bots that are limited by time
    guests: int | None = None  # the number of guests; None: every seating that has both

    @cached_property
    def rows(self) -> dict[tuple[int, int], np.ndarray]:
        """The rows of every pairing, by the positions of the two bots in `names`.

        The smaller comes first; with `guests`, the bot that they are.
        """
        parts: dict[tuple[int, int], list[np.ndarray]] = {}
        for places, rows in self.tables.items():
            for pair in self._list_pairs(places):
                parts.setdefault(pair, []).append(rows)
        return {pair: np.concatenate(part) for pair, part in parts.items()}

    def _list_pairs(self, places: Places) -> list[tuple[int, int]]:
        """The pairings that a seating belongs to."""
        present = sorted(set(places))
        if len(present) > 2:
            return []
        one, other = present[0], present[-1]
        if self.guests is None or one == other:
            return [(one, other)]
        both = (one, other), (other, one)
        return [pair for pair in both if places.count(pair[0]) == self.guests]

    @cached_property
    def summaries(self) -> dict[tuple[int, int], Summary]:
        return {pair: summarize(rows, self.variant) for pair, rows in self.rows.items()}

    def one_among(self, stranger: str, natives: str) -> Mean:
        """The score of one bot among copies of another, over all its seats."""
        one, other = find_place(self.names, stranger), find_place(self.names, natives)
        parts = [
            rows["score"]
            for places, rows in self.tables.items()
            if places.count(one) == 1 and places.count(other) == len(places) - 1
        ]
        return measure(np.concatenate([np.zeros(0), *parts]))

    def cross_play(self, ones: Iterable[str], others: Iterable[str]) -> Mean:
        """The mean score over the pairs of one of these bots and another of those.

        With the seeds of one method twice, it is their cross-play; with the seeds of two methods, that of the
        methods. The error is that of the choice of bots (`measure_pairs`); of a single pair, that of its
        games.
        """
        first, second = ({find_place(self.names, name) for name in names} for names in (ones, others))
        pairs = sorted({(min(pair), max(pair)) for pair in product(first, second) if pair[0] != pair[1]})
        if len(pairs) < 2:
            return self.summaries[pairs[0]].score if set(pairs) & set(self.summaries) else measure([])
        sides = [first | second] if first & second else [first, second]
        means = self.means
        return measure_pairs({pair: float(means[pair]) for pair in pairs}, *sides)

    @property
    def moves(self) -> int:
        return sum(int(rows["turns"].sum(dtype=np.int64)) for rows in self.tables.values())

    @property
    def means(self) -> np.ndarray:
        """The matrix of mean scores, guests by row; nan if nothing was played."""
        return self._matrix(0)

    @property
    def stderrs(self) -> np.ndarray:
        """The matrix of their standard errors."""
        return self._matrix(1)

    def _matrix(self, field: int) -> np.ndarray:
        size = len(self.names)
        matrix = np.full((size, size), np.nan)
        for (one, other), summary in self.summaries.items():
            matrix[one, other] = summary.score[field]
            if self.guests is None:
                matrix[other, one] = summary.score[field]
        return matrix


def hold_tournament(
    bots: Sequence[Player] | Mapping[str, Player],
    variant: Variant,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    seatings: Iterable[Sequence[str]] | None = None,
    guests: int | None = None,
    time_limit: float | None = TIME_LIMIT,
    cluster: str | None = None,
) -> Tournament:
    """Play `games` games of every pairing, or of each of the `seatings`; Ctrl-C returns the finished games.

    Bots in a mapping have names of their own. A seating has a name for every seat. With `guests`, that many
    of one bot sit among the other, and the reverse.
    """
    games, seed = check_count("games", games), check_seeds(seed, games)
    check_variant(variant)
    if guests is not None and check_count("guests", guests) >= variant.players:
        raise ArenaError(f"guests must be fewer than the {variant.players} players, got {guests}")
    names, players = name_players(bots)
    check_games(players, variant)
    shares = share_pairs(len(names), variant.players, games, guests)
    if seatings is not None:
        shares = [(read_seating(names, seating, variant.players), 0, games) for seating in seatings]
    parts: dict[Places, np.ndarray] = {}
    seconds, complete, done = 0.0, True, 0
    total = sum(count for _, _, count in shares)

    def advance(finished: int, _: int) -> None:
        if progress:
            progress(done + finished, total)

    with Pools(None if workers is None else check_count("workers", workers), cluster) as pools:
        for places, first, count in shares:
            seated = seat_players([players[place] for place in places], variant)
            seating = Seating(seated, variant, check_limit(time_limit), given=tuple(names[n] for n in places))
            result = run_seating(pools, seating, count, seed + first, advance)
            parts[places] = result.rows
            seconds, complete, done = seconds + result.seconds, result.complete, done + count
            if not complete:
                break
    return Tournament(names, variant, seed, parts, seconds, complete, tuple(find_clocked(players)), guests)


def name_players(bots: Sequence[Player] | Mapping[str, Player]) -> tuple[tuple[str, ...], tuple[Player, ...]]:
    """The names of bots, no two the same, and the bots."""
    if isinstance(bots, (str, type)) or not isinstance(bots, Iterable):
        raise ArenaError(f"expected a list of bots, got {show(bots)}")
    players = tuple(map(check_player, bots.values() if isinstance(bots, Mapping) else bots))
    names = tuple(bots) if isinstance(bots, Mapping) else tuple(map(name_player, players))
    if not names:
        raise ArenaError("no bots")
    if len(set(names)) < len(names):
        raise ArenaError(f"bots that share a name: {', '.join(names)}; give a mapping of names to bots")
    return names, players


def read_seating(names: tuple[str, ...], seating: Sequence[str], players: int) -> Places:
    """The bots of a seating as their positions."""
    if len(seating) != players:
        raise ArenaError(f"expected a seating of {players}, got {show(seating)}")
    return tuple(find_place(names, name) for name in seating)


def find_place(names: tuple[str, ...], name: str) -> int:
    """The position of a bot."""
    if name not in names:
        raise ArenaError(f"no bot {show(name)} in the tournament, there are {', '.join(names)}")
    return names.index(name)


def share_pairs(
    bots: int, players: int, games: int, guests: int | None = None
) -> list[tuple[Places, int, int]]:
    """The seatings of every pairing, each with the number of its first game and how many there are."""
    one_way = guests is None or 2 * guests == players  # the other way the tables are the same
    pairs = [(one, other) for one, other in product(range(bots), repeat=2) if one <= other or not one_way]
    return [share for one, other in pairs for share in share_games(one, other, players, games, guests)]


def share_games(
    one: int, other: int, players: int, games: int, guests: int | None = None
) -> list[tuple[Places, int, int]]:
    """The seatings of two bots, each with the number of its first game and how many there are."""
    seatings = seat_pair(one, other, players, guests)
    edges = [games * i // len(seatings) for i in range(len(seatings) + 1)]
    shares = zip(seatings, edges[:-1], edges[1:], strict=True)
    return [(seating, start, end - start) for seating, start, end in shares if end > start]


def seat_pair(one: int, other: int, players: int, guests: int | None = None) -> list[Places]:
    """Every seating that has both bots, or a number of the first; for a bot with itself there is only one.

    >>> seat_pair(0, 1, 2)
    [(0, 1), (1, 0)]
    >>> seat_pair(0, 1, 3, guests=1)
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    if one == other:
        return [(one,) * players]
    counts = range(1, players) if guests is None else (guests,)
    return [seating for seating in product((one, other), repeat=players) if seating.count(one) in counts]
