"""A step of a game that restarts when it ends."""

from typing import Any, NamedTuple

import numpy as np

from hanabi.engine.cards import CHOOSE, MAX_SEED, draw_below, read_generator, seed_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, MOVES, count_bits, pick_bit
from hanabi.engine.rules import Reason, apply, best_points, legal_moves, why_illegal
from hanabi.engine.state import EVENT, STATE, Ending, deal, set_up
from hanabi.engine.variant import MAX_PLAYERS, VARIANT, Named
from hanabi.envs.bits import WORD_BITS, shape_of
from hanabi.envs.canonical import card_index
from hanabi.envs.rewards import REWARDS, reward_between, score_now, score_of

STAY = -(1 << 62)  # the action for leaving a game as it is
FIRST = 2  # streams of a seed: the first player, and redrawn hidden cards
HIDDEN = 3


class Illegal(Named):
    """The effect of an illegal action."""

    RAISE = 0
    MASK = 1  # the next legal action takes its place
    END = 2  # the game ends


class Again(Named):
    """When the next game is dealt in place of one that ended."""

    OFF = 0  # never: an ended game stays as it is
    SAME = 1  # in the step that ends it
    NEXT = 2  # in the step after that, whose action is ignored


STEPPING = np.dtype(
    [
        ("games", np.int64),  # the number of games, by which the next seed of a game is higher
        ("variant", VARIANT),
        ("rewards", REWARDS),
        ("actions", np.int16, MOVES),  # the engine's number of each action's move
        ("action_count", np.int16),
        ("illegal", np.int8),  # an Illegal
        ("again", np.int8),  # an Again
        ("any_first", np.int8),  # 1: each seed draws the seat that moves first
    ],
    align=True,
)


class GameArrays(NamedTuple):
    """Many games, and the results of their last step; on a CUDA device the records are words."""

    states: np.ndarray
    events: np.ndarray  # the last moves of each game, each at `turn % 5`
    seeds: np.ndarray
    next_seeds: np.ndarray
    scores: np.ndarray  # of the last game that ended
    rewards: np.ndarray
    done: np.ndarray


ARRAYS: dict[str, tuple[Any, ...]] = {  # of GameArrays: the type of an array, and its length for each game
    "states": (STATE,),
    "events": (EVENT, MAX_PLAYERS),
    "seeds": (np.dtype(np.int64),),
    "next_seeds": (np.dtype(np.int64),),
    "scores": (np.dtype(np.int16),),
    "rewards": (np.dtype(np.float32),),
    "done": (np.dtype(np.bool_),),
}


@routine  # called only when a game ends, so inlining it is not worth the compile time
def start_next(i: int, state: np.void, stepping: np.void, games: GameArrays) -> None:
    """Deal the game of seed i, and count on to the seed after it."""
    seed = int(games.seeds[i])
    games.next_seeds[i] = (seed + int(stepping["games"])) & MAX_SEED
    variant = stepping["variant"]
    deal(state, variant, seed, first_seat(variant, seed, int(stepping["any_first"])))


@rule
def first_seat(variant: np.void, seed: int, any_first: int) -> int:
    """The seat that moves first in the game of a seed: seat 0, or one that the seed draws."""
    if any_first:
        _, seat = draw_below(seed_generator(seed, FIRST), int(variant["players"]))
        return seat
    return 0


@rule
def start_with(state: np.void, stepping: np.void, deck: np.ndarray, first: int) -> None:
    """Start a game with a given deck and first seat."""
    for order in range(len(deck)):
        state["deck"][order] = deck[order]
    set_up(state, stepping["variant"], first)


@rule
def why_not(state: np.void, stepping: np.void, action: int) -> int:
    """The Reason against an action, or `Reason.LEGAL`."""
    if not 0 <= action < int(stepping["action_count"]):
        if int(state["ending"]) != Ending.RUNNING:
            return Reason.GAME_OVER.value
        return Reason.NO_SUCH_MOVE.value
    return why_illegal(state, int(stepping["actions"][action]))


