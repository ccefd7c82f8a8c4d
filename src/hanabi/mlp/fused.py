"""The pieces of learning as Triton kernels, one pass over the memory each; `plain` has their definitions."""

# mypy: disable-error-code="no-untyped-def,no-untyped-call,untyped-decorator,misc"

import torch
import triton
import triton.language as tl
from torch import Tensor

from hanabi.mlp.plain import STATS, Loss

ROWS = 4  # of a program on the way forward
PROGRAMS = 792  # on the way back: six for each of the 132 processors of an H200
MOVES = 16  # rows of the loss in a program
BLOCK = 4096  # of Adam
above = triton.next_power_of_2


@triton.jit
def forward_kernel(Z, NORM, H, MEAN, SCALE, n, D: tl.constexpr, WIDE: tl.constexpr, R: tl.constexpr):
    rows = tl.program_id(0) * R + tl.arange(0, R)
    cols = tl.arange(0, WIDE)
    inside = cols < D
    mask = (rows < n)[:, None] & inside[None, :]
    at = rows[:, None].to(tl.int64) * D + cols[None, :]
    bias = tl.load(NORM + cols, mask=inside, other=0.0)
    gain = tl.load(NORM + D + cols, mask=inside, other=0.0)
    shift = tl.load(NORM + 2 * D + cols, mask=inside, other=0.0)
    z = tl.where(mask, tl.load(Z + at, mask=mask, other=0.0).to(tl.float32) + bias[None, :], 0.0)
    mean = tl.sum(z, 1) / D
    centered = tl.where(mask, z - mean[:, None], 0.0)
    scale = 1.0 / tl.sqrt(tl.sum(centered * centered, 1) / D + 1e-5)
    u = centered * scale[:, None] * gain[None, :] + shift[None, :]
    y = u * tl.sigmoid(1.5957691216 * (u + 0.044715 * u * u * u))
    tl.store(H + at, y.to(H.dtype.element_ty), mask=mask)
    tl.store(MEAN + rows, mean, mask=rows < n)
    tl.store(SCALE + rows, scale, mask=rows < n)


@triton.jit
def backward_kernel(DH, Z, NORM, MEAN, SCALE, PART, n, per, D: tl.constexpr, WIDE: tl.constexpr):
    program = tl.program_id(0)
    cols = tl.arange(0, WIDE)
    inside = cols < D
    bias = tl.load(NORM + cols, mask=inside, other=0.0)
    gain = tl.load(NORM + D + cols, mask=inside, other=0.0)
    shift = tl.load(NORM + 2 * D + cols, mask=inside, other=0.0)
    by_bias = tl.zeros([WIDE], tl.float32)
    by_gain = tl.zeros([WIDE], tl.float32)
    by_shift = tl.zeros([WIDE], tl.float32)
    first = program * per
    count = tl.minimum(per, n - first)
    base = first.to(tl.int64) * D + cols
    for r in range(count):
        at = base + r * D
        mean = tl.load(MEAN + first + r)
        scale = tl.load(SCALE + first + r)
        z = tl.load(Z + at, mask=inside, other=0.0).to(tl.float32) + bias
        d = tl.load(DH + at, mask=inside, other=0.0).to(tl.float32)
        white = tl.where(inside, (z - mean) * scale, 0.0)
        u = white * gain + shift
        q = tl.sigmoid(1.5957691216 * (u + 0.044715 * u * u * u))
        du = d * (q + u * q * (1.0 - q) * 1.5957691216 * (1.0 + 0.134145 * u * u))
        by_shift += du
        by_gain += du * white
        e = du * gain
        dz = (e - tl.sum(e, 0) / D - white * (tl.sum(e * white, 0) / D)) * scale
        dz = tl.where(inside, dz, 0.0)
        by_bias += dz
        tl.store(DH + at, dz.to(DH.dtype.element_ty), mask=inside)
    out = PART + program.to(tl.int64) * 3 * D + cols
    tl.store(out, by_bias, mask=inside)
    tl.store(out + D, by_gain, mask=inside)
    tl.store(out + 2 * D, by_shift, mask=inside)


