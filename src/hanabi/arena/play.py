"""The seating of a game, and one game played through `Game`.

The seed of a game deals its cards and is the seed of every bot in it, so a game follows from the seating and
its seed alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from hanabi.arena.clock import Clock, OutOfTime
from hanabi.bots.bot import Bot, blame, name_bot
from hanabi.bots.catalog import CATALOG, read_bot
from hanabi.bots.foreign import split_name
from hanabi.bots.kernel import KernelBot, Part
from hanabi.bots.seats import Answer, Seats
from hanabi.errors import BotError
from hanabi.game import Game
from hanabi.position import View
from hanabi.variant import Variant

Player: TypeAlias = str | Bot[Any]  # a name or a path to code, see `read_bot`; or a bot

TIME_LIMIT = 60.0  # seconds for a move, unless told otherwise
STARTING = 10.0  # seconds more for the first call of a kernel, beside those of the compiler


@dataclass(frozen=True)
class Seating:
    """The variant, and the bots by seat: everything that a worker needs."""

    players: tuple[Player, ...]  # by seat
    variant: Variant
    time_limit: float | None = TIME_LIMIT
    compiled: bool = True  # False: kernels, too, through `Game`
    given: tuple[str, ...] = ()  # names by seat, if the bots have names of their own here

    def __reduce__(self) -> tuple[type["Seating"], tuple[Any, ...]]:
        """Send the fields only: a worker makes its own bots."""
        return Seating, (self.players, self.variant, self.time_limit, self.compiled, self.given)

    @property
    def names(self) -> tuple[str, ...]:
        return self.given or tuple(name_player(player) for player in self.players)

    def make_bots(self) -> dict[int, Bot[Any]]:
        return {seat: as_bot(player) for seat, player in enumerate(self.players)}

    @property
    def clocked(self) -> list[str]:
        """The bots whose games do not repeat, because they are limited by time."""
        return list(find_clocked(self.players))

    @property
    def title(self) -> str:
        """The bots by seat; one name if they are all the same."""
        return self.names[0] if len(set(self.names)) == 1 else ", ".join(self.names)

    @cached_property
    def asks_many(self) -> bool:
        """Whether one of the bots chooses moves for many games at once."""
        return any(has_own_choose_all(player) for player in dict.fromkeys(self.players))

    @cached_property
    def parts(self) -> list[Part] | None:
        """The bots for the compiled loop, or None if it cannot run one of them."""
        parts = [part for player in self.players if (part := part_of(player, self.variant))]
        return parts if self.compiled and len(parts) == len(self.players) else None


def has_own_choose_all(player: Player) -> bool:
    if isinstance(player, str) and player.partition(":")[0] in CATALOG:
        return False
    return type(as_bot(player)).choose_all is not Bot.choose_all


def find_clocked(players: Iterable[Player]) -> Iterator[str]:
    for player in dict.fromkeys(players):
        if not as_bot(player).repeats:
            yield name_player(player)


def as_bot(player: Player) -> Bot[Any]:
    return read_bot(player).make() if isinstance(player, str) else player


def part_of(player: Player, variant: Variant) -> Part | None:
    """The compiled loop's form of a bot, if it has one; bots of other packages may be costly to make."""
    if isinstance(player, str) and not read_bot(player).kernels:
        return None
    part: Part | None = as_bot(player).part_at(variant)
    return part


def name_player(player: Player) -> str:
    return split_name(player)[0] if isinstance(player, str) else name_bot(player)


STARTED: set[Any] = set()  # the kernels that have run in this process


class TimedSeats(Seats):
    """Seats with a limit on each thought."""

    def __init__(
        self, bots: Mapping[int, Bot[Any]], seed: int, look: Callable[[int], View], clock: Clock
    ) -> None:
        self.clock = clock
        super().__init__(bots, seed, look)

    def within_limit(self, what: str, bot: Bot[Any], view: View, thought: Callable[[], Answer]) -> Answer:
        """The result of a thought; BotError if it takes too long."""
        kernel = (bot.kernels, what) if isinstance(bot, KernelBot) else None
        extra = STARTING if kernel and kernel not in STARTED else 0.0
        try:
            answer = self.clock.time(thought, kernel is not None, extra)
        except OutOfTime:
            raise blame_slowness(bot, view, self.clock) from None
        if kernel:
            STARTED.add(kernel)
        return answer


def blame_slowness(bot: Bot[Any], view: View, clock: Clock) -> BotError:
    seconds = clock.seconds
    return blame(bot, view, f"took more than {seconds:g} seconds", "error-bot-slow", count=seconds)


def play_game(seating: Seating, seed: int, clock: Clock | None = None) -> Game:
    """The game of a seed, played to its end; BotError carries the record up to the failure."""
    if clock is None:
        with Clock(seating.time_limit).armed() as own:
            return play_game(seating, seed, own)
    game = Game.deal(seating.variant, seed)
    with recorded(game, seating.names):
        seats = TimedSeats(seating.make_bots(), seed, game.view, clock)
        while not game.outcome:
            seats.watch(game.push(seats.choose(game.seat)))
    return game


@contextmanager
def recorded(game: Game, names: Sequence[str]) -> Iterator[None]:
    """Add the game so far to a BotError."""
    try:
        yield
    except BotError as error:
        kept = BotError(error.message, error.seat, error.turn, game.record(names))
        raise kept.with_message(error.message_id, **error.values) from error
