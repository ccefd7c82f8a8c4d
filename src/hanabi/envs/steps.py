"""Games that go on for ever: a step of one game, and the loops over many."""

import numpy as np

from hanabi.engine.cards import CHOOSE, MAX_SEED, draw_below, sow
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, count_bits, pick_bit
from hanabi.engine.rules import Reason, apply, best_points, legal_moves, why_illegal
from hanabi.engine.state import Ending, deal, set_up
from hanabi.engine.variant import MAX_PLAYERS, Named
from hanabi.envs.actions import shape_of, write_mask
from hanabi.envs.belief import redeal
from hanabi.envs.bits import PIECE, unfold
from hanabi.envs.canonical import card_place, write_observation
from hanabi.envs.rewards import reward_between, worth
from hanabi.envs.rich import write_rich

FIRST = 2  # streams of a seed: who moves first, and what the hidden cards might be
HIDDEN = 3


class Illegal(Named):
    """What becomes of an illegal action."""

    RAISE = 0
    MASK = 1  # the next legal action takes its place
    END = 2  # the game ends


class Again(Named):
    """When the next game is dealt in place of one that ended."""

    OFF = 0  # never: an ended game rests
    SAME = 1  # in the step that ends it
    NEXT = 2  # in the step after that, whose action is ignored


@rule
def start(state: np.void, variant: np.void, seed: int, any_first: int) -> None:
    """Deal the game of a seed; seat 0 moves first, or one that the seed draws."""
    deal(state, variant, seed, first_seat(variant, seed, any_first))


@rule
def first_seat(variant: np.void, seed: int, any_first: int) -> int:
    if any_first:
        _, seat = draw_below(sow(seed, FIRST), int(variant["players"]))
        return seat
    return 0


@rule
def why_not(state: np.void, actions: np.ndarray, action: int) -> int:
    """The Reason against an action, or `Reason.LEGAL`."""
    if not 0 <= action < len(actions):
        if int(state["ending"]) != Ending.RUNNING:
            return Reason.GAME_OVER.value
        return Reason.NO_SUCH_MOVE.value
    return why_illegal(state, int(actions[action]))


@rule
def step(state: np.void, events: np.ndarray, actions: np.ndarray, action: int, illegal: int,
         rewards: np.void) -> float:  # fmt: skip
    """Take an action in one game; the reward."""
    before = worth(state, rewards)
    strikes = int(state["strikes"])
    reach = best_points(state) if rewards["lost_point"] != 0.0 else 0
    if why_not(state, actions, action) == Reason.LEGAL:
        move = int(actions[action])
    elif illegal == Illegal.MASK:
        move = next_legal(state, actions, action)
    else:
        state["ending"] = Ending.STOPPED
        return reward_between(state, before, strikes, reach, rewards) + float(rewards["illegal"])
    apply(state, move, events[int(state["turn"]) % MAX_PLAYERS])
    return reward_between(state, before, strikes, reach, rewards)


@rule
def next_legal(state: np.void, actions: np.ndarray, action: int) -> int:
    """The move of the first legal action after one that is not, around the end."""
    ordinary, announced = legal_moves(state)
    action = action % len(actions)
    for _ in range(len(actions)):
        action = action + 1 if action + 1 < len(actions) else 0
        move = int(actions[action])
        if ((ordinary >> move) & 1 if move < ANNOUNCE else (announced >> (move - ANNOUNCE)) & 1) != 0:
            break
    return int(actions[action])


@routine
def judge_all(states: np.ndarray, actions: np.ndarray, chosen: np.ndarray, rest: int) -> int:
    """The first game in which the chosen action is illegal, or -1; with `rest`, ended games take any."""
    for i in range(len(states)):
        if why_not(states[i], actions, int(chosen[i])) != Reason.LEGAL:
            if not (rest and int(states[i]["ending"]) != Ending.RUNNING):
                return i
    return -1


@routine
def reach_all(states: np.ndarray, points: np.ndarray) -> None:
    """Write the points that each game can still reach."""
    for i in range(len(states)):
        points[i] = best_points(states[i])


@routine
def start_all(
    states: np.ndarray, variants: np.ndarray, seeds: np.ndarray, next_seeds: np.ndarray, stride: int,
    any_first: int, where: np.ndarray
) -> None:  # fmt: skip
    """Deal the games of the seeds, where asked."""
    for i in range(len(states)):
        if where[i]:
            start(states[i], variants[0], int(seeds[i]), any_first)
            next_seeds[i] = (int(seeds[i]) + stride) & MAX_SEED


@routine
def set_up_all(
    states: np.ndarray, variants: np.ndarray, decks: np.ndarray, firsts: np.ndarray, where: np.ndarray
) -> None:
    """Start games with given decks and first seats, where asked."""
    for i in range(len(states)):
        if where[i]:
            for order in range(decks.shape[1]):
                states[i]["deck"][order] = decks[i, order]
            set_up(states[i], variants[0], int(firsts[i]))


@rule
def step_one(
    i: int, state: np.void, events: np.ndarray, variant: np.void, actions: np.ndarray, chosen: np.ndarray,
    illegal: int, rules: np.void, again: int, any_first: int, stride: int, seeds: np.ndarray,
    next_seeds: np.ndarray, rewards: np.ndarray, done: np.ndarray, scores: np.ndarray,
) -> None:  # fmt: skip
    """Take an action in game i, and deal the next one where it is over, as `again` says."""
    over = int(state["ending"]) != Ending.RUNNING
    ended = over and again == Again.OFF
    reward = 0.0
    if not over:
        reward = step(state, events, actions, int(chosen[i]), illegal, rules)
        ended = int(state["ending"]) != Ending.RUNNING
        if ended:
            scores[i] = worth(state, rules)
    rewards[i] = reward
    done[i] = ended
    if (over and again == Again.NEXT) or (ended and again == Again.SAME):
        seeds[i] = next_seeds[i]
        next_seeds[i] = (int(seeds[i]) + stride) & MAX_SEED
        start(state, variant, int(seeds[i]), any_first)