@rule
def is_refused(state: np.void, stepping: np.void, action: int) -> bool:
    """Whether an action is illegal; an ended game takes any."""
    if action == STAY:
        return False
    if int(stepping["again"]) != Again.SAME and int(state["ending"]) != Ending.RUNNING:
        return False
    return why_not(state, stepping, action) != Reason.LEGAL


@rule
def take_action(state: np.void, events: np.ndarray, stepping: np.void, action: int) -> float:
    """Take an action in one game; return the reward. If illegal ones raise, this one was judged before."""
    rewards = stepping["rewards"]
    before = score_now(state, rewards)
    strikes = int(state["strikes"])
    reach = best_points(state) if rewards["lost_point"] != 0.0 else 0
    illegal = int(stepping["illegal"])
    if illegal == Illegal.RAISE or why_not(state, stepping, action) == Reason.LEGAL:
        move = int(stepping["actions"][action])
    elif illegal == Illegal.MASK:
        move = next_legal(state, stepping, action)
    else:
        state["ending"] = Ending.STOPPED
        return reward_between(state, before, strikes, reach, rewards) + float(rewards["illegal"])
    apply(state, move, events[int(state["turn"]) % MAX_PLAYERS])
    return reward_between(state, before, strikes, reach, rewards)


@routine
def next_legal(state: np.void, stepping: np.void, action: int) -> int:
    """The move of the first legal action after an illegal one, cyclically."""
    ordinary, announced = legal_moves(state)
    count = int(stepping["action_count"])
    action = action % count
    for _ in range(count):
        action = action + 1 if action + 1 < count else 0
        move = int(stepping["actions"][action])
        if ((ordinary >> move) & 1 if move < ANNOUNCE else (announced >> (move - ANNOUNCE)) & 1) != 0:
            break
    return int(stepping["actions"][action])


@rule
def step_one(
    i: int, state: np.void, events: np.ndarray, stepping: np.void, action: int, games: GameArrays
) -> None:
    """Take an action in game i, and deal the next one if it is over, depending on `again`."""
    again = int(stepping["again"])
    over = int(state["ending"]) != Ending.RUNNING
    ended = over and again == Again.OFF
    reward = 0.0
    if not over and action != STAY:
        reward = take_action(state, events, stepping, action)
        ended = int(state["ending"]) != Ending.RUNNING
        if ended:
            games.scores[i] = score_of(state)
    games.rewards[i] = reward
    games.done[i] = ended
    if (over and again == Again.NEXT and action != STAY) or (ended and again == Again.SAME):
        games.seeds[i] = games.next_seeds[i]
        start_next(i, state, stepping, games)


@rule
def seed_chance(generators: np.ndarray, i: int, seed: int) -> None:
    """Start the generator of game i."""
    write_generator(generators[i], seed_generator(seed, CHOOSE))


@rule
def draw_action(generators: np.ndarray, i: int, mask: np.ndarray) -> int:
    """A legal action of game i, each equally likely; 0 if there is none."""
    count = 0
    for word in range(len(mask)):
        count += count_bits(int(mask[word]))
    if count == 0:
        return 0
    generator, nth = draw_below(read_generator(generators[i]), count)
    write_generator(generators[i], generator)
    word = 0
    while nth >= count_bits(int(mask[word])):
        nth -= count_bits(int(mask[word]))
        word += 1
    return word * WORD_BITS + pick_bit(int(mask[word]), nth)


@rule
def show_hand(state: np.void, seat: int, row: np.ndarray) -> None:
    """Write the cards of a seat as numbers within the variant; -1 for no card."""
    held = int(state["hand_len"][seat])
    for slot in range(len(row)):
        row[slot] = -1
        if slot < held:
            card = int(state["deck"][int(state["hands"][seat, slot]) & 63])
            row[slot] = card_index(shape_of(state), card)
