"""Games in training: their records, and the tensors that the kernels write; on a CPU or a CUDA device."""

from types import ModuleType
from typing import Any

import numpy as np
import torch
from torch import Tensor

from hanabi.bots.learned.layout import count_inputs, make_plan, make_plans
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import VARIANT
from hanabi.envs.cuda import open_device
from hanabi.envs.loops import seed_generators
from hanabi.learn import steps
from hanabi.variant import Variant

THREADS = 64  # of a block
WIDE = 32  # matrix units like it


class SelfPlayBatch:
    """Parallel games of one variant, with space for a number of moves of each."""

    def __init__(
        self,
        variant: Variant,
        games: int,
        moves: int,
        device: str,
        *,
        secrets: bool = True,
        strangers: bool = False,
    ) -> None:
        """With `secrets` the rows contain the critic's part; with `strangers` every seat has its own order of
        the colors.
        """
        self.variant, self.games, self.moves, self.device = variant, games, moves, device
        self.seen, every = count_inputs(variant)
        plan = make_plans(variant) if strangers else make_plan(variant)
        self.outputs = int(plan["outputs"][0])
        self.wide = -(-self.outputs // WIDE) * WIDE  # requested logits
        on_cpu = device == "cpu"
        kind = torch.float32 if on_cpu else torch.bfloat16
        zeros = self.zeros
        self.rows = zeros((moves + 1, games, every if secrets else self.seen), kind)
        self.masks = zeros((max(moves, 1), games, self.outputs), torch.uint8)
        self.chosen = zeros((moves, games), torch.int32)
        self.chances, self.rewards, self.done, self.advantages, self.returns = zeros(
            (5, moves, games)
        ).unbind()
        self.values = zeros((moves + 1, games))
        self.hands = zeros((moves, games, variant.hand_size), torch.int8)
        self.tallies = zeros((games, steps.TALLIES))
        self.logits = zeros((games, self.outputs))
        self.scores = zeros(games, torch.int16)
        self.generators = zeros((games, 4), torch.int64)
        self.seeds = zeros(games, torch.int64)
        self._views: dict[Any, Any] = {}
        if not on_cpu:
            open_device()
            from hanabi.learn import device as there

            self._there: Any = there
        self._words, self.tables = self.make_records()
        self.rules = tuple(self._send(array) for array in (np.array([variant.data], VARIANT), plan))
        self.shares = self._send(make_shares(bits=not on_cpu))
        self._secrets = int(secrets)

    def zeros(self, shape: Any, kind: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def make_records(self) -> tuple[list[Tensor], tuple[Any, ...]]:
        """Space for the records of a number of games: as words on a device, and in the kernels' form."""
        if self.device == "cpu":
            return [], tuple(np.zeros(self.games, kind) for kind in (STATE, PAST, EVENT))
        warp = self._there.WARP
        whole = -(-self.games // warp) * warp
        sizes = (self._there.GAME.itemsize, self._there.PASTS.itemsize)
        words = [self.zeros(whole * size // 8, torch.int64) for size in sizes]
        return words, tuple(map(self._view, words))

    def _send(self, array: np.ndarray) -> Any:
        return array if self.device == "cpu" else self._there.cuda.to_device(array.copy())

    def _view(self, tensor: Tensor) -> Any:
        """The tensor in the kernels' form, in the same memory."""
        if self.device == "cpu":
            return tensor.numpy()
        key = tensor.data_ptr(), tensor.shape, tensor.dtype
        if key not in self._views:  # all of them are ours and stay where they are
            seen = tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor
            self._views[key] = self._there.cuda.as_cuda_array(seen)
        return self._views[key]

    def run(self, kernel: str, *inputs: Any, here: ModuleType = steps) -> None:
        """Run a loop of the module `here`, or the kernel of the same name on a device."""
        call = getattr(here if self.device == "cpu" else self._there, kernel)
        views = [self._view(thing) if isinstance(thing, Tensor) else thing for thing in inputs]
        if self.device == "cpu":
            call(*views)
        else:
            call[-(-self.games // THREADS), THREADS](*views)

    def deal(self, seed: int) -> None:
        """Deal the games of the seeds from `seed` on, and seed their random generators."""
        self.seeds.copy_(torch.from_numpy((seed + np.arange(self.games)) & MAX_SEED))
        if self.device == "cpu":
            seed_generators(self.generators.numpy(), self.seeds.numpy())
        else:
            self.run("seed_generators", self.generators, self.seeds)
        self.rows[0].zero_()
        self.run(
            "deal_all",
            *self.tables[:2],
            *self.rules,
            self.shares,
            self.seeds,
            self._secrets,
            self.rows[0],
        )

    def train(self, t: int, penalty: float, again: int = -1) -> None:
        """Make move `t` of every game, drawn by `logits`; the next rows are in `rows[t + 1]`."""
        self.rows[t + 1].zero_()
        outputs = (self.chosen, self.chances, self.rewards, self.done, self.masks, self.hands)
        self.run(
            "train_all", *self.tables, *self.rules, self.shares, self.generators, self.logits,
            float(penalty), again, *(tensor[t] for tensor in outputs), self.tallies, self.rows[t + 1],
        )  # fmt: skip

    def play(self) -> None:
        """Make the best move of every game by `logits`; the next rows replace these."""
        self.rows[0].zero_()
        self.run(
            "play_all", *self.tables, self.rules[1], self.shares, self.logits, self.masks[0], self.scores,
            self.rows[0],
        )  # fmt: skip

    def credit(self, discount: float, trace: float) -> None:
        """Write the advantages and the returns, given the values."""
        self.run(
            "credit_all", self.rewards, self.done, self.values, float(discount), float(trace),
            self.advantages, self.returns,
        )  # fmt: skip

    def count(self) -> tuple[float, ...]:
        """The games, points, perfect games and strikeouts since the last count."""
        totals = self.tallies.sum(0, dtype=torch.float64).tolist()
        self.tallies.zero_()
        return tuple(totals)

    def records(self) -> tuple[np.ndarray, np.ndarray]:
        """The states, and the histories beside them, on the host."""
        return self.fetch(self._words, self.tables)

    def fetch(self, words: list[Tensor], tables: tuple[Any, ...]) -> tuple[np.ndarray, np.ndarray]:
        """Records that `make_records` made, on the host."""
        if self.device == "cpu":
            return tables[:2]
        unweave, shape = self._there.unweave, (self.games,)
        first, second = (tensor.cpu().numpy() for tensor in words)
        return unweave(first, STATE, shape), unweave(second, PAST, shape)

    def save(self) -> dict[str, np.ndarray]:
        """The current games, on a CPU, to continue from."""
        states, pasts, _ = self.tables
        return {
            "states": states.view(np.uint8), "pasts": pasts.view(np.uint8), "rows": self.rows[0].numpy(),
            "generators": self.generators.numpy(), "tallies": self.tallies.numpy(),
        }  # fmt: skip

    def load(self, saved: dict[str, np.ndarray]) -> None:
        for name, array in self.save().items():
            array[...] = saved[name].reshape(array.shape)
