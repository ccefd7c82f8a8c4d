"""Simulate: many games of one seating, as rows and as statistics.

Game i of a run with seed s has the seed s + i. That seed deals the cards and is the seed of every bot, so
any row replays, alone and anywhere.
"""

import operator
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, SupportsIndex

import numpy as np

from hanabi.arena.chunks import Chunk, Progress, join_moves, join_parts, play_chunk, play_chunks, warm_up
from hanabi.arena.play import TIME_LIMIT, Player, Seating
from hanabi.arena.pool import Pools
from hanabi.arena.stats import Mean, Summary, compare, summarize
from hanabi.bots.bot import Bot
from hanabi.bots.catalog import check_game, read_bot
from hanabi.bulk.records import GameRecords, as_actions
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.replay import shuffle_decks
from hanabi.errors import ArenaError, InvalidSeed, show
from hanabi.game import check_seed, check_variant
from hanabi.record import GameRecord
from hanabi.variant import Variant


@dataclass(frozen=True)
class Result:
    """The games of a run.

    `rows` is an array with a row for each game: seed, score, points, turns, strikes, ending.
    """

    seating: Seating
    seed: int
    rows: np.ndarray
    seconds: float
    complete: bool = True  # False: interrupted by Ctrl-C; the rows are the first of those requested
    moves: np.ndarray | None = None  # the engine's numbers by game and turn, if requested

    @property
    def games(self) -> int:
        return len(self.rows)

    @cached_property
    def summary(self) -> Summary:
        return summarize(self.rows, self.seating.variant)

    def compare(self, other: "Result") -> Mean:
        """The gain of these bots over the others on the same deals."""
        return compare(self.rows, other.rows)

    def worst(self, count: int) -> np.ndarray:
        """The rows with the lowest scores, the worst first."""
        order = np.lexsort((self.rows["seed"], self.rows["points"], self.rows["score"]))
        return self.rows[order[:count]]

    def record(self, row: Any) -> GameRecord:
        """The game of a row, or of the number of one; ArenaError if the bots play it differently now.

        It is played again, by kernels where the bots are, unless the moves were kept.
        """
        row = self.rows[row] if isinstance(row, SupportsIndex) else row
        seed, kept = int(row["seed"]), self.moves is not None
        if kept and 0 <= seed - self.seed < len(self.rows):
            played, records, at = self.rows[seed - self.seed], self.records, seed - self.seed
        else:
            chunk = play_chunk(self.seating, seed, 1, moves=True)
            played, records, at = chunk.rows[0], gather(self.seating, chunk.rows, chunk.moves), 0
        if any(played[name] != row[name] for name in ("score", "points", "turns")):
            error = ArenaError(f"the game of seed {row['seed']} does not repeat: {self.blame_for_change()}")
            raise error.with_message("error-repeat", seed=str(row["seed"]))
        return records.record(at)

    @cached_property
    def records(self) -> GameRecords:
        """All games as arrays; ArenaError if their moves were not kept."""
        if self.moves is None:
            raise ArenaError("the moves were not kept: simulate(..., moves=True) keeps them")
        return gather(self.seating, self.rows, self.moves)

    def blame_for_change(self) -> str:
        clocked = ", ".join(self.seating.clocked)
        return f"{clocked} is limited by time" if clocked else "a bot keeps something outside"


def simulate(
    bots: Player | Sequence[Player],
    variant: Variant,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    time_limit: float | None = TIME_LIMIT,
    cluster: str | None = None,
    compiled: bool = True,
    moves: bool = False,
) -> Result:
    """Play `games` games, on all cores or with a number of `workers`.

    `bots` are bots, names, or paths to code such as `clever.py:Clever`, one for all seats or one for each.
    The rows do not depend on the workers, on a cluster, nor on whether kernels run in the compiled loop.
    Ctrl-C returns the finished games. With `moves`, the result keeps all moves: `result.records` has them as
    arrays.

    >>> result = simulate("random", Variant(players=2), games=3, seed=5)
    >>> result.rows["seed"].tolist()
    [5, 6, 7]
    """
    seating = Seating(seat_players(bots, variant), variant, check_limit(time_limit), compiled)
    games, seed = check_count("games", games), check_seeds(seed, games)
    with Pools(None if workers is None else check_count("workers", workers), cluster) as pools:
        return run_seating(pools, seating, games, seed, progress, moves)


