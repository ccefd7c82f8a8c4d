"""The canonical observation of hanabi-learning-environment, bit for bit, and the central view.

Every section is written relative to the observer: seat 0 is the observer, 1 the next player. Only the kinds
that say so read anything that `look` would hide from that seat, so a view gives the same observation as its
state. Multicolor counts as one more color; an announced play names its color where a clue would.
"""

import numpy as np

from hanabi.engine.cards import make_card, rank_of, suit_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import SUIT_BITS, card_bits
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_PLAYERS, MAX_RANKS, MAX_SUITS, Named
from hanabi.envs.bits import (
    START,
    BitWriter,
    Shape,
    close_ranks,
    finish,
    put_bits,
    put_many,
    put_row,
    shape_of,
    unfold,
)
from hanabi.variant import Variant

Sections = list[tuple[str, int]]  # names and sizes, in order

FIVE = 5

# By ranks and a set of colors: a bit for each color, spaced by the number of ranks. Times a set of ranks, it
# is the set of cards that are of these colors and of these ranks.
SPREAD = np.zeros((8, 64), np.int32)
for _ranks in range(1, MAX_RANKS + 1):
    for _colors in range(64):
        SPREAD[_ranks, _colors] = sum(1 << (c * _ranks) for c in range(MAX_SUITS) if _colors >> c & 1)


class Encoding(Named):
    """The observations made of bits; the first three have HLE's numbers."""

    MINIMAL = 0  # no memory of clues
    CANONICAL = 1  # what the clues say about each card
    SEER = 2  # every card as if both clues were given: it knows its own hand
    CENTRAL = 3  # canonical, after one's own hand: for critics


def list_sections(variant: Variant, encoding: Encoding) -> Sections:
    """The sections of such an observation."""
    p, h, r, c = variant.players, variant.hand_size, variant.ranks, len(variant.colors)
    cards = c * r
    sections = [("own hand", h * cards)] if encoding == Encoding.CENTRAL else []
    sections += [
        ("hands", (p - 1) * h * cards),
        ("short hands", p),
        ("deck", variant.deck_size - p * h),
        ("stacks", cards),
        ("clue tokens", variant.clue_tokens),
        ("lives", variant.strikes),
        ("discards", variant.deck_size),
        ("last move", count_move_bits(variant)),
    ]
    return sections if encoding == Encoding.MINIMAL else [*sections, ("knowledge", p * h * (cards + c + r))]


def count_move_bits(variant: Variant) -> int:
    """How many bits describe one move."""
    p, h, r, c = variant.players, variant.hand_size, variant.ranks, len(variant.colors)
    return p + 4 + p + c + r + h + h + c * r + 2


@rule
def observer_of(state: np.void, seat: int) -> int:
    """The seat that observes: -1 stands for the one to move."""
    return seat if seat >= 0 else int(state["seat"])


@routine
def pack_all(
    states: np.ndarray, events: np.ndarray, encoding: int, seats: np.ndarray, rows: np.ndarray
) -> None:
    """Write observations as packed bits: for the seats listed, or (-1) for the one to move."""
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = observer_of(states[i], int(seats[j]))
            write_observation(states[i], events[i], seat, encoding, rows[i, j])


@routine
def unpack_all(
    states: np.ndarray, events: np.ndarray, encoding: int, seats: np.ndarray, words: np.ndarray,
    rows: np.ndarray,
) -> None:  # fmt: skip
    """Write observations with a number for each bit, by way of `words`."""
    octets = words.view(np.uint8)
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = observer_of(states[i], int(seats[j]))
            write_observation(states[i], events[i], seat, encoding, words)
            unfold(octets, rows[i, j])


@routine
def unpack_usual(
    states: np.ndarray, events: np.ndarray, seats: np.ndarray, words: np.ndarray, rows: np.ndarray
) -> None:
    """The same for canonical observations of games with five suits of five ranks, which compiles faster."""
    octets = words.view(np.uint8)
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = observer_of(states[i], int(seats[j]))
            write_usual(states[i], events[i], seat, words)
            unfold(octets, rows[i, j])


def is_usual(rules: np.void) -> bool:
    """Whether a game has five suits of five ranks."""
    _, _, plain, colors, ranks = shape_of(rules)
    return plain == colors == ranks == FIVE


