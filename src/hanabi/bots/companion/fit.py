"""Fit the value of a position to simulated games: what the companion scores beside a model of people.

The companion plays by the values found so far, and new values are fitted to all games played. A target is the
score of the game, smoothed by what the values say of the positions that came later.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from hanabi.bots.companion.values import INPUTS, NARROW, TWO, WIDE, show_world
from hanabi.bots.companion.weights import SHAPES
from hanabi.engine.jit import routine
from hanabi.engine.rules import apply
from hanabi.engine.state import EVENT, STATE, deal
from hanabi.variant import Variant

BATCH, RATE, ROUNDS = 1024, 3e-3, 5
SMOOTH = 0.8  # share of the game's own score in a target, for each turn
FITTED = 12  # about how many inputs are not 0

Arrays = dict[str, np.ndarray]


class Positions(NamedTuple):
    """Positions: their inputs, the score of the game, and which game it was."""

    inputs: np.ndarray
    scores: np.ndarray
    games: np.ndarray


def join_positions(parts: list[Positions]) -> Positions:
    return Positions(*(np.concatenate([part[place] for part in parts]) for place in range(3)))


def find_positions(variant: Variant, rows: np.ndarray, moves: np.ndarray, who: int) -> Positions:
    """The positions of games in which seat `who` is the newcomer's: those that are valued ahead."""
    most = int((rows["turns"] + 1).sum())
    inputs, games = np.zeros((most, INPUTS), np.float32), np.zeros(most, np.int64)
    seeds, turns = rows["seed"].astype(np.int64), rows["turns"].astype(np.int64)
    rooms = np.zeros(1, STATE), np.zeros(1, EVENT)
    count = show_games(variant.data, seeds, turns, moves, who, *rooms, inputs, games)
    games = games[:count]
    return Positions(inputs[:count], rows["score"][games].astype(np.float32), seeds[games])


@routine
def show_games(
    variant: np.void, seeds: np.ndarray, turns: np.ndarray, moves: np.ndarray, who: int,
    states: np.ndarray, events: np.ndarray, inputs: np.ndarray, games: np.ndarray,
) -> int:  # fmt: skip
    """Write the inputs of the positions; with two players, the newcomer's turns are left out. Their count."""
    state, event, count = states[0], events[0], 0
    for game in range(len(seeds)):
        deal(state, variant, int(seeds[game]), 0)
        for turn in range(int(turns[game])):
            if int(state["seat"]) != who or int(state["players"]) > TWO:
                show_world(state, who, inputs[count])
                games[count] = game
                count += 1
            apply(state, int(moves[game, turn]), event)
    return count


def fit_values(positions: Positions, seed: int) -> Arrays:
    """The arrays of values: first fitted to the scores, then twice to smoothed ones."""
    arrays = descend(positions.inputs, positions.scores, seed)
    for again in (1, 2):
        arrays = descend(positions.inputs, smooth(arrays, positions), seed + again)
    return arrays


def smooth(arrays: Arrays, positions: Positions) -> np.ndarray:
    """Targets: each mixes what comes after with the value of the next position of the same game."""
    values, targets, games = predict(arrays, positions.inputs), positions.scores.copy(), positions.games
    for at in range(len(targets) - 2, -1, -1):
        if games[at] == games[at + 1]:
            targets[at] = (1 - SMOOTH) * values[at + 1] + SMOOTH * targets[at + 1]
    return targets


def predict(arrays: Arrays, inputs: np.ndarray) -> np.ndarray:
    wide = np.maximum(inputs @ arrays["wide"] + arrays["wide.bias"], 0)
    narrow = np.maximum(wide @ arrays["narrow"] + arrays["narrow.bias"], 0)
    values: np.ndarray = narrow @ arrays["score"] + arrays["score.bias"][0]
    return values


def descend(inputs: np.ndarray, targets: np.ndarray, seed: int) -> Arrays:
    """Gradient descent by Adam, with a rate that falls to nothing."""
    chance = np.random.default_rng(seed)
    arrays = {name: array.astype(np.float32) for name, array in begin_arrays(chance, targets).items()}
    means = {name: np.zeros_like(array) for name, array in arrays.items()}
    squares = {name: np.zeros_like(array) for name, array in arrays.items()}
    steps = max(1, ROUNDS * len(targets) // BATCH)
    for step in range(steps):
        batch = chance.integers(0, len(targets), BATCH)
        rate = RATE * min(1, (step + 1) / 100) * (1 + np.cos(np.pi * step / steps)) / 2
        for name, slope in find_slopes(arrays, inputs[batch], targets[batch]).items():
            means[name] += 0.1 * (slope - means[name])
            squares[name] += 0.001 * (slope * slope - squares[name])
            mean, square = means[name] / (1 - 0.9 ** (step + 1)), squares[name] / (1 - 0.999 ** (step + 1))
            arrays[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
    return arrays


def begin_arrays(chance: np.random.Generator, targets: np.ndarray) -> Arrays:
    draw: Callable[..., np.ndarray] = chance.normal
    return {
        "wide": draw(0, FITTED**-0.5, SHAPES["wide"]),
        "wide.bias": np.zeros(WIDE),
        "narrow": draw(0, (2 / WIDE) ** 0.5, SHAPES["narrow"]),
        "narrow.bias": np.zeros(NARROW),
        "score": draw(0, NARROW**-0.5, SHAPES["score"]),
        "score.bias": np.array([targets.mean()]),
    }


def find_slopes(arrays: Arrays, inputs: np.ndarray, targets: np.ndarray) -> Arrays:
    """The slopes of the mean squared error."""
    wide = np.maximum(inputs @ arrays["wide"] + arrays["wide.bias"], 0)
    narrow = np.maximum(wide @ arrays["narrow"] + arrays["narrow.bias"], 0)
    error = 2 * (narrow @ arrays["score"] + arrays["score.bias"][0] - targets) / len(targets)
    of_narrow = np.outer(error, arrays["score"]) * (narrow > 0)
    of_wide = (of_narrow @ arrays["narrow"].T) * (wide > 0)
    return {
        "wide": inputs.T @ of_wide,
        "wide.bias": of_wide.sum(0),
        "narrow": wide.T @ of_narrow,
        "narrow.bias": of_narrow.sum(0),
        "score": narrow.T @ error,
        "score.bias": np.array([error.sum()]),
    }
