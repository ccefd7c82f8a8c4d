"""What things are worth, in points; found by playing many games."""

# cards of other hands, by what their holders know
READY = 1.0  # a card that its holder will play
COMING = 0.85  # a card known to its holder, to be played after others that are coming
NAMED = 0.55  # another card known to its holder
TOUCHED = 0.4  # another useful card that was clued
KEPT = 0.15  # more for the last of a kind
TRASHED = -0.05  # a clued card that is trash, and its holder knows
WASTED = -0.8  # a clued card that is trash or clued elsewhere too
WRONG = -1.6  # the same where its holder takes it for another
ASTRAY = -1.2  # a useful card that its holder takes for another
DOUBTFUL = -0.4  # a clued card that I may hold too
MISPLAY = -9.0
MISLED = -4.0  # a clue after which somebody looks for a card in vain

# cards that may be discarded
LOSS_CRITICAL = 2.6
LOSS_TWO = 1.0
LOSS_PLAYABLE = 0.8
LOSS_USEFUL = 0.25
LOSS_DOUBLE = 0.05  # another hand holds it too
SECOND = 0.4  # how much a loss counts two seats on, and further on
THIRD = 0.2
HELPED = 0.7  # where somebody has a token to prevent it
LATER = 0.15  # where its holder has something better to do, with a token left or none
SOON = 0.35

# my own moves
PLAY = 1.5
PLAY_BLIND = 3.0  # more where others wait for it
PLAY_LEADS = 0.4  # more where another card follows
PLAY_LAST = 0.3  # more where a token comes back
PLAY_LOW = 0.05  # more for every rank below five
CHOP = 0.1  # what a discard from the chop costs beside the card
CHOP_EARLY = 0.1  # more before anybody did
KEEP = 0.5  # what discarding a clued card costs beside the card
TOKEN_1 = 0.75  # what a token is worth: the first, and the next ones
TOKEN_2 = 0.6
TOKEN_4 = 0.5
TOKEN_7 = 0.35
TOKEN_8 = 0.1
PACE_0 = 1.0  # what a discard costs when no turn can be spared, or few
PACE_2 = 0.3
STRIKE_1 = 6.0  # what the first strike costs, and the second
STRIKE_2 = 10.0
GAMBLE = 1.5  # what a card that happens to fit is worth
