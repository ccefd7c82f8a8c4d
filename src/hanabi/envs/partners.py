"""A step of a game with bots beside a learner.

Kernel bots move inside the compiled loop. If a network has to move, the loop leaves the game and marks it in
`waiting`; the caller runs the network on all games that wait for it, and continues them.
"""

from typing import NamedTuple

import numpy as np

from hanabi.bots.kernel import CHOOSE, SIT, WATCH
from hanabi.engine.cards import draw_below, seed_generator
from hanabi.engine.jit import call_at, routine, rule
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look
from hanabi.envs.steps import STAY, Again, GameArrays, step_one

SEAT = 4  # the stream of a seed that draws the learner's seat
ANY = -1  # the learner's seat, drawn for each game
TEAM = 5  # the stream of a seed that draws the partners from a pool
NOBODY = -1  # no task: the learner has to move, or nobody; no network to wait for


class Partners(NamedTuple):
    """The partners, and their memories for each game; places count from the seat after the learner's."""

    kernels: np.ndarray  # addresses, by partner; on a CUDA device, which of its bots
    settings: np.ndarray  # by partner
    asks: np.ndarray  # by partner and task: whether the compiled loop calls it
    teams: np.ndarray  # the teams: a partner by place
    rooms: np.ndarray  # by game and by place; on a CUDA device they lie there as words
    action_of: np.ndarray  # by the engine's number of a move
    seats: np.ndarray  # the learner's, by game
    drawn: np.ndarray  # the team of each game
    deals: np.ndarray  # how many games were dealt in each place
    waiting: np.ndarray  # by game: the network that has to move, or NOBODY
    seat: int  # the learner's in every game, or ANY


@rule
def place_of(seat: int, learner: int, players: int) -> int:
    """The place of the bot in a seat: the one after the learner's is the first."""
    return (seat - learner - 1) % players


@rule
def partner_at(i: int, place: int, partners: Partners) -> int:
    """The partner at a place in a game."""
    return int(partners.teams[int(partners.drawn[i]), place])


@rule
def seat_learner(i: int, state: np.void, games: GameArrays, partners: Partners) -> None:
    """Give the learner a seat in a newly dealt game, and draw its partners."""
    learner, team = int(partners.seat), 0
    if len(partners.teams) > 1:
        _, team = draw_below(seed_generator(int(games.seeds[i]), TEAM), len(partners.teams))
    partners.drawn[i] = team
    partners.deals[i] += 1
    if learner < 0:
        _, learner = draw_below(seed_generator(int(games.seeds[i]), SEAT), int(state["players"]))
    partners.seats[i] = learner


@routine
def take(
    i: int,
    state: np.void,
    events: np.ndarray,
    stepping: np.void,
    action: int,
    games: GameArrays,
    partners: Partners,
) -> int:
    """Take an action in a game; return the bots' task after it: to sit down at the next game, or to watch.

    CHOOSE: nothing has happened that concerns any other player.
    """
    again = int(stepping["again"])
    rested = int(state["ending"]) != Ending.RUNNING
    step_one(i, state, events, stepping, action, games)
    if action == STAY:
        return CHOOSE
    if (games.done[i] and again == Again.SAME) or (rested and again == Again.NEXT):
        seat_learner(i, state, games, partners)
        return SIT
    return CHOOSE if rested else WATCH


@rule
def ask_next(i: int, state: np.void, partners: Partners, task: int, seat: int) -> tuple[int, int]:
    """The next task of a bot, and its seat: the same for all from a seat on, and then to choose a move."""
    players, learner = int(state["players"]), int(partners.seats[i])
    while task != CHOOSE and seat < players:
        if seat != learner:
            who = partner_at(i, place_of(seat, learner, players), partners)
            if partners.asks[who, task]:
                return task, seat
        seat += 1
    if int(state["ending"]) == Ending.RUNNING and int(state["seat"]) != learner:
        return CHOOSE, int(state["seat"])
    return NOBODY, 0


@rule
def last_event(state: np.void) -> int:
    """The place of a game's last move."""
    return (int(state["turn"]) + MAX_PLAYERS - 1) % MAX_PLAYERS


@routine
def play_on(
    i: int,
    view: np.void,
    stepping: np.void,
    task: int,
    action: int,
    games: GameArrays,
    partners: Partners,
    goes_on: bool,
) -> None:
    """Take an action, or let the bots sit down, and let them move until the learner or a network has to move.

    What they earn is added to the reward, but for what they earn in the next game, before the learner's
    first turn there. A game that `goes_on` after a network's move keeps its earlier reward.
    """
    state, events = games.states[i], games.events[i]
    earned, ended, seat = 0.0, False, 0
    if goes_on:
        earned, ended = float(games.rewards[i]), bool(games.done[i])
    partners.waiting[i] = NOBODY
    while task != NOBODY:
        if task == CHOOSE:
            seat, task = 0, take(i, state, events, stepping, action, games, partners)
            earned += 0.0 if ended else float(games.rewards[i])
            ended = ended or bool(games.done[i])
        learner = int(partners.seats[i])
        task, seat = ask_next(i, state, partners, task, seat)
        if task != NOBODY:
            place = place_of(seat, learner, int(state["players"]))
            who = partner_at(i, place, partners)
            if not partners.asks[who, task]:
                partners.waiting[i] = who
                task = NOBODY
            else:
                room = partners.rooms[i, place]
                if task == SIT:
                    room[:] = 0
                look(state, seat, view)
                answer = call_at(
                    partners.kernels[who], task, view, events[last_event(state)], room, int(games.seeds[i]),
                    partners.settings[who],
                )  # fmt: skip
                action = int(partners.action_of[answer])
                seat += 1
    games.rewards[i] = earned
    games.done[i] = ended


@routine
def begin_beside(
    games: GameArrays, views: np.ndarray, stepping: np.ndarray, where: np.ndarray, partners: Partners
) -> None:
    """Seat every player at the new games, and let the bots begin if they are first."""
    for i in range(len(where)):
        if where[i]:
            seat_learner(i, games.states[i], games, partners)
            play_on(i, views[0], stepping[0], SIT, STAY, games, partners, False)
            games.rewards[i] = 0.0
            games.done[i] = False


@routine
def step_beside(
    games: GameArrays, views: np.ndarray, stepping: np.ndarray, chosen: np.ndarray, partners: Partners
) -> None:
    """Take the learner's action in every game, and then the bots'."""
    for i in range(len(chosen)):
        play_on(i, views[0], stepping[0], CHOOSE, int(chosen[i]), games, partners, False)


@routine
def go_on_beside(
    games: GameArrays, views: np.ndarray, stepping: np.ndarray, chosen: np.ndarray, partners: Partners
) -> None:
    """Take the actions of networks in the games that wait for them, and then the bots'."""
    for i in range(len(chosen)):
        if partners.waiting[i] != NOBODY:
            play_on(i, views[0], stepping[0], CHOOSE, int(chosen[i]), games, partners, True)
