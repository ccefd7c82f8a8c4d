"""The last round: no card is drawn, and every seat has one turn left.

A move is worth the points that are still made after it; `endgame` plays them through.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import dares
from hanabi.bots.partner.endgame import play_out, raise_stack
from hanabi.bots.partner.plays import chance_to_fit, play_naming
from hanabi.bots.partner.thought import think_through
from hanabi.bots.sets import card_in
from hanabi.engine.jit import routine
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES, discard, play

CERTAIN = 0.05  # the preference for a point now over a later one


@routine
def best_last_move(view: np.void, memory: np.void, trials: np.ndarray) -> int:
    """The move after which most points are made."""
    me = int(memory["seat"])
    playable = int(memory["playable"])
    trash = int(memory["trash"])
    tokens = int(view["clue_tokens"])
    best = -1000.0
    move = -1
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        cards = int(memory["known"][order])
        fits = chance_to_fit(memory, order)
        sure = cards & ~playable == 0
        if fits == 0.0 or not dares(memory, order):
            continue
        if not sure and int(memory["strikes_left"]) <= 1:
            continue
        placed = 1 << card_in(cards & playable)
        then = play_out(view, memory, raise_stack(playable, placed), trash | placed, 0, tokens, 0)
        value = fits * (1.0 + then) + (1.0 - fits) * play_out(view, memory, playable, trash, 0, tokens, 0)
        value += CERTAIN * fits
        if value > best:
            best = value
            move = play_naming(view, memory, slot) if sure else play(slot)
    if int(view["clue_tokens"]) < int(view["max_clue_tokens"]) and int(memory["hand_len"][me]):
        value = play_out(view, memory, playable, trash, 0, tokens, 0)
        if value > best:
            best = value
            move = discard(0)
    allowed = clue_bits(view)
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            if int(view["clue_tokens"]) == 0 or not (allowed >> clue) & 1:
                continue
            touched = touched_slots(view, seat, clue)
            if touched == 0 and not int(view["empty_clues"]):
                continue
            trial = think_through(view, memory, trials, seat, clue, touched)
            value = play_out(view, trial, playable, trash, 0, tokens - 1, 0)
            if value > best:
                best = value
                move = CLUE + (offset - 1) * CLUES + clue
    return move
