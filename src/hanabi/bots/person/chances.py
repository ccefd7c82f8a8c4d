"""The chance of every move: a small network scores each, and a softmax turns scores into chances.

The weights are in one array: those of the wide layer, by input, and its bias; those of the narrow layer, by
wide unit, and its bias; the weights of the score.
"""

import math

import numpy as np

from hanabi.bots.memory import slots
from hanabi.bots.person.inputs import (
    CARD,
    INPUTS,
    NARROW,
    OF_CLUE,
    POSITION,
    TOLD,
    WIDE,
    is_weighed,
    see,
    show_move,
)
from hanabi.bots.sets import announce
from hanabi.engine.cards import draw_word, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, MOVES, count_moves, pick_move, play
from hanabi.engine.rules import legal_moves

WIDE_BIAS = INPUTS * WIDE
NARROW_LAYER = WIDE_BIAS + WIDE
NARROW_BIAS = NARROW_LAYER + WIDE * NARROW
SCORE = NARROW_BIAS + NARROW
USED = SCORE + NARROW
WEIGHTS = USED + USED % 2  # an even number, so that they fill whole words
UNLIKELY = -1e30


@routine
def find_chances(table: np.void, past: np.void, weights: np.ndarray, work: np.void) -> None:
    """Write the chances of the mover's moves into `work["chances"]`; they add up to 1.

    `table` is a view or a whole state: the hand of the seat to move and the deck are not looked at.
    `weights` is an array of `WEIGHTS` float32, `work` any record of type WORK.
    """
    sight = see(table, past, work)
    chances, best = work["chances"], UNLIKELY
    score_position(weights, work)
    for move in range(MOVES):
        chances[move] = UNLIKELY
    for move in range(ANNOUNCE):
        if is_weighed(table, sight.legal, move):
            start = show_move(table, past, sight, work, move)
            chances[move] = score_move(weights, work, start, TOLD if start == OF_CLUE else CARD)
            best = max(best, float(chances[move]))
    if best == UNLIKELY:
        spread_evenly(table, chances)
        return
    total = 0.0
    for move in range(ANNOUNCE):
        chances[move] = math.exp(float(chances[move]) - best) if chances[move] > UNLIKELY else 0.0
        total += float(chances[move])
    for move in range(ANNOUNCE):
        chances[move] = float(chances[move]) / total
    for move in range(ANNOUNCE, MOVES):
        chances[move] = 0.0
    announce_plays(table, work)


@rule
def score_position(weights: np.ndarray, work: np.void) -> None:
    """The contribution of the position's numbers to each wide unit."""
    base, row = work["base"], work["inputs"]
    bias = weights[WIDE_BIAS : WIDE_BIAS + WIDE]
    for unit in range(WIDE):
        base[unit] = bias[unit]
    for place in range(POSITION):
        if row[place] != 0:
            add_row(base, weights[place * WIDE : place * WIDE + WIDE], row[place])


@rule
def score_move(weights: np.ndarray, work: np.void, start: int, size: int) -> float:
    wide, narrow, row, base = work["wide"], work["narrow"], work["inputs"], work["base"]
    for unit in range(WIDE):
        wide[unit] = base[unit]
    for place in range(start, start + size):
        if row[place] != 0:
            add_row(wide, weights[place * WIDE : place * WIDE + WIDE], row[place])
    return score_units(weights[NARROW_LAYER:], wide, narrow, 0.0)


@rule
def score_units(weights: np.ndarray, wide: np.ndarray, narrow: np.ndarray, total: float) -> float:
    """The score of wide units, added to `total`; the weights are those of the narrow layer and the score."""
    size = len(narrow)
    bias = len(wide) * size
    for unit in range(size):
        narrow[unit] = weights[bias + unit]
    for unit in range(len(wide)):
        if wide[unit] > 0:
            add_row(narrow, weights[unit * size : unit * size + size], wide[unit])
    for unit in range(size):
        if narrow[unit] > 0:
            total += float(narrow[unit]) * float(weights[bias + size + unit])
    return total


@rule
def add_row(units: np.ndarray, row: np.ndarray, times: float) -> None:
    for unit in range(len(row)):
        units[unit] += row[unit] * times


@rule
def announce_plays(table: np.void, work: np.void) -> None:
    """Let each play announce its color if that is sure, allowed, and brings a token."""
    if table["choreography"]:
        chances = work["chances"]
        for slot in slots(table, int(table["seat"])):
            chance = float(chances[play(slot)])
            chances[play(slot)] = 0.0
            chances[announce(table, slot, int(work["could"][slot]))] = chance


@rule
def spread_evenly(table: np.void, chances: np.ndarray) -> None:
    """Every legal move is equally likely."""
    legal = legal_moves(table)
    for move in range(MOVES):
        chances[move] = 0.0
    held = count_moves(legal)
    for nth in range(held):
        chances[pick_move(legal, nth)] = 1 / held


@rule
def draw_move(words: np.ndarray, chances: np.ndarray) -> int:
    """A move drawn by its chance; `words` is the generator that it is drawn with."""
    generator, word = draw_word(read_generator(words))
    write_generator(words, generator)
    left, found = (word + 0.5) / 4294967296.0, 0
    for move in range(MOVES):
        if chances[move] > 0:
            found = move
            left -= float(chances[move])
            if left < 0:
                break
    return found
