"""One seat's memory of the table: how the holder of each card reads it.

Two sets of cards are kept for each card in a hand, as bits. `inferred` follows from the clues and the
conventions; `known` is derived from it after every move, see `knowledge.py`.
"""

import numpy as np

from hanabi.bots.memory import TABLE, order_at, slots
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.jit import rule
from hanabi.engine.sight import ALL_CARDS, count_in
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS

WAITS = 16  # the most expectations kept at once
REASONS = 4

MEMORY = np.dtype(
    [
        ("inferred", np.int32, MAX_DECK),  # by order: bits of the cards that clues and conventions leave
        ("known", np.int32, MAX_DECK),  # by order: the same less what the holder can rule out
        ("available", np.int32, MAX_PLAYERS),  # bits of the cards of which a seat does not see every copy
        ("held", np.int32, MAX_PLAYERS),  # by seat: bits of its cards that I could identify at my last choice
        ("literal", np.int32, MAX_DECK),  # by order: what the clues alone say
        ("spared", np.int32, MAX_DECK),  # by order: bits of clued cards that it may still double
        ("unsaved", np.int32, MAX_DECK),  # by order: bits of the cards critical when it was not saved
        ("claims", np.int32, MAX_PLAYERS),  # by seat: bits of its clued cards that I can identify
        *TABLE,
        ("unseen_ones", np.int32),  # as `ones` and `twos`, of the copies in the deck or in my hand
        ("unseen_twos", np.int32),
        ("critical", np.int32),  # bits of the useful cards of which one copy is left
        ("asked", np.int16),  # the turn of the last clue that counted on cards of other hands, or -1
        ("since", np.int16, MAX_DECK),  # by order: the turn of the clue that a convention was read from
        ("wait_card", np.int32, WAITS),  # bit of the focus's face if the expected card is played
        ("wait_needs", np.int32, WAITS),  # bit of the expected card's face then
        ("wait_focus", np.int8, WAITS),  # order of a clued card
        ("wait_order", np.int8, WAITS),  # order of the card expected to be played first
        ("flags", np.int8, MAX_DECK),  # by order: CLUED, BLIND, FRESH, PROMPTED, FIRST
        ("misled", np.int8),  # MISLED or AIMLESS: the flaw of the clue being considered, or 0
        ("waits", np.int8),
        ("full", np.int8),  # 1: the lid is full, so nobody can discard
        ("early", np.int8),  # 1: nobody has discarded from the chop yet
        ("table", np.int8),  # players less two
        ("conventions", np.int32),  # bits of those that are played and expected
        ("by", np.int8, MAX_DECK),  # by order: the giver of the clue behind a reading by convention
        ("clue", np.int8, MAX_DECK),  # by order: that clue, a color 0 to 5, or 6 and up for the ranks
        ("aim", np.int8, MAX_DECK),  # by order: its purpose for the card, from TO_PLAY on; for reasons only
        ("struck", np.int8, MAX_PLAYERS),  # by seat: cards requested by its clues that struck
        ("fitted", np.int8, MAX_PLAYERS),  # by seat: those that fit
        ("slips", np.int8, MAX_PLAYERS),  # by seat: clues of it that proved false
        ("truths", np.int8, MAX_PLAYERS),  # by seat: clues of it that proved true
        ("missed", np.int8, MAX_PLAYERS),  # by seat: requested cards that it did not play
        ("heeded", np.int8, MAX_PLAYERS),  # by seat: those that it played
        ("strikes_left", np.int8),
        ("reasons", np.int8),  # reasons for the last move: their number, and for each
        ("why_code", np.int8, REASONS),
        ("why_order", np.int8, REASONS),
        ("why_card", np.int8, REASONS),
        ("why_seat", np.int8, REASONS),
        ("why_giver", np.int8, REASONS),
        ("why_turn", np.int16, REASONS),
        ("why_clue", np.int8, REASONS),
        ("searched", np.int16),  # the number of imagined deals in which the last move was tried
        ("better", np.int16),  # and in which it did what the reason says
        ("now_by", np.int8),  # the giver of the clue being read, and the clue
        ("now_clue", np.int8),
        ("now_focus", np.int8),  # and the card it is about, or -1
    ],
    align=True,
)

CLUED = 1
BLIND = 2  # to be played though no clue pointed at it
PROMPTED = 8  # clued, and to be played because a clue elsewhere relies on it
FIRST = 16  # clued on the chop, as the focus
LOOSE = 32  # clued by a player without conventions: only the direct information counts
FRESH = 4  # touched by the clue being read

TO_PLAY = 0  # a request to play the card
TO_KEEP = 1  # a request to keep the card, perhaps to play it
BEFORE = 2  # it relies on the card, which comes before the touched one
HANDED_OVER = 3  # none: the other copy was discarded
UNASKED = 4  # none: the card follows from other moves too

MISLED = 1  # a player looks for a card in vain
AIMLESS = 2  # its focus cannot be played and need not be kept


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
    """Store that a card has its meaning from the clue being read, with the clue's purpose."""
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
    """How many copies of a card are neither on a stack nor in the discards."""
    return count_in((int(memory["ones"]), int(memory["twos"])), card)


@rule
def identity(view: np.void, memory: np.void, order: int) -> int:
    """A card's face as far as I can tell: visible, or a known card of mine; otherwise UNKNOWN."""
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
