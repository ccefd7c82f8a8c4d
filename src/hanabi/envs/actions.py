"""Actions: the moves of one variant without gaps, numbered as hanabi-learning-environment does.

With hands of h cards, c colors and r ranks, for p players:

    0 .. h-1                    discard the card in slot 0 ..
    h .. 2h-1                   play it
    2h + (offset-1) * c + color     clue a color to the player `offset` seats on
    2h + (p-1) * c + (offset-1) * r + rank - 1     clue a rank
    2h + (p-1) * (c+r) + slot * c + color     play and announce, in the choreography

Multicolor, where it is in the deck, is the last color.
"""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.moves import (
    CLUE,
    CLUES,
    DISCARD,
    MoveSet,
    clue_color,
    clue_rank,
    discard,
    play,
    play_announced,
)
from hanabi.engine.variant import MAX_SUITS
from hanabi.envs.bits import START, finish, put_bits
from hanabi.variant import Variant

Shape = tuple[int, int, int, int, int]  # players, hand size, plain suits, colors, ranks


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
