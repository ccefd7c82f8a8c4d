"""PAST: the history that is stored beside a game's state, the same for every seat.

For each physical card when it was drawn and how it was clued, and the last moves.
"""

import numpy as np

from hanabi.bots.learned.layout import HISTORY
from hanabi.engine.jit import rule
from hanabi.engine.moves import Kind, clue_color, clue_rank, discard, play, play_announced
from hanabi.engine.variant import MAX_DECK

RANK, NEWEST, OLDEST, ONLY = 1, 2, 4, 8  # of the last clue that touched a card, as bits
MANY = 100  # clues are counted up to here
SEATS = 8  # as many as there can be, and whole words
ORDERS = (MAX_DECK + 7) // 8 * 8  # so that the record is whole words, as a device copies it

PAST = np.dtype(
    [
        ("born", np.int16, ORDERS),  # by order: the turn after which it was drawn
        ("touched", np.int16, ORDERS),  # by order: the turn of the last clue that touched it
        ("hits", np.int16, HISTORY),  # by turn: bits of the slots that a clue touched
        ("clues", np.int8, ORDERS),  # by order: how many clues touched it
        ("kind", np.int8, ORDERS),  # by order: bits of the last one
        ("moves", np.int8, HISTORY),  # by turn: the engine's number of the move
        ("cards", np.int8, HISTORY),  # by turn: the card played or discarded, or -1
        ("results", np.int8, HISTORY),  # by turn: bit 0 placed, bit 1 a token gained
        ("palettes", np.int8, SEATS),  # by seat: the order in which it sees the colors, 0 for the usual one
    ],
    align=True,
)


@rule
def begin(past: np.void) -> None:
    """Forget everything: a game is dealt."""
    for order in range(ORDERS):
        past["born"][order] = 0
        past["touched"][order] = 0
        past["clues"][order] = 0
        past["kind"][order] = 0
    for turn in range(HISTORY):
        past["hits"][turn] = 0
        past["moves"][turn] = 0
        past["cards"][turn] = -1
        past["results"][turn] = 0
    for seat in range(SEATS):
        past["palettes"][seat] = 0


@rule
def remember(state: np.void, event: np.void, plan: np.void, past: np.void) -> None:
    """Record a move; `state`, or a view of it, is the position after it."""
    turn = int(event["turn"])
    place = turn % HISTORY
    past["moves"][place] = move_of(event, int(plan["players"]))
    past["hits"][place] = event["touched"]
    past["cards"][place] = event["card"]
    gained = 2 if int(event["gained"]) > 0 else 0
    past["results"][place] = int(event["placed"]) | gained
    drew = int(event["drew"])
    if drew >= 0:
        past["born"][drew] = turn
    if int(event["target"]) >= 0:
        mark_touched(state, event, past)


@rule
def move_of(event: np.void, players: int) -> int:
    """The engine's number of the move that an event describes."""
    kind = int(event["kind"])
    value = int(event["value"])
    if kind == Kind.PLAY:
        slot = int(event["slot"])
        return play(slot) if value < 0 else play_announced(slot, value)
    if kind == Kind.DISCARD:
        return discard(int(event["slot"]))
    offset = int(event["target"]) - int(event["seat"])
    offset = offset + players if offset < 0 else offset
    return clue_color(offset, value) if kind == Kind.COLOR_CLUE else clue_rank(offset, value)


@rule
def mark_touched(state: np.void, event: np.void, past: np.void) -> None:
    """Note the clue on every card that it touched."""
    seat = int(event["target"])
    touched = int(event["touched"])
    kind = RANK if int(event["kind"]) == Kind.RANK_CLUE else 0
    kind |= ONLY if touched & (touched - 1) == 0 else 0
    for slot in range(int(state["hand_len"][seat])):
        if (touched >> slot) & 1:
            order = int(state["hands"][seat, slot]) & 63
            newest = NEWEST if touched >> (slot + 1) == 0 else 0
            oldest = OLDEST if touched & ((1 << slot) - 1) == 0 else 0
            past["kind"][order] = kind | newest | oldest
            past["touched"][order] = event["turn"]
            past["clues"][order] = min(int(past["clues"][order]) + 1, MANY)
