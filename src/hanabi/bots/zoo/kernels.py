"""The rules of the zoo as kernels, for the compiled loops: the same moves as those of `rules`, to the bit.

A bot is its settings here: the number of rules, and for each a condition, the rule, and a percentage. A rule
returns the number of the first legal move it proposes, or NONE.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from hanabi.bots.chance import SIZE, start_draws
from hanabi.bots.kernel import CHOOSE, SIT
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import draw_below, make_card, rank_of, read_generator, suit_of, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import RANK_BITS, SUIT_BITS, clue_bits
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    clue_color,
    clue_of,
    clue_rank,
    count_bits,
    discard,
    offset_of,
    play,
)  # fmt: skip
from hanabi.engine.rules import legal_moves, seat_after
from hanabi.engine.sight import cards_fitting, cards_in, copies_unseen, sort_cards
from hanabi.engine.variant import MAX_SUITS

NONE = -1
SHORT = 4  # fewer clue tokens than this are few
WORDS = 3  # of a rule in the settings


class When(IntEnum):
    """The condition of a rule."""

    ALWAYS = 0
    CAN_AFFORD_STRIKE = 1
    NOTHING_TO_LOSE = 2
    SHORT_OF_CLUES = 3


class What(IntEnum):
    """The rules."""

    PLAY_IF_TOLD = 0
    PLAY_SAFE = 1
    PLAY_LIKELY = 2
    TELL_PLAYABLE = 3
    TELL_NEXT_PLAYABLE = 4
    TELL_UNKNOWN = 5
    TELL_DISPENSABLE = 6
    TELL_MOST = 7
    TELL_RANDOMLY = 8
    DISCARD_TRASH = 9
    DISCARD_LIKELY_TRASH = 10
    DISCARD_OLDEST = 11
    DISCARD_RANDOMLY = 12


class BaselineBelief(NamedTuple):
    """What a seat infers before its move; sets of cards are bits."""

    legal: int  # the moves below ANNOUNCE
    playable: int
    trash: int
    ones: int  # of the copies unseen
    twos: int


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """A list of rules in the compiled loop."""
    words = room[:SIZE].view(np.int64)
    if task == SIT:
        start_draws(words, view, seed)
    elif task == CHOOSE:
        return choose(view, words, settings)
    return 0


@routine
def choose(view: np.void, words: np.ndarray, settings: np.ndarray) -> int:
    """The move of the first rule that has a legal one, or any."""
    belief = think(view)
    for n in range(int(settings[0])):
        at = 1 + n * WORDS
        if holds(view, int(settings[at])):
            move = propose(view, belief, words, int(settings[at + 1]), int(settings[at + 2]))
            if move != NONE:
                return move
    generator, move = choose_randomly(view, read_generator(words))
    write_generator(words, generator)
    return move


@rule
def think(view: np.void) -> BaselineBelief:
    ordinary, _ = legal_moves(view)
    playable, trash = sort_cards(view)
    ones, twos = copies_unseen(view, int(view["viewer"]))
    return BaselineBelief(ordinary, playable, trash, ones, twos)


@rule
def holds(view: np.void, when: int) -> bool:
    """Whether a condition is met."""
    affordable = int(view["max_strikes"]) - int(view["strikes"]) > 1
    if when == When.CAN_AFFORD_STRIKE:
        return affordable
    if when == When.NOTHING_TO_LOSE:
        return affordable and int(view["drawn"]) == int(view["deck_size"])
    return when == When.ALWAYS or int(view["clue_tokens"]) < SHORT


@rule
def propose(view: np.void, belief: BaselineBelief, words: np.ndarray, what: int, percent: int) -> int:
    """The move that a rule proposes."""
    if what <= What.PLAY_LIKELY or what >= What.DISCARD_TRASH:
        return use_card(view, belief, words, what, percent)
    if what in (What.TELL_PLAYABLE, What.TELL_NEXT_PLAYABLE):
        return tell_playable(view, belief, int(view["players"]) if what == What.TELL_PLAYABLE else 2)
    if what == What.TELL_UNKNOWN:
        return tell_unknown(view, belief)
    if what == What.TELL_DISPENSABLE:
        return tell_dispensable(view, belief)
    return tell_most(view, belief) if what == What.TELL_MOST else tell_randomly(view, belief, words)


@rule
def use_card(view: np.void, belief: BaselineBelief, words: np.ndarray, what: int, percent: int) -> int:
    """A play or a discard of a card of one's own."""
    if what == What.PLAY_IF_TOLD:
        return play_if_told(view, belief)
    if what in (What.PLAY_SAFE, What.DISCARD_TRASH):
        return use_sure(view, belief, what == What.PLAY_SAFE)
    slot = 0
    if what in (What.PLAY_LIKELY, What.DISCARD_LIKELY_TRASH):
        wanted = belief.playable if what == What.PLAY_LIKELY else belief.trash
        slot = find_likeliest(view, belief, wanted, percent)
    held = int(view["hand_len"][int(view["seat"])])
    if slot == NONE or held == 0:
        return NONE
    if what == What.DISCARD_RANDOMLY:
        slot = draw(words, held)
    return if_legal(belief, play(slot) if what == What.PLAY_LIKELY else discard(slot))


