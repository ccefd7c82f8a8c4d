"""The pieces of learning in plain PyTorch: for a CPU, and to check the fused ones."""

from typing import NamedTuple

import torch
from torch import Tensor

EPSILON = 1e-5  # of LayerNorm
SLOPE, CUBIC = 1.5957691216, 0.044715  # of the GELU by tanh, which is u * sigmoid(SLOPE * (u + CUBIC * u**3))
STATS = 4  # statistics of the loss for every move: entropy, distance, clipped, surprise at its own hand
LEAST = -1e9


class Loss(NamedTuple):
    """The weights of the loss."""

    clip: float
    entropy: float
    hand_weight: float


def normalize(z: Tensor, norm: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Bias, LayerNorm and GELU; also the mean and the inverse deviation, for the way back."""
    x = z.float() + norm[0]
    mean = x.mean(1)
    centered = x - mean[:, None]
    scale = (centered.square().mean(1) + EPSILON).rsqrt()
    u = centered * scale[:, None] * norm[1] + norm[2]
    return (u * gate(u)).to(z.dtype), mean, scale


def gate(u: Tensor) -> Tensor:
    return torch.sigmoid(SLOPE * (u + CUBIC * u * u * u))


def normalize_back(d: Tensor, z: Tensor, norm: Tensor, mean: Tensor, scale: Tensor) -> tuple[Tensor, Tensor]:
    """The gradients of the input, and of bias, scale and shift."""
    whitened = (z.float() + norm[0] - mean[:, None]) * scale[:, None]
    u = whitened * norm[1] + norm[2]
    open_ = gate(u)
    du = d.float() * (open_ + u * open_ * (1 - open_) * SLOPE * (1 + 3 * CUBIC * u * u))
    e = du * norm[1]
    dz = (e - e.mean(1, keepdim=True) - whitened * (e * whitened).mean(1, keepdim=True)) * scale[:, None]
    return dz.to(z.dtype), torch.stack([dz.sum(0), (du * whitened).sum(0), du.sum(0)])


def policy_loss(
    logits: Tensor, masks: Tensor, chosen: Tensor, chances: Tensor, advantages: Tensor, hands: Tensor,
    cards: int, weights: Loss, kind: torch.dtype,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """The gradient of the mean loss by the logits (moves, then cards of each slot), and the stats."""
    count, outputs, slots = len(logits), masks.shape[1], hands.shape[1]
    legal = masks > 0
    slopes = torch.zeros_like(logits)
    logs = torch.log_softmax(logits[:, :outputs].masked_fill(~legal, LEAST), 1).masked_fill(~legal, 0.0)
    shares = logs.exp().masked_fill(~legal, 0.0)
    entropy = -(shares * logs).sum(1)
    picked = torch.nn.functional.one_hot(chosen.long(), outputs).float()
    now = (logs * picked).sum(1)
    ratio = (now - chances).exp()
    clipped = ((advantages > 0) & (ratio > 1 + weights.clip)) | (
        (advantages < 0) & (ratio < 1 - weights.clip)
    )
    push = torch.where(clipped, 0.0, -advantages * ratio)
    pull = weights.entropy * shares * (logs + entropy[:, None])
    slopes[:, :outputs] = torch.where(legal, push[:, None] * (picked - shares) + pull, 0.0) / count
    guesses = logits[:, outputs : outputs + slots * cards].view(count, slots, cards)
    held = hands >= 0
    truth = torch.nn.functional.one_hot(hands.clamp_min(0).long(), cards).float()
    guessed = torch.log_softmax(guesses, 2)
    surprise = -((guessed * truth).sum(2) * held).sum(1) / slots
    wrong = (guessed.exp() - truth) * held[:, :, None] * (weights.hand_weight / slots / count)
    slopes[:, outputs : outputs + slots * cards] = wrong.view(count, -1)
    return slopes.to(kind), torch.stack([entropy, chances - now, clipped.float(), surprise], 1)


def improve(
    values: Tensor, slopes: Tensor, firsts: Tensor, seconds: Tensor, copies: Tensor, scales: Tensor,
    border: int, rate: float, betas: tuple[float, float], corrections: tuple[float, float], epsilon: float,
) -> None:  # fmt: skip
    """A step of Adam on all values, and their copies; gradients are scaled apart below and above a border."""
    slopes[:border] *= scales[0]
    slopes[border:] *= scales[1]
    firsts.lerp_(slopes, 1 - betas[0])
    seconds.mul_(betas[1]).addcmul_(slopes, slopes, value=1 - betas[1])
    step = (firsts * corrections[0]).div_((seconds * corrections[1]).sqrt_().add_(epsilon))
    values.sub_(step, alpha=rate)
    if copies is not values:
        copies.copy_(values)
