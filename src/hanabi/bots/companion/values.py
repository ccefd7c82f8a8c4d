"""The score to expect from a position: a small network of what every player knows and holds.

The position is a whole deal, imagined or real. Its inputs count cards by what they are and by what their
holders were told of them, so that what a seat cannot know weighs no more than its chances do.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.person.chances import add_row, score_units
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import count_bits
from hanabi.engine.rules import best_points
from hanabi.engine.sight import cards_fitting, copies_left, critical_cards, less_hands, sort_cards
from hanabi.engine.state import count_points

TWO, FOUR = 2, 4  # players: the fewest, and the most for whom looking ahead helps
VERSION = 2  # of the inputs; a file of weights names its own
HAND = 14  # numbers of a hand
TABLE = 22  # of the table
INPUTS = TABLE + 2 * HAND + 1  # and how soon the newcomer moves
WIDE, NARROW = 48, 16
WIDE_BIAS = INPUTS * WIDE
NARROW_LAYER = WIDE_BIAS + WIDE
NARROW_BIAS = NARROW_LAYER + WIDE * NARROW
SCORE = NARROW_BIAS + NARROW
LAST_BIAS = SCORE + NARROW
USED = LAST_BIAS + 1
WEIGHTS = USED + USED % 2
SURE = 0.999

VALUING = np.dtype(
    [("row", np.float32, INPUTS), ("wide", np.float32, WIDE), ("narrow", np.float32, NARROW)], align=True
)


@routine
def find_value(world: np.void, who: int, weights: np.ndarray, room: np.void) -> float:
    """The score to expect for the team where seat `who` is the newcomer's; a lost game counts 0."""
    show_world(world, who, room["row"])
    row, wide, narrow = room["row"], room["wide"], room["narrow"]
    bias = weights[WIDE_BIAS : WIDE_BIAS + WIDE]
    for unit in range(WIDE):
        wide[unit] = bias[unit]
    for place in range(INPUTS):
        if row[place] != 0:
            add_row(wide, weights[place * WIDE : place * WIDE + WIDE], row[place])
    return score_units(weights[NARROW_LAYER:], wide, narrow, float(weights[LAST_BIAS]))


@routine
def show_world(world: np.void, who: int, row: np.ndarray) -> None:
    """Write the inputs for a position."""
    for place in range(INPUTS):
        row[place] = 0
    playable, trash = sort_cards(world)
    left = copies_left(world)
    critical = critical_cards(world, left)
    players = int(world["players"])
    for seat in range(players):
        start = TABLE + HAND if seat == who else TABLE
        ones, twos = less_hands(world, seat, left)
        show_hand(world, seat, playable, trash, critical, ones, twos, row[start : start + HAND])
    for place in range(TABLE, TABLE + HAND):
        row[place] /= players - 1
    row[INPUTS - 1] = steps_to(world, who) / players
    show_table(world, playable, row)


@rule
def steps_to(world: np.void, who: int) -> int:
    """The turns until a seat moves."""
    steps = who - int(world["seat"])
    return steps if steps >= 0 else steps + int(world["players"])


@rule
def show_table(world: np.void, playable: int, row: np.ndarray) -> None:
    tokens, strikes = int(world["clue_tokens"]), int(world["strikes"])
    spare = int(world["max_strikes"]) - strikes
    most, points = count_points(world), int(world["points"])
    best = best_points(world)
    deck = int(world["deck_size"]) - int(world["drawn"])
    turns = int(world["turns_left"])
    pace = points + deck + int(world["players"]) - best
    row[0] = points / most
    row[1] = best / most
    row[2] = (best - points) / most
    row[3] = min(tokens, 8) / 8
    row[4] = tokens == 0
    row[5] = tokens == 1
    row[6] = tokens >= int(world["max_clue_tokens"])
    row[7] = spare == 1
    row[8] = spare == 2
    row[9] = deck / 40
    row[10] = turns >= 0
    row[11] = max(turns, 0) / 5
    row[12] = pace / 20
    row[13] = pace <= 0
    row[14] = max(0, 3 - pace) / 3
    row[15] = min(deck, 10) / 10
    row[16] = min(deck, 4) / 4
    row[17] = (spare == 1) * (best - points) / most
    row[18] = (spare == 2) * (best - points) / most
    seen = 0
    for seat in range(int(world["players"])):
        for slot in slots(world, seat):
            seen |= 1 << (int(world["deck"][order_at(world, seat, slot)]) & 31)
    row[19] = count_bits(seen & playable) / 5
    row[20] = (best - points) * deck / 1000
    row[21] = count_bits(playable) / 6


@rule
def show_hand(
    world: np.void, seat: int, playable: int, trash: int, critical: int, ones: int, twos: int, row: np.ndarray
) -> None:
    """Add up what the cards of a hand are and what their holder was told of them."""
    oldest = True
    top = 0.0
    seen = 0
    for slot in slots(world, seat):
        order = order_at(world, seat, slot)
        card = 1 << (int(world["deck"][order]) & 31)
        could = cards_fitting(int(world["possible"][order])) & (ones | twos)
        could |= card
        ways = max(1, count(ones, twos, could))
        fit = count(ones, twos, could & playable) / ways
        waste = count(ones, twos, could & trash) / ways
        clued = int(world["clued"][order]) != 0
        fits, lost, matters = card & playable != 0, card & trash != 0, card & critical != 0
        again = card & seen != 0
        seen |= card
        top = max(top, fit)
        if fits and not again:
            row[0] += fit
            row[1] += fit > SURE
            row[2] += clued
            row[3] += not clued
        elif not lost:
            row[4] += fit * clued
            row[5] += clued and not matters
            row[6] += clued and matters
            row[7] += matters and not clued
        else:
            row[8] += fit * clued
            row[9] += not clued
        row[10] += waste > SURE
        if not clued and oldest:
            oldest = False
            row[11] += matters
            row[12] += lost
    row[13] += top


@rule
def count(ones: int, twos: int, cards: int) -> int:
    return count_bits(ones & cards) + 2 * count_bits(twos & cards)