@rule
def if_legal(belief: BaselineBelief, move: int) -> int:
    return move if (belief.legal >> move) & 1 else NONE


@rule
def draw(words: np.ndarray, bound: int) -> int:
    generator, drawn = draw_below(read_generator(words), bound)
    write_generator(words, generator)
    return drawn


@rule
def order_of(view: np.void, seat: int, slot: int) -> int:
    return int(view["hands"][seat, slot]) & 63


@rule
def could_be(view: np.void, belief: BaselineBelief, slot: int) -> int:
    """The possible faces of its own card, by the clues and the visible cards."""
    order = order_of(view, int(view["seat"]), slot)
    return cards_fitting(int(view["possible"][order])) & cards_in((belief.ones, belief.twos))


@rule
def count(belief: BaselineBelief, chosen: int) -> int:
    """How many unseen copies there are of some cards."""
    return count_bits(belief.ones & chosen) + 2 * count_bits(belief.twos & chosen)


@rule
def play_if_told(view: np.void, belief: BaselineBelief) -> int:
    seat = int(view["seat"])
    for slot in range(int(view["hand_len"][seat])):
        clued = int(view["clued"][order_of(view, seat, slot)])
        if clued & SUIT_BITS and clued & RANK_BITS and (belief.legal >> play(slot)) & 1:
            suit, rank = lowest(clued & SUIT_BITS), lowest(clued >> MAX_SUITS) + 1
            if (belief.playable >> make_card(suit, rank)) & 1:
                return play(slot)
    return NONE


@rule
def lowest(bits: int) -> int:
    return count_bits((bits & -bits) - 1)


@rule
def use_sure(view: np.void, belief: BaselineBelief, plays: bool) -> int:
    """Play a card that certainly fits, or discard one that is certainly trash."""
    wanted = belief.playable if plays else belief.trash
    for slot in range(int(view["hand_len"][int(view["seat"])])):
        move = play(slot) if plays else discard(slot)
        if could_be(view, belief, slot) & ~wanted == 0 and (belief.legal >> move) & 1:
            return move
    return NONE


@rule
def find_likeliest(view: np.void, belief: BaselineBelief, wanted: int, percent: int) -> int:
    """The slot most likely to be one of these, the oldest of several, if it reaches a minimum chance."""
    best, found = -1.0, NONE
    for slot in range(int(view["hand_len"][int(view["seat"])])):
        could = could_be(view, belief, slot)
        likely = count(belief, could & wanted) / count(belief, could)
        if likely > best:
            best, found = likely, slot
    return found if best >= percent / 100 else NONE


