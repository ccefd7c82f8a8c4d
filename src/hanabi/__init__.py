"""Hanabi: the game, its rules and its records.

A name is imported when it is first used, so that `import hanabi` alone loads neither NumPy nor Numba.

>>> from hanabi import Game, Variant
>>> game = Game.deal(Variant(players=3), seed=7)
>>> game.seat, game.clue_tokens, game.deck_left
(0, 8, 35)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hanabi.errors import (
    ArenaError,
    BotError,
    BrokenBot,
    HanabiError,
    IllegalMove,
    InvalidArray,
    InvalidDeck,
    InvalidNotation,
    InvalidOption,
    InvalidRecord,
    InvalidSeal,
    InvalidSeed,
    InvalidSetting,
    InvalidVariant,
    MissingExtra,
    NoDevice,
    NoSuchBot,
    NoSuchSeat,
    NoSuchTurn,
    NotStarted,
    StoreError,
    TableError,
    UnfitBot,
)

if TYPE_CHECKING:
    from hanabi.engine.moves import Kind
    from hanabi.engine.rules import Reason
    from hanabi.engine.state import Ending
    from hanabi.engine.variant import EDITIONS, Suit
    from hanabi.event import Event, Outcome, Stop, StoppedBy
    from hanabi.game import Game
    from hanabi.notation import (
        Card,
        Move,
        card_name,
        move_name,
        parse_card,
        parse_move,
        parse_variant,
        variant_name,
    )
    from hanabi.position import CardClues, View
    from hanabi.rating import Rating
    from hanabi.record import GameRecord
    from hanabi.variant import Variant

__version__ = "0.2.0"

NAMES = {  # names imported on first use, by module
    "hanabi.engine.moves": "Kind",
    "hanabi.engine.rules": "Reason",
    "hanabi.engine.state": "Ending",
    "hanabi.engine.variant": "EDITIONS Suit",
    "hanabi.event": "Event Outcome Stop StoppedBy",
    "hanabi.game": "Game",
    "hanabi.notation": "Card Move card_name move_name parse_card parse_move parse_variant variant_name",
    "hanabi.position": "CardClues View",
    "hanabi.rating": "Rating",
    "hanabi.record": "GameRecord",
    "hanabi.variant": "Variant",
}

__all__ = [
    "EDITIONS",
    "ArenaError",
    "BotError",
    "BrokenBot",
    "Card",
    "CardClues",
    "Ending",
    "Event",
    "Game",
    "GameRecord",
    "HanabiError",
    "IllegalMove",
    "InvalidArray",
    "InvalidDeck",
    "InvalidNotation",
    "InvalidOption",
    "InvalidRecord",
    "InvalidSeal",
    "InvalidSeed",
    "InvalidSetting",
    "InvalidVariant",
    "Kind",
    "MissingExtra",
    "Move",
    "NoDevice",
    "NoSuchBot",
    "NoSuchSeat",
    "NoSuchTurn",
    "NotStarted",
    "Outcome",
    "Rating",
    "Reason",
    "Stop",
    "StoppedBy",
    "StoreError",
    "Suit",
    "TableError",
    "UnfitBot",
    "Variant",
    "View",
    "card_name",
    "move_name",
    "parse_card",
    "parse_move",
    "parse_variant",
    "variant_name",
]


def __getattr__(name: str) -> Any:
    """Import a name from its module, once."""
    for module, names in NAMES.items():
        if name in names.split():
            value = globals()[name] = getattr(import_module(module), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
