"""Possible hands of a seat by the conventions, weighted by what the partners did.

The conventions give the meaning of a clue. Silence is as informative: a player who discards although a clue
is possible sees no card of mine that needs one. So each hand is weighted by whether the conventions would
have made the partners' last moves if they had seen it.
"""

from typing import NamedTuple

import numpy as np

from hanabi.bots.master.worlds import shuffle_rest
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.choice import find_move
from hanabi.bots.partner.heard import KEPT
from hanabi.bots.partner.memory import MEMORY, count_hidden
from hanabi.bots.partner.worlds import imagine, seat_one
from hanabi.engine.cards import CARDS, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.state import OPEN, STATE
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS

ODD = 0.05  # the likelihood of a move that differs from the conventions', relative to theirs
TRUST = (1.0, 0.5, 0.25, 0.0)  # powers of the evidence, in turn, until enough hands are left
ENOUGH = 0.125  # the effective number of the proposed hands


class Pool(NamedTuple):
    """Different hands."""

    hands: np.ndarray  # by slot
    times: np.ndarray  # how often each was proposed
    explained: np.ndarray  # how well it explains the partners' moves
    chances: np.ndarray  # how likely it is


@routine
def make_pool(size: int) -> Pool:
    """Scratch space for a number of hands."""
    return Pool(np.zeros((size, MAX_HAND), np.int8), np.zeros(size), np.ones(size), np.zeros(size))


@routine
def fill_pool(view: np.void, thoughts: np.void, pool: Pool, count: int, more: int) -> int:
    """Propose more hands, and weigh the new ones by the partners' moves; return their number."""
    proposed = np.zeros((more, MAX_HAND), np.int8)
    propose_hands(view, thoughts, proposed)
    first = count
    for i in range(more):
        at = find_hand(pool.hands, count, proposed[i])
        if at == count:
            pool.hands[at] = proposed[i]
            pool.times[at] = 0.0
            pool.explained[at] = 1.0
            count += 1
        pool.times[at] += 1.0
    fresh = pool.hands[first:count]
    explained = pool.explained[first:count]
    for at in range(min(int(thoughts["heard"]), KEPT)):
        before = thoughts["befores"][at]
        weigh_by(view, before, thoughts["memories"][at], int(thoughts["moves"][at]), fresh, explained)
    settle(pool.times[:count], pool.explained[:count], pool.chances[:count])
    return count


@rule
def find_hand(hands: np.ndarray, count: int, hand: np.ndarray) -> int:
    """The index of a hand among the first ones; `count` if it is not there."""
    for i in range(count):
        same = True
        for slot in range(MAX_HAND):
            same &= hands[i, slot] == hand[slot]
        if same:
            return i
    return count


@rule
def pick_hand(pool: Pool, count: int, mark: float) -> int:
    """The hand at a mark from 0 up to 1, where each hand's share is its likelihood."""
    for i in range(count):
        mark -= pool.chances[i]
        if mark < 0.0:
            return i
    return count - 1


@routine
def propose_hands(view: np.void, thoughts: np.void, hands: np.ndarray) -> None:
    """Fill `hands` with some that fit the conventions' reading of each card."""
    worlds = np.zeros(1, STATE)
    left = np.zeros(CARDS, np.int64)
    worlds[0] = view
    me = int(view["viewer"])
    for i in range(len(hands)):
        imagine(view, thoughts, worlds[0], left)
        for slot in slots(view, me):
            hands[i, slot] = worlds[0]["deck"][order_at(view, me, slot)]


@routine
def weigh_by(
    view: np.void, before: np.void, mine: np.void, move: int, hands: np.ndarray, explained: np.ndarray
) -> None:
    """Make hands less likely if a partner who sees them would have moved differently."""
    worlds = np.zeros(1, STATE)
    views = np.zeros(MAX_PLAYERS, STATE)
    memories = np.zeros(MAX_PLAYERS, MEMORY)
    trials = np.zeros(1, MEMORY)
    seat = int(before["seat"])
    worlds[0] = before
    for i in range(len(hands)):
        lay_hand(view, hands[i], worlds[0])
        seat_one(worlds[0], seat, views, memories, mine)
        if find_move(views[seat], memories[seat], trials) != move:
            explained[i] *= ODD


@routine
def settle(times: np.ndarray, explained: np.ndarray, chances: np.ndarray) -> None:
    """Write the likelihood of each hand from its number of proposals and its evidence.

    If partners deviate, few hands explain their moves; then the evidence counts less.
    """
    proposed = times.sum()
    for trust in TRUST:
        total = 0.0
        squares = 0.0
        for i in range(len(chances)):
            chances[i] = times[i] * explained[i] ** trust
            total += chances[i]
            squares += chances[i] * chances[i] / times[i]
        if total * total >= squares * proposed * ENOUGH:
            break
    for i in range(len(chances)):
        chances[i] /= total


@routine
def lay_hand(view: np.void, hand: np.ndarray, world: np.void) -> None:
    """Put a hand, and the mover's earlier cards, into a world of this or an earlier turn."""
    me = int(view["viewer"])
    for slot in slots(world, me):
        order = order_at(world, me, slot)
        world["deck"][order] = view["deck"][order]
    for slot in slots(view, me):
        world["deck"][order_at(view, me, slot)] = hand[slot]
    world["holds"][me] = hand_bits(world, me)
    world["viewer"] = OPEN


@routine
def deal_hand(view: np.void, thoughts: np.void, hand: np.ndarray, world: np.void, left: np.ndarray) -> None:
    """Fill `world`, a copy of the view, with a hand and a deck of the remaining cards; `left` is scratch."""
    lay_hand(view, hand, world)
    for card in range(CARDS):
        left[card] = count_hidden(thoughts["partner"], card)
    for slot in slots(view, int(view["viewer"])):
        left[int(hand[slot])] -= 1
    generator = read_generator(thoughts["generator"])
    write_generator(thoughts["generator"], shuffle_rest(view, world, generator, left))
