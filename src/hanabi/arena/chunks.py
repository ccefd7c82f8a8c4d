"""Chunks of games: in the compiled loop if every bot has kernels, otherwise through `Game`.

Rows follow from their seeds alone, so the division into chunks and the choice of workers change only the
time.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import numpy as np

from hanabi.arena.clock import Clock
from hanabi.arena.fast import ROW, play_rows
from hanabi.arena.play import Seating, play_game
from hanabi.arena.pool import InlineExecutor, Pools
from hanabi.arena.together import play_together
from hanabi.engine.moves import Kind, clue_color, clue_rank, discard, play, play_announced
from hanabi.engine.state import Ending
from hanabi.errors import ArenaError
from hanabi.event import Event
from hanabi.game import Game
from hanabi.variant import Variant

Progress = Callable[[int, int], None]  # games done, games in all
CHUNK_SECONDS = 0.25  # how long a chunk should take
TRIAL, START_SECONDS = 2, 5.0  # games that show how long a run will take, and what starting processes costs
TOGETHER = 256  # parallel games, for bots that choose for many games at once
GROWTH = 4  # a chunk is at most this many times as large as the one before


def fill_row(row: np.void, game: Game) -> None:
    row["turns"], row["score"], row["points"] = game.turn, game.score, game.points
    row["strikes"], row["seat"] = game.strikes, game.seat
    row["ending"] = game.outcome.ending if game.outcome else Ending.RUNNING


class Chunk(NamedTuple):
    """Some of the games of a run."""

    rows: np.ndarray
    seconds: float  # that they took
    moves: np.ndarray  # the engine's numbers, -1 after the last; no columns if moves are not requested


def play_chunk(seating: Seating, first: int, count: int, moves: bool = False) -> Chunk:
    """The games of the seeds from `first`."""
    start = time.perf_counter()
    rows = np.zeros(count, ROW)
    rows["seed"] = np.arange(count) + first
    made = np.full((count, most_turns(seating.variant) if moves else 0), -1, np.int8)
    parts = seating.parts
    if parts is None or seating.asks_many:
        for i, game in enumerate(play_games(seating, rows["seed"].tolist())):
            fill_row(rows[i], game)
            if moves:
                made[i, : game.turn] = [number_of(event, seating.variant.players) for event in game.events]
    else:
        play_rows(seating.variant.data, parts, rows, made)
        blame_kernel(seating, rows)
    used = made[:, : int(rows["turns"].max(initial=0))].copy()
    return Chunk(rows, time.perf_counter() - start, used)


def play_games(seating: Seating, seeds: list[int]) -> Iterator[Game]:
    """The games of some seeds through `Game`, in parallel if a bot chooses for many games at once."""
    with Clock(seating.time_limit).armed() as clock:
        if seating.asks_many:
            yield from play_together(seating, seeds, clock)
        else:
            for seed in seeds:
                yield play_game(seating, seed, clock)


def most_turns(variant: Variant) -> int:
    """An upper bound of a game's turns: each uses a card, or a token, and a card returns at most two
    tokens.
    """
    return 3 * variant.deck_size + variant.clue_tokens


def number_of(event: Event, players: int) -> int:
    """The engine's number of the move that was made."""
    kind, target, value = event.move
    if event.slot is None:
        offset = (target - event.seat) % players
        return (clue_color if kind == Kind.COLOR_CLUE else clue_rank)(offset, value or 0)
    if kind == Kind.DISCARD:
        return discard(event.slot)
    return play(event.slot) if value is None else play_announced(event.slot, value)


def warm_up(seating: Seating) -> None:
    """Compile the kernels of the games, so that their time excludes it."""
    if seating.parts is not None:
        play_rows(seating.variant.data, seating.parts, np.zeros(0, ROW))


def blame_kernel(seating: Seating, rows: np.ndarray) -> None:
    """BotError if the compiled loop met an illegal move; the game is played again for its record."""
    for row in rows[rows["illegal"] != 0]:
        seed, seat, turn = int(row["seed"]), int(row["seat"]), int(row["turns"])
        play_game(seating, seed)
        raise ArenaError(f"bot {seating.names[seat]!r} of seed {seed} chose an illegal move on turn {turn}")


def play_chunks(
    pools: Pools, seating: Seating, seed: int, games: int, moves: bool = False
) -> Iterator[tuple[int, Chunk]]:
    """Chunks as they are finished, each with its first seed.

    A bot in Python starts in this process, and continues in others only if that saves time. A bot that
    chooses for many games at once stays here, in chunks of one size.
    """
    if pools.cluster is None and seating.asks_many:
        for first in range(seed, seed + games, TOGETHER):
            yield first, play_chunk(seating, first, min(TOGETHER, seed + games - first), moves)
        return
    given, size, seconds, compiled = 0, 1, 0.0, seating.parts is not None
    if pools.cluster is None and not compiled:
        while given < min(games, TRIAL):
            chunk = play_chunk(seating, seed + given, 1, moves)
            seconds = chunk.seconds
            yield seed + given, chunk
            given += 1
    alone = pools.cluster is None and not compiled and seconds * (games - given) < START_SECONDS
    pool = InlineExecutor() if alone else pools.choose(compiled)
    ahead = 1 if isinstance(pool, InlineExecutor) else 2 * pools.workers
    running: dict[Future[Any], int] = {}
    try:
        while given < games or running:
            while given < games and len(running) < ahead:
                count = min(size, games - given)
                running[pool.submit(play_chunk, seating, seed + given, count, moves)] = seed + given
                given += count
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                chunk = future.result()
                yield running.pop(future), chunk
                size = size_chunk(len(chunk.rows), chunk.seconds, size, (games - given) // ahead)
    except BrokenProcessPool:
        raise ArenaError("a worker process died").with_message("error-worker") from None
    finally:
        for future in running:
            future.cancel()


def size_chunk(count: int, seconds: float, size: int, share: int) -> int:
    """The size of the next chunk, at most a worker's share of the remaining games."""
    wanted = int(count * CHUNK_SECONDS / max(seconds, 1e-9))
    return max(1, min(wanted, GROWTH * size, share))


def join_moves(parts: Iterable[np.ndarray]) -> np.ndarray:
    """The moves of several chunks, padded to one length."""
    every = list(parts)
    longest = max((part.shape[1] for part in every), default=0)
    filled = [np.pad(part, ((0, 0), (0, longest - part.shape[1])), constant_values=-1) for part in every]
    return np.concatenate([np.zeros((0, longest), np.int8), *filled])


def join_parts(parts: dict[int, np.ndarray], seed: int) -> np.ndarray:
    """The unbroken run of rows from `seed`."""
    run = [np.zeros(0, ROW)]
    while seed in parts:
        run.append(parts[seed])
        seed += len(parts[seed])
    return np.concatenate(run)
