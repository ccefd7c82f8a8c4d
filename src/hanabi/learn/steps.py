"""One move of one game in training, and the loops over many on a CPU; `device` runs the same on CUDA."""

import math

import numpy as np

from hanabi.bots.learned.choice import choose_best, show_game, write_mask
from hanabi.bots.learned.past import begin, remember
from hanabi.bots.learned.worlds import play_all
from hanabi.engine.cards import (
    MAX_SEED,
    draw_below,
    draw_word,
    read_generator,
    seed_generator,
    write_generator,
)
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import apply, legal_moves, score
from hanabi.engine.state import Ending, count_points, deal

__all__ = ["credit_all", "deal_all", "play_all", "repeat_all", "train_all"]

GAMES, POINTS, PERFECT, STRIKEOUTS = range(4)  # the counts of ended games
TALLIES = 4
PALETTES = 9  # the stream of a seed from which they are drawn
SOME = 1.0 / (1 << 32)


@rule
def draw_seed(generators: np.ndarray, i: int) -> int:
    """The seed of the next game i."""
    generator, high = draw_word(read_generator(generators[i]))
    generator, low = draw_word(generator)
    write_generator(generators[i], generator)
    return ((high << 31) ^ low) & MAX_SEED


@rule
def draw_share(generators: np.ndarray, i: int) -> float:
    """A number from 0 up to 1, by the chance of game i."""
    generator, word = draw_word(read_generator(generators[i]))
    write_generator(generators[i], generator)
    return float(word) * SOME


@routine
def deal_game(state: np.void, past: np.void, variant: np.void, seed: int, palettes: int) -> None:
    """Deal a game; every seat sees the colors in one of several orders."""
    deal(state, variant, seed, 0)
    begin(past)
    if palettes > 1:
        generator = seed_generator(seed, PALETTES)
        for seat in range(int(state["players"])):
            generator, palette = draw_below(generator, palettes)
            past["palettes"][seat] = palette


@rule
def color_permutation(state: np.void, past: np.void) -> int:
    """Return the number of the color order of the seat to move."""
    return int(past["palettes"][int(state["seat"])])


@rule
def choose_randomly(logits: np.ndarray, mask: np.ndarray, outputs: int, share: float) -> tuple[int, float]:
    """A legal move, drawn by the network's chances, and the logarithm of its chance."""
    most = float(logits[choose_best(logits, mask, outputs)])
    total = 0.0
    for output in range(outputs):
        if mask[output]:
            total += math.exp(float(logits[output]) - most)
    passed = 0.0
    chosen = 0
    for output in range(outputs):
        if mask[output] and passed <= share * total:
            chosen = output
            passed += math.exp(float(logits[output]) - most)
    return chosen, float(logits[chosen]) - most - math.log(total)


@routine
def make_move(
    state: np.void, past: np.void, event: np.void, plan: np.void, output: int, penalty: float
) -> float:
    """Make a move; return its points, less `penalty` times those that a lost game costs."""
    apply(state, int(plan["moves"][output]), event)
    remember(state, event, plan, past)
    earned = float(event["placed"])
    if int(state["ending"]) != Ending.RUNNING:
        earned -= penalty * (int(state["points"]) - score(state))
    return earned


@rule
def count_game(state: np.void, tally: np.ndarray) -> None:
    """Count a game that ended."""
    tally[GAMES] += 1.0
    tally[POINTS] += float(score(state))
    if score(state) == count_points(state):
        tally[PERFECT] += 1.0
    if int(state["ending"]) == Ending.STRIKEOUT:
        tally[STRIKEOUTS] += 1.0


@rule
def note_hand(state: np.void, plan: np.void, hand: np.ndarray) -> None:
    """Write the mover's own cards as numbers within the variant; -1 for no card."""
    seat = int(state["seat"])
    for slot in range(int(plan["hand_size"])):
        hand[slot] = -1
        if slot < int(state["hand_len"][seat]):
            hand[slot] = plan["places"][int(state["deck"][int(state["hands"][seat, slot]) & 63])]


