"""A pen that writes bits into words of 32, and their unfolding into arrays of 0 and 1.

Bit n of an observation is bit `n % 32` of word `n // 32`, so that the words of a row, read as bytes on the
usual machines, are `np.packbits(row, bitorder="little")`, filled up with zeros.
"""

import numpy as np

from hanabi.engine.cards import WORD
from hanabi.engine.jit import rule

Pen = tuple[int, int]  # the bits of the word begun, how many bits are written in all

WORD_BITS = 32  # of a word, and the most that are written at once
WORDS = 0x7FF  # these masks of indices tell the compiler that there is no sign
NUMBERS = 0xFFFF
BITS = np.array([1 << bit for bit in range(8)], np.uint8)  # as bytes, so that a processor does many at once
START = (0, 0)


def count_words(bits: int) -> int:
    """How many words a row of bits takes."""
    return (bits + WORD_BITS - 1) // WORD_BITS


@rule
def put_bits(words: np.ndarray, pen: Pen, bits: int, count: int) -> Pen:
    """Write `count` bits, 32 at most, the lowest first."""
    begun, written = pen
    begun |= bits << (written & 31)
    after = written + count
    words[(written >> 5) & WORDS] = begun & WORD  # written again when the word is full: no branch to guess
    begun >>= ((after >> 5) - (written >> 5)) << 5
    return begun, after


@rule
def put_many(words: np.ndarray, pen: Pen, bits: int, count: int) -> Pen:
    """Write up to 62 bits."""
    if count <= WORD_BITS:
        return put_bits(words, pen, bits, count)
    pen = put_bits(words, pen, bits & WORD, WORD_BITS)
    return put_bits(words, pen, bits >> WORD_BITS, count - WORD_BITS)


@rule
def put_row(words: np.ndarray, pen: Pen, filled: int, length: int) -> Pen:
    """Write a thermometer: `filled` ones, then zeros up to `length`."""
    while length > 0:
        count = min(length, WORD_BITS)
        ones = min(filled, count)
        pen = put_bits(words, pen, (1 << ones) - 1, count)
        filled -= ones
        length -= count
    return pen


@rule
def finish(words: np.ndarray, pen: Pen) -> None:
    """Write the word that is begun."""
    begun, written = pen
    if written & 31:
        words[(written >> 5) & WORDS] = begun & WORD


@rule
def unfold(octets: np.ndarray, row: np.ndarray) -> None:
    """Write bit n of `octets`, the words seen as bytes, as number n of `row`, as far as the row goes."""
    whole = len(row) >> 3
    for i in range(whole):
        octet = octets[i]
        for bit in range(8):
            row[((i << 3) & NUMBERS) + bit] = (octet & BITS[bit]) != 0
    for n in range(whole << 3, len(row)):
        row[n] = (int(octets[n >> 3]) >> (n & 7)) & 1
