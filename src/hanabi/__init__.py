"""Hanabi: the game, its rules and its records.

>>> game = Game.deal(Variant(players=3), seed=7)
>>> game.seat, game.clue_tokens, game.deck_left
(0, 8, 35)
"""

from hanabi.engine.moves import Kind
from hanabi.engine.rules import Reason
from hanabi.engine.state import Ending
from hanabi.engine.variant import EDITIONS, Suit
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
)
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
    "Variant",
    "View",
    "card_name",
    "move_name",
    "parse_card",
    "parse_move",
    "parse_variant",
    "variant_name",
]
