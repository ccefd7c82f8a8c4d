"""Many games at once: the small outer loops."""

import numpy as np

from hanabi.engine.cards import CHOOSE, Generator, draw_below, sow
from hanabi.engine.jit import rule
from hanabi.engine.moves import ANNOUNCE, MOVES, count_moves, pick_move
from hanabi.engine.rules import Reason, apply, legal_moves, score, why_illegal
from hanabi.engine.state import Ending, deal


@rule
def deal_all(states: np.ndarray, variants: np.ndarray, seeds: np.ndarray) -> None:
    """Deal a game for each seed; game i is played by variant i, or by the only one."""
    for i in range(len(states)):
        deal(states[i], variants[i % len(variants)], int(seeds[i]), 0)


@rule
def mask_all(states: np.ndarray, masks: np.ndarray) -> None:
    """Write into `masks[i, move]` whether a move is legal in game i."""
    for i in range(len(states)):
        ordinary, announced = legal_moves(states[i])
        for move in range(ANNOUNCE):
            masks[i, move] = (ordinary >> move) & 1
        for move in range(ANNOUNCE, MOVES):
            masks[i, move] = (announced >> (move - ANNOUNCE)) & 1


@rule
def apply_all(states: np.ndarray, moves: np.ndarray, events: np.ndarray, reasons: np.ndarray) -> None:
    """Make a move in each game; where it is illegal, give the reason and change nothing."""
    for i in range(len(states)):
        move = int(moves[i])
        reasons[i] = why_illegal(states[i], move)
        if int(reasons[i]) == Reason.LEGAL:
            apply(states[i], move, events[i])


@rule
def choose_randomly(state: np.void, generator: Generator) -> tuple[Generator, int]:
    """A legal move, each equally likely."""
    legal = legal_moves(state)
    generator, nth = draw_below(generator, count_moves(legal))
    return generator, pick_move(legal, nth)


@rule
def play_randomly(state: np.void, event: np.void, seed: int) -> None:
    """Play a game to its end with random legal moves."""
    generator = sow(seed, CHOOSE)
    while int(state["ending"]) == Ending.RUNNING:
        generator, move = choose_randomly(state, generator)
        apply(state, move, event)


@rule
def play_all_randomly(states: np.ndarray, events: np.ndarray, seeds: np.ndarray) -> int:
    """Play all games to their ends with random legal moves; how many moves that took."""
    moves = 0
    for i in range(len(states)):
        play_randomly(states[i], events[i], int(seeds[i]))
        moves += int(states[i]["turn"])
    return moves


@rule
def score_randomly(
    state: np.void, event: np.void, variant: np.void, seeds: np.ndarray, scores: np.ndarray
) -> int:
    """Deal and play the game of each seed in one record, keep the scores; how many moves that took."""
    moves = 0
    for i in range(len(seeds)):
        deal(state, variant, int(seeds[i]), 0)
        play_randomly(state, event, int(seeds[i]))
        scores[i] = score(state)
        moves += int(state["turn"])
    return moves
