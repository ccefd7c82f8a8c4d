"""Supervisor: several processes at one address, each of which is started again if it dies.

They share the listening socket: whoever is free takes the next connection. They need a database that tells
each of them what the others write.
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

from hanabi.child_process import end_with_parent
from hanabi.errors import HanabiError, StoreError
from hanabi.server.log import set_up_log
from hanabi.server.run import run
from hanabi.server.settings import Settings
from hanabi.server.store import Store

LOG = logging.getLogger("hanabi.server")
LOOK = 0.2  # seconds between two looks at what there is to do
SOON, LONGEST = 1.0, 30.0  # seconds before a process is started again that does not live long
LONG = 10.0  # seconds that are long for one that cannot start
SPAWN = multiprocessing.get_context("spawn")


def supervise(
    settings: Settings, listener: socket.socket, count: int, as_json: bool, welcome: Callable[[], None]
) -> None:
    """Serve with so many processes until somebody ends it; StoreError if the database cannot be shared."""
    asyncio.run(check_shared(settings.database))
    lanes = settings.lanes or max(1, min(4, ((os.cpu_count() or 2) - 1) // count))
    # A pipe and no event: whoever is killed while it holds an event's lock would stop the others.
    heard, ready = SPAWN.Pipe(duplex=False)
    with TemporaryDirectory(prefix="hanabi-") as folder:
        settings = replace(settings, lanes=lanes, metrics_folder=folder, processes=count)
        run_fleet(Fleet(count, settings, (listener, as_json, ready)), heard, welcome)


def run_fleet(fleet: "Fleet", heard: Connection, welcome: Callable[[], None]) -> None:
    """Keep the processes running until somebody ends it; `welcome` when the first of them lets people in."""
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, lambda *_: fleet.end())
    is_told = False
    while fleet.look_after():
        while heard.poll():
            heard.recv_bytes()
            if not is_told:
                is_told = True
                welcome()


async def check_shared(database: str) -> None:
    """Bring the database up to date; StoreError if it cannot be opened, or not by several processes."""
    store = await Store.open(database)
    is_shared = store.is_shared
    await store.close()
    if not is_shared:
        raise StoreError("several processes need PostgreSQL").with_message("serve-one-process")


class Child:
    """One of the processes: what there is of it now, and when it is to be started."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process: Any = None
        self.started = 0.0
        self.due = 0.0
        self.delay = SOON

    def note_death(self) -> None:
        """Start it again: at once, or after a while if it has not lived long."""
        self.process = None
        now = time.monotonic()
        lived_long = now - self.started > LONG
        self.due = now if lived_long else now + self.delay
        self.delay = SOON if lived_long else min(2 * self.delay, LONGEST)


class Fleet:
    """All the processes."""

    def __init__(self, count: int, settings: Settings, arguments: tuple[Any, ...]) -> None:
        self._arguments = arguments
        self._children = [Child(replace(settings, process=number)) for number in range(count)]
        self._is_ending = False
        self._are_told = False

    def look_after(self) -> bool:
        """Start or end what is to be and wait a moment for one to die; whether any is left."""
        if self._is_ending and not self._are_told:
            self._are_told = True
            self._tell_to_end()
        for child in self._children:
            if child.process is None and not self._is_ending and time.monotonic() >= child.due:
                child.process = SPAWN.Process(target=serve_one, args=(child.settings, *self._arguments))
                child.process.start()
                child.started = time.monotonic()
        living = [child for child in self._children if child.process is not None]
        wait([child.process.sentinel for child in living], LOOK)
        for child in living:
            if child.process.exitcode is not None:
                if not self._is_ending:
                    LOG.warning("a process has ended (%s)", child.process.exitcode)
                child.note_death()
        return not self._is_ending or any(child.process is not None for child in self._children)

    def end(self) -> None:
        """Have all of them end at the next look, since one may just be starting; none is started again."""
        self._is_ending = True

    def _tell_to_end(self) -> None:
        for child in self._children:
            if child.process is not None:
                child.process.terminate()


def serve_one(settings: Settings, listener: socket.socket, as_json: bool, ready: Connection) -> None:
    """Be one of the processes, for as long as the supervisor lives; what ends it is a line of the log."""
    set_up_log(as_json)
    end_with_parent()
    try:
        with suppress(KeyboardInterrupt):
            run(settings, listener, lambda: ready.send_bytes(b"ready"))
    except Exception as error:
        LOG.error("a process cannot serve: %s", error, exc_info=not isinstance(error, HanabiError))
        sys.exit(1)
