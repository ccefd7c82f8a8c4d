"""Finding the reasons behind a move that was chosen: what the one who asks sees in it, not every weight."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.clues import think_through
from hanabi.bots.partner.discards import doubles
from hanabi.bots.partner.focus import find_chop, find_focus, fresh_slots
from hanabi.bots.partner.handover import find_heir, is_handed_over
from hanabi.bots.partner.memory import BLIND, PROMPTED, identity
from hanabi.bots.partner.reasons import Because, note
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.cards import UNKNOWN, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, DISCARD, clue_of, is_clue, offset_of, slot_of


@routine
def explain(view: np.void, memory: np.void, trials: np.ndarray, move: int) -> None:
    """Note the reasons for a move."""
    me = int(memory["seat"])
    memory["reasons"] = 0
    if is_clue(move):
        seat = (me + offset_of(move)) % int(view["players"])
        explain_clue(view, memory, trials, seat, clue_of(move))
    elif DISCARD <= move < ANNOUNCE:
        explain_discard(view, memory, order_at(memory, me, slot_of(move)), slot_of(move))
    else:
        explain_play(memory, order_at(memory, me, slot_of(move)), move >= ANNOUNCE)


@rule
def explain_play(memory: np.void, order: int, announced: bool) -> None:
    me = int(memory["seat"])
    flags = int(memory["flags"][order])
    told = int(memory["literal"][order]) & int(memory["available"][me])
    code = Because.PLAYS_CLUED
    if int(memory["known"][order]) & ~int(memory["playable"]):
        code = Because.PLAYS_HOPING
    elif told & ~int(memory["playable"]) == 0:
        code = Because.PLAYS_KNOWN
    elif flags & BLIND:
        code = Because.PLAYS_FINESSED
    elif flags & PROMPTED:
        code = Because.PLAYS_PROMPTED
    note(memory, code, order, UNKNOWN, -1)
    if announced:
        note(memory, Because.ANNOUNCES, order, UNKNOWN, -1)


@rule
def explain_discard(view: np.void, memory: np.void, order: int, slot: int) -> None:
    cards = int(memory["known"][order])
    if int(memory["level"]) >= 3 and is_handed_over(memory, order):
        heir = find_heir(view, memory, int(memory["seat"]), cards)
        if heir >= 0 and not is_single(int(memory["known"][heir])):
            note(memory, Because.DISCARDS_TELLS, order, card_in(cards), int(view["place"][heir]))
            return
    code = Because.DISCARDS_LEAST
    if cards & ~int(memory["trash"]) == 0:
        code = Because.DISCARDS_TRASH
    elif cards & ~(int(memory["trash"]) | doubles(view, memory)) == 0:
        code = Because.DISCARDS_DOUBLE
    elif slot == find_chop(memory, int(memory["seat"])):
        code = Because.DISCARDS_CHOP
    note(memory, code, order, UNKNOWN, -1)


@rule
def explain_clue(view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int) -> None:
    """Compare what everybody knew with what they know after the clue."""
    touched = touched_slots(view, seat, clue)
    if touched == 0:
        note(memory, Because.CLUE_STALLS, -1, UNKNOWN, -1)
        return
    at = find_focus(memory, seat, touched)
    focus = order_at(memory, seat, at)
    trial = think_through(view, memory, trials, seat, clue, touched)
    note_changes(view, memory, trial, focus)
    card = identity(view, trial, focus)
    useful = (int(memory["trash"]) >> card) & 1 == 0
    if useful and fresh_slots(memory, seat, touched) and not (int(memory["playable"]) >> card) & 1:
        note_focus(view, memory, seat, focus, card, at == find_chop(memory, seat))
    if int(memory["reasons"]) == 0:
        note(memory, Because.CLUE_TELLS if useful else Because.CLUE_STALLS, focus, card, seat)


@rule
def note_changes(view: np.void, memory: np.void, trial: np.void, focus: int) -> None:
    """Note the cards that their holders will play after a clue, or no longer play by mistake."""
    playable = int(memory["playable"])
    for seat in range(int(view["players"])):
        if seat == int(memory["seat"]):
            continue
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            card = identity(view, trial, order)
            before = int(memory["known"][order])
            after = int(trial["known"][order])
            fits = (playable >> card) & 1
            if before & ~playable == 0 and not fits and after & ~playable:
                note(memory, Because.CLUE_FIXES, order, card, seat)
            elif after & ~playable == 0 and before & ~playable and fits:
                blind = int(trial["flags"][order]) & (BLIND | PROMPTED) and order != focus
                note(memory, Because.CLUE_FINESSES if blind else Because.CLUE_PLAYS, order, card, seat)


@rule
def note_focus(view: np.void, memory: np.void, seat: int, focus: int, card: int, on_chop: bool) -> None:
    """Note what a clue does for its focus, a useful card that does not fit yet."""
    five = rank_of(card) == int(view["ranks"])
    because = Because.CLUE_TELLS
    if not on_chop:
        because = Because.CLUE_FIVE if five else Because.CLUE_PLAYS
    elif five:
        because = Because.CLUE_SAVES_FIVE
    elif (int(memory["critical"]) >> card) & 1:
        because = Because.CLUE_SAVES_CRITICAL
    elif rank_of(card) == 2:
        because = Because.CLUE_SAVES_TWO
    note(memory, because, focus, card, seat)
