"""Tournament: every bot with itself, and every two bots together.

Two bots share a table in every seating that has both of them; the games are spread evenly over the
seatings. All pairings play the same deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, product

import numpy as np

from hanabi.arena.chunks import Progress
from hanabi.arena.play import TIME_LIMIT, Player, Seating, find_clocked, name_player
from hanabi.arena.pool import Pools
from hanabi.arena.simulate import check_count, check_limit, check_seeds, run_seating, seat_players
from hanabi.arena.stats import Summary, summarize
from hanabi.variant import Variant


@dataclass(frozen=True)
class Tournament:
    """The rows of every pairing, by the positions of the two bots in `names`, the smaller first."""

    names: tuple[str, ...]
    variant: Variant
    seed: int
    rows: dict[tuple[int, int], np.ndarray]
    seconds: float
    complete: bool = True
    clocked: tuple[str, ...] = ()  # the bots that are limited by time

    @cached_property
    def summaries(self) -> dict[tuple[int, int], Summary]:
        return {pair: summarize(rows, self.variant) for pair, rows in self.rows.items()}

    @property
    def moves(self) -> int:
        return sum(summary.moves for summary in self.summaries.values())

    @property
    def means(self) -> np.ndarray:
        """The matrix of mean scores; nan where nothing was played."""
        return self._matrix(0)

    @property
    def stderrs(self) -> np.ndarray:
        """The matrix of their standard errors."""
        return self._matrix(1)

    def _matrix(self, field: int) -> np.ndarray:
        size = len(self.names)
        matrix = np.full((size, size), np.nan)
        for (one, other), summary in self.summaries.items():
            matrix[one, other] = matrix[other, one] = summary.score[field]
        return matrix


def hold_tournament(
    bots: Sequence[Player],
    variant: Variant,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    time_limit: float | None = TIME_LIMIT,
    cluster: str | None = None,
) -> Tournament:
    """Play `games` games of every pairing; Ctrl-C gives what is there."""
    games, seed = check_count("games", games), check_seeds(seed, games)
    pairs = list(combinations_with_replacement(range(len(bots)), 2))
    parts: dict[tuple[int, int], list[np.ndarray]] = {}
    seconds, complete, done = 0.0, True, 0

    def advance(finished: int, _: int) -> None:
        if progress:
            progress(done + finished, games * len(pairs))

    with Pools(None if workers is None else check_count("workers", workers), cluster) as pools:
        for pair in pairs:
            for players, first, count in share_games(bots[pair[0]], bots[pair[1]], variant.players, games):
                seating = Seating(seat_players(players, variant), variant, check_limit(time_limit))
                result = run_seating(pools, seating, count, seed + first, advance)
                parts.setdefault(pair, []).append(result.rows)
                seconds, complete, done = seconds + result.seconds, result.complete, done + count
                if not complete:
                    break
            if not complete:
                break
    rows = {pair: np.concatenate(part) for pair, part in parts.items()}
    names, clocked = tuple(map(name_player, bots)), tuple(find_clocked(bots))
    return Tournament(names, variant, seed, rows, seconds, complete, clocked)


def share_games(
    one: Player, other: Player, players: int, games: int
) -> list[tuple[tuple[Player, ...], int, int]]:
    """The seatings of two bots, each with the number of its first game and how many there are."""
    seatings = seat_pair(one, other, players)
    edges = [games * i // len(seatings) for i in range(len(seatings) + 1)]
    shares = zip(seatings, edges[:-1], edges[1:], strict=True)
    return [(seating, start, end - start) for seating, start, end in shares if end > start]


def seat_pair(one: Player, other: Player, players: int) -> list[tuple[Player, ...]]:
    """Every seating that has both bots; for a bot with itself there is but one.

    >>> seat_pair("a", "b", 2)
    [('a', 'b'), ('b', 'a')]
    """
    if one is other or one == other:
        return [(one,) * players]
    return [seating for seating in product((one, other), repeat=players) if len(set(seating)) > 1]
