"""Cards as small integers, the ordered deck, and the shuffle.

A card is `suit * 5 + rank - 1`, the same number in every variant. `UNKNOWN` stands for a card that the viewer
may not see.

The shuffle, so that others can deal the same games: a generator of four 32-bit words (a, b, c, n), the
small fast counter (sfc32, shifts 9, 3 and 21) by Chris Doty-Humphrey, started at (stream, low half of the
seed, high half, 1) with the first twelve outputs discarded; stream 0 shuffles. A number below `bound` is
the high half of `word * bound`, drawn again while the low half is less than 2^32 mod bound, so that none is
favored. The deck starts ordered by suit, then rank, and is built card by card: the card number i takes the
position j drawn below i + 1, and the card at that position moves to position i.
"""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS, Suit

UNKNOWN = -1
CARDS = MAX_SUITS * MAX_RANKS  # identities: 30, and 32 at most, since a set of cards is the bits of a number

WORD = 0xFFFFFFFF
MAX_SEED = 2**63 - 1
SHUFFLE = 0  # streams of a seed: one for the deck, one for random moves
CHOOSE = 1

Generator = tuple[int, int, int, int]


@rule
def make_card(suit: int, rank: int) -> int:
    return suit * MAX_RANKS + rank - 1


@rule
def suit_of(card: int) -> int:
    return (card & 31) // MAX_RANKS  # the mask excludes a sign for the compiler


@rule
def rank_of(card: int) -> int:
    return (card & 31) % MAX_RANKS + 1


@rule
def count_copies(variant: np.void, card: int) -> int:
    """How many copies of `card` the deck of a variant (or of a state) has."""
    suit = suit_of(card)
    rank = rank_of(card)
    if rank > int(variant["ranks"]):
        return 0
    if suit == Suit.MULTICOLOR:
        return int(variant["cascade"])
    if suit >= int(variant["suits"]):
        return 0
    if rank == 1:
        return 3
    if rank == int(variant["ranks"]):
        return 1
    return 2


@rule
def seed_generator(seed: int, stream: int) -> Generator:
    """A generator for a stream of a seed (0 to 2^63 - 1)."""
    generator = (stream, seed & WORD, (seed >> 32) & WORD, 1)
    for _ in range(12):
        generator, _word = draw_word(generator)
    return generator


@rule
def draw_word(generator: Generator) -> tuple[Generator, int]:
    """The next 32 bits, and the generator after them."""
    a, b, c, n = generator
    word = (a + b + n) & WORD
    a = b ^ (b >> 9)
    b = (c + (c << 3)) & WORD
    c = (((c << 21) | (c >> 11)) + word) & WORD
    return (a, b, c, (n + 1) & WORD), word


@rule
def draw_below(generator: Generator, bound: int) -> tuple[Generator, int]:
    """A number from 0 to bound - 1, each equally likely."""
    generator, word = draw_word(generator)
    product = word * bound
    if (product & WORD) < bound:
        unfair = (WORD + 1) % bound
        while (product & WORD) < unfair:
            generator, word = draw_word(generator)
            product = word * bound
    return generator, product >> 32


@rule
def read_generator(words: np.ndarray) -> Generator:
    return int(words[0]), int(words[1]), int(words[2]), int(words[3])


@rule
def write_generator(words: np.ndarray, generator: Generator) -> None:
    words[0], words[1], words[2], words[3] = generator


@rule
def fill_deck(variant: np.void) -> None:
    """Write the deck in order, r1 r1 r1 r2 ..., into a variant whose numbers are set."""
    size = 0
    for card in range(CARDS):
        for _ in range(count_copies(variant, card)):
            variant["cards"][size] = card
            size += 1
    variant["deck_size"] = size


@rule
def shuffle_deck(variant: np.void, seed: int, deck: np.ndarray) -> None:
    """Write the deck of a seed."""
    generator = seed_generator(seed, SHUFFLE)
    for i in range(int(variant["deck_size"])):
        generator, other = draw_below(generator, i + 1)
        deck[i] = deck[other]
        deck[other] = variant["cards"][i]