@rule
def missing_rank(view: np.void, offset: int, slot: int) -> int:
    """The clue with the rank of another's card, if it is new; otherwise NONE."""
    order = order_of(view, seat_after(view, offset), slot)
    if int(view["clued"][order]) & RANK_BITS:
        return NONE
    return clue_rank(offset, rank_of(int(view["deck"][order])))


@rule
def missing_color(view: np.void, offset: int, slot: int) -> int:
    """The same for its color."""
    order = order_of(view, seat_after(view, offset), slot)
    if int(view["clued"][order]) & SUIT_BITS:
        return NONE
    return clue_color(offset, suit_of(int(view["deck"][order])))


@rule
def card_at(view: np.void, offset: int, slot: int) -> int:
    return int(view["deck"][order_of(view, seat_after(view, offset), slot)]) & 31


@rule
def tell_playable(view: np.void, belief: BaselineBelief, end: int) -> int:
    """Clue something new about a card that fits, the rank first; the next player first."""
    for offset in range(1, end):
        for slot in range(int(view["hand_len"][seat_after(view, offset)])):
            move = missing_rank(view, offset, slot)
            if move == NONE:
                move = missing_color(view, offset, slot)
            fits = (belief.playable >> card_at(view, offset, slot)) & 1
            if fits and move != NONE and (belief.legal >> move) & 1:
                return move
    return NONE


@rule
def tell_unknown(view: np.void, belief: BaselineBelief) -> int:
    """Clue the next player's oldest card that is not fully clued, the color first."""
    for slot in range(int(view["hand_len"][seat_after(view, 1)])):
        move = missing_color(view, 1, slot)
        if move == NONE:
            move = missing_rank(view, 1, slot)
        if move != NONE and (belief.legal >> move) & 1:
            return move
    return NONE


@rule
def lowest_stack(view: np.void) -> int:
    low = int(view["ranks"])
    for suit in range(MAX_SUITS):
        if (clue_bits(view) >> suit) & 1:
            low = min(low, int(view["stacks"][suit]))
    return low


@rule
def tell_dispensable(view: np.void, belief: BaselineBelief) -> int:
    """Clue the missing information that a card is trash; in the order of seats, the color first."""
    players, low = int(view["players"]), lowest_stack(view)
    for seat in range(players):
        offset = (seat - int(view["seat"]) + players) % players
        held = int(view["hand_len"][seat]) if offset else 0
        for slot in range(held):
            card = card_at(view, offset, slot)
            top, rank = int(view["stacks"][suit_of(card)]), rank_of(card)
            color = missing_color(view, offset, slot)
            told = missing_rank(view, offset, slot)
            last = (NONE in (color, told)) and rank <= top
            if color != NONE and (last or top == int(view["ranks"])) and (belief.legal >> color) & 1:
                return color
            if told != NONE and (last or rank <= low) and (belief.legal >> told) & 1:
                return told
    return NONE


@rule
def tell_most(view: np.void, belief: BaselineBelief) -> int:
    """Give the clue that is new for the most cards; of equal ones, a rank."""
    best, found = 1, NONE  # twice the cards, and one more for a rank
    for move in range(CLUE, ANNOUNCE):
        if (belief.legal >> move) & 1:
            offset, news = offset_of(move), 0
            for slot in range(int(view["hand_len"][seat_after(view, offset)])):
                told = move in (
                    missing_rank(view, offset, slot),
                    missing_color(view, offset, slot),
                )
                news += 2 if told else 0
            news += 1 if clue_of(move) >= MAX_SUITS else 0
            if news > best:
                best, found = news, move
    return found


@rule
def tell_randomly(view: np.void, belief: BaselineBelief, words: np.ndarray) -> int:
    """Clue the next player the color or the rank of any card."""
    held = int(view["hand_len"][seat_after(view, 1)])
    if held == 0:
        return NONE
    card = card_at(view, 1, draw(words, held))
    rank, color = clue_rank(1, rank_of(card)), clue_color(1, suit_of(card))
    return if_legal(belief, color if draw(words, 2) else rank)
