"""Network: a policy evaluated by NumPy, one position or many at once."""

import numpy as np

from hanabi.bots.learned.layout import list_outputs
from hanabi.bots.learned.weights import Weights, count_layers

EPSILON = np.float32(1e-5)
HALF, SLOPE, CUBIC = np.float32(0.5), np.float32(0.7978845608), np.float32(0.044715)  # of the GELU by tanh


class Network:
    """Layers of Linear, LayerNorm and GELU, and a head for the moves and for the cards of each slot."""

    def __init__(self, weights: Weights) -> None:
        self.variant = weights.variant
        arrays = weights.arrays
        places = range(count_layers(arrays))
        self.layers = [
            (np.ascontiguousarray(arrays[f"layer.{i}"].T), arrays[f"layer.{i}.norm"]) for i in places
        ]
        self.head, self.bias = np.ascontiguousarray(arrays["head"].T), arrays["head.bias"]
        self.outputs = len(list_outputs(weights.variant))

    def evaluate(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of each row the logits of the moves, and of the cards by slot."""
        x = rows
        for layer, (bias, gain, shift) in self.layers:
            z = x @ layer
            z += bias
            z -= z.mean(1, keepdims=True)
            z /= np.sqrt(np.square(z).mean(1, keepdims=True) + EPSILON)
            z *= gain
            z += shift
            x = HALF * z * (1 + np.tanh(SLOPE * (z + CUBIC * z * z * z)))
        logits = x @ self.head + self.bias
        cards = logits[:, self.outputs :].reshape(len(rows), self.variant.hand_size, -1)
        return logits[:, : self.outputs], cards
