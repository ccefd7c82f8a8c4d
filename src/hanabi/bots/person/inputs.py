"""The model's input for a position and for each move, independent of the names of the colors.

A row has the numbers of the position, and then a section for discards, one for plays, and one for clues, of
which all but the move's own are 0. Everything is read from the mover's view.
"""

from typing import NamedTuple

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.person.past import CLUED, DISCARDED, MISPLAYED, NEVER, PLAYED
from hanabi.bots.sets import clue_cards
from hanabi.engine.jit import rule
from hanabi.engine.knowledge import RANK_BITS, SUIT_BITS, touches
from hanabi.engine.moves import CLUE, DISCARD, MOVES, clue_of, count_bits, offset_of
from hanabi.engine.rules import legal_moves, seat_after
from hanabi.engine.sight import cards_fitting, cards_in, copies_left, critical_cards, less_hands, sort_cards
from hanabi.engine.state import count_points
from hanabi.engine.variant import MAX_HAND, MAX_SUITS

VERSION = 1  # of the inputs; a file of weights has its own
POSITION, CARD, TOLD = 24, 30, 28  # how many numbers a section has
OF_DISCARD = POSITION
OF_PLAY = OF_DISCARD + CARD
OF_CLUE = OF_PLAY + CARD
INPUTS = OF_CLUE + TOLD
WIDE, NARROW = 64, 32  # the hidden units
SURE = 0.999  # a chance that is certain
NONE = -1

WORK = np.dtype(  # scratch space
    [
        ("chances", np.float64, MOVES),
        ("inputs", np.float32, INPUTS),  # of the move at hand
        ("base", np.float32, WIDE),  # the position's contribution to each unit
        ("wide", np.float32, WIDE),
        ("narrow", np.float32, NARROW),
        ("fit", np.float32, MAX_HAND),  # by slot of its own hand: the chance that it can be played
        ("waste", np.float32, MAX_HAND),  # the chance that it is trash
        ("last", np.float32, MAX_HAND),  # the chance that it is critical
        ("could", np.int32, MAX_HAND),  # the cards that it can be
    ],
    align=True,
)


class Sight(NamedTuple):
    """What a seat sees before its move; sets of cards are bits."""

    legal: int  # the moves below ANNOUNCE
    seat: int
    playable: int
    trash: int
    critical: int
    left: int  # copies neither on a stack nor in the discards
    best: float  # the highest chance that a card can be played
    pointed: int  # orders of one's own that the last clue touched
    news: int  # 1: that clue was given since one's last turn
    of_rank: int  # 1: it told a rank


@rule
def see(table: np.void, past: np.void, work: np.void) -> Sight:
    """Read a position: fill the knowledge of its own hand, and the numbers of the position."""
    legal, _ = legal_moves(table)
    seat = int(table["seat"])
    playable, trash = sort_cards(table)
    left = copies_left(table)
    critical = critical_cards(table, left)
    ones, twos = less_hands(table, seat, left)
    best, waste = 0.0, 0.0
    for slot in slots(table, seat):
        fitting = cards_fitting(int(table["possible"][order_at(table, seat, slot)]))
        could = fitting & (ones | twos)
        total = max(1, count(ones, twos, could))
        work["could"][slot] = could
        work["fit"][slot] = count(ones, twos, could & playable) / total
        work["waste"][slot] = count(ones, twos, could & trash) / total
        work["last"][slot] = count(ones, twos, could & critical) / total
        best = max(best, float(work["fit"][slot]))
        waste = max(waste, float(work["waste"][slot]))
    told = int(past["told"][seat])
    news = told != NEVER and int(table["turn"]) - told < int(table["players"])
    of_rank = int(past["said"][seat]) >= MAX_SUITS
    pointed = int(past["pointed"][seat])
    sight = Sight(
        legal, seat, playable, trash, critical, cards_in(left), best, pointed, 1 if news else 0,
        1 if of_rank else 0,
    )  # fmt: skip
    show_position(table, past, sight, waste, work["inputs"])
    return sight


@rule
def count(ones: int, twos: int, cards: int) -> int:
    """How many unseen copies some cards have."""
    return count_bits(ones & cards) + 2 * count_bits(twos & cards)


