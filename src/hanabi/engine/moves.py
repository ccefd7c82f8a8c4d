"""One integer per possible move, the same in every variant, as seen from the seat to move.

    0  ..   8   play the card in slot 0 .. 8
    9  ..  17   discard the card in slot 0 .. 8
   18  ..  61   clue: 11 for each of the next seats, the 6 colors and then the 5 ranks
   62  .. 115   play and announce: 6 colors for each slot

The moves that a position allows are two bit sets: one for the moves below `ANNOUNCE`, one for the others.
"""

from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_RANKS, MAX_SUITS, Named

CLUES = MAX_SUITS + MAX_RANKS  # the clues for one hand
PLAY = 0
DISCARD = MAX_HAND
CLUE = 2 * MAX_HAND
ANNOUNCE = CLUE + (MAX_PLAYERS - 1) * CLUES
MOVES = ANNOUNCE + MAX_HAND * MAX_SUITS

MoveSet = tuple[int, int]  # the moves below ANNOUNCE, the moves from ANNOUNCE on


class Kind(Named):
    PLAY = 0
    DISCARD = 1
    COLOR_CLUE = 2
    RANK_CLUE = 3


def list_moves() -> list[tuple[Kind, int, int]]:
    """Every move in parts: its kind, the slot or the offset of the seat, and the color or rank (-1: none)."""
    slots, offsets = range(MAX_HAND), range(1, MAX_PLAYERS)
    colors, ranks = range(MAX_SUITS), range(1, MAX_RANKS + 1)
    moves = [(Kind.PLAY, slot, -1) for slot in slots]
    moves += [(Kind.DISCARD, slot, -1) for slot in slots]
    for offset in offsets:
        moves += [(Kind.COLOR_CLUE, offset, color) for color in colors]
        moves += [(Kind.RANK_CLUE, offset, rank) for rank in ranks]
    moves += [(Kind.PLAY, slot, color) for slot in slots for color in colors]
    return moves


@rule
def play(slot: int) -> int:
    return PLAY + slot


@rule
def play_announced(slot: int, color: int) -> int:
    return ANNOUNCE + slot * MAX_SUITS + color


@rule
def discard(slot: int) -> int:
    return DISCARD + slot


@rule
def clue_color(offset: int, color: int) -> int:
    """Clue the player `offset` seats on."""
    return CLUE + (offset - 1) * CLUES + color


@rule
def clue_rank(offset: int, rank: int) -> int:
    return CLUE + (offset - 1) * CLUES + MAX_SUITS + rank - 1


@rule
def is_clue(move: int) -> bool:
    return CLUE <= move < ANNOUNCE


@rule
def slot_of(move: int) -> int:
    """The slot of a play or discard."""
    if move >= ANNOUNCE:
        return ((move - ANNOUNCE) & 63) // MAX_SUITS
    return move - DISCARD if move >= DISCARD else move


@rule
def announced_of(move: int) -> int:
    """The color that a play announces, or -1."""
    if move >= ANNOUNCE:
        return ((move - ANNOUNCE) & 63) % MAX_SUITS
    return -1


@rule
def offset_of(move: int) -> int:
    """The offset of the clued player's seat."""
    return ((move - CLUE) & 63) // CLUES + 1


@rule
def clue_of(move: int) -> int:
    """The value of a clue: a color 0 to 5, or 6 and up for the ranks 1 and up."""
    return ((move - CLUE) & 63) % CLUES


@rule
def count_bits(bits: int) -> int:
    """The number of moves in a bit set; a compiler makes this loop one instruction."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def pick_bit(bits: int, nth: int) -> int:
    """The number of the nth set bit, counted from 0.

    Halves the range six times by the counts below: random games spend their time on wrong guesses of
    the processor, and this has no branch to guess.
    """
    twos = bits - ((bits >> 1) & 0x5555555555555555)
    fours = (twos & 0x3333333333333333) + ((twos >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    found = 0
    below = count_bits(bits & 0xFFFFFFFF)
    step = nth >= below
    nth -= below * step
    found += 32 * step
    below = (sixteens >> found) & 0x1F
    step = nth >= below
    nth -= below * step
    found += 16 * step
    below = (eights >> found) & 0xF
    step = nth >= below
    nth -= below * step
    found += 8 * step
    below = (fours >> found) & 0x7
    step = nth >= below
    nth -= below * step
    found += 4 * step
    below = (twos >> found) & 0x3
    step = nth >= below
    nth -= below * step
    found += 2 * step
    below = (bits >> found) & 0x1
    return found + (nth >= below)


@rule
def pick_move(legal: MoveSet, nth: int) -> int:
    """The nth move of a set, counted from 0."""
    ordinary, announced = legal
    count = count_bits(ordinary)
    if nth < count:
        return pick_bit(ordinary, nth)
    return ANNOUNCE + pick_bit(announced, nth - count)


@rule
def count_moves(legal: MoveSet) -> int:
    ordinary, announced = legal
    return count_bits(ordinary) + count_bits(announced)
