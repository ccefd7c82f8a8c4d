"""Hands that the mover may hold by the conventions, each as likely as what the partners did makes it.

The conventions say what a clue tells. What partners did not tell says as much: whoever discards while a clue
can be given sees no card of mine that needs one. So each hand counts by whether the partners' last moves are
those that the conventions would have made in sight of it.
"""

from typing import NamedTuple

import numpy as np

from hanabi.bots.learned.worlds import draw_share
from hanabi.bots.master.worlds import shuffle_rest
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.choice import choose
from hanabi.bots.partner.memory import MEMORY, count_hidden
from hanabi.bots.partner.worlds import imagine, seat_one
from hanabi.engine.cards import CARDS, read_generator, write_generator
from hanabi.engine.jit import routine
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.state import OPEN, STATE
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS

HANDS = 512  # that are proposed
ROUNDS = 1  # of partners' moves that count
ODD = 0.05  # how likely another move than the conventions' is, against theirs


class Heard(NamedTuple):
    """A partner's move, and what a seat saw and remembered before it."""

    view: np.void
    memory: np.void
    move: int


class Hands(NamedTuple):
    """Hands by slot, and how likely each is."""

    cards: np.ndarray
    chances: np.ndarray

    def draw(self, count: int, generator: np.ndarray) -> np.ndarray:
        """Hands by their chances, spread evenly."""
        marks = (np.arange(count) + draw_share(generator)) / count
        at = np.searchsorted(np.cumsum(self.chances[:-1]), marks, side="right")
        drawn: np.ndarray = self.cards[at]
        return drawn


def weigh_hands(view: np.void, thoughts: np.void, heard: tuple[Heard, ...]) -> Hands:
    """Hands drawn from what the conventions leave, weighed by what was heard."""
    proposed = np.zeros((HANDS, MAX_HAND), np.int8)
    propose_hands(view, thoughts, proposed)
    cards, times = np.unique(proposed, axis=0, return_counts=True)
    chances = times.astype(float)
    for before, memory, move in heard:
        weigh_by(view, before, memory, move, cards, chances)
    return Hands(cards, chances / chances.sum())


@routine
def propose_hands(view: np.void, thoughts: np.void, hands: np.ndarray) -> None:
    """Fill `hands` with some that fit with what the conventions say of each card."""
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
    view: np.void, before: np.void, mine: np.void, move: int, hands: np.ndarray, chances: np.ndarray
) -> None:
    """Make hands less likely in sight of which a partner would have made another move than theirs."""
    worlds = np.zeros(1, STATE)
    views = np.zeros(MAX_PLAYERS, STATE)
    memories = np.zeros(MAX_PLAYERS, MEMORY)
    seat = int(before["seat"])
    worlds[0] = before
    for i in range(len(hands)):
        lay_hand(view, hands[i], worlds[0])
        seat_one(worlds[0], seat, views, memories, mine)
        if choose(views[seat], memories[seat]) != move:
            chances[i] *= ODD


@routine
def lay_hand(view: np.void, hand: np.ndarray, world: np.void) -> None:
    """Put a hand, and what the mover's earlier cards were, into a world of this or an earlier turn."""
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
    """Fill `world`, a copy of the view, with a hand and a deck of what is left; `left` is scratch."""
    lay_hand(view, hand, world)
    for card in range(CARDS):
        left[card] = count_hidden(thoughts["partner"], card)
    for slot in slots(view, int(view["viewer"])):
        left[int(hand[slot])] -= 1
    generator = read_generator(thoughts["generator"])
    write_generator(thoughts["generator"], shuffle_rest(view, world, generator, left))