@rule
def write_observation(
    state: np.void, events: np.ndarray, seat: int, encoding: int, words: np.ndarray
) -> None:
    """Write a seat's observation; `events` has the last moves, each at `turn % 5`."""
    shape = shape_of(state)
    if encoding == Encoding.CANONICAL and shape[2] == FIVE and shape[3] == FIVE and shape[4] == FIVE:
        write_usual(state, events, seat, words)
    else:
        encode(words, state, shape, events, seat, encoding)


@rule
def write_usual(state: np.void, events: np.ndarray, seat: int, words: np.ndarray) -> None:
    """Write the canonical observation of the usual game.

    It is compiled separately, and a third faster because its numbers are constants. It lists the sections
    itself, because numbers that pass through another kernel become constants too late.
    """
    players, hand_size, _, _, _ = shape_of(state)
    usual = players, hand_size, FIVE, FIVE, FIVE
    writer = put_hands(words, START, state, usual, seat)
    writer = put_board(words, writer, state, usual)
    writer = put_discards(words, writer, state, usual)
    writer = put_move(words, writer, state, usual, events, seat, 1)
    writer = put_knowledge(words, writer, state, usual, seat, False)
    finish(words, writer)


@rule
def encode(
    words: np.ndarray, state: np.void, shape: Shape, events: np.ndarray, seat: int, encoding: int
) -> None:
    """Write a seat's observation in a game of any shape."""
    writer = START
    if encoding == Encoding.CENTRAL:
        writer = put_hand(words, writer, state, shape, seat)
    writer = put_public(words, writer, state, shape, events, seat)
    if encoding != Encoding.MINIMAL:
        writer = put_knowledge(words, writer, state, shape, seat, encoding == Encoding.SEER)
    finish(words, writer)


@rule
def put_public(
    words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape, events: np.ndarray, seat: int
) -> BitWriter:
    """All sections but the last."""
    writer = put_hands(words, writer, state, shape, seat)
    writer = put_board(words, writer, state, shape)
    writer = put_discards(words, writer, state, shape)
    return put_move(words, writer, state, shape, events, seat, 1)


@rule
def seat_at(shape: Shape, seat: int, offset: int) -> int:
    """The seat a number of seats after another one."""
    after = seat + offset
    players = shape[0]
    return after - players if after >= players else after


@rule
def card_index(shape: Shape, card: int) -> int:
    """The number of a card among those of the variant, color by color."""
    suit = suit_of(card)
    color = suit if suit < MAX_SUITS - 1 else shape[2]
    return color * shape[4] + rank_of(card) - 1


@rule
def suit_at(shape: Shape, color: int) -> int:
    """The engine's suit of a color."""
    return color if color < shape[2] else MAX_SUITS - 1


@rule
def put_hands(words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape, seat: int) -> BitWriter:
    """The others' cards, and the hands that are one card short."""
    players, hand_size, _, _, _ = shape
    short = int(state["hand_len"][seat]) < hand_size
    bits = 1 if short else 0
    for offset in range(1, players):
        other = seat_at(shape, seat, offset)
        writer = put_hand(words, writer, state, shape, other)
        short = int(state["hand_len"][other]) < hand_size
        bits |= (1 if short else 0) << offset
    return put_bits(words, writer, bits, players)


@rule
def put_hand(words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape, seat: int) -> BitWriter:
    """The cards of a seat, the oldest first."""
    _, hand_size, _, colors, ranks = shape
    cards = colors * ranks
    held = int(state["hand_len"][seat])
    for slot in range(held):
        card = int(state["deck"][int(state["hands"][seat, slot]) & 63])
        writer = put_bits(words, writer, 1 << card_index(shape, card), cards)
    for _ in range(held, hand_size):
        writer = put_bits(words, writer, 0, cards)
    return writer


