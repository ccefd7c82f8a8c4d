"""Gymnasium: one learner with bots in the other seats, and many games as a vector environment.

Importing this file registers both as `hanabi/Hanabi-v0`.

>>> env = HanabiEnv(Variant(players=3), partners="cautious")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((956,), 18)
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.bots.catalog import make_bot
from hanabi.bots.seats import Seats
from hanabi.envs.batch import Batch
from hanabi.envs.inputs import read_seeds
from hanabi.envs.single import RENDER_FPS, RENDER_MODES, Single, check_mask, check_options, limits_of
from hanabi.errors import InvalidDeck, InvalidOption, MissingExtra, show
from hanabi.game import check_seat, check_seed, check_variant
from hanabi.variant import Variant

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra("gymnasium", "hanabi[envs]") from error

MODES = {
    "next": AutoresetMode.NEXT_STEP,
    "same": AutoresetMode.SAME_STEP,
    "off": AutoresetMode.DISABLED,
}

Partner: TypeAlias = str | Bot[Any]
Info: TypeAlias = dict[str, Any]
Observation: TypeAlias = Any  # an array, or a dictionary with the mask


class HanabiEnv(gymnasium.Env):  # type: ignore[misc]
    """One learner at a table of bots.

    `partners` are the bots of the other seats, one name or bot for all or a list in the order of the seats
    after the learner's. `seat` is the learner's, or None to draw it for each game. The bots' rewards come
    with the learner's next observation. The settings are those of `Batch`: `observation`, `dtype`, `rewards`,
    and `illegal`, which is `end` here: an illegal action loses the game. `info["action_mask"]` marks the
    legal actions, all of them once the game is over; `action_masks()` returns the same. `mask` selects its
    place: the `info`, the `observation`, which is then a dictionary, or `both`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self,
        variant: Variant | None = None,
        *,
        partners: Partner | Sequence[Partner] = "cautious",
        seat: int | None = 0,
        render_mode: str | None = None,
        mask: str = "info",
        **settings: Any,
    ) -> None:
        self.render_mode = render_mode
        self.mask = check_mask(mask)
        self.single = Single(variant, render_mode, **{"illegal": "end", **settings})
        self.variant = self.single.variant
        self.partners = read_partners(partners, self.variant.players - 1)
        self._fixed_seat = None if seat is None else check_seat(self.variant, seat)
        self.seat = self._fixed_seat or 0
        self.observation_space = make_space(self.single.batch, mask)
        self.action_space = spaces.Discrete(len(self.single.batch.actions))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Deal; options: `{"deck": cards, "first": seat}`.

        A game that the bots end before the learner's first turn is skipped.
        """
        check_options(options)
        super().reset(seed=None if seed is None else check_seed(seed))
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.variant.players))
        self._deal(int(self.np_random.integers(1 << 63)) if seed is None else seed, options)
        while self.single.done:  # the bots ended it before the learner's first turn
            if options and options.get("deck") is not None:
                raise InvalidDeck("the bots end the game of this deck before the learner's first turn")
            self._deal(int(self.np_random.integers(1 << 63)), options)
        return self._observe()

    def _deal(self, seed: int, options: Info | None) -> None:
        self.single.reset(seed, options)
        game, players = self.single.game, self.variant.players
        bots = {(self.seat + 1 + i) % players: bot for i, bot in enumerate(self.partners)}
        self._seats = Seats(bots, self.single.seed, game.view)
        self._let_bots_play()

    def _let_bots_play(self) -> float:
        """Make the bots' moves until it is the learner's turn or the end; return their reward."""
        earned, numbers = 0.0, self.single.batch.actions.tolist()
        while not self.single.done and self.single.seat != self.seat:
            game = self.single.game
            move = self._seats.choose(game.seat)
            earned += self.single.take(numbers.index(game.number_of(move)))
            self._seats.watch(game.events[-1])
        return earned

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """The learner's move, and then those of the bots."""
        self.single.check_started()
        turn = self.single.game.turn
        reward = self.single.take(action)
        if self.single.game.turn > turn:
            self._seats.watch(self.single.game.events[-1])
        reward += self._let_bots_play()
        observation, info = self._observe()
        if self.render_mode == "human":
            self.render()
        return observation, reward, self.single.done, False, info

    def _observe(self) -> tuple[Observation, Info]:
        mask, seen = self.action_masks().view(np.int8), self.single.observe(self.seat)
        info: Info = {"seat": np.int64(self.seat)}
        if self.mask != "observation":
            info["action_mask"] = mask
        if self.single.done:
            info["score"] = np.int64(self.single.score)
        return seen if self.mask == "info" else {"observation": seen, "action_mask": mask}, info

    def action_masks(self) -> np.ndarray:
        """The legal actions, as bool, under the name that maskable learners use."""
        mask = self.single.mask(self.seat).astype(np.bool_)
        return np.ones_like(mask) if self.single.done else mask  # actions drawn from it are ignored

    def render(self) -> Any:
        self.single.check_started()
        return self.single.render(self.single.game.view(self.seat))


class HanabiVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many games at once for one learner that plays every seat: each step is a move of the seat to move.

    `autoreset` is `next`, as Gymnasium's own, `same` or `off`; the other settings are those of `Batch`, but
    that `illegal` is `end` here: an illegal action loses the game. The infos contain `action_mask`, `seat`,
    and `score` if a game ended; with `same` also `final_obs` and `final_info`. If the next action is ignored,
    all are legal. With `mask="observation"` or `"both"` observations are dictionaries that contain it.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        variant: Variant | None = None,
        *,
        autoreset: str = "next",
        copy: bool = True,
        mask: str = "info",
        **settings: Any,
    ) -> None:
        self.mask = check_mask(mask)
        if autoreset not in MODES:
            raise InvalidOption(f"autoreset must be one of {', '.join(MODES)}, got {show(autoreset)}")
        self.variant = Variant() if variant is None else variant
        check_variant(self.variant)
        again = "off" if autoreset == "off" else "next"
        self.batch = Batch(self.variant, num_envs, autoreset=again, **{"illegal": "end", **settings})
        self.num_envs = self.batch.games
        self.copy = copy
        self.autoreset_mode = MODES[autoreset]
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = make_space(self.batch, mask)
        self.single_action_space = spaces.Discrete(len(self.batch.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._false = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Deal; a single seed stands for itself and the following ones. Options: `decks`, `first`, and a
        `reset_mask` of games.
        """
        options = check_options(options, ("decks", "first", "reset_mask"))
        if isinstance(seed, int):
            super().reset(seed=check_seed(seed))
        seeds = read_seeds(self.np_random.integers(1 << 63) if seed is None else seed, self.num_envs)
        self.batch.reset(
            seeds, decks=options.get("decks"), first=options.get("first"), where=options.get("reset_mask")
        )
        return self._observe(self._false), self._inform(self._false)

    def step(self, actions: np.ndarray) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, Info]:
        batch = self.batch
        _, rewards, done, _ = batch.step(actions)
        ended, last = done.copy(), {}
        if ended.any() and self.autoreset_mode == AutoresetMode.SAME_STEP:
            last = self._tell_last(ended)
            batch.reset(where=ended)
        over = self._false if last else ended
        info = {**self._inform(over), **last}
        if ended.any():
            info["score"], info["_score"] = batch.scores.copy(), ended.copy()
        return self._observe(over), self._hand_out(rewards), ended, self._false.copy(), info

    def _tell_last(self, ended: np.ndarray) -> Info:
        """The final observations of the ended games, in Gymnasium's format."""
        last = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended).tolist():
            row = self.batch.observations[game].copy()
            legal = np.ones(len(self.batch.actions), np.int8)
            last[game] = row if self.mask == "info" else {"observation": row, "action_mask": legal}
        told = {name: value for name, value in self._inform(ended).items() if not name.startswith("_")}
        told["score"] = self.batch.scores.copy()
        final = {**told, **{f"_{name}": ended.copy() for name in told}}
        return {
            "final_obs": last,
            "_final_obs": ended.copy(),
            "final_info": final,
            "_final_info": ended.copy(),
        }

    def _hand_out(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array

    def _masks(self, over: np.ndarray) -> np.ndarray:
        """The legal actions; all of them if a game is over."""
        legal = self.batch.legal | over[:, None] if over.any() else self._hand_out(self.batch.legal)
        return legal.view(np.int8)

    def _observe(self, over: np.ndarray) -> Observation:
        seen = self._hand_out(self.batch.observations)
        return seen if self.mask == "info" else {"observation": seen, "action_mask": self._masks(over)}

    def _inform(self, over: np.ndarray) -> Info:
        everywhere = np.ones(self.num_envs, np.bool_)
        info = {"seat": self._hand_out(self.batch.movers), "_seat": everywhere}
        if self.mask != "observation":
            info |= {"action_mask": self._masks(over), "_action_mask": everywhere}
        return info


def make_space(batch: Batch, mask: str) -> spaces.Space[Any]:
    """The space of one game's observations, with the mask if it is requested."""
    seen = spaces.Box(*limits_of(batch))
    if mask == "info":
        return seen
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (len(batch.actions),), np.int8)})


def read_partners(partners: Partner | Sequence[Partner], count: int) -> list[Bot[Any]]:
    """A bot for each of the other seats, or an error with the fault."""
    chosen = [partners] * count if isinstance(partners, (str, Bot)) else list(partners)
    if len(chosen) != count:
        raise InvalidOption(f"there are {count} other seats, got {len(chosen)} partners")
    for partner in chosen:
        if not isinstance(partner, (str, Bot)):
            raise InvalidOption(f"a partner is a name or a Bot, got {show(partner)}")
    return [make_bot(partner) if isinstance(partner, str) else partner for partner in chosen]


gymnasium.register(
    "hanabi/Hanabi-v0",
    entry_point="hanabi.envs.gymnasium:HanabiEnv",
    vector_entry_point="hanabi.envs.gymnasium:HanabiVectorEnv",
)
