"""The rich observation: the canonical one, and the facts that it omits.

After the canonical sections come the other moves of the last round, newest first; for each card a
thermometer of the copies that the seat sees nowhere; for each color a thermometer of the rank that its
stack can still reach; the turns left in the final round, one-hot (zeros before it); and for each card of
one's own hand how likely it is each of the variant's cards.
"""

from typing import NamedTuple

import numpy as np

from hanabi.analysis.belief import believe, make_group_arrays
from hanabi.engine.cards import CARDS, make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_rank
from hanabi.envs.bits import START, BitWriter, Shape, count_words, finish, put_bits, put_row, shape_of, unfold
from hanabi.envs.canonical import (
    Encoding,
    Sections,
    copies_of,
    count_move_bits,
    list_sections,
    observer_of,
    put_knowledge,
    put_move,
    put_public,
    suit_at,
)
from hanabi.variant import Variant


class Workspace(NamedTuple):
    """The arrays for computing observations, one set for each thread."""

    words: np.ndarray  # the bits of one observation
    groups: np.ndarray  # see `belief`
    ways: np.ndarray
    chances: np.ndarray  # by slot and card: the chance of that card


def make_workspace(hand_size: int, bits: int) -> Workspace:
    """Arrays for observations of a number of bits, and beliefs about hands of a size."""
    chances = np.zeros((hand_size, CARDS), np.float64)
    return Workspace(np.zeros(count_words(bits), np.uint32), *make_group_arrays(hand_size), chances)


def list_rich_sections(variant: Variant) -> Sections:
    """The sections of a rich observation."""
    p, cards = variant.players, len(variant.colors) * variant.ranks
    return [
        *list_sections(variant, Encoding.CANONICAL),
        ("earlier moves", (p - 1) * count_move_bits(variant)),
        ("unseen", variant.deck_size),
        ("reach", cards),
        ("final round", p + 1),
        ("beliefs", variant.hand_size * cards),
    ]


@routine
def enrich_all(
    states: np.ndarray, events: np.ndarray, seats: np.ndarray, workspace: Workspace, rows: np.ndarray
) -> None:
    """Write rich observations: for the seats listed, or (-1) for the one to move."""
    octets = workspace.words.view(np.uint8)
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = observer_of(states[i], int(seats[j]))
            shape = shape_of(states[i])
            believe(states[i], seat, workspace.groups, workspace.ways, workspace.chances)
            bits = write_facts(states[i], shape, events[i], seat, workspace.words, workspace.groups[0])
            unfold(octets, rows[i, j, :bits])
            write_chances(shape, workspace.chances, rows[i, j, bits:])


@rule
def write_facts(
    state: np.void, shape: Shape, events: np.ndarray, seat: int, words: np.ndarray, unseen: np.ndarray
) -> int:
    """Write all but the beliefs, which have counted the unseen cards; return the number of bits."""
    writer = put_public(words, START, state, shape, events, seat)
    writer = put_knowledge(words, writer, state, shape, seat, False)
    for ago in range(2, int(state["players"]) + 1):
        writer = put_move(words, writer, state, shape, events, seat, ago)
    writer = put_unseen(words, writer, shape, unseen)
    writer = put_reach(words, writer, state, shape)
    writer = put_final_round(words, writer, state)
    finish(words, writer)
    return writer[1]


@rule
def put_unseen(words: np.ndarray, writer: BitWriter, shape: Shape, unseen: np.ndarray) -> BitWriter:
    for color in range(shape[3]):
        for rank in range(1, shape[4] + 1):
            card = make_card(suit_at(shape, color), rank)
            writer = put_row(words, writer, int(unseen[card]), copies_of(shape, color, rank))
    return writer


@rule
def put_reach(words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape) -> BitWriter:
    for color in range(shape[3]):
        writer = put_row(words, writer, best_rank(state, suit_at(shape, color)), shape[4])
    return writer


@rule
def put_final_round(words: np.ndarray, writer: BitWriter, state: np.void) -> BitWriter:
    left = int(state["turns_left"])
    return put_bits(words, writer, 1 << left if left >= 0 else 0, int(state["players"]) + 1)


@rule
def write_chances(shape: Shape, chances: np.ndarray, row: np.ndarray) -> None:
    """Write the chances of the variant's cards, slot by slot."""
    _, hand_size, _, colors, ranks = shape
    n = 0
    for slot in range(hand_size):
        for color in range(colors):
            for rank in range(1, ranks + 1):
                row[n] = chances[slot, make_card(suit_at(shape, color), rank)]
                n += 1
