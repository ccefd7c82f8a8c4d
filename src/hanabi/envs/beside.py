"""BesideBots: a batch in which a learner has one seat and bots have the others.

Kernel bots move inside a step, compiled, as in the arena. A network is called once for all games in which it
has to move. It is always the learner's turn.

>>> from hanabi import Variant
>>> batch = BesideBots(Variant(players=3), 4, partners="random", seat=None)
>>> observations, legal = batch.reset(seeds=7)
>>> observations, rewards, done, legal = batch.step(legal.argmax(axis=1))
>>> (batch.movers == batch.seats).all()
np.True_
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Never, TypeAlias

import numpy as np

from hanabi.bots.bot import Bot, name_bot
from hanabi.bots.catalog import check_game, read_bot
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, Part
from hanabi.engine.jit import COMPILED, address_of
from hanabi.engine.moves import MOVES
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.batch import Batch
from hanabi.envs.games import Array, BatchBase
from hanabi.envs.inputs import Decks, Seeds, read_where
from hanabi.envs.network import NetworkBot
from hanabi.envs.partners import ANY, NOBODY, Partners, begin_beside, go_on_beside, step_beside
from hanabi.envs.seated import Seated
from hanabi.errors import InvalidOption, show
from hanabi.game import check_seat
from hanabi.variant import Variant

Partner: TypeAlias = str | Bot[Any]

WORD = 8  # bytes, by which memories are aligned


class Teams(NamedTuple):
    """The partners of a batch, and their teams."""

    members: list[Part | NetworkBot]
    teams: np.ndarray  # a member by place, in each row

    @property
    def parts(self) -> list[Part]:
        return [member for member in self.members if isinstance(member, Part)]

    @property
    def networks(self) -> dict[int, NetworkBot]:
        return {who: member for who, member in enumerate(self.members) if isinstance(member, NetworkBot)}


class Beside(BatchBase[Array]):
    """Games in which bots sit beside a learner, here or on a CUDA device."""

    _beside: Any

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        partners: Partner | Sequence[Partner] | None = None,
        pool: Sequence[Partner | Sequence[Partner]] | None = None,
        seat: int | None = 0,
        **settings: Any,
    ) -> None:
        super().__init__(variant, games, **settings)
        if (partners is None) == (pool is None):
            raise InvalidOption("either partners or a pool to draw them from is needed, and not both")
        teams = read_teams(variant, [partners] if pool is None else pool)
        self._networks: dict[int, Any] = {}
        self._seat_bots(teams, ANY if seat is None else check_seat(variant, seat))

    @abstractmethod
    def _seat_bots(self, teams: Teams, seat: int) -> None:
        """Make the arrays of the bots' memories; `seats` and `teams` have the seating of each game."""

    @abstractmethod
    def _begin(self, begun: np.ndarray) -> None:
        """Seat every player at the new games, and let the bots begin if they are first."""

    @abstractmethod
    def _move(self, chosen: Any) -> None:
        """Take the learner's actions, and let the kernel bots move."""

    @abstractmethod
    def _let_networks_move(self) -> bool:
        """Let the networks move in the games that wait for them; return whether there were any."""

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
        begun = read_where(where, self.games)
        self._begin(begun)
        if self._networks:
            self._finish_turns()
            for name in ("rewards", "done"):
                now = self._fetch(name)
                now[begun] = 0
                self._put(name, now)
        self._look(self._rows)
        return self.observations, self.legal

    def _step(self, chosen: Any) -> None:
        self._move(chosen)
        if self._networks:
            self._finish_turns()
            self._look(self._rows)

    def _finish_turns(self) -> None:
        """Let the networks move, and the bots after them, until it is the learner's turn everywhere."""
        started, self._started = self._started, False  # if a network fails, the games must begin again
        while self._let_networks_move():
            pass
        self._started = started

    def _refuse_memory(self, *_: Any, **__: Any) -> Any:
        raise InvalidOption("games beside bots cannot be saved, copied or placed, because bots have memories")

    save = load = place = resample = copy = _refuse_memory
    __reduce__ = _refuse_memory


