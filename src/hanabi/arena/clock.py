"""Clock: the limit on a bot's time.

A bot in Python is interrupted by a signal, even in a loop or a sleep. Signals do not interrupt compiled code,
and are not available off the main thread or on Windows. There the bot thinks in a thread of its own, which is
abandoned when the time is over: it cannot be ended, and runs until its process ends.
"""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from hanabi.engine.jit import await_compiler

Answer = TypeVar("Answer")

MOMENT = 0.01  # seconds; a longer wait for the compiler's lock means that it was working


class OutOfTime(BaseException):
    """A thought took too long; not an Exception, so that a bot cannot catch it by accident."""


class Clock:
    """A limit in seconds for each thought; None: no limit."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._signals = False
        self._helper: Helper | None = None

    @contextmanager
    def armed(self) -> Iterator["Clock"]:
        """Hold the signal for as long as games are played."""
        main = threading.current_thread() is threading.main_thread()
        if self.seconds is None or not main or not hasattr(signal, "setitimer"):
            yield self
            return
        before = signal.signal(signal.SIGALRM, ring)
        self._signals = True
        try:
            yield self
        finally:
            self._signals = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def time(self, thought: Callable[[], Answer], compiled: bool = False, extra: float = 0.0) -> Answer:
        """The result of a thought; OutOfTime if it takes longer than the limit and the extra seconds."""
        if self.seconds is None:
            return thought()
        limit = self.seconds + extra
        if compiled or not self._signals:
            return self._think_beside(thought, limit)
        return think_here(thought, limit)

    def _think_beside(self, thought: Callable[[], Answer], limit: float) -> Answer:
        helper = self._helper or Helper()
        self._helper = None  # a late thread is never used again
        answer: Answer = helper.ask(thought, limit)
        self._helper = helper
        return answer


def think_here(thought: Callable[[], Answer], limit: float) -> Answer:
    start = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        answer = thought()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    if time.monotonic() - start > limit:
        raise OutOfTime
    return answer


def ring(*_: Any) -> None:
    raise OutOfTime


class Helper:
    """A thread to think in, which does not delay the program's end."""

    def __init__(self) -> None:
        self.thoughts: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self.answers: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        threading.Thread(target=answer_all, args=(self.thoughts, self.answers), daemon=True).start()

    def ask(self, thought: Callable[[], Any], limit: float) -> Any:
        self.thoughts.put(thought)
        answer, error = self.wait(min(limit, threading.TIMEOUT_MAX))
        if error is not None:
            raise error
        return answer

    def wait(self, limit: float) -> tuple[Any, BaseException | None]:
        """The answer; compile time, which may be minutes, does not count."""
        while True:
            try:
                return self.answers.get(timeout=limit)
            except Empty:
                start = time.monotonic()
                await_compiler()
                if time.monotonic() - start < MOMENT:
                    raise OutOfTime from None

    def __del__(self) -> None:
        with suppress(Exception):
            self.thoughts.put(None)


def answer_all(
    thoughts: "SimpleQueue[Callable[[], Any] | None]",
    answers: "SimpleQueue[tuple[Any, BaseException | None]]",
) -> None:
    """Answer thoughts until there are no more."""
    while (thought := thoughts.get()) is not None:
        try:
            answers.put((thought(), None))
        except BaseException as error:
            answers.put((None, error))
