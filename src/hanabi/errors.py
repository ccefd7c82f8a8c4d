"""Every exception of the package.

Each is a `HanabiError`; one about a given value is also a `ValueError`.
Messages are lower case: the fault, the input as given, and its position.
"""

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, Self


class HanabiError(Exception):
    """An error that the caller can understand and fix.

    An error that a player can cause has a message in every language: `message_id` names it, and `values`
    fill it in.
    """

    message_id: str = ""
    values: Mapping[str, object] = MappingProxyType({})

    def with_message(self, message_id: str, **values: object) -> Self:
        """Return this error, with the message that explains it to a player."""
        self.message_id, self.values = message_id, values
        return self

    @property
    def trouble(self) -> str:
        """The former name of `message_id`."""
        return self.message_id


class InvalidNotation(HanabiError, ValueError):
    """A card, move or variant that cannot be read."""


class InvalidVariant(HanabiError, ValueError):
    """Rules that no game can have, or that an edition does not have."""


class InvalidDeck(HanabiError, ValueError):
    """Cards that are not those of the variant."""


class InvalidSeed(HanabiError, ValueError):
    """A seed that is not a whole number from 0 to 2**63 - 1."""


class InvalidRecord(HanabiError, ValueError):
    """A file without a valid game; `move` is the position of an invalid move, from 0, or None.

    When many games are read at once, `game` is the index of the one at fault.
    """

    def __init__(self, message: str, move: int | None = None, game: int | None = None) -> None:
        super().__init__(message, move, game)
        self.message = message
        self.move = move
        self.game = game

    def __str__(self) -> str:
        return self.message


class IllegalMove(HanabiError, ValueError):
    """A move against the rules; `reason` is a `Reason`, and `move` its text."""

    def __init__(self, reason: IntEnum, move: str) -> None:
        super().__init__(reason, move)
        self.reason = reason
        self.move = move

    def __str__(self) -> str:
        return f"{self.reason}: {self.move!r}"


class InvalidSeal(HanabiError, ValueError):
    """A value that cannot be the seal of a deck."""


class NoSuchSeat(HanabiError, ValueError):
    """A seat that the game does not have."""


class NoSuchTurn(HanabiError, ValueError):
    """A turn that the game has not reached."""


class NoSuchBot(HanabiError, ValueError):
    """A name that the catalog of bots does not have."""


class UnfitBot(HanabiError, ValueError):
    """A game that a bot refuses; `players` has the table sizes of the standard game that it plays."""

    message_id = "error-bot-unfit"

    def __init__(self, bot: str, players: tuple[int, ...] = (), variant: str = "") -> None:
        super().__init__(bot, players, variant)
        self.bot = bot
        self.players = players
        self.values = {"bot": bot, "players": ", ".join(map(str, players)), "variant": variant}
        if variant:
            self.message_id = "error-bot-variant"

    def __str__(self) -> str:
        if variant := self.values["variant"]:
            return f"bot {self.bot!r} plays the variant {variant}, and no other"
        return f"bot {self.bot!r} plays the standard game with {self.values['players']} players, and no other"


class InvalidSetting(HanabiError, ValueError):
    """A setting that a bot does not have, or a value out of range; `bot` and `detail`."""

    def __init__(self, bot: str, detail: str) -> None:
        super().__init__(bot, detail)
        self.bot = bot
        self.detail = detail

    def __str__(self) -> str:
        return f"bot {self.bot!r}: {self.detail}"


class BrokenBot(HanabiError):
    """A bot that another package registers and that cannot be loaded."""


class BotError(HanabiError):
    """A bot that raised, took too long, or chose an illegal move; with `seat`, `turn` and `record`.

    `record` is the game up to that turn, a `GameRecord`, if it was kept.
    """

    def __init__(self, message: str, seat: int, turn: int, record: Any = None) -> None:
        super().__init__(message, seat, turn, record)
        self.message = message
        self.seat = seat
        self.turn = turn
        self.record = record

    def __str__(self) -> str:
        return f"{self.message}, in seat {self.seat} on turn {self.turn}"


class MissingExtra(HanabiError, ImportError):
    """An optional package that is not installed; `extra` is what to install."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(what, extra)
        self.what = what
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.what} is not installed: pip install '{self.extra}'"


class InvalidOption(HanabiError, ValueError):
    """An option that an environment does not have, or that does not go with another one."""


class InvalidArray(HanabiError, ValueError):
    """An array of the wrong shape or type."""


class InvalidWeights(HanabiError, ValueError):
    """A file of weights that is damaged, foreign, or made for another game."""

    message_id = "error-weights"


class NotStarted(HanabiError):
    """An environment that was not reset before a step."""


class NoDevice(HanabiError):
    """A missing CUDA device, or missing support for it."""

    message_id = "error-no-device"


class ArenaError(HanabiError):
    """Games that cannot be played as asked, or that do not repeat."""


class StoreError(HanabiError):
    """A database that cannot be used."""


class TableError(HanabiError):
    """A command that a table of the server refuses; `reason` names a message, and `detail` adds to it."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}" if self.detail else self.reason


def show(thing: object, most: int = 60) -> str:
    """An input for an error message: quoted, and cut if it has more characters than `most`."""
    try:
        shown = repr(thing)
    except Exception:
        return f"something of type {type(thing).__name__}"
    return shown if len(shown) <= most else f"{shown[: most - 3]}..."
