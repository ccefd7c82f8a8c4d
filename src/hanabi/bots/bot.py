"""Bot: a player made of code, and the two ways to call it.

A bot gets the view of its seat, and nothing else. It stores everything in its memory, one for each seat and
game, so that one bot can sit in several seats at once.
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
    """A reason for a move: the message `why-NAME`, and its values."""

    name: str
    orders: tuple[int, ...] = ()  # the physical cards
    card: Card | None = None  # the card's face, or its hoped-for face
    seat: int | None = None  # the player it is about
    giver: int | None = None  # the giver of the clue behind it
    turn: int | None = None  # the turn of that clue, from 1
    clue: Suit | int | None = None  # the color or the rank of that clue
    deals: tuple[int, ...] = ()  # the number of imagined deals in which the move was better, and of all


class Bot(ABC, Generic[Memory]):
    """A player made of code."""

    name = ""  # its name in tables of results; "": the name of its class
    part: Any = None  # its form for the compiled loop; see `kernel.Part`
    rehearsals: tuple[int, ...] = (2,)  # table sizes that together use all of its kernels
    variant: Variant | None = None  # the only variant that it plays
    repeats = True  # False: its moves depend on more than the game and the seed, for example on the clock

    def __init_subclass__(cls, **settings: Any) -> None:
        """Omit the kernels if the subclass chooses differently from them."""
        super().__init_subclass__(**settings)
        if "part" not in vars(cls) and {"sit", "watch", "choose"} & vars(cls).keys():
            cls.part = None

    @abstractmethod
    def sit(self, view: View, seed: int) -> Memory:
        """A new memory for the seat of `view`; all random choices of the bot come from `seed`."""

    def watch(self, view: View, event: Event, memory: Memory) -> None:
        """See a player's move, its own included; `view` is the position after it."""
        return

    @abstractmethod
    def choose(self, view: View, memory: Memory) -> Move:
        """A legal move; called on the bot's turn only."""

    def choose_all(self, views: Sequence[View], memories: Sequence[Memory]) -> list[Move]:
        """A move for each of several seats, of one game or many; a bot may override it to choose for all at
        once.
        """
        return [self.choose(view, memory) for view, memory in zip(views, memories, strict=True)]

    def check_fit(self, variant: Variant) -> None:
        """Raise UnfitBot if the bot does not play a variant."""
        if self.variant not in {None, variant}:
            raise UnfitBot(name_bot(self), variant=variant_name(self.variant))

    def part_at(self, variant: Variant) -> Any:
        """The bot's form for the compiled loop in a game, or None."""
        return self.part

    def why(self, memory: Memory) -> tuple[Why, ...]:
        """The reasons for the last choice, the weightiest first; none if the bot gives none."""
        return ()


def ask(bot: Bot[Any], view: View, memory: Any) -> Move:
    """The bot's move; BotError if it raised or if the move is not legal."""
    try:
        move = bot.choose(view, memory)
    except Exception as error:
        raise blame_failure(bot, view, error) from error
    return check_choice(bot, view, move)


def check_choice(bot: Bot[Any], view: View, move: Any) -> Move:
    """The move that a bot chose; BotError if it is not legal."""
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
    """Let the bot watch; BotError if it raised."""
    try:
        bot.watch(view, event, memory)
    except Exception as error:
        raise blame_failure(bot, view, error, " when watching") from error


def blame_failure(bot: Bot[Any], view: View, error: Exception, when: str = "") -> BotError:
    if isinstance(error, UnfitBot):
        return blame(bot, view, f"refuses the game: {error}", "error-bot-failed", detail=str(error))
    shown = show(error, MISTAKE)
    return blame(bot, view, f"raised {shown}{when}", "error-bot-failed", detail=shown)


def blame(bot: Bot[Any], view: View, what: str, trouble: str, **values: object) -> BotError:
    assert view.viewer is not None
    name = name_bot(bot)
    error = BotError(f"bot {name} {what}", view.viewer, view.turn)
    return error.with_message(trouble, player=name, turn=view.turn + 1, **values)


def name_bot(bot: Bot[Any]) -> str:
    return bot.name or type(bot).__name__
