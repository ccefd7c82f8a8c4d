"""Fit a model of people to human games: gradient descent in NumPy, a few seconds for a thousand games."""

import math
from typing import NamedTuple

import numpy as np

from hanabi.actions import list_actions
from hanabi.bots.person.inputs import (
    CARD,
    INPUTS,
    NARROW,
    OF_CLUE,
    POSITION,
    TOLD,
    WIDE,
    WORK,
    is_weighed,
    see,
    show_move,
)
from hanabi.bots.person.past import PAST, begin, remember
from hanabi.bulk.people import PeopleGames
from hanabi.engine.jit import routine
from hanabi.engine.moves import ANNOUNCE, CLUE
from hanabi.engine.rules import apply, why_illegal
from hanabi.engine.state import EVENT, STATE, Ending, set_up

OF_A_CHAIN = 1500.0  # moves of one chain count for at most this many
ROUNDS, BATCH, RATE, DECAY = 10, 512, 3e-3, 0.05
UNLIKELY = -1e9


class Examples(NamedTuple):
    """Human moves: the inputs of every legal move, and the move made."""

    inputs: np.ndarray  # float32, a row for each legal move of each position, one position after the other
    starts: np.ndarray  # the first row of each position, and the end of all
    chosen: np.ndarray  # by position: the row of the move that was made, counted from its first
    chains: np.ndarray


@routine
def show_games(
    variant: np.void, numbers: np.ndarray, decks: np.ndarray, actions: np.ndarray, first: np.ndarray,
    people: int, states: np.ndarray, events: np.ndarray, pasts: np.ndarray, works: np.ndarray,
    inputs: np.ndarray, sizes: np.ndarray, chosen: np.ndarray, games: np.ndarray,
) -> tuple[int, int]:  # fmt: skip
    """Write the inputs of every move that people could make; return the counts of positions and of rows.

    Arrays of no length are not written: a first call counts.
    """
    table, event, past, work = states[0], events[0], pasts[0], works[0]
    positions, rows = 0, 0
    for game in range(len(decks)):
        for order in range(decks.shape[1]):
            table["deck"][order] = decks[game, order]
        set_up(table, variant, int(first[game]))
        begin(table, past)
        for turn in range(actions.shape[1]):
            if int(actions[game, turn]) < 0 or int(table["ending"]) != Ending.RUNNING:
                break
            move = int(numbers[int(actions[game, turn])])
            lid = int(table["max_clue_tokens"])
            overfull = int(table["clue_tokens"]) == lid and is_discard(move)
            if overfull:  # such a discard gains no token, and is not an example
                table["clue_tokens"] = lid - 1
            if why_illegal(table, move) != 0:
                break
            if (people >> int(table["seat"])) & 1 and not overfull:
                sight = see(table, past, work)
                count, made = 0, -1
                for other in range(ANNOUNCE):
                    if is_weighed(table, sight.legal, other):
                        if len(inputs):
                            start = show_move(table, past, sight, work, other)
                            copy_row(work["inputs"], start, inputs[rows + count])
                        made = count if other == move else made
                        count += 1
                if made >= 0:
                    if len(inputs):
                        sizes[positions], chosen[positions], games[positions] = count, made, game
                    positions += 1
                    rows += count
            apply(table, move, event)
            remember(table, event, past)
    return positions, rows


@routine
def is_discard(move: int) -> bool:
    return CLUE // 2 <= move < CLUE


@routine
def copy_row(row: np.ndarray, start: int, place: np.ndarray) -> None:
    """The numbers of the position and of the move's own section."""
    place[:] = 0
    place[:POSITION] = row[:POSITION]
    size = TOLD if start == OF_CLUE else CARD
    place[start : start + size] = row[start : start + size]


def find_examples(games: PeopleGames) -> Examples:
    rooms = (np.zeros(1, STATE), np.zeros(1, EVENT), np.zeros(1, PAST), np.zeros(1, WORK))
    decks = np.ascontiguousarray(games.decks)
    numbers = list_actions(games.variant).astype(np.int64)
    given = (games.variant.data, numbers, decks, games.actions, games.first, games.people, *rooms)
    none = np.zeros(0, np.int64)
    positions, rows = show_games(*given, np.zeros((0, INPUTS), np.float32), none, none, none)
    inputs = np.zeros((rows, INPUTS), np.float32)
    sizes, chosen, played = (np.zeros(positions, np.int64) for _ in range(3))
    show_games(*given, inputs, sizes, chosen, played)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    return Examples(inputs, starts, chosen, games.chains[played])


def fit(examples: Examples, seed: int = 1, rounds: int = ROUNDS) -> dict[str, np.ndarray]:
    """The arrays of a model that make the actual moves most likely."""
    chance = np.random.default_rng(seed)
    arrays = begin_arrays(chance)
    means = {name: np.zeros_like(array) for name, array in arrays.items()}
    squares = {name: np.zeros_like(array) for name, array in arrays.items()}
    weights = weigh_chains(examples.chains)
    steps = max(1, rounds * len(examples.chosen) // BATCH)
    for step in range(steps):
        batch = chance.integers(0, len(examples.chosen), BATCH)
        slopes = find_slopes(arrays, examples, batch, weights)
        rate = RATE * rise_and_fall(step / steps)
        for name, slope in slopes.items():
            means[name] += 0.1 * (slope - means[name])
            squares[name] += 0.01 * (slope * slope - squares[name])
            mean = means[name] / (1 - 0.9 ** (step + 1))
            square = squares[name] / (1 - 0.99 ** (step + 1))
            arrays[name] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * arrays[name])
    return {name: array.astype(np.float32) for name, array in arrays.items()}


