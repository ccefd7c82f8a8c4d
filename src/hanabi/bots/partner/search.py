"""Search among the moves that the conventions read correctly.

The conventions' own move, every play they are sure of, the discard they would make, and the most promising
clues that mislead nobody are tried in the same imagined deals. In each deal the seat's own hand is drawn from
the possible ones, given the clues and the silences; every seat gets a memory of its own, and all play by the
conventions for some rounds, near the end to the last turn. The partner leaves the conventions' own move only
if another one is clearly better, so that people can follow nearly every move.
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
from hanabi.bots.partner.choice import find_move
from hanabi.bots.partner.clues import makes_sense, try_clue
from hanabi.bots.partner.conventions.care import dares, will_play
from hanabi.bots.partner.discards import best_discard
from hanabi.bots.partner.endgame import cards_to_draw
from hanabi.bots.partner.explain import explain
from hanabi.bots.partner.hands import Pool, deal_hand, fill_pool, make_pool, pick_hand
from hanabi.bots.partner.heard import HEARD, listen
from hanabi.bots.partner.knowledge import sit as sit_plainly
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.prospects import FACTS, foresee
from hanabi.bots.partner.reasons import PartnerReason, note
from hanabi.bots.partner.thought import think_through
from hanabi.bots.partner.watch import watch as watch_plainly
from hanabi.bots.partner.worlds import seat_all
from hanabi.bots.sets import announce
from hanabi.engine.cards import (
    CARDS,
    CHOOSE,
    UNKNOWN,
    seed_generator,
    write_generator,
)
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES, clue_of, discard, is_clue, offset_of
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look

WINS = 3  # an extra column of the tally: the number of deals in which a move scored more points
COLUMNS = 4
GOLDEN = 0.6180339887498949  # multiples of it spread evenly over any number of deals
LONGEST = 1000  # moves of any game
DOUBT = 4.0  # squares of gains added as a prior: after few deals the error is larger
HANDS = 64  # that are proposed
PROMISING = 8  # sensible clues that are tried
LITTLE = 2  # clues that say little that are tried
HALVE = 4  # deals after which the worse half of the moves is dropped, then after twice as many, and so on
ROUNDS = (5, 4, 5, 5)  # turns of a playout, with 2, 3, 4 and 5 players

THOUGHTS = np.dtype(
    [
        ("partner", MEMORY),
        ("generator", np.int64, 4),
        ("worlds", np.int64),  # how many deals are tried at most
        *HEARD,
    ],
    align=True,
)


@routine
def sit(view: np.void, memory: np.void, conventions: int) -> None:
    """Start a memory at the first view of a game."""
    sit_plainly(view, memory["partner"], conventions)
    memory["seen"][0] = view
    memory["heard"] = 0


@rule
def start_search(view: np.void, memory: np.void, seed: int, worlds: int) -> None:
    """Store the number of deals, and their generator."""
    write_generator(memory["generator"], seed_generator(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE))
    memory["worlds"] = worlds


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Apply the meaning of a player's move."""
    listen(view, event, memory)
    watch_plainly(view, event, memory["partner"])


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best of the candidates, by playouts in as many imagined deals as the memory allows."""
    moves = np.zeros(MOST, np.int64)
    tally = np.zeros((MOST, COLUMNS))
    count = list_candidates(view, memory["partner"], moves)
    start_doubting(tally, count)
    tried = 0
    if count > 1 and int(memory["worlds"]) > 0:
        pool = make_pool(HANDS)
        held = fill_pool(view, memory, pool, 0, HANDS)
        tried = try_worlds(view, memory, pool, held, moves, tally, 0, int(memory["worlds"]))
    return decide(view, memory["partner"], moves, tally, tried)


@rule
def start_doubting(tally: np.ndarray, count: int) -> None:
    """A row for each move, with the prior for its error."""
    start_tally(tally, count)
    for i in range(count):
        tally[i, SQUARES] = DOUBT


@routine
def decide(view: np.void, memory: np.void, moves: np.ndarray, tally: np.ndarray, tried: int) -> int:
    """The move to make; if it is not the conventions' own, the first reason says so."""
    chosen = best_of(tally, tried) if tried >= FEW else 0
    move = int(moves[chosen])
    trials = np.empty(1, MEMORY)
    if is_clue(move):
        think_again(view, memory, trials, move)
    if chosen > 0:
        memory["reasons"] = 0
        note(memory, PartnerReason.SEARCHED, -1, UNKNOWN, -1)
        explain(view, memory, trials, move)
        memory["searched"] = tried
        memory["better"] = int(tally[chosen, WINS])
    return move


