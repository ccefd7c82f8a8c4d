"""Variant: the rules of one game, checked and named."""

import operator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Self, cast

import numpy as np

from hanabi.engine.cards import fill_deck
from hanabi.engine.variant import COLUMNS, EDITIONS, RULES, VARIANT, Rules, Suit
from hanabi.errors import InvalidVariant, show

SWITCHES = tuple(name for name, rule in RULES.items() if rule.is_switch)
NUMBERS = {name: (rule.least, rule.most) for name, rule in RULES.items() if not rule.is_switch}
FOREIGN = {  # their names in hanabi-learning-environment
    "num_players": "players",
    "colors": "suits",
    "max_information_tokens": "clue_tokens",
    "information_tokens": "clue_tokens",
    "max_life_tokens": "strikes",
    "life_tokens": "strikes",
}


@dataclass(frozen=True, repr=False)
class Variant(Rules):
    """The rules of one game: the settings of the table in `engine/variant.py`, checked.

    >>> Variant(players=3)
    Variant(players=3)
    >>> Variant.edition("sv", players=4, cascade=True)
    Variant(players=4, empty_clues=True, cascade=True)
    >>> Variant(players=2, suits=2, hand_size=2).max_score
    10
    """

    def __new__(cls, *_: object, **settings: object) -> Self:
        for name in settings:
            if name in FOREIGN:
                raise InvalidVariant(f"no setting {show(name)}: it is called {FOREIGN[name]} here")
        return super().__new__(cls)

    def __post_init__(self) -> None:
        for name in SWITCHES:
            value: object = getattr(self, name)
            if not isinstance(value, (bool, np.bool_)):
                raise InvalidVariant(f"{name} must be True or False, got {show(value)}")
            object.__setattr__(self, name, bool(value))
        for name, (least, most) in NUMBERS.items():
            value = getattr(self, name)
            if name == "hand_size" and value is None:
                value = usual_hand(self.players)
            object.__setattr__(self, name, whole_number(name, value, least, most))
        dealt = self.players * self.hand_size
        if dealt > self.deck_size:
            raise InvalidVariant(
                f"{self.players} hands of {self.hand_size} cards need {dealt}, the deck has {self.deck_size}"
            )

    @classmethod
    def edition(cls, name: str, players: int = 2, **switches: bool) -> Self:
        """The rules of a box: `sv`, `fi`, `nl` or `es`, with the variants that it has."""
        if name not in tuple(EDITIONS):
            raise InvalidVariant(f"unknown edition {show(name)}, there are {', '.join(EDITIONS)}")
        box = EDITIONS[name]
        for switch, value in switches.items():
            if switch not in SWITCHES:
                raise InvalidVariant(f"edition {show(name)} has no setting {show(switch)}")
            if value and switch not in box.switches + box.included:
                raise InvalidVariant(f"edition {show(name)} does not have {switch}")
        return cls(players=players, **(dict.fromkeys(box.included, True) | switches))

    @cached_property
    def colors(self) -> tuple[Suit, ...]:
        """The suits in the deck, which are also the colors of clues."""
        plain = tuple(Suit)[: self.suits]
        return (*plain, Suit.MULTICOLOR) if self.cascade else plain

    @property
    def deck_size(self) -> int:
        return int(self._data["deck_size"])

    @property
    def max_score(self) -> int:
        return len(self.colors) * self.ranks

    @property
    def data(self) -> np.void:
        """The variant as the engine's data, a copy."""
        return self._data.copy()

    @cached_property
    def _data(self) -> np.void:
        record: np.void = np.zeros(1, VARIANT)[0]
        for name, column in COLUMNS.items():
            record[column] = getattr(self, name)
        fill_deck(record)
        return record

    def change(self, **settings: Any) -> "Variant":
        """The variant with these settings changed; a default hand size stays the default.

        >>> Variant(players=2).change(players=5)
        Variant(players=5)
        """
        try:
            return Variant(**(self.settings() | settings))
        except TypeError:
            unknown = next(name for name in settings if name not in RULES)
            raise InvalidVariant(f"no setting {show(unknown)}") from None

    def settings(self) -> dict[str, Any]:
        """The differences from the defaults, and the number of players."""
        default = {name: rule.default for name, rule in RULES.items()}
        default["hand_size"] = usual_hand(self.players)
        mine = {name: getattr(self, name) for name in RULES}
        return {name: value for name, value in mine.items() if name == "players" or value != default[name]}

    def __repr__(self) -> str:
        return f"Variant({', '.join(f'{name}={value}' for name, value in self.settings().items())})"

    def __reduce__(self) -> Any:
        return partial(Variant, **self.settings()), ()


def usual_hand(players: int) -> int:
    return 5 if players < 4 else 4


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """`value` as an int, or InvalidVariant."""
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        number = operator.index(cast(Any, value))
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise InvalidVariant(f"{name} must be a whole number from {least} to {most}, got {show(value)}")
    return number
