"""The end game: the best result that a team can expect with open hands and a few cards in the deck, exactly.

The assumptions: every player knows every hand, and nobody the order of the deck. All orders of the remaining
cards are equally likely, and the team plays optimally after each draw. No team does better without looking
into the deck. The candidate moves are those of the solver, for the same reasons.
"""

from typing import NamedTuple

import numpy as np

from hanabi.analysis.solver import MOST, count_reachable, first_place, list_moves, write_key
from hanabi.engine.cards import CARDS
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import apply, score
from hanabi.engine.sight import sort_cards
from hanabi.engine.state import EVENT, STATE, Ending, count_points
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.game import Game

DEPTH = 128  # more moves than an end game can have
BUDGET = 200_000  # positions searched
WORDS = MAX_PLAYERS + 2  # of a key: the solver's, the useful cards of the deck, and the target
UNKNOWN_VALUE = -1.0
SCORE, PERFECT = range(2)  # the target: points, or the highest score


class Expected(NamedTuple):
    """The best expectation of a team with open hands; None if the budget was too small."""

    score: float | None
    perfect: float | None  # the chance of the highest score, by the play that is best for it


def expect(game: Game, budget: int = BUDGET) -> Expected:
    """The best expected score and the best chance of the highest one, each by its own best play."""
    return Expected(*(value_state(game.data, wanted, budget) for wanted in (SCORE, PERFECT)))


def value_state(state: np.void, wanted: int, budget: int) -> float | None:
    """The value of a state; the order of its deck does not count."""
    states, moves = np.zeros(DEPTH, STATE), np.zeros((DEPTH, MOST), np.int64)
    size = 1 << (2 * budget).bit_length()
    keys, values = np.zeros((size, WORDS), np.int64), np.full(size, UNKNOWN_VALUE)
    states[0] = state
    found = value_of(states, 0, wanted, moves, keys, values, np.array([budget]), np.zeros(1, EVENT))
    return None if found == UNKNOWN_VALUE else float(found)


@routine
def value_of(
    states: np.ndarray,
    depth: int,
    wanted: int,
    moves: np.ndarray,
    keys: np.ndarray,
    values: np.ndarray,
    left: np.ndarray,
    events: np.ndarray,
) -> float:
    """The value of `states[depth]` to the team, or UNKNOWN_VALUE if the budget does not suffice."""
    state = states[depth]
    most = count_points(state)
    if int(state["ending"]) != Ending.RUNNING:
        return float(score(state)) if wanted == SCORE else (1.0 if score(state) == most else 0.0)
    if wanted == PERFECT and count_reachable(state) < most:
        return 0.0
    at = find_entry(state, wanted, keys, values)
    if values[at] != UNKNOWN_VALUE:
        return float(values[at])
    left[0] -= 1
    if left[0] < 0 or depth + 1 >= DEPTH:
        return UNKNOWN_VALUE
    bound = float(count_reachable(state)) if wanted == SCORE else 1.0
    best = 0.0
    count = list_moves(state, moves[depth])
    for i in range(count):
        value = 0.0
        total = 0
        for card in range(CARDS):
            copies = count_in_deck(states[depth], card)
            if copies > 0 or (total == 0 and card == CARDS - 1):  # the last: nothing is left to draw
                states[depth + 1] = states[depth]
                lay_on_top(states[depth + 1], card)
                drawn = int(states[depth + 1]["drawn"])
                apply(states[depth + 1], int(moves[depth, i]), events[0])
                found = value_of(states, depth + 1, wanted, moves, keys, values, left, events)
                if found == UNKNOWN_VALUE:
                    return UNKNOWN_VALUE
                weight = max(copies, 1)
                value += weight * found
                total += weight
                if int(states[depth + 1]["drawn"]) == drawn:
                    break  # nothing was drawn: the deck does not matter
        best = max(best, value / total)
        if best >= bound:
            break
    values[at] = best
    return best


@rule
def count_in_deck(state: np.void, card: int) -> int:
    """The copies of a card that can still be drawn."""
    copies = 0
    for order in range(int(state["drawn"]), int(state["deck_size"])):
        if int(state["deck"][order]) == card:
            copies += 1
    return copies


@rule
def lay_on_top(state: np.void, card: int) -> None:
    """Move a card of the deck to the top; the one there takes its place."""
    top = int(state["drawn"])
    for order in range(top, int(state["deck_size"])):
        if int(state["deck"][order]) == card:
            state["deck"][order] = state["deck"][top]
            state["deck"][top] = card
            return


@rule
def find_entry(state: np.void, wanted: int, keys: np.ndarray, values: np.ndarray) -> int:
    """The place of a position in a table, or a free place, now reserved for it."""
    key = np.zeros(WORDS, np.int64)
    write_key(state, key)
    _, trash = sort_cards(state)
    for card in range(CARDS):
        if not (trash >> card) & 1:
            key[MAX_PLAYERS] |= count_in_deck(state, card) << (2 * card)
    key[MAX_PLAYERS + 1] = wanted + 1
    at = first_place(key, len(values))
    while keys[at, MAX_PLAYERS + 1] != 0:
        same = True
        for word in range(WORDS):
            same &= keys[at, word] == key[word]
        if same:
            return at
        at = (at + 1) & (len(values) - 1)
    for word in range(WORDS):
        keys[at, word] = key[word]
    return at
