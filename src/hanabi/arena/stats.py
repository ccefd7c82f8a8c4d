"""Statistics of rows: means with their errors, shares, histograms, and paired differences.

The standard error is that of the mean of independent deals. Intervals assume a normal distribution, which is
fair from about thirty games on.
"""

import math
from collections.abc import Iterable, Mapping
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from hanabi.engine.state import Ending
from hanabi.errors import ArenaError
from hanabi.variant import Variant

CONFIDENCE = 0.95


class Mean(NamedTuple):
    """A mean, its standard error, and an interval that covers the truth in 95 of 100 such measurements.

    >>> print(measure([24, 25, 25, 22]))
    24.000 ± 0.707
    """

    mean: float
    stderr: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.stderr:.3f}"


class Summary(NamedTuple):
    """The statistics of one table's rows."""

    games: int
    score: Mean  # a game lost to strikes, or to the last drop, counts 0
    points: Mean  # the points on the table count, whatever ended the game
    perfect: Mean  # share of games with every firework complete
    strikeouts: Mean  # share of games ended by the last strike
    histogram: tuple[int, ...]  # games by score, from 0 to the maximum
    moves: int  # in all games


def measure(values: Any, confidence: float = CONFIDENCE) -> Mean:
    """The mean of independent values; nan if there are too few."""
    values = np.asarray(values, np.float64)
    if len(values) == 0:
        return Mean(math.nan, math.nan, math.nan, math.nan)
    error = float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return with_error(float(values.mean()), error, confidence)


def with_error(mean: float, error: float, confidence: float = CONFIDENCE) -> Mean:
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * error
    return Mean(mean, error, mean - reach, mean + reach)


def measure_pairs(means: Mapping[tuple[int, int], float], *sides: Iterable[int]) -> Mean:
    """The mean over pairs of bots, with the error that comes from the choice of bots on each side.

    Pairs that share a bot are not independent, so each bot is left out in turn: the jackknife. The only bot
    on its side is taken as given.

    >>> print(measure_pairs({(0, 1): 3, (0, 2): 4, (1, 2): 5}, [0, 1, 2]))
    4.000 ± 1.155
    """
    error = math.sqrt(sum(vary(means, side) for side in sides))
    return with_error(float(np.mean(list(means.values()))), error)


def vary(means: Mapping[tuple[int, int], float], side: Iterable[int]) -> float:
    """The variance of the mean over pairs, by leaving out each bot of a side."""
    rests = [[mean for pair, mean in means.items() if bot not in pair] for bot in side]
    without = [float(np.mean(rest)) for rest in rests if rest]
    return (len(without) - 1) * float(np.var(without)) if without else 0.0


def summarize(rows: np.ndarray, variant: Variant) -> Summary:
    """Everything at once."""
    score = rows["score"].astype(np.int64)
    return Summary(
        len(rows),
        measure(score),
        measure(rows["points"]),
        measure(score == variant.max_score),
        measure(rows["ending"] == Ending.STRIKEOUT),
        tuple(np.bincount(score, minlength=variant.max_score + 1).tolist()),
        int(rows["turns"].sum(dtype=np.int64)),
    )


def compare(rows: np.ndarray, others: np.ndarray) -> Mean:
    """The gain of `rows` over `others`, deal by deal.

    The luck of the deal cancels out, so far fewer games decide between two bots.
    """
    count = min(len(rows), len(others))
    rows, others = rows[:count], others[:count]
    if not np.array_equal(rows["seed"], others["seed"]):
        raise ArenaError("only rows of the same deals can be compared")
    return measure(rows["score"].astype(np.int64) - others["score"])
