"""BesideBots: a batch in which a learner has one seat and bots of kernels have the others.

What the bots do happens inside a step, compiled, as in the arena: the learner is always to move.

>>> from hanabi import Variant
>>> batch = BesideBots(Variant(players=3), 4, partners="random", seat=None)
>>> observations, legal = batch.reset(seeds=7)
>>> observations, rewards, done, legal = batch.step(legal.argmax(axis=1))
>>> (batch.movers == batch.seats).all()
np.True_
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Never, TypeAlias

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.bots.catalog import read_bot
from hanabi.bots.kernel import Part
from hanabi.engine.jit import address_of
from hanabi.engine.moves import MOVES
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.batch import Batch
from hanabi.envs.games import Array, BatchBase
from hanabi.envs.inputs import Decks, Seeds, read_where
from hanabi.envs.partners import ANY, Partners, begin_beside, step_beside
from hanabi.errors import InvalidOption, show
from hanabi.game import check_seat
from hanabi.variant import Variant

Partner: TypeAlias = str | Bot[Any]

WORD = 8  # bytes, by which memories are aligned


class Beside(BatchBase[Array]):
    """Games in which bots sit beside a learner, here or on a CUDA device."""

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        partners: Partner | Sequence[Partner],
        seat: int | None = 0,
        **settings: Any,
    ) -> None:
        super().__init__(variant, games, **settings)
        parts = read_parts(variant, partners)
        self._seat_bots(parts, ANY if seat is None else check_seat(variant, seat))

    @abstractmethod
    def _seat_bots(self, parts: list[Part], seat: int) -> None:
        """Make the arrays in which the bots remember; `seats` has those of the learners."""

    @abstractmethod
    def _begin(self, begun: np.ndarray) -> None:
        """Seat everybody at the games that were dealt, and let the bots begin where they are first."""

    def reset(
        self,
        seeds: Seeds | None = None,
        *,
        decks: Decks | None = None,
        first: int | Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
        **unknown: Never,
    ) -> tuple[Array, Array]:
        """Deal as `Batch.reset` does, and let the bots move until it is the learner's turn."""
        super().reset(seeds, decks=decks, first=first, where=where, **unknown)
        self._begin(read_where(where, self.games))
        self._look(self._rows)
        return self.observations, self.legal

    def _refuse_memory(self, *_: Any, **__: Any) -> Any:
        raise InvalidOption("games beside bots cannot be saved, copied or placed: bots remember")

    save = load = place = resample = copy = _refuse_memory
    __reduce__ = _refuse_memory


class BesideBots(Beside[np.ndarray], Batch):
    """Many games of a learner with bots: each step is a move of the learner, and those of the bots.

    `partners` are the bots of the other seats, one name or bot for all or a list in the order of the seats
    after the learner's; they must be bots of kernels (`hanabi bots`): `random`, `cautious`, `hat`, `partner`
    and its levels, those of the zoo. `seat` is the learner's, or None to draw it for each game;
    `seats` has those of the games as they are. What the bots' moves earn comes with the learner's next
    observation. Games cannot be saved or placed here, since bots remember.
    """

    def _seat_bots(self, parts: list[Part], seat: int) -> None:
        self.seats = np.zeros(self.games, np.int64)
        kernels = tuple(address_of(part.kernel, STATE, EVENT) for part in fill_places(parts))
        rooms = np.zeros((self.games, MAX_PLAYERS, count_memory(parts) * WORD), np.uint8)
        settings, watches = describe_places(parts)
        action_of = number_actions(self.actions)
        self._beside = [
            Partners(kernels, settings, watches, rooms[part], action_of, self.seats[part], seat)
            for part in self._where
        ]
        self._views = np.zeros((len(self._where), 1), STATE)  # to look into, for each thread

    def _begin(self, begun: np.ndarray) -> None:
        for n, part in enumerate(self._where):
            begin_beside(self._parts[n][0], self._views[n], self._stepping, begun[part], self._beside[n])

    def _step(self, chosen: np.ndarray) -> None:
        def step(n: int) -> None:
            inputs = self._views[n], self._stepping, chosen[self._where[n]], self._beside[n]
            step_beside(self._parts[n][0], *inputs)
            self._look_at(n, self._rows)

        self._each(step)


def read_parts(variant: Variant, partners: Partner | Sequence[Partner]) -> list[Part]:
    """The bots of the other seats as the compiled loop has them, or InvalidOption."""
    others = variant.players - 1
    chosen = [partners] * others if isinstance(partners, (str, Bot)) else list(partners)
    if len(chosen) != others:
        raise InvalidOption(f"there are {others} other seats, got {len(chosen)} partners")
    bots = [read_bot(partner).make() if isinstance(partner, str) else partner for partner in chosen]
    parts = [bot.part_at(variant) if isinstance(bot, Bot) else None for bot in bots]
    for partner, part in zip(chosen, parts, strict=True):
        if part is None:
            raise InvalidOption(f"{show(partner)} is no bot of kernels; gymnasium.HanabiEnv takes any bot")
    return parts


def fill_places(parts: list[Part]) -> list[Part]:
    """As many for all tables."""
    return [*parts, *[parts[0]] * (MAX_PLAYERS - len(parts))]


def count_memory(parts: list[Part]) -> int:
    """The words that any of the bots remembers in."""
    return max(-(-part.memory.itemsize // WORD) for part in parts)


def describe_places(parts: list[Part]) -> tuple[np.ndarray, np.ndarray]:
    """The settings of the bots by place, and which of them watch."""
    every = fill_places(parts)
    settings = np.zeros((MAX_PLAYERS, max(1, *(len(part.settings) for part in every))), np.int64)
    for place, part in enumerate(every):
        settings[place, : len(part.settings)] = part.settings
    return settings, np.array([part.watches for part in every])


def number_actions(actions: np.ndarray) -> np.ndarray:
    """The action of each of the engine's moves."""
    action_of = np.zeros(MOVES, np.int64)
    action_of[actions] = np.arange(len(actions))
    return action_of
