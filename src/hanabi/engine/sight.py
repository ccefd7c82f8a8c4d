"""What can be worked out from a view: which cards are unseen, and what a card of one's own can be.

Sets of cards are bits, one for each of the 30 cards. How many copies of each there are is two such sets, the
ones and the twos of a number with two digits, because no card has more than three.
"""

import numpy as np

from hanabi.engine.cards import CARDS, count_copies, make_card
from hanabi.engine.jit import rule
from hanabi.engine.rules import best_rank
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS

ALL_CARDS = (1 << CARDS) - 1
ALL_RANKS = (1 << MAX_RANKS) - 1

Copies = tuple[int, int]  # the ones and the twos


@rule
def copies_left(state: np.void) -> Copies:
    """The copies of each card that lie neither on a stack nor in the discards."""
    ones = 0
    twos = 0
    for suit in range(MAX_SUITS):
        for rank in range(1, int(state["ranks"]) + 1):
            card = make_card(suit, rank)
            left = count_copies(state, card) - int(state["discards"][card])
            left -= 1 if rank <= int(state["stacks"][suit]) else 0
            ones |= (left & 1) << card
            twos |= ((left >> 1) & 1) << card
    return ones, twos


@rule
def sort_cards(state: np.void) -> tuple[int, int]:
    """The cards that can be placed now, and those that never can any more, as bits."""
    playable = 0
    trash = 0
    for suit in range(MAX_SUITS):
        top = int(state["stacks"][suit])
        best = best_rank(state, suit)
        useful = (1 << best) - (1 << top)
        playable |= (useful & (1 << top)) << (suit * MAX_RANKS)
        trash |= (ALL_RANKS & ~useful) << (suit * MAX_RANKS)
    return playable, trash


@rule
def less_card(copies: Copies, card: int) -> Copies:
    """The same copies without one of a card; UNKNOWN takes none away."""
    ones, twos = copies
    bit = (1 << (card & 31)) & ALL_CARDS
    return ones ^ bit, twos ^ (bit & ~ones)


@rule
def less_hands(state: np.void, seat: int, copies: Copies) -> Copies:
    """The same copies without those in the hands that a seat sees; NOBODY sees what the view shows."""
    for other in range(int(state["players"])):
        if other != seat:
            for slot in range(int(state["hand_len"][other])):
                copies = less_card(copies, int(state["deck"][int(state["hands"][other, slot]) & 63]))
    return copies


@rule
def copies_unseen(state: np.void, seat: int) -> Copies:
    """The copies of each card that a seat sees nowhere: in the deck or in its own hand."""
    return less_hands(state, seat, copies_left(state))


@rule
def cards_in(copies: Copies) -> int:
    """The cards with at least one copy, as bits."""
    ones, twos = copies
    return ones | twos


@rule
def count_in(copies: Copies, card: int) -> int:
    """How many copies of a card there are."""
    ones, twos = copies
    return ((ones >> card) & 1) + 2 * ((twos >> card) & 1)


@rule
def count_unseen(state: np.void, seat: int, counts: np.ndarray) -> None:
    """Write how many copies of each card a seat sees nowhere."""
    unseen = copies_unseen(state, seat)
    for card in range(CARDS):
        counts[card] = count_in(unseen, card)


@rule
def cards_fitting(possible: int) -> int:
    """The cards that the clues to a card leave possible, as bits."""
    ranks = (possible >> MAX_SUITS) & ALL_RANKS
    cards = 0
    for suit in range(MAX_SUITS):
        cards |= ranks << (suit * MAX_RANKS) if (possible >> suit) & 1 else 0
    return cards