def run_seating(
    pools: Pools,
    seating: Seating,
    games: int,
    seed: int,
    progress: Progress | None = None,
    moves: bool = False,
) -> Result:
    """The games of a seating.

    After Ctrl-C the rows are an unbroken run from the first seed: short games are not favored, and a run of
    that many games gives the same rows.
    """
    parts: dict[int, Chunk] = {}
    start, complete, done = time.perf_counter(), True, 0
    try:
        warm_up(seating)
        start = time.perf_counter()
        for first, chunk in play_chunks(pools, seating, seed, games, moves):
            parts[first] = chunk
            done += len(chunk.rows)
            if progress:
                progress(done, games)
    except KeyboardInterrupt:
        complete = False
        pools.stop()
    seconds = time.perf_counter() - start
    rows = join_parts({first: chunk.rows for first, chunk in parts.items()}, seed)
    kept = [parts[first].moves for first in sorted(parts) if first < seed + len(rows)]
    return Result(seating, seed, rows, seconds, complete, join_moves(kept) if moves else None)


def gather(seating: Seating, rows: np.ndarray, moves: np.ndarray) -> GameRecords:
    """The games of rows as arrays; their ids are the seeds."""
    variant, games = seating.variant, len(rows)
    decks, ids = np.zeros((games, variant.deck_size), np.int8), rows["seed"].copy()
    shuffle_decks(variant.data, ids, decks)
    return GameRecords(
        variant,
        decks,
        actions=as_actions(variant, moves),
        lengths=rows["turns"].copy(),
        first=np.zeros(games, np.int8),
        scores=rows["score"].copy(),
        points=rows["points"].copy(),
        endings=rows["ending"].copy(),
        ids=ids,
        names=(seating.names,) * games,
    )


def seat_players(bots: Player | Sequence[Player], variant: Variant) -> tuple[Player, ...]:
    """A bot for every seat; names are looked up."""
    check_variant(variant)
    several = isinstance(bots, Iterable) and not isinstance(bots, (str, type))
    given: Any = bots if several else [bots]
    players = tuple(map(check_player, given))
    if len(players) == 1:
        players *= variant.players
    if len(players) != variant.players:
        raise ArenaError(f"{len(players)} bots for {variant.players} players")
    check_games(players, variant)
    return players


def check_games(players: Iterable[Player], variant: Variant) -> None:
    """Look names up, and raise UnfitBot if a bot refuses the game."""
    for player in dict.fromkeys(players):
        if isinstance(player, str):
            check_game(player, read_bot(player), variant)
        else:
            player.check_fit(variant)


def check_player(player: object) -> Player:
    """A name or a bot, or ArenaError."""
    if isinstance(player, (str, Bot)):
        return player
    if isinstance(player, type) and issubclass(player, Bot):
        hint = f": make one, as {player.__name__}()"
    else:
        hint = ": a bot is a subclass of hanabi.bots.Bot" if hasattr(player, "choose") else ""
    raise ArenaError(f"expected a bot or a name, got {show(player)}{hint}")


def check_count(name: str, value: object) -> int:
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = 0
    if number < 1:
        raise ArenaError(f"{name} must be a whole number from 1, got {value!r}")
    return number


def check_seeds(seed: object, games: int) -> int:
    first = check_seed(seed)
    if first + games - 1 > MAX_SEED:
        raise InvalidSeed(f"{games} games from seed {first} go past 2**63 - 1")
    return first


def check_limit(seconds: float | None) -> float | None:
    if seconds is not None and not seconds > 0:
        raise ArenaError(f"the time limit must be above 0 seconds, got {seconds!r}")
    return seconds
