"""The chunks of a run on a Ray cluster, every machine of which has this package installed.

A chunk whose worker or machine dies is given to another; the rows are those that one machine would give.
"""

import logging
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from hanabi.errors import ArenaError, MissingExtra

RETRIES = 5  # of a chunk whose worker dies


@contextmanager
def open_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster as a pool, and the number of its cores; a connection that is open already is used."""
    ray = import_ray()
    mine = not ray.is_initialized()
    if mine:
        connect(ray, address)
    pool = Cluster(ray)
    try:
        yield pool, max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        pool.shutdown()
        if mine:
            ray.shutdown()


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise MissingExtra("ray", "hanabi[cluster]") from None
    return ray


def connect(ray: Any, address: str) -> None:
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:
        first = str(error).strip().partition("\n")[0] or repr(error)
        raise ArenaError(f"no cluster at {address!r}: {first}") from error


def knock(address: str) -> None:
    """OSError where nobody listens, which Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


class Cluster(Executor):
    """A Ray cluster as an executor."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.running: dict[Future[Any], Any] = {}

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Run a task anywhere on the cluster; what it raises is what it would raise here."""
        remote = self.ray.remote(max_retries=RETRIES)(task)
        reference = remote.remote(*args, **named)
        future: Future[Any] = Future()
        self.running[future] = reference
        reference.future().add_done_callback(lambda done: self.settle(future, done))
        return future

    def settle(self, future: Future[Any], done: Future[Any]) -> None:
        self.running.pop(future, None)
        if not future.set_running_or_notify_cancel():
            return
        error = done.exception()
        if error is None:
            future.set_result(done.result())
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            future.set_exception(error.cause)
        else:
            future.set_exception(ArenaError(f"the cluster gave up: {error!r}"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Stop what still runs."""
        for reference in list(self.running.values()):
            self.ray.cancel(reference, force=True)
