"""`look`: the only place that hides cards.

A view is a record like the state, with UNKNOWN for the cards that its viewer may not see, so that every
kernel that only needs public facts runs on views too. It is filled by copying the allowed fields.
"""

import numpy as np

from hanabi.engine.cards import CARDS, UNKNOWN
from hanabi.engine.jit import rule
from hanabi.engine.state import NOBODY, Place
from hanabi.engine.variant import MAX_DECK, MAX_HAND, MAX_PLAYERS, MAX_SUITS, copy_rules


@rule
def look(state: np.void, viewer: int, view: np.void) -> None:
    """Write the view of a seat, or of a viewer without a seat (`NOBODY`), into `view`."""
    copy_rules(state, view)
    copy_table(state, view)
    view["viewer"] = viewer
    for order in range(MAX_DECK):
        view["deck"][order] = UNKNOWN
        if can_see(viewer, int(state["place"][order])):
            view["deck"][order] = state["deck"][order]
    for seat in range(MAX_PLAYERS):
        view["holds"][seat] = 0
        if can_see(viewer, seat):
            view["holds"][seat] = state["holds"][seat]


@rule
def look_openly(state: np.void, view: np.void) -> None:
    """Write the view of a player who sees every hand into `view`: all but the deck."""
    look(state, 0, view)
    for slot in range(int(state["hand_len"][0])):
        order = int(state["hands"][0, slot]) & 63
        view["deck"][order] = state["deck"][order]
    view["holds"][0] = state["holds"][0]
    view["viewer"] = NOBODY


@rule
def can_see(viewer: int, place: int) -> bool:
    """Whether a viewer sees the face of a card in a place: on the table, or in another's hand."""
    if place == Place.STACK or place == Place.DISCARDS:
        return True
    return place != Place.DECK and viewer >= 0 and place != viewer


@rule
def copy_table(state: np.void, view: np.void) -> None:
    """Copy the public facts."""
    for order in range(MAX_DECK):
        view["possible"][order] = state["possible"][order]
        view["clued"][order] = state["clued"][order]
        view["place"][order] = state["place"][order]
    for seat in range(MAX_PLAYERS):
        view["hand_len"][seat] = state["hand_len"][seat]
        for slot in range(MAX_HAND):
            view["hands"][seat, slot] = state["hands"][seat, slot]
    for suit in range(MAX_SUITS):
        view["stacks"][suit] = state["stacks"][suit]
    for card in range(CARDS):
        view["discards"][card] = state["discards"][card]
    view["turn"] = state["turn"]
    view["drawn"] = state["drawn"]
    view["first"] = state["first"]
    view["seat"] = state["seat"]
    view["clue_tokens"] = state["clue_tokens"]
    view["strikes"] = state["strikes"]
    view["points"] = state["points"]
    view["turns_left"] = state["turns_left"]
    view["ending"] = state["ending"]
