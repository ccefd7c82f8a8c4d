"""Finding the reasons behind a move that was chosen: what the one who asks sees in it, not every weight."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.care import dares, will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.focus import find_focus, fresh_slots
from hanabi.bots.partner.conventions.handover import find_heir, is_handed_over
from hanabi.bots.partner.conventions.save import savable
from hanabi.bots.partner.discards import doubles
from hanabi.bots.partner.memory import BLIND, LOOSE, PROMPTED, holds, identity
from hanabi.bots.partner.reasons import Because, note, note_clue
from hanabi.bots.partner.thought import think_through
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.cards import UNKNOWN, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, DISCARD, clue_of, is_clue, offset_of, slot_of


@routine
def explain(view: np.void, memory: np.void, trials: np.ndarray, move: int) -> None:
    """Note the reasons for a move."""
    me = int(memory["seat"])
    if is_clue(move):
        seat = (me + offset_of(move)) % int(view["players"])
        explain_clue(view, memory, trials, seat, clue_of(move))
    elif DISCARD <= move < ANNOUNCE:
        explain_discard(view, memory, order_at(memory, me, slot_of(move)), slot_of(move))
    else:
        explain_play(memory, order_at(memory, me, slot_of(move)), move >= ANNOUNCE)
    if is_clue(move) or DISCARD <= move < ANNOUNCE:
        note_rejected(memory)


@rule
def explain_play(memory: np.void, order: int, announced: bool) -> None:
    me = int(memory["seat"])
    flags = int(memory["flags"][order])
    told = int(memory["literal"][order]) & int(memory["available"][me])
    if int(memory["known"][order]) & ~int(memory["playable"]):
        note(memory, Because.PLAYS_HOPING, order, UNKNOWN, -1)
    elif told & ~int(memory["playable"]) == 0:
        note(memory, Because.PLAYS_KNOWN, order, UNKNOWN, -1)
    elif int(memory["since"][order]) < 0 or int(memory["by"][order]) < 0:
        note(memory, Because.PLAYS_CONCLUDED, order, UNKNOWN, -1)
    elif flags & BLIND:
        note_clue(memory, Because.PLAYS_FINESSED, order)
    elif flags & PROMPTED:
        note_clue(memory, Because.PLAYS_PROMPTED, order)
    else:
        note_clue(memory, Because.PLAYS_CLUED, order)
    if announced:
        note(memory, Because.ANNOUNCES, order, UNKNOWN, -1)


@rule
def note_rejected(memory: np.void) -> None:
    """Note a reading of a card of mine that was not taken: too risky, too deep, or never meant."""
    me = int(memory["seat"])
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        if int(memory["by"][order]) < 0:
            continue
        if int(memory["flags"][order]) & LOOSE:
            note_clue(memory, Because.REJECTS_WORD, order)
            return
        fits = int(memory["known"][order]) & ~int(memory["playable"]) == 0
        if fits and not dares(memory, order):
            note_clue(memory, Because.REJECTS_RISK, order)
            return
    for at in range(int(memory["waits"])):
        focus = int(memory["wait_focus"][at])
        waits = int(memory["wait_card"][at]) & int(memory["known"][focus])
        if waits and int(memory["by"][focus]) >= 0 and holds(memory, me, focus):
            note_clue(memory, Because.REJECTS_DEEP, focus)
            return


@rule
def explain_discard(view: np.void, memory: np.void, order: int, slot: int) -> None:
    cards = int(memory["known"][order])
    if plays(memory, Convention.HANDOVER) and is_handed_over(memory, order):
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
        saved = savable(view, memory, int(memory["seat"]), seat, clue)
        kept = at == find_chop(memory, seat) and (saved >> card) & 1 == 1
        note_focus(view, memory, trial, seat, focus, card, kept)
    if int(memory["reasons"]) == 0:
        note(memory, Because.CLUE_TELLS if useful else Because.CLUE_STALLS, focus, card, seat)


@rule
def note_changes(view: np.void, memory: np.void, trial: np.void, focus: int) -> None:
    """Note the cards that their holders will play after a clue, or no longer play by mistake."""
    playable = int(memory["playable"])
    told = 0  # one copy of a card is enough
    for seat in range(int(view["players"])):
        if seat == int(memory["seat"]):
            continue
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            card = identity(view, trial, order)
            before = will_play(memory, seat, order)
            after = will_play(trial, seat, order)
            fits = (playable >> card) & 1
            if before and not fits and not after:
                note(memory, Because.CLUE_FIXES, order, card, seat)
            elif after and not before and fits and not (told >> card) & 1:
                told |= 1 << card
                blind = int(trial["flags"][order]) & (BLIND | PROMPTED) and order != focus
                note(memory, Because.CLUE_FINESSES if blind else Because.CLUE_PLAYS, order, card, seat)


@rule
def note_focus(
    view: np.void, memory: np.void, trial: np.void, seat: int, focus: int, card: int, kept: bool
) -> None:
    """Note what a clue does for its focus, a useful card that does not fit yet."""
    five = rank_of(card) == int(view["ranks"])
    because = Because.CLUE_TELLS
    if kept and five:
        because = Because.CLUE_SAVES_FIVE
    elif kept and (int(memory["critical"]) >> card) & 1:
        because = Because.CLUE_SAVES_CRITICAL
    elif kept:
        because = Because.CLUE_SAVES_TWO
    elif five:
        because = Because.CLUE_FIVE
    elif is_single(int(trial["known"][focus])) and (int(trial["known"][focus]) >> card) & 1:
        because = Because.CLUE_PLAYS_LATER
    note(memory, because, focus, card, seat)
