"""A training run on disk: whole again after it was cut, and refused where parts are missing or mixed."""

import numpy as np
import pytest

from hanabi.errors import InvalidWeights
from hanabi.learn.checkpoint import PIECE, double, halve, load_run, name_part, save_run

CARD = {"seed": 3, "updates": 7}


def draw_arrays(seed=0, count=PIECE // 2):
    chance = np.random.default_rng(seed)
    return {"values": chance.random(count).astype(np.float32), "chance": np.arange(9, dtype=np.uint8)}


def test_a_run_is_cut_into_files_and_comes_back_whole(tmp_path):
    folder, arrays = tmp_path / "a.run", draw_arrays(count=5_000_000)
    save_run(folder, arrays, CARD)
    files = sorted(folder.iterdir())
    assert len(files) == 2
    assert all(file.stat().st_size < 16_000_000 for file in files)
    loaded, card = load_run(folder)
    assert card == CARD | {"part": 0, "parts": 2}
    assert all(np.array_equal(loaded[name], array) for name, array in arrays.items())


def test_a_run_takes_the_place_of_an_older_one(tmp_path):
    folder = tmp_path / "a.run"
    for seed in (1, 2):
        save_run(folder, draw_arrays(seed, 10), CARD)
    assert np.array_equal(load_run(folder)[0]["values"], draw_arrays(2, 10)["values"])
    assert [path.name for path in tmp_path.iterdir()] == ["a.run"]


def test_what_is_missing_or_mixed_is_refused(tmp_path):
    with pytest.raises(InvalidWeights, match="no run in"):
        load_run(tmp_path / "none.run")
    first, second = tmp_path / "a.run", tmp_path / "b.run"
    for folder, seed in ((first, 1), (second, 2)):
        save_run(folder, draw_arrays(seed, 5_000_000), CARD | {"seed": seed})
    name_part(second, 1).replace(name_part(first, 1))
    with pytest.raises(InvalidWeights, match="another moment or run"):
        load_run(first)
    with pytest.raises(InvalidWeights, match=r"part-1.safetensors of the run in .* is missing"):
        load_run(second)


def test_halves_keep_the_size_of_a_number():
    numbers = np.array([0.0, 1.0, -3.5, 1e-30, 7e20], np.float32)
    assert np.allclose(double(halve(numbers)), numbers, rtol=0.01)
