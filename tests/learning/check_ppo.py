"""examples/ppo.py learns a small game; run by `make test-examples`, since PyTorch is large."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from hanabi import Variant
from hanabi.envs import Batch

torch = pytest.importorskip("torch")
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "ppo.py"


def test_ppo_learns_a_small_game():
    example = runpy.run_path(str(EXAMPLE))
    options = example["read_options"](["--steps", "160000", "--games", "128"])
    scores = [score for _, score in example["train"](options)]
    assert len(scores) == 39
    assert np.mean(scores[-5:]) > np.mean(scores[:5]) + 0.5


def test_arrays_become_tensors_without_a_copy():
    batch = Batch(Variant(), 2)
    observations, legal = batch.reset(1)
    for array in (observations, legal, batch.rewards, batch.done):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data
    seen = torch.from_dlpack(observations)
    before = seen.clone()
    batch.step([5, 5])
    assert not torch.equal(seen, before)
    assert np.array_equal(seen.numpy(), batch.observations)
