"""What a step does in a game in which bots of kernels sit beside a learner."""

from typing import NamedTuple

import numpy as np

from hanabi.bots.kernel import CHOOSE, SIT, WATCH
from hanabi.engine.cards import draw_below, sow
from hanabi.engine.jit import call_at, routine, rule
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look
from hanabi.envs.steps import STAY, Again, GameArrays, step_one

SEAT = 4  # the stream of a seed that draws the learner's seat
ANY = -1  # the learner's seat, where each game draws it


class Partners(NamedTuple):
    """The bots, by how many seats after the learner they sit, and what they remember, for each game."""

    kernels: tuple[int, ...]  # addresses
    settings: np.ndarray
    watches: np.ndarray
    rooms: np.ndarray  # by game and by place
    views: np.ndarray  # of one, to look into
    action_of: np.ndarray  # by the engine's number of a move
    seats: np.ndarray  # the learner's, by game
    seat: int  # the learner's in every game, or ANY


@rule
def place_of(seat: int, learner: int, players: int) -> int:
    """Which of the bots sits in a seat: the one after the learner's is the first."""
    return (seat - learner - 1) % players


@routine
def sit_down(i: int, games: GameArrays, partners: Partners) -> None:
    """Seat the learner and the bots at a game that has just been dealt."""
    state, seed = games.states[i], int(games.seeds[i])
    players = int(state["players"])
    learner = partners.seat
    if learner < 0:
        _, learner = draw_below(sow(seed, SEAT), players)
    partners.seats[i] = learner
    for seat in range(players):
        if seat != learner:
            place = place_of(seat, learner, players)
            partners.rooms[i, place] = 0
            look(state, seat, partners.views[0])
            call_at(
                partners.kernels[place], SIT, partners.views[0], games.events[i, 0], partners.rooms[i, place],
                seed, partners.settings[place],
            )  # fmt: skip


@rule
def show_all(i: int, games: GameArrays, partners: Partners) -> None:
    """Let the bots see the last move of a game."""
    state, seed = games.states[i], int(games.seeds[i])
    players, learner = int(state["players"]), int(partners.seats[i])
    event = games.events[i, (int(state["turn"]) + MAX_PLAYERS - 1) % MAX_PLAYERS]
    for seat in range(players):
        place = place_of(seat, learner, players)
        if seat != learner and partners.watches[place]:
            look(state, seat, partners.views[0])
            call_at(
                partners.kernels[place], WATCH, partners.views[0], event, partners.rooms[i, place], seed,
                partners.settings[place],
            )  # fmt: skip


@rule
def choose_one(i: int, games: GameArrays, partners: Partners) -> int:
    """The action of the bot whose turn it is."""
    state, seed = games.states[i], int(games.seeds[i])
    seat = int(state["seat"])
    place = place_of(seat, int(partners.seats[i]), int(state["players"]))
    look(state, seat, partners.views[0])
    move = call_at(
        partners.kernels[place], CHOOSE, partners.views[0], games.events[i, 0], partners.rooms[i, place],
        seed, partners.settings[place],
    )  # fmt: skip
    return int(partners.action_of[move])


@routine
def take_and_tell(i: int, games: GameArrays, stepping: np.ndarray, action: int, partners: Partners) -> None:
    """Take an action in a game, and tell the bots; where the next game is dealt, they sit down at it."""
    again = int(stepping[0]["again"])
    rested = int(games.states[i]["ending"]) != Ending.RUNNING
    step_one(i, games.states[i], games.events[i], stepping[0], action, games)
    if action == STAY:
        return
    if (games.done[i] and again == Again.SAME) or (rested and again == Again.NEXT):
        sit_down(i, games, partners)
    elif not rested:
        show_all(i, games, partners)


@routine
def let_bots_move(i: int, games: GameArrays, stepping: np.ndarray, partners: Partners) -> None:
    """Moves of the bots until it is the learner's turn; what they earn is added to the reward.

    What they earn in the next game, before the learner's first turn there, is not.
    """
    earned, ended = float(games.rewards[i]), bool(games.done[i])
    state = games.states[i]
    while int(state["ending"]) == Ending.RUNNING and int(state["seat"]) != int(partners.seats[i]):
        take_and_tell(i, games, stepping, choose_one(i, games, partners), partners)
        if not ended:
            earned += float(games.rewards[i])
        ended = ended or bool(games.done[i])
    games.rewards[i] = earned
    games.done[i] = ended


@routine
def begin_beside(games: GameArrays, stepping: np.ndarray, where: np.ndarray, partners: Partners) -> None:
    """Seat everybody at the games that were dealt, and let the bots begin where they are first."""
    for i in range(len(where)):
        if where[i]:
            sit_down(i, games, partners)
            games.done[i] = False
            let_bots_move(i, games, stepping, partners)
            games.rewards[i] = 0.0
            games.done[i] = False


@routine
def step_beside(games: GameArrays, stepping: np.ndarray, chosen: np.ndarray, partners: Partners) -> None:
    """Take the learner's action in every game, and then the bots'."""
    for i in range(len(chosen)):
        take_and_tell(i, games, stepping, int(chosen[i]), partners)
        let_bots_move(i, games, stepping, partners)
