"""What the master remembers: what the hat does, and where its imagined deals come from."""

import numpy as np

from hanabi.bots import hat
from hanabi.engine.cards import CHOOSE, Generator, sow
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
    store(memory, sow(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE))
    memory["worlds"] = WORLDS


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Take in what somebody's move says."""
    hat.watch(view, event, memory["hat"])


@rule
def load(memory: np.void) -> Generator:
    return (
        int(memory["generator"][0]),
        int(memory["generator"][1]),
        int(memory["generator"][2]),
        int(memory["generator"][3]),
    )


@rule
def store(memory: np.void, generator: Generator) -> None:
    a, b, c, n = generator
    memory["generator"][0] = a
    memory["generator"][1] = b
    memory["generator"][2] = c
    memory["generator"][3] = n
