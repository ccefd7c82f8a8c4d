"""Clock: the limit on a bot's time.

A thought is cut short by a signal, which reaches a bot in its Python code, in the middle of a loop or of a
sleep. Where signals cannot be had (off the main thread, or on Windows) the clock is read afterwards: a bot
that is late is still found, one that never comes back is not.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class OutOfTime(BaseException):
    """A thought took too long; no Exception, so that a bot cannot swallow it by accident."""


class Clock:
    """A limit in seconds for each thought; None: no limit."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._armed = False

    @contextmanager
    def wound(self) -> Iterator["Clock"]:
        """Hold the signal for as long as games are played."""
        main = threading.current_thread() is threading.main_thread()
        if self.seconds is None or not main or not hasattr(signal, "setitimer"):
            yield self
            return
        before = signal.signal(signal.SIGALRM, ring)
        self._armed = True
        try:
            yield self
        finally:
            self._armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    @contextmanager
    def thought(self) -> Iterator[None]:
        """OutOfTime if what is done inside takes too long."""
        if self.seconds is None:
            yield
            return
        start = time.monotonic()
        if self._armed:
            signal.setitimer(signal.ITIMER_REAL, self.seconds)
        try:
            yield
        finally:
            if self._armed:
                signal.setitimer(signal.ITIMER_REAL, 0)
        if time.monotonic() - start > self.seconds:
            raise OutOfTime


def ring(*_: Any) -> None:
    raise OutOfTime
