"""An estimate of a game's result from the stacks, the tokens and common knowledge.

It is linear in facts of a position, and was fitted to the scores of games by `benchmarks/prospects.py`.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.endgame import cards_to_draw
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_points

FITTED = {  # with 2, 3, 4 and 5 players: the worth of each fact, by powers of the cards to draw, in tens
    "one": ((-0.43, 0.229, 0.23), (-2.29, 1.899, -0.013), (-1.896, 1.27, 0.077), (-1.67, 1.693, 0.049)),
    # on the stacks
    "points": ((0.351, 0.046, 0.005), (0.556, -0.037, 0.0), (0.528, 0.014, 0.007), (0.698, 0.042, -0.001)),
    # points that the discards leave
    "best": ((0.649, 0.009, 0.0), (0.526, 0.076, -0.005), (0.537, 0.048, 0.0), (0.367, 0.077, 0.003)),
    # in the lid
    "tokens": ((0.067, 0.053, -0.004), (0.055, 0.129, -0.03), (0.067, 0.091, -0.005), (0.095, 0.183, -0.025)),
    "no_token": (
        (-0.385, 0.291, -0.086),
        (-0.224, 0.218, -0.071),
        (-0.173, 0.099, -0.025),
        (-0.114, -0.004, 0.01),
    ),
    "strikes": (
        (-0.121, -0.132, 0.018),
        (-0.211, -0.075, -0.018),
        (-0.22, -0.013, -0.015),
        (-0.26, -0.202, 0.05),
    ),
    # cards that their holder will play, the first of each hand
    "ready": ((0.508, -0.166, 0.042), (0.64, -0.245, 0.043), (0.629, -0.246, 0.054), (0.63, -0.176, 0.036)),
    # and the others
    "more": ((0.314, -0.002, 0.0), (0.352, -0.021, -0.005), (0.314, 0.021, -0.003), (0.242, 0.184, -0.048)),
    "later": (
        (-0.205, 0.357, -0.084),
        (-0.012, 0.236, -0.07),
        (-0.037, 0.255, -0.058),
        (0.071, 0.121, -0.013),
    ),
    "touched": (
        (0.138, 0.029, -0.013),
        (0.079, 0.139, -0.046),
        (0.127, 0.072, -0.025),
        (0.145, 0.04, -0.018),
    ),
    "wasted": (
        (-0.152, 0.063, -0.011),
        (0.118, -0.248, 0.053),
        (0.126, -0.242, 0.053),
        (0.037, -0.151, 0.022),
    ),
    "astray": (
        (0.05, -0.315, 0.065),
        (-0.01, -0.369, 0.097),
        (-0.266, -0.076, 0.023),
        (0.213, -0.853, 0.228),
    ),
    "chops": ((0.1, -0.432, 0.105), (-0.009, -0.19, 0.053), (-0.006, -0.098, 0.02), (0.059, -0.186, 0.038)),
    # cards that fit without a clue
    "open": ((0.324, -0.198, 0.043), (0.244, -0.144, 0.03), (0.285, -0.17, 0.035), (0.24, -0.185, 0.045)),
    "locked": (
        (-0.046, -1.162, 0.336),
        (0.453, -1.109, 0.262),
        (-0.562, -0.095, 0.063),
        (-0.689, 0.18, 0.006),
    ),
    # cards known to be trash
    "trash": ((0.013, -0.121, 0.046), (0.015, -0.136, 0.063), (0.012, -0.086, 0.032), (0.006, -0.05, 0.011)),
}
PROSPECTS = np.array(list(FITTED.values())).transpose(1, 2, 0).copy()  # by players less two, power, fact
FACTS, POWERS = len(FITTED), PROSPECTS.shape[1]
(
    ONE, POINTS, BEST, TOKENS, NO_TOKEN, STRIKES, READY, MORE, LATER, TOUCHED, WASTED, ASTRAY, CHOPS, OPEN,
    LOCKED, TRASH,
) = range(FACTS)  # fmt: skip


@routine
def gather_facts(world: np.void, memories: np.ndarray, facts: np.ndarray) -> None:
    """Write the inputs of the estimate, from every seat's knowledge of its own cards."""
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
    """Count the cards that a seat knows something about; return the claimed ones."""
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
    """Count the cards that fit without a clue."""
    for slot in slots(world, seat):
        bit = 1 << int(world["deck"][order_at(world, seat, slot)])
        if bit & int(memory["playable"]) & ~claimed:
            facts[OPEN] += 1.0


@routine
def foresee(world: np.void, memories: np.ndarray, facts: np.ndarray) -> float:
    """The expected score of a game; `facts` is scratch."""
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
