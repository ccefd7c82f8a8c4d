"""The rich observation: the canonical one, and what it leaves out.

After the canonical sections come the other moves of the last round, newest first; for each card a
thermometer of the copies that the seat sees nowhere; for each color a thermometer of the rank that its
stack can still reach; the turns left in the final round, one-hot (zeros before it); and for each own card
how likely it is each of the variant's cards.
"""

import numpy as np

from hanabi.engine.cards import make_card
from hanabi.engine.jit import rule
from hanabi.engine.rules import best_rank
from hanabi.envs.actions import Shape, shape_of
from hanabi.envs.belief import believe, count_unseen
from hanabi.envs.bits import START, Pen, close, put, put_row, unfold
from hanabi.envs.canonical import copies_of, put_knowledge, put_move, put_public, suit_at


@rule
def write_rich(
    state: np.void,
    events: np.ndarray,
    seat: int,
    words: np.ndarray,
    octets: np.ndarray,
    room: np.ndarray,
    ways: np.ndarray,
    chances: np.ndarray,
    row: np.ndarray,
) -> None:
    """Write what a seat observes and concludes."""
    shape = shape_of(state)
    bits = write_facts(state, shape, events, seat, words, room[0])
    unfold(octets, row[:bits])
    believe(state, seat, room, ways, chances)
    write_chances(shape, chances, row[bits:])


@rule
def write_facts(
    state: np.void, shape: Shape, events: np.ndarray, seat: int, words: np.ndarray, unseen: np.ndarray
) -> int:
    """Write all but the beliefs; how many bits they are."""
    pen = put_public(words, START, state, shape, events, seat)
    pen = put_knowledge(words, pen, state, shape, seat, False)
    for ago in range(2, int(state["players"]) + 1):
        pen = put_move(words, pen, state, shape, events, seat, ago)
    pen = put_unseen(words, pen, state, shape, seat, unseen)
    pen = put_reach(words, pen, state, shape)
    pen = put_final_round(words, pen, state)
    close(words, pen)
    return pen[1]


@rule
def put_unseen(
    words: np.ndarray, pen: Pen, state: np.void, shape: Shape, seat: int, unseen: np.ndarray
) -> Pen:
    count_unseen(state, seat, unseen)
    for color in range(shape[3]):
        for rank in range(1, shape[4] + 1):
            card = make_card(suit_at(shape, color), rank)
            pen = put_row(words, pen, int(unseen[card]), copies_of(shape, color, rank))
    return pen


@rule
def put_reach(words: np.ndarray, pen: Pen, state: np.void, shape: Shape) -> Pen:
    for color in range(shape[3]):
        pen = put_row(words, pen, best_rank(state, suit_at(shape, color)), shape[4])
    return pen


@rule
def put_final_round(words: np.ndarray, pen: Pen, state: np.void) -> Pen:
    left = int(state["turns_left"])
    return put(words, pen, 1 << left if left >= 0 else 0, int(state["players"]) + 1)


@rule
def write_chances(shape: Shape, chances: np.ndarray, row: np.ndarray) -> None:
    """Write the chances of the variant's own cards, slot by slot."""
    _, hand_size, _, colors, ranks = shape
    place = 0
    for slot in range(hand_size):
        for color in range(colors):
            for rank in range(1, ranks + 1):
                row[place] = chances[slot, make_card(suit_at(shape, color), rank)]
                place += 1