class BesideBots(Beside[np.ndarray], Batch):
    """Many games of a learner with bots: each step is a move of the learner, and those of the bots.

    `partners` are the bots of the other seats, one name or bot for all or a list in the order of the seats
    after the learner's. A `pool` is a list of such partners, one of which the seed of each game draws;
    `teams` has the places in the pool of the current partners. A partner is a kernel bot (`hanabi bots`):
    `random`, `cautious`, `hat`, `partner` and its levels, those of the zoo; or a network, a `NetworkBot`.
    `seat` is the learner's, or None to draw it for each game; `seats` has those of the games as they are. The
    bots' rewards come with the learner's next observation. Games cannot be saved or placed here, because bots
    have memories.
    """

    def _seat_bots(self, teams: Teams, seat: int) -> None:
        self.seats, self.teams, deals = (np.zeros(self.games, np.int64) for _ in range(3))
        self._waiting = np.full(self.games, NOBODY, np.int64)
        kernels = np.zeros(len(teams.members), np.int64 if COMPILED else object)
        for who, member in enumerate(teams.members):
            if isinstance(member, Part):
                kernels[who] = address_of(member.kernel, STATE, EVENT)
        rooms = np.zeros((self.games, MAX_PLAYERS, count_memory(teams.parts) * WORD), np.uint8)
        action_of = number_actions(self.actions)
        settings, asks = describe_members(teams.members)
        self._beside = [
            Partners(
                kernels, settings, asks, teams.teams, rooms[part], action_of, self.seats[part],
                self.teams[part], deals[part], self._waiting[part], seat,
            )
            for part in self._where
        ]  # fmt: skip
        self._networks = {who: Seated(bot, self, deals) for who, bot in teams.networks.items()}
        self._views = np.zeros((len(self._where), 1), STATE)  # scratch views, for each thread
        self._theirs = np.zeros(self.games, np.int64)  # the networks' actions

    def _begin(self, begun: np.ndarray) -> None:
        for n, part in enumerate(self._where):
            begin_beside(self._parts[n][0], self._views[n], self._stepping, begun[part], self._beside[n])

    def _move(self, chosen: np.ndarray) -> None:
        def step(n: int) -> None:
            inputs = self._views[n], self._stepping, chosen[self._where[n]], self._beside[n]
            step_beside(self._parts[n][0], *inputs)
            if not self._networks:
                self._look_at(n, self._rows)

        self._each(step)

    def _let_networks_move(self) -> bool:
        any_waits = False
        for who, network in self._networks.items():
            (rows,) = np.nonzero(self._waiting == who)
            if len(rows):
                any_waits = True
                self._theirs[rows] = network.choose(rows)
        if any_waits:

            def go_on(n: int) -> None:
                inputs = self._views[n], self._stepping, self._theirs[self._where[n]], self._beside[n]
                go_on_beside(self._parts[n][0], *inputs)

            self._each(go_on)
        return any_waits


def read_teams(variant: Variant, pool: Any) -> Teams:
    """The partners beside the learner, or InvalidOption."""
    if isinstance(pool, (str, Bot)) or not len(pool):
        raise InvalidOption(f"a pool is a list of partners, got {show(pool)}")
    others = variant.players - 1
    places: dict[Partner, int] = {}
    teams = np.zeros((len(pool), MAX_PLAYERS), np.int64)
    for row, partners in zip(teams, pool, strict=True):
        chosen = [partners] * others if isinstance(partners, (str, Bot)) else list(partners)
        if len(chosen) != others:
            raise InvalidOption(f"there are {others} other seats, got {len(chosen)} partners")
        row[:others] = [places.setdefault(partner, len(places)) for partner in chosen]
    return Teams([read_member(variant, partner) for partner in places], teams)


def read_member(variant: Variant, partner: Partner) -> Part | NetworkBot:
    """A partner's form for the compiled loop, or a network, or InvalidOption."""
    if isinstance(partner, str):
        listing = read_bot(partner)
        check_game(partner, listing, variant)
        bot = listing.make()
    else:
        bot = partner
    if isinstance(bot, Bot):
        bot.check_fit(variant)
        if isinstance(bot, NetworkBot):
            return bot
        if part := bot.part_at(variant):
            found: Part = part
            return found
    name = name_bot(bot) if isinstance(bot, Bot) else show(bot)
    raise InvalidOption(f"{name} is neither a kernel bot nor a NetworkBot; gymnasium.HanabiEnv takes any bot")


def count_memory(parts: list[Part]) -> int:
    """The number of words of the largest memory of the bots."""
    return max((-(-part.memory.itemsize // WORD) for part in parts), default=1)


def describe_members(members: Sequence[Part | NetworkBot]) -> tuple[np.ndarray, np.ndarray]:
    """The settings of the partners, and the tasks for which the compiled loop calls each of them."""
    given = [member.settings if isinstance(member, Part) else () for member in members]
    settings = np.zeros((len(members), max(1, *map(len, given))), np.int64)
    asks = np.zeros((len(members), len({SIT, WATCH, CHOOSE})), np.bool_)
    for who, member in enumerate(members):
        settings[who, : len(given[who])] = given[who]
        if isinstance(member, Part):
            asks[who] = True
            asks[who, WATCH] = member.watches
    return settings, asks


def number_actions(actions: np.ndarray) -> np.ndarray:
    """The action of each of the engine's moves."""
    action_of = np.zeros(MOVES, np.int64)
    action_of[actions] = np.arange(len(actions))
    return action_of
