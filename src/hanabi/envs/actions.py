"""The legal actions of a state as bits, in the order of `hanabi.actions`."""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.moves import CLUE, CLUES, DISCARD, MoveSet
from hanabi.engine.variant import MAX_SUITS
from hanabi.envs.bits import START, finish, put_bits

Shape = tuple[int, int, int, int, int]  # players, hand size, plain suits, colors, ranks


@rule
def shape_of(rules: np.void) -> Shape:
    """The numbers of a variant (or a state) that say how long things are, read once."""
    plain = int(rules["suits"])
    colors = plain + int(rules["cascade"])
    return int(rules["players"]), int(rules["hand_size"]), plain, colors, int(rules["ranks"])


@rule
def close_ranks(suits: int, plain: int) -> int:
    """A set of the engine's suits as a set of colors: multicolor follows the last plain one."""
    return (suits & ((1 << plain) - 1)) | ((suits >> (MAX_SUITS - 1)) & 1) << plain


@rule
def write_mask(state: np.void, legal: MoveSet, words: np.ndarray) -> None:
    """Write the legal actions as bits."""
    ordinary, announced = legal
    players, hand_size, plain, colors, ranks = shape_of(state)
    hand = (1 << hand_size) - 1
    pen = put_bits(words, START, (ordinary >> DISCARD) & hand, hand_size)
    pen = put_bits(words, pen, ordinary & hand, hand_size)
    clues = ordinary >> CLUE
    for offset in range(players - 1):
        pen = put_bits(words, pen, close_ranks((clues >> (offset * CLUES)) & 63, plain), colors)
    for offset in range(players - 1):
        pen = put_bits(words, pen, (clues >> (offset * CLUES + MAX_SUITS)) & ((1 << ranks) - 1), ranks)
    if state["choreography"]:
        for slot in range(hand_size):
            pen = put_bits(words, pen, close_ranks((announced >> (slot * MAX_SUITS)) & 63, plain), colors)
    finish(words, pen)
