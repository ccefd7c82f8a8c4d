"""Batch: many games at once, stepped by arrays of actions without a loop in Python.

The arrays that `reset` and `step` return are made once and written again by every step: copy what you want
to keep. They go into PyTorch or JAX without a copy, by DLPack.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np

from hanabi.engine.cards import CARDS, MAX_SEED
from hanabi.engine.rules import Reason
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS, VARIANT
from hanabi.envs.actions import list_actions
from hanabi.envs.belief import make_room
from hanabi.envs.bits import count_words
from hanabi.envs.layout import RICH, SIGHTS, check_observation, count_places
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import (
    Again,
    Illegal,
    draw_all,
    enrich_all,
    judge_all,
    mask_all,
    observe_all,
    pack_all,
    reach_all,
    redeal_all,
    set_up_all,
    show_hands,
    sow_all,
    start_all,
    step_all,
    why_not,
)
from hanabi.errors import (
    IllegalMove,
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
from hanabi.variant import Variant

DTYPES = ("uint8", "float32", "packed")
SEATS = ("mover", "all")
ILLEGAL = {str(policy): policy for policy in Illegal}
AGAIN = {str(mode): mode for mode in Again}
MAX_GAMES = 1 << 30
RULES = tuple(name for name in VARIANT.names or () if name != "cards")  # what a state repeats of its variant
KINDS = (STATE, EVENT, np.dtype(np.int64), np.dtype(np.int64), np.dtype(np.int16))  # of what is saved

Decks: TypeAlias = np.ndarray | Sequence[str | Iterable[Card]]


class Step(NamedTuple):
    """What a step gives for every game."""

    observations: np.ndarray  # of the seat to move; after the end of a game, those of the next one
    rewards: np.ndarray  # float32, the team's
    done: np.ndarray  # bool: this action ended the game
    legal: np.ndarray  # bool, by action


class Saved(NamedTuple):
    """All that is needed to go on from here."""

    states: np.ndarray
    events: np.ndarray
    seeds: np.ndarray
    next_seeds: np.ndarray
    scores: np.ndarray


class Settings(NamedTuple):
    """What a batch was made with."""

    variant: Variant
    games: int
    observation: str = "canonical"
    dtype: str = "uint8"
    seats: str = "mover"
    illegal: str = "raise"
    rewards: Rewards = Rewards()
    autoreset: str = "same"
    any_first: bool = False
    workers: int = 1


class Batch:
    """Many games of one variant, side by side.

    >>> batch = Batch(Variant(players=2), games=3)
    >>> observations, legal = batch.reset(seeds=[7, 8, 9])
    >>> observations.shape, legal.shape
    ((3, 658), (3, 20))
    >>> observations, rewards, done, legal = batch.step(legal.argmax(axis=1))
    >>> rewards.tolist(), batch.movers.tolist()
    ([1.0, 0.0, 0.0], [1, 1, 1])
    """

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        observation: str = "canonical",
        dtype: str = "uint8",
        seats: str = "mover",
        illegal: str = "raise",
        rewards: Rewards | None = None,
        autoreset: str = "same",
        any_first: bool = False,
        workers: int = 1,
    ) -> None:
        """Make room for the games; `reset` deals them.

        `observation` is one of minimal, canonical, seer, central and rich; `dtype` uint8, float32 or
        packed (8 places to a byte, the lowest bit first); `seats` says who observes: the mover, or all.
        `illegal` says what becomes of an illegal action: raise, mask (the next legal one is taken) or end.
        `autoreset` says when the next game is dealt: in the same step, the next one, or not at all (off).
        """
        self.settings = check_settings(Settings(
            variant, games, observation, dtype, seats, illegal, rewards or Rewards(), autoreset, any_first,
            workers,
        ))  # fmt: skip
        self.variant = variant
        self.games = int(games)
        self.actions = list_actions(variant)
        self.size = count_places(variant, observation)
        self._variants = np.array([variant.data], VARIANT)
        self._rules = self.settings.rewards.data
        self._watchers = list_watchers(variant, seats)
        self.states = np.zeros(self.games, STATE)
        self.events = np.zeros((self.games, MAX_PLAYERS), EVENT)
        self.seeds = np.zeros(self.games, np.int64)
        self.next_seeds = np.zeros(self.games, np.int64)
        self.scores = np.full(self.games, -1, np.int16)
        self.rewards = np.zeros(self.games, np.float32)
        self.done = np.zeros(self.games, np.bool_)
        self.legal = np.zeros((self.games, len(self.actions)), np.bool_)
        self._rows = make_rows(self.settings, len(self._watchers), self.size)
        self.observations = show_rows(self.settings, self._rows)
        self._parts = cut(self.games, workers)
        self._rooms = [Room(self.settings, self.size) for _ in self._parts]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._started = False
        self._chance: np.ndarray | None = None
        self._drawn = np.zeros(self.games, np.int64)

    def reset(
        self,
        seeds: int | Sequence[int] | np.ndarray | None = None,
        *,
        decks: Decks | None = None,
        first: int | Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        """Deal a game for each seed; the observations and the legal actions.

        One seed s stands for s, s + 1 and so on. Without seeds the next ones are taken. When a game
        ends, the next one in its place has the seed `next_seeds`, which is its own plus the number of games
        unless somebody wrote another there. `decks` are dealt instead of shuffled ones, `first` are the seats
        that move first, and `where` says which games to start again.
        """
        chosen = read_where(where, self.games)
        if not chosen.all() and not self._started:
            raise NotStarted("reset all games before some")
        given = self.next_seeds if seeds is None and self._started else read_seeds(seeds, self.games)
        stacked = None if decks is None else read_decks(self.variant, decks, self.games)
        firsts = None if first is None else read_seats(self.variant, np.full(self.games, first), self.games)
        self.seeds[chosen] = given[chosen]
        any_first = int(self.settings.any_first)
        start_all(self.states, self._variants, self.seeds, self.next_seeds, self.games, any_first, chosen)
        if stacked is not None or firsts is not None:
            stacked = self.states["deck"][:, : self.variant.deck_size] if stacked is None else stacked
            firsts = self.states["first"] if firsts is None else firsts
            set_up_all(self.states, self._variants, stacked.copy(), firsts.copy(), chosen)
        self._started = True
        self._each(self._observe)
        return self.observations, self.legal

    def step(self, actions: Any) -> Step:
        """Take an action in every game; an illegal one that raises changes nothing."""
        chosen = self.read_actions(actions)
        if ILLEGAL[self.settings.illegal] == Illegal.RAISE:
            self._refuse(chosen)
        self._each(self._step, chosen)
        return Step(self.observations, self.rewards, self.done, self.legal)

    def read_actions(self, actions: Any) -> np.ndarray:
        """An action for each game as an array, or an error that says what is wrong."""
        check_started(self._started)
        chosen = np.asarray(actions)
        check_actions(chosen.dtype, chosen.shape, self.games)
        return chosen.astype(np.int64, copy=False)

    def _refuse(self, chosen: np.ndarray) -> None:
        """IllegalMove for the first game whose action is illegal; ended games take any."""
        game = judge_all(self.states, self.actions, chosen, int(self.settings.autoreset != "same"))
        if game >= 0:
            reason = Reason(why_not(self.states[game], self.actions, int(chosen[game])))
            raise IllegalMove(reason, f"action {chosen[game]} in game {game}")

    def _step(self, part: slice, room: "Room", chosen: np.ndarray) -> None:
        step_all(
            self.states[part], self.events[part], self._variants, self.actions, chosen[part],
            int(ILLEGAL[self.settings.illegal]), self._rules, int(AGAIN[self.settings.autoreset]),
            int(self.settings.any_first), self.games, self.seeds[part], self.next_seeds[part],
            self.rewards[part], self.done[part], self.scores[part],
        )  # fmt: skip
        self._observe(part, room)

    def _observe(self, part: slice, room: "Room") -> None:
        mask_all(self.states[part], room.mask, room.mask.view(np.uint8), self.legal[part])
        self._write(part, room, self.settings, self._watchers, self._rows)

    def _write(
        self, part: slice, room: "Room", settings: Settings, watchers: np.ndarray, rows: np.ndarray
    ) -> None:
        states, events, rows = self.states[part], self.events[part], rows[part]
        words, octets = room.words, room.words.view(np.uint8)
        if settings.observation == RICH:
            enrich_all(states, events, watchers, words, octets, room.cards, room.ways, room.chances, rows)
        elif settings.dtype == "packed":
            pack_all(states, events, SIGHTS[settings.observation], watchers, rows)
        else:
            observe_all(states, events, SIGHTS[settings.observation], watchers, words, octets, rows)

    def _each(self, work: Callable[..., None], *inputs: Any) -> None:
        """Do some work on every part, in threads where there are several."""
        if self._pool is None:
            for part, room in zip(self._parts, self._rooms, strict=True):
                work(part, room, *inputs)
            return
        tasks = [
            self._pool.submit(work, part, room, *inputs)
            for part, room in zip(self._parts, self._rooms, strict=True)
        ]
        for task in tasks:
            task.result()

    def random_actions(self, seeds: Any = None) -> np.ndarray:
        """A legal action for every game, each equally likely; seeds start the draws anew.

        Where a game is over and rests, the action is 0. The array is reused.
        """
        check_started(self._started)
        if seeds is not None or self._chance is None:
            self._chance = np.zeros((self.games, 4), np.int64)
            sow_all(self._chance, read_seeds(seeds, self.games))
        draw_all(self.states, self._chance, self._rooms[0].mask, self._drawn)
        return self._drawn

    def observe(self, observation: str, *, dtype: str = "uint8", seats: str = "mover") -> np.ndarray:
        """Another observation of the same positions, in a new array: the central one for a critic, say."""
        check_started(self._started)
        settings = check_settings(self.settings._replace(observation=observation, dtype=dtype, seats=seats))
        size, watchers = count_places(self.variant, observation), list_watchers(self.variant, seats)
        rows = make_rows(settings, len(watchers), size)
        self._write(slice(None), Room(settings, size), settings, watchers, rows)
        return show_rows(settings, rows)

    def own_hands(self, *, seats: str = "mover") -> np.ndarray:
        """The cards that the observers hold and cannot see: color * ranks + rank - 1, or -1 for none."""
        check_settings(self.settings._replace(seats=seats))
        watchers = list_watchers(self.variant, seats)
        rows = np.zeros((self.games, len(watchers), self.variant.hand_size), np.int8)
        show_hands(self.states, watchers, rows)
        return rows[:, 0] if seats == "mover" else rows

    @property
    def movers(self) -> np.ndarray:
        """Whose turn it is."""
        seats: np.ndarray = self.states["seat"]
        return seats

    def best_points(self) -> np.ndarray:
        """The points that the discards still allow."""
        points = np.zeros(self.games, np.int16)
        reach_all(self.states, points)
        return points

    def resample(
        self,
        seeds: int | Sequence[int] | np.ndarray,
        *,
        seats: Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
    ) -> None:
        """Draw anew the cards that a seat cannot see: its hand and the deck.

        Every deal that agrees with the seat's view and with all clues is equally likely. Without `seats`,
        the seat to move. Observations of that seat stay as they are.
        """
        check_started(self._started)
        chosen = read_where(where, self.games)
        watchers = np.full(self.games, -1) if seats is None else read_seats(self.variant, seats, self.games)
        redeal_all(
            self.states, watchers, read_seeds(seeds, self.games), chosen, *make_room(self.variant.hand_size)
        )
        self._each(self._observe)

    def save(self) -> Saved:
        """A copy of all games, to be loaded later, here or into another batch of the same settings."""
        return Saved(*(array.copy() for array in self._kept()))

    def load(self, saved: Saved) -> tuple[np.ndarray, np.ndarray]:
        """Go back to what was saved; the observations and the legal actions."""
        check_saved(self.variant, self.games, saved)
        for mine, theirs in zip(self._kept(), saved, strict=True):
            mine[...] = theirs
        self.rewards[:], self.done[:] = 0, False
        self._started = True
        self._each(self._observe)
        return self.observations, self.legal

    def _kept(self) -> Saved:
        return Saved(self.states, self.events, self.seeds, self.next_seeds, self.scores)

    def copy(self) -> Self:
        """An independent batch at the same point."""
        rebuild, (kind, settings, *kept) = self.__reduce__()
        twin: Self = rebuild(kind, settings, *kept)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        saved = self.save() if self._started else None
        arrays = self.rewards.copy(), self.done.copy(), None if self._chance is None else self._chance.copy()
        return _rebuild, (type(self), self.settings._asdict(), saved, *arrays)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games, {self.variant!r}, {self.settings.observation} observations>"


def _rebuild(
    kind: type[Batch],
    settings: dict[str, Any],
    saved: Saved | None,
    rewards: np.ndarray,
    done: np.ndarray,
    chance: np.ndarray | None,
) -> Batch:
    batch = kind(**settings)
    if saved is not None:
        batch.load(saved)
        batch.rewards[:], batch.done[:] = rewards, done
        batch._chance = chance
    return batch


class Room:
    """The arrays that one thread's kernels work in."""

    def __init__(self, settings: Settings, size: int) -> None:
        self.mask = np.zeros(count_words(len(list_actions(settings.variant))), np.uint32)
        self.words = np.zeros(count_words(size), np.uint32)
        self.cards, self.ways = make_room(settings.variant.hand_size if settings.observation == RICH else 0)
        self.chances = np.zeros((settings.variant.hand_size, CARDS), np.float64)


