"""BesideBots: a batch in which a learner has one seat and bots of kernels have the others.

What the bots do happens inside a step, compiled, as in the arena: the learner is always to move.

>>> from hanabi import Variant
>>> batch = BesideBots(Variant(players=3), 4, partners="random", seat=None)
>>> observations, legal = batch.reset(seeds=7)
>>> observations, rewards, done, legal = batch.step(legal.argmax(axis=1))
>>> (batch.movers == batch.seats).all()
np.True_
"""

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
from hanabi.envs.inputs import Decks, Seeds
from hanabi.envs.partners import ANY, Partners, begin_beside, step_beside
from hanabi.errors import InvalidOption, show
from hanabi.game import check_seat
from hanabi.variant import Variant

Partner: TypeAlias = str | Bot[Any]

WORD = 8  # bytes, by which memories are aligned


class BesideBots(Batch):
    """Many games of a learner with bots: each step is a move of the learner, and those of the bots.

    `partners` are the bots of the other seats, one name or bot for all or a list in the order of the seats
    after the learner's; they must be bots of kernels (`hanabi bots`): `random`, `hat`, `partner` and its
    levels, those of the zoo but for `smartbot`. `seat` is the learner's, or None to draw it for each game;
    `seats` has those of the games as they are. What the bots' moves earn comes with the learner's next
    observation. Games cannot be saved or placed here, since bots remember.
    """

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
        words = max(-(-part.memory.itemsize // WORD) for part in parts)
        rooms = np.zeros((self.games, MAX_PLAYERS, words * WORD), np.uint8)
        self.seats = np.zeros(self.games, np.int64)
        fixed = ANY if seat is None else check_seat(variant, seat)
        self._beside = [make_partners(self, parts, fixed, rooms[p], self.seats[p]) for p in self._where]

    def reset(
        self,
        seeds: Seeds | None = None,
        *,
        decks: Decks | None = None,
        first: int | Sequence[int] | np.ndarray | None = None,
        where: np.ndarray | None = None,
        **unknown: Never,
    ) -> tuple[np.ndarray, np.ndarray]:
        """Deal as `Batch.reset` does, and let the bots move until it is the learner's turn."""
        super().reset(seeds, decks=decks, first=first, where=where, **unknown)
        begun = np.ones(self.games, np.bool_) if where is None else np.asarray(where)
        for n, part in enumerate(self._where):
            begin_beside(self._parts[n][0], self._stepping, begun[part], self._beside[n])
        self._look(self._rows)
        return self.observations, self.legal

    def _step(self, chosen: np.ndarray) -> None:
        def step(n: int) -> None:
            step_beside(self._parts[n][0], self._stepping, chosen[self._where[n]], self._beside[n])
            self._look_at(n, self._rows)

        self._each(step)

    def _refuse_memory(self, *_: Any, **__: Any) -> Any:
        raise InvalidOption("games beside bots cannot be saved, copied or placed: bots remember")

    save = load = place = resample = copy = _refuse_memory
    __reduce__ = _refuse_memory


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


def make_partners(
    batch: Batch, parts: list[Part], seat: int, rooms: np.ndarray, seats: np.ndarray
) -> Partners:
    every = [*parts, *[parts[0]] * (MAX_PLAYERS - len(parts))]  # a tuple of one length for all tables
    settings = np.zeros((MAX_PLAYERS, max(1, *(len(part.settings) for part in every))), np.int64)
    for place, part in enumerate(every):
        settings[place, : len(part.settings)] = part.settings
    action_of = np.zeros(MOVES, np.int64)
    action_of[batch.actions] = np.arange(len(batch.actions))
    return Partners(
        tuple(address_of(part.kernel, STATE, EVENT) for part in every),
        settings,
        np.array([part.watches for part in every]),
        rooms,
        np.zeros(1, STATE),
        action_of,
        seats,
        seat,
    )
