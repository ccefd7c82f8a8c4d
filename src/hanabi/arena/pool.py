"""Chunks of games on many cores: in this thread, in threads, in processes, or on a cluster.

Rows follow from their seeds alone, so how they are cut and who plays them changes nothing but the time.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, closing, contextmanager
from typing import Any

import numpy as np

from hanabi.arena.fast import ROW
from hanabi.arena.play import Table, play_chunk
from hanabi.errors import ArenaError

Progress = Callable[[int, int], None]  # games done, games in all
CHUNK_SECONDS = 0.25  # how long a chunk should take
GROWTH = 4  # a chunk is at most so many times as large as the one before


class Here(Executor):
    """Runs what is submitted at once, in this thread."""

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(task(*args, **named))
        return future


def count_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def open_pool(table: Table, workers: int) -> Iterator[tuple[Executor, int]]:
    """Threads for kernels, which release Python's lock, and processes for bots in Python."""
    if workers == 1:
        yield Here(), workers
    elif table.kinds is not None:
        with ThreadPoolExecutor(workers) as threads:
            yield threads, workers
    else:
        with open_processes(workers) as processes:
            yield processes, workers


@contextmanager
def open_processes(workers: int) -> Iterator[Executor]:
    """Fresh processes: forking one that has threads could hang."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=ignore_interrupt)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()  # it may be in the middle of a long thought
        raise
    finally:
        pool.shutdown()


def ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; the one that handed out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunks(
    opening: AbstractContextManager[tuple[Executor, int]],
    table: Table,
    seed: int,
    games: int,
    progress: Progress | None,
) -> tuple[np.ndarray, bool]:
    """The rows of the seeds from `seed`, and whether they are all there.

    After Ctrl-C they are those of an unbroken run from the first seed: games that happened to be short
    are not favored, and a run of so many games gives the same rows.
    """
    parts: dict[int, np.ndarray] = {}
    done = 0
    try:
        with opening as (pool, workers), closing(finish_chunks(pool, workers, table, seed, games)) as chunks:
            for first, rows in chunks:
                parts[first] = rows
                done += len(rows)
                if progress:
                    progress(done, games)
    except KeyboardInterrupt:
        return join_parts(parts, seed), False
    except BrokenProcessPool:
        raise ArenaError("a worker process died") from None
    return join_parts(parts, seed), True


def finish_chunks(
    pool: Executor, workers: int, table: Table, seed: int, games: int
) -> Generator[tuple[int, np.ndarray], None, None]:
    """Chunks as they are finished, each sized by how long the last one took."""
    running: dict[Future[Any], int] = {}
    given, size, ahead = 0, 1, workers if workers == 1 else 2 * workers
    try:
        while given < games or running:
            while given < games and len(running) < ahead:
                count = min(size, games - given)
                running[pool.submit(play_chunk, table, seed + given, count)] = seed + given
                given += count
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                rows, seconds = future.result()
                yield running.pop(future), rows
                size = size_chunk(len(rows), seconds, size, (games - given) // (2 * workers))
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