@rule
def drop_half(tally: np.ndarray) -> None:
    """Give up the worse half of the moves, of the others than the first."""
    for _ in range((count_alive(tally) - 1) // 2):
        worst = 0
        for i in range(1, MOST):
            if tally[i, ALIVE] and (worst == 0 or tally[i, GAINS] < tally[worst, GAINS]):
                worst = i
        tally[worst, ALIVE] = 0.0


@routine
def list_candidates(view: np.void, memory: np.void, moves: np.ndarray) -> int:
    """The conventions' own move and the others that they read correctly; returns their number."""
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
        count = add_clues(view, memory, trials, moves, count, True, PROMISING)
        count = add_clues(view, memory, trials, moves, count, False, LITTLE)
    return count


@rule
def add(moves: np.ndarray, count: int, move: int) -> int:
    """Append a move unless it is the conventions' own, or there is no room."""
    if move == moves[0] or count >= MOST:
        return count
    moves[count] = move
    return count + 1


@routine
def add_clues(
    view: np.void,
    memory: np.void,
    trials: np.ndarray,
    moves: np.ndarray,
    count: int,
    sensible: bool,
    most: int,
) -> int:
    """The most promising of the sensible clues, or of the others, that mislead nobody."""
    me = int(memory["seat"])
    allowed = clue_bits(view)
    worths = np.zeros(MOST)
    first = count
    end = min(first + most, MOST)
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            touched = touched_slots(view, seat, clue) if (allowed >> clue) & 1 else 0
            if touched == 0 or makes_sense(view, memory, seat, clue, touched) != sensible:
                continue
            worth = try_clue(view, memory, trials, seat, clue, touched)
            move = CLUE + (offset - 1) * CLUES + clue
            if move != moves[0] and not int(trials[0]["misled"]) and is_true(view, trials[0]):
                count = insert(moves, worths, first, count, end, move, worth)
    return count


@rule
def insert(
    moves: np.ndarray, worths: np.ndarray, first: int, count: int, end: int, move: int, worth: float
) -> int:
    """Insert a move into those from `first` on, sorted by value; the least drops off the end."""
    at = count
    while at > first and worths[at - 1] < worth:
        if at < end:
            moves[at] = moves[at - 1]
            worths[at] = worths[at - 1]
        at -= 1
    if at < end:
        moves[at] = move
        worths[at] = worth
    return min(count + 1, end)


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
    view: np.void,
    memory: np.void,
    pool: Pool,
    held: int,
    moves: np.ndarray,
    tally: np.ndarray,
    tried: int,
    most: int,
) -> int:
    """Try the moves in more deals, up to a total, or until one is left; return the number tried."""
    worlds = np.zeros(2, STATE)
    views = np.zeros(MAX_PLAYERS, STATE)
    starts = np.zeros(MAX_PLAYERS, MEMORY)
    memories = np.zeros(MAX_PLAYERS, MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    facts = np.zeros(FACTS)
    far = horizon(view)
    worlds[0] = view
    while tried < most and count_alive(tally) > 1:
        hand = pool.hands[pick_hand(pool, held, (tried * GOLDEN) % 1.0)]
        deal_hand(view, memory, hand, worlds[0], left)
        seat_all(worlds[0], views, starts, memory["partner"])
        base = 0.0
        for i in range(MOST):
            if tally[i, ALIVE]:
                worlds[1] = worlds[0]
                for seat in range(int(view["players"])):
                    memories[seat] = starts[seat]
                result = play_far(worlds[1], views, memories, events[0], int(moves[i]), facts, far)
                if i == 0:
                    base = result
                tally[i, GAINS] += result - base
                tally[i, SQUARES] += (result - base) ** 2
                if result > base:
                    tally[i, WINS] += 1
        tried += 1
        if tried % HALVE == 0:
            drop_worse(tally, tried)
        if tried >= HALVE and tried & (tried - 1) == 0:
            drop_half(tally)
    return tried


@rule
def horizon(view: np.void) -> int:
    """The length of a playout: a few rounds, near the end to the last turn."""
    far = ROUNDS[int(view["players"]) - 2] * int(view["players"])
    return far if cards_to_draw(view) > far else LONGEST


@routine
def play_on(world: np.void, views: np.ndarray, memories: np.ndarray, event: np.void, move: int) -> int:
    """Make a move and let every player play by the conventions to the end; the score."""
    return int(play_far(world, views, memories, event, move, np.zeros(0), LONGEST))


@routine
def play_far(
    world: np.void,
    views: np.ndarray,
    memories: np.ndarray,
    event: np.void,
    move: int,
    facts: np.ndarray,
    most: int,
) -> float:
    """The same for a number of moves; the score, or its estimate."""
    trials = np.empty(1, MEMORY)
    players = int(world["players"])
    for _ in range(most):
        apply(world, move, event)
        if int(world["ending"]) != Ending.RUNNING:
            return float(score(world))
        for seat in range(players):
            look(world, seat, views[seat])
            watch_plainly(views[seat], event, memories[seat])
        seat = int(world["seat"])
        move = find_move(views[seat], memories[seat], trials)
        if is_clue(move):
            think_again(views[seat], memories[seat], trials, move)
    return foresee(world, memories, facts)


@rule
def think_again(view: np.void, memory: np.void, trials: np.ndarray, move: int) -> None:
    """Leave the claims of the clue that was chosen, as its explanation does."""
    seat = seat_from(view, int(memory["seat"]), offset_of(move))
    touched = touched_slots(view, seat, clue_of(move))
    if touched:
        think_through(view, memory, trials, seat, clue_of(move), touched)
