"""One seat's memory of the table: how the holder of each card reads it.

Two sets of cards are kept for each card in a hand, as bits. `inferred` holds what the clues and the
conventions say; `known` is drawn from it again after every move, see `knowledge.py`.
"""

import numpy as np

from hanabi.bots.memory import TABLE, order_at, slots
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.jit import rule
from hanabi.engine.sight import ALL_CARDS, count_in
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS

WAITS = 16  # how many expectations are kept at once
REASONS = 4

MEMORY = np.dtype(
    [
        ("inferred", np.int32, MAX_DECK),  # by order: bits of the cards that clues and conventions leave
        ("known", np.int32, MAX_DECK),  # by order: the same less what the holder can rule out
        ("available", np.int32, MAX_PLAYERS),  # bits of the cards of which a seat does not see every copy
        ("held", np.int32, MAX_PLAYERS),  # by seat: bits of its cards that I can tell, as of my last choice
        ("literal", np.int32, MAX_DECK),  # by order: what the clues alone say
        ("spared", np.int32, MAX_DECK),  # by order: bits of clued cards that it may double all the same
        ("unsaved", np.int32, MAX_DECK),  # by order: bits of the cards critical when it was not saved
        ("claims", np.int32, MAX_PLAYERS),  # by seat: bits of its clued cards that I can tell
        *TABLE,
        ("unseen_ones", np.int32),  # as `ones` and `twos`, of the copies in the deck or in my hand
        ("unseen_twos", np.int32),
        ("critical", np.int32),  # bits of the useful cards of which one copy is left
        ("asked", np.int16),  # the turn of the last clue that counted on cards of other hands, or -1
        ("since", np.int16, MAX_DECK),  # by order: the turn of the clue that a convention was read from
        ("wait_card", np.int32, WAITS),  # bit of what the focus is if the expected card is played
        ("wait_needs", np.int32, WAITS),  # bit of what the expected card is then
        ("wait_focus", np.int8, WAITS),  # order of a clued card
        ("wait_order", np.int8, WAITS),  # order of the card expected to be played first
        ("flags", np.int8, MAX_DECK),  # by order: CLUED, BLIND, FRESH, PROMPTED, FIRST
        ("misled", np.int8),  # MISLED or AIMLESS: what is wrong with the clue that is thought of, or 0
        ("waits", np.int8),
        ("full", np.int8),  # 1: the lid is full, so nobody can discard
        ("early", np.int8),  # 1: nobody has discarded from the chop yet
        ("table", np.int8),  # players less two
        ("conventions", np.int32),  # bits of those that are played and expected
        ("by", np.int8, MAX_DECK),  # by order: who gave the clue that a convention was read from
        ("clue", np.int8, MAX_DECK),  # by order: that clue, a color 0 to 5, or 6 and up for the ranks
        ("aim", np.int8, MAX_DECK),  # by order: what it wanted of the card, from TO_PLAY on; for reasons only
        ("struck", np.int8, MAX_PLAYERS),  # by seat: cards that its clues asked for and that struck
        ("fitted", np.int8, MAX_PLAYERS),  # by seat: those that fit
        ("slips", np.int8, MAX_PLAYERS),  # by seat: clues of it that proved false
        ("truths", np.int8, MAX_PLAYERS),  # by seat: clues of it that proved true
        ("missed", np.int8, MAX_PLAYERS),  # by seat: cards asked for that it did not play
        ("heeded", np.int8, MAX_PLAYERS),  # by seat: those that it played
        ("strikes_left", np.int8),
        ("reasons", np.int8),  # why the last move was chosen: how many, and for each
        ("why_code", np.int8, REASONS),
        ("why_order", np.int8, REASONS),
        ("why_card", np.int8, REASONS),
        ("why_seat", np.int8, REASONS),
        ("why_giver", np.int8, REASONS),
        ("why_turn", np.int16, REASONS),
        ("why_clue", np.int8, REASONS),
        ("searched", np.int16),  # in how many imagined deals the last move was tried
        ("better", np.int16),  # and was better than the conventions' own
        ("now_by", np.int8),  # who gives the clue that is being read, and which it is
        ("now_clue", np.int8),
        ("now_focus", np.int8),  # and the card it is about, or -1
    ],
    align=True,
)

CLUED = 1
BLIND = 2  # to be played though no clue pointed at it
PROMPTED = 8  # clued, and to be played since a clue elsewhere counts on it
FIRST = 16  # clued on the chop, as the focus
LOOSE = 32  # clued by who plays by no conventions: only what is said counts
FRESH = 4  # pointed at by the clue that is being read

TO_PLAY = 0  # it points at the card, to have it played
TO_KEEP = 1  # it points at the card, perhaps only to have it kept
BEFORE = 2  # it counts on the card, which comes before the one that it points at
HANDED_OVER = 3  # none: the other copy was thrown away
UNASKED = 4  # nothing: what the card is follows from other moves too

MISLED = 1  # a player looks for a card in vain
AIMLESS = 2  # its focus can neither be played nor has to be kept


@rule
def forget(memory: np.void, order: int) -> None:
    memory["inferred"][order] = ALL_CARDS
    memory["known"][order] = ALL_CARDS
    memory["literal"][order] = ALL_CARDS
    memory["spared"][order] = 0
    memory["unsaved"][order] = 0
    memory["flags"][order] = 0
    memory["since"][order] = -1
    memory["by"][order] = -1
    memory["clue"][order] = -1
    memory["aim"][order] = TO_PLAY


@rule
def date(memory: np.void, order: int, turn: int, aim: int) -> None:
    """Note that a card has its meaning from the clue that is being read, and what that wants of it."""
    memory["since"][order] = turn
    memory["by"][order] = memory["now_by"]
    memory["clue"][order] = memory["now_clue"]
    memory["aim"][order] = aim


@rule
def count_hidden(memory: np.void, card: int) -> int:
    """How many copies of a card are in the deck or in my hand."""
    return count_in((int(memory["unseen_ones"]), int(memory["unseen_twos"])), card)


@rule
def count_remaining(memory: np.void, card: int) -> int:
    """How many copies of a card lie neither on a stack nor in the discards."""
    return count_in((int(memory["ones"]), int(memory["twos"])), card)


@rule
def identity(view: np.void, memory: np.void, order: int) -> int:
    """What a card is as far as I can tell: seen, or known of my own; else UNKNOWN."""
    card = int(view["deck"][order])
    if card < 0 and is_single(int(memory["known"][order])):
        card = card_in(int(memory["known"][order]))
    return card


@rule
def holds(memory: np.void, seat: int, order: int) -> bool:
    """Whether a card is in a hand."""
    for slot in slots(memory, seat):
        if order_at(memory, seat, slot) == order:
            return True
    return False
