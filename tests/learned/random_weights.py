"""Networks that nobody trained, to try files and moves with."""

import numpy as np

from hanabi.bots.learned.layout import count_inputs, list_outputs
from hanabi.bots.learned.weights import Weights, write_weights


def draw_weights(variant, seed=0, width=16, depth=2):
    chance = np.random.default_rng(seed)
    outputs = len(list_outputs(variant)) + variant.hand_size * variant.max_score
    arrays, inputs = {}, count_inputs(variant)[0]
    for place in range(depth):
        arrays[f"layer.{place}"] = chance.normal(size=(width, inputs)) / inputs**0.5
        arrays[f"layer.{place}.norm"] = chance.normal(np.array([[0], [1], [0]]), size=(3, width))
        inputs = width
    arrays |= {"head": chance.normal(size=(outputs, width)), "head.bias": chance.normal(size=outputs)}
    rounded = {name: array.astype(np.float16).astype(np.float32) for name, array in arrays.items()}
    return Weights(variant, rounded, {"seed": seed})


def write_random(folder, variant, seed=0):
    """A file of such weights."""
    path = folder / f"{abs(hash(variant))}-{seed}.safetensors"
    write_weights(path, draw_weights(variant, seed))
    return path
