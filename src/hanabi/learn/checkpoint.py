"""A run on disk: everything needed to continue, in files of at most 15 MB each.

Small runs are kept exactly, with their games. For large ones the moments of Adam and the mean of the weights
are kept as bfloat16, and the games are dealt again.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.learned.weights import read_arrays, write_arrays
from hanabi.errors import InvalidWeights

RUN = "hanabi training run"
MOST = 15_000_000  # bytes of a file
PIECE = 5_000_000  # bytes of an array that may be split
EXACT = 60_000_000  # a run of fewer bytes is kept exactly


def halve(array: np.ndarray) -> np.ndarray:
    """Float32 as the bits of a bfloat16, rounded to the nearest."""
    words = array.view(np.uint32).astype(np.uint64)
    return ((words + 0x7FFF + ((words >> 16) & 1)) >> 16).astype(np.uint16)


def double(array: np.ndarray) -> np.ndarray:
    return (array.astype(np.uint32) << 16).view(np.float32)


def cut_arrays(arrays: dict[str, np.ndarray]) -> Iterator[tuple[str, np.ndarray]]:
    """The arrays flat and in pieces, named by their place."""
    for name, array in arrays.items():
        flat, count = array.reshape(-1), PIECE // array.itemsize
        for place, begin in enumerate(range(0, max(len(flat), 1), count)):
            yield f"{name}/{place}", flat[begin : begin + count]


def save_run(folder: Path, arrays: dict[str, np.ndarray], card: dict[str, Any]) -> None:
    """Write a run into a folder, in place of the run there."""
    files: list[dict[str, np.ndarray]] = [{}]
    for name, piece in cut_arrays(arrays):
        if sum(array.nbytes for array in files[-1].values()) + piece.nbytes > MOST:
            files.append({})
        files[-1][name] = piece
    fresh, old = folder.with_name(folder.name + ".new"), folder.with_name(folder.name + ".old")
    for path in (fresh, old):
        shutil.rmtree(path, ignore_errors=True)
    fresh.mkdir(parents=True)
    for place, part in enumerate(files):
        write_arrays(name_part(fresh, place), RUN, part, card | {"part": place, "parts": len(files)})
    if folder.exists():
        folder.rename(old)
    fresh.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def name_part(folder: Path, place: int) -> Path:
    return folder / f"part-{place}.safetensors"


def load_run(folder: Path) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """The flat arrays of a run and its card; InvalidWeights if parts are missing or of different runs."""
    first = name_part(folder, 0)
    if not first.exists():
        raise InvalidWeights(f"no run in {folder}").with_message("error-no-run", folder=str(folder))
    pieces, card = read_arrays(first, RUN)
    for place in range(1, card["parts"]):
        path = name_part(folder, place)
        if not path.exists():
            raise InvalidWeights(f"{path.name} of the run in {folder} is missing")
        more, other = read_arrays(path, RUN)
        if other | {"part": 0} != card:
            raise InvalidWeights(f"{path.name} belongs to another moment or run than {first.name}")
        pieces |= more
    joined: dict[str, list[np.ndarray]] = {}
    for name, piece in pieces.items():  # in the order of their places
        joined.setdefault(name.split("/")[0], []).append(piece)
    return {name: np.concatenate(parts) for name, parts in joined.items()}, card
