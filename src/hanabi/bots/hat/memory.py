"""Common knowledge about each card: sets of cards as bits, kept by every seat for itself.

The sets follow from the clues and from the code of this strategy, and from nothing that only one seat sees,
so all seats compute the same ones.
"""

import numpy as np

from hanabi.bots.memory import TABLE, critical_in, order_at, remember_table, slots
from hanabi.bots.sets import has_no_two, rank_cards, suit_cards
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import count_bits
from hanabi.engine.sight import ALL_CARDS, ALL_RANKS, cards_fitting
from hanabi.engine.variant import MAX_DECK, MAX_RANKS, MAX_SUITS

MEMORY = np.dtype(
    [
        ("masks", np.int32, MAX_DECK),  # by order: bits of the cards that the public does not exclude
        ("saved", np.int32, MAX_DECK),  # the masks, while a message is only considered
        *TABLE,
        ("clue_tokens", np.int8),  # before the next move
    ],
    align=True,
)


@rule
def sit(view: np.void, memory: np.void, seed: int) -> None:
    """Start a memory at the first view of a game; nothing is random."""
    for order in range(MAX_DECK):
        memory["masks"][order] = ALL_CARDS
    memory["seat"] = view["viewer"]
    remember(view, memory)


@rule
def remember(view: np.void, memory: np.void) -> None:
    """Store the facts by which the next move will be judged."""
    remember_table(view, memory)
    memory["clue_tokens"] = view["clue_tokens"]


@rule
def copies_in(ones: int, twos: int, cards: int) -> int:
    """How many copies a set of cards has."""
    return count_bits(ones & cards) + 2 * count_bits(twos & cards)


@rule
def public_mask(memory: np.void, order: int) -> int:
    """What a card can be by public knowledge."""
    return int(memory["masks"][order]) & (int(memory["ones"]) | int(memory["twos"]))


@rule
def suits_of(cards: int) -> int:
    """Bits of the suits in a set of cards."""
    suits = 0
    for suit in range(MAX_SUITS):
        if cards & suit_cards(suit):
            suits |= 1 << suit
    return suits


@rule
def ranks_of(cards: int) -> int:
    ranks = 0
    for suit in range(MAX_SUITS):
        ranks |= (cards >> (suit * MAX_RANKS)) & ALL_RANKS
    return ranks


@rule
def is_settled(memory: np.void, cards: int) -> bool:
    """Whether nothing is left to ask: the card is identified, or trash for sure."""
    return has_no_two(cards) or cards & ~int(memory["trash"]) == 0


@rule
def narrow(memory: np.void, order: int, cards: int) -> None:
    """Let every player know that a card is one of these."""
    memory["masks"][order] = int(memory["masks"][order]) & cards


@rule
def heal(view: np.void, memory: np.void) -> None:
    """If partners broke the code and no face is left for a card, go back to its clues."""
    for seat in range(int(view["players"])):
        for slot in slots(view, seat):
            order = order_at(view, seat, slot)
            if public_mask(memory, order) == 0:
                memory["masks"][order] = cards_fitting(int(view["possible"][order]))


@rule
def knows_playable(memory: np.void, seat: int) -> bool:
    """Whether a playable card in a hand is publicly known."""
    for slot in slots(memory, seat):
        if public_mask(memory, order_at(memory, seat, slot)) & ~int(memory["playable"]) == 0:
            return True
    return False


@rule
def deny_playable(memory: np.void, seat: int) -> None:
    """No card of a hand is playable."""
    for slot in slots(memory, seat):
        narrow(memory, order_at(memory, seat, slot), ~int(memory["playable"]))


@routine
def likeliest_spare(memory: np.void, seat: int) -> int:
    """The slot of a hand that would be missed least by public knowledge, or -1; never a card known to be
    playable.
    """
    ones = int(memory["ones"])
    twos = int(memory["twos"])
    best = -float(MAX_RANKS)
    chosen = -1
    for slot in slots(memory, seat):
        cards = public_mask(memory, order_at(memory, seat, slot))
        if cards & ~int(memory["playable"]) != 0:
            value = 10.0 * copies_in(ones, twos, cards & ~critical_in(memory))
            for rank in range(1, MAX_RANKS + 1):
                value -= rank * copies_in(ones, twos, cards & rank_cards(rank))
            value /= copies_in(ones, twos, cards)
            if value > best:
                best = value
                chosen = slot
    return chosen


@rule
def exposed_slot(view: np.void, memory: np.void, seat: int) -> int:
    """With two players, the slot that a hand may discard next, or -1 if it knows a better move."""
    if int(view["players"]) != 2 or knows_playable(memory, seat) or count_known_trash(memory, seat) > 0:
        return -1
    return likeliest_spare(memory, seat)


@rule
def is_known_trash(memory: np.void, order: int) -> bool:
    """Whether the public knows that a card is trash."""
    return public_mask(memory, order) & ~int(memory["trash"]) == 0


@rule
def count_known_trash(memory: np.void, seat: int) -> int:
    count = 0
    for slot in slots(memory, seat):
        if is_known_trash(memory, order_at(memory, seat, slot)):
            count += 1
    return count