@routine
def step_all(
    states: np.ndarray, events: np.ndarray, variants: np.ndarray, actions: np.ndarray, chosen: np.ndarray,
    illegal: int, rules: np.ndarray, again: int, any_first: int, stride: int, seeds: np.ndarray,
    next_seeds: np.ndarray, rewards: np.ndarray, done: np.ndarray, scores: np.ndarray,
) -> None:  # fmt: skip
    """Take an action in every game."""
    for i in range(len(states)):
        step_one(
            i, states[i], events[i], variants[0], actions, chosen, illegal, rules[0], again, any_first,
            stride, seeds, next_seeds, rewards, done, scores,
        )  # fmt: skip


@rule
def sow_chance(generators: np.ndarray, i: int, seed: int) -> None:
    """Start the generator of game i."""
    generators[i, 0], generators[i, 1], generators[i, 2], generators[i, 3] = sow(seed, CHOOSE)


@rule
def draw_action(generators: np.ndarray, i: int, mask: np.ndarray) -> int:
    """A legal action of game i, each equally likely; 0 where there is none."""
    count = 0
    for place in range(len(mask)):
        count += count_bits(int(mask[place]))
    if count == 0:
        return 0
    generator = (int(generators[i, 0]), int(generators[i, 1]), int(generators[i, 2]), int(generators[i, 3]))
    generator, nth = draw_below(generator, count)
    generators[i, 0], generators[i, 1], generators[i, 2], generators[i, 3] = generator
    place = 0
    while nth >= count_bits(int(mask[place])):
        nth -= count_bits(int(mask[place]))
        place += 1
    return place * PIECE + pick_bit(int(mask[place]), nth)


@routine
def sow_all(generators: np.ndarray, seeds: np.ndarray) -> None:
    for i in range(len(generators)):
        sow_chance(generators, i, int(seeds[i]))


@routine
def draw_all(states: np.ndarray, generators: np.ndarray, words: np.ndarray, chosen: np.ndarray) -> None:
    """Draw a legal action for every game."""
    for i in range(len(states)):
        write_mask(states[i], legal_moves(states[i]), words)
        chosen[i] = draw_action(generators, i, words)


@routine
def mask_all(states: np.ndarray, words: np.ndarray, octets: np.ndarray, masks: np.ndarray) -> None:
    """Write which actions are legal."""
    for i in range(len(states)):
        write_mask(states[i], legal_moves(states[i]), words)
        unfold(octets, masks[i])


@rule
def watcher(state: np.void, seat: int) -> int:
    """The seat that is meant: -1 stands for the one to move."""
    return seat if seat >= 0 else int(state["seat"])


@routine
def pack_all(states: np.ndarray, events: np.ndarray, sight: int, seats: np.ndarray, rows: np.ndarray) -> None:
    """Write observations as packed bits: for the seats listed, or (-1) for the one to move."""
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = watcher(states[i], int(seats[j]))
            write_observation(states[i], events[i], seat, sight, rows[i, j])


@routine
def observe_all(
    states: np.ndarray, events: np.ndarray, sight: int, seats: np.ndarray, words: np.ndarray,
    octets: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Write observations with a place for each bit."""
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = watcher(states[i], int(seats[j]))
            write_observation(states[i], events[i], seat, sight, words)
            unfold(octets, rows[i, j])


@routine
def enrich_all(
    states: np.ndarray, events: np.ndarray, seats: np.ndarray, words: np.ndarray, octets: np.ndarray,
    room: np.ndarray, ways: np.ndarray, chances: np.ndarray, rows: np.ndarray
) -> None:  # fmt: skip
    """Write rich observations."""
    for i in range(len(states)):
        for j in range(len(seats)):
            seat = watcher(states[i], int(seats[j]))
            write_rich(states[i], events[i], seat, words, octets, room, ways, chances, rows[i, j])


@rule
def show_hand(state: np.void, seat: int, row: np.ndarray) -> None:
    """Write the cards of a seat as numbers among the variant's cards; -1 where there is none."""
    held = int(state["hand_len"][seat])
    for slot in range(len(row)):
        row[slot] = -1
        if slot < held:
            card = int(state["deck"][int(state["hands"][seat, slot]) & 63])
            row[slot] = card_place(shape_of(state), card)


@routine
def show_hands(states: np.ndarray, seats: np.ndarray, rows: np.ndarray) -> None:
    """Write the own cards of the seats."""
    for i in range(len(states)):
        for j in range(len(seats)):
            show_hand(states[i], watcher(states[i], int(seats[j])), rows[i, j])


@routine
def redeal_all(states: np.ndarray, seats: np.ndarray, seeds: np.ndarray, where: np.ndarray, room: np.ndarray,
               ways: np.ndarray) -> None:  # fmt: skip
    """Draw anew what a seat of each game cannot see, where asked; -1 stands for the seat to move."""
    for i in range(len(states)):
        if where[i]:
            seat = watcher(states[i], int(seats[i]))
            redeal(states[i], seat, sow(int(seeds[i]), HIDDEN), room, ways)
