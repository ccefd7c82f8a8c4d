"""Search among the moves that keep the hat's code true.

In the hat strategy the meaning of a move depends on the move and on what everybody knows, never on why it
was chosen, but for one conclusion: who discards saw nobody in need of a clue. So every player may choose
freely among the moves that say nothing false, and nobody's knowledge is spoilt: any play, any clue that
sends the right number, and a discard if nobody needs a clue. Each such move is tried in the same imagined
deals, all follow the strategy to the end, and another move than the strategy's own is made only if it is
better beyond doubt.
"""

import numpy as np

from hanabi.bots import hat
from hanabi.bots.hat.choice import (
    announce,
    choose_discard,
    clue_move,
    first_trash,
    needs_clue,
    own_mask,
    true_clues,
    unseen,
)
from hanabi.bots.hat.memory import MEMORY, count_known_trash, is_known_trash
from hanabi.bots.master.worlds import imagine, store
from hanabi.engine.cards import CARDS, CHOOSE, sow
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import discard
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_RANKS, MAX_SUITS

FEW = 16  # deals before a move is given up
SURE = 2.0  # standard errors that make a gain certain
GAIN = 0.01  # points that make it worth while
WORLDS = 200  # deals that are tried at most
MOST = 2 * MAX_HAND + MAX_SUITS + MAX_RANKS + 1  # candidates


@rule
def sit(view: np.void, memory: np.void, seed: int) -> None:
    hat.sit(view, memory, seed)
    store(memory, sow(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE))
    memory["worlds"] = WORLDS


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best sound move, by playing on in imagined deals."""
    moves = np.zeros(MOST, np.int64)
    count = list_moves(view, memory, moves)
    if count == 1:
        return int(moves[0])
    gains = np.zeros(MOST)
    squares = np.zeros(MOST)
    alive = np.ones(MOST, np.int8)
    worlds = np.zeros(2, STATE)
    memories = np.zeros(1, MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    worlds[0] = view
    tried = 0
    while tried < int(memory["worlds"]):
        imagine(view, memory, worlds[0], left)
        base = 0
        for i in range(count):
            if alive[i]:
                worlds[1] = worlds[0]
                memories[0] = memory
                result = play_on(worlds[1], memories[0], events[0], int(moves[i]))
                if i == 0:
                    base = result
                gains[i] += result - base
                squares[i] += (result - base) ** 2
        tried += 1
        if tried >= FEW and tried % 8 == 0 and drop_worse(count, tried, gains, squares, alive) == 1:
            break
    return int(moves[best_of(count, tried, gains, squares, alive)])


@rule
def error_of(tried: int, gain: float, square: float) -> float:
    """The standard error of a mean gain."""
    mean = gain / tried
    return float((max(square / tried - mean * mean, 0.0) / tried) ** 0.5)


@rule
def drop_worse(count: int, tried: int, gains: np.ndarray, squares: np.ndarray, alive: np.ndarray) -> int:
    """Give up moves that will hardly beat the best so far; how many are left. The first stays."""
    best = 0.0
    for i in range(1, count):
        if alive[i]:
            best = max(best, gains[i] / tried)
    kept = 1
    for i in range(1, count):
        if alive[i]:
            if gains[i] / tried + SURE * error_of(tried, gains[i], squares[i]) < max(best, GAIN):
                alive[i] = 0
            else:
                kept += 1
    return kept


@rule
def best_of(count: int, tried: int, gains: np.ndarray, squares: np.ndarray, alive: np.ndarray) -> int:
    """The move with the best gain that is beyond doubt; else the first, the strategy's own."""
    best = GAIN
    chosen = 0
    for i in range(1, count):
        gain = gains[i] / tried
        if alive[i] and gain > best and gain > SURE * error_of(tried, gains[i], squares[i]):
            best = gain
            chosen = i
    return chosen


@routine
def play_on(world: np.void, memory: np.void, event: np.void, move: int) -> int:
    """Make a move and let the strategy play to the end; the score.

    What the strategy makes public is the same for all seats, so one memory stands for all.
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
def list_moves(view: np.void, memory: np.void, moves: np.ndarray) -> int:
    """The strategy's own move and the other sound ones; how many."""
    moves[0] = hat.choose(view, memory)
    count = list_plays(view, memory, moves, 1)
    if int(view["clue_tokens"]) > 0:
        count = list_clues(view, memory, moves, count)
    if int(view["clue_tokens"]) < int(view["max_clue_tokens"]):
        count = list_discards(view, memory, moves, count)
    return count


@rule
def add(moves: np.ndarray, count: int, move: int) -> int:
    """Append a move unless it is the strategy's own."""
    if move == moves[0]:
        return count
    moves[count] = move
    return count + 1


@rule
def list_plays(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any card that may fit."""
    ones, twos = unseen(view, memory)
    for slot in range(int(view["hand_len"][int(memory["seat"])])):
        if own_mask(memory, slot, ones | twos) & int(memory["playable"]):
            count = add(moves, count, announce(view, memory, slot, ones | twos))
    return count


@rule
def list_clues(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any clue that sends the right number."""
    offset, clues = true_clues(view, memory)
    for clue in range(MAX_SUITS + MAX_RANKS):
        if (clues >> clue) & 1:
            count = add(moves, count, clue_move(offset, clue))
    return count


@rule
def list_discards(view: np.void, memory: np.void, moves: np.ndarray, count: int) -> int:
    """Any card, if nobody needs a clue; of several known as trash, the one that sends the right number."""
    if int(view["clue_tokens"]) > 0 and needs_clue(view, memory):
        return count
    me = int(memory["seat"])
    several = count_known_trash(memory, me) > 1
    ones, twos = unseen(view, memory)
    right = choose_discard(view, memory, first_trash(memory, ones | twos), ones, twos)
    for slot in range(int(view["hand_len"][me])):
        if slot == right or not (several and is_known_trash(memory, int(memory["hands"][me, slot]))):
            count = add(moves, count, discard(slot))
    return count
