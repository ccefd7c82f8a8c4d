"""Files of weights: written files are read, and truncated, altered or foreign ones are refused."""

import json

import numpy as np
import pytest

from hanabi import HanabiError, Variant
from hanabi.bots.learned.layout import VERSION
from hanabi.bots.learned.network import Network
from hanabi.bots.learned.weights import POLICY, read_arrays, read_weights, write_arrays, write_weights
from hanabi.errors import InvalidWeights
from tests.learned.random_weights import draw_weights, write_random

TINY = Variant(players=2, suits=1, ranks=2, hand_size=1)
LAYERS = ("layer.0", "layer.1")


def test_what_is_written_is_read(tmp_path):
    weights = draw_weights(TINY)
    write_weights(tmp_path / "file", weights)
    read = read_weights(tmp_path / "file")
    assert read.variant == TINY
    assert read.card["seed"] == 0
    assert {array.dtype.name for array in read.arrays.values()} == {"float32"}
    for name, array in weights.arrays.items():
        if name in LAYERS:  # rounded to a 127th of the largest in the row
            assert (np.abs(array - read.arrays[name]) <= np.abs(array).max(1, keepdims=True) / 253).all()
        else:
            assert np.array_equal(array, read.arrays[name])


def test_a_layer_of_nothing_stays_one(tmp_path):
    weights = draw_weights(TINY)
    weights.arrays["layer.1"][3] = 0
    write_weights(tmp_path / "file", weights)
    assert not read_weights(tmp_path / "file").arrays["layer.1"][3].any()


def test_a_file_in_float16_is_read(tmp_path):
    """As they were before the layers were rounded to 8 bits."""
    weights, card = draw_weights(TINY), {"variant": TINY.settings(), "version": VERSION}
    halves = {name: array.astype(np.float16) for name, array in weights.arrays.items()}
    write_arrays(tmp_path / "file", POLICY, halves, card)
    read = read_weights(tmp_path / "file").arrays
    assert all(np.array_equal(array, read[name]) for name, array in weights.arrays.items())


def test_a_file_is_what_the_format_says(tmp_path):
    octets = write_random(tmp_path, TINY).read_bytes()
    size = int.from_bytes(octets[:8], "little")
    header = json.loads(octets[8 : 8 + size])
    ends = [entry["data_offsets"][1] for name, entry in header.items() if name != "__metadata__"]
    assert size % 8 == 0
    assert max(ends) == len(octets) - 8 - size
    kinds = {name: entry["dtype"] for name, entry in header.items() if name != "__metadata__"}
    assert {kinds[name] for name in LAYERS} == {"I8"}
    assert {kinds[f"{name}.scale"] for name in LAYERS} == {"F32"}
    assert {kinds[name] for name in ("head", "head.bias", "layer.0.norm")} == {"F16"}


def test_a_file_cut_anywhere_is_refused(tmp_path):
    path = write_random(tmp_path, TINY)
    octets = path.read_bytes()
    for length in [*range(0, 3000, 37), len(octets) // 2, len(octets) - 2, len(octets) - 1]:
        path.write_bytes(octets[:length])
        with pytest.raises(InvalidWeights):
            read_weights(path)


def test_a_file_altered_anywhere_is_refused(tmp_path):
    path = write_random(tmp_path, TINY)
    octets = path.read_bytes()
    header = int.from_bytes(octets[:8], "little")
    places = [*range(0, header, 11), *range(8 + header, len(octets), 499), len(octets) - 1]
    for place in places:
        if octets[place : place + 1] == b" ":  # where another blank says the same
            continue
        path.write_bytes(octets[:place] + bytes([octets[place] ^ 1]) + octets[place + 1 :])
        with pytest.raises(InvalidWeights):
            read_weights(path)


@pytest.mark.parametrize(
    ("octets", "said"),
    [
        (b"", "not a whole safetensors file"),
        (b"\x89PNG\r\n\x1a\n and so on", "not a whole safetensors file"),
        ((2).to_bytes(8, "little") + b"{}", "not a file of ours"),
        ((2).to_bytes(8, "little") + b"[]", "not a file of ours"),
        ((4).to_bytes(8, "little") + b"null", "not a file of ours"),
        ((4).to_bytes(8, "little") + b"\xff\xfe\xfd\xfc", "not a file of ours"),
        ((60_000).to_bytes(8, "little") + b"[" * 60_000, "not a file of ours"),
    ],
    ids=range(7),
)
def test_a_foreign_file_is_refused(tmp_path, octets, said):
    path = tmp_path / "foreign.safetensors"
    path.write_bytes(octets)
    with pytest.raises(InvalidWeights, match=f"foreign.safetensors: .*{said}"):
        read_weights(path)


def test_a_file_of_something_else_is_refused(tmp_path):
    write_arrays(tmp_path / "run", "hanabi training run", {"values": np.zeros(3, np.float32)}, {})
    with pytest.raises(InvalidWeights, match="holds a hanabi training run, not a hanabi policy"):
        read_weights(tmp_path / "run")
    assert read_arrays(tmp_path / "run", "hanabi training run")[0]["values"].tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("card", "arrays", "said"),
    [
        ({"variant": None}, {}, "does not say for which game"),
        ({"variant": {"players": 77}}, {}, "does not say for which game"),
        ({"variant": {"speed": 1}}, {}, "does not say for which game"),
        ({"version": 0}, {}, "made for inputs of version 0"),
        ({"variant": {"players": 3}}, {}, "do not make a network"),
        ({}, {"head": np.zeros((3, 16), np.float16)}, "do not make a network"),
        ({}, {"more": np.zeros(3, np.float16)}, "do not make a network"),
        ({}, {"layer.7.norm": np.zeros((3, 16), np.float16)}, "do not make a network"),
        ({}, {"head": np.full((5, 16), np.nan, np.float16)}, "not finite"),
        ({}, {"layer.1.scale": np.full(16, np.inf, np.float32)}, "not finite"),
        ({}, {"layer.1.scale": np.ones(1, np.float32)}, "scales do not fit"),
        ({}, {"layer.1.scale": None}, "scales do not fit"),
        ({}, {"head.bias": np.ones(5, np.int8)}, "scales do not fit"),
        ({}, {"head.scale": np.ones(5, np.float32)}, "do not make a network"),
    ],
    ids=range(14),
)
def test_a_network_that_cannot_be_is_refused(tmp_path, card, arrays, said):
    path = write_random(tmp_path, TINY)
    old, told = read_arrays(path, POLICY)
    if "head" in arrays and said == "not finite":
        arrays = {"head": np.full(old["head"].shape, np.nan, np.float16)}
    changed = {name: array for name, array in {**old, **arrays}.items() if array is not None}
    write_arrays(path, POLICY, changed, told | card)
    with pytest.raises(HanabiError, match=said):
        read_weights(path)


def test_one_row_and_many_are_evaluated_alike():
    network = Network(draw_weights(Variant()))
    rows = np.random.default_rng(1).random((40, 1280), np.float32)
    moves, cards = network.evaluate(rows)
    assert moves.shape == (40, 20)
    assert cards.shape == (40, 5, 25)
    for place, row in enumerate(rows):
        alone = network.evaluate(row[None])
        assert np.allclose(alone[0][0], moves[place], atol=1e-5)
        assert np.allclose(alone[1][0], cards[place], atol=1e-5)
