"""Rows of bits: write them into words of 32, write the legal actions, unfold words into arrays of 0 and 1.

Bit n of an observation is bit `n % 32` of word `n // 32`, so that the words of a row, read as bytes on the
usual machines, are `np.packbits(row, bitorder="little")`, filled up with zeros.
"""

import numpy as np

from hanabi.engine.cards import WORD
from hanabi.engine.jit import rule
from hanabi.engine.moves import CLUE, CLUES, DISCARD, MoveSet
from hanabi.engine.variant import MAX_SUITS

BitWriter = tuple[int, int]  # the bits of the current word, and the number of bits written in all
Shape = tuple[int, int, int, int, int]  # players, hand size, plain suits, colors, ranks

WORD_BITS = 32  # of a word, and the most that are written at once
WORDS = 0x7FF  # these masks exclude negative indices for the compiler
NUMBERS = 0xFFFF
BITS = np.array([1 << bit for bit in range(8)], np.uint8)  # as bytes, so that a processor does many at once
START = (0, 0)


def count_words(bits: int) -> int:
    """How many words a row of bits takes."""
    return (bits + WORD_BITS - 1) // WORD_BITS


@rule
def put_bits(words: np.ndarray, writer: BitWriter, bits: int, count: int) -> BitWriter:
    """Write `count` bits, 32 at most, the lowest first."""
    begun, written = writer
    begun |= bits << (written & 31)
    after = written + count
    words[(written >> 5) & WORDS] = begun & WORD  # written again when the word is full: no branch to guess
    begun >>= ((after >> 5) - (written >> 5)) << 5
    return begun, after


@rule
def put_many(words: np.ndarray, writer: BitWriter, bits: int, count: int) -> BitWriter:
    """Write up to 62 bits."""
    if count <= WORD_BITS:
        return put_bits(words, writer, bits, count)
    writer = put_bits(words, writer, bits & WORD, WORD_BITS)
    return put_bits(words, writer, bits >> WORD_BITS, count - WORD_BITS)


@rule
def put_row(words: np.ndarray, writer: BitWriter, filled: int, length: int) -> BitWriter:
    """Write a thermometer: `filled` ones, then zeros up to `length`."""
    while length > 0:
        count = min(length, WORD_BITS)
        ones = min(filled, count)
        writer = put_bits(words, writer, (1 << ones) - 1, count)
        filled -= ones
        length -= count
    return writer


@rule
def finish(words: np.ndarray, writer: BitWriter) -> None:
    """Write the word that is begun."""
    begun, written = writer
    if written & 31:
        words[(written >> 5) & WORDS] = begun & WORD


@rule
def unfold(octets: np.ndarray, row: np.ndarray) -> None:
    """Write bit n of `octets`, the words as bytes, as number n of `row`, up to the row's length."""
    whole = len(row) >> 3
    for i in range(whole):
        octet = octets[i]
        for bit in range(8):
            row[((i << 3) & NUMBERS) + bit] = (octet & BITS[bit]) != 0
    for n in range(whole << 3, len(row)):
        row[n] = (int(octets[n >> 3]) >> (n & 7)) & 1


@rule
def shape_of(rules: np.void) -> Shape:
    """The numbers of a variant (or a state) that determine lengths, read once."""
    plain = int(rules["suits"])
    colors = plain + int(rules["cascade"])
    return int(rules["players"]), int(rules["hand_size"]), plain, colors, int(rules["ranks"])


@rule
def close_ranks(suits: int, plain: int) -> int:
    """A set of the engine's suits as a set of colors: multicolor follows the last plain one."""
    return (suits & ((1 << plain) - 1)) | ((suits >> (MAX_SUITS - 1)) & 1) << plain


@rule
def write_mask(state: np.void, legal: MoveSet, words: np.ndarray) -> None:
    """Write the legal actions as bits, in the order of `hanabi.actions`."""
    ordinary, announced = legal
    players, hand_size, plain, colors, ranks = shape_of(state)
    hand = (1 << hand_size) - 1
    writer = put_bits(words, START, (ordinary >> DISCARD) & hand, hand_size)
    writer = put_bits(words, writer, ordinary & hand, hand_size)
    clues = ordinary >> CLUE
    for offset in range(players - 1):
        writer = put_bits(words, writer, close_ranks((clues >> (offset * CLUES)) & 63, plain), colors)
    for offset in range(players - 1):
        writer = put_bits(words, writer, (clues >> (offset * CLUES + MAX_SUITS)) & ((1 << ranks) - 1), ranks)
    if state["choreography"]:
        for slot in range(hand_size):
            writer = put_bits(
                words, writer, close_ranks((announced >> (slot * MAX_SUITS)) & 63, plain), colors
            )
    finish(words, writer)
