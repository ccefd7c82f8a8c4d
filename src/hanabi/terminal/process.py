"""The process: compiles bots before the game, saves on signals, and handles a damaged cache."""

import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NoReturn

from hanabi.arena.clock import Clock
from hanabi.arena.play import TimedSeats
from hanabi.bots.bot import Bot
from hanabi.bots.kernel import KernelBot
from hanabi.bots.seats import warm_up_bot
from hanabi.engine import jit

SIGNALS = ("SIGTERM", "SIGHUP", "SIGBREAK")  # a kill, a closed window, the same on Windows
LOADER = os.path.join("numba", "core", "caching.py")  # modules that read the cache; they may raise any error


def prepare(bot: Bot[Any], name: str, warn: Callable[[], None], time_limit: float) -> None:
    """Let a bot think once, so that it is compiled before the game; `warn` first if that takes long."""
    name = name.partition(":")[0]
    if not isinstance(bot, KernelBot) or not jit.COMPILED:
        return
    if not is_ready(name):
        warn()
    warm_up_bot(bot, partial(TimedSeats, clock=Clock(time_limit)))
    mark_ready(name)


def is_ready(name: str) -> bool:
    """Whether the kernels of a name are compiled on disk, or need no compiling."""
    cache = getattr(jit, "CACHE", None)
    return not jit.COMPILED or (cache is not None and (cache / f"ready-{name}").exists())


def mark_ready(name: str) -> None:
    """Note that the kernels of a name have been compiled."""
    cache = getattr(jit, "CACHE", None)
    if cache is not None:
        with suppress(OSError):
            (cache / f"ready-{name}").touch()


@contextmanager
def orderly_exit() -> Iterator[Callable[[], None]]:
    """Inside, a termination signal raises SystemExit, once; after a call of the yielded function, none does.

    A signal that is already ignored or handled is left alone.
    """
    ours = [number for name in SIGNALS if (number := getattr(signal, name, None)) is not None]
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
    except ValueError:  # not in the main thread, where signals cannot be handled
        ours.clear()
    try:
        yield hold
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def is_cache_damaged(error: Exception) -> bool:
    """Whether an error occurred while kernels were loaded, here, in a bot or in another process."""
    return not isinstance(error, OSError) and LOADER in "".join(traceback.format_exception(error))


def remove_cache() -> None:
    """Remove the compiled kernels; the next run compiles them again."""
    if jit.COMPILED:
        for folder in filter(None, (jit.CACHE, *jit.CACHES.values())):
            shutil.rmtree(folder, ignore_errors=True)
