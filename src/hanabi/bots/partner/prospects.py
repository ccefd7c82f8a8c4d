"""What a game will come to: an estimate from the stacks, the tokens and what everybody knows.

It is linear in facts of a position, and was fitted to the scores of games; `benchmarks/prospects.py` does it.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.endgame import cards_to_draw
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_points

FITTED = {  # with 2, 3, 4 and 5 players: the worth of each fact, by powers of the cards to draw, in tens
    "one": ((-0.54, 0.213, 0.215), (-1.924, 1.638, 0), (-2.648, 1.047, 0.042), (-1.2, 1.495, 0.162)),
    # on the stacks
    "points": ((0.347, 0.053, 0.002), (0.544, -0.014, 0), (0.532, 0.008, 0.003), (0.717, 0.06, -0.007)),
    # points that the discards leave
    "best": ((0.654, 0.009, 0.001), (0.527, 0.064, -0.003), (0.561, 0.073, -0.001), (0.335, 0.068, 0.006)),
    # in the lid
    "tokens": ((0.068, 0.059, -0.007), (0.03, 0.135, -0.023), (0.072, 0.119, -0.021), (0.097, 0.184, -0.032)),
    "no_token": (
        (-0.4, 0.285, -0.079),
        (-0.225, 0.188, -0.054),
        (-0.175, 0.156, -0.057),
        (-0.124, -0.018, 0.021),
    ),
    "strikes": (
        (-0.139, -0.186, 0.02),
        (-0.193, -0.197, 0.011),
        (-0.061, 0.11, -0.078),
        (-0.263, -0.084, -0.122),
    ),
    # cards that their holder will play, the first of each hand
    "ready": ((0.504, -0.162, 0.041), (0.586, -0.186, 0.033), (0.611, -0.243, 0.054), (0.603, -0.081, 0.006)),
    # and the others
    "more": ((0.304, 0.022, -0.006), (0.289, 0.083, -0.027), (0.319, -0.031, 0.01), (0.3, 0.102, -0.028)),
    "later": (
        (-0.184, 0.317, -0.074),
        (-0.019, 0.223, -0.056),
        (-0.026, 0.217, -0.052),
        (0.066, 0.147, -0.027),
    ),
    "touched": (
        (0.134, 0.028, -0.012),
        (0.119, 0.071, -0.023),
        (0.087, 0.087, -0.032),
        (0.137, 0.075, -0.029),
    ),
    "wasted": (
        (-0.168, 0.112, -0.026),
        (0.091, -0.111, 0.013),
        (0.127, -0.228, 0.057),
        (0.035, -0.156, 0.014),
    ),
    "astray": (
        (-0.157, -0.08, 0.018),
        (0.055, -0.603, 0.145),
        (-0.051, -0.095, 0.02),
        (0.134, -0.815, 0.202),
    ),
    "chops": (
        (-0.044, -0.328, 0.086),
        (0.18, -0.368, 0.087),
        (0.125, -0.274, 0.059),
        (-0.005, -0.171, 0.052),
    ),
    # cards that fit, of which nobody was told
    "open": ((0.279, -0.167, 0.038), (0.145, -0.044, 0.009), (0.31, -0.222, 0.05), (0.215, -0.135, 0.031)),
    "locked": (
        (-0.084, -1.082, 0.311),
        (-0.643, -0.206, 0.036),
        (-0.197, -0.505, 0.174),
        (-0.7, 0.3, -0.074),
    ),
    # cards known to be trash
    "trash": ((0.021, -0.134, 0.047), (0.011, -0.106, 0.045), (0.014, -0.096, 0.043), (0.013, -0.087, 0.018)),
}
PROSPECTS = np.array(list(FITTED.values())).transpose(1, 2, 0).copy()  # by players less two, power, fact
FACTS, POWERS = len(FITTED), PROSPECTS.shape[1]
(
    ONE, POINTS, BEST, TOKENS, NO_TOKEN, STRIKES, READY, MORE, LATER, TOUCHED, WASTED, ASTRAY, CHOPS, OPEN,
    LOCKED, TRASH,
) = range(FACTS)  # fmt: skip


@routine
def gather_facts(world: np.void, memories: np.ndarray, facts: np.ndarray) -> None:
    """Write what the estimate is made from; every seat's memory says what it knows about its own cards."""
    for i in range(len(facts)):
        facts[i] = 0.0
    facts[ONE] = 1.0
    facts[POINTS] = int(world["points"])
    facts[BEST] = best_points(world)
    facts[TOKENS] = int(world["clue_tokens"])
    facts[NO_TOKEN] = 1.0 if int(world["clue_tokens"]) == 0 else 0.0
    facts[STRIKES] = int(world["strikes"])
    claimed = 0
    for offset in range(int(world["players"])):
        seat = seat_from(world, int(world["seat"]), offset)
        claimed = count_hand(world, memories[seat], seat, claimed, facts)
    for seat in range(int(world["players"])):
        count_open(world, memories[seat], seat, claimed, facts)


@rule
def count_hand(world: np.void, memory: np.void, seat: int, claimed: int, facts: np.ndarray) -> int:
    """Count the cards that a seat knows something about; which are claimed then."""
    playable = int(memory["playable"])
    trash = int(memory["trash"])
    busy = False
    ready = False
    for slot in slots(world, seat):
        order = order_at(world, seat, slot)
        cards = int(memory["known"][order])
        bit = 1 << int(world["deck"][order])
        plays = will_play(memory, seat, order)
        if cards & ~trash == 0:
            facts[TRASH] += 1.0
            busy = True
        elif plays and not bit & playable:
            facts[ASTRAY] += 1.0
            busy = True
        elif int(memory["flags"][order]) == 0 and not plays:
            continue
        elif bit & (trash | claimed):
            facts[WASTED] += 1.0
        elif plays:
            facts[MORE if ready else READY] += 1.0
            ready = True
            busy = True
            claimed |= bit
        else:
            facts[LATER if cards == bit else TOUCHED] += 1.0
            claimed |= bit
    chop = find_chop(memory, seat)
    if chop < 0 and not busy:
        facts[LOCKED] += 1.0
    elif chop >= 0 and not busy:
        bit = 1 << int(world["deck"][order_at(world, seat, chop)])
        facts[CHOPS] += 1.0 if bit & int(memory["critical"]) else 0.0
    return claimed


@rule
def count_open(world: np.void, memory: np.void, seat: int, claimed: int, facts: np.ndarray) -> None:
    """Count the cards that fit and that nobody has been told of."""
    for slot in slots(world, seat):
        bit = 1 << int(world["deck"][order_at(world, seat, slot)])
        if bit & int(memory["playable"]) & ~claimed:
            facts[OPEN] += 1.0


@routine
def foresee(world: np.void, memories: np.ndarray, facts: np.ndarray) -> float:
    """The score that a game comes to on average; `facts` is scratch."""
    gather_facts(world, memories, facts)
    table = PROSPECTS[int(world["players"]) - 2]
    left = cards_to_draw(world) / 10.0
    power = 1.0
    value = 0.0
    for i in range(POWERS):
        for j in range(len(facts)):
            value += power * table[i, j] * facts[j]
        power *= left
    return float(min(value, facts[BEST]))
