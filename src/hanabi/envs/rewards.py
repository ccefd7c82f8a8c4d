"""Rewards: the team's reward for a move.

By default a move earns the change of the score, as in hanabi-learning-environment: a strikeout takes the
points back, and the rewards of a game sum up to its score. Everything else is off by default.
"""

import math
from dataclasses import dataclass

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.rules import best_points, score
from hanabi.engine.state import Ending
from hanabi.errors import InvalidOption, show

REWARDS = np.dtype(
    [  # the fields of Rewards
        ("keep_points", np.int8),
        ("only_at_end", np.int8),
        ("strike", np.float64),
        ("lost_point", np.float64),
        ("illegal", np.float64),
    ],
    align=True,
)


@dataclass(frozen=True)
class Rewards:
    """How a move is rewarded.

    >>> Rewards(keep_points=True)
    Rewards(keep_points=True, only_at_end=False, strike=0.0, lost_point=0.0, illegal=0.0)
    """

    keep_points: bool = False  # a lost game is worth the points on the table, not 0
    only_at_end: bool = False  # the whole score with the last move
    strike: float = 0.0  # shaping: added for each strike
    lost_point: float = 0.0  # shaping: added for each point that can no longer be reached
    illegal: float = 0.0  # added where an illegal action ends the game

    def __post_init__(self) -> None:
        for name in ("keep_points", "only_at_end"):
            if not isinstance(getattr(self, name), bool):
                raise InvalidOption(f"{name} must be True or False, got {show(getattr(self, name))}")
        for name in ("strike", "lost_point", "illegal"):
            value: object = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
                raise InvalidOption(f"the reward {name} must be a finite number, got {show(value)}")


@rule
def score_of(state: np.void) -> int:
    """The score that counts, whatever the rewards; a game ended by an illegal action is lost."""
    if int(state["ending"]) == Ending.STOPPED:
        return 0
    return score(state)


@rule
def score_now(state: np.void, rewards: np.void) -> int:
    """The value of the position to the learner if the game ends here."""
    if rewards["keep_points"]:
        return int(state["points"])
    return score_of(state)


@rule
def reward_between(state: np.void, before: int, strikes: int, reach: int, rewards: np.void) -> float:
    """The reward for the changes in value, strikes, and reachable points."""
    earned = float(score_now(state, rewards) - before)
    if rewards["only_at_end"]:
        earned = 0.0
        if int(state["ending"]) != Ending.RUNNING:
            earned = float(score_now(state, rewards))
    if rewards["strike"] != 0.0:
        earned += (int(state["strikes"]) - strikes) * float(rewards["strike"])
    if rewards["lost_point"] != 0.0:
        earned += (reach - best_points(state)) * float(rewards["lost_point"])
    return earned
