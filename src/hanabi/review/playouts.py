"""Playouts: the scores that moves lead to in imagined deals, the same deals for every move.

A deal is drawn from the mover's beliefs, never from the hidden cards; by the conventions also from the
evidence of the partners' last moves. After the move every player plays on: by the conventions or by a code,
having watched the game so far, or by the code from then on, where all that was clued before, this move
included, says no more than it says.
"""

import numpy as np

from hanabi.analysis.belief import redeal
from hanabi.bots import hat
from hanabi.bots.master.search import MOST, list_candidates
from hanabi.bots.master.search import play_on as play_on_by_code
from hanabi.bots.master.worlds import imagine as imagine_by_code
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.hands import deal_hand
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.search import play_on
from hanabi.bots.partner.worlds import seat_all
from hanabi.engine.cards import CARDS, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, DISCARD
from hanabi.engine.rules import apply, best_points, score
from hanabi.engine.sight import cards_fitting
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS


@routine
def play_by_conventions(
    view: np.void,
    thoughts: np.void,
    hands: np.ndarray,
    moves: np.ndarray,
    scores: np.ndarray,
    reachable: np.ndarray,
) -> None:
    """Write the score of each move in each hand, with partners who read the game, into `scores[world, i]`.

    `reachable` gets the points that the discards still allow at the end.
    """
    worlds = np.zeros(2, STATE)
    views = np.zeros(MAX_PLAYERS, STATE)
    starts = np.zeros(MAX_PLAYERS, MEMORY)
    memories = np.zeros(MAX_PLAYERS, MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    worlds[0] = view
    for world in range(len(scores)):
        deal_hand(view, thoughts, hands[world], worlds[0], left)
        seat_all(worlds[0], views, starts, thoughts["partner"])
        for i in range(len(moves)):
            worlds[1] = worlds[0]
            for seat in range(int(view["players"])):
                memories[seat] = starts[seat]
            scores[world, i] = play_on(worlds[1], views, memories, events[0], int(moves[i]))
            reachable[world, i] = best_points(worlds[1])


@routine
def play_literally(view: np.void, generator: np.ndarray, moves: np.ndarray, scores: np.ndarray) -> None:
    """The same with partners who take every clue at face value and play the strongest code from here on."""
    worlds = np.zeros(2, STATE)
    memories = np.zeros(1, hat.MEMORY)
    events = np.zeros(1, EVENT)
    groups = np.zeros((4, CARDS), np.int64)
    ways = np.zeros((2, CARDS + 1, 1 << MAX_HAND), np.int64)
    lot = read_generator(generator)
    for world in range(len(scores)):
        worlds[0] = view
        lot = redeal(worlds[0], int(view["viewer"]), lot, groups, ways)
        for i in range(len(moves)):
            worlds[1] = worlds[0]
            scores[world, i] = play_literal_move(worlds[1], memories[0], events[0], int(moves[i]))
    write_generator(generator, lot)


@routine
def play_literal_move(world: np.void, memory: np.void, event: np.void, move: int) -> int:
    """Make a move, take everything clued so far literally, and play by the code to the end; the score."""
    apply(world, move, event)
    if int(world["ending"]) != Ending.RUNNING:
        return score(world)
    hat.sit(world, memory, 0)
    for seat in range(int(world["players"])):
        for slot in slots(world, seat):
            order = order_at(world, seat, slot)
            memory["masks"][order] = cards_fitting(int(world["possible"][order]))
    memory["seat"] = world["seat"]
    return play_on_by_code(world, memory, event, hat.choose(world, memory))


@routine
def play_by_code(view: np.void, thoughts: np.void, moves: np.ndarray, scores: np.ndarray) -> None:
    """The same with partners who have read the whole game by the strongest code.

    One memory serves all seats while the code is kept; after a move that breaks it, each has its own.
    """
    worlds = np.zeros(2, STATE)
    memories = np.zeros(MAX_PLAYERS, hat.MEMORY)
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    sound = np.zeros(MOST, np.int64)
    memories[0] = thoughts["hat"]
    count = list_candidates(view, memories[0], sound)
    worlds[0] = view
    for world in range(len(scores)):
        imagine_by_code(view, thoughts, worlds[0], left)
        for i in range(len(moves)):
            worlds[1] = worlds[0]
            memories[0] = thoughts["hat"]
            move = int(moves[i])
            if keeps_code(move, sound, count):
                scores[world, i] = play_on_by_code(worlds[1], memories[0], events[0], move)
            else:
                scores[world, i] = play_on_apart(worlds[1], memories, events[0], move)


@rule
def keeps_code(move: int, sound: np.ndarray, count: int) -> bool:
    """Whether a move conveys nothing false; a play conveys nothing by the code."""
    for i in range(count):
        if int(sound[i]) == move:
            return True
    return move < DISCARD or move >= ANNOUNCE


@routine
def play_on_apart(world: np.void, memories: np.ndarray, event: np.void, move: int) -> int:
    """Make a move that breaks the code, and play by it to the end, each seat by its own knowledge; return the
    score.
    """
    players = int(world["players"])
    for seat in range(1, players):
        memories[seat] = memories[0]
    for seat in range(players):
        memories[seat]["seat"] = seat
    while True:
        apply(world, move, event)
        if int(world["ending"]) != Ending.RUNNING:
            return score(world)
        for seat in range(players):
            hat.watch(world, event, memories[seat])
        seat = int(world["seat"])
        move = hat.choose(world, memories[seat])
