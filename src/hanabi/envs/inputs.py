"""Checks of the environments' inputs: settings, seeds, decks, seats, actions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hanabi.actions import list_actions
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS, RULE_FIELDS
from hanabi.envs.observations import find_observation
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import ARRAYS, STEPPING, Again, Illegal
from hanabi.errors import (
    HanabiError,
    InvalidArray,
    InvalidDeck,
    InvalidOption,
    InvalidSeed,
    NoSuchSeat,
    NotStarted,
    show,
)
from hanabi.game import check_variant, read_deck
from hanabi.notation import Card
from hanabi.position import Position, View
from hanabi.variant import Variant

DTYPES = ("uint8", "float32", "packed")
SEATS = ("mover", "all")
ILLEGAL = {str(policy): policy for policy in Illegal}
AGAIN = {str(mode): mode for mode in Again}
TRAINING = 1 << 62  # the default first seed, far from the arena's, which count up from 0
MAX_GAMES = 1 << 30
MAX_WORKERS = 1024

Decks: TypeAlias = np.ndarray | Sequence[str | Iterable[Card]]
Seeds: TypeAlias = int | Sequence[int] | np.ndarray


class BatchSettings(NamedTuple):
    """The settings of a batch."""

    variant: Variant
    games: int
    observation: str = "canonical"
    dtype: Any = None
    seats: str = "mover"
    illegal: str = "raise"
    rewards: Rewards = Rewards()
    autoreset: str = "same"
    any_first: bool = False
    workers: int = 1


class Saved(NamedTuple):
    """Everything needed to continue from here."""

    states: np.ndarray
    events: np.ndarray
    seeds: np.ndarray
    next_seeds: np.ndarray
    scores: np.ndarray


def read_dtype(dtype: Any, observation: str) -> str:
    """The name of a dtype for an observation; without one uint8, or float32 where there are chances.

    >>> read_dtype(np.float32, "canonical"), read_dtype(None, "rich"), read_dtype("packed", "minimal")
    ('float32', 'float32', 'packed')
    """
    chances = find_observation(observation).chances
    if dtype is None:
        return "float32" if chances else "uint8"
    name = np.dtype(dtype).name if isinstance(dtype, (type, np.dtype)) else dtype
    if not isinstance(name, str) or name not in DTYPES:
        raise InvalidOption(f"dtype must be one of {', '.join(DTYPES)}, got {show(name)}")
    if chances and name != "float32":
        raise InvalidOption(f"the {observation} observation holds chances: its dtype must be float32")
    return name


def check_settings(settings: BatchSettings) -> BatchSettings:
    """The settings, or an error that names the wrong one."""
    check_variant(settings.variant)
    for name, value, choices in (
        ("seats", settings.seats, SEATS),
        ("illegal", settings.illegal, tuple(ILLEGAL)),
        ("autoreset", settings.autoreset, tuple(AGAIN)),
    ):
        if not isinstance(value, str) or value not in choices:
            raise InvalidOption(f"{name} must be one of {', '.join(choices)}, got {show(value)}")
    for name, number, most in (
        ("games", settings.games, MAX_GAMES),
        ("workers", settings.workers, MAX_WORKERS),
    ):
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or not 1 <= number <= most:
            raise InvalidOption(f"{name} must be a whole number from 1 to {most}, got {show(number)}")
    if not isinstance(settings.any_first, bool):
        raise InvalidOption(f"any_first must be True or False, got {show(settings.any_first)}")
    if not isinstance(settings.rewards, Rewards):
        raise InvalidOption(f"rewards must be Rewards, got {show(settings.rewards)}")
    return settings._replace(dtype=read_dtype(settings.dtype, settings.observation))


def make_stepping(settings: BatchSettings) -> np.ndarray:
    """The settings that a step needs, as an array of one record."""
    stepping, actions = np.zeros(1, STEPPING), list_actions(settings.variant)
    row = stepping[0]
    row["games"], row["variant"] = settings.games, settings.variant.data
    row["rewards"] = astuple(settings.rewards)
    row["actions"][: len(actions)], row["action_count"] = actions, len(actions)
    row["illegal"], row["again"] = ILLEGAL[settings.illegal], AGAIN[settings.autoreset]
    row["any_first"] = settings.any_first
    return stepping


def list_observers(variant: Variant, seats: str) -> np.ndarray:
    """The seats that observe; -1 stands for the one to move."""
    return np.array([-1] if seats == "mover" else range(variant.players), np.int64)


def check_saved(variant: Variant, games: int, saved: Saved) -> None:
    """Raise InvalidArray if the saved games have another number or variant."""
    if not isinstance(saved, Saved):
        raise InvalidArray(f"expected the result of save(), got {show(saved)}")
    if len(saved.states) != games:
        raise InvalidArray(f"there are {games} games, got {len(saved.states)} saved ones")
    for name, array in zip(Saved._fields, saved, strict=True):
        kind, *inner = ARRAYS[name]
        shape = (games, *inner)
        if array.shape != shape or array.dtype != kind:
            raise InvalidArray(
                f"{name}: expected shape {shape} of {kind}, got {array.shape} of {array.dtype}"
            )
    rules = variant.data
    for name, _ in RULE_FIELDS:
        if (saved.states[name] != rules[name]).any():
            raise InvalidArray(f"the saved games are of another variant: {name} differs")


def check_started(started: bool) -> None:
    if not started:
        raise NotStarted("the games are not dealt yet: call reset first")


def check_actions(kind: np.dtype[Any], shape: tuple[int, ...], games: int) -> None:
    """Raise InvalidArray if an array of this kind and shape is not an action for each game."""
    if kind.kind not in "iu":
        raise InvalidArray(f"actions must be whole numbers, got an array of {kind}")
    if shape != (games,):
        raise InvalidArray(f"there are {games} games, got actions of shape {shape}")


def as_array(name: str, given: Any, error: type[HanabiError] = InvalidArray) -> np.ndarray:
    """The value as an array, or an error if it cannot be one."""
    try:
        return np.asarray(given)
    except (TypeError, ValueError):
        raise error(f"{name} must be an array, got {show(given)}") from None


def refuse_unknown(options: Mapping[str, object]) -> None:
    """Raise InvalidOption for unknown options of `reset`."""
    for name in options:
        hint = ": it is called seeds here" if name == "seed" else ", only seeds, decks, first and where"
        raise InvalidOption(f"reset has no {show(name)}{hint}")


def read_where(where: Any, games: int) -> np.ndarray:
    """The selected games; None selects all."""
    chosen = np.ones(games, np.bool_) if where is None else as_array("where", where)
    if chosen.dtype != np.bool_ or chosen.shape != (games,):
        raise InvalidArray(
            f"where must be {games} times True or False, got {chosen.dtype} of shape {chosen.shape}"
        )
    return chosen


def read_seats(variant: Variant, seats: Any, games: int, *, one: bool = False) -> np.ndarray:
    """A seat for each game, or `one` for all."""
    chosen = as_array("seats", seats)
    if one and chosen.shape == ():
        chosen = np.full(games, chosen)
    if chosen.dtype.kind not in "iu" or chosen.shape != (games,):
        raise InvalidArray(f"seats must be {games} whole numbers, got {show(seats)}")
    if chosen.size and not 0 <= chosen.min() <= chosen.max() < variant.players:
        raise NoSuchSeat(f"no such seat in {show(seats)}, there are 0 to {variant.players - 1}")
    return chosen.astype(np.int64)


def read_seeds(seeds: Any, games: int) -> np.ndarray:
    """A seed for each game, or InvalidSeed; a single seed is counted up, None is `TRAINING`."""
    wanted = as_array("seeds", TRAINING if seeds is None else seeds, InvalidSeed)
    if wanted.dtype.kind not in "iu" or wanted.shape not in ((), (games,)):
        raise InvalidSeed(f"seeds must be one or {games} whole numbers, got {show(seeds)}")
    if wanted.size and not 0 <= int(wanted.min()) <= int(wanted.max()) <= MAX_SEED:
        raise InvalidSeed(f"a seed is a whole number from 0 to 2**63 - 1, got {show(seeds)}")
    if wanted.shape == ():
        return (int(wanted) + np.arange(games, dtype=np.int64)) & MAX_SEED
    return wanted.astype(np.int64)


def read_decks(variant: Variant, decks: Any, games: int) -> np.ndarray:
    """The decks as the engine's numbers, a row each, or InvalidDeck."""
    if isinstance(decks, str) or not hasattr(decks, "__len__"):
        raise InvalidDeck(f"expected a deck for each game, got {show(decks)}")
    if len(decks) != games:
        raise InvalidDeck(f"there are {games} games, got {len(decks)} decks")
    if not isinstance(decks, np.ndarray):
        decks = np.array([[card.number for card in read_deck(variant, deck)] for deck in decks])
    ordered = np.sort(variant.data["cards"][: variant.deck_size])
    if decks.dtype.kind not in "iu" or decks.shape != (games, variant.deck_size):
        raise InvalidDeck(f"decks must be whole numbers of shape ({games}, {variant.deck_size})")
    wrong = (np.sort(decks, axis=1) != ordered).any(axis=1)
    if wrong.any():
        raise InvalidDeck(f"deck {int(wrong.argmax())} has cards other than the variant's")
    stacked: np.ndarray = decks.astype(np.int64)
    return stacked


def read_position(variant: Variant, position: Any) -> tuple[np.ndarray, np.ndarray]:
    """A game or the view of a seat in the environments' format."""
    if not isinstance(position, Position) or (isinstance(position, View) and position.viewer is None):
        raise InvalidOption(f"expected a game or the view of a seat, got {show(position)}")
    if position.variant != variant:
        raise InvalidOption(f"the position is of another variant: {show(position.variant)}")
    return gather([position])


def gather(positions: Sequence[Position]) -> tuple[np.ndarray, np.ndarray]:
    """Positions in the environments' format: records, and their last events, each at `turn % 5`."""
    states = np.frombuffer(bytearray(b"".join(position.data.tobytes() for position in positions)), STATE)
    events = np.zeros((len(positions), MAX_PLAYERS), EVENT)
    for i, position in enumerate(positions):
        for event in position.events[-MAX_PLAYERS:]:
            events[i, event.turn % MAX_PLAYERS] = event.data
    return states, events
