"""Games: the common part of the batches on the CPU and on a CUDA device.

A subclass allocates arrays and runs kernels on them, in a handful of primitive steps. The
kernels have the same names on both sides: those of `loops` and of `device`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Never, TypeVar, cast

import numpy as np

from hanabi.actions import list_actions
from hanabi.engine.rules import Reason
from hanabi.envs.inputs import (
    ILLEGAL,
    BatchSettings,
    Decks,
    Saved,
    Seeds,
    check_saved,
    check_settings,
    check_started,
    list_observers,
    make_stepping,
    read_decks,
    read_position,
    read_seats,
    read_seeds,
    read_where,
    refuse_unknown,
)
from hanabi.envs.observations import count_places
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import ARRAYS, STAY, GameArrays, Illegal, why_not
from hanabi.errors import IllegalMove, NotStarted
from hanabi.position import Position, View
from hanabi.variant import Variant

Array = TypeVar("Array")


class Step(NamedTuple, Generic[Array]):
    """The result of a step for every game."""

    observations: Array  # of the seat to move; after the end of a game, those of the next one
    rewards: Array  # float32, the team's
    done: Array  # bool: this action ended the game
    legal: Array  # bool, by action


class BatchBase(ABC, Generic[Array]):
    """Many games of one variant, side by side."""

    _kernels: Any  # a module

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        observation: str = "canonical",
        dtype: Any = None,
        seats: str = "mover",
        illegal: str = "raise",
        rewards: Rewards | None = None,
        autoreset: str = "same",
        any_first: bool = False,
        workers: int = 1,
    ) -> None:
        """Make the arrays of the games; `reset` deals them.

        `observation` is one of minimal, canonical, seer, central, rich and v0; `dtype` uint8, float32 or
        packed (8 numbers to a byte, the lowest bit first), by itself uint8, or float32 where there are
        chances; `seats` selects the observers: the mover, or all. `illegal` is the effect of an illegal
        action: raise, mask (the next legal one is taken) or end. `autoreset` says when the next game is
        dealt: in the same step, the next one, or not at all (off). `workers` are threads of a CPU.
        """
        self.settings = check_settings(BatchSettings(
            variant, games, observation, dtype, seats, illegal, rewards or Rewards(), autoreset,
            any_first, workers,
        ))  # fmt: skip
        self.variant = variant
        self.games = int(games)
        self.actions = list_actions(variant)
        self.size = count_places(variant, observation)
        self._started = False
        self._make_arrays()

    def _make_arrays(self) -> None:
        arrays = {name: np.zeros((self.games, *inner), kind) for name, (kind, *inner) in ARRAYS.items()}
        arrays["scores"] -= 1
        self._arrays = GameArrays(*(self._send(array) for array in arrays.values()))
        self._stepping = self._send(make_stepping(self.settings))
        self._refused = self._send(np.array([self.games], np.int64))  # the first game with an illegal action
        self._drawn = self._send(np.zeros(self.games, np.int64))
        self._generators: Any = None
        self._rows = self._make_rows(self.settings)
        self.observations: Array = self._hand_out(self._rows.shown)
        self.legal: Array = self._hand_out(self._rows.legal)
        self.rewards: Array = self._hand_out(self._arrays.rewards)
        self.done: Array = self._hand_out(self._arrays.done)
        self.scores: Array = self._hand_out(self._arrays.scores)
        self.seeds: Array = self._hand_out(self._arrays.seeds)
        self.next_seeds: Array = self._hand_out(self._arrays.next_seeds)

    # The primitive steps: those of a CPU, unless a subclass says otherwise.

    def _send(self, array: np.ndarray) -> Any:
        """An array for kernels from one of the host."""
        return array

    def _receive(self, array: Any) -> np.ndarray:
        """An array of the host from one for kernels."""
        return np.asarray(array)

    def _fetch(self, name: str) -> np.ndarray:
        """A copy on the host of one of the arrays of the games."""
        return np.array(getattr(self._arrays, name))

    def _put(self, name: str, array: np.ndarray) -> None:
        """Write one of the arrays of the games."""
        getattr(self._arrays, name)[...] = array

    def _hand_out(self, array: Any) -> Array:
        """The user's form of an array for kernels, in the same memory."""
        return cast(Array, array)

    def _run(self, kernel: Any, *inputs: Any) -> None:
        """Run a kernel on all games."""
        kernel(*inputs)

    @abstractmethod
    def read_actions(self, actions: Any) -> Any:
        """An action for each game as an array for kernels, or an error with the fault."""

    @abstractmethod
    def _make_rows(self, settings: BatchSettings) -> Any:
        """The arrays of such observations and of the legal actions: `shown` and `legal`."""

    @abstractmethod
    def _step(self, chosen: Any) -> None:
        """Take the actions; write the legal ones that follow, and the observations."""

    @abstractmethod
    def _look(self, rows: Any) -> None:
        """Write observations, and the legal actions if the rows are those of every step."""

    @abstractmethod
    def _draw(self) -> None:
        """Draw a legal action for every game."""

    @abstractmethod
    def _redeal(self, seats: Any, seeds: Any, where: Any) -> None:
        """Redraw the cards that the seats cannot see."""

    # Methods for users.

    def reset(
        self,
        seeds: Seeds | None = None,
        *,
        decks: Decks | None = None,
        first: int | Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
        **unknown: Never,
    ) -> tuple[Array, Array]:
        """Deal a game for each seed; the observations and the legal actions.

        One seed s stands for s, s + 1 and so on. Without seeds the next ones are taken, which begin at 2**62:
        the arena's deals, which begin at 0, are not among those trained on. When a game
        ends, the next one in its place has the seed `next_seeds`, which is its own plus the number of games
        unless a player wrote another there. `decks` are dealt instead of shuffled ones, `first` are the seats
        that move first, and `where` says which games to start again.
        """
        refuse_unknown(unknown)
        chosen = read_where(where, self.games)
        if not chosen.all() and not self._started:
            raise NotStarted("reset all games before some")
        count_on = seeds is None and self._started
        given = self._fetch("next_seeds") if count_on else read_seeds(seeds, self.games)
        stacked = None if decks is None else read_decks(self.variant, decks, self.games)
        firsts = None if first is None else read_seats(self.variant, first, self.games, one=True)
        self._put("seeds", np.where(chosen, given, self._fetch("seeds")))
        where = self._send(chosen)
        self._run(self._kernels.start_all, self._arrays, self._stepping, where)
        if stacked is not None or firsts is not None:
            dealt = self._fetch("states")
            if stacked is None:
                stacked = dealt["deck"][:, : self.variant.deck_size].astype(np.int64)
            if firsts is None:
                firsts = dealt["first"].astype(np.int64)
            inputs = self._send(stacked), self._send(firsts), where
            self._run(self._kernels.set_up_all, self._arrays.states, self._stepping, *inputs)
        self._started = True
        self._look(self._rows)
        return self.observations, self.legal

    def step(self, actions: Any, *, where: np.ndarray | None = None) -> Step[Array]:
        """Take an action in every game, or in those of `where`; an illegal one that raises changes nothing.

        The other games stay as they are, whatever their actions, and earn nothing.
        """
        chosen = self.read_actions(actions)
        if where is not None:
            chosen = self._send(np.where(read_where(where, self.games), self._receive(chosen), STAY))
        if ILLEGAL[self.settings.illegal] == Illegal.RAISE:
            self._refuse(chosen)
        self._step(chosen)
        return Step(self.observations, self.rewards, self.done, self.legal)

    def _refuse(self, chosen: Any) -> None:
        """IllegalMove for the first game whose action is illegal."""
        self._run(self._kernels.judge_all, self._arrays.states, self._stepping, chosen, self._refused)
        game = int(self._receive(self._refused)[0])
        if game < self.games:
            self._refused = self._send(np.array([self.games], np.int64))
            action, state = int(self._receive(chosen)[game]), self._fetch("states")[game]
            reason = Reason(why_not(state, make_stepping(self.settings)[0], action))
            raise IllegalMove(reason, f"action {action} in game {game}")

    def random_actions(self, seeds: Seeds | None = None) -> Array:
        """A legal action for every game, each equally likely; seeds start the draws again.

        In a finished game the action is 0. The array is reused.
        """
        check_started(self._started)
        if seeds is not None or self._generators is None:
            self._generators = self._send(np.zeros((self.games, 4), np.int64))
            drawn = read_seeds(0 if seeds is None else seeds, self.games)
            self._run(self._kernels.seed_generators, self._generators, self._send(drawn))
        self._draw()
        return self._hand_out(self._drawn)

    def observe(self, observation: str, *, dtype: Any = None, seats: str = "mover") -> Array:
        """Another observation of the same positions, in a new array: the central one for a critic, say.

        Without a dtype it is uint8, or float32 where there are chances in it.
        """
        check_started(self._started)
        settings = self.settings._replace(observation=observation, dtype=dtype, seats=seats)
        rows = self._make_rows(check_settings(settings))
        self._look(rows)
        return self._hand_out(rows.shown)

    def own_hands(self, *, seats: str = "mover") -> Array:
        """The cards that the observers hold and cannot see: color * ranks + rank - 1, or -1 for none."""
        check_settings(self.settings._replace(seats=seats))
        observers = list_observers(self.variant, seats)
        rows = self._send(np.zeros((self.games, len(observers), self.variant.hand_size), np.int8))
        self._run(self._kernels.show_hands, self._arrays.states, self._send(observers), rows)
        return self._hand_out(rows.reshape(self.games, -1) if seats == "mover" else rows)

    def best_points(self) -> Array:
        """The points that the discards still allow."""
        points = self._send(np.zeros(self.games, np.int16))
        self._run(self._kernels.reach_all, self._arrays.states, points)
        return self._hand_out(points)

    def resample(
        self,
        seeds: Seeds,
        *,
        seats: Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
    ) -> None:
        """Redraw the cards that a seat cannot see: its hand and the deck.

        Every deal that agrees with the seat's view and with all clues is equally likely. Without `seats`,
        the seat to move. Observations of that seat stay as they are.
        """
        check_started(self._started)
        chosen = read_where(where, self.games)
        observers = np.full(self.games, -1) if seats is None else read_seats(self.variant, seats, self.games)
        inputs = observers, read_seeds(seeds, self.games), chosen
        self._redeal(*map(self._send, inputs))
        self._look(self._rows)

    def place(
        self, position: Position, *, seeds: Seeds | None = None, where: np.ndarray | None = None
    ) -> tuple[Array, Array]:
        """Put a position into every place, or those of `where`; return the observations and legal actions.

        For a view, the cards that its seat cannot see are drawn by the seeds, as in `resample`: another deal
        that agrees with the seat's knowledge in each place.
        """
        chosen, (states, events) = read_where(where, self.games), read_position(self.variant, position)
        if not chosen.all():
            check_started(self._started)
        for name, array in (("states", states), ("events", events)):
            now = self._fetch(name)
            now[chosen] = array
            self._put(name, now)
        self._started = True
        if isinstance(position, View):
            self.resample(
                0 if seeds is None else seeds, seats=np.full(self.games, position.viewer), where=chosen
            )
        else:
            self._look(self._rows)
        return self.observations, self.legal

    def save(self) -> Saved:
        """A copy of all games on the host, to be loaded later, here or into other games of these settings."""
        return Saved(*map(self._fetch, Saved._fields))

    def load(self, saved: Saved) -> tuple[Array, Array]:
        """Restore saved games; return the observations and the legal actions."""
        check_saved(self.variant, self.games, saved)
        for name, array in zip(Saved._fields, saved, strict=True):
            self._put(name, array)
        self._put("rewards", np.zeros(self.games, np.float32))
        self._put("done", np.zeros(self.games, np.bool_))
        self._started = True
        self._look(self._rows)
        return self.observations, self.legal