def begin_arrays(chance: np.random.Generator) -> dict[str, np.ndarray]:
    def draw(shape: tuple[int, ...], filled: int) -> np.ndarray:
        """Weights of a layer with `filled` nonzero inputs."""
        weights: np.ndarray = chance.uniform(-1, 1, shape) / np.sqrt(filled)
        return weights

    return {
        "wide": draw((INPUTS, WIDE), POSITION + CARD),
        "wide.bias": np.zeros(WIDE),
        "narrow": draw((WIDE, NARROW), WIDE),
        "narrow.bias": np.zeros(NARROW),
        "score": draw((NARROW,), NARROW),
    }


def weigh_chains(chains: np.ndarray) -> np.ndarray:
    """By position: less for the games of a person who has many."""
    _, places, counts = np.unique(chains, return_inverse=True, return_counts=True)
    weights: np.ndarray = np.minimum(1.0, OF_A_CHAIN / counts)[places]
    return weights


def rise_and_fall(part: float) -> float:
    """The rate over the course: it rises in the first third, then falls to nothing."""
    rising = 0.3
    if part < rising:
        return 0.04 + 0.96 * 0.5 * (1 - math.cos(math.pi * part / rising))
    return 0.5 * (1 + math.cos(math.pi * (part - rising) / (1 - rising)))


def find_rows(examples: Examples, batch: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The inputs of some positions, the places of their rows in a table, and its filled cells."""
    starts, sizes = examples.starts[batch], examples.starts[batch + 1] - examples.starts[batch]
    filled = np.arange(sizes.max()) < sizes[:, None]
    rows = (starts[:, None] + np.arange(sizes.max()))[filled]
    return examples.inputs[rows], rows, filled


def find_chances(scores: np.ndarray, filled: np.ndarray) -> np.ndarray:
    """The chances of the moves of some positions, a row each."""
    table = np.full(filled.shape, UNLIKELY)
    table[filled] = scores
    table = np.exp(table - table.max(1, keepdims=True))
    chances: np.ndarray = table / table.sum(1, keepdims=True)
    return chances


def run_layers(
    arrays: dict[str, np.ndarray], inputs: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    wide = np.maximum(inputs @ arrays["wide"] + arrays["wide.bias"], 0)
    narrow = np.maximum(wide @ arrays["narrow"] + arrays["narrow.bias"], 0)
    return wide, narrow, narrow @ arrays["score"]


def find_slopes(
    arrays: dict[str, np.ndarray], examples: Examples, batch: np.ndarray, weights: np.ndarray
) -> dict[str, np.ndarray]:
    """The gradient of the loss by each number of the model."""
    inputs, _, filled = find_rows(examples, batch)
    arrays = {name: array.astype(np.float32) for name, array in arrays.items()}
    wide, narrow, scores = run_layers(arrays, inputs)
    errors = find_chances(scores, filled)
    errors[np.arange(len(batch)), examples.chosen[batch]] -= 1
    errors *= (weights[batch] / weights[batch].sum())[:, None]
    back = errors[filled].astype(np.float32)
    of_narrow = back[:, None] * arrays["score"] * (narrow > 0)
    of_wide = of_narrow @ arrays["narrow"].T * (wide > 0)
    return {
        "wide": inputs.T @ of_wide,
        "wide.bias": of_wide.sum(0),
        "narrow": wide.T @ of_narrow,
        "narrow.bias": of_narrow.sum(0),
        "score": narrow.T @ back,
    }


def judge(arrays: dict[str, np.ndarray], examples: Examples) -> tuple[float, float]:
    """Nats per move, and the share of moves that are the likeliest."""
    nats, same = 0.0, 0
    for at in range(0, len(examples.chosen), BATCH):
        batch = np.arange(at, min(at + BATCH, len(examples.chosen)))
        inputs, _, filled = find_rows(examples, batch)
        chances = find_chances(run_layers(arrays, inputs)[2], filled)
        made = examples.chosen[batch]
        nats -= float(np.log(chances[np.arange(len(batch)), made] + 1e-12).sum())
        same += int((chances.argmax(1) == made).sum())
    return nats / len(examples.chosen), same / len(examples.chosen)


def join_examples(parts: list[Examples]) -> Examples:
    """The examples of several variants; chains of different variants are different people."""
    starts, rows, chains, last = [np.zeros(1, np.int64)], 0, [], 0
    for part in parts:
        starts.append(part.starts[1:] + rows)
        chains.append(part.chains + last)
        rows, last = rows + int(part.starts[-1]), last + int(part.chains.max(initial=0)) + 1
    inputs, chosen = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("inputs", "chosen")
    )
    return Examples(inputs, np.concatenate(starts), chosen, np.concatenate(chains))
