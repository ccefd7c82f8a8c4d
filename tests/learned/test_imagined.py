"""Imagined games: hands with the chances of a belief, no hidden information, and the right rewards."""

import random
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from hanabi import Game, Move, Variant
from hanabi.bots.learned.layout import count_inputs, make_plan, make_plans
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.engine.cards import CARDS, CHOOSE, seed_generator
from hanabi.engine.knowledge import can_be
from hanabi.engine.sight import count_unseen
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.view import look
from hanabi.envs.loops import seed_generators
from hanabi.learn.imagined import answer_all, draw_hand, imagine_all
from tests.test_secrecy import redeal

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3)
COPIES = 1500
NOTHING = np.zeros((3, SMALL.max_score), np.float32)


def imagine(state, guesses=None, palette=0, copies=COPIES):
    """A game as its mover imagines it, so many times; and the generators of their chance."""
    pasts, worlds, memories = np.zeros(copies, PAST), np.zeros(copies, STATE), np.zeros(copies, PAST)
    pasts["palettes"][:] = palette
    generators = np.zeros((copies, 4), np.int64)
    seed_generators(generators, np.arange(copies))
    given = np.repeat((NOTHING if guesses is None else guesses)[None], copies, 0)
    states = np.full(copies, state)
    literal = int(guesses is None)
    imagine_all(states, pasts, make_plans(SMALL), given, literal, generators, worlds, memories)
    assert (memories == pasts).all()
    return worlds, memories, generators


def hand_of(state):
    me = int(state["seat"])
    orders = state["hands"][me, : state["hand_len"][me]] & 63
    return tuple(int(card) for card in state["deck"][orders])


def list_hands(state):
    """Every hand that agrees with what the mover sees, and in how many ways the copies make it."""
    me, unseen = int(state["seat"]), np.zeros(CARDS, np.int64)
    count_unseen(state, me, unseen)
    copies = [card for card in range(CARDS) for _ in range(unseen[card])]
    known = [int(state["possible"][order & 63]) for order in state["hands"][me, : state["hand_len"][me]]]
    ways: Counter[tuple[int, ...]] = Counter()
    for hand in permutations(copies, len(known)):
        ways[hand] += all(can_be(possible, card) for possible, card in zip(known, hand, strict=True))
    return {hand: count for hand, count in ways.items() if count}


@pytest.fixture(scope="module")
def clued():
    """A game in which both have had a clue."""
    game = Game.deal(SMALL, 4)
    for seat in (1, 0):
        rank = game.data["deck"][int(game.data["hands"][seat, 0]) & 63] % 5 + 1
        game.push(Move.clue_rank(seat, int(rank)))
    return game


def check_shares(found, ways):
    """Whether hands came as often as they should, each within five standard errors."""
    total = sum(ways.values())
    assert set(found) <= set(ways)
    for hand, count in ways.items():
        share = count / total
        assert abs(found[hand] / COPIES - share) < 5 * (share * (1 - share) / COPIES) ** 0.5, hand


def test_taken_literally_every_deal_that_agrees_is_as_likely(clued):
    late = clued.copy()
    while late.data["drawn"] < late.data["deck_size"]:
        late.push(Move.discard(int(late.data["hands"][late.seat, 0]) & 63))
        if late.data["clue_tokens"] == SMALL.clue_tokens:
            late.push(Move.clue_rank(1 - late.seat, next(iter(hand_ranks(late, 1 - late.seat)))))
    for game in (clued, late):
        worlds, *_ = imagine(game.data)
        ways = list_hands(game.data)
        assert len(ways) > 1
        check_shares(Counter(map(hand_of, worlds)), ways)


def hand_ranks(game, seat):
    orders = game.data["hands"][seat, : game.data["hand_len"][seat]] & 63
    return {int(card) % 5 + 1 for card in game.data["deck"][orders]}


def test_guesses_decide_where_there_are_some(clued):
    """By the mover's own order of the colors."""
    cards = sorted({hand[0] for hand in list_hands(clued.data)})
    for palette, plan in enumerate(make_plans(SMALL)):
        guesses = NOTHING.copy()
        guesses[:, plan["places"][cards]] = 0.01
        guesses[0, plan["places"][cards[0]]] = 0.98
        worlds, *_ = imagine(clued.data, guesses, palette)
        share = np.mean([hand_of(world)[0] == cards[0] for world in worlds])
        assert share > 0.9


def test_what_is_hidden_plays_no_part(clued):
    other = Game(SMALL, redeal(clued, clued.seat, random.Random(2)), clued.moves)
    assert other.deck != clued.deck
    mine, theirs = (imagine(game.data, copies=50)[0] for game in (clued, other))
    assert mine.tobytes() == theirs.tobytes()
    before, after = np.zeros(2, STATE)
    look(clued.data, clued.seat, before)
    for world in mine:
        look(world, clued.seat, after)
        assert before.tobytes() == after.tobytes()
        assert Counter(world["deck"].tolist()) == Counter(clued.data["deck"].tolist())


def test_where_no_hand_agrees_the_real_one_will_do(clued):
    broken = clued.data.copy()
    order = int(broken["hands"][clued.seat, 1]) & 63
    broken["possible"][order] = 0
    view = np.zeros(1, STATE)[0]
    look(broken, clued.seat, view)
    hand = np.zeros(9, np.int8)
    assert not draw_hand(view, make_plan(SMALL)[0], NOTHING, 1, seed_generator(1, CHOOSE), hand)[1]
    worlds, *_ = imagine(broken, copies=2)
    assert [hand_of(world) for world in worlds] == [hand_of(clued.data)] * 2


def test_what_is_earned_is_added_up_until_the_game_is_over(clued):
    copies = 200
    worlds, memories, generators = imagine(clued.data, copies=copies)
    plans, seen = make_plans(SMALL), count_inputs(SMALL)[0]
    outputs = int(plans["outputs"][0])
    rows, masks = np.zeros((copies, seen), np.float32), np.zeros((copies, outputs), np.uint8)
    earned, goes_on = np.zeros(copies), np.ones(copies)
    chosen, logits = np.zeros(copies, np.int32), np.zeros((copies, outputs), np.float32)
    expected, turn = np.zeros(copies), 0
    while goes_on.any():
        points = worlds["points"].copy()
        rows[:] = 0
        answer_all(
            worlds, memories, np.zeros(copies, EVENT), plans, make_shares(), generators, logits,
            int(turn > 0), 0.0, 0.5**turn, masks, chosen, earned, goes_on, rows,
        )  # fmt: skip
        expected += 0.5**turn * (worlds["points"] - points)
        turn += 1
        assert np.array_equal(goes_on == 1, worlds["ending"] == Ending.RUNNING)
        assert np.array_equal(goes_on == 1, rows.any(1))
    assert np.allclose(earned, expected)
    assert len(set(earned)) > 5
