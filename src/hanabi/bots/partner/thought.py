"""A thought: a possible clue tried in a copy of the memory, as all players at the table will read it."""

import numpy as np

from hanabi.bots.partner.meaning import read_clue
from hanabi.engine.jit import rule


@rule
def think_through(
    view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int, touched: int
) -> np.void:
    """A copy of the memory as it would be after a clue of mine."""
    trials[0] = memory
    trial: np.void = trials[0]
    trial["misled"] = 0
    read_clue(view, trial, int(memory["seat"]), seat, clue, touched)
    leave_claims(memory, trial)
    return trial


@rule
def leave_claims(memory: np.void, trial: np.void) -> None:
    """Claims of a considered clue stay until the next move is watched, as when the strength was measured."""
    for seat in range(len(memory["claims"])):
        memory["claims"][seat] = trial["claims"][seat]