@rule
def show_position(table: np.void, past: np.void, sight: Sight, waste: float, row: np.ndarray) -> None:
    tokens, strikes = int(table["clue_tokens"]), int(table["strikes"])
    deck = int(table["deck_size"]) - int(table["drawn"])
    after, before = seat_after(table, 1), seat_after(table, int(table["players"]) - 1)
    mine, theirs = int(past["last"][sight.seat]), int(past["last"][before])
    row[0] = min(tokens, 8) / 8
    row[1] = tokens == 0
    row[2] = tokens == 1
    row[3] = tokens >= int(table["max_clue_tokens"])
    row[4] = strikes / int(table["max_strikes"])
    row[5] = strikes + 1 >= int(table["max_strikes"])
    row[6] = int(table["points"]) / count_points(table)
    row[7] = min(deck, 40) / 40
    row[8] = deck == 0
    row[9] = sight.best
    row[10] = sight.best > SURE
    row[11] = waste > SURE
    row[12] = sight.news
    row[13] = sight.news & sight.of_rank
    row[14] = sight.news * count_bits(sight.pointed) / 5
    row[15] = mine == CLUED
    row[16] = mine == DISCARDED
    row[17] = mine == MISPLAYED
    row[18] = theirs == DISCARDED
    row[19] = theirs == PLAYED
    row[23] = (int(table["players"]) - 2) / 3
    show_next(table, sight, after, row)


@rule
def show_next(table: np.void, sight: Sight, seat: int, row: np.ndarray) -> None:
    """The hand of the next player: playable cards, clued or not, and cards in danger."""
    playable, told, danger = 0, 0, 0
    chop = oldest_untold(table, seat)
    for slot in slots(table, seat):
        order = order_at(table, seat, slot)
        card = int(table["deck"][order]) & 31
        if (sight.playable >> card) & 1:
            playable += 1
            told |= int(table["clued"][order]) != 0
        if slot == chop and (sight.critical >> card) & 1:
            danger = 1
    row[20] = playable / 3
    row[21] = told
    row[22] = danger


@rule
def oldest_untold(table: np.void, seat: int) -> int:
    """The slot of the oldest card without a clue, or NONE."""
    for slot in slots(table, seat):
        if int(table["clued"][order_at(table, seat, slot)]) == 0:
            return slot
    return NONE


@rule
def newest_untold(table: np.void, seat: int) -> int:
    """The slot of the newest card without a clue, or NONE."""
    found = NONE
    for slot in slots(table, seat):
        if int(table["clued"][order_at(table, seat, slot)]) == 0:
            found = slot
    return found


@rule
def show_move(table: np.void, past: np.void, sight: Sight, work: np.void, move: int) -> int:
    """Write the numbers of a move; where its section begins."""
    if move >= CLUE:
        show_clue(table, past, sight, work["inputs"], seat_after(table, offset_of(move)), move)
        return OF_CLUE
    start = OF_DISCARD if move >= DISCARD else OF_PLAY
    show_card(table, past, sight, work, move - DISCARD if move >= DISCARD else move, start)
    return start


@rule
def show_card(table: np.void, past: np.void, sight: Sight, work: np.void, slot: int, start: int) -> None:
    """A card of one's own that is played or discarded."""
    seat, row = sight.seat, work["inputs"]
    held = int(table["hand_len"][seat])
    order = order_at(table, seat, slot)
    clued = int(table["clued"][order])
    fit, waste = float(work["fit"][slot]), float(work["waste"][slot])
    color, rank = clued & SUIT_BITS != 0, clued & RANK_BITS != 0
    top = 1 << (MAX_SUITS + int(table["ranks"]) - 1)
    touched = (sight.pointed >> order) & 1
    fresh = touched & sight.news
    row[start] = 1
    row[start + 1] = fit
    row[start + 2] = waste
    row[start + 3] = work["last"][slot]
    row[start + 4] = fit > SURE
    row[start + 5] = waste > SURE
    row[start + 6] = color
    row[start + 7] = rank
    row[start + 8] = clued & (1 << MAX_SUITS) != 0
    row[start + 9] = clued & top != 0
    row[start + 10] = color and rank
    row[start + 11] = slot == oldest_untold(table, seat)
    row[start + 12] = slot == newest_untold(table, seat)
    row[start + 13] = slot / max(1, held - 1)
    row[start + 14] = slot == 0
    row[start + 15] = slot == held - 1
    row[start + 16] = fresh
    row[start + 17] = touched and sight.pointed >> order == 1
    row[start + 18] = touched and is_first(table, sight, slot)
    row[start + 19] = fresh and sight.pointed & (sight.pointed - 1) == 0
    row[start + 20] = min(int(table["turn"]) - int(past["drawn"][order]), 30) / 30
    row[start + 21] = int(past["clues"][order]) / 3
    row[start + 22] = fit >= sight.best - 1e-6
    row[start + 23] = 1 / max(1, count_bits(int(work["could"][slot])))
    row[start + 24] = touched & (1 - sight.news)
    row[start + 25] = fresh & sight.of_rank
    row[start + 26] = simple_chance(table, sight, clued)
    row[start + 27] = float(work["last"][slot]) > SURE
    row[start + 28] = color and not rank
    row[start + 29] = rank and not color


