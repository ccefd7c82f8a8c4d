"""The weights of the choice, in points, for each table size; tuned by playing many games."""

import numpy as np

from hanabi.engine.jit import rule
from hanabi.engine.variant import MAX_RANKS

WEIGHTS = {  # with 2, 3, 4 and 5 players
    "ready": (1.917, 0.96, 0.92, 0.93),  # a card that its holder will play
    "ready_more": (0.0, -0.2, -0.3, -0.2),  # more for each further one of a hand: it takes another turn
    "ready_late": (0.0, 0.8, 0.5, 0.7),  # more with none left to draw
    "ready_far": (0.0, 0.0, 0.0, -0.048),  # less for every seat that moves before its holder
    "coming": (0.85, 0.723, 0.68, 0.608),  # a card known to its holder, to be played after others
    "named": (0.55, 0.55, 0.635, 0.74),  # another card known to its holder
    "touched": (0.54, 0.4, 0.4, 0.305),  # another useful card that was clued
    "kept": (0.15, 0.15, 0.177, 0.15),  # more for the last of a kind
    "trashed": (-0.05, -0.05, -0.05, -0.085),  # a clued card that is trash, and its holder knows
    "wasted": (-0.52, -0.6, -0.6, -0.76),  # a clued card that is trash or clued elsewhere too; less late
    "wrong": (-1.6, -1.6, -1.6, -1.36),  # the same where its holder takes it for another
    "astray": (-0.948, -1.2, -1.023, -1.2),  # a useful card that its holder takes for another
    "doubtful": (-0.4, -0.4, -0.4, -0.4),  # a clued card that I may hold too
    "misplay": (-5.0, -2.0, -2.0, -2.0),
    "misled": (-2.6, -6.472, -4.0, -4.0),  # a clue after which a player looks for a card in vain
    "aimless": (-3.0, -3.0, -3.0, -3.0),  # a beginner's clue for a card neither to be played nor kept
    "unoccupied": (0.0, -0.064, -0.062, -0.096),  # a hand with nothing to play or discard
    "locked": (0.0, 0.0, -0.122, -0.122),  # a hand in which every card is clued
    "loss_critical": (2.6, 3.12, 3.033, 2.8),
    "loss_after": (0.3, 0.3, 0.3, 0.3),  # more for each card that could still follow it
    "loss_cascade": (0.7, 0.7, 0.7, 0.7),  # how much of it counts where a whole color has no second copies
    "loss_game": (6.0, 8.0, 8.0, 8.0),  # the same where it loses the game: to the last drop
    "loss_two": (0.377, 1.0, 0.75, 1.0),
    "loss_playable": (0.8, 0.632, 0.8, 0.8),
    "loss_useful": (0.163, 0.338, 0.25, 0.25),
    "loss_double": (0.015, 0.05, 0.05, 0.08),  # another hand holds it too
    "unsaved": (0.3, 0.3, 0.3, 0.3),  # how much of it counts where a seat with a token let the card lie
    "forced": (0.5, 0.5, 0.5, 0.5),  # what a hand of clued cards may lose, with a token in the lid
    "second": (0.4, 0.54, 0.4, 0.314),  # how much a loss counts two seats on, and further on
    "third": (0.2, 0.2, 0.2, 0.2),
    "helped": (1.342, 0.7, 0.7, 0.7),  # where a player has a token to prevent it
    "later": (0.15, 0.15, 0.15, 0.15),  # where its holder is busy, with a token left or none
    "soon": (0.906, 0.35, 0.35, 0.35),
    "play": (1.185, 1.8, 2.025, 2.511),
    "play_blind": (3.0, 3.0, 3.0, 3.0),  # more where others wait for it
    "play_leads": (0.26, 0.484, 0.54, 0.54),  # more where another card follows
    "play_last": (0.073, 0.3, 0.3, 0.3),  # more where a token comes back
    "play_low": (0.05, 0.083, 0.085, 0.05),  # more for every rank below five
    "chop": (0.079, 0.1, 0.1, 0.1),  # what a discard from the chop costs beside the card
    "chop_early": (0.1, 0.065, 0.1, 0.079),  # more before any player did
    "keep": (0.325, 0.5, 0.5, 0.5),  # what discarding a clued card costs beside the card
    "token_1": (0.75, 0.75, 0.75, 0.75),  # the value of a token: the first, and the next ones
    "token_2": (0.474, 0.6, 0.6, 0.76),
    "token_4": (0.5, 0.5, 0.5, 0.54),
    "token_7": (0.423, 0.412, 0.543, 0.472),
    "token_8": (0.1, 0.1, 0.07, 0.1),
    "idle": (0.5, 0.3, 0.3, 0.33),  # the cost of a clue that plays and saves nothing
    "last_token": (2.0, 2.0, 1.0, 1.0),  # more if it takes the last token
    "again": (0.3, 0.35, 0.3, 0.3),  # the cost of a clue that touches no new card
    "counting": (0.0, 0.0, 0.142, 0.18),  # a clue that counts on a card of another hand
    "pace_0": (1.0, 1.0, 1.0, 1.35),  # the cost of a discard with no spare turn, or some
    "pace_1": (0.547, 0.568, 0.675, 0.405),
    "pace_2": (0.547, 0.5, 0.675, 0.405),
    "pace_4": (0.0, 0.0, 0.086, 0.0),
    "pace_6": (0.0, 0.0, 0.086, 0.0),
    "ebb_from": (6.0, 10.0, 10.0, 11.0),  # cards left to draw from which on tokens are worth less
    "ebb_to": (0.0, 0.073, 0.0, 0.0),  # how much of it is left with none to draw
    "plan_from": (5.0, 5.0, 5.0, 6.0),  # cards left to draw from which on the end is played through
    "plan": (2.0, 1.0, 2.268, 1.87),  # the weight of a point made then
    "stall_pace": (1.0, 2.0, 3.0, 4.0),  # turns to spare at which a clue that says little is better
    "strike_1": (8.1, 8.1, 8.1, 8.1),  # the cost of the first strike, and of the second
    "strike_2": (10.0, 10.0, 10.0, 10.0),
    "gamble": (0.334, 0.975, 1.5, 1.815),  # the value of a card that happens to fit
    "care": (0.7, 0.7, 0.7, 0.7),  # the cost of a play before the last strike, unless proved by clues alone
    "care_blind": (0.7, 0.7, 0.7, 0.7),  # more if no clue pointed at it
}
TABLES = np.zeros(4, [(name, np.float64) for name in WEIGHTS])  # by players less two
for _name, _worth in WEIGHTS.items():
    TABLES[_name] = _worth


@rule
def weights_of(memory: np.void) -> np.void:
    """The weights by name, at the table of a memory."""
    weights: np.void = TABLES[int(memory["table"]) & 3]
    return weights


@rule
def critical_loss(view: np.void, memory: np.void, card: int) -> float:
    """The value of the last copy of a useful card: more, the more cards could still follow it."""
    weights = weights_of(memory)
    if int(view["last_drop"]):
        return float(weights["loss_game"])
    after = 0
    while card % MAX_RANKS < int(view["ranks"]) - 1 and (int(memory["trash"]) >> (card + 1)) & 1 == 0:
        card += 1
        after += 1
    lost = float(weights["loss_critical"]) * (1.0 + after * float(weights["loss_after"]))
    return lost * float(weights["loss_cascade"]) if int(view["cascade"]) else lost
