"""The master's memory: that of the hat, and the source of its imagined deals."""

import numpy as np

from hanabi.bots import hat
from hanabi.engine.cards import CHOOSE, seed_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.variant import MAX_PLAYERS

WORLDS = 200  # deals that are tried at most

MEMORY = np.dtype(
    [
        ("hat", hat.MEMORY),
        ("generator", np.int64, 4),
        ("worlds", np.int64),  # how many deals are tried at most
    ],
    align=True,
)


@rule
def sit(view: np.void, memory: np.void, seed: int) -> None:
    """Start a memory at the first view of a game."""
    hat.sit(view, memory["hat"], seed)
    write_generator(memory["generator"], seed_generator(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE))
    memory["worlds"] = WORLDS


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Apply the meaning of a player's move."""
    hat.watch(view, event, memory["hat"])