@rule
def is_first(table: np.void, sight: Sight, slot: int) -> bool:
    """Whether no older card of the hand was touched by the last clue."""
    for older in range(slot):
        if (sight.pointed >> order_at(table, sight.seat, older)) & 1:
            return False
    return True


@rule
def simple_chance(table: np.void, sight: Sight, clued: int) -> float:
    """The chance that a card fits by its clues, without counting cards; 0 without a clue."""
    if clued == 0:
        return 0.0
    told = everything(table)
    if clued & SUIT_BITS:
        told &= cards_fitting((clued & SUIT_BITS) | RANK_BITS)
    if clued & RANK_BITS:
        told &= cards_fitting(SUIT_BITS | (clued & RANK_BITS))
    return count_bits(told & sight.playable) / max(1, count_bits(told))


@rule
def everything(table: np.void) -> int:
    """The cards of the variant."""
    suits = (1 << int(table["suits"])) - 1
    suits |= int(table["cascade"]) << (MAX_SUITS - 1)
    return cards_fitting(suits | ((1 << int(table["ranks"])) - 1) << MAX_SUITS)


@rule
def show_clue(table: np.void, past: np.void, sight: Sight, row: np.ndarray, seat: int, move: int) -> None:
    """A clue: the cards it touches, and the information for its recipient."""
    clue = clue_of(move)
    of_rank, cards = clue >= MAX_SUITS, clue_cards(clue)
    other = SUIT_BITS if of_rank else RANK_BITS
    chop = oldest_untold(table, seat)
    touched, playable, trash, critical, news, untold = 0, 0, 0, 0, 0, 0
    first, last, ready, completed, saved, useful, wrong, on_chop, orders = 0, 0, 0, 0, 0, 0, 0, 0, 0
    for slot in slots(table, seat):
        order = order_at(table, seat, slot)
        card = int(table["deck"][order]) & 31
        if touches(clue, card):
            clued = int(table["clued"][order])
            fits, lost, matters = (
                (sight.playable >> card) & 1, (sight.trash >> card) & 1, (sight.critical >> card) & 1,
            )  # fmt: skip
            new = 1 - ((clued >> clue) & 1)
            first = fits if touched == 0 else first
            last = fits
            touched += 1
            orders |= 1 << order
            playable += fits
            trash += lost
            critical |= matters
            news += new
            untold += clued == 0
            useful += new & fits
            wrong += new & (1 - fits)
            on_chop |= slot == chop
            saved |= (slot == chop) & matters
            completed |= new & fits & (clued & other != 0)
            doubtful = cards_fitting(int(table["possible"][order])) & cards & sight.left & ~sight.playable
            ready += fits & (doubtful == 0)
    row[OF_CLUE] = 1
    row[OF_CLUE + 1] = of_rank
    row[OF_CLUE + 2] = touched / 5
    row[OF_CLUE + 3] = touched == 1
    row[OF_CLUE + 4] = playable / 3
    row[OF_CLUE + 5] = playable > 0
    row[OF_CLUE + 6] = trash / 3
    row[OF_CLUE + 7] = critical
    row[OF_CLUE + 8] = clue - MAX_SUITS + 1 == int(table["ranks"])
    row[OF_CLUE + 9] = clue == MAX_SUITS
    row[OF_CLUE + 10] = playable == touched
    row[OF_CLUE + 11] = news / 3
    row[OF_CLUE + 12] = news == 0
    row[OF_CLUE + 13] = untold > 0
    row[OF_CLUE + 14] = saved
    row[OF_CLUE + 15] = completed
    row[OF_CLUE + 16] = untold / 3
    row[OF_CLUE + 17] = last
    row[OF_CLUE + 18] = first
    row[OF_CLUE + 19] = ready / 2
    row[OF_CLUE + 20] = int(past["said"][seat]) == clue and int(past["pointed"][seat]) == orders
    row[OF_CLUE + 21] = on_chop
    row[OF_CLUE + 22] = (offset_of(move) - 1) / 3
    row[OF_CLUE + 23] = useful / 3
    row[OF_CLUE + 24] = wrong / 3
    row[OF_CLUE + 25] = (clue - MAX_SUITS + 1) / 5 if of_rank else 0
    row[OF_CLUE + 26] = int(past["said"][seat]) == clue
    row[OF_CLUE + 27] = ready > 0


@rule
def is_weighed(table: np.void, legal: int, move: int) -> bool:
    """Whether a move is legal and plausible for people: a clue touches a card."""
    if not (legal >> move) & 1:
        return False
    return move < CLUE or (int(table["holds"][seat_after(table, offset_of(move))]) >> clue_of(move)) & 1 == 1
