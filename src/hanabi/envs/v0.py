"""The V0 observation: the canonical one, with chances in place of the cards that the clues allow.

For each card of each hand, its own first, the faces that its clues allow are weighted by the copies neither
on a stack nor in the discards, and add up to 1. This is public knowledge. The card's clues follow as bits.
The networks of SAD and off-belief learning use this observation.
"""

import numpy as np

from hanabi.engine.cards import make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import SUIT_BITS
from hanabi.engine.sight import Copies, copies_left, count_in
from hanabi.engine.variant import MAX_SUITS
from hanabi.envs.bits import START, Shape, close_ranks, finish, shape_of, unfold
from hanabi.envs.canonical import Encoding, Sections, list_sections, observer_of, put_public, seat_at, suit_at
from hanabi.envs.rich import Workspace
from hanabi.variant import Variant


def list_v0_sections(variant: Variant) -> Sections:
    """The sections of a V0 observation: the same places as the canonical one."""
    return list_sections(variant, Encoding.CANONICAL)


@routine
def weigh_all(
    states: np.ndarray, events: np.ndarray, seats: np.ndarray, workspace: Workspace, rows: np.ndarray
) -> None:
    """Write V0 observations: for the seats listed, or (-1) for the one to move."""
    octets = workspace.words.view(np.uint8)
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = observer_of(states[i], int(seats[j]))
            shape = shape_of(states[i])
            bits = write_public(states[i], shape, events[i], seat, workspace.words)
            unfold(octets, rows[i, j, :bits])
            write_weights(states[i], shape, seat, rows[i, j, bits:])


@rule
def write_public(state: np.void, shape: Shape, events: np.ndarray, seat: int, words: np.ndarray) -> int:
    """Write all but the chances; return the number of bits."""
    writer = put_public(words, START, state, shape, events, seat)
    finish(words, writer)
    return writer[1]


@rule
def write_weights(state: np.void, shape: Shape, seat: int, row: np.ndarray) -> None:
    """Write the public chances of each card of each hand; zeros if a hand is short."""
    players, hand_size, _, colors, ranks = shape
    left = copies_left(state)
    size = colors * ranks + colors + ranks
    n = 0
    for offset in range(players):
        owner = seat_at(shape, seat, offset)
        held = int(state["hand_len"][owner])
        for slot in range(hand_size):
            if slot < held:
                order = int(state["hands"][owner, slot]) & 63
                possible = int(state["possible"][order])
                write_card(left, shape, possible, int(state["clued"][order]), row[n : n + size])
            else:
                for place in range(size):
                    row[n + place] = 0
            n += size


@rule
def write_card(left: Copies, shape: Shape, possible: int, clued: int, row: np.ndarray) -> None:
    """Write the chances of a card's faces, and its clues."""
    _, _, plain, colors, ranks = shape
    total = 0
    for color in range(colors):
        for rank in range(1, ranks + 1):
            total += weigh(left, shape, possible, color, rank)
    n = 0
    for color in range(colors):
        for rank in range(1, ranks + 1):
            row[n] = weigh(left, shape, possible, color, rank) / total
            n += 1
    called = close_ranks(clued & SUIT_BITS, plain) | (clued >> MAX_SUITS) << colors
    for bit in range(colors + ranks):
        row[n + bit] = (called >> bit) & 1


@rule
def weigh(left: Copies, shape: Shape, possible: int, color: int, rank: int) -> int:
    """How many copies of a card are left, if the clues allow it."""
    suit = suit_at(shape, color)
    allowed = (possible >> suit) & (possible >> (MAX_SUITS + rank - 1)) & 1
    return allowed * count_in(left, make_card(suit, rank))
