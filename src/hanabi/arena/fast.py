"""Games of bots that are kernels, in one compiled loop.

Which bot sits where is a number for each seat. A loop that took the kernels as arguments could not be kept
on disk, so it names them.
"""

import numpy as np

from hanabi.bots import hat, partner
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, sow
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import apply, score, why_illegal
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look

RANDOM, HAT, PARTNER_1, PARTNER_2, PARTNER = range(5)
KINDS = {"random": RANDOM, "hat": HAT, "partner-1": PARTNER_1, "partner-2": PARTNER_2, "partner": PARTNER}

SAME = {f"partner:level={level}": PARTNER_1 + level - 1 for level in range(1, PARTNER - PARTNER_1 + 2)}

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


def make_room() -> tuple[np.ndarray, ...]:
    """The arrays that one worker's games are played in."""
    chance = np.zeros((MAX_PLAYERS, 4), np.int64)
    return (
        np.zeros(1, STATE),
        np.zeros(1, EVENT),
        np.zeros(MAX_PLAYERS, STATE),
        chance,
        np.zeros(MAX_PLAYERS, hat.MEMORY),
        np.zeros(MAX_PLAYERS, partner.MEMORY),
    )


@rule
def sit(kind: int, view: np.void, chance: np.ndarray, hats: np.void, partners: np.void, seed: int) -> None:
    if kind == HAT:
        hat.sit(view, hats, seed)
    elif kind >= PARTNER_1:
        partner.sit_at(view, partners, kind - PARTNER_1 + 1)
    else:
        chance[0], chance[1], chance[2], chance[3] = sow(seed * MAX_PLAYERS + int(view["viewer"]), CHOOSE)


@rule
def watch(kind: int, view: np.void, event: np.void, hats: np.void, partners: np.void) -> None:
    if kind == HAT:
        hat.watch(view, event, hats)
    elif kind >= PARTNER_1:
        partner.watch(view, event, partners)


@rule
def choose(kind: int, view: np.void, chance: np.ndarray, hats: np.void, partners: np.void) -> int:
    if kind == HAT:
        return hat.choose(view, hats)
    if kind >= PARTNER_1:
        return partner.choose(view, partners)
    generator, move = choose_randomly(view, (int(chance[0]), int(chance[1]), int(chance[2]), int(chance[3])))
    chance[0], chance[1], chance[2], chance[3] = generator
    return move


@routine
def play_games(
    variant: np.void,
    kinds: np.ndarray,
    rows: np.ndarray,
    states: np.ndarray,
    events: np.ndarray,
    views: np.ndarray,
    chances: np.ndarray,
    hats: np.ndarray,
    partners: np.ndarray,
) -> None:
    """Play the game of each row's seed and fill the row."""
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
            sit(kinds[seat], views[seat], chances[seat], hats[seat], partners[seat], seed)
        while int(state["ending"]) == Ending.RUNNING:
            seat = int(state["seat"])
            move = choose(kinds[seat], views[seat], chances[seat], hats[seat], partners[seat])
            if why_illegal(state, move) != 0:
                row["illegal"] = 1
                break
            apply(state, move, event)
            for other in range(players):
                look(state, other, views[other])
                watch(kinds[other], views[other], event, hats[other], partners[other])
        row["turns"] = state["turn"]
        row["score"] = score(state)
        row["points"] = state["points"]
        row["strikes"] = state["strikes"]
        row["ending"] = state["ending"]
        row["seat"] = state["seat"]
