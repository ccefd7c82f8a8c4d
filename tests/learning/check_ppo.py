"""The examples of PPO learn a small game; run by `make test-examples`, since PyTorch is large."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from hanabi import BotError, Variant
from hanabi.arena import simulate
from hanabi.envs import Batch

torch = pytest.importorskip("torch")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_ppo_learns_a_small_game_and_its_checkpoint_plays_it_in_the_arena(tmp_path, monkeypatch):
    example = runpy.run_path(str(EXAMPLES / "ppo.py"))
    options = example["read_options"](["--steps", "160000", "--games", "128"])
    player = example["make_player"](options)
    scores = [score for _, score in example["train"](player, options)]
    assert len(scores) == 39
    assert np.mean(scores[-5:]) > np.mean(scores[:5]) + 0.5
    torch.save(player.state_dict(), tmp_path / "small.pt")
    place = f"{EXAMPLES / 'checkpoint.py'}?path={tmp_path / 'small.pt'}"
    found = simulate(place, example["SMALL"], games=100, workers=1).summary
    assert found.score.mean > np.mean(scores[:5]) + 0.5
    with pytest.raises(BotError, match="'small' plays the variant 2p suits=2"):
        simulate(place, Variant(), games=1, workers=1)


def test_a_checkpoint_is_measured_by_itself_and_beside_another(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for words in ("ppo.py --steps 2000 --games 20 --save small.pt", "checkpoint.py small.pt --games 20"):
        monkeypatch.setattr("sys.argv", words.split())
        runpy.run_path(str(EXAMPLES / words.split()[0]), run_name="__main__")
    alone, beside = capsys.readouterr().out.splitlines()
    assert alone.startswith("small small ")
    assert beside.startswith("small cautious ")


def test_recurrent_ppo_learns_a_small_game_and_plays_it_in_the_arena():
    example = runpy.run_path(str(EXAMPLES / "recurrent_ppo.py"))
    options = example["read_options"](["--steps", "100000", "--games", "128"])
    player = example["make_player"](options)
    scores = [score for _, score in example["train"](player, options)]
    assert len(scores) == 48
    assert np.mean(scores[-5:]) > np.mean(scores[:5]) + 0.3
    bot = example["make_bot"](player, options.observation)
    found = simulate(bot, example["SMALL"], games=40, workers=1).summary
    assert found.score.mean > np.mean(scores[:5])


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


@pytest.mark.parametrize("name", ["best_response.py", "population.py"])
def test_a_learner_beside_networks_learns_and_is_measured(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    few = ["--steps", "4000", "--games", "20"]
    if name == "best_response.py":
        monkeypatch.setattr("sys.argv", ["ppo.py", *few, "--save", "small.pt"])
        runpy.run_path(str(EXAMPLES / "ppo.py"), run_name="__main__")
        few.insert(0, "small.pt")
    monkeypatch.setattr("sys.argv", [name, *few])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    beside = [line for line in capsys.readouterr().out.splitlines() if line.startswith("beside")]
    assert len(beside) == (1 if name == "best_response.py" else 5)
