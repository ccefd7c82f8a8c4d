"""Mlp: a network with its values in one flat tensor, with explicit forward and backward passes; and Adam.

Products use copies of the values, in bfloat16 on a device; heads accumulate in float32, because a bfloat16
near 20 has steps of 0.125. `pieces` is the module `plain` or `fused`.
"""

import math
from types import ModuleType
from typing import Any

import torch
from torch import Tensor

from hanabi.bots.learned.weights import Weights, count_layers
from hanabi.envs.cuda import open_device
from hanabi.errors import NoDevice

Kept = list[tuple[Tensor, Tensor, Tensor, Tensor]]  # of each layer: what went in, and for the way back
BETAS, EPSILON = (0.9, 0.999), 1e-6


def choose_pieces(device: str) -> ModuleType:
    """The fused kernels if Triton is installed; NoDevice without the device."""
    from hanabi.mlp import plain

    if device != "cpu":
        open_device()
        if not torch.cuda.is_available():
            raise NoDevice("this PyTorch was built without CUDA")
        try:
            from hanabi.mlp import fused
        except ImportError:
            return plain
        return fused
    return plain


def multiply(a: Tensor, b: Tensor) -> Tensor:
    """A product in float32."""
    if a.dtype == torch.float32:
        return a @ b
    return torch.mm(a, b, out_dtype=torch.float32)


class Mlp:
    """Layers of Linear, LayerNorm and GELU, and a linear head."""

    def __init__(self, inputs: int, outputs: int, width: int, depth: int, pieces: Any) -> None:
        self.pieces, self.depth, self.outputs = pieces, depth, outputs
        wide = -(-outputs // 16) * 16  # matrix units like it
        sizes = [inputs] + [width] * (depth - 1)
        self.shapes = [(width, size) for size in sizes] + [(wide, width)] + [(3, width)] * depth + [(wide,)]
        self.size = sum(math.prod(shape) for shape in self.shapes)
        self.slopes: list[Tensor] = []

    def cut(self, flat: Tensor) -> list[Tensor]:
        """The tensors in a flat one: layers, head, norms, the head's bias."""
        sizes = [math.prod(shape) for shape in self.shapes]
        return [part.view(shape) for part, shape in zip(flat.split(sizes), self.shapes, strict=True)]

    def bind(self, values: Tensor, copies: Tensor, slopes: Tensor | None = None) -> None:
        """Use these values, these copies of them, and this room for gradients."""
        parts, half = self.cut(values), self.cut(copies)
        self.layers, self.head = half[: self.depth], half[self.depth]
        self.norms, self.bias = parts[self.depth + 1 : -1], parts[-1]
        self.slopes = [] if slopes is None else self.cut(slopes)

    def begin(self, values: Tensor, generator: torch.Generator) -> None:
        """Draw the first values; the head begins near zero."""
        parts = self.cut(values)
        for layer, norm in zip(parts[: self.depth], parts[self.depth + 1 : -1], strict=True):
            drawn = torch.rand(layer.shape, generator=generator) * 2 - 1
            layer.copy_(drawn / math.sqrt(layer.shape[1]))
            norm.copy_(torch.tensor([[0.0], [1.0], [0.0]]).expand_as(norm))
        head = parts[self.depth]
        head.copy_(torch.randn(head.shape, generator=generator) * (0.01 / math.sqrt(head.shape[1])))
        parts[-1].zero_()

    def forward(self, x: Tensor, kept: Kept | None = None) -> Tensor:
        """The input of the head; `kept` collects the tensors for `backward`."""
        for layer, norm in zip(self.layers, self.norms, strict=True):
            z = x @ layer.t()
            h, mean, scale = self.pieces.normalize(z, norm)
            if kept is not None:
                kept.append((x, z, mean, scale))
            x = h
        return x

    def finish(self, h: Tensor, outputs: int | None = None) -> Tensor:
        """The head, in float32, or its first outputs."""
        return multiply(h, self.head[:outputs].t()).add_(self.bias[:outputs])

    def backward(self, slopes: Tensor, h: Tensor, kept: Kept) -> None:
        """Write the gradients of all values, given those of the head's outputs."""
        self.slopes[self.depth].copy_(slopes.t() @ h)
        self.slopes[-1].copy_(slopes.sum(0, dtype=torch.float32))
        d = slopes @ self.head
        for place in reversed(range(self.depth)):
            x, z, mean, scale = kept[place]
            d, by_norm = self.pieces.normalize_back(d, z, self.norms[place], mean, scale)
            self.slopes[self.depth + 1 + place].copy_(by_norm)
            self.slopes[place].copy_(d.t() @ x)
            if place > 0:
                d = d @ self.layers[place]


def load_policy(weights: Weights, pieces: Any) -> tuple[Mlp, Tensor]:
    """The network of a file, and its values, on the CPU."""
    arrays, depth = weights.arrays, count_layers(weights.arrays)
    width, inputs = arrays["layer.0"].shape
    policy = Mlp(inputs, len(arrays["head"]), width, depth, pieces)
    values = torch.zeros(policy.size)
    *parts, bias = policy.cut(values)
    names = [f"layer.{place}" for place in range(depth)]
    for part, name in zip(parts, [*names, "head", *(f"{name}.norm" for name in names)], strict=True):
        part[: len(arrays[name])].copy_(torch.from_numpy(arrays[name]))
    bias[: policy.outputs].copy_(torch.from_numpy(arrays["head.bias"]))
    return policy, values


def bind_copy(policy: Mlp, values: Tensor, kind: torch.dtype) -> Mlp:
    """Another network with these values."""
    network = Mlp.__new__(Mlp)
    network.__dict__.update(policy.__dict__)
    network.bind(values, values.to(kind))
    return network


class Adam:
    """Adam on a flat tensor of two networks, whose gradients are clipped apart."""

    def __init__(
        self, values: Tensor, copies: Tensor, border: int, clips: tuple[float, float], pieces: Any
    ) -> None:
        self.values, self.copies, self.border, self.pieces = values, copies, border, pieces
        self.slopes, self.firsts, self.seconds = (torch.zeros_like(values) for _ in range(3))
        self.clips = torch.tensor(clips, device=values.device)
        self.norms = torch.zeros(2, device=values.device)
        self.steps = 0

    def step(self, rate: float) -> None:
        self.steps += 1
        self.norms[0] = torch.linalg.vector_norm(self.slopes[: self.border])
        self.norms[1] = torch.linalg.vector_norm(self.slopes[self.border :])
        scales = (self.clips / (self.norms + 1e-8)).clamp_(max=1.0)
        corrections = tuple(1 / (1 - beta**self.steps) for beta in BETAS)
        self.pieces.improve(
            self.values, self.slopes, self.firsts, self.seconds, self.copies, scales, self.border, rate,
            BETAS, corrections, EPSILON,
        )  # fmt: skip
