"""Judge: a policy's score with its preferred moves."""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from hanabi.learn.games import SelfPlayBatch
from hanabi.mlp.network import Mlp, bind_copy
from hanabi.variant import Variant

OFTEN = 8  # moves between two checks whether all games are over


class EvaluationScore(NamedTuple):
    """Scores of finished games; a strikeout counts 0."""

    games: int
    mean: float
    stderr: float
    perfect: float
    zeros: float

    def __str__(self) -> str:
        shares = f"perfect {self.perfect:.2%}, zero {self.zeros:.3%}"
        return f"{self.mean:.4f} ± {self.stderr:.4f}, {shares}, {self.games} games"


Policy = tuple[Mlp, Tensor]  # the shape of a network, and its values


class Judge:
    """Greedy games of one policy in all seats, or of one in each; products in `kind`."""

    def __init__(
        self, policies: Sequence[Policy], variant: Variant, games: int, device: str, kind: torch.dtype
    ) -> None:
        self.networks = [bind_copy(*policy, kind) for policy in policies]
        self.kind, self.games = kind, SelfPlayBatch(variant, games, 0, device, secrets=False)

    def play(self, seed: int) -> EvaluationScore:
        """Play the games of the seeds from `seed` on."""
        games = self.games
        games.scores.fill_(-1)
        games.deal(seed)
        moves = 0
        while moves % OFTEN or bool((games.scores < 0).any()):
            network = self.networks[moves % len(self.networks)]  # all games are at the same seat
            h = network.forward(games.rows[0].to(self.kind))
            games.logits.copy_(network.finish(h, games.wide)[:, : games.outputs])
            games.play()
            moves += 1
        return summarize(games.scores, games.variant.max_score)


def summarize(scores: Tensor, most: int) -> EvaluationScore:
    points = scores.double()
    count = len(points)
    spread = points.std().item() if count > 1 else 0.0
    shares = ((points == goal).double().mean().item() for goal in (most, 0))
    return EvaluationScore(count, points.mean().item(), spread / count**0.5, *shares)
