"""Where games are played: in this thread, in threads, in processes, or on a cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Self

from hanabi.child_process import ONE_CORE, end_with_parent


class InlineExecutor(Executor):
    """Runs submitted tasks at once, in this thread."""

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

    Kernels release Python's lock, so threads suffice for them. Bots in Python get processes, spawned because
    forking a process with threads could hang.
    """

    def __init__(self, workers: int | None = None, cluster: str | None = None) -> None:
        self.workers = count_cores() if workers is None else workers
        self.cluster = cluster
        self._closing = ExitStack()
        self._pools: dict[type[Executor], Executor] = {}

    def __enter__(self) -> Self:
        if self.cluster is not None:  # its faults are reported before anything compiles
            self._keep(Executor, self._join_cluster)
        return self

    def __exit__(self, trouble: object, *_: object) -> None:
        if trouble:
            self.stop()
        self._closing.close()

    def stop(self) -> None:
        """Drop running tasks, in the middle of a thought if necessary."""
        for pool in self._pools.values():
            if not isinstance(pool, ThreadPoolExecutor):  # a kernel cannot be stopped, but soon ends
                pool.shutdown(wait=False, cancel_futures=True)

    def choose(self, compiled: bool) -> Executor:
        """The pool for games in the compiled loop, or for others."""
        if self.cluster is not None:
            return self._keep(Executor, self._join_cluster)
        if self.workers == 1:
            return InlineExecutor()
        kind = ThreadPoolExecutor if compiled else Processes
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
    """Processes that can be stopped in the middle of a task."""

    def __init__(self, workers: int) -> None:
        self._before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        super().__init__(workers, mp_context=context, initializer=start_worker)

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Run a task in a process, which is started if necessary."""
        added = {name: value for name, value in ONE_CORE.items() if name not in os.environ}
        os.environ.update(added)
        try:
            return super().submit(task, *args, **named)
        finally:
            for name in added:
                del os.environ[name]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for the submitted tasks, or drop them."""
        mine = set(multiprocessing.active_children()) - self._before
        super().shutdown(wait=wait, cancel_futures=cancel_futures)
        if not wait:
            for child in mine:
                child.terminate()


def start_worker() -> None:
    """Ignore Ctrl-C, which the parent handles, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
