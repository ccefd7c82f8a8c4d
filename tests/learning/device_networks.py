"""Networks beside a learner in Numba's simulator of a device, as tensors on its memory; its own process."""

import sys
import threading

import numpy as np
import pytest

from hanabi import BotError, InvalidOption, Variant
from hanabi.envs import BesideBots, NetworkBot, count_actions, count_places, cuda

torch = pytest.importorskip("torch")
threading.settrace(None)
SMALL = Variant(players=3, suits=2, hand_size=2, clue_tokens=3, strikes=1)


class Simulated(cuda.DeviceBesideBots):
    """What a device would give to PyTorch: the simulator's arrays lie on the host."""

    def _hand_out(self, array):
        return torch.from_numpy(array._ary)


def make_network():
    shape = count_places(SMALL, "canonical"), count_actions(SMALL)
    weights = np.random.default_rng(3).integers(-9, 9, shape).astype(np.float32)  # exact in any order
    return NetworkBot(lambda seen, legal: torch.as_tensor(seen) @ torch.from_numpy(weights), name="net")


def compare(pool, autoreset):
    settings = {"pool": pool, "seat": None, "autoreset": autoreset, "dtype": "float32"}
    here, there = BesideBots(SMALL, 4, **settings), Simulated(SMALL, 4, arrays="torch", **settings)
    gave = zip(here.reset(5), there.reset(5), strict=True)
    for turn in range(8):
        assert all(np.array_equal(mine, theirs.numpy()) for mine, theirs in gave), turn
        actions = here.legal.argmax(axis=1)
        gave = zip(here.step(actions), there.step(actions), strict=True)
        assert here.states.tobytes() == there._fetch("states").tobytes()
        assert here.teams.tolist() == there.teams.tolist()


def main() -> None:
    cuda.THREADS = cuda.WARP
    network = make_network()
    compare([network, ["random", network]], "same")
    compare([network], "off")
    wrong = NetworkBot(lambda seen, legal: legal.float().argmin(dim=1), name="wrong")
    batch = Simulated(SMALL, 4, partners=wrong, arrays="torch", seat=0)
    batch.reset(5)
    with pytest.raises(BotError, match="bot wrong: the network must answer with legal"):
        batch.step(batch.legal.float().argmax(dim=1))
    with pytest.raises(InvalidOption, match="keeps states"):
        Simulated(SMALL, 4, partners=NetworkBot(lambda *_: None, start=lambda: 0), arrays="torch")
    sys.stdout.write("equal")


if __name__ == "__main__":
    main()
