"""What things are worth, in points, for each table size; found by playing many games."""

import numpy as np

from hanabi.engine.jit import rule

TABLE = (  # name, what it is worth with 2, 3, 4 and 5 players
    ("READY", 1.917, 1.2, 1.15, 1.0),  # a card that its holder will play
    (
        "COMING",
        0.85,
        0.85,
        0.85,
        0.85,
    ),  # a card known to its holder, to be played after others
    ("NAMED", 0.55, 0.55, 0.55, 0.55),  # another card known to its holder
    ("TOUCHED", 0.54, 0.4, 0.4, 0.4),  # another useful card that was clued
    ("KEPT", 0.15, 0.15, 0.15, 0.15),  # more for the last of a kind
    ("TRASHED", -0.05, -0.05, -0.05, -0.085),  # a clued card that is trash, and its holder knows
    ("WASTED", -0.52, -0.6, -0.6, -0.8),  # a clued card that is trash or clued elsewhere too
    ("WRONG", -1.6, -1.6, -1.6, -1.264),  # the same where its holder takes it for another
    ("ASTRAY", -0.948, -1.2, -1.2, -1.2),  # a useful card that its holder takes for another
    ("DOUBTFUL", -0.4, -0.4, -0.4, -0.4),  # a clued card that I may hold too
    ("MISPLAY", -9.0, -10.89, -5.85, -9.0),
    ("MISLED", -2.6, -5.4, -4.0, -4.0),  # a clue after which somebody looks for a card in vain
    ("LOSS_CRITICAL", 2.6, 2.6, 2.6, 2.6),
    ("LOSS_GAME", 6.0, 8.0, 8.0, 8.0),  # the same where it loses the game: to the last drop
    ("LOSS_TWO", 0.377, 1.0, 0.75, 1.0),
    ("LOSS_PLAYABLE", 0.8, 0.632, 0.8, 0.8),
    ("LOSS_USEFUL", 0.163, 0.338, 0.25, 0.25),
    ("LOSS_DOUBLE", 0.015, 0.05, 0.05, 0.05),  # another hand holds it too
    ("SECOND", 0.4, 0.54, 0.4, 0.26),  # how much a loss counts two seats on, and further on
    ("THIRD", 0.2, 0.2, 0.2, 0.2),
    ("HELPED", 1.342, 0.7, 0.7, 0.7),  # where somebody has a token to prevent it
    (
        "LATER",
        0.15,
        0.15,
        0.15,
        0.15,
    ),  # where its holder is busy, with a token left or none
    ("SOON", 0.906, 0.35, 0.35, 0.35),
    ("PLAY", 1.185, 1.5, 2.025, 2.025),
    ("PLAY_BLIND", 3.0, 3.0, 3.0, 3.0),  # more where others wait for it
    ("PLAY_LEADS", 0.26, 0.484, 0.54, 0.54),  # more where another card follows
    ("PLAY_LAST", 0.073, 0.3, 0.3, 0.3),  # more where a token comes back
    ("PLAY_LOW", 0.05, 0.05, 0.085, 0.05),  # more for every rank below five
    ("CHOP", 0.079, 0.1, 0.1, 0.1),  # what a discard from the chop costs beside the card
    ("CHOP_EARLY", 0.1, 0.065, 0.1, 0.079),  # more before anybody did
    ("KEEP", 0.325, 0.5, 0.5, 0.5),  # what discarding a clued card costs beside the card
    ("TOKEN_1", 0.75, 0.75, 0.75, 0.75),  # what a token is worth: the first, and the next ones
    ("TOKEN_2", 0.474, 0.6, 0.6, 0.6),
    ("TOKEN_4", 0.5, 0.5, 0.5, 0.5),
    ("TOKEN_7", 0.423, 0.35, 0.472, 0.472),
    ("TOKEN_8", 0.1, 0.1, 0.1, 0.1),
    ("PACE_0", 1.0, 1.0, 1.0, 1.35),  # what a discard costs when no turn can be spared, or few
    ("PACE_2", 0.547, 0.5, 0.675, 0.405),
    ("STRIKE_1", 8.1, 6.0, 6.0, 8.1),  # what the first strike costs, and the second
    ("STRIKE_2", 10.0, 10.0, 10.0, 10.0),
    ("GAMBLE", 0.334, 0.975, 1.5, 1.815),  # what a card that happens to fit is worth
    (
        "CARE",
        0.7,
        0.7,
        0.7,
        0.7,
    ),  # what a play costs that clues alone do not make sure, before the last strike
    ("CARE_BLIND", 0.7, 0.7, 0.7, 0.7),  # more if no clue pointed at it
)
WEIGHTS = np.array([row[1:] for row in TABLE]).T.copy()
(
    READY,
    COMING,
    NAMED,
    TOUCHED,
    KEPT,
    TRASHED,
    WASTED,
    WRONG,
    ASTRAY,
    DOUBTFUL,
    MISPLAY,
    MISLED,
    LOSS_CRITICAL,
    LOSS_GAME,
    LOSS_TWO,
    LOSS_PLAYABLE,
    LOSS_USEFUL,
    LOSS_DOUBLE,
    SECOND,
    THIRD,
    HELPED,
    LATER,
    SOON,
    PLAY,
    PLAY_BLIND,
    PLAY_LEADS,
    PLAY_LAST,
    PLAY_LOW,
    CHOP,
    CHOP_EARLY,
    KEEP,
    TOKEN_1,
    TOKEN_2,
    TOKEN_4,
    TOKEN_7,
    TOKEN_8,
    PACE_0,
    PACE_2,
    STRIKE_1,
    STRIKE_2,
    GAMBLE,
    CARE,
    CARE_BLIND,
) = range(len(TABLE))


@rule
def weigh(memory: np.void, name: int) -> float:
    """The weight of a name at the table of a memory."""
    return float(WEIGHTS[int(memory["table"]) & 3, name])


@rule
def critical_loss(view: np.void, memory: np.void) -> float:
    """What the last copy of a useful card is worth."""
    return weigh(memory, LOSS_GAME) if int(view["last_drop"]) else weigh(memory, LOSS_CRITICAL)
