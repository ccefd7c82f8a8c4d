"""The weights of a model of people as a file, and as the one array that the kernels take."""

from importlib import resources
from typing import Any

import numpy as np

from hanabi.bots.learned.weights import FileLike, join_arrays, read_shapes, write_arrays
from hanabi.bots.person.chances import WEIGHTS
from hanabi.bots.person.inputs import INPUTS, NARROW, VERSION, WIDE

FORMAT = "hanabi people"  # the kind of the file
SHIPPED = resources.files("hanabi").joinpath("bots", "person", "people.safetensors")
SHAPES = {
    "wide": (INPUTS, WIDE),
    "wide.bias": (WIDE,),
    "narrow": (WIDE, NARROW),
    "narrow.bias": (NARROW,),
    "score": (NARROW,),
}


def write_people(path: Any, arrays: dict[str, np.ndarray], card: dict[str, Any]) -> None:
    """Write a model; the card names its origin."""
    write_arrays(
        path, FORMAT, {name: arrays[name].astype(np.float32) for name in SHAPES}, {"version": VERSION} | card
    )


def read_people_card(path: FileLike | None = None) -> tuple[np.ndarray, dict[str, Any]]:
    """The weights and metadata of a model; InvalidWeights if its file is foreign or damaged."""
    arrays, card = read_shapes(SHIPPED if path is None else path, FORMAT, VERSION, SHAPES)
    return join_arrays(arrays, SHAPES, WEIGHTS), card


def read_people(path: FileLike | None = None) -> np.ndarray:
    """The weights of a model for `find_chances`: those of the package, or of a file."""
    return read_people_card(path)[0]