@triton.jit
def loss_kernel(
    LOGITS, MASKS, CHOSEN, CHANCES, ADVANTAGES, HANDS, SLOPES, STATS_, n, share, entropy_weight, clip,
    hand_weight, WIDTH: tl.constexpr, A: tl.constexpr, AW: tl.constexpr, H: tl.constexpr, K: tl.constexpr,
    KW: tl.constexpr, PAD: tl.constexpr, R: tl.constexpr,
):  # fmt: skip
    rows = tl.program_id(0) * R + tl.arange(0, R)
    live = rows < n
    start = rows[:, None].to(tl.int64) * WIDTH
    c = tl.arange(0, AW)
    inside = live[:, None] & (c < A)[None, :]
    z = tl.load(LOGITS + start + c[None, :], mask=inside, other=0.0)
    mask = tl.load(MASKS + rows[:, None].to(tl.int64) * A + c[None, :], mask=inside, other=0).to(tl.int32)
    legal = (mask > 0) | ((c == 0)[None, :] & (~live)[:, None])
    chosen = tl.load(CHOSEN + rows, mask=live, other=0)
    before = tl.load(CHANCES + rows, mask=live, other=0.0)
    advantage = tl.load(ADVANTAGES + rows, mask=live, other=0.0)
    z = tl.where(legal, z, -1e9)
    most = tl.max(z, 1)
    e = tl.where(legal, tl.exp(z - most[:, None]), 0.0)
    total = tl.sum(e, 1)
    p = e / total[:, None]
    logs = tl.where(legal, z - most[:, None] - tl.log(total)[:, None], 0.0)
    entropy = -tl.sum(p * logs, 1)
    picked = c[None, :] == chosen[:, None]
    now = tl.sum(tl.where(picked, logs, 0.0), 1)
    ratio = tl.exp(now - before)
    clipped = ((advantage > 0) & (ratio > 1.0 + clip)) | ((advantage < 0) & (ratio < 1.0 - clip))
    push = tl.where(clipped, 0.0, -advantage * ratio) * share
    slope = push[:, None] * (tl.where(picked, 1.0, 0.0) - p) + entropy_weight * share * p * (
        logs + entropy[:, None]
    )
    slope = tl.where(legal, slope, 0.0)
    tl.store(SLOPES + start + c[None, :], slope.to(SLOPES.dtype.element_ty), mask=inside)
    surprise = tl.zeros([R], tl.float32)
    k = tl.arange(0, KW)
    card_inside = live[:, None] & (k < K)[None, :]
    for h in tl.static_range(H):
        at = A + K * h
        y = tl.load(LOGITS + start + at + k[None, :], mask=card_inside, other=-1e9)
        card = tl.load(HANDS + rows.to(tl.int64) * H + h, mask=live, other=-1).to(tl.int32)
        held = card >= 0
        top = tl.max(y, 1)
        e2 = tl.where(card_inside, tl.exp(y - top[:, None]), 0.0)
        sum2 = tl.sum(e2, 1)
        sum2 = tl.where(sum2 > 0, sum2, 1.0)
        truth = k[None, :] == card[:, None]
        wrong = e2 / sum2[:, None] - tl.where(truth, 1.0, 0.0)
        wrong = wrong * tl.where(held, hand_weight / H * share, 0.0)[:, None]
        tl.store(SLOPES + start + at + k[None, :], wrong.to(SLOPES.dtype.element_ty), mask=card_inside)
        hit = tl.sum(tl.where(truth & card_inside, y, 0.0), 1)
        surprise += tl.where(held, top + tl.log(sum2) - hit, 0.0)
    rest = tl.arange(0, PAD)
    nothing = tl.zeros([R, PAD], tl.float32).to(SLOPES.dtype.element_ty)
    after = (rest < WIDTH - A - K * H)[None, :] & live[:, None]
    tl.store(SLOPES + start + A + K * H + rest[None, :], nothing, mask=after)
    told = STATS_ + rows * 4
    tl.store(told, entropy, mask=live)
    tl.store(told + 1, before - now, mask=live)
    tl.store(told + 2, tl.where(clipped, 1.0, 0.0), mask=live)
    tl.store(told + 3, surprise / H, mask=live)


