"""Getting a bot's kernels ready, with a word to the person who has to wait."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hanabi.arena.clock import Clock
from hanabi.arena.play import Seats
from hanabi.bots.bot import Bot
from hanabi.bots.kernel import KernelBot
from hanabi.engine import jit
from hanabi.game import Game
from hanabi.variant import Variant


def prepare(bot: Bot[Any], name: str, warn: Callable[[], None], time_limit: float) -> None:
    """Let a bot think once, so that it is compiled before the game; `warn` first if that takes long."""
    cache, name = getattr(jit, "CACHE", None), name.partition(":")[0]
    if not isinstance(bot, KernelBot) or not jit.COMPILED:
        return
    if cache is None or not (cache / f"ready-{name}").exists():
        warn()
    game = Game.deal(Variant(players=2), seed=0)
    seats = Seats({0: bot}, game, 0, Clock(time_limit))
    seats.watch(game.push(seats.choose()))
    if cache is not None:
        with suppress(OSError):
            (cache / f"ready-{name}").touch()
