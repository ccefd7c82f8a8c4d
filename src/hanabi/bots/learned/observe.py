"""The network's input for a position: kernels for one table, for training and for CUDA.

A row holds shares `copies / all` of whole numbers below 64, written through a table of them, so that the
table decides how a number is stored: as float32 on a CPU, as the bits of a bfloat16 on a device. A row must
be zero before it is written. Only `reveal`, for the critic, reads anything that `look` would hide.
"""

import numpy as np

from hanabi.bots.learned.layout import AGES, CLUES, HISTORY, KINDS, LOST, NEXT, PAST_PLACES, RATINGS, SINCE
from hanabi.engine.cards import make_card
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import count_bits
from hanabi.engine.sight import (
    ALL_CARDS,
    Copies,
    cards_fitting,
    copies_left,
    count_in,
    less_card,
    sort_cards,
)

SHARES = 64
ONE = SHARES + 1  # where the table holds 1

Survey = tuple[Copies, int, int, int]  # the copies left; the playable cards, the trash, the critical ones


def make_shares(bits: bool = False) -> np.ndarray:
    """The table: by `copies * 64 + all` the share as a bfloat16, in float32 or as its bits in int16."""
    copies, every = np.divmod(np.arange(SHARES * SHARES), SHARES)
    exact = np.where(copies <= every, copies / np.maximum(every, 1), 0).astype(np.float32)
    words = exact.view(np.uint32)
    rounded = (words + 0x7FFF + ((words >> 16) & 1)) & 0xFFFF0000
    return (rounded >> 16).astype(np.int16) if bits else rounded.astype(np.uint32).view(np.float32)


@rule
def take_stock(state: np.void) -> Survey:
    """Count the copies that are neither placed nor discarded, and sort the cards."""
    left = copies_left(state)
    playable, trash = sort_cards(state)
    ones, twos = left
    return left, playable, trash, ones & ~twos & ~trash


@routine
def observe(
    state: np.void,
    past: np.void,
    plan: np.void,
    shares: np.ndarray,
    seat: int,
    survey: Survey,
    row: np.ndarray,
) -> None:
    """Write a seat's view and conclusions."""
    hand_size = int(plan["hand_size"])
    write_board(state, plan, shares, survey, row)
    write_time(state, plan, shares, survey, row)
    for offset in range(int(plan["players"])):
        other = seat_on(plan, seat, offset)
        if offset > 0:
            write_hand(state, plan, shares, other, (offset - 1) * hand_size, survey, row)
        known = survey[0]
        for third in range(1, int(plan["players"])):
            if third != offset:
                known = less_hand(state, seat_on(plan, seat, third), known)
        for slot in range(int(state["hand_len"][other])):
            order = int(state["hands"][other, slot]) & 63
            place = offset * hand_size + slot
            write_belief(
                cards_fitting(int(state["possible"][order])), plan, shares, place, known, survey, row
            )
            write_past(int(state["turn"]), past, plan, shares, place, order, row)
    write_history(int(state["turn"]), past, plan, shares, row)


@rule
def seat_on(plan: np.void, seat: int, offset: int) -> int:
    after = seat + offset
    players = int(plan["players"])
    return after - players if after >= players else after


@rule
def less_hand(state: np.void, seat: int, copies: Copies) -> Copies:
    """The same copies without those in a hand."""
    for slot in range(int(state["hand_len"][seat])):
        copies = less_card(copies, int(state["deck"][int(state["hands"][seat, slot]) & 63]))
    return copies


@rule
def weigh(copies: Copies, cards: int) -> int:
    """How many copies a set of cards has."""
    ones, twos = copies
    return count_bits(ones & cards) + 2 * count_bits(twos & cards)


@rule
def fill(row: np.ndarray, shares: np.ndarray, start: int, count: int) -> None:
    """Write a thermometer."""
    for place in range(start, start + count):
        row[place] = shares[ONE]


@rule
def write_board(state: np.void, plan: np.void, shares: np.ndarray, survey: Survey, row: np.ndarray) -> None:
    """The stacks, what cannot be placed anymore, the discards, the deck, clue tokens and strikes."""
    ranks = int(plan["ranks"])
    for color in range(int(plan["colors"])):
        suit = int(plan["suits"][color])
        for rank in range(1, ranks + 1):
            card = make_card(suit, rank)
            place = color * ranks + rank - 1
            if rank <= int(state["stacks"][suit]):
                row[int(plan["stacks"]) + place] = shares[ONE]
            elif (survey[2] >> card) & 1:
                row[int(plan["unreachable"]) + place] = shares[ONE]
            start = int(plan["discards"]) + int(plan["discard_places"][card])
            fill(row, shares, start, int(state["discards"][card]))
    fill(row, shares, int(plan["deck"]), int(state["deck_size"]) - int(state["drawn"]))
    fill(row, shares, int(plan["clue_tokens"]), int(state["clue_tokens"]))
    fill(row, shares, int(plan["strikes"]), int(state["strikes"]))


@rule
def write_time(state: np.void, plan: np.void, shares: np.ndarray, survey: Survey, row: np.ndarray) -> None:
    """The turns of the final round, the turns to spare, and the points that are lost."""
    useful = count_bits(ALL_CARDS & ~survey[2])
    turns = int(state["turns_left"])
    if turns > 0:
        row[int(plan["turns_left"]) + turns - 1] = shares[ONE]
    else:
        turns = int(state["deck_size"]) - int(state["drawn"]) + int(plan["players"])
    fill(row, shares, int(plan["pace"]), min(turns - useful + 1, int(plan["pace_places"])))
    lost = int(plan["cards"]) - int(state["points"]) - useful
    fill(row, shares, int(plan["lost"]), min(lost, LOST))


