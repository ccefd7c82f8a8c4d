"""PAST: the history that is stored beside a game's position, the same for every seat."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.engine.jit import rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS, MAX_SUITS

NOTHING, PLAYED, MISPLAYED, DISCARDED, CLUED = range(5)  # kinds of a seat's last move
NEVER = -1

PAST = np.dtype(
    [
        ("pointed", np.int64, MAX_PLAYERS),  # by seat: bits of the orders that the last clue to it touched
        ("drawn", np.int16, MAX_DECK),  # by order: the turn on which it was drawn, 0 for a card dealt
        ("told", np.int16, MAX_PLAYERS),  # by seat: the turn of the last clue to it, or NEVER
        ("said", np.int8, MAX_PLAYERS),  # by seat: that clue, numbered as in `moves.clue_of`
        ("last", np.int8, MAX_PLAYERS),  # by seat: its last move
        ("clues", np.int8, MAX_DECK),  # by order: how many clues touched it
    ],
    align=True,
)


@rule
def begin(table: np.void, past: np.void) -> None:
    """Start at the first position of a game."""
    for order in range(MAX_DECK):
        past["drawn"][order] = 0
        past["clues"][order] = 0
    for seat in range(MAX_PLAYERS):
        past["pointed"][seat] = 0
        past["told"][seat] = NEVER
        past["said"][seat] = NEVER
        past["last"][seat] = NOTHING


@rule
def remember(table: np.void, event: np.void, past: np.void) -> None:
    """Record a move; `table` is the position after it, as any player sees it."""
    kind, seat = int(event["kind"]), int(event["seat"])
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        past["last"][seat] = CLUED
        remember_clue(table, event, past)
    elif kind == Kind.DISCARD:
        past["last"][seat] = DISCARDED
    else:
        past["last"][seat] = MISPLAYED if int(event["strike"]) else PLAYED
    if int(event["drew"]) >= 0:
        past["drawn"][int(event["drew"]) & 63] = event["turn"]


@rule
def remember_clue(table: np.void, event: np.void, past: np.void) -> None:
    target, value = int(event["target"]), int(event["value"])
    touched, pointed = int(event["touched"]), 0
    for slot in slots(table, target):
        if (touched >> slot) & 1:
            order = order_at(table, target, slot)
            past["clues"][order] = int(past["clues"][order]) + 1
            pointed |= 1 << order
    past["pointed"][target] = pointed
    past["told"][target] = event["turn"]
    past["said"][target] = value if int(event["kind"]) == Kind.COLOR_CLUE else MAX_SUITS + value - 1
