"""One table's games: a compiled loop where every bot is a kernel, `Game` where one is not.

The seed of a game deals its cards and is the seed of every bot in it, so a game follows from the table and
its seed alone. Both ways give the same rows.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hanabi.arena.clock import Clock, OutOfTime
from hanabi.arena.fast import KINDS, ROW, make_room, play_games
from hanabi.bots.bot import Bot, ask, blame, tell
from hanabi.bots.catalog import make_bot
from hanabi.bots.kernel import KernelBot
from hanabi.engine.state import Ending
from hanabi.errors import ArenaError, BotError
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

Player: TypeAlias = str | Bot[Any]  # a name of the catalog, or a bot that can be pickled

TIME_LIMIT = 60.0  # seconds for a move, unless told otherwise


class Table(NamedTuple):
    """What is played and by whom: all that a worker must know."""

    players: tuple[Player, ...]  # by seat
    variant: Variant
    time_limit: float | None = TIME_LIMIT
    compiled: bool = True  # False: kernels, too, through `Game`

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name_player(player) for player in self.players)

    @property
    def kinds(self) -> np.ndarray | None:
        """The numbers of the bots in the compiled loop, or None where one is not in it."""
        kinds = [KINDS.get(player, -1) if isinstance(player, str) else -1 for player in self.players]
        return np.array(kinds, np.int64) if self.compiled and -1 not in kinds else None


def name_player(player: Player) -> str:
    return player if isinstance(player, str) else type(player).__name__


class Seats:
    """The bots of one game in their seats, each with its own memory."""

    def __init__(self, table: Table, game: Game, seed: int, clock: Clock) -> None:
        self.game = game
        self.clock = clock
        self.bots = [make_bot(player) if isinstance(player, str) else player for player in table.players]
        self.memories = [self.sit(bot, seat, seed) for seat, bot in enumerate(self.bots)]

    def sit(self, bot: Bot[Any], seat: int, seed: int) -> Any:
        view = self.game.view(seat)
        try:
            with self.within_limit(bot, view):
                return bot.sit(view, seed)
        except BotError:
            raise
        except Exception as error:
            raise blame(bot, view, f"raised {error!r} when sitting down") from error

    def choose(self) -> Move:
        seat = self.game.seat
        bot, view = self.bots[seat], self.game.view(seat)
        with self.within_limit(bot, view):
            return ask(bot, view, self.memories[seat])

    def watch(self, event: Event) -> None:
        for seat, bot in enumerate(self.bots):
            if type(bot).watch is not Bot.watch:
                view = self.game.view(seat)
                with self.within_limit(bot, view):
                    tell(bot, view, event, self.memories[seat])

    @contextmanager
    def within_limit(self, bot: Bot[Any], view: View) -> Iterator[None]:
        """BotError if it takes too long; a kernel may, since the compiler may be at work."""
        if isinstance(bot, KernelBot):
            yield
            return
        try:
            with self.clock.thought():
                yield
        except OutOfTime:
            raise blame(bot, view, f"took more than {self.clock.seconds:g} seconds") from None


def play_game(table: Table, seed: int, clock: Clock | None = None) -> Game:
    """The game of a seed, played to its end; BotError carries the record up to the failure."""
    if clock is None:
        with Clock(table.time_limit).wound() as own:
            return play_game(table, seed, own)
    game = Game.deal(table.variant, seed)
    try:
        seats = Seats(table, game, seed, clock)
        while not game.outcome:
            seats.watch(game.push(seats.choose()))
    except BotError as error:
        raise BotError(error.message, error.seat, error.turn, game.record(table.names)) from error
    return game


def fill_row(row: np.void, game: Game) -> None:
    row["turns"], row["score"], row["points"] = game.turn, game.score, game.points
    row["strikes"], row["seat"] = game.strikes, game.seat
    row["ending"] = game.outcome.ending if game.outcome else Ending.RUNNING


def play_chunk(table: Table, first: int, count: int) -> tuple[np.ndarray, float]:
    """The rows of the seeds from `first`, and the seconds they took."""
    start = time.perf_counter()
    rows = np.zeros(count, ROW)
    rows["seed"] = np.arange(count) + first
    kinds = table.kinds
    if kinds is None:
        with Clock(table.time_limit).wound() as clock:
            for row in rows:
                fill_row(row, play_game(table, int(row["seed"]), clock))
    else:
        play_games(table.variant.data, kinds, rows, *make_room())
        blame_kernel(table, rows)
    return rows, time.perf_counter() - start


def warm_up(table: Table) -> None:
    """Compile what the games need, so that their time is only theirs."""
    if table.kinds is not None:
        play_games(table.variant.data, table.kinds, np.zeros(0, ROW), *make_room())


def blame_kernel(table: Table, rows: np.ndarray) -> None:
    """BotError where the compiled loop met an illegal move: the same game again, now with a record."""
    for row in rows[rows["illegal"] != 0]:
        seed, seat, turn = int(row["seed"]), int(row["seat"]), int(row["turns"])
        play_game(table, seed)
        raise ArenaError(f"bot {table.names[seat]!r} of seed {seed} chose an illegal move on turn {turn}")
