"""Chunks of games: in the compiled loop where every bot is in it, else through `Game`, with the same rows.

Rows follow from their seeds alone, so how they are cut and who plays them changes nothing but the time.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import numpy as np

from hanabi.arena.clock import Clock
from hanabi.arena.fast import ROW, play_rows
from hanabi.arena.play import Seating, play_game
from hanabi.arena.pool import Here, Pools
from hanabi.arena.together import play_together
from hanabi.engine.state import Ending
from hanabi.errors import ArenaError
from hanabi.game import Game

Progress = Callable[[int, int], None]  # games done, games in all
CHUNK_SECONDS = 0.25  # how long a chunk should take
TRIAL, START_SECONDS = 2, 5.0  # games that tell how long a run will take, and what starting processes costs
TOGETHER = 256  # games side by side, for bots that are asked about many at once
GROWTH = 4  # a chunk is at most so many times as large as the one before


def fill_row(row: np.void, game: Game) -> None:
    row["turns"], row["score"], row["points"] = game.turn, game.score, game.points
    row["strikes"], row["seat"] = game.strikes, game.seat
    row["ending"] = game.outcome.ending if game.outcome else Ending.RUNNING


def play_chunk(seating: Seating, first: int, count: int) -> tuple[np.ndarray, float]:
    """The rows of the seeds from `first`, and the seconds they took."""
    start = time.perf_counter()
    rows = np.zeros(count, ROW)
    rows["seed"] = np.arange(count) + first
    parts = seating.parts
    if seating.asks_many:
        with Clock(seating.time_limit).armed() as clock:
            for row, game in zip(rows, play_together(seating, rows["seed"].tolist(), clock), strict=True):
                fill_row(row, game)
    elif parts is None:
        with Clock(seating.time_limit).armed() as clock:
            for row in rows:
                fill_row(row, play_game(seating, int(row["seed"]), clock))
    else:
        play_rows(seating.variant.data, parts, rows)
        blame_kernel(seating, rows)
    return rows, time.perf_counter() - start


def warm_up(seating: Seating) -> None:
    """Compile what the games need, so that their time is only theirs."""
    if seating.parts is not None:
        play_rows(seating.variant.data, seating.parts, np.zeros(0, ROW))


def blame_kernel(seating: Seating, rows: np.ndarray) -> None:
    """BotError where the compiled loop met an illegal move: the same game again, now with a record."""
    for row in rows[rows["illegal"] != 0]:
        seed, seat, turn = int(row["seed"]), int(row["seat"]), int(row["turns"])
        play_game(seating, seed)
        raise ArenaError(f"bot {seating.names[seat]!r} of seed {seed} chose an illegal move on turn {turn}")


def play_chunks(pools: Pools, seating: Seating, seed: int, games: int) -> Iterator[tuple[int, np.ndarray]]:
    """Chunks as they are finished, each with its first seed.

    A bot in Python starts here, and goes on in processes only where they pay. One that is asked about many
    games at once stays here, in chunks of one size.
    """
    if pools.cluster is None and seating.asks_many:
        for first in range(seed, seed + games, TOGETHER):
            yield first, play_chunk(seating, first, min(TOGETHER, seed + games - first))[0]
        return
    given, size, seconds, compiled = 0, 1, 0.0, seating.parts is not None
    if pools.cluster is None and not compiled:
        while given < min(games, TRIAL):
            rows, seconds = play_chunk(seating, seed + given, 1)
            yield seed + given, rows
            given += 1
    alone = pools.cluster is None and not compiled and seconds * (games - given) < START_SECONDS
    pool = Here() if alone else pools.choose(compiled)
    ahead = 1 if isinstance(pool, Here) else 2 * pools.workers
    running: dict[Future[Any], int] = {}
    try:
        while given < games or running:
            while given < games and len(running) < ahead:
                count = min(size, games - given)
                running[pool.submit(play_chunk, seating, seed + given, count)] = seed + given
                given += count
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                rows, seconds = future.result()
                yield running.pop(future), rows
                size = size_chunk(len(rows), seconds, size, (games - given) // ahead)
    except BrokenProcessPool:
        raise ArenaError("a worker process died").named("error-worker") from None
    finally:
        for future in running:
            future.cancel()


def size_chunk(count: int, seconds: float, size: int, share: int) -> int:
    """The size of the next chunk, no more than a worker's share of what is left."""
    wanted = int(count * CHUNK_SECONDS / max(seconds, 1e-9))
    return max(1, min(wanted, GROWTH * size, share))


def join_parts(parts: dict[int, np.ndarray], seed: int) -> np.ndarray:
    """The unbroken run of rows from `seed`."""
    run = [np.zeros(0, ROW)]
    while seed in parts:
        run.append(parts[seed])
        seed += len(parts[seed])
    return np.concatenate(run)
