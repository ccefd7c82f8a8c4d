"""Recorded games replay to the same end in both forms of their moves, and faults are found."""

from itertools import pairwise

import numpy as np
import pytest

from hanabi import Ending, Reason, Suit, Variant
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, seed_generator
from hanabi.engine.moves import Kind
from hanabi.engine.replay import (
    END,
    number_triple,
    replay_moves,
    replay_triples,
    shuffle_decks,
    write_triples,
)
from hanabi.engine.rules import apply, best_points, score
from hanabi.engine.state import EVENT, STATE, deal

SMALL = Variant(players=3, suits=2, ranks=3, hand_size=3, cascade=True, choreography=True)


def play(variant, seed, first):
    """The moves of a random game, and the state at its end."""
    state, event, generator, moves = (
        np.zeros(1, STATE)[0],
        np.zeros(1, EVENT)[0],
        seed_generator(seed, CHOOSE),
        [],
    )
    deal(state, variant.data, seed, first)
    while state["ending"] == Ending.RUNNING:
        generator, move = choose_randomly(state, generator)
        moves.append(move)
        apply(state, move, event)
    return moves, state


def room():
    return np.zeros(1, STATE), np.zeros(1, EVENT)


def gather(variant, seeds, firsts):
    """Random games as arrays, and their last states."""
    games = [play(variant, seed, first) for seed, first in zip(seeds, firsts, strict=True)]
    lengths = np.array([len(moves) for moves, _ in games])
    moves = np.full((len(games), lengths.max()), -1, np.int8)
    for row, (made, _) in zip(moves, games, strict=True):
        row[: len(made)] = made
    decks = np.zeros((len(games), variant.deck_size), np.int8)
    shuffle_decks(variant.data, np.array(seeds), decks)
    return decks, np.array(firsts, np.int8), lengths, moves, [state for _, state in games]


@pytest.mark.parametrize("variant", [SMALL, Variant(players=2)], ids=repr)
def test_games_replay_in_both_forms(variant):
    decks, firsts, lengths, moves, last = gather(variant, [3, 4, 2**62], [1, 0, 1])
    ends, again = np.zeros(3, END), np.zeros(3, END)
    replay_moves(variant.data, decks, firsts, lengths, moves, ends, *room())
    told = np.zeros((lengths.sum(), 3), np.int8)
    starts = np.concatenate([[0], lengths.cumsum()])
    for i, (start, end) in enumerate(pairwise(starts.tolist())):
        rest = *room(), np.zeros(1, END)
        write_triples(variant.data, decks[i], int(firsts[i]), moves[i, : lengths[i]], told[start:end], *rest)
    numbers = np.full_like(moves, -1)
    replay_triples(variant.data, decks, firsts, starts, told, numbers, again, *room())
    assert numbers.tolist() == moves.tolist()
    assert again.tobytes() == ends.tobytes()
    for end, state in zip(ends, last, strict=True):
        assert (end["stacked"], end["reason"], end["turn"]) == (1, Reason.LEGAL, state["turn"])
        assert (end["score"], end["points"]) == (score(state), state["points"])
        assert (end["best"], end["ending"]) == (best_points(state), state["ending"])


def test_a_game_stops_at_its_first_illegal_move():
    decks, firsts, lengths, moves, _ = gather(SMALL, [3, 4, 5, 6], [0] * 4)
    moves[1, 2] = 99
    lengths[2] += 1
    moves = np.pad(moves, ((0, 0), (0, 1)), constant_values=-1)
    decks[3, 0] = decks[3, 0] ^ 1
    ends = np.zeros(4, END)
    replay_moves(SMALL.data, decks, firsts, lengths, moves, ends, *room())
    assert ends["stacked"].tolist() == [1, 1, 1, 0]
    assert ends["turn"][1:3].tolist() == [2, lengths[2] - 1]
    assert Reason(ends["reason"][1]) != Reason.LEGAL
    assert ends["reason"][[0, 2]].tolist() == [Reason.LEGAL, Reason.GAME_OVER]


def test_a_told_game_stops_at_its_first_illegal_move():
    decks, firsts, _, moves, _ = gather(SMALL, [3], [0])
    told = np.array([(Kind.PLAY, 0, -1), (Kind.PLAY, 0, -1)], np.int8)  # the card is gone
    numbers, ends = np.full_like(moves, -1), np.zeros(1, END)
    replay_triples(SMALL.data, decks, firsts, np.array([0, 2]), told, numbers, ends, *room())
    assert (ends["turn"].tolist(), ends["reason"].tolist()) == ([1], [Reason.NO_SUCH_MOVE])
    assert numbers[0, :2].tolist() == [0, -1]


@pytest.mark.parametrize("card", [-1, 30, 100])
def test_what_is_no_card_is_no_deck(card):
    decks, firsts, lengths, moves, _ = gather(SMALL, [3], [0])
    decks[0, -1] = card
    ends = np.zeros(1, END)
    replay_moves(SMALL.data, decks, firsts, lengths, moves, ends, *room())
    assert ends["stacked"].tolist() == [0]
    told, starts = np.zeros((1, 3), np.int8), np.array([0, 1])
    replay_triples(SMALL.data, decks[:, :-1], firsts, starts, told, moves, ends, *room())
    assert ends["stacked"].tolist() == [0]


@pytest.mark.parametrize(
    ("kind", "target", "value"),
    [
        (Kind.PLAY, 0, -1),  # in another hand
        (Kind.PLAY, 127, -1),
        (Kind.PLAY, 3, 6),
        (Kind.DISCARD, 3, Suit.RED),
        (Kind.COLOR_CLUE, 1, Suit.RED),  # to oneself
        (Kind.COLOR_CLUE, 0, 6),
        (Kind.COLOR_CLUE, 3, Suit.RED),
        (Kind.RANK_CLUE, 2, 0),
        (Kind.RANK_CLUE, -1, 1),
        (4, 2, 1),
    ],
)
def test_what_is_told_and_is_no_move_has_no_number(kind, target, value):
    state = np.zeros(1, STATE)[0]
    deal(state, SMALL.data, 1, 1)  # seat 1 holds the orders 3, 4 and 5
    assert number_triple(state, int(kind), target, int(value)) == -1
    assert number_triple(state, int(Kind.PLAY), 4, -1) == 1
