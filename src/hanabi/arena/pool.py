"""Chunks of games on many cores: in this thread, in threads, in processes, or on a cluster.

Rows follow from their seeds alone, so how they are cut and who plays them changes nothing but the time.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Self

import numpy as np

from hanabi.arena.fast import ROW
from hanabi.arena.play import Table, play_chunk
from hanabi.errors import ArenaError

Progress = Callable[[int, int], None]  # games done, games in all
CHUNK_SECONDS = 0.25  # how long a chunk should take
TRIAL, START_SECONDS = 2, 5.0  # games that tell how long a run will take, and what starting processes costs
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


class Pools:
    """The workers of one or several runs, opened when they are first needed.

    Kernels release Python's lock: threads do for them. Bots in Python get processes, fresh ones, because
    forking one that has threads could hang.
    """

    def __init__(self, workers: int | None = None, cluster: str | None = None) -> None:
        self.workers = count_cores() if workers is None else workers
        self.cluster = cluster
        self._closing = ExitStack()
        self._pools: dict[type[Executor], Executor] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, trouble: object, *_: object) -> None:
        if trouble:
            self.stop()
        self._closing.close()

    def stop(self) -> None:
        """Drop what still runs, in the middle of a thought if need be."""
        for pool in self._pools.values():
            if not isinstance(pool, ThreadPoolExecutor):  # a kernel cannot be stopped, but is soon done
                pool.shutdown(wait=False, cancel_futures=True)

    def choose(self, table: Table) -> Executor:
        """The pool for a table's games."""
        if self.cluster is not None:
            return self._keep(Executor, self._join_cluster)
        if self.workers == 1:
            return Here()
        kind = Processes if table.kinds is None else ThreadPoolExecutor
        return self._keep(kind, lambda: kind(self.workers))

    def _keep(self, kind: type[Executor], make: Callable[[], AbstractContextManager[Executor]]) -> Executor:
        if kind not in self._pools:
            self._pools[kind] = self._closing.enter_context(make())
        return self._pools[kind]

    @contextmanager
    def _join_cluster(self) -> Iterator[Executor]:
        from hanabi.arena.cluster import open_cluster

        assert self.cluster is not None
        with open_cluster(self.cluster) as (pool, self.workers):
            yield pool


class Processes(ProcessPoolExecutor):
    """Processes that can be stopped in the middle of their work."""

    def __init__(self, workers: int) -> None:
        self._before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        super().__init__(workers, mp_context=context, initializer=ignore_interrupt)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for the work that was given, or drop it."""
        mine = set(multiprocessing.active_children()) - self._before
        super().shutdown(wait=wait, cancel_futures=cancel_futures)
        if not wait:
            for child in mine:
                child.terminate()


def ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; the one that handed out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunks(
    pools: Pools, table: Table, seed: int, games: int, progress: Progress | None
) -> Iterator[tuple[int, np.ndarray]]:
    """Chunks as they are finished, each with its first seed."""
    done = 0
    for first, rows in finish_chunks(pools, table, seed, games):
        done += len(rows)
        if progress:
            progress(done, games)
        yield first, rows


def finish_chunks(pools: Pools, table: Table, seed: int, games: int) -> Iterator[tuple[int, np.ndarray]]:
    """A bot in Python starts here, and goes on in processes only where they pay."""
    given, size, seconds = 0, 1, 0.0
    if pools.cluster is None and table.kinds is None:
        while given < min(games, TRIAL):
            rows, seconds = play_chunk(table, seed + given, 1)
            yield seed + given, rows
            given += 1
    alone = pools.cluster is None and table.kinds is None and seconds * (games - given) < START_SECONDS
    pool = Here() if alone else pools.choose(table)
    ahead = 1 if isinstance(pool, Here) else 2 * pools.workers
    running: dict[Future[Any], int] = {}
    try:
        while given < games or running:
            while given < games and len(running) < ahead:
                count = min(size, games - given)
                running[pool.submit(play_chunk, table, seed + given, count)] = seed + given
                given += count
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                rows, seconds = future.result()
                yield running.pop(future), rows
                size = size_chunk(len(rows), seconds, size, (games - given) // ahead)
    except BrokenProcessPool:
        raise ArenaError("a worker process died") from None
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
