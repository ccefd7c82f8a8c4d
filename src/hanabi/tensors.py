"""Arrays in a file, in the format safetensors.

Such a file is the length of its header (8 bytes), the header as JSON, and the arrays one after the other.
"""

import json
import math
from typing import Any

import numpy as np

from hanabi.errors import InvalidArray, show

KINDS = {
    "BOOL": np.bool_, "I8": np.int8, "U8": np.uint8, "I16": np.int16, "U16": np.uint16, "I32": np.int32,
    "U32": np.uint32, "I64": np.int64, "U64": np.uint64, "F16": np.float16, "F32": np.float32,
    "F64": np.float64, "BF16": np.uint16,
}  # fmt: skip
NAMES = {np.dtype(kind): name for name, kind in KINDS.items()}  # uint16 holds the bits of a bfloat16
METADATA = "__metadata__"
MAX_HEADER = 1 << 20


def read_tensors(octets: bytes) -> tuple[dict[str, np.ndarray], dict[str, Any], memoryview]:
    """The arrays of a file by name, its header, and all their bytes; InvalidArray if it is damaged."""
    size = int.from_bytes(octets[:8], "little")
    if len(octets) < 8 or size > min(MAX_HEADER, len(octets) - 8):
        raise InvalidArray("not a whole safetensors file")
    data = memoryview(octets)[8 + size :]
    try:
        header = json.loads(octets[8 : 8 + size])
        arrays = {name: read_tensor(entry, data) for name, entry in header.items() if name != METADATA}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidArray(f"not a safetensors file: {show(error)}") from None
    return arrays, header, data


def read_tensor(entry: dict[str, Any], data: memoryview) -> np.ndarray:
    """One of the arrays, in the same memory."""
    begin, end = entry["data_offsets"]
    shape = [int(size) for size in entry["shape"]]
    kind = np.dtype(KINDS[entry["dtype"]])
    if not 0 <= begin <= end <= len(data) or end - begin != math.prod(shape) * kind.itemsize:
        raise ValueError("an array that does not fit")
    return np.frombuffer(data[begin:end], kind).reshape(shape)


def list_tensors(arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    """The header of a file with these arrays."""
    header, end = {}, 0
    for name, array in arrays.items():
        begin, end = end, end + array.nbytes
        header[name] = {"dtype": NAMES[array.dtype], "shape": list(array.shape), "data_offsets": [begin, end]}
    return header


def join_tensors(header: dict[str, Any], data: bytes) -> bytes:
    """The bytes of a file; the arrays begin at a multiple of 8."""
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + data
