"""Trainer: self-play with PPO. One network plays every seat; all its inputs stay on the device.

A critic that also sees the hidden cards values positions. The reward is the team's, so the value of the next
mover continues that of the last one. In off-belief learning the critic sees only the mover's view, because
the mover's hand is redrawn on the next turn.
"""

import math
import time
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from hanabi.bots.learned.layout import count_inputs
from hanabi.bots.learned.weights import Weights
from hanabi.errors import InvalidWeights
from hanabi.learn.checkpoint import EXACT, double, halve
from hanabi.learn.games import SelfPlayBatch
from hanabi.learn.judge import EvaluationScore, Judge
from hanabi.learn.offbelief import OffBelief
from hanabi.learn.recipe import Moment, Recipe
from hanabi.mlp.network import Adam, Mlp, choose_pieces, load_policy
from hanabi.mlp.plain import Loss
from hanabi.variant import Variant

TENS = 0.1  # the critic counts in tens of points
AGES = 64  # the number of ages of games at the start of a run
SOON = 500  # updates after which the mean of the weights changes slowly
AT_ONCE = 131_072  # rows that the critic values at once


class Progress(NamedTuple):
    """The progress of a run, and the results of its games since the last report."""

    seconds: float
    part: float
    moves: int
    speed: float  # moves a second
    games: int
    score: float
    perfect: float
    strikeouts: float
    entropy: float
    distance: float  # distance from the policy that played
    clipped: float
    surprise: float  # surprise at its own hand
    value_error: float


