"""Arrays in a file of tensors with a checksum; and the weights of a network in one.

Our metadata names the file's kind, and holds a hash of everything else in the file.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hanabi.bots.learned.layout import VERSION, count_inputs, list_outputs
from hanabi.errors import InvalidArray, InvalidWeights, show
from hanabi.tensors import METADATA, join_tensors, list_tensors, read_tensors
from hanabi.variant import Variant

POLICY = "hanabi policy"  # the kind of a network's file
SCALE = ".scale"  # the suffix for the scales of a layer in 8 bits
LIMIT = 127  # the largest of 8 bits


FileLike = Path | Traversable


class Weights(NamedTuple):
    """A policy: its game, its arrays, and the other contents of its file."""

    variant: Variant
    arrays: dict[str, np.ndarray]
    card: dict[str, Any]


def write_arrays(path: Path, what: str, arrays: Mapping[str, np.ndarray], card: Mapping[str, Any]) -> None:
    """Write a file with its kind and checksum."""
    parts = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
    header = list_tensors(parts)
    data = b"".join(array.tobytes() for array in parts.values())
    told = {"format": what, "card": json.dumps(card, sort_keys=True)}
    header[METADATA] = told | {"sha256": fingerprint(told, header, data)}
    path.write_bytes(join_tensors(header, data))


def fingerprint(told: Mapping[str, str], header: Mapping[str, Any], data: bytes | memoryview) -> str:
    """A hash of everything else in a file."""
    arrays = {name: entry for name, entry in header.items() if name != METADATA}
    words = json.dumps([told["format"], told["card"], arrays], sort_keys=True)
    return hashlib.sha256(words.encode() + data).hexdigest()


def read_arrays(path: FileLike, what: str) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """The arrays and metadata of a file; InvalidWeights if it is foreign or damaged."""
    try:
        arrays, header, data = read_tensors(path.read_bytes())
        told = header[METADATA]
        kind, wanted = told["format"], told["sha256"]
        if fingerprint(told, header, data) != wanted:
            raise InvalidWeights(f"{path.name}: damaged or altered, its checksum differs")
        card = json.loads(told["card"])
    except InvalidWeights:
        raise
    except InvalidArray as error:
        raise InvalidWeights(f"{path.name}: not a file of ours: {error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidWeights(f"{path.name}: not a file of ours: {show(error)}") from error
    if kind != what:
        raise InvalidWeights(f"{path.name}: holds a {kind}, not a {what}")
    return arrays, card


def read_shapes(
    path: FileLike, what: str, version: int, shapes: Mapping[str, tuple[int, ...]]
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """The arrays and metadata of a file whose arrays have these shapes; InvalidWeights if they have not."""
    arrays, card = read_arrays(path, what)
    if card.get("version") != version:
        raise InvalidWeights(f"{path.name}: made for inputs of version {card.get('version')}, not {version}")
    if {name: array.shape for name, array in arrays.items()} != shapes:
        raise InvalidWeights(f"{path.name}: its arrays are not those of {what}")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise InvalidWeights(f"{path.name}: holds numbers that are not finite")
    return arrays, card


def join_arrays(arrays: Mapping[str, np.ndarray], names: Iterable[str], size: int) -> np.ndarray:
    """Some arrays as one of float32, filled up with zeros."""
    joined = np.concatenate([arrays[name].astype(np.float32).ravel() for name in names])
    return np.pad(joined, (0, size - len(joined)))


def write_weights(path: Path, weights: Weights) -> None:
    """Write a policy: its layers in 8 bits with a scale for each row, the rest in float16."""
    arrays: dict[str, np.ndarray] = {}
    for name, array in weights.arrays.items():
        if name.startswith("layer.") and array.ndim == 2 and not name.endswith(".norm"):
            arrays[name], arrays[name + SCALE] = round_rows(array)
        else:
            arrays[name] = array.astype(np.float16)
    card = {"variant": weights.variant.settings(), "version": VERSION} | weights.card
    write_arrays(path, POLICY, arrays, card)


def round_rows(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """An array in 8 bits, with the scale of each row."""
    most = np.abs(array).max(1)
    scales = np.where(most > 0, most / LIMIT, 1).astype(np.float32)
    return np.rint(array / scales[:, None]).astype(np.int8), scales


def widen(file: str, arrays: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The arrays in float32, those in 8 bits multiplied with their scales."""
    wide = {name: array.astype(np.float32) for name, array in arrays.items()}
    for name in [name for name, array in arrays.items() if array.dtype == np.int8]:
        scales = wide.pop(name + SCALE, np.zeros(0))
        if wide[name].ndim != 2 or scales.shape != wide[name].shape[:1]:
            raise InvalidWeights(f"{file}: {name} is in 8 bits and its scales do not fit")
        wide[name] *= scales[:, None]
    return wide


def read_weights(path: FileLike) -> Weights:
    """A policy in float32; InvalidWeights if the file is damaged, foreign, or made for other inputs."""
    arrays, card = read_arrays(path, POLICY)
    try:
        variant = Variant(**card["variant"])
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidWeights(f"{path.name}: does not say for which game: {show(error)}") from error
    if card.get("version") != VERSION:
        raise InvalidWeights(f"{path.name}: made for inputs of version {card.get('version')}, not {VERSION}")
    arrays = widen(path.name, arrays)
    check_shapes(path.name, variant, arrays)
    return Weights(variant, arrays, card)


def count_layers(arrays: Mapping[str, np.ndarray]) -> int:
    return sum(name.endswith(".norm") for name in arrays)


def check_shapes(file: str, variant: Variant, arrays: Mapping[str, np.ndarray]) -> None:
    """Raise InvalidWeights if the arrays do not make a policy for the variant."""
    depth, inputs = count_layers(arrays), count_inputs(variant)[0]
    outputs = len(list_outputs(variant)) + variant.hand_size * variant.max_score
    wanted: dict[str, tuple[int, ...]] = {}
    for place in range(depth):
        width = len(arrays.get(f"layer.{place}", ()))
        wanted |= {f"layer.{place}": (width, inputs), f"layer.{place}.norm": (3, width)}
        inputs = width
    wanted |= {"head": (outputs, inputs), "head.bias": (outputs,)}
    if {name: array.shape for name, array in arrays.items()} != wanted:
        raise InvalidWeights(f"{file}: its arrays do not make a network for {variant!r}")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise InvalidWeights(f"{file}: holds numbers that are not finite")
