"""Imagined games: copies of games with another hand for the mover, drawn from a belief and played on.

The loops are for a CPU; `device` runs the same on CUDA. A hand is drawn from the mover's view alone.
"""

import numpy as np

from hanabi.bots.learned.choice import show_game, write_mask
from hanabi.bots.learned.worlds import imagine_one
from hanabi.engine.cards import CARDS, Generator, draw_below, draw_word, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import legal_moves
from hanabi.engine.sight import Copies, cards_fitting, cards_in, copies_unseen, count_in, less_card
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_HAND
from hanabi.engine.view import look
from hanabi.learn.steps import SOME, choose_randomly, color_permutation, draw_share, make_move

TRIES = 64  # attempts at a fair draw, and then at one that only avoids used-up copies
PLAINLY = 1e-4  # the minimum chance of a card, whatever the guesses


@rule
def weigh_card(
    card: int, pool: Copies, unseen: Copies, plan: np.void, guesses: np.ndarray, literal: int
) -> float:
    """The weight of a card for a slot: by its copies, or by the guesses, which include the unseen copies."""
    copies = float(count_in(pool, card))
    if literal:
        return copies
    guess = float(guesses[int(plan["places"][card])])
    return copies * (guess + PLAINLY) / count_in(unseen, card)


@rule
def draw_card(
    cards: int, pool: Copies, unseen: Copies, plan: np.void, guesses: np.ndarray, literal: int, share: float
) -> int:
    """A card of a set, at `share` of the way through their chances; -1 if there is none."""
    total = 0.0
    for card in range(CARDS):
        if (cards >> card) & 1:
            total += weigh_card(card, pool, unseen, plan, guesses, literal)
    mark = share * total
    chosen = -1
    for card in range(CARDS):
        if (cards >> card) & 1 and (chosen < 0 or mark >= 0.0):
            chosen = card
            mark -= weigh_card(card, pool, unseen, plan, guesses, literal)
    return chosen


@rule
def draw_hand(
    view: np.void, plan: np.void, guesses: np.ndarray, literal: int, chance: Generator, hand: np.ndarray
) -> tuple[Generator, bool]:
    """Draw the viewer's cards, slot by slot; return whether there was such a hand.

    Drawing every slot from all unseen copies, and starting again when a copy comes up twice, gives each hand
    its true chance: taken literally, all deals that agree with the view are equally likely.
    """
    me = int(view["viewer"])
    unseen = copies_unseen(view, me)
    for attempt in range(2 * TRIES):
        left = unseen
        good = True
        for slot in range(int(view["hand_len"][me])):
            pool = unseen if attempt < TRIES else left
            fitting = cards_fitting(int(view["possible"][int(view["hands"][me, slot]) & 63]))
            chance, word = draw_word(chance)
            share = float(word) * SOME
            card = draw_card(fitting & cards_in(pool), pool, unseen, plan, guesses[slot], literal, share)
            if card < 0:
                good = False
                break
            chance, copy = draw_below(chance, count_in(pool, card))
            if copy >= count_in(left, card):
                good = False
                break
            hand[slot] = card
            left = less_card(left, card)
        if good:
            return chance, True
    return chance, False


@rule
def imagine_game(
    state: np.void, past: np.void, plans: np.ndarray, guesses: np.ndarray, literal: int, chance: Generator,
    hand: np.ndarray, left: np.ndarray, world: np.void,
) -> Generator:  # fmt: skip
    """Make `world` the game as the mover sees it, with a possible hand and deck; `left` is scratch."""
    me = int(state["seat"])
    look(state, me, world)
    chance, found = draw_hand(world, plans[color_permutation(state, past)], guesses, literal, chance, hand)
    if not found:  # very rare: then the actual hand is used
        for slot in range(int(state["hand_len"][me])):
            hand[slot] = state["deck"][int(state["hands"][me, slot]) & 63]
    return imagine_one(world, world, hand, chance, left)


@rule
def answer_one(
    i: int, state: np.void, past: np.void, event: np.void, plans: np.ndarray, shares: np.ndarray,
    generators: np.ndarray, logits: np.ndarray, at_random: int, penalty: float, discount: float,
    masks: np.ndarray, chosen: np.ndarray, earned: np.ndarray, goes_on: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make the chosen move in a running game, or one drawn by the logits; add its reward."""
    if int(state["ending"]) == Ending.RUNNING:
        plan = plans[color_permutation(state, past)]
        output = int(chosen[i])
        if at_random:
            write_mask(legal_moves(state), plan, masks[i])
            output, _ = choose_randomly(logits[i], masks[i], int(plan["outputs"]), draw_share(generators, i))
        earned[i] += discount * make_move(state, past, event, plan, output, penalty)
        if int(state["ending"]) == Ending.RUNNING:
            show_game(state, past, plans[color_permutation(state, past)], shares, 0, rows[i])
        else:
            goes_on[i] = 0.0


@routine
def imagine_all(
    states: np.ndarray, pasts: np.ndarray, plans: np.ndarray, guesses: np.ndarray, literal: int,
    generators: np.ndarray, worlds: np.ndarray, memories: np.ndarray,
) -> None:  # fmt: skip
    """Imagine every game from its mover's view."""
    hand, left = np.zeros(MAX_HAND, np.int8), np.zeros(CARDS, np.int64)
    for i in range(len(states)):
        memories[i] = pasts[i]
        chance = imagine_game(
            states[i], pasts[i], plans, guesses[i], literal, read_generator(generators[i]), hand, left,
            worlds[i],
        )  # fmt: skip
        write_generator(generators[i], chance)


@routine
def answer_all(
    worlds: np.ndarray, memories: np.ndarray, events: np.ndarray, plans: np.ndarray, shares: np.ndarray,
    generators: np.ndarray, logits: np.ndarray, at_random: int, penalty: float, discount: float,
    masks: np.ndarray, chosen: np.ndarray, earned: np.ndarray, goes_on: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make a move in every imagined game."""
    for i in range(len(worlds)):
        answer_one(
            i, worlds[i], memories[i], events[i], plans, shares, generators, logits, at_random, penalty,
            discount, masks, chosen, earned, goes_on, rows,
        )  # fmt: skip