class Trainer:
    """A run: its networks, its games, and its progress."""

    def __init__(self, variant: Variant, recipe: Recipe, seed: int, device: str, pieces: Any = None) -> None:
        self.variant, self.recipe, self.seed, self.device = variant, recipe, seed, device
        self.pieces = pieces or choose_pieces(device)
        seen, every = count_inputs(variant)
        self.games = SelfPlayBatch(variant, recipe.games, recipe.steps, device, strangers=recipe.strangers)
        self.cards = variant.max_score
        outputs = self.games.outputs + variant.hand_size * self.cards
        self.policy = Mlp(seen, outputs, recipe.width, recipe.depth, self.pieces)
        secrets = recipe.secrets and not recipe.levels
        self.valued = every if secrets else seen  # numbers of a row that the critic sees
        self.critic = Mlp(self.valued, 1, recipe.width, recipe.depth, self.pieces)
        self.chance = torch.Generator().manual_seed(seed)
        torch.manual_seed(seed)  # of the device, on which nothing repeats exactly
        self.kind = self.games.rows.dtype
        self._make_values()
        self.seconds, self.moves, self.updates, self.level = 0.0, 0, 0, 1
        self.beside = OffBelief(self.games, self.policy) if recipe.levels else None
        self.told = torch.zeros(5, device=device)

    def _make_values(self) -> None:
        border, recipe = self.policy.size, self.recipe
        values = torch.zeros(border + self.critic.size)
        self.policy.begin(values[:border], self.chance)
        self.critic.begin(values[border:], self.chance)
        self.values = values.to(self.device)
        self.copies = self.values if self.kind == torch.float32 else self.values.to(self.kind)
        self.mean = self.values[:border].clone()
        clips = recipe.clip_policy, recipe.clip_critic
        self.adam = Adam(self.values, self.copies, border, clips, self.pieces)
        slopes = self.adam.slopes
        self.policy.bind(self.values[:border], self.copies[:border], slopes[:border])
        self.critic.bind(self.values[border:], self.copies[border:], slopes[border:])

    def begin(self) -> None:
        """Deal the games and play them to different ages, so that they do not end together."""
        self.games.deal(self.seed * self.recipe.games + self.updates)
        for age in range(AGES):
            self.act(0, 0.0, again=age)
            self.games.rows[0].copy_(self.games.rows[1])
        self.games.count()

    def follow(self, weights: Weights) -> None:
        """Begin with the policy of a file, also as the belief."""
        _, values = load_policy(weights, self.pieces)
        if weights.variant != self.variant or len(values) != self.policy.size:
            raise InvalidWeights("those to begin with are for another game, or of another size")
        self.values[: len(values)] = self.mean[:] = values.to(self.device)
        self.copies.copy_(self.values)
        if self.beside:
            self.beside.believe(self.mean)

    def act(self, t: int, penalty: float, again: int = -1) -> None:
        """Move `t` of every game."""
        self.ask(self.games.rows[t], self.games.logits)
        self.games.train(t, penalty, again)

    def ask(self, rows: Tensor, logits: Tensor) -> None:
        """Compute the policy's logits."""
        games = self.games
        h = self.policy.forward(rows[:, : games.seen])
        logits.copy_(self.policy.finish(h, games.wide)[:, : games.outputs])

    def update(self, part: float) -> None:
        """Play some moves and learn from them once; `part` of the run is over."""
        now, games = self.recipe.at(part), self.games
        if self.beside:
            self.play_beside(self.beside, now, part)
        else:
            for t in range(games.moves):
                self.act(t, now.penalty)
            self.value()
            games.credit(now.discount, self.recipe.trace)
        self.learn(now)
        games.rows[0].copy_(games.rows[-1])
        self.moves += games.games * games.moves
        self.updates += 1
        self.mean.lerp_(self.values[: self.policy.size], 0.1 if self.updates < SOON else 0.01)

    def play_beside(self, beside: OffBelief, now: Moment, part: float) -> None:
        """Play on; the values of moves come from imagined games, at the mover's next turn."""
        games, players = self.games, self.variant.players
        level = sum(begin <= part for begin in self.recipe.levels)
        if level > self.level:
            self.level = level
            beside.believe(self.mean)
        for t in range(games.moves):
            beside.draw(games.rows[t])
            self.act(t, now.penalty)
            beside.move(games.chosen[t], False, now.penalty, 1.0)
            for turn in range(1, players):
                self.ask(beside.rows, beside.logits)
                beside.move(games.chosen[t], True, now.penalty, now.discount**turn)
            after = now.discount**players * beside.goes_on * self.rate(beside.rows)
            games.returns[t] = beside.earned + after
        self.value()
        torch.sub(games.returns, games.values[:-1], out=games.advantages)

    def value(self) -> None:
        """Let the critic value every position."""
        rows = self.games.rows.flatten(0, 1)
        values = self.games.values.view(-1)
        for begin in range(0, len(rows), AT_ONCE):
            values[begin : begin + AT_ONCE] = self.rate(rows[begin : begin + AT_ONCE])

    def rate(self, rows: Tensor) -> Tensor:
        return self.critic.finish(self.critic.forward(rows[:, : self.valued]))[:, 0] / TENS

    def learn(self, now: Moment) -> None:
        """One pass over the moves, in minibatches drawn at random."""
        games = self.games
        rows = games.rows[:-1].flatten(0, 1)
        advantages = games.advantages.reshape(-1)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        past = [tensor.flatten(0, 1) for tensor in (games.masks, games.chosen, games.chances)]
        past += [advantages, games.hands.flatten(0, 1)]
        returns = games.returns.reshape(-1)
        weights = Loss(self.recipe.clip, now.entropy, now.hand_weight)
        for part in self.draw_order(len(rows)).split(now.minibatch):
            x = rows.index_select(0, part)
            stats = self.learn_policy(x[:, : games.seen], [tensor[part] for tensor in past], weights)
            error = self.learn_critic(x[:, : self.valued], returns[part])
            self.adam.step(now.rate)
        self.told[:4], self.told[4] = stats.mean(0), error

    def draw_order(self, count: int) -> Tensor:
        if self.device == "cpu":
            return torch.randperm(count, generator=self.chance)
        return torch.randperm(count, device=self.device)

    def learn_policy(self, x: Tensor, past: list[Tensor], weights: Loss) -> Tensor:
        kept: list[Any] = []
        h = self.policy.forward(x, kept)
        slopes, stats = self.pieces.policy_loss(self.policy.finish(h), *past, self.cards, weights, self.kind)
        self.policy.backward(slopes, h, kept)
        told: Tensor = stats
        return told

    def learn_critic(self, x: Tensor, returns: Tensor) -> Tensor:
        """The mean error in points, squared."""
        kept: list[Any] = []
        h = self.critic.forward(x, kept)
        guesses = self.critic.finish(h)
        errors = guesses[:, 0] - returns * TENS
        slopes = torch.zeros_like(guesses, dtype=self.kind)
        slopes[:, 0] = errors * (2 * self.recipe.value_weight / len(x))
        self.critic.backward(slopes, h, kept)
        return errors.square().mean() / TENS**2

    def measure_progress(self, part: float, speed: float) -> Progress:
        games, points, perfect, strikeouts = self.games.count()
        some = max(games, 1.0)
        shares = (points / some, perfect / some, strikeouts / some)
        return Progress(self.seconds, part, self.moves, speed, int(games), *shares, *self.told.tolist())

    def judge(self, games: int, seed: int, mean: bool) -> EvaluationScore:
        """Greedy games with the weights, or with their mean."""
        values = self.mean if mean else self.values[: self.policy.size]
        return Judge([(self.policy, values)], self.variant, games, self.device, self.kind).play(seed)

    def weights(self, mean: bool, card: dict[str, Any]) -> Weights:
        """The policy as plain arrays."""
        values = self.mean if mean else self.values[: self.policy.size]
        *parts, bias = (part.float().cpu().numpy() for part in self.policy.cut(values))
        depth, outputs = self.recipe.depth, self.policy.outputs
        arrays: dict[str, np.ndarray] = {}
        for place in range(depth):
            arrays |= {f"layer.{place}": parts[place], f"layer.{place}.norm": parts[depth + 1 + place]}
        arrays |= {"head": parts[depth][:outputs], "head.bias": bias[:outputs]}
        return Weights(self.variant, arrays, card)

    def flat(self) -> dict[str, Tensor]:
        """The learned tensors: the values, the moments of Adam, the mean, and the belief."""
        adam = self.adam
        flat = {"values": self.values, "firsts": adam.firsts, "seconds": adam.seconds, "mean": self.mean}
        believed = self.beside.values if self.beside else None
        return flat if believed is None else flat | {"believed": believed}

    def save(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """The contents of a checkpoint, exact if it is small."""
        flat = self.flat()
        arrays = {name: tensor.cpu().numpy() for name, tensor in flat.items()}
        arrays["chance"] = self.chance.get_state().numpy()
        exact = self.device == "cpu"
        if exact:
            arrays |= self.games.save()
            exact = sum(array.nbytes for array in arrays.values()) < EXACT
        if not exact:
            arrays = {name: arrays[name] for name in (*flat, "chance")}
            arrays |= {name: halve(arrays[name]) for name in flat if name != "values"}
        card = {
            "exact": exact, "seed": self.seed, "seconds": self.seconds, "moves": self.moves,
            "updates": self.updates, "steps": self.adam.steps, "level": self.level,
        }  # fmt: skip
        return arrays, card

    def load(self, arrays: dict[str, np.ndarray], card: dict[str, Any]) -> None:
        """Continue from a checkpoint of a run with the same variant and recipe."""
        if self.beside and "believed" in arrays:
            self.beside.believe(self.mean)  # room for it
        for name, tensor in self.flat().items():
            array = arrays[name] if arrays[name].dtype == np.float32 else double(arrays[name])
            tensor.copy_(torch.from_numpy(array.copy()))
        self.copies.copy_(self.values)
        if self.beside and self.beside.values is not None:
            self.beside.believe(self.beside.values)
        self.chance.set_state(torch.from_numpy(arrays["chance"].copy()))
        self.seed, self.seconds = card["seed"], card["seconds"]
        self.moves, self.updates = card["moves"], card["updates"]
        self.adam.steps = card["steps"]
        self.level = card.get("level", 1)  # a run of an earlier version has none
        if card["exact"]:
            self.games.load(arrays)
        else:
            self.begin()


class TrainingTimer:
    """The part of a run that is over, by its time or by its moves."""

    def __init__(self, trainer: Trainer, minutes: float = math.inf, moves: float = math.inf) -> None:
        self.trainer, self.length, self.most = trainer, minutes * 60, moves
        self.before, self.begun = trainer.seconds, time.perf_counter()

    def read(self) -> float:
        """The part of the run that is over."""
        self.trainer.seconds = self.before + time.perf_counter() - self.begun
        return max(self.trainer.seconds / self.length, self.trainer.moves / self.most)