def make_rows(settings: Settings, watchers: int, size: int) -> np.ndarray:
    if settings.dtype == "packed":
        return np.zeros((settings.games, watchers, count_words(size)), np.uint32)
    return np.zeros((settings.games, watchers, size), settings.dtype)


def show_rows(settings: Settings, rows: np.ndarray) -> np.ndarray:
    """The rows as they are handed out: packed ones as bytes, without the seats where there is one."""
    seen = rows.view(np.uint8) if settings.dtype == "packed" else rows
    return seen[:, 0] if settings.seats == "mover" else seen


def list_watchers(variant: Variant, seats: str) -> np.ndarray:
    """The seats that observe; -1 stands for the one to move."""
    return np.array([-1] if seats == "mover" else range(variant.players), np.int64)


def cut(games: int, workers: int) -> list[slice]:
    """The games in parts of about equal size."""
    ends = [games * i // workers for i in range(workers + 1)]
    return [slice(a, b) for a, b in pairwise(ends) if a < b]


def check_settings(settings: Settings) -> Settings:
    """The settings, or an error that names the wrong one."""
    check_variant(settings.variant)
    check_observation(settings.observation)
    for name, value, choices in (
        ("dtype", settings.dtype, DTYPES),
        ("seats", settings.seats, SEATS),
        ("illegal", settings.illegal, tuple(ILLEGAL)),
        ("autoreset", settings.autoreset, tuple(AGAIN)),
    ):
        if not isinstance(value, str) or value not in choices:
            raise InvalidOption(f"{name} must be one of {', '.join(choices)}, got {show(value)}")
    for name, number, most in (("games", settings.games, MAX_GAMES), ("workers", settings.workers, 1024)):
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or not 1 <= number <= most:
            raise InvalidOption(f"{name} must be a whole number from 1 to {most}, got {show(number)}")
    if not isinstance(settings.any_first, bool):
        raise InvalidOption(f"any_first must be True or False, got {show(settings.any_first)}")
    if not isinstance(settings.rewards, Rewards):
        raise InvalidOption(f"rewards must be Rewards, got {show(settings.rewards)}")
    if settings.observation == RICH and settings.dtype != "float32":
        raise InvalidOption("the rich observation holds chances: its dtype must be float32")
    return settings


def check_saved(variant: Variant, games: int, saved: Saved) -> None:
    """InvalidArray where the games saved are not so many, or of another variant."""
    shapes = ((games,), (games, MAX_PLAYERS), (games,), (games,), (games,))
    for name, array, shape, kind in zip(Saved._fields, saved, shapes, KINDS, strict=True):
        if array.shape != shape or array.dtype != kind:
            raise InvalidArray(f"{name}: shape {shape} of {kind} wanted, got {array.shape} of {array.dtype}")
    rules = variant.data
    for name in RULES:
        if (saved.states[name] != rules[name]).any():
            raise InvalidArray(f"the games saved are of another variant: {name} differs")


def check_started(started: bool) -> None:
    if not started:
        raise NotStarted("the games are not dealt yet: call reset first")


def check_actions(kind: np.dtype[Any], shape: tuple[int, ...], games: int) -> None:
    """InvalidArray where an array of this kind and shape is no action for each game."""
    if kind.kind not in "iu":
        raise InvalidArray(f"actions must be whole numbers, got an array of {kind}")
    if shape != (games,):
        raise InvalidArray(f"there are {games} games, got actions of shape {shape}")


def read_where(where: Any, games: int) -> np.ndarray:
    """Which games are meant; None is all."""
    chosen = np.ones(games, np.bool_) if where is None else np.asarray(where)
    if chosen.dtype != np.bool_ or chosen.shape != (games,):
        raise InvalidArray(f"where must be {games} of bool, got {chosen.dtype} of shape {chosen.shape}")
    return chosen


def read_seats(variant: Variant, seats: Any, games: int) -> np.ndarray:
    """A seat for each game."""
    chosen = np.asarray(seats)
    if chosen.dtype.kind not in "iu" or chosen.shape != (games,):
        raise InvalidArray(f"seats must be {games} whole numbers, got {show(seats)}")
    if chosen.size and not 0 <= chosen.min() <= chosen.max() < variant.players:
        raise NoSuchSeat(f"no such seat in {show(seats)}, there are 0 to {variant.players - 1}")
    return chosen.astype(np.int64)


def read_seeds(seeds: Any, games: int) -> np.ndarray:
    """A seed for each game, or InvalidSeed; one seed is counted on from, None is 0."""
    wanted = np.asarray(0 if seeds is None else seeds)
    if wanted.dtype.kind not in "iu" or wanted.shape not in ((), (games,)):
        raise InvalidSeed(f"seeds must be one or {games} whole numbers, got {show(seeds)}")
    if wanted.size and not 0 <= int(wanted.min()) <= int(wanted.max()) <= MAX_SEED:
        raise InvalidSeed(f"a seed is a whole number from 0 to 2**63 - 1, got {show(seeds)}")
    if wanted.shape == ():
        return (int(wanted) + np.arange(games, dtype=np.int64)) & MAX_SEED
    return wanted.astype(np.int64)


def read_decks(variant: Variant, decks: Any, games: int) -> np.ndarray:
    """The decks as the engine's numbers, a row each, or InvalidDeck."""
    if len(decks) != games:
        raise InvalidDeck(f"there are {games} games, got {len(decks)} decks")
    if not isinstance(decks, np.ndarray):
        decks = np.array([[card.number for card in read_deck(variant, deck)] for deck in decks])
    ordered = np.sort(variant.data["cards"][: variant.deck_size])
    if decks.dtype.kind not in "iu" or decks.shape != (games, variant.deck_size):
        raise InvalidDeck(f"decks must be whole numbers of shape ({games}, {variant.deck_size})")
    wrong = (np.sort(decks, axis=1) != ordered).any(axis=1)
    if wrong.any():
        raise InvalidDeck(f"deck {int(wrong.argmax())} has other cards than the variant's")
    stacked: np.ndarray = decks.astype(np.int64)
    return stacked
