"""Bot: a player at a table in place of a person, and the two ways to call it.

A bot is told what its seat may know, a `View`, and nothing else. What it wants to remember lies in its
memory, one for each seat and game, so that one bot can sit in several seats at once.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from hanabi.engine.rules import Reason
from hanabi.engine.variant import Suit
from hanabi.errors import BotError, UnfitBot, show
from hanabi.event import Event
from hanabi.notation import Card, Move, variant_name
from hanabi.position import View, read_move
from hanabi.variant import Variant

Memory = TypeVar("Memory")
MISTAKE = 300  # characters of an error that are shown, for the bot's author


class Why(NamedTuple):
    """A reason for a move: the message `why-NAME`, and what it is about."""

    name: str
    orders: tuple[int, ...] = ()  # the physical cards
    card: Card | None = None  # what the card is, or is hoped to be
    seat: int | None = None  # whom it is about
    giver: int | None = None  # who gave the clue that it goes back to
    turn: int | None = None  # when that was, the first turn of the game being 1
    clue: Suit | int | None = None  # the color or the rank of that clue
    deals: tuple[int, ...] = ()  # in how many imagined deals the move was better, and of how many


class Bot(ABC, Generic[Memory]):
    """A player made of code."""

    name = ""  # what tables of results call it; "": the name of its class
    part: Any = None  # as the compiled loop has it; see `kernel.Part`
    rehearsals: tuple[int, ...] = (2,)  # table sizes that use all of its kernels between them
    variant: Variant | None = None  # the only one that it plays
    repeats = True  # False: its moves depend on more than the game and the seed, as on the clock

    def __init_subclass__(cls, **settings: Any) -> None:
        """Leave out the kernels: a bot that thinks differently does not play as they do."""
        super().__init_subclass__(**settings)
        if "part" not in vars(cls) and {"sit", "watch", "choose"} & vars(cls).keys():
            cls.part = None

    @abstractmethod
    def sit(self, view: View, seed: int) -> Memory:
        """A fresh memory for the seat of `view`; whatever the bot draws at random comes from `seed`."""

    def watch(self, view: View, event: Event, memory: Memory) -> None:
        """See what a player's move did, its own included; `view` is the position after it."""
        return

    @abstractmethod
    def choose(self, view: View, memory: Memory) -> Move:
        """A legal move; asked on the bot's turn only."""

    def choose_all(self, views: Sequence[View], memories: Sequence[Memory]) -> list[Move]:
        """A move for each of several seats, of one game or many; a bot that has its own is asked at once."""
        return [self.choose(view, memory) for view, memory in zip(views, memories, strict=True)]

    def check_fit(self, variant: Variant) -> None:
        """Raise UnfitBot where the bot does not play a variant."""
        if self.variant not in {None, variant}:
            raise UnfitBot(name_bot(self), variant=variant_name(self.variant))

    def part_at(self, variant: Variant) -> Any:
        """The bot as the compiled loop has it in a game; None if it is not in it there."""
        return self.part

    def why(self, memory: Memory) -> tuple[Why, ...]:
        """The reasons for the last choice, the weightiest first; none if the bot cannot say."""
        return ()


def ask(bot: Bot[Any], view: View, memory: Any) -> Move:
    """The bot's move; BotError where it raised or where the move is not legal."""
    try:
        move = bot.choose(view, memory)
    except Exception as error:
        raise blame_failure(bot, view, error) from error
    return check_choice(bot, view, move)


def check_choice(bot: Bot[Any], view: View, move: Any) -> Move:
    """The move that a bot chose; BotError where it is not legal."""
    try:
        move = read_move(move)
        reason = view.why_illegal(move)
    except ValueError:
        raise blame(
            bot, view, f"chose {show(move)}, which is not a move", "error-bot-illegal", text=show(move)
        ) from None
    if reason != Reason.LEGAL:
        raise blame(bot, view, f"chose {move}, illegal: {reason}", "error-bot-illegal", text=str(move))
    chosen: Move = move
    return chosen


def tell(bot: Bot[Any], view: View, event: Event, memory: Any) -> None:
    """Let the bot watch; BotError where it raised."""
    try:
        bot.watch(view, event, memory)
    except Exception as error:
        raise blame_failure(bot, view, error, " when watching") from error


def blame_failure(bot: Bot[Any], view: View, error: Exception, when: str = "") -> BotError:
    shown = show(error, MISTAKE)
    return blame(bot, view, f"raised {shown}{when}", "error-bot-failed", detail=shown)


def blame(bot: Bot[Any], view: View, what: str, trouble: str, **values: object) -> BotError:
    assert view.viewer is not None
    name = name_bot(bot)
    error = BotError(f"bot {name} {what}", view.viewer, view.turn)
    return error.with_message(trouble, player=name, turn=view.turn + 1, **values)


def name_bot(bot: Bot[Any]) -> str:
    return bot.name or type(bot).__name__
