"""Every exception of the package.

    HanabiError
    ├── InvalidNotation    a card, move or variant that cannot be read          (also ValueError)
    ├── InvalidVariant     rules that make no game                              (also ValueError)
    ├── InvalidDeck        cards that are not the variant's                     (also ValueError)
    ├── InvalidSeed        a seed out of range                                  (also ValueError)
    ├── InvalidRecord      a file that tells no game; `move` is the one at fault (also ValueError)
    ├── IllegalMove        against the rules, with a named `reason`             (also ValueError)
    ├── NoSuchSeat         a seat that the game does not have                   (also ValueError)
    ├── NoSuchBot          a name that the catalog does not have                (also ValueError)
    ├── BotError           a bot that failed, with its `seat` and `turn`
    └── TableError         a table that refuses

Messages are lower case: what was wrong, the input as given, and where.
"""

from enum import IntEnum


class HanabiError(Exception):
    """Something the caller can understand and mend."""


class InvalidNotation(HanabiError, ValueError):
    """A card, move or variant that cannot be read."""


class InvalidVariant(HanabiError, ValueError):
    """Rules that make no game, or that an edition does not have."""


class InvalidDeck(HanabiError, ValueError):
    """Cards that are not those of the variant."""


class InvalidSeed(HanabiError, ValueError):
    """A seed that is no whole number from 0 to 2**63 - 1."""


class InvalidRecord(HanabiError, ValueError):
    """A record that tells no game; `move` counts from 0 the move at fault, where it is one."""

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message, move)
        self.message = message
        self.move = move

    def __str__(self) -> str:
        return self.message


class IllegalMove(HanabiError, ValueError):
    """A move against the rules; `reason` names the rule."""

    def __init__(self, reason: IntEnum, move: str) -> None:
        super().__init__(reason, move)
        self.reason = reason
        self.move = move

    def __str__(self) -> str:
        return f"{self.reason}: {self.move!r}"


class NoSuchSeat(HanabiError, ValueError):
    """A seat that the game does not have."""


class NoSuchBot(HanabiError, ValueError):
    """A name that the catalog of bots does not have."""


class BotError(HanabiError):
    """A bot that raised, or chose a move that is not legal."""

    def __init__(self, message: str, seat: int, turn: int) -> None:
        super().__init__(message, seat, turn)
        self.message = message
        self.seat = seat
        self.turn = turn

    def __str__(self) -> str:
        return f"{self.message}, in seat {self.seat} on turn {self.turn}"


class TableError(HanabiError):
    """A table that refuses what it was asked."""
