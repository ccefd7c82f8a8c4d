"""The weights of the value of a position as a file, and as the one array that the kernels take."""

from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.companion.values import INPUTS, NARROW, VERSION, WEIGHTS, WIDE
from hanabi.bots.learned.weights import FileLike, join_arrays, read_shapes, write_arrays

FORMAT = "hanabi values"  # what the file says that it is
FOLDER = resources.files("hanabi").joinpath("bots", "companion")
SHIPPED = FOLDER / "values.safetensors", FOLDER / "values_of_more.safetensors"  # two players, and more
SHAPES = {
    "wide": (INPUTS, WIDE),
    "wide.bias": (WIDE,),
    "narrow": (WIDE, NARROW),
    "narrow.bias": (NARROW,),
    "score": (NARROW,),
    "score.bias": (1,),
}


def write_values(path: Path, arrays: dict[str, np.ndarray], card: dict[str, Any]) -> None:
    """Write the weights; the card says where they come from."""
    every = {name: arrays[name].astype(np.float32) for name in SHAPES}
    write_arrays(path, FORMAT, every, {"version": VERSION} | card)


def read_all_values(path: FileLike | None = None) -> np.ndarray:
    """The weights for two players, then those for more: those of the package, or twice those of a file."""
    return np.concatenate([read_values(place) for place in (SHIPPED if path is None else (path, path))])


def read_values(path: FileLike) -> np.ndarray:
    """The weights in a file, as `find_value` takes them."""
    arrays, _ = read_shapes(path, FORMAT, VERSION, SHAPES)
    return join_arrays(arrays, SHAPES, WEIGHTS)
