"""The numbers of the moves, and sets of them."""

from random import Random

import pytest

from hanabi.engine.cards import make_card, rank_of, suit_of
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    DISCARD,
    MOVES,
    Kind,
    announced_of,
    clue_color,
    clue_of,
    clue_rank,
    count_bits,
    count_moves,
    discard,
    is_clue,
    list_moves,
    offset_of,
    pick_bit,
    pick_move,
    play,
    play_announced,
    slot_of,
)
from tests.lockstep import card_of, number
from tests.naive import ALL_MOVES


def test_every_move_has_the_number_that_the_table_says():
    assert MOVES == len(ALL_MOVES) == 116
    assert (DISCARD, CLUE, ANNOUNCE) == (9, 18, 62)
    for found, wanted in zip(list_moves(), ALL_MOVES, strict=True):
        kind, where, value = wanted
        assert found == (kind, where, -1 if value is None else value)


@pytest.mark.parametrize("move", range(116))
def test_the_parts_of_a_number_make_the_number(move):
    kind, where, value = ALL_MOVES[move]
    assert is_clue(move) == (kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE))
    if kind == Kind.COLOR_CLUE:
        assert (offset_of(move), clue_of(move)) == (where, value)
        assert clue_color(where, int(value)) == move
    elif kind == Kind.RANK_CLUE:
        assert (offset_of(move), clue_of(move)) == (where, 6 + value - 1)
        assert clue_rank(where, value) == move
    elif kind == Kind.DISCARD:
        assert (slot_of(move), announced_of(move)) == (where, -1)
        assert discard(where) == move
    else:
        assert slot_of(move) == where
        assert announced_of(move) == (-1 if value is None else value)
        assert move == (play(where) if value is None else play_announced(where, int(value)))


def test_a_card_has_the_same_number_everywhere():
    for n in range(30):
        suit, rank = card_of(n)
        assert (suit_of(n), rank_of(n)) == (suit, rank)
        assert make_card(int(suit), rank) == number((suit, rank)) == n


def test_the_nth_move_of_a_set_is_found():
    random = Random(1)
    full = (1 << 62) - 1
    sets = [1, 1 << 61, full, full - 1, 0x5555555555555555 & full, 0xAAAAAAAAAAAAAAAA & full, 0xFFFFFFFF]
    sets += [1 << place for place in range(62)]
    sets += [random.getrandbits(62) & random.getrandbits(62) for _ in range(100)]
    sets += [random.getrandbits(62) | random.getrandbits(62) for _ in range(100)]
    for bits in sets:
        places = [place for place in range(62) if bits >> place & 1]
        assert count_bits(bits) == len(places)
        assert [pick_bit(bits, nth) for nth in range(len(places))] == places


def test_the_nth_move_of_both_parts_is_found():
    random = Random(2)
    for _ in range(50):
        ordinary = random.getrandbits(ANNOUNCE) & random.getrandbits(ANNOUNCE)
        announced = random.getrandbits(MOVES - ANNOUNCE) & random.getrandbits(MOVES - ANNOUNCE)
        moves = [m for m in range(MOVES) if (announced << ANNOUNCE | ordinary) >> m & 1]
        assert count_moves((ordinary, announced)) == len(moves)
        assert [pick_move((ordinary, announced), nth) for nth in range(len(moves))] == moves
    assert count_bits(0) == 0
    assert count_moves((0, 0)) == 0
