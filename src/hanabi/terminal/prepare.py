"""Getting a bot's kernels ready, with a word to the person who has to wait."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from hanabi.arena.clock import Clock
from hanabi.arena.play import TimedSeats
from hanabi.bots.bot import Bot
from hanabi.bots.kernel import KernelBot
from hanabi.bots.seats import rehearse
from hanabi.engine import jit


def prepare(bot: Bot[Any], name: str, warn: Callable[[], None], time_limit: float) -> None:
    """Let a bot think once, so that it is compiled before the game; `warn` first if that takes long."""
    cache, name = getattr(jit, "CACHE", None), name.partition(":")[0]
    if not isinstance(bot, KernelBot) or not jit.COMPILED:
        return
    if cache is None or not (cache / f"ready-{name}").exists():
        warn()
    rehearse(bot, partial(TimedSeats, clock=Clock(time_limit)))
    if cache is not None:
        with suppress(OSError):
            (cache / f"ready-{name}").touch()
