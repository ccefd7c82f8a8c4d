"""Single: one game for the environments that step one game at a time.

A batch of one judges, moves, observes and rewards; a `Game`, for bots and readers, follows it.
"""

import sys
from typing import Any

import numpy as np

from hanabi.engine.rules import Reason
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.batch import Batch
from hanabi.envs.picture import draw_position
from hanabi.errors import IllegalMove, InvalidOption, NotStarted, show
from hanabi.game import Game, check_seed
from hanabi.position import Position
from hanabi.variant import Variant

RENDER_MODES = ("ansi", "human", "rgb_array")
MASKS = ("info", "observation", "both")  # the place of the legal actions
RENDER_FPS = 1  # a move a second
OPTIONS = ("deck", "first")  # of reset


class Single:
    """One game at a time, observed by every seat."""

    def __init__(
        self, variant: Variant | None = None, render_mode: str | None = None, **settings: Any
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise InvalidOption(
                f"render_mode must be None, {', '.join(RENDER_MODES)}, got {show(render_mode)}"
            )
        self.render_mode = render_mode
        self.variant = Variant() if variant is None else variant
        self.batch = Batch(self.variant, 1, seats="all", autoreset="off", **settings)
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
        """The score of the finished game."""
        return int(self.batch.scores[0])

    def check_started(self) -> None:
        """NotStarted before the first deal."""
        if not hasattr(self, "game"):
            raise NotStarted("the game is not dealt yet: call reset first")

    def reset(self, seed: int, options: dict[str, Any] | None = None) -> None:
        """Deal the game of a seed; options: a `deck`, and the seat that moves `first`."""
        self.seed = check_seed(seed)
        options = check_options(options)
        decks = None if options.get("deck") is None else [options["deck"]]
        self.batch.reset([self.seed], decks=decks, first=options.get("first"))
        self.game = Game.of(self.variant, self.batch.states)

    def take(self, action: Any) -> float:
        """Take an action for the seat to move; the reward."""
        chosen = self.batch.read_actions([action])
        if self.done:
            raise IllegalMove(Reason.GAME_OVER, f"action {chosen[0]}")
        step, turn = self.batch.step(chosen), self.game.turn
        if int(self.batch.states[0]["turn"]) > turn:  # not if an illegal action ended the game
            last = turn % MAX_PLAYERS
            self.game.follow(self.batch.states, self.batch.events[0, last : last + 1])
        return float(step.rewards[0])

    def observe(self, seat: int) -> np.ndarray:
        row: np.ndarray = self.batch.observations[0, seat].copy()
        return row

    def mask(self, seat: int) -> np.ndarray:
        """The legal actions of a seat now: none when it is not its turn."""
        legal: np.ndarray = self.batch.legal[0]
        return legal.astype(np.int8) if seat == self.seat else np.zeros(len(legal), np.int8)

    def render(self, position: Position) -> str | np.ndarray | None:
        """Print a position, or return it as text or as a picture, by the render mode."""
        if self.render_mode == "rgb_array":
            return draw_position(position)
        if self.render_mode == "human":
            sys.stdout.write(f"{position}\n\n")
        return str(position) if self.render_mode == "ansi" else None


def check_mask(mask: str) -> str:
    """The place for the legal actions, or InvalidOption."""
    if mask not in MASKS:
        raise InvalidOption(f"mask must be one of {', '.join(MASKS)}, got {show(mask)}")
    return mask


def limits_of(batch: Batch) -> tuple[int, int, tuple[int, ...], Any]:
    """The least and the most number in an observation, its shape and its type."""
    rows = batch.observations
    return 0, 255 if batch.settings.dtype == "packed" else 1, rows.shape[-1:], rows.dtype.type


def check_options(options: dict[str, Any] | None, known: tuple[str, ...] = OPTIONS) -> dict[str, Any]:
    for name in options or {}:
        if name not in known:
            raise InvalidOption(f"no option {show(name)} of reset, there are {', '.join(known)}")
    return options or {}