@rule
def put_board(words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape) -> BitWriter:
    """The deck, the stacks, the clue tokens, the strikes that are left."""
    players, hand_size, _, colors, ranks = shape
    deck_size = int(state["deck_size"])
    left = (1 << (deck_size - int(state["drawn"]))) - 1
    writer = put_many(words, writer, left, deck_size - players * hand_size)
    stacks = 0
    for color in range(colors):
        top = int(state["stacks"][suit_at(shape, color)])
        stacks |= ((1 << top) >> 1) << (color * ranks)
    writer = put_bits(words, writer, stacks, colors * ranks)
    writer = put_row(words, writer, int(state["clue_tokens"]), int(state["max_clue_tokens"]))
    lives = int(state["max_strikes"]) - int(state["strikes"])
    return put_row(words, writer, lives, int(state["max_strikes"]))


@rule
def put_discards(words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape) -> BitWriter:
    """For each card a thermometer of the discarded copies."""
    _, _, _, colors, ranks = shape
    for color in range(colors):
        suit = suit_at(shape, color)
        bits = 0
        length = 0
        for rank in range(1, ranks + 1):
            thrown = int(state["discards"][make_card(suit, rank)])
            bits |= ((1 << thrown) - 1) << length
            length += copies_of(shape, color, rank)
        # One call of `put_bits`: two in branches would halve a GPU's speed.
        writer = put_bits(words, writer, bits, length)
    return writer


@rule
def copies_of(shape: Shape, color: int, rank: int) -> int:
    """The copies of a card of the variant; `count_copies` without the cards of other variants."""
    if color >= shape[2]:
        return 1
    if rank == 1:
        return 3
    return 1 if rank == shape[4] else 2


@rule
def put_move(
    words: np.ndarray,
    writer: BitWriter,
    state: np.void,
    shape: Shape,
    events: np.ndarray,
    seat: int,
    ago: int,
) -> BitWriter:
    """The move made `ago` turns ago, or zeros if there was none."""
    players, hand_size, plain, colors, ranks = shape
    who = what = where = card = 0
    turn = int(state["turn"]) - ago
    if turn >= 0:
        event = events[turn % MAX_PLAYERS]
        kind = int(event["kind"])
        value = int(event["value"])
        who = 1 << offset_from(shape, seat, int(event["seat"])) | 1 << (players + kind)
        if kind == Kind.RANK_CLUE:
            what = 1 << (colors + value - 1)
        elif value >= 0:
            what = close_ranks(1 << value, plain)
        if kind == Kind.PLAY or kind == Kind.DISCARD:
            where = 1 << (hand_size + int(event["slot"]))
            card = 1 << card_index(shape, int(event["card"]))
        else:
            who |= 1 << (players + 4 + offset_from(shape, seat, int(event["target"])))
            where = int(event["touched"])
        if kind == Kind.PLAY:
            card |= int(event["placed"]) << (colors * ranks)
            card |= (1 if int(event["gained"]) > 0 else 0) << (colors * ranks + 1)
    writer = put_bits(words, writer, who, players + 4 + players)
    writer = put_bits(words, writer, what | where << (colors + ranks), colors + ranks + hand_size + hand_size)
    return put_bits(words, writer, card, colors * ranks + 2)


@rule
def offset_from(shape: Shape, seat: int, other: int) -> int:
    """How many seats after a seat another one sits."""
    offset = other - seat
    return offset + shape[0] if offset < 0 else offset


@rule
def put_knowledge(
    words: np.ndarray, writer: BitWriter, state: np.void, shape: Shape, seat: int, seer: bool
) -> BitWriter:
    """For each card of each hand, its own first: its possible faces, and its clues."""
    players, hand_size, plain, colors, ranks = shape
    for offset in range(players):
        owner = seat_at(shape, seat, offset)
        held = int(state["hand_len"][owner])
        for slot in range(held):
            order = int(state["hands"][owner, slot]) & 63
            possible = int(state["possible"][order])
            clued = int(state["clued"][order])
            if seer:
                possible = card_bits(int(state["deck"][order]))
                clued = possible
            suits = close_ranks(possible & SUIT_BITS, plain)
            cards = int(SPREAD[ranks, suits]) * (possible >> MAX_SUITS)
            called = close_ranks(clued & SUIT_BITS, plain) | (clued >> MAX_SUITS) << colors
            writer = put_bits(words, writer, cards, colors * ranks)
            writer = put_bits(words, writer, called, colors + ranks)
        for _ in range(held, hand_size):
            writer = put_bits(words, writer, 0, colors * ranks)
            writer = put_bits(words, writer, 0, colors + ranks)
    return writer
