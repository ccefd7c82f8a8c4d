"""The last round: nothing is drawn anymore, and every seat has one turn left.

What a move is worth is the points that are still made after it: the turns that are left are played through
by what each holder knows.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import dares, is_proved
from hanabi.bots.partner.plays import chance_to_fit
from hanabi.bots.partner.thought import think_through
from hanabi.bots.sets import announce, card_in, rank_cards
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES, discard, play
from hanabi.engine.variant import MAX_RANKS

CERTAIN = 0.05  # how much a point in hand goes before one to come


@rule
def raise_stack(playable: int, card: int) -> int:
    """What fits after a card was placed."""
    following = card << 1 if card & rank_cards(MAX_RANKS) == 0 else 0
    return (playable & ~card) | following


@routine
def count_finale(view: np.void, memory: np.void, playable: int, gone: int) -> float:
    """How many points the others will still make, when these cards fit and those are of no use anymore."""
    points = 0.0
    for offset in range(1, int(view["turns_left"])):
        if offset >= int(view["players"]):
            break
        seat = seat_from(view, int(memory["seat"]), offset)
        placed = 0
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["known"][order])
            if int(memory["flags"][order]) and cards & ~gone:
                cards &= ~gone
            card = 1 << int(view["deck"][order])
            if cards & ~playable == 0 and is_proved(memory, seat, order):
                if card & playable == 0:
                    points -= 0.5
                elif placed == 0 or card & rank_cards(MAX_RANKS) == 0:
                    placed = card
        if placed:
            points += 1.0
            playable = raise_stack(playable, placed)
            gone |= placed
    return points


@routine
def best_last_move(view: np.void, memory: np.void, trials: np.ndarray) -> int:
    """The move after which most points are made."""
    me = int(memory["seat"])
    playable = int(memory["playable"])
    trash = int(memory["trash"])
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
        then = count_finale(view, memory, raise_stack(playable, placed), trash | placed)
        value = fits * (1.0 + then) + (1.0 - fits) * count_finale(view, memory, playable, trash)
        value += CERTAIN * fits
        if value > best:
            best = value
            move = announce(view, slot, cards) if sure else play(slot)
    if int(view["clue_tokens"]) < int(view["max_clue_tokens"]) and int(memory["hand_len"][me]):
        value = count_finale(view, memory, playable, trash)
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
            value = count_finale(view, trial, playable, trash)
            if value > best:
                best = value
                move = CLUE + (offset - 1) * CLUES + clue
    return move
