"""The loops over many games on the CPU; `device` has a CUDA kernel for each, of the same name."""

from typing import NamedTuple

import numpy as np

from hanabi.analysis.belief import redeal
from hanabi.engine.cards import seed_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.replay import start
from hanabi.engine.rules import Reason, best_points, legal_moves
from hanabi.engine.single import push
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.envs.bits import unfold, write_mask
from hanabi.envs.canonical import observer_of
from hanabi.envs.steps import (
    HIDDEN,
    GameArrays,
    draw_action,
    is_refused,
    seed_chance,
    show_hand,
    start_next,
    start_with,
    step_one,
)


@routine
def start_all(games: GameArrays, stepping: np.ndarray, where: np.ndarray) -> None:
    """Deal the games of the seeds, if `where` selects them."""
    for i in range(len(where)):
        if where[i]:
            start_next(i, games.states[i], stepping[0], games)


@routine
def set_up_all(
    states: np.ndarray, stepping: np.ndarray, decks: np.ndarray, firsts: np.ndarray, where: np.ndarray
) -> None:
    """Start games with given decks and first seats, where asked."""
    for i in range(len(where)):
        if where[i]:
            start_with(states[i], stepping[0], decks[i], int(firsts[i]))


@routine
def judge_all(states: np.ndarray, stepping: np.ndarray, chosen: np.ndarray, refused: np.ndarray) -> None:
    """Write the first game in which the chosen action is illegal; otherwise leave `refused[0]` as it is."""
    for i in range(len(chosen)):
        if is_refused(states[i], stepping[0], int(chosen[i])):
            refused[0] = i
            return


@routine
def step_all(games: GameArrays, stepping: np.ndarray, chosen: np.ndarray) -> None:
    """Take an action in every game."""
    for i in range(len(chosen)):
        step_one(i, games.states[i], games.events[i], stepping[0], int(chosen[i]), games)


class Queue(NamedTuple):
    """Recorded games that wait to be played, and those in progress."""

    decks: np.ndarray
    actions: np.ndarray
    lengths: np.ndarray
    firsts: np.ndarray
    order: np.ndarray  # in which they begin
    at: np.ndarray  # the number begun, and the place of one that cannot continue (or -1)
    held: np.ndarray  # by place, the game (or -1)
    chosen: np.ndarray  # by place, its next action
    ends: np.ndarray  # of one, its fault


@routine
def follow_all(states: np.ndarray, events: np.ndarray, stepping: np.ndarray, queue: Queue) -> None:
    """Take the recorded actions; begin a waiting game in place of each ended one, and write the next
    actions.
    """
    for i in range(len(states)):
        game = int(queue.held[i])
        if game >= 0:
            turn = int(states[i]["turn"])
            move, past = number_of_action(stepping[0], int(queue.chosen[i])), turn % MAX_PLAYERS
            reason = push(states[i : i + 1], move, events[i, past : past + 1])
            if reason != Reason.LEGAL:
                queue.ends[0]["stacked"] = 1
                queue.ends[0]["reason"] = reason
                queue.at[1] = i
                return
            if turn + 1 == int(queue.lengths[game]):
                game = -1
        if game < 0 and int(queue.at[0]) < len(queue.order):
            game = int(queue.order[int(queue.at[0])])
            queue.at[0] += 1
            first = int(queue.firsts[game])
            if not start(states[i : i + 1], stepping[0]["variant"], queue.decks[game], first, queue.ends[0]):
                queue.held[i] = game
                queue.at[1] = i
                return
        queue.held[i] = game
        if game >= 0:
            queue.chosen[i] = queue.actions[game, int(states[i]["turn"])]


@rule
def number_of_action(stepping: np.void, action: int) -> int:
    """The engine's number of an action's move, or -1."""
    return int(stepping["actions"][action]) if 0 <= action < int(stepping["action_count"]) else -1


@routine
def reach_all(states: np.ndarray, points: np.ndarray) -> None:
    """Write the points that each game can still reach."""
    for i in range(len(points)):
        points[i] = best_points(states[i])


@routine
def seed_generators(generators: np.ndarray, seeds: np.ndarray) -> None:
    """Start the generators of all games."""
    for i in range(len(generators)):
        seed_chance(generators, i, int(seeds[i]))


@routine
def draw_all(states: np.ndarray, generators: np.ndarray, words: np.ndarray, chosen: np.ndarray) -> None:
    """Draw a legal action for every game."""
    for i in range(len(chosen)):
        write_mask(states[i], legal_moves(states[i]), words)
        chosen[i] = draw_action(generators, i, words)


@routine
def mask_actions(states: np.ndarray, words: np.ndarray, masks: np.ndarray) -> None:
    """Write the legal actions, by way of `words`."""
    octets = words.view(np.uint8)
    for i in range(len(states)):
        write_mask(states[i], legal_moves(states[i]), words)
        unfold(octets, masks[i])


@routine
def show_hands(states: np.ndarray, seats: np.ndarray, rows: np.ndarray) -> None:
    """Write the cards that the observing seats hold themselves."""
    for i in range(len(rows)):
        for j in range(len(seats)):
            state = states[i]
            show_hand(state, observer_of(state, int(seats[j])), rows[i, j])


@routine
def redeal_all(
    states: np.ndarray, seats: np.ndarray, seeds: np.ndarray, where: np.ndarray, groups: np.ndarray,
    ways: np.ndarray,
) -> None:  # fmt: skip
    """Draw again what a seat of each game cannot see, where asked; -1 stands for the seat to move."""
    for i in range(len(where)):
        if where[i]:
            state = states[i]
            redeal(
                state, observer_of(state, int(seats[i])), seed_generator(int(seeds[i]), HIDDEN), groups, ways
            )
