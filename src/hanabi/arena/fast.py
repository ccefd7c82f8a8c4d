"""Games of bots that are kernels, in one compiled loop.

The loop calls them by their addresses, so it is compiled once for all of them, and only the bots that play
are compiled.
"""

from collections.abc import Sequence

import numpy as np

from hanabi.bots.kernel import CHOOSE, SIT, WATCH, Part
from hanabi.engine.jit import address_of, call_at, routine
from hanabi.engine.rules import apply, score, why_illegal
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look

WORD = 8  # bytes, by which memories are aligned

ROW = np.dtype(
    [
        ("seed", np.int64),
        ("turns", np.int16),
        ("score", np.int8),
        ("points", np.int8),
        ("strikes", np.int8),
        ("ending", np.int8),
        ("illegal", np.int8),  # 1: the game stopped at an illegal move
        ("seat", np.int8),  # the seat to move at the end
    ],
    align=True,
)


def play_rows(
    variant: np.void, parts: Sequence[Part], rows: np.ndarray, moves: np.ndarray | None = None
) -> None:
    """Play the game of each row's seed and fill the row; `parts` are the bots by seat.

    `moves`, if given, takes the engine's numbers of the moves, as many for each game as it has room for.
    """
    every = [*parts, *[parts[0]] * (MAX_PLAYERS - len(parts))]  # a tuple of one length for all tables
    settings = np.zeros((MAX_PLAYERS, max(1, *(len(part.settings) for part in every))), np.int64)
    for seat, part in enumerate(every):
        settings[seat, : len(part.settings)] = part.settings
    words = max(-(-part.memory.itemsize // WORD) for part in every)
    play_games(
        variant,
        tuple(address_of(part.kernel, STATE, EVENT) for part in every),
        settings,
        np.array([part.watches for part in every]),
        np.zeros((MAX_PLAYERS, words * WORD), np.uint8),
        rows,
        np.zeros((len(rows), 0), np.int8) if moves is None else moves,
        np.zeros(1, STATE),
        np.zeros(1, EVENT),
        np.zeros(MAX_PLAYERS, STATE),
    )


@routine
def play_games(
    variant: np.void,
    kernels: tuple[int, ...],
    settings: np.ndarray,
    watches: np.ndarray,
    rooms: np.ndarray,
    rows: np.ndarray,
    moves: np.ndarray,
    states: np.ndarray,
    events: np.ndarray,
    views: np.ndarray,
) -> None:
    """Play the game of each row's seed; every seat has its kernel, its settings and room for its memory."""
    players = int(variant["players"])
    state = states[0]
    event = events[0]
    for i in range(len(rows)):
        row = rows[i]
        seed = int(row["seed"])
        deal(state, variant, seed, 0)
        row["illegal"] = 0
        for seat in range(players):
            look(state, seat, views[seat])
            call_at(kernels[seat], SIT, views[seat], event, rooms[seat], seed, settings[seat])
        while int(state["ending"]) == Ending.RUNNING:
            seat = int(state["seat"])
            if not watches[seat]:
                look(state, seat, views[seat])
            move = call_at(kernels[seat], CHOOSE, views[seat], event, rooms[seat], seed, settings[seat])
            if why_illegal(state, move) != 0:
                row["illegal"] = 1
                break
            if int(state["turn"]) < moves.shape[1]:
                moves[i, int(state["turn"])] = move
            apply(state, move, event)
            for other in range(players):
                if watches[other]:
                    look(state, other, views[other])
                    call_at(kernels[other], WATCH, views[other], event, rooms[other], seed, settings[other])
        row["turns"] = state["turn"]
        row["score"] = score(state)
        row["points"] = state["points"]
        row["strikes"] = state["strikes"]
        row["ending"] = state["ending"]
        row["seat"] = state["seat"]
