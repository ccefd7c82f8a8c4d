"""What everybody knows of each card: sets of cards as bits, kept by every seat for itself.

The sets hold what follows from the clues and from the code of this strategy, and from nothing that only
one seat sees, so that all seats come to the same ones.
"""

import numpy as np

from hanabi.bots.sets import ALL, ROW, rank_cards, suit_cards
from hanabi.engine.cards import CARDS, count_copies, make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import card_bits
from hanabi.engine.moves import count_bits
from hanabi.engine.rules import best_rank
from hanabi.engine.variant import MAX_DECK, MAX_HAND, MAX_PLAYERS, MAX_RANKS, MAX_SUITS

MEMORY = np.dtype(
    [
        ("masks", np.int32, MAX_DECK),  # by order: bits of the cards that the public does not exclude
        ("saved", np.int32, MAX_DECK),  # the masks, while a message is only thought of
        ("ones", np.int32),  # bits of the cards with an odd number of copies not yet open
        ("twos", np.int32),  # bits of the cards with two or three copies not yet open
        ("playable", np.int32),
        ("trash", np.int32),  # bits of the cards that can never be placed any more
        ("hands", np.int8, (MAX_PLAYERS, MAX_HAND)),  # as they were before the next move
        ("hand_len", np.int8, MAX_PLAYERS),
        ("clue_tokens", np.int8),
        ("seat", np.int8),  # whose memory this is
    ],
    align=True,
)


@rule
def sit(view: np.void, memory: np.void, seed: int) -> None:
    """Start a memory at the first view of a game; nothing is drawn by lot."""
    for order in range(MAX_DECK):
        memory["masks"][order] = ALL
    memory["seat"] = view["viewer"]
    remember(view, memory)


@rule
def remember(view: np.void, memory: np.void) -> None:
    """Keep of the table what the next move will be judged by."""
    ones = 0
    twos = 0
    playable = 0
    trash = 0
    for suit in range(MAX_SUITS):
        top = int(view["stacks"][suit])
        best = best_rank(view, suit)
        for rank in range(1, int(view["ranks"]) + 1):
            card = make_card(suit, rank)
            left = count_copies(view, card) - int(view["discards"][card])
            if rank <= top:
                left -= 1
            ones |= (left & 1) << card
            twos |= ((left >> 1) & 1) << card
            if rank <= top or rank > best:
                trash |= 1 << card
            elif rank == top + 1:
                playable |= 1 << card
    memory["ones"] = ones
    memory["twos"] = twos
    memory["trash"] = trash
    memory["playable"] = playable
    memory["clue_tokens"] = view["clue_tokens"]
    for seat in range(int(view["players"])):
        memory["hand_len"][seat] = view["hand_len"][seat]
        for slot in range(MAX_HAND):
            memory["hands"][seat, slot] = view["hands"][seat, slot]


@rule
def weigh(ones: int, twos: int, cards: int) -> int:
    """How many copies a set of cards has."""
    return count_bits(ones & cards) + 2 * count_bits(twos & cards)


@rule
def public_mask(memory: np.void, order: int) -> int:
    """What a card can be as the public knows."""
    return int(memory["masks"][order]) & (int(memory["ones"]) | int(memory["twos"]))


@rule
def is_single(cards: int) -> bool:
    return cards & (cards - 1) == 0


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
        ranks |= (cards >> (suit * MAX_RANKS)) & ROW
    return ranks


@rule
def is_settled(memory: np.void, cards: int) -> bool:
    """Whether nothing is left to ask: the card is identified, or trash for sure."""
    return is_single(cards) or cards & ~int(memory["trash"]) == 0


@rule
def tell(memory: np.void, order: int, cards: int) -> None:
    memory["masks"][order] = int(memory["masks"][order]) & cards


@rule
def literal_mask(possible: int) -> int:
    """What the clues alone leave of a card."""
    cards = 0
    for card in range(CARDS):
        bits = card_bits(card)
        if possible & bits == bits:
            cards |= 1 << card
    return cards


@rule
def heal(view: np.void, memory: np.void) -> None:
    """Where partners broke the code and nothing is left of a card, go back to what the clues say."""
    for seat in range(int(view["players"])):
        for slot in range(int(view["hand_len"][seat])):
            order = int(view["hands"][seat, slot])
            if public_mask(memory, order) == 0:
                memory["masks"][order] = literal_mask(int(view["possible"][order]))


@rule
def knows_playable(memory: np.void, seat: int) -> bool:
    """Whether the public knows of a playable card in a hand."""
    for slot in range(int(memory["hand_len"][seat])):
        if public_mask(memory, int(memory["hands"][seat, slot])) & ~int(memory["playable"]) == 0:
            return True
    return False


@rule
def deny_playable(memory: np.void, seat: int) -> None:
    """No card of a hand is playable."""
    for slot in range(int(memory["hand_len"][seat])):
        tell(memory, int(memory["hands"][seat, slot]), ~int(memory["playable"]))


@rule
def critical_cards(memory: np.void) -> int:
    """The cards of which one copy is left, and needed."""
    return int(memory["ones"]) & ~int(memory["twos"]) & ~int(memory["trash"])


@routine
def likeliest_spare(memory: np.void, seat: int) -> int:
    """The slot of a hand that the public would miss least, or -1; cards known as playable are not meant."""
    ones = int(memory["ones"])
    twos = int(memory["twos"])
    best = -float(MAX_RANKS)
    chosen = -1
    for slot in range(int(memory["hand_len"][seat])):
        cards = public_mask(memory, int(memory["hands"][seat, slot]))
        if cards & ~int(memory["playable"]) != 0:
            value = 10.0 * weigh(ones, twos, cards & ~critical_cards(memory))
            for rank in range(1, MAX_RANKS + 1):
                value -= rank * weigh(ones, twos, cards & rank_cards(rank))
            value /= weigh(ones, twos, cards)
            if value > best:
                best = value
                chosen = slot
    return chosen


@rule
def exposed_slot(view: np.void, memory: np.void, seat: int) -> int:
    """The slot that a hand of two players may throw away next, or -1 if it knows a better move."""
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
    for slot in range(int(memory["hand_len"][seat])):
        if is_known_trash(memory, int(memory["hands"][seat, slot])):
            count += 1
    return count