@rule
def train_one(
    i: int, state: np.void, past: np.void, event: np.void, variant: np.void, plans: np.ndarray,
    shares: np.ndarray, generators: np.ndarray, logits: np.ndarray, penalty: float, again: int,
    chosen: np.ndarray, chances: np.ndarray, rewards: np.ndarray, done: np.ndarray, masks: np.ndarray,
    hands: np.ndarray, tallies: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Draw a move by the logits, make it, deal again where the game is over, and write the next row.

    Every 64th game, counted from `again` on, is dealt again anyway, to mix games of all ages.
    """
    plan = plans[color_permutation(state, past)]
    write_mask(legal_moves(state), plan, masks[i])
    note_hand(state, plan, hands[i])
    share = draw_share(generators, i)
    output, chance = choose_randomly(logits[i], masks[i], int(plan["outputs"]), share)
    chosen[i] = output
    chances[i] = chance
    rewards[i] = make_move(state, past, event, plan, output, penalty)
    over = int(state["ending"]) != Ending.RUNNING
    done[i] = 1.0 if over else 0.0
    if over:
        count_game(state, tallies[i])
    if over or (again >= 0 and i % 64 == again):
        deal_game(state, past, variant, draw_seed(generators, i), len(plans))
    show_game(state, past, plans[color_permutation(state, past)], shares, 1, rows[i])


@rule
def credit_one(
    i: int, rewards: np.ndarray, done: np.ndarray, values: np.ndarray, discount: float, trace: float,
    advantages: np.ndarray, returns: np.ndarray,
) -> None:  # fmt: skip
    """Trace the rewards of game i back along its moves, by any player, because rewards are the team's."""
    advantage = 0.0
    for back in range(1, len(rewards) + 1):
        t = len(rewards) - back
        goes_on = 1.0 - float(done[t, i])
        value = float(values[t, i])
        error = float(rewards[t, i]) + discount * float(values[t + 1, i]) * goes_on - value
        advantage = error + discount * trace * goes_on * advantage
        advantages[t, i] = advantage
        returns[t, i] = advantage + value


@routine
def deal_all(
    states: np.ndarray, pasts: np.ndarray, variants: np.ndarray, plans: np.ndarray, shares: np.ndarray,
    seeds: np.ndarray, secrets: int, rows: np.ndarray,
) -> None:  # fmt: skip
    """Deal the games of the seeds and write their rows."""
    for i in range(len(states)):
        deal_game(states[i], pasts[i], variants[0], int(seeds[i]), len(plans))
        show_game(
            states[i], pasts[i], plans[color_permutation(states[i], pasts[i])], shares, secrets, rows[i]
        )


@routine
def train_all(
    states: np.ndarray, pasts: np.ndarray, events: np.ndarray, variants: np.ndarray, plans: np.ndarray,
    shares: np.ndarray, generators: np.ndarray, logits: np.ndarray, penalty: float, again: int,
    chosen: np.ndarray, chances: np.ndarray, rewards: np.ndarray, done: np.ndarray, masks: np.ndarray,
    hands: np.ndarray, tallies: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    for i in range(len(states)):
        train_one(
            i, states[i], pasts[i], events[i], variants[0], plans, shares, generators, logits, penalty, again,
            chosen, chances, rewards, done, masks, hands, tallies, rows,
        )  # fmt: skip


@routine
def credit_all(
    rewards: np.ndarray, done: np.ndarray, values: np.ndarray, discount: float, trace: float,
    advantages: np.ndarray, returns: np.ndarray,
) -> None:  # fmt: skip
    for i in range(rewards.shape[1]):
        credit_one(i, rewards, done, values, discount, trace, advantages, returns)


@routine
def repeat_all(
    states: np.ndarray, pasts: np.ndarray, events: np.ndarray, variants: np.ndarray, plans: np.ndarray,
    shares: np.ndarray, generators: np.ndarray, chosen: np.ndarray, again: int, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make given moves as `train_all` would, to compare them with a device's."""
    for i in range(len(states)):
        draw_share(generators, i)
        plan = plans[color_permutation(states[i], pasts[i])]
        make_move(states[i], pasts[i], events[i], plan, int(chosen[i]), 0.0)
        if int(states[i]["ending"]) != Ending.RUNNING or (again >= 0 and i % 64 == again):
            deal_game(states[i], pasts[i], variants[0], draw_seed(generators, i), len(plans))
        show_game(states[i], pasts[i], plans[color_permutation(states[i], pasts[i])], shares, 1, rows[i])
