"""Recipe: every choice of a training run, with schedules from its start (0) to its end (1)."""

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, NamedTuple

Curve = tuple[tuple[float, float], ...]  # corners: a part of the run, and the value there


class Moment(NamedTuple):
    """The settings at one moment of a run."""

    rate: float
    entropy: float
    hand_weight: float
    discount: float
    penalty: float
    minibatch: int


@dataclass(frozen=True)
class Recipe:
    """The settings of a training; the defaults are for a large device."""

    begins: int = 4  # with other seeds; the strongest continues, because conventions are settled early
    trial: float = 0.09  # the part of the run after which they are compared
    strangers: bool = False  # every seat sees the colors in an order of its own
    levels: tuple[float, ...] = ()  # of off-belief learning: when they begin; the first takes clues literally
    secrets: bool = True  # the critic also sees the hidden hand and the next cards of the deck
    games: int = 32_768  # side by side
    steps: int = 32  # moves of each between two updates
    width: int = 768
    depth: int = 3
    clip: float = 0.2
    trace: float = 0.95  # lambda of the advantages
    clip_policy: float = 0.5  # the maximum norm of the gradient
    clip_critic: float = 5.0
    value_weight: float = 10.0
    rate: Curve = ((0.0, 5e-4), (1.0, 3e-6))
    entropy: Curve = ((0.0, 0.018), (0.5, 0.003), (1.0, 0.0005))
    hand_weight: Curve = ((0.0, 0.1), (1.0, 0.03))  # of guessing one's own hand
    discount: Curve = ((0.0, 0.999), (0.3, 1.0))
    penalty: Curve = ((0.0, 0.3), (0.1, 1.0))  # the share of the points that a lost game costs
    minibatches: Curve = ((0.0, 32_768), (0.15, 65_536), (0.6, 131_072))  # each from there on

    @property
    def length(self) -> float:
        """The length of a run with all abandoned starts, relative to a run without."""
        return 1 + (self.begins - 1) * self.trial

    def at(self, part: float) -> Moment:
        """The settings when `part` of the run is over."""
        sizes = [size for begin, size in self.minibatches if begin <= part]
        return Moment(
            rate=read_curve(self.rate, part),
            entropy=read_curve(self.entropy, part),
            hand_weight=read_curve(self.hand_weight, part),
            discount=read_curve(self.discount, part),
            penalty=read_curve(self.penalty, part),
            minibatch=int(min(sizes[-1], self.games * self.steps)),
        )

    def plain(self) -> dict[str, Any]:
        """The recipe as JSON data."""
        return asdict(self)


def read_curve(corners: Curve, part: float) -> float:
    """The value between the corners."""
    for (begin, first), (end, last) in pairwise(corners):
        if part < end:
            return first + (last - first) * (part - begin) / (end - begin)
    return corners[-1][1]


# Moves of the same worth must stay as likely as each other to the end, or which of them is made gets a
# meaning: hence the entropy. Every start should find the same policy, so one will do.
FOR_STRANGERS: dict[str, Any] = {
    "begins": 1, "entropy": ((0.0, 0.05),), "hand_weight": ((0.0, 0.1),),
}  # fmt: skip
OFF_BELIEF = (0.0, 0.3, 0.5, 0.7, 0.85)  # levels that do well


def small_recipe(**changes: Any) -> Recipe:
    """For small games on a CPU."""
    settings: dict[str, Any] = {
        "begins": 1, "games": 256, "steps": 16, "width": 128, "depth": 2, "rate": ((0.0, 3e-3), (1.0, 3e-5)),
        "minibatches": ((0.0, 1024),),
    }  # fmt: skip
    return Recipe(**(settings | changes))


def choose_recipe(device: str, **changes: Any) -> Recipe:
    """The usual recipe for a device, with the changes that are not None."""
    given = {name: value for name, value in changes.items() if value is not None}
    if given.get("strangers") or given.get("levels"):
        given = FOR_STRANGERS | given
    return small_recipe(**given) if device == "cpu" else Recipe(**given)
