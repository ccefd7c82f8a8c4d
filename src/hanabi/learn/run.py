"""A training run, new or resumed: progress, checkpoints, weights."""

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from hanabi.bots.learned.weights import read_weights, write_weights
from hanabi.errors import InvalidOption
from hanabi.learn.checkpoint import load_run, save_run
from hanabi.learn.judge import EvaluationScore
from hanabi.learn.recipe import Recipe
from hanabi.learn.trainer import Progress, Trainer, TrainingTimer
from hanabi.variant import Variant

JUDGED = 7_000_000_000_000  # the seeds of games for measuring only, never for training
FINAL = 8_000_000_000_000
LENGTH = ("minutes", "moves")  # options that may change when a run is resumed


@dataclass(frozen=True)
class Plan:
    """The order for a training: the game, the length, and the files."""

    out: Path  # the file of weights; the checkpoint is a folder beside it
    variant: Variant = field(default_factory=Variant)
    recipe: Recipe = field(default_factory=Recipe)
    minutes: float = math.inf  # of the whole run, or
    moves: float = math.inf  # of the whole run
    stop_after: float = math.inf  # minutes of this part of it
    seed: int = 1
    device: str = "cpu"
    resume: bool = False
    start: Path | None = None  # the file of a policy for the start, and for the belief
    report_every: float = 20.0  # seconds
    judge_every: float = 60.0
    save_every: float = 240.0
    judged: int = 65_536  # games
    command: str = ""

    @property
    def folder(self) -> Path:
        return self.out.with_suffix(".run")

    @property
    def curve(self) -> Path:
        return self.out.with_suffix(".curve.json")

    def settled(self) -> dict[str, Any]:
        """The order as JSON data; all but the length stays when a run is resumed."""
        length = {name: getattr(self, name) for name in LENGTH}
        finite = {name: value if math.isfinite(value) else None for name, value in length.items()}
        settled = {
            "variant": self.variant.settings(),
            "recipe": self.recipe.plain(),
            "seed": self.seed,
            "start": self.start.name if self.start else None,
            **finite,
        }
        plain: dict[str, Any] = json.loads(json.dumps(settled))
        return plain


