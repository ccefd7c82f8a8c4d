"""The signals that end a program, turned into an exit that leaves time to save."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")  # a kill, a closed window, the same on Windows


@contextmanager
def orderly_exit() -> Iterator[Callable[[], None]]:
    """Inside, such a signal raises SystemExit, once; after a call of what is given here, none does.

    A signal that somebody already ignores or handles is left alone.
    """
    ours = [number for name in NAMES if (number := getattr(signal, name, None)) is not None]
    ours = [number for number in ours if signal.getsignal(number) == signal.SIG_DFL]

    def hold() -> None:
        for number in ours:
            signal.signal(number, signal.SIG_IGN)

    def leave(number: int, _: object) -> NoReturn:
        hold()
        sys.exit(128 + number)

    try:
        for number in ours:
            signal.signal(number, leave)
    except ValueError:  # not in the main thread: nobody can wait for signals here
        ours.clear()
    try:
        yield hold
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
