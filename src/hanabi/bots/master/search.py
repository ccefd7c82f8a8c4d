"""Search among the moves that keep the hat's code true.

In the hat strategy the meaning of a move depends on the move and on public knowledge, never on the reason for
its choice, with one exception: a player who discards saw nobody in need of a clue. So every player may choose
freely among the moves that convey nothing false, without misleading anyone: any play, any clue that sends the
right number, and a discard if nobody needs a clue. Each such move is tried in the same imagined deals, and
all seats follow the strategy to the end. The bot leaves the strategy's own move only if another one is
clearly better.
"""

import numpy as np

from hanabi.bots import hat
from hanabi.bots.hat.choice import (
    choose_discard,
    clue_move,
    first_trash,
    needs_clue,
    own_mask,
    true_clues,
    unseen,
)
from hanabi.bots.hat.memory import count_known_trash, is_known_trash
from hanabi.bots.master.worlds import imagine
from hanabi.bots.memory import order_at, slots
from hanabi.bots.sets import announce
from hanabi.engine.cards import CARDS
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import discard
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_HAND, MAX_RANKS, MAX_SUITS

FEW = 16  # deals before a move is given up
SURE = 2.0  # standard errors that make a gain certain
GAIN = 0.01  # points of gain that another move needs
GAINS, SQUARES, ALIVE = range(3)  # columns of a tally
MOST = 2 * MAX_HAND + MAX_SUITS + MAX_RANKS + 1  # candidates


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best sound move, by playouts in as many imagined deals as the memory allows."""
    moves = np.zeros(MOST, np.int64)
    tally = np.zeros((MOST, 3))
    count = list_candidates(view, memory["hat"], moves)
    start_tally(tally, count)
    tried = try_worlds(view, memory, moves, tally, 0, int(memory["worlds"]))
    return int(moves[best_of(tally, tried)])


@rule
def start_tally(tally: np.ndarray, count: int) -> None:
    """A row for each move: its gains over the strategy's own, their squares, and whether it is alive."""
    for i in range(len(tally)):
        tally[i, GAINS] = 0.0
        tally[i, SQUARES] = 0.0
        tally[i, ALIVE] = 1.0 if i < count else 0.0


@routine
def try_worlds(
    view: np.void, memory: np.void, moves: np.ndarray, tally: np.ndarray, tried: int, most: int
) -> int:
    """Try the moves in more deals, up to a total, or until one is left; return the number tried."""
    worlds = np.zeros(2, STATE)
    memories = np.zeros(1, hat.MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    worlds[0] = view
    while tried < most and count_alive(tally) > 1:
        imagine(view, memory, worlds[0], left)
        base = 0
        for i in range(MOST):
            if tally[i, ALIVE]:
                worlds[1] = worlds[0]
                memories[0] = memory["hat"]
                result = play_on(worlds[1], memories[0], events[0], int(moves[i]))
                if i == 0:
                    base = result
                tally[i, GAINS] += result - base
                tally[i, SQUARES] += (result - base) ** 2
        tried += 1
        if tried >= FEW and tried % 8 == 0:
            drop_worse(tally, tried)
    return tried


@rule
def count_alive(tally: np.ndarray) -> int:
    alive = 0
    for i in range(MOST):
        if tally[i, ALIVE]:
            alive += 1
    return alive


@rule
def error_of(tally: np.ndarray, i: int, tried: int) -> float:
    """The standard error of a move's mean gain."""
    mean = tally[i, GAINS] / tried
    return float((max(tally[i, SQUARES] / tried - mean * mean, 0.0) / tried) ** 0.5)


@rule
def drop_worse(tally: np.ndarray, tried: int) -> None:
    """Give up moves that will hardly beat the best so far. The first stays."""
    best = GAIN
    for i in range(1, MOST):
        if tally[i, ALIVE]:
            best = max(best, tally[i, GAINS] / tried)
    for i in range(1, MOST):
        if tally[i, ALIVE] and tally[i, GAINS] / tried + SURE * error_of(tally, i, tried) < best:
            tally[i, ALIVE] = 0.0


@rule
def best_of(tally: np.ndarray, tried: int) -> int:
    """The move with the best clear gain; otherwise the first, the strategy's own."""
    best = GAIN
    chosen = 0
    for i in range(1, MOST):
        if tally[i, ALIVE] and tried > 0:
            gain = tally[i, GAINS] / tried
            if gain > best and gain > SURE * error_of(tally, i, tried):
                best = gain
                chosen = i
    return chosen


@routine
def play_on(world: np.void, memory: np.void, event: np.void, move: int) -> int:
    """Make a move and let the strategy play to the end; the score.

    Public knowledge is the same for all seats, so one memory serves all.
    """
    while True:
        memory["seat"] = world["seat"]
        apply(world, move, event)
        if int(world["ending"]) != Ending.RUNNING:
            return score(world)
        hat.watch(world, event, memory)
        memory["seat"] = world["seat"]
        move = hat.choose(world, memory)


@rule
def list_candidates(view: np.void, memory: np.void, moves: np.ndarray) -> int:
    """The strategy's own move and the other sound ones; returns their number."""
    moves[0] = hat.choose(view, memory)
    count = add_plays(view, memory, moves, 1)
    if int(view["clue_tokens"]) > 0:
        count = add_clues(view, memory, moves, count)
    if int(view["clue_tokens"]) < int(view["max_clue_tokens"]):
        count = add_discards(view, memory, moves, count)
    return count


@rule
def add(moves: np.ndarray, count: int, move: int) -> int:
    """Append a move unless it is the strategy's own."""
    if move == moves[0]:
        return count
    moves[count] = move
    return count + 1


@rule
def add_plays(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any card that may fit."""
    ones, twos = unseen(view, memory)
    for slot in slots(view, int(memory["seat"])):
        cards = own_mask(memory, slot, ones | twos)
        if cards & int(memory["playable"]):
            count = add(moves, count, announce(view, slot, cards))
    return count


@rule
def add_clues(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any clue that sends the right number."""
    offset, clues = true_clues(view, memory)
    for clue in range(MAX_SUITS + MAX_RANKS):
        if (clues >> clue) & 1:
            count = add(moves, count, clue_move(offset, clue))
    return count


@rule
def add_discards(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any card, if nobody needs a clue; among known trash, the one that sends the right number."""
    if int(view["clue_tokens"]) > 0 and needs_clue(view, memory):
        return count
    me = int(memory["seat"])
    several = count_known_trash(memory, me) > 1
    ones, twos = unseen(view, memory)
    right = choose_discard(view, memory, first_trash(memory, ones | twos), ones, twos)
    for slot in slots(view, me):
        if slot == right or not (several and is_known_trash(memory, order_at(memory, me, slot))):
            count = add(moves, count, discard(slot))
    return count
