"""Actions: the moves of one variant without gaps, numbered as hanabi-learning-environment does.

With hands of h cards, c colors and r ranks, for p players:

    0 .. h-1                    discard the card in slot 0 ..
    h .. 2h-1                   play it
    2h + (offset-1) * c + color     clue a color to the player `offset` seats on
    2h + (p-1) * c + (offset-1) * r + rank - 1     clue a rank
    2h + (p-1) * (c+r) + slot * c + color     play and announce, in the choreography

Multicolor, if it is in the deck, is the last color.
"""

from functools import lru_cache

import numpy as np

from hanabi.engine.moves import MOVES, clue_color, clue_rank, discard, play, play_announced
from hanabi.variant import Variant


def list_actions(variant: Variant) -> np.ndarray:
    """The engine's number of each action's move."""
    slots, offsets = range(variant.hand_size), range(1, variant.players)
    moves = [discard(slot) for slot in slots]
    moves += [play(slot) for slot in slots]
    moves += [clue_color(offset, int(color)) for offset in offsets for color in variant.colors]
    moves += [clue_rank(offset, rank) for offset in offsets for rank in range(1, variant.ranks + 1)]
    if variant.choreography:
        moves += [play_announced(slot, int(color)) for slot in slots for color in variant.colors]
    return np.array(moves, np.int16)


def count_actions(variant: Variant) -> int:
    """How many actions there are, legal or not."""
    return len(list_actions(variant))


def moves_of_actions(variant: Variant, actions: np.ndarray) -> np.ndarray:
    """The engine's numbers of the moves; -1 for no action."""
    table, _ = make_tables(variant)
    moves: np.ndarray = table[np.where((actions >= 0) & (actions < len(table)), actions, -1)]
    return moves


def actions_of_moves(variant: Variant, moves: np.ndarray) -> np.ndarray:
    """The actions of the engine's numbers of moves; -1 stays -1."""
    _, table = make_tables(variant)
    actions: np.ndarray = table[moves]
    return actions


@lru_cache(maxsize=64)
def make_tables(variant: Variant) -> tuple[np.ndarray, np.ndarray]:
    """The moves by actions, and the actions by moves; the last entry, which -1 finds, is -1."""
    numbers = list_actions(variant)
    moves, actions = np.full(len(numbers) + 1, -1, np.int8), np.full(MOVES + 1, -1, np.int8)
    moves[:-1], actions[numbers] = numbers, np.arange(len(numbers))
    return moves, actions
