"""Single: one game for the environments that step one game at a time.

The game is kept twice: as `Game`, which bots and readers look at, and as a batch of one, which observes,
judges and rewards.
"""

from typing import Any

import numpy as np

from hanabi.engine.rules import Reason
from hanabi.engine.state import Ending
from hanabi.envs.batch import ILLEGAL, Batch
from hanabi.envs.rewards import Rewards
from hanabi.envs.steps import Illegal, next_legal, why_not
from hanabi.errors import IllegalMove, InvalidOption, show
from hanabi.game import Game, check_seed
from hanabi.variant import Variant

RENDER_MODES = ("ansi", "human")
OPTIONS = ("deck", "first")  # of reset


class Single:
    """One game at a time, observed by every seat."""

    def __init__(
        self,
        variant: Variant | None = None,
        observation: str = "canonical",
        dtype: str = "uint8",
        illegal: str = "raise",
        rewards: Rewards | None = None,
    ) -> None:
        self.variant = Variant() if variant is None else variant
        self.batch = Batch(
            self.variant, 1, observation=observation, dtype=dtype, seats="all", illegal=illegal,
            rewards=rewards, autoreset="off",
        )  # fmt: skip
        self.seed = 0

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self.batch.movers[0])

    @property
    def done(self) -> bool:
        return int(self.batch.states[0]["ending"]) != Ending.RUNNING

    @property
    def score(self) -> int:
        """What the finished game counted."""
        return int(self.batch.scores[0])

    def reset(self, seed: int, options: dict[str, Any] | None = None) -> None:
        """Deal the game of a seed; options: a `deck`, and the seat that moves `first`."""
        self.seed = check_seed(seed)
        options = check_options(options)
        decks = None if options.get("deck") is None else [options["deck"]]
        self.batch.reset([self.seed], decks=decks, first=options.get("first"))
        first = int(self.batch.states[0]["first"])
        if decks is None:
            self.game = Game.deal(self.variant, self.seed, first=first)
        else:
            self.game = Game(self.variant, decks[0], first=first)

    def take(self, action: Any) -> float:
        """Take an action for the seat to move; the reward."""
        chosen = self.batch.read_actions([action])
        if self.done:
            raise IllegalMove(Reason.GAME_OVER, f"action {chosen[0]}")
        move = self._find_move(int(chosen[0]))
        step = self.batch.step(chosen)
        if move >= 0:
            self.game.push(self.game.move_of(move))
        return float(step.rewards[0])

    def _find_move(self, action: int) -> int:
        """The engine's number of the move that an action makes, or -1 for none."""
        state, actions = self.batch.states[0], self.batch.actions
        if why_not(state, actions, action) == Reason.LEGAL:
            return int(actions[action])
        if ILLEGAL[self.batch.settings.illegal] == Illegal.MASK:
            return next_legal(state, actions, action)
        return -1

    def observe(self, seat: int) -> np.ndarray:
        row: np.ndarray = self.batch.observations[0, seat].copy()
        return row

    def mask(self, seat: int) -> np.ndarray:
        """Which actions a seat may take now: none when it is not its turn."""
        legal: np.ndarray = self.batch.legal[0]
        return legal.astype(np.int8) if seat == self.seat else np.zeros(len(legal), np.int8)

    def limits(self) -> tuple[int, int, tuple[int, ...], Any]:
        """The least and the most number in an observation, its shape and its type."""
        row = self.batch.observations[0, 0]
        return 0, 255 if self.batch.settings.dtype == "packed" else 1, row.shape, row.dtype.type


def check_options(options: dict[str, Any] | None) -> dict[str, Any]:
    for name in options or {}:
        if name not in OPTIONS:
            raise InvalidOption(f"no option {show(name)} of reset, there are {', '.join(OPTIONS)}")
    return options or {}


def check_render_mode(mode: object) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidOption(f"render_mode must be None, ansi or human, got {show(mode)}")
