"""Search among the moves that the conventions read truly.

The conventions' own move, every play they are sure of, the discard they would make, and every clue that
misleads nobody are tried in the same imagined deals. In each deal the seat's own hand is drawn from what it
can be; every seat gets a memory of its own, and all play by the conventions to the end. Another move than the
conventions' own is made only if it is better beyond doubt, so that people can follow nearly every move.
"""

import numpy as np

from hanabi.bots.master.search import (
    ALIVE,
    FEW,
    GAINS,
    MOST,
    SQUARES,
    best_of,
    count_alive,
    drop_worse,
    start_tally,
)
from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.choice import choose as choose_plainly
from hanabi.bots.partner.clues import makes_sense
from hanabi.bots.partner.conventions.care import dares, will_play
from hanabi.bots.partner.discards import best_discard
from hanabi.bots.partner.explain import explain
from hanabi.bots.partner.knowledge import sit as sit_plainly
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.reasons import Because, note
from hanabi.bots.partner.thought import think_through
from hanabi.bots.partner.watch import watch as watch_plainly
from hanabi.bots.partner.worlds import imagine, seat_all
from hanabi.bots.sets import announce
from hanabi.engine.cards import (
    CARDS,
    CHOOSE,
    UNKNOWN,
    sow,
    write_generator,
)
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES, discard
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look

WINS = 3  # a column of a tally beside those of the master's: in how many deals a move brought more points
COLUMNS = 4

THOUGHTS = np.dtype(
    [
        ("partner", MEMORY),
        ("generator", np.int64, 4),
        ("worlds", np.int64),  # how many deals are tried at most
    ],
    align=True,
)


@routine
def sit(view: np.void, memory: np.void, conventions: int) -> None:
    """Start a memory at the first view of a game."""
    sit_plainly(view, memory["partner"], conventions)


@rule
def start_search(view: np.void, memory: np.void, seed: int, worlds: int) -> None:
    """Note how many deals are tried, and where they come from."""
    write_generator(memory["generator"], sow(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE))
    memory["worlds"] = worlds


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Take in what somebody's move says."""
    watch_plainly(view, event, memory["partner"])


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best of the candidates, by playing on in as many imagined deals as the memory allows."""
    moves = np.zeros(MOST, np.int64)
    tally = np.zeros((MOST, COLUMNS))
    count = list_candidates(view, memory["partner"], moves)
    start_tally(tally, count)
    tried = try_worlds(view, memory, moves, tally, 0, int(memory["worlds"]))
    return decide(view, memory["partner"], moves, tally, tried)


@routine
def decide(view: np.void, memory: np.void, moves: np.ndarray, tally: np.ndarray, tried: int) -> int:
    """The move to make; where it is not the conventions' own, the reasons say so first."""
    chosen = best_of(tally, tried) if tried >= FEW else 0
    move = int(moves[chosen])
    if chosen > 0:
        trials = np.empty(1, MEMORY)
        memory["reasons"] = 0
        note(memory, Because.SEARCHED, -1, UNKNOWN, -1)
        explain(view, memory, trials, move)
        memory["searched"] = tried
        memory["better"] = int(tally[chosen, WINS])
    return move


@routine
def list_candidates(view: np.void, memory: np.void, moves: np.ndarray) -> int:
    """The conventions' own move and the others that they read truly; how many."""
    trials = np.empty(1, MEMORY)
    moves[0] = choose_plainly(view, memory)
    count = 1
    me = int(memory["seat"])
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        if int(memory["known"][order]) & ~int(memory["playable"]) == 0 and dares(memory, order):
            count = add(moves, count, announce(view, slot, int(memory["known"][order])))
    if int(view["clue_tokens"]) < int(view["max_clue_tokens"]):
        slot, _ = best_discard(view, memory)
        if slot >= 0:
            count = add(moves, count, discard(slot))
    if int(view["clue_tokens"]) > 0:
        count = add_clues(view, memory, trials, moves, count)
    return count


@rule
def add(moves: np.ndarray, count: int, move: int) -> int:
    """Append a move unless it is the conventions' own, or there is no room."""
    if move == moves[0] or count >= MOST:
        return count
    moves[count] = move
    return count + 1


@routine
def add_clues(view: np.void, memory: np.void, trials: np.ndarray, moves: np.ndarray, count: int) -> int:
    """Every sensible clue that misleads nobody."""
    me = int(memory["seat"])
    allowed = clue_bits(view)
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            touched = touched_slots(view, seat, clue) if (allowed >> clue) & 1 else 0
            if touched == 0 or not makes_sense(view, memory, seat, clue, touched):
                continue
            trial = think_through(view, memory, trials, seat, clue, touched)
            if not int(trial["misled"]) and is_true(view, trial):
                count = add(moves, count, CLUE + (offset - 1) * CLUES + clue)
    return count


@rule
def is_true(view: np.void, trial: np.void) -> bool:
    """Whether nobody takes a clued useful card for another, nor plays what does not fit."""
    playable = int(trial["playable"])
    for seat in range(int(view["players"])):
        if seat == int(trial["seat"]):
            continue
        for slot in slots(trial, seat):
            order = order_at(trial, seat, slot)
            card = 1 << int(view["deck"][order])
            if will_play(trial, seat, order) and not card & playable:
                return False
    return True


@routine
def try_worlds(
    view: np.void, memory: np.void, moves: np.ndarray, tally: np.ndarray, tried: int, most: int
) -> int:
    """Try the moves in more deals, up to a total, or until one is left; how many were tried."""
    worlds = np.zeros(2, STATE)
    views = np.zeros(MAX_PLAYERS, STATE)
    starts = np.zeros(MAX_PLAYERS, MEMORY)
    memories = np.zeros(MAX_PLAYERS, MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    worlds[0] = view
    while tried < most and count_alive(tally) > 1:
        imagine(view, memory, worlds[0], left)
        seat_all(worlds[0], views, starts, memory["partner"])
        base = 0
        for i in range(MOST):
            if tally[i, ALIVE]:
                worlds[1] = worlds[0]
                for seat in range(int(view["players"])):
                    memories[seat] = starts[seat]
                result = play_on(worlds[1], views, memories, events[0], int(moves[i]))
                if i == 0:
                    base = result
                tally[i, GAINS] += result - base
                tally[i, SQUARES] += (result - base) ** 2
                if result > base:
                    tally[i, WINS] += 1
        tried += 1
        if tried >= FEW and tried % 8 == 0:
            drop_worse(tally, tried)
    return tried


@routine
def play_on(world: np.void, views: np.ndarray, memories: np.ndarray, event: np.void, move: int) -> int:
    """Make a move and let everybody play by the conventions to the end; the score."""
    players = int(world["players"])
    while True:
        apply(world, move, event)
        if int(world["ending"]) != Ending.RUNNING:
            return score(world)
        for seat in range(players):
            look(world, seat, views[seat])
            watch_plainly(views[seat], event, memories[seat])
        seat = int(world["seat"])
        move = choose_plainly(views[seat], memories[seat])
