"""Worlds: possible hands of a seat, its partner's views with these hands, and games played on."""

import math

import numpy as np

from hanabi.bots.learned.choice import choose_best, show_game, write_mask
from hanabi.bots.learned.observe import weigh
from hanabi.bots.learned.past import remember
from hanabi.bots.master.worlds import shuffle_rest, write_copies
from hanabi.engine.cards import CARDS, Generator, draw_word, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.rules import apply, legal_moves, score
from hanabi.engine.sight import cards_fitting, copies_unseen, count_in, less_card
from hanabi.engine.state import OPEN, Ending

SOME = 1.0 / (1 << 32)
NEVER = -1e30  # the logarithm of a chance of zero
OPEN_MINDED = 0.1  # the share of the copies, beside the network's guesses, in proposing a hand


@routine
def draw_share(generator: np.ndarray) -> float:
    """A number from 0 up to 1."""
    chance, word = draw_word(read_generator(generator))
    write_generator(generator, chance)
    return float(word) * SOME


@rule
def propose_one(
    view: np.void, plan: np.void, guesses: np.ndarray, chance: Generator, hand: np.ndarray
) -> tuple[Generator, float]:
    """Draw a hand by the network's guesses; a logarithm corrects for their difference from the copies."""
    me = int(view["viewer"])
    unseen = copies_unseen(view, me)
    left = unseen
    log = 0.0
    for slot in range(int(view["hand_len"][me])):
        order = int(view["hands"][me, slot]) & 63
        fitting = cards_fitting(int(view["possible"][order]))
        plainly = OPEN_MINDED / max(weigh(unseen, fitting), 1)
        total = 0.0
        for card in range(CARDS):
            if (fitting >> card) & 1 and count_in(left, card) > 0:
                total += favor(card, slot, plan, guesses, plainly, unseen, left)
        chance, word = draw_word(chance)
        mark = float(word) * SOME * total
        chosen = -1
        value = 1.0
        for card in range(CARDS):
            if (fitting >> card) & 1 and count_in(left, card) > 0 and (chosen < 0 or mark >= 0.0):
                chosen = card
                value = favor(card, slot, plan, guesses, plainly, unseen, left)
                mark -= value
        if chosen < 0:  # the copies are used up: no such hand
            return chance, NEVER
        log += math.log(float(count_in(left, chosen))) + math.log(total) - math.log(value)
        hand[slot] = chosen
        left = less_card(left, chosen)
    return chance, log


@routine
def propose_all(
    view: np.void, plan: np.void, guesses: np.ndarray, generator: np.ndarray, hands: np.ndarray,
    logs: np.ndarray,
) -> None:  # fmt: skip
    """Draw hands for the viewer."""
    chance = read_generator(generator)
    for i in range(len(hands)):
        chance, log = propose_one(view, plan, guesses, chance, hands[i])
        logs[i] = log
    write_generator(generator, chance)


@rule
def favor(
    card: int, slot: int, plan: np.void, guesses: np.ndarray, plainly: float, unseen: tuple[int, int],
    left: tuple[int, int],
) -> float:  # fmt: skip
    """The weight of a card for a slot."""
    guess = float(guesses[slot, int(plan["places"][card])])
    return count_in(left, card) * (guess / count_in(unseen, card) + plainly)


@rule
def lay_hand(state: np.void, me: int, view: np.void, hand: np.ndarray) -> None:
    """Put a hand into a state, and reveal everything."""
    for slot in range(int(view["hand_len"][me])):
        state["deck"][int(view["hands"][me, slot]) & 63] = hand[slot]
    state["holds"][me] = hand_bits(state, me)
    state["viewer"] = OPEN


@rule
def review_one(
    i: int, state: np.void, past: np.void, view: np.void, hand: np.ndarray, plan: np.void,
    shares: np.ndarray, rows: np.ndarray, masks: np.ndarray,
) -> None:  # fmt: skip
    """The partner's view in `state`, a copy of an earlier view, if the viewer now holds this hand."""
    for order in range(int(view["drawn"])):  # cards played since are known by now
        if int(view["deck"][order]) >= 0:
            state["deck"][order] = view["deck"][order]
    lay_hand(state, int(view["viewer"]), view, hand)
    show_game(state, past, plan, shares, 0, rows[i])
    write_mask(legal_moves(state), plan, masks[i])


@routine
def review_all(
    before: np.void, past: np.void, view: np.void, hands: np.ndarray, scratch: np.ndarray, plan: np.void,
    shares: np.ndarray, rows: np.ndarray, masks: np.ndarray,
) -> None:  # fmt: skip
    """The partner's view in an earlier position, for each of some hands."""
    for i in range(len(hands)):
        scratch[0] = before
        review_one(i, scratch[0], past, view, hands[i], plan, shares, rows, masks)


@rule
def imagine_one(
    world: np.void, view: np.void, hand: np.ndarray, chance: Generator, left: np.ndarray
) -> Generator:
    """Make a copy of the view a whole deal: a hand, and the rest in random order; `left` is scratch."""
    me = int(view["viewer"])
    copies = copies_unseen(view, me)
    for slot in range(int(view["hand_len"][me])):
        copies = less_card(copies, int(hand[slot]))
    write_copies(copies[0], copies[1], left)
    chance = shuffle_rest(view, world, chance, left)
    lay_hand(world, me, view, hand)
    return chance


@routine
def imagine_all(
    view: np.void, hands: np.ndarray, generator: np.ndarray, left: np.ndarray, worlds: np.ndarray
) -> None:
    """A whole deal for each of some hands."""
    chance = read_generator(generator)
    for i in range(len(hands)):
        worlds[i] = view
        chance = imagine_one(worlds[i], view, hands[i], chance, left)
    write_generator(generator, chance)


@rule
def advance(
    i: int, state: np.void, past: np.void, event: np.void, plan: np.void, shares: np.ndarray, output: int,
    scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make a move; write the next row, or the score."""
    apply(state, int(plan["moves"][output]), event)
    remember(state, event, plan, past)
    if int(state["ending"]) == Ending.RUNNING:
        show_game(state, past, plan, shares, 0, rows[i])
    else:
        scores[i] = score(state)


@rule
def play_one(
    i: int, state: np.void, past: np.void, event: np.void, plan: np.void, shares: np.ndarray,
    logits: np.ndarray, masks: np.ndarray, scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make the best move by the logits, unless the game is over."""
    if int(state["ending"]) == Ending.RUNNING:
        write_mask(legal_moves(state), plan, masks[i])
        output = choose_best(logits[i], masks[i], int(plan["outputs"]))
        advance(i, state, past, event, plan, shares, output, scores, rows)


@routine
def start_all(
    states: np.ndarray, pasts: np.ndarray, events: np.ndarray, plans: np.ndarray, shares: np.ndarray,
    outputs: np.ndarray, scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make a given move in every game."""
    for i in range(len(states)):
        advance(i, states[i], pasts[i], events[0], plans[0], shares, int(outputs[i]), scores, rows)


@routine
def play_all(
    states: np.ndarray, pasts: np.ndarray, events: np.ndarray, plans: np.ndarray, shares: np.ndarray,
    logits: np.ndarray, masks: np.ndarray, scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make the best move by the logits in every running game."""
    for i in range(len(states)):
        play_one(i, states[i], pasts[i], events[i], plans[0], shares, logits, masks, scores, rows)
