"""The conclusions from a view: the unseen cards, the possible faces of a card, and the viewer's legal moves.

Sets of cards are bits, one for each of the 30 cards. How many copies of each there are is two such sets, the
ones and the twos of a number with two digits, because no card has more than three.
"""

import numpy as np

from hanabi.engine.cards import CARDS, count_copies, make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, CLUE, clue_of, offset_of
from hanabi.engine.rules import Reason, best_rank, legal_moves, seat_after
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_DECK, MAX_RANKS, MAX_SUITS

ALL_CARDS = (1 << CARDS) - 1
ALL_RANKS = (1 << MAX_RANKS) - 1

Copies = tuple[int, int]  # the ones and the twos

SIGHT = np.dtype(
    [
        ("ordinary", np.int64),  # the viewer's legal moves below ANNOUNCE, as bits; none on another's turn
        ("announced", np.int64),  # those from ANNOUNCE on
        ("could", np.int32, MAX_DECK),  # by order: the cards that a card in sight or in one's own hand can be
        ("touched", np.int16, ANNOUNCE - CLUE),  # by move from CLUE on: the slots of a legal clue
        ("critical", np.int8, MAX_DECK),  # by order: 1: losing it costs points, whatever it can be
        ("left", np.int8, CARDS),  # copies neither on a stack nor in the discards
        ("unseen", np.int8, CARDS),  # copies that the viewer sees nowhere
        ("no_clue", np.int8),  # on the viewer's turn: the Reason against any clue
        ("no_discard", np.int8),  # and against any discard
    ],
    align=True,
)


@routine
def infer(view: np.void, sight: np.void) -> None:
    """Write the conclusions from a view."""
    left = copies_left(view)
    unseen = less_hands(view, int(view["viewer"]), left)
    for card in range(CARDS):
        sight["left"][card] = count_in(left, card)
        sight["unseen"][card] = count_in(unseen, card)
    infer_cards(view, cards_in(unseen), critical_cards(view, left), sight)
    infer_moves(view, sight)


@rule
def infer_cards(view: np.void, unseen: int, critical: int, sight: np.void) -> None:
    for order in range(MAX_DECK):
        sight["could"][order] = 0
        sight["critical"][order] = 0
    for seat in range(int(view["players"])):
        hidden = unseen if seat == int(view["viewer"]) else 0  # others know only what the clues say
        for slot in range(int(view["hand_len"][seat])):
            order = int(view["hands"][seat, slot]) & 63
            card = int(view["deck"][order])
            could = 1 << card if card >= 0 else hidden & cards_fitting(int(view["possible"][order]))
            sight["could"][order] = could
            sight["critical"][order] = could != 0 and could & ~critical == 0


@rule
def infer_moves(view: np.void, sight: np.void) -> None:
    ordinary = 0
    announced = 0
    no_clue = Reason.LEGAL.value
    no_discard = Reason.LEGAL.value
    if int(view["viewer"]) == int(view["seat"]) and int(view["ending"]) == Ending.RUNNING:
        ordinary, announced = legal_moves(view)
        if int(view["clue_tokens"]) == 0:
            no_clue = Reason.NO_CLUE_TOKENS.value
        if int(view["clue_tokens"]) >= int(view["max_clue_tokens"]):
            no_discard = Reason.LID_FULL.value
    sight["ordinary"] = ordinary
    sight["announced"] = announced
    sight["no_clue"] = no_clue
    sight["no_discard"] = no_discard
    for move in range(CLUE, ANNOUNCE):
        touched = 0
        if (ordinary >> move) & 1:
            touched = touched_slots(view, seat_after(view, offset_of(move)), clue_of(move))
        sight["touched"][move - CLUE] = touched


@rule
def copies_left(state: np.void) -> Copies:
    """The copies of each card that are neither on a stack nor in the discards."""
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
    """The cards that can be placed now, and those that never can anymore, as bits."""
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
def critical_cards(state: np.void, left: Copies) -> int:
    """The useful cards of which a single copy is left, as bits."""
    ones, twos = left
    _, trash = sort_cards(state)
    return ones & ~twos & ~trash


@rule
def less_card(copies: Copies, card: int) -> Copies:
    """The same copies without one of a card; UNKNOWN removes none."""
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