@triton.jit
def adam_kernel(P, G, M, V, COPY, SCALES, border, n, rate, b1, b2, c1, c2, epsilon, B: tl.constexpr):
    at = tl.program_id(0) * B + tl.arange(0, B)
    inside = at < n
    scale = tl.load(SCALES + (at >= border).to(tl.int32), mask=inside, other=0.0)
    g = tl.load(G + at, mask=inside, other=0.0) * scale
    m = tl.load(M + at, mask=inside, other=0.0)
    v = tl.load(V + at, mask=inside, other=0.0)
    p = tl.load(P + at, mask=inside, other=0.0)
    m = b1 * m + (1.0 - b1) * g
    v = b2 * v + (1.0 - b2) * g * g
    p = p - rate * (m * c1) / (tl.sqrt(v * c2) + epsilon)
    tl.store(M + at, m, mask=inside)
    tl.store(V + at, v, mask=inside)
    tl.store(P + at, p, mask=inside)
    tl.store(COPY + at, p.to(COPY.dtype.element_ty), mask=inside)


def normalize(z: Tensor, norm: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    count, width = z.shape
    h = torch.empty_like(z)
    mean, scale = torch.empty(2, count, device=z.device).unbind()
    wide = above(width)
    forward_kernel[(triton.cdiv(count, ROWS),)](
        z, norm, h, mean, scale, count, D=width, WIDE=wide, R=ROWS, num_warps=8
    )
    return h, mean, scale


def normalize_back(d: Tensor, z: Tensor, norm: Tensor, mean: Tensor, scale: Tensor) -> tuple[Tensor, Tensor]:
    """Writes over `d`."""
    count, width = z.shape
    per = triton.cdiv(count, min(count, PROGRAMS))
    programs = triton.cdiv(count, per)
    parts = torch.empty(programs, 3, width, device=z.device)
    wide = above(width)
    backward_kernel[(programs,)](d, z, norm, mean, scale, parts, count, per, D=width, WIDE=wide, num_warps=4)
    return d, parts.sum(0)


def policy_loss(
    logits: Tensor, masks: Tensor, chosen: Tensor, chances: Tensor, advantages: Tensor, hands: Tensor,
    cards: int, weights: Loss, kind: torch.dtype,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    count, width = logits.shape
    outputs, slots = masks.shape[1], hands.shape[1]
    slopes = torch.empty(count, width, dtype=kind, device=logits.device)
    stats = torch.empty(count, STATS, device=logits.device)
    loss_kernel[(triton.cdiv(count, MOVES),)](
        logits, masks, chosen, chances, advantages, hands, slopes, stats, count, 1.0 / count, weights.entropy,
        weights.clip, weights.hand_weight, WIDTH=width, A=outputs, AW=above(outputs), H=slots, K=cards,
        KW=above(cards), PAD=above(width - outputs - slots * cards + 1), R=MOVES,
    )  # fmt: skip
    return slopes, stats


def improve(
    values: Tensor, slopes: Tensor, firsts: Tensor, seconds: Tensor, copies: Tensor, scales: Tensor,
    border: int, rate: float, betas: tuple[float, float], corrections: tuple[float, float], epsilon: float,
) -> None:  # fmt: skip
    count = len(values)
    adam_kernel[(triton.cdiv(count, BLOCK),)](
        values, slopes, firsts, seconds, copies, scales, border, count, rate, *betas, *corrections, epsilon,
        B=BLOCK, num_warps=8,
    )  # fmt: skip
