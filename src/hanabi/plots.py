"""Plots: scores as a histogram, a tournament as a matrix, training and a game as curves; .svg or .png."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from hanabi.arena.simulate import Result
from hanabi.errors import ArenaError, MissingExtra
from hanabi.language import Language
from hanabi.review.game import Review
from hanabi.review.turning import find_turning_points
from hanabi.variant import Variant

SUFFIXES = (".svg", ".png")
BAR, OTHER = "#3b6ea5", "#d98c2b"
READINGS = (("value", "value-conventions", BAR), ("literal", "value-literal", OTHER))  # fields of a turn


class Matrix(Protocol):
    """Scores of all pairings: a tournament, or measurements from elsewhere."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def means(self) -> np.ndarray: ...
    @property
    def stderrs(self) -> np.ndarray: ...
    @property
    def variant(self) -> Variant: ...


def check_plot(file: str | Path) -> Path:
    """The file, if its type can be drawn; check this before the games."""
    path = Path(file)
    if path.suffix.lower() not in SUFFIXES:
        raise ArenaError(f"a plot is a file that ends in {' or '.join(SUFFIXES)}, got {str(file)!r}")
    import_figure()
    return path


def import_figure() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingExtra("matplotlib", "hanabi[plot]") from None
    return Figure


def plot_histogram(
    result: Result, file: str | Path, other: Result | None = None, language: Language | None = None
) -> None:
    """The share of games by score, beside that of another run if there is one."""
    path, language = check_plot(file), language or Language("en")
    figure = import_figure()(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    runs = [run for run in (result, other) if run and run.games]
    width = 0.8 / max(1, len(runs))
    for i, (run, color) in enumerate(zip(runs, (BAR, OTHER), strict=False)):
        shares = 100 * np.array(run.summary.histogram) / run.games
        left = np.arange(len(shares)) - 0.4 + width * (i + 0.5)
        label = f"{run.seating.title}: {run.summary.score}"
        axes.bar(left, shares, width, color=color, label=label)
    axes.set_xlabel(language.say("arena-score"))
    axes.set_ylabel(language.say("arena-share"))
    if runs:
        axes.legend()
    save(figure, path)


def plot_matrix(matrix: Matrix, file: str | Path, language: Language | None = None) -> None:
    """Mean scores of all pairings, with their standard errors."""
    path, language = check_plot(file), language or Language("en")
    size = len(matrix.names)
    figure = import_figure()(figsize=(2.5 + 1.1 * size, 1.5 + 1.0 * size), layout="constrained")
    axes = figure.add_subplot()
    means, errors = matrix.means, matrix.stderrs
    image = axes.imshow(means, cmap="viridis", vmin=0, vmax=matrix.variant.max_score)
    axes.set_xticks(range(size), matrix.names)
    axes.set_yticks(range(size), matrix.names)
    for y, x in np.argwhere(~np.isnan(means)):
        color = "black" if means[y, x] > 0.6 * matrix.variant.max_score else "white"
        text = f"{means[y, x]:.2f}\n± {errors[y, x]:.2f}"
        axes.text(x, y, text, ha="center", va="center", color=color)
    figure.colorbar(image, label=language.say("arena-score"))
    save(figure, path)


def plot_curve(
    curve: Sequence[Mapping[str, float]], file: str | Path, language: Language | None = None
) -> None:
    """The score and the share of perfect games over the minutes of a training run."""
    path, language = check_plot(file), language or Language("en")
    figure = import_figure()(figsize=(8, 4.5), layout="constrained")
    left = figure.add_subplot()
    right = left.twinx()
    minutes = [point["seconds"] / 60 for point in curve]
    drawn = ((left, "score", 1, BAR, "arena-score"), (right, "perfect", 100, OTHER, "train-perfect"))
    for axes, name, scale, color, label in drawn:
        axes.plot(minutes, [scale * point[name] for point in curve], color=color, marker=".")
        axes.set_ylabel(language.say(label), color=color)
    left.set_xlabel(language.say("train-minutes"))
    left.grid(alpha=0.3)
    save(figure, path)


def draw_review(review: Review, language: Language) -> str:
    """The expected score on every turn of a game, as SVG, with marks at turning points."""
    figure = import_figure()(figsize=(9, 6), layout="constrained")
    upper, lower = figure.subplots(2, sharex=True)
    turns = [turn.event.turn + 1 for turn in review.turns]
    for name, message, color in READINGS:
        made = [getattr(turn, name).made for turn in review.turns]
        for axes, value, most in ((upper, "score", 0), (lower, "perfect", 100)):
            means = (most or 1) * np.array([getattr(one, value) for one in made])
            errors = (most or 1) * np.array([getattr(one, f"{value}_error") for one in made])
            low, high = np.maximum(means - errors, 0), np.minimum(means + errors, most or np.inf)
            axes.plot(turns, means, color=color, label=language.say(message))
            axes.fill_between(turns, low, high, color=color, alpha=0.2)
    for turn in find_turning_points(review):
        upper.plot(turn.event.turn + 1, turn.blamed.made.score, "v", color="black")
    upper.set_ylabel(language.say("value-expected"))
    lower.set_ylabel(language.say("value-chance"))
    lower.set_xlabel(language.say("review-turn"))
    upper.legend()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def save(figure: Any, path: Path) -> None:
    """Write the file; the same plot gives the same bytes."""
    svg = path.suffix.lower() == ".svg"
    figure.savefig(path, metadata={"Date": None} if svg else None, dpi=150, bbox_inches="tight")