@rule
def write_hand(
    state: np.void, plan: np.void, shares: np.ndarray, seat: int, place: int, survey: Survey, row: np.ndarray
) -> None:
    """The cards of another hand, whose first has this place among the others' cards, and their ratings."""
    cards = int(plan["cards"])
    for slot in range(int(state["hand_len"][seat])):
        card = int(state["deck"][int(state["hands"][seat, slot]) & 63])
        row[int(plan["hands"]) + (place + slot) * cards + int(plan["places"][card])] = shares[ONE]
        write_ratings(shares, int(plan["ratings"]) + (place + slot) * RATINGS, card, survey, row)


@rule
def write_ratings(shares: np.ndarray, start: int, card: int, survey: Survey, row: np.ndarray) -> None:
    _, playable, trash, critical = survey
    if (playable >> card) & 1:
        row[start] = shares[ONE]
    if (trash >> card) & 1:
        row[start + 1] = shares[ONE]
    if (critical >> card) & 1:
        row[start + 2] = shares[ONE]


@rule
def write_belief(
    fitting: int,
    plan: np.void,
    shares: np.ndarray,
    place: int,
    known: Copies,
    survey: Survey,
    row: np.ndarray,
) -> None:
    """The chances of the faces that a card's clues leave, by the copies that may be there."""
    _, playable, trash, critical = survey
    every = weigh(known, fitting)
    start = int(plan["beliefs"]) + place * int(plan["cards"])
    for color in range(int(plan["colors"])):
        for rank in range(1, int(plan["ranks"]) + 1):
            card = make_card(int(plan["suits"][color]), rank)
            copies = count_in(known, card)
            if (fitting >> card) & 1 and copies > 0:
                row[start] = shares[copies * SHARES + every]
            start += 1
    start = int(plan["chances"]) + place * RATINGS
    row[start] = shares[weigh(known, fitting & playable) * SHARES + every]
    row[start + 1] = shares[weigh(known, fitting & trash) * SHARES + every]
    row[start + 2] = shares[weigh(known, fitting & critical) * SHARES + every]


@rule
def write_past(
    turn: int, past: np.void, plan: np.void, shares: np.ndarray, place: int, order: int, row: np.ndarray
) -> None:
    """A card's time in the hand, and its clues."""
    start = int(plan["past"]) + place * PAST_PLACES
    fill(row, shares, start, grade_age(turn - int(past["born"][order])))
    clues = int(past["clues"][order])
    if clues > 0:
        since = grade_since(turn - int(past["touched"][order]))
        fill(row, shares, start + AGES + since, SINCE - since)
        fill(row, shares, start + AGES + SINCE, min(clues, CLUES))
        kind = int(past["kind"][order])
        for bit in range(KINDS):
            if (kind >> bit) & 1:
                row[start + AGES + SINCE + CLUES + bit] = shares[ONE]


@rule
def grade_age(turns: int) -> int:
    """An age as one of few, 0 to 10."""
    if turns < 6:
        return turns
    if turns < 10:
        return 6 if turns < 8 else 7
    if turns < 20:
        return 8 if turns < 14 else 9
    return 10


@rule
def grade_since(turns: int) -> int:
    """The turns since a clue as one of few, 0 to 8; the last turn is 1."""
    if turns <= 4:
        return turns - 1
    if turns <= 8:
        return 4 if turns <= 6 else 5
    if turns <= 20:
        return 6 if turns <= 12 else 7
    return 8


@rule
def write_history(turn: int, past: np.void, plan: np.void, shares: np.ndarray, row: np.ndarray) -> None:
    """The last moves, newest first: the kind, the card or slots, and the effect."""
    outputs = int(plan["outputs"])
    cards = int(plan["cards"])
    hand_size = int(plan["hand_size"])
    for ago in range(1, min(turn, HISTORY) + 1):
        start = int(plan["history"]) + (ago - 1) * (outputs + cards + hand_size + 2)
        place = (turn - ago) % HISTORY
        row[start + int(plan["outputs_of"][int(past["moves"][place])])] = shares[ONE]
        start += outputs
        card = int(past["cards"][place])
        if card >= 0:
            row[start + int(plan["places"][card])] = shares[ONE]
        start += cards
        hits = int(past["hits"][place]) | int(past["results"][place]) << hand_size
        for bit in range(hand_size + 2):
            if (hits >> bit) & 1:
                row[start + bit] = shares[ONE]


@routine
def reveal(
    state: np.void, plan: np.void, shares: np.ndarray, seat: int, survey: Survey, row: np.ndarray
) -> None:
    """Write hidden facts for the critic: the hand, the next cards, and the contents of the deck."""
    cards = int(plan["cards"])
    left = survey[0]
    for other in range(int(plan["players"])):
        left = less_hand(state, other, left)
    for slot in range(int(state["hand_len"][seat])):
        card = int(state["deck"][int(state["hands"][seat, slot]) & 63])
        row[int(plan["own_hand"]) + slot * cards + int(plan["places"][card])] = shares[ONE]
        write_ratings(shares, int(plan["own_ratings"]) + slot * RATINGS, card, survey, row)
    drawn = int(state["drawn"])
    for ahead in range(min(int(state["deck_size"]) - drawn, NEXT)):
        card = int(state["deck"][drawn + ahead])
        row[int(plan["next_cards"]) + ahead * cards + int(plan["places"][card])] = shares[ONE]
    for color in range(int(plan["colors"])):
        for rank in range(1, int(plan["ranks"]) + 1):
            copies = count_in(left, make_card(int(plan["suits"][color]), rank))
            place = int(plan["deck_cards"]) + color * int(plan["ranks"]) + rank - 1
            row[place] = shares[copies * SHARES + 3]
