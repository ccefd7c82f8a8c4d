"""The chunks of a run on a Ray cluster, every machine of which has this package installed.

A chunk whose worker or machine dies is given to another; the rows equal those of one machine. A machine with
another version of this package is refused, because its rows could differ.
"""

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from hanabi.errors import ArenaError, MissingExtra

TO_COMPARE = "Compare RAY_AUTH_MODE, RAY_AUTH_TOKEN, and the versions of Ray and Python there"
RETRIES = 5  # of a chunk whose worker dies


@contextmanager
def open_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster as a pool, and the number of its cores; an open connection is reused."""
    ray = import_ray()
    mine = not ray.is_initialized()
    with kept_stdout():
        if mine:
            connect(ray, address)
        pool = Cluster(ray)
        try:
            yield pool, max(1, int(ray.cluster_resources().get("CPU", 1)))
        finally:
            pool.shutdown()
            if mine:
                ray.shutdown()


@contextmanager
def kept_stdout() -> Iterator[None]:
    """Send Ray's standard output, such as its report of a dead node, to standard error."""
    if sys.stdout:
        sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        if sys.stdout:
            sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise MissingExtra("ray", "hanabi[cluster]") from None
    return ray


def connect(ray: Any, address: str) -> None:
    try:
        check_port(address)
    except OSError as error:
        raise refuse(address, str(error)) from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:
        first = str(error).strip().partition("\n")[0] or repr(error)
        raise refuse(address, f"{first}. {TO_COMPARE}") from error


def refuse(address: str, why: str) -> ArenaError:
    error = ArenaError(f"no cluster at {address!r}: {why}")
    return error.with_message("error-cluster", url=address, detail=why)


def check_port(address: str) -> None:
    """Raise OSError if nothing listens at an address; Ray itself would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def make_carrier(version: str | None = None) -> tuple[str, Callable[[bytes], Any]]:
    """Return the version of this package, and a function that runs a pickled task on machines with the same
    version.

    Functions inside a function are pickled with their code. The package on the other machine may differ, so
    they use nothing of it before they have checked its sources, which each process there hashes once.
    """
    checked: list[str] = []  # filled where tasks run, never here

    def read_version() -> str:
        import hashlib
        from importlib.util import find_spec
        from pathlib import Path

        found = find_spec("hanabi")
        if found is None or found.origin is None:
            return "none"
        digest, folder = hashlib.sha256(), Path(found.origin).parent
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + b"\0" + source.read_bytes())
        return digest.hexdigest()[:12]

    wanted = version or read_version()

    def carry(payload: bytes) -> Any:
        import pickle
        import socket

        if not checked:
            checked.append(read_version())
        if checked[0] != wanted:
            return socket.gethostname(), checked[0]
        task, args, named = pickle.loads(payload)
        return task(*args, **named), None

    return wanted, carry


class Cluster(Executor):
    """A Ray cluster as an executor."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.version, carry = make_carrier()
        self.carry = ray.remote(max_retries=RETRIES)(carry)  # sent once to every worker
        self.running: dict[Future[Any], Any] = {}

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Run a task anywhere on the cluster; it raises the same errors as here."""
        reference = self.carry.remote(self.ray.cloudpickle.dumps((task, args, named)))
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
            self.accept(future, *done.result())
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            future.set_exception(error.cause)
        else:
            future.set_exception(ArenaError(f"the cluster gave up: {error!r}"))

    def accept(self, future: Future[Any], result: Any, other: str | None) -> None:
        """Pass a result on, or raise an error that names the machine with another version."""
        if other is None:
            future.set_result(result)
            return
        mismatch = f"machine {result!r} of the cluster has another hanabi: its sources are {other}"
        advice = f"those here {self.version}; install the same version on every machine"
        future.set_exception(ArenaError(f"{mismatch}, {advice}"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Stop running tasks."""
        for reference in list(self.running.values()):
            self.ray.cancel(reference, force=True)
