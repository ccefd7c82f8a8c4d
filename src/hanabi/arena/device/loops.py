"""The steps of a search over many games, as loops on a CPU; `kernels` runs the same on CUDA.

Records are stored one after the other. `which` has the game of each row.
"""

import numpy as np

from hanabi.bots.learned.choice import show_seat
from hanabi.bots.learned.worlds import advance, imagine_one, play_one, propose_one, review_one
from hanabi.engine.cards import CARDS, CHOOSE, seed_generator
from hanabi.engine.jit import routine
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.view import look


@routine
def deal_games(states: np.ndarray, variants: np.ndarray, first: int) -> None:
    """Deal the games of the seeds from `first` on."""
    for i in range(len(states)):
        deal(states[i], variants[0], first + i, 0)


@routine
def look_all(states: np.ndarray, seat: int, views: np.ndarray) -> None:
    """A seat's view of every game."""
    for i in range(len(states)):
        look(states[i], seat, views[i])


@routine
def show_all(
    views: np.ndarray, pasts: np.ndarray, plans: np.ndarray, shares: np.ndarray, rows: np.ndarray,
    masks: np.ndarray,
) -> None:  # fmt: skip
    """The rows of the seat to move, from its views."""
    for i in range(len(views)):
        show_seat(views[i], pasts[i], plans[0], shares, rows[i], masks[i])


@routine
def push_all(
    states: np.ndarray, pasts: np.ndarray, plans: np.ndarray, shares: np.ndarray, outputs: np.ndarray,
    scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make a move in every running game."""
    events = np.zeros(1, EVENT)
    for i in range(len(states)):
        if int(states[i]["ending"]) == Ending.RUNNING:
            advance(i, states[i], pasts[i], events[0], plans[0], shares, int(outputs[i]), scores, rows)


@routine
def propose_all(
    views: np.ndarray, which: np.ndarray, plans: np.ndarray, guesses: np.ndarray, seed: int,
    hands: np.ndarray, logs: np.ndarray,
) -> None:  # fmt: skip
    """Draw a hand for the viewer of each row's game."""
    for i in range(len(which)):
        game = int(which[i])
        _, log = propose_one(views[game], plans[0], guesses[game], seed_generator(seed + i, CHOOSE), hands[i])
        logs[i] = log


@routine
def review_all(
    befores: np.ndarray, pasts: np.ndarray, views: np.ndarray, which: np.ndarray, hands: np.ndarray,
    plans: np.ndarray, shares: np.ndarray, rows: np.ndarray, masks: np.ndarray,
) -> None:  # fmt: skip
    """The partner's view in an earlier position of each row's game, if the viewer holds the row's hand."""
    scratch = np.zeros(1, STATE)
    for i in range(len(which)):
        game = int(which[i])
        scratch[0] = befores[game]
        review_one(i, scratch[0], pasts[game], views[game], hands[i], plans[0], shares, rows, masks)


@routine
def start_all(
    views: np.ndarray, pasts: np.ndarray, which: np.ndarray, deals: np.ndarray, hands: np.ndarray, seed: int,
    outputs: np.ndarray, plans: np.ndarray, shares: np.ndarray, worlds: np.ndarray, memories: np.ndarray,
    scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make a move in each row's deal, which is the same wherever `deals` has the same number."""
    events = np.zeros(1, EVENT)
    left = np.zeros(CARDS, np.int64)
    for i in range(len(which)):
        game = int(which[i])
        worlds[i] = views[game]
        memories[i] = pasts[game]
        chance = seed_generator(seed + int(deals[i]), CHOOSE)
        imagine_one(worlds[i], views[game], hands[int(deals[i])], chance, left)
        advance(i, worlds[i], memories[i], events[0], plans[0], shares, int(outputs[i]), scores, rows)


@routine
def follow_all(
    worlds: np.ndarray, memories: np.ndarray, plans: np.ndarray, shares: np.ndarray, logits: np.ndarray,
    masks: np.ndarray, scores: np.ndarray, rows: np.ndarray,
) -> None:  # fmt: skip
    """Make the best move by the logits in every running deal."""
    events = np.zeros(1, EVENT)
    for i in range(len(worlds)):
        play_one(i, worlds[i], memories[i], events[0], plans[0], shares, logits, masks, scores, rows)