class Run:
    """One command's part of a run, which reports its progress and the scores of its weights."""

    def __init__(
        self,
        plan: Plan,
        report_progress: Callable[[Progress], None],
        report_score: Callable[[EvaluationScore], None],
    ) -> None:
        if not (math.isfinite(plan.minutes) or math.isfinite(plan.moves)):
            raise InvalidOption("a run needs an end: minutes or moves")
        self.plan = plan
        self.report_progress, self.report_score = report_progress, report_score
        self.curve: list[dict[str, float]] = []
        self.tried: dict[int, float] = {}  # by seed: the strength of a start
        self.before: list[dict[str, float | None]] = []  # earlier planned lengths of the run
        self.trainer = self.make_trainer(plan.seed)
        if plan.resume:
            self.load()
        else:
            self.trainer.begin()

    def make_trainer(self, seed: int) -> Trainer:
        trainer = Trainer(self.plan.variant, self.plan.recipe, seed, self.plan.device)
        if self.plan.start and not self.plan.resume:
            trainer.follow(read_weights(self.plan.start))
        return trainer

    def read_clock(self, trainer: Trainer) -> TrainingTimer:
        length = self.plan.recipe.length
        return TrainingTimer(trainer, self.plan.minutes / length, self.plan.moves / length)

    def try_seeds(self) -> None:
        """Train a little from several seeds and keep the strongest."""
        begins = [self.plan.seed + place for place in range(self.plan.recipe.begins)]
        if len(begins) == 1:
            return
        best = self.trainer
        for seed in begins:
            if seed != self.plan.seed:
                self.trainer = self.make_trainer(seed)
                self.trainer.begin()
            self.train(self.plan.recipe.trial)
            strength = self.trainer.judge(self.plan.judged, JUDGED, mean=True)
            self.report_score(strength)
            self.tried[seed] = strength.mean
            if strength.mean >= max(self.tried.values()):
                best = self.trainer
        self.trainer = best

    def load(self) -> None:
        """Continue the run on disk; its schedules stretch if it is longer now."""
        arrays, card = load_run(self.plan.folder)
        old, now = card["settled"], self.plan.settled()
        old["recipe"] = Plan(self.plan.out).settled()["recipe"] | old["recipe"]  # of an earlier version
        for name, value in now.items():
            if name not in LENGTH and old.get(name) != value:
                folder = self.plan.folder
                error = InvalidOption(f"the run in {folder} has another {name}: {old.get(name)}")
                raise error.with_message("error-other-run", folder=str(folder))
        self.trainer.load(arrays, card)
        self.curve = card["curve"]
        self.tried = {int(seed): score for seed, score in card["tried"].items()}
        self.before = card.get("before", [])
        length, planned = ({name: plan[name] for name in LENGTH} for plan in (old, now))
        if length != planned:
            self.before.append(length)

    def save(self) -> None:
        """Write a checkpoint, and the weights as they are."""
        arrays, card = self.trainer.save()
        card |= {"settled": self.plan.settled(), "curve": self.curve, "tried": self.tried}
        card |= {"before": self.before}
        save_run(self.plan.folder, arrays, json.loads(json.dumps(card)))
        self.write(True, {})

    def go(self) -> EvaluationScore | None:
        """Train to the end of the run or of its part; return the final score, None before the end."""
        if not (self.plan.resume or self.tried):
            self.try_seeds()
        ended = self.train(1.0, self.plan.stop_after)
        self.save()
        if not ended:
            return None
        return self.finish()

    def train(self, until: float, stop_after: float = math.inf) -> bool:
        """Train until a part of the run is done; return False if it was stopped earlier."""
        plan, trainer = self.plan, self.trainer
        clock = self.read_clock(trainer)
        stop = trainer.seconds + stop_after * 60
        whole = until == 1.0
        report, judge, save = (
            Alarm(every, trainer.seconds) for every in (plan.report_every, plan.judge_every, plan.save_every)
        )
        moves, begun = trainer.moves, trainer.seconds
        while (part := clock.read()) < until:
            if trainer.seconds >= stop:
                return False
            trainer.update(part)
            if report.rings(trainer.seconds):
                speed = (trainer.moves - moves) / max(trainer.seconds - begun, 1e-9)
                self.report_progress(trainer.measure_progress(part, speed))
                moves, begun = trainer.moves, trainer.seconds
            if whole and judge.rings(trainer.seconds):
                self.judge()
            if whole and save.rings(trainer.seconds):
                self.save()
        return True

    def judge(self) -> None:
        """Play greedy games, report them, and add them to the curve."""
        trainer, plan = self.trainer, self.plan
        last, mean = (trainer.judge(plan.judged, JUDGED, mean) for mean in (False, True))
        point = {
            "seconds": trainer.seconds,
            "moves": trainer.moves,
            "score": mean.mean,
            "perfect": mean.perfect,
        }
        self.curve.append(point | {"last_score": last.mean, "last_perfect": last.perfect})
        self.report_score(mean)

    def finish(self) -> EvaluationScore:
        """Write the better of the weights and their mean; the report uses other games."""
        trainer, plan = self.trainer, self.plan
        self.judge()
        mean = self.curve[-1]["score"] >= self.curve[-1]["last_score"]
        strength = trainer.judge(plan.judged, FINAL, mean)
        self.write(mean, {"greedy": strength._asdict()})
        return strength

    def write(self, mean: bool, measured: dict[str, Any]) -> None:
        """Write the weights, with their origin."""
        trainer, plan = self.trainer, self.plan
        card = {
            "command": plan.command, "device": name_device(plan.device), "seed": trainer.seed,
            "tried": self.tried, "seconds": round(trainer.seconds, 1), "moves": trainer.moves,
            "updates": trainer.updates, "recipe": plan.recipe.plain(), "weights": "mean" if mean else "last",
            "before": self.before,
        }  # fmt: skip
        write_weights(plan.out, trainer.weights(mean, card | measured))
        plan.curve.write_text(json.dumps(self.curve))


class Alarm:
    """A timer that is due when some seconds have passed since it was last due."""

    def __init__(self, every: float, now: float) -> None:
        self.every, self.next = every, now + every

    def rings(self, now: float) -> bool:
        if now < self.next:
            return False
        self.next = now + self.every
        return True


def name_device(device: str) -> str:
    return str(torch.cuda.get_device_name()) if device == "cuda" else device


def find_device() -> str:
    """The default device for training."""
    return "cuda" if torch.cuda.is_available() else "cpu"
