"""The supervisor: starts several processes at one address, and replaces one that dies or hangs.

They share the listening socket: a free process takes the next connection. They need PostgreSQL, which
notifies each process of the others' entries.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from tempfile import TemporaryDirectory
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from hanabi.child_process import end_with_parent
from hanabi.errors import HanabiError, StoreError
from hanabi.server.log import set_up_log
from hanabi.server.metrics import FOLDER
from hanabi.server.ops.run import Report, run
from hanabi.server.settings import ServerSettings
from hanabi.server.store import Store

LOG = logging.getLogger("hanabi.server")
LOOK = 0.2  # seconds between two checks
SOON, LONGEST = 1.0, 30.0  # seconds before a short-lived process is started again
LONG = 10.0  # seconds after which a process counts as unable to start
LONGEST_LOOK = 1.0  # seconds of silence that count between two checks: the whole machine may have been asleep
SILENCE = 15.0  # seconds without a report after which a process hangs: no normal work blocks a loop so long
LONGEST_START = 300.0  # the same before its first report: on a busy machine it takes long to start
READY, STARTING = b"1", b"0"
MEMORY = "/dev/shm"  # metrics are mapped into memory: on a full disk that would end a process
SPAWN = multiprocessing.get_context("spawn")


def supervise(
    settings: ServerSettings, listener: socket.socket, count: int, as_json: bool, welcome: Callable[[], None]
) -> None:
    """Serve with several processes until this one is ended; StoreError if the database cannot be shared."""
    asyncio.run(check_shared(settings.database))
    lanes = settings.lanes or max(1, min(4, ((os.cpu_count() or 2) - 1) // count))
    settings = replace(settings, lanes=lanes, processes=count)
    with TemporaryDirectory(prefix="hanabi-", dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
        os.environ[FOLDER] = folder  # for the processes that are started
        run_group(WorkerGroup(count, settings, listener, as_json), welcome)


def run_group(group: "WorkerGroup", welcome: Callable[[], None]) -> None:
    """Keep the processes running until this one is ended; call `welcome` when the first of them is ready."""
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, lambda *_: group.end())
    has_welcomed = False
    while group.look_after():
        if group.is_ready and not has_welcomed:
            has_welcomed = True
            welcome()


async def check_shared(database: str) -> None:
    """Bring the database up to date; StoreError if it cannot be opened, or not by several processes."""
    store = await Store.open(database)
    is_shared = store.is_shared
    await store.close()
    if not is_shared:
        raise StoreError("several processes need PostgreSQL").with_message("serve-one-process")


class WorkerProcess:
    """One of the processes: its current instance, its reports, and the time of its next start."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.process: Any = None
        self.started = 0.0
        self.due = 0.0
        self.delay = SOON
        self.is_ready = False
        self._reports: Connection | None = None
        self._silent, self._longest, self._looked = 0.0, LONGEST_START, 0.0

    def start(self, listener: socket.socket, as_json: bool) -> None:
        # A pipe and no event: a process killed while it holds an event's lock would stop the others.
        self._reports, reports = SPAWN.Pipe(duplex=False)
        arguments = (self.settings, listener, as_json, reports)
        self.process = SPAWN.Process(target=serve_one, args=arguments)
        self.process.start()
        reports.close()
        self.begin(time.monotonic())

    def begin(self, now: float) -> None:
        """Wait for the first report."""
        self.started = self._looked = now
        self._silent, self._longest = 0.0, LONGEST_START

    def listen(self, now: float) -> None:
        """Read its reports, or count the time without one."""
        self.look(now)
        with suppress(EOFError, OSError):  # it has ended
            while self._reports is not None and self._reports.poll():
                self.note_report(self._reports.recv_bytes())

    def look(self, now: float) -> None:
        self._silent += min(now - self._looked, LONGEST_LOOK)
        self._looked = now

    def note_report(self, report: bytes) -> None:
        self.is_ready = report == READY
        self._silent, self._longest = 0.0, SILENCE

    @property
    def is_hung(self) -> bool:
        return self._silent > self._longest

    def kill(self) -> None:
        """Kill it, whatever it does, but not twice while it dies."""
        LOG.warning("killing a worker process: no heartbeat for %g seconds", self._longest)
        self._silent = 0.0
        self.process.kill()

    def note_death(self) -> None:
        """Start it again: at once, or after a while if it was short-lived."""
        assert self._reports is not None
        self._reports.close()
        if FOLDER in os.environ:
            mark_process_dead(self.process.pid)  # type: ignore[no-untyped-call]
        self.process, self._reports, self.is_ready = None, None, False
        now = time.monotonic()
        lived_long = now - self.started > LONG
        self.due = now if lived_long else now + self.delay
        self.delay = SOON if lived_long else min(2 * self.delay, LONGEST)


class WorkerGroup:
    """All the processes."""

    def __init__(self, count: int, settings: ServerSettings, listener: socket.socket, as_json: bool) -> None:
        self._listener, self._as_json = listener, as_json
        self._workers = [WorkerProcess(replace(settings, process=number)) for number in range(count)]
        self._is_ending = False
        self._are_terminated = False

    @property
    def is_ready(self) -> bool:
        """Whether any of them is ready."""
        return any(worker.is_ready for worker in self._workers)

    def look_after(self) -> bool:
        """Start or end processes as needed, and wait a moment for one to die; return whether any is left."""
        if self._is_ending and not self._are_terminated:
            self._are_terminated = True
            self._terminate()
        for worker in self._workers:
            if worker.process is None and not self._is_ending and time.monotonic() >= worker.due:
                worker.start(self._listener, self._as_json)
        living = [worker for worker in self._workers if worker.process is not None]
        wait([worker.process.sentinel for worker in living], LOOK)
        for worker in living:
            self._check(worker)
        return not self._is_ending or any(worker.process is not None for worker in self._workers)

    def _check(self, worker: WorkerProcess) -> None:
        """Check whether a process has died or hangs."""
        worker.listen(time.monotonic())
        if worker.process.exitcode is not None:
            if not self._is_ending:
                LOG.warning("a worker process exited with code %s", worker.process.exitcode)
            worker.note_death()
        elif worker.is_hung:
            worker.kill()

    def end(self) -> None:
        """Have all of them end at the next check, because one may just be starting; none is started again."""
        self._is_ending = True

    def _terminate(self) -> None:
        for worker in self._workers:
            if worker.process is not None:
                worker.process.terminate()


def serve_one(settings: ServerSettings, listener: socket.socket, as_json: bool, reports: Connection) -> None:
    """Run as one of the processes while the supervisor lives; an error becomes one line of the log."""
    set_up_log(as_json)
    end_with_parent()
    try:
        with suppress(KeyboardInterrupt):
            run(settings, listener, report=report_to(reports))
    except Exception as error:
        LOG.error("a worker process cannot serve: %s", error, exc_info=not isinstance(error, HanabiError))
        sys.exit(1)


def report_to(reports: Connection) -> Report:
    """The sender of reports; it drops one that the supervisor does not take, so that none blocks the loop."""
    if sys.platform != "win32":
        os.set_blocking(reports.fileno(), False)

    def report(is_ready: bool) -> None:
        with suppress(OSError):
            reports.send_bytes(READY if is_ready else STARTING)

    return report
