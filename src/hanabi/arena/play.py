"""One table's games: a compiled loop where every bot is a kernel, `Game` where one is not.

The seed of a game deals its cards and is the seed of every bot in it, so a game follows from the table and
its seed alone. Both ways give the same rows.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

from hanabi.arena.clock import Clock, OutOfTime
from hanabi.arena.fast import KINDS, ROW, SAME, make_room, play_games
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

Answer = TypeVar("Answer")

TIME_LIMIT = 60.0  # seconds for a move, unless told otherwise
STARTING = 10.0  # seconds more for the first call of a kernel, beside those of the compiler


class Table(NamedTuple):
    """What is played and by whom: all that a worker must know."""

    players: tuple[Player, ...]  # by seat
    variant: Variant
    time_limit: float | None = TIME_LIMIT
    compiled: bool = True  # False: kernels, too, through `Game`

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name_player(player) for player in self.players)

    def make_bots(self) -> dict[int, Bot[Any]]:
        return {seat: as_bot(player) for seat, player in enumerate(self.players)}

    @property
    def clocked(self) -> list[str]:
        """The bots whose games do not repeat, because they think by the clock."""
        return list(find_clocked(self.players))

    @property
    def kinds(self) -> np.ndarray | None:
        """The numbers of the bots in the compiled loop, or None where one is not in it."""
        known = KINDS | SAME
        kinds = [known.get(player, -1) if isinstance(player, str) else -1 for player in self.players]
        return np.array(kinds, np.int64) if self.compiled and -1 not in kinds else None


def find_clocked(players: Iterable[Player]) -> Iterator[str]:
    for player in dict.fromkeys(players):
        if not as_bot(player).repeats:
            yield name_player(player)


def as_bot(player: Player) -> Bot[Any]:
    return make_bot(player) if isinstance(player, str) else player


def name_player(player: Player) -> str:
    return player if isinstance(player, str) else type(player).__name__


STARTED: set[Any] = set()  # the kernels that have run in this process


class Seats:
    """The bots of one game in their seats, each with its own memory and a limit on its time."""

    def __init__(self, bots: Mapping[int, Bot[Any]], game: Game, seed: int, clock: Clock) -> None:
        self.game = game
        self.clock = clock
        self.bots = bots
        self.memories = {seat: self.sit(bot, seat, seed) for seat, bot in bots.items()}

    def sit(self, bot: Bot[Any], seat: int, seed: int) -> Any:
        view = self.game.view(seat)
        try:
            return self.within_limit("sit", bot, view, lambda: bot.sit(view, seed))
        except BotError:
            raise
        except Exception as error:
            raise blame(bot, view, f"raised {error!r} when sitting down") from error

    def choose(self) -> Move:
        seat = self.game.seat
        bot, view = self.bots[seat], self.game.view(seat)
        return self.within_limit("choose", bot, view, lambda: ask(bot, view, self.memories[seat]))

    def watch(self, event: Event) -> None:
        for seat, bot in self.bots.items():
            if type(bot).watch is not Bot.watch:
                self.show(seat, bot, event)

    def show(self, seat: int, bot: Bot[Any], event: Event) -> None:
        view = self.game.view(seat)
        self.within_limit("watch", bot, view, lambda: tell(bot, view, event, self.memories[seat]))

    def within_limit(self, what: str, bot: Bot[Any], view: View, thought: Callable[[], Answer]) -> Answer:
        """What a thought comes to; BotError if it takes too long."""
        kernel = (bot.kernels, what) if isinstance(bot, KernelBot) else None
        extra = STARTING if kernel and kernel not in STARTED else 0.0
        try:
            answer = self.clock.time(thought, kernel is not None, extra)
        except OutOfTime:
            raise blame(bot, view, f"took more than {self.clock.seconds:g} seconds") from None
        if kernel:
            STARTED.add(kernel)
        return answer


def play_game(table: Table, seed: int, clock: Clock | None = None) -> Game:
    """The game of a seed, played to its end; BotError carries the record up to the failure."""
    if clock is None:
        with Clock(table.time_limit).wound() as own:
            return play_game(table, seed, own)
    game = Game.deal(table.variant, seed)
    with recorded(game, table.names):
        seats = Seats(table.make_bots(), game, seed, clock)
        while not game.outcome:
            seats.watch(game.push(seats.choose()))
    return game


@contextmanager
def recorded(game: Game, names: Sequence[str]) -> Iterator[None]:
    """Let a BotError carry the game up to there."""
    try:
        yield
    except BotError as error:
        raise BotError(error.message, error.seat, error.turn, game.record(names)) from error


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
