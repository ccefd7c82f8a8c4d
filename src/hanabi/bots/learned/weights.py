"""Arrays in a file, in the format safetensors, with a checksum; and the weights of a network in one.

Such a file is the length of its header (8 bytes), the header as JSON, and the arrays one after the other.
Our metadata says what the file is, and holds a hash of all that it says and holds.
"""

import hashlib
import json
import math
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hanabi.bots.learned.layout import VERSION, count_inputs, list_outputs
from hanabi.errors import InvalidWeights, show
from hanabi.variant import Variant

KINDS = {
    "F32": np.float32, "F16": np.float16, "BF16": np.uint16, "I64": np.int64, "I32": np.int32, "U8": np.uint8,
}  # fmt: skip
NAMES = {np.dtype(kind): name for name, kind in KINDS.items()}  # uint16 holds the bits of a bfloat16
MAX_HEADER = 1 << 20
POLICY = "hanabi policy"  # what the file of a network says that it is


FileLike = Path | Traversable


class Weights(NamedTuple):
    """A policy: what it is made for, its arrays, and what else its file tells."""

    variant: Variant
    arrays: dict[str, np.ndarray]
    card: dict[str, Any]


def write_arrays(path: Path, what: str, arrays: Mapping[str, np.ndarray], card: Mapping[str, Any]) -> None:
    """Write a file that says what it is."""
    parts = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
    header: dict[str, Any] = {}
    end = 0
    for name, array in parts.items():
        begin, end = end, end + array.nbytes
        header[name] = {"dtype": NAMES[array.dtype], "shape": list(array.shape), "data_offsets": [begin, end]}
    data = b"".join(array.tobytes() for array in parts.values())
    told = {"format": what, "card": json.dumps(card, sort_keys=True)}
    header["__metadata__"] = told | {"sha256": fingerprint(told, header, data)}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + data)


def fingerprint(told: Mapping[str, str], header: Mapping[str, Any], data: bytes) -> str:
    """A hash of everything in a file but itself."""
    arrays = {name: entry for name, entry in header.items() if name != "__metadata__"}
    words = json.dumps([told["format"], told["card"], arrays], sort_keys=True)
    return hashlib.sha256(words.encode() + data).hexdigest()


def read_arrays(path: FileLike, what: str) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """The arrays of a file and what it tells beside them; InvalidWeights where it is another or damaged."""
    octets = path.read_bytes()
    size = int.from_bytes(octets[:8], "little")
    if len(octets) < 8 or size > min(MAX_HEADER, len(octets) - 8):
        raise InvalidWeights(f"{path.name}: not a whole safetensors file")
    data = octets[8 + size :]
    try:
        header = json.loads(octets[8 : 8 + size])
        told = header["__metadata__"]
        arrays = {name: read_array(entry, data) for name, entry in header.items() if name != "__metadata__"}
        kind, wanted = told["format"], told["sha256"]
        if fingerprint(told, header, data) != wanted:
            raise InvalidWeights(f"{path.name}: damaged or altered, its checksum differs")
        card = json.loads(told["card"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        if isinstance(error, InvalidWeights):
            raise
        raise InvalidWeights(f"{path.name}: not a file of ours: {show(error)}") from error
    if kind != what:
        raise InvalidWeights(f"{path.name}: holds a {kind}, not a {what}")
    return arrays, card


def read_array(entry: dict[str, Any], data: bytes) -> np.ndarray:
    begin, end = entry["data_offsets"]
    shape = [int(size) for size in entry["shape"]]
    kind = np.dtype(KINDS[entry["dtype"]])
    if not 0 <= begin <= end <= len(data) or end - begin != math.prod(shape) * kind.itemsize:
        raise ValueError("an array that does not fit")
    return np.frombuffer(data[begin:end], kind).reshape(shape)


def write_weights(path: Path, weights: Weights) -> None:
    """Write a policy, in float16."""
    arrays = {name: array.astype(np.float16) for name, array in weights.arrays.items()}
    card = {"variant": weights.variant.settings(), "version": VERSION} | weights.card
    write_arrays(path, POLICY, arrays, card)


def read_weights(path: FileLike) -> Weights:
    """A policy in float32; InvalidWeights where the file is damaged, foreign, or made for other inputs."""
    arrays, card = read_arrays(path, POLICY)
    try:
        variant = Variant(**card["variant"])
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidWeights(f"{path.name}: does not say for which game: {show(error)}") from error
    if card.get("version") != VERSION:
        raise InvalidWeights(f"{path.name}: made for inputs of version {card.get('version')}, not {VERSION}")
    arrays = {name: array.astype(np.float32) for name, array in arrays.items()}
    check_shapes(path.name, variant, arrays)
    return Weights(variant, arrays, card)


def count_layers(arrays: Mapping[str, np.ndarray]) -> int:
    return sum(name.endswith(".norm") for name in arrays)


def check_shapes(file: str, variant: Variant, arrays: Mapping[str, np.ndarray]) -> None:
    """InvalidWeights where the arrays do not make a policy for the variant."""
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
