"""The move after which the game is expected to end best, if the partner moves as people do.

Deals are imagined that fit what was seen and told. In each of them every move is tried: a model of people
says how likely each answer to it is, and the position after each answer has a value. The move with the
highest expected value on average is made.
"""

import numpy as np

from hanabi.bots.companion.habits import Models, find_newcomer, model_of
from hanabi.bots.companion.hands import deal_hand
from hanabi.bots.companion.values import TWO, WEIGHTS, find_value
from hanabi.bots.master.worlds import shuffle_rest
from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.person.chances import find_chances
from hanabi.bots.person.inputs import is_weighed
from hanabi.bots.person.past import remember
from hanabi.engine.cards import read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, MOVES, play
from hanabi.engine.rules import apply, legal_moves, score
from hanabi.engine.sight import sort_cards
from hanabi.engine.state import OPEN, Ending
from hanabi.engine.variant import MAX_HAND

DEALS = (24, 10, 10)  # imagined for a move, with 2 to 4 players
ANSWER_DEALS = 24  # imagined to explain a clue
UNLIKELY = 0.01  # answers less likely than this are left out
MARGINS = (0.15, 1.0, 1.0)  # points by which a move must beat that by convention, with 2 to 4 players
FIRST_LOOK, FAR_OFF = 4, 2.5  # after so many deals, moves so many points behind are given up


@routine
def look_ahead(view: np.void, memory: np.void, usual: int, models: Models, values: np.ndarray) -> int:
    """The move that is expected to bring most; the one by convention, `usual`, if it brings about as much."""
    tally, worlds = memory["tally"], memory["worlds"]
    who = find_newcomer(view, memory)
    values = values[WEIGHTS:] if int(view["players"]) > TWO else values[:WEIGHTS]
    legal, _ = legal_moves(view)
    alive = 0
    for move in range(ANNOUNCE):
        tally[move] = 0.0
        memory["fits"][move] = 0
        if is_weighed(view, legal, move):
            alive |= 1 << move
    best = find_best(tally, alive)
    for deal in range(DEALS[int(view["players"]) - TWO]):
        worlds[0] = view
        generator = deal_hand(view, memory, worlds[0], read_generator(memory["words"]))
        write_generator(memory["words"], shuffle_rest(view, worlds[0], generator, memory["left"]))
        worlds[0]["viewer"] = OPEN
        for move in range(ANNOUNCE):
            if (alive >> move) & 1:
                tally[move] += expect(memory, who, move, models, values)
        memory["deals"] = deal + 1
        best = find_best(tally, alive)
        if deal + 1 == FIRST_LOOK:
            alive = keep_near(tally, alive, float(tally[best]) - FAR_OFF * FIRST_LOOK)
        if alive & (alive - 1) == 0:
            break
    near = float(tally[best]) - MARGINS[int(view["players"]) - TWO] * int(memory["deals"])
    return usual if (alive >> usual) & 1 and tally[usual] > near else best


@routine
def expect_play(view: np.void, memory: np.void, move: int, person: np.ndarray) -> tuple[int, float]:
    """The slot of the fitting card that the person most likely plays after a clue, and how likely that is."""
    worlds, work = memory["worlds"], memory["work"]
    sums = memory["tally"]
    for slot in range(MAX_HAND):
        sums[slot] = 0.0
    for _ in range(ANSWER_DEALS):
        worlds[0] = view
        write_generator(memory["words"], deal_hand(view, memory, worlds[0], read_generator(memory["words"])))
        worlds[0]["viewer"] = OPEN
        apply(worlds[0], move, memory["events"][0])
        memory["pasts"][0] = memory["past"]
        remember(worlds[0], memory["events"][0], memory["pasts"][0])
        find_chances(worlds[0], memory["pasts"][0], person, work)
        for slot in range(MAX_HAND):
            sums[slot] += float(work["chances"][play(slot)]) / ANSWER_DEALS
    playable, _ = sort_cards(view)
    seat = seat_from(view, int(view["viewer"]), 1)
    best, most = -1, 0.0
    for slot in slots(view, seat):
        card = int(view["deck"][order_at(view, seat, slot)]) & 31
        if (playable >> card) & 1 and sums[slot] > most:
            best, most = slot, float(sums[slot])
    return best, most


@rule
def find_best(tally: np.ndarray, alive: int) -> int:
    """The move with the highest total, the first of several."""
    best = -1
    for move in range(ANNOUNCE):
        if (alive >> move) & 1 and (best < 0 or tally[move] > tally[best]):
            best = move
    return best


@rule
def keep_near(tally: np.ndarray, alive: int, least: float) -> int:
    """The moves with at least a total."""
    for move in range(ANNOUNCE):
        if tally[move] < least:
            alive &= ~(1 << move)
    return alive


@routine
def expect(memory: np.void, who: int, move: int, models: Models, values: np.ndarray) -> float:
    """The score to expect after a move in the deal of the first world."""
    worlds, event, work = memory["worlds"], memory["events"][0], memory["work"]
    worlds[1] = worlds[0]
    apply(worlds[1], move, event)
    memory["fits"][move] = int(memory["fits"][move]) + int(event["placed"])
    if int(worlds[1]["ending"]) != Ending.RUNNING:
        return float(score(worlds[1]))
    memory["pasts"][0] = memory["past"]
    remember(worlds[1], event, memory["pasts"][0])
    find_chances(worlds[1], memory["pasts"][0], model_of(memory, int(worlds[1]["seat"]), models), work)
    total, weight = 0.0, 0.0
    for answer in range(MOVES):
        chance = float(work["chances"][answer])
        if chance > UNLIKELY:
            worlds[2] = worlds[1]
            apply(worlds[2], answer, event)
            total += chance * value_after(worlds[2], who, values, memory["valuing"])
            weight += chance
    return total / weight


@rule
def value_after(world: np.void, who: int, values: np.ndarray, valuing: np.void) -> float:
    if int(world["ending"]) != Ending.RUNNING:
        return float(score(world))
    return find_value(world, who, values, valuing)
