"""A variant as data: the table of rules, the editions in the boxes, and the limits that the data is made for.

`Rules` is the table: one line for each number and switch of the game. The fields of VARIANT and STATE, the
settings of `Variant`, texts and records, the options of the commands and of a table, and the page are made
from it.
"""

from dataclasses import dataclass, field, fields
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from hanabi.engine.jit import rule

# Limits of the design, not of the rules. Six suits of five ranks are 30 cards: a card fits in 5 bits and a
# set of cards in one 32-bit word. 55 orders fit in 6 bits. A set of moves is two words of at most 62 bits,
# which hands of nine, five players and six colors fill (see `moves`). A larger game needs wider masks, sets
# and records in the engine, in the memories of bots and in the observations.
MAX_PLAYERS = 5
MAX_HAND = 9
MAX_RANKS = 5
PLAIN_SUITS = 5
MAX_SUITS = 6  # the plain ones and multicolor
MAX_DECK = 55
MAX_CLUE_TOKENS = 100
MAX_STRIKES = 100

BOXES = ("sv", "fi", "nl", "es")
STRIKE_CARDS = ("nl",)  # the boxes that count strikes with cards instead of tokens


class Named(IntEnum):
    """Numbers for the kernels that print as words."""

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Suit(Named):
    """The suits in their fixed order; a variant with fewer suits has the first ones."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    WHITE = 3
    BLUE = 4
    MULTICOLOR = 5  # in the deck only in the cascade of colors


class Rule(NamedTuple):
    """The table's entry for a number or a switch."""

    default: Any
    least: int
    most: int
    column: str = ""  # its field in VARIANT and STATE, if not its own name
    offered: tuple[str, ...] = ()  # a switch: the boxes where it can be chosen
    included: tuple[str, ...] = ()  # a switch: the boxes that come with it, where it can be switched off

    @property
    def is_switch(self) -> bool:
        return self.default is False


def number(default: int | None, least: int, most: int, column: str = "") -> Any:
    return line(Rule(default, least, most, column))


def switch(offered: str = "", included: str = "") -> Any:
    return line(Rule(False, 0, 1, "", tuple(offered.split()), tuple(included.split())))


def line(of: Rule) -> Any:
    return field(default=of.default, metadata={"rule": of})


@dataclass(frozen=True, repr=False)
class Rules:
    """The table of rules: the settings of a variant, in the order in which they are written."""

    players: int = number(2, 2, MAX_PLAYERS)
    empty_clues: bool = switch(included="sv fi nl")  # a clue may touch no card
    last_drop: bool = switch("sv fi nl es")  # no final round: play on until all is won or lost
    choreography: bool = switch("sv fi")  # a play may announce its color
    cascade: bool = switch("sv fi")  # one multicolor card of each rank
    suits: int = number(PLAIN_SUITS, 1, PLAIN_SUITS)  # plain ones, without multicolor
    ranks: int = number(MAX_RANKS, 1, MAX_RANKS)
    hand_size: int = number(None, 1, MAX_HAND)  # None: 5 with 2 or 3 players, 4 with 4 or 5
    clue_tokens: int = number(8, 0, MAX_CLUE_TOKENS, "max_clue_tokens")  # what the lid holds
    strikes: int = number(3, 1, MAX_STRIKES, "max_strikes")  # the strike that ends the game


RULES: dict[str, Rule] = {each.name: each.metadata["rule"] for each in fields(Rules)}
COLUMNS = {name: row.column or name for name, row in RULES.items()}
NUMBERS_FIRST = sorted(RULES, key=lambda name: RULES[name].is_switch)  # a device then needs fewer registers
RULE_FIELDS = [*((COLUMNS[name], np.int8) for name in NUMBERS_FIRST), ("deck_size", np.int8)]
VARIANT = np.dtype([*RULE_FIELDS, ("cards", np.int8, MAX_DECK)])  # the deck in order: r1 r1 r1 r2 ...


class Edition(NamedTuple):
    """The contents of a box."""

    switches: tuple[str, ...]  # those that can be chosen for a game
    included: tuple[str, ...]  # those that are on, and can be switched off
    strike_cards: bool  # the look of its strikes


EDITIONS = {
    box: Edition(
        tuple(name for name, row in RULES.items() if box in row.offered),
        tuple(name for name, row in RULES.items() if box in row.included),
        box in STRIKE_CARDS,
    )
    for box in BOXES
}


@rule
def copy_rules(source: np.void, target: np.void) -> None:
    """Copy every rule into a state, field by field, because Numba has fields by name only. A test compares
    the table.
    """
    target["players"] = source["players"]
    target["suits"] = source["suits"]
    target["ranks"] = source["ranks"]
    target["hand_size"] = source["hand_size"]
    target["max_clue_tokens"] = source["max_clue_tokens"]
    target["max_strikes"] = source["max_strikes"]
    target["empty_clues"] = source["empty_clues"]
    target["last_drop"] = source["last_drop"]
    target["choreography"] = source["choreography"]
    target["cascade"] = source["cascade"]
    target["deck_size"] = source["deck_size"]
