"""The partners' last moves, with a seat's view and memory before each of them."""

import numpy as np

from hanabi.bots.partner.memory import MEMORY
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind, clue_color, clue_rank, discard, play, play_announced
from hanabi.engine.state import STATE

KEPT = 4  # moves: those of a round of five players

HEARD = [  # fields of a memory
    ("seen", STATE, (1,)),  # my view after the last move
    ("befores", STATE, (KEPT,)),  # my view before each of the moves
    ("memories", MEMORY, (KEPT,)),  # my memory at that time
    ("moves", np.int64, KEPT),
    ("heard", np.int64),  # the number of partners' moves so far
]


@routine
def listen(view: np.void, event: np.void, memory: np.void) -> None:
    """Store a partner's move; `view` is the position after it."""
    if int(event["seat"]) != int(view["viewer"]):
        at = int(memory["heard"]) % KEPT
        memory["befores"][at] = memory["seen"][0]
        memory["memories"][at] = memory["partner"]
        memory["moves"][at] = number_of(event, int(view["players"]))
        memory["heard"] = int(memory["heard"]) + 1
    memory["seen"][0] = view


@rule
def number_of(event: np.void, players: int) -> int:
    """The number of the move that was made."""
    kind = int(event["kind"])
    slot = int(event["slot"])
    value = int(event["value"])
    offset = (int(event["target"]) - int(event["seat"])) % players
    if kind == Kind.PLAY:
        return play(slot) if value < 0 else play_announced(slot, value)
    if kind == Kind.DISCARD:
        return discard(slot)
    return clue_color(offset, value) if kind == Kind.COLOR_CLUE else clue_rank(offset, value)
