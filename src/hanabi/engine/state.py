"""STATE, a game in progress as one record; EVENT, the effect of a move; and the deal."""

from typing import Any

import numpy as np

from hanabi.engine.cards import CARDS, UNKNOWN, shuffle_deck
from hanabi.engine.jit import rule
from hanabi.engine.knowledge import clue_bits, hand_bits
from hanabi.engine.variant import (
    MAX_DECK,
    MAX_HAND,
    MAX_PLAYERS,
    MAX_SUITS,
    RULE_FIELDS,
    Named,
    copy_rules,
)


class Place(Named):
    """Where a physical card is: in the hand of a seat (0 to 4), or one of these."""

    DECK = 5
    STACK = 6
    DISCARDS = 7


class Ending(Named):
    RUNNING = 0
    STRIKEOUT = 1  # the last strike
    PERFECT = 2  # every stack complete
    FINAL_ROUND = 3  # everyone had the turn after the last card
    LOST_CARD = 4  # to the last drop: an irreplaceable card was discarded or misplayed
    STUCK = 5  # to the last drop: neither a card nor a clue to give
    STOPPED = 6  # by the person who recorded it, not by the rules


NOBODY = -1  # the viewer without a seat
OPEN = -2  # the viewer of a state: everything is visible


def fill_words(fields: list[Any]) -> np.dtype[np.void]:
    """A record of whole 64-bit words, by which a device copies it; nothing is written into the padding."""
    spare = -np.dtype(fields).itemsize % 8
    return np.dtype([*fields, ("spare", np.int8, (spare,))] if spare else fields, align=True)


STATE = fill_words(
    [
        ("possible", np.int16, MAX_DECK),  # by order: bits of the suits and ranks that the clues leave
        ("clued", np.int16, MAX_DECK),  # by order: bits of the colors and ranks that touched it
        ("holds", np.int16, MAX_PLAYERS),  # by seat: bits of the colors and ranks in the hand
        ("turn", np.int16),  # moves made
        ("deck", np.int8, MAX_DECK),  # by order: the card, or UNKNOWN in a view
        ("place", np.int8, MAX_DECK),  # by order: a seat, or a Place
        ("hands", np.int8, (MAX_PLAYERS, MAX_HAND)),  # orders, slot 0 the oldest
        ("hand_len", np.int8, MAX_PLAYERS),
        ("stacks", np.int8, MAX_SUITS),  # top rank
        ("discards", np.int8, CARDS),  # discarded copies
        *RULE_FIELDS,  # so that a state is complete by itself
        ("drawn", np.int8),  # the order of the next card to draw
        ("first", np.int8),  # the seat that moved first
        ("seat", np.int8),  # whose turn it is
        ("clue_tokens", np.int8),
        ("strikes", np.int8),
        ("points", np.int8),  # the sum of the stacks
        ("turns_left", np.int8),  # -1 until the last card is drawn
        ("ending", np.int8),
        ("viewer", np.int8),  # the viewer: a seat, NOBODY or OPEN
    ]
)

EVENT = np.dtype(
    [
        ("touched", np.int16),  # bits of the slots that a clue pointed at
        ("turn", np.int16),
        ("kind", np.int8),
        ("seat", np.int8),  # who moved
        ("target", np.int8),  # the clued seat, or -1
        ("value", np.int8),  # the clue's color or rank, the announced color, or -1
        ("slot", np.int8),  # of the card played or discarded, or -1
        ("order", np.int8),  # of that card, or -1
        ("card", np.int8),  # that card, or UNKNOWN
        ("placed", np.int8),  # 1: the card was added to its stack
        ("strike", np.int8),  # 1: a misplay
        ("gained", np.int8),  # clue tokens put back into the lid
        ("drew", np.int8),  # the order drawn, or -1
        ("ending", np.int8),
    ],
    align=True,
)


@rule
def deal(state: np.void, variant: np.void, seed: int, first: int) -> None:
    """Start the game of a seed; seat `first` moves first."""
    shuffle_deck(variant, seed, state["deck"])
    set_up(state, variant, first)


@rule
def set_up(state: np.void, variant: np.void, first: int) -> None:
    """Start a game with the cards in the state's deck."""
    copy_rules(variant, state)
    everything = clue_bits(variant)
    for order in range(MAX_DECK):
        state["possible"][order] = everything
        state["clued"][order] = 0
        state["place"][order] = Place.DECK
    for order in range(int(variant["deck_size"]), MAX_DECK):
        state["deck"][order] = UNKNOWN
    for suit in range(MAX_SUITS):
        state["stacks"][suit] = 0
    for card in range(CARDS):
        state["discards"][card] = 0
    state["turn"] = 0
    state["first"] = first
    state["seat"] = first
    state["clue_tokens"] = variant["max_clue_tokens"]
    state["strikes"] = 0
    state["points"] = 0
    state["ending"] = Ending.RUNNING
    state["viewer"] = OPEN
    deal_hands(state)


@rule
def deal_hands(state: np.void) -> None:
    """Give every seat its block of cards, seat 0 the first."""
    players = int(state["players"])
    hand_size = int(state["hand_size"])
    for seat in range(MAX_PLAYERS):
        held = hand_size if seat < players else 0
        state["hand_len"][seat] = held
        for slot in range(MAX_HAND):
            state["hands"][seat, slot] = -1
        for slot in range(held):
            order = seat * hand_size + slot
            state["hands"][seat, slot] = order
            state["place"][order] = seat
        state["holds"][seat] = hand_bits(state, seat)
    state["drawn"] = players * hand_size
    state["turns_left"] = -1
    if players * hand_size == int(state["deck_size"]) and not state["last_drop"]:
        state["turns_left"] = players


@rule
def count_points(variant: np.void) -> int:
    """The points of a perfect game."""
    return (int(variant["suits"]) + int(variant["cascade"])) * int(variant["ranks"])
