"""Finding the reasons behind a move that was chosen."""

import numpy as np

from hanabi.bots.partner.clues import put_back, touch
from hanabi.bots.partner.discards import doubles
from hanabi.bots.partner.focus import find_chop, find_focus, fresh_slots
from hanabi.bots.partner.handover import find_heir, is_handed_over
from hanabi.bots.partner.meaning import read_clue
from hanabi.bots.partner.memory import BLIND, PROMPTED, card_in, identity, is_single, order_at
from hanabi.bots.partner.reasons import (
    ANNOUNCES,
    CLUE_FINESSES,
    CLUE_FIVE,
    CLUE_FIXES,
    CLUE_PLAYS,
    CLUE_SAVES_CRITICAL,
    CLUE_SAVES_FIVE,
    CLUE_SAVES_TWO,
    CLUE_STALLS,
    CLUE_TELLS,
    DISCARDS_CHOP,
    DISCARDS_DOUBLE,
    DISCARDS_LEAST,
    DISCARDS_TELLS,
    DISCARDS_TRASH,
    PLAYS_CLUED,
    PLAYS_FINESSED,
    PLAYS_HOPING,
    PLAYS_KNOWN,
    PLAYS_PROMPTED,
    note,
)
from hanabi.engine.cards import UNKNOWN, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, DISCARD, clue_of, is_clue, offset_of, slot_of


@routine
def explain(view: np.void, memory: np.void, move: int) -> None:
    """Note the reasons for a move."""
    me = int(memory["seat"])
    memory["reasons"] = 0
    if is_clue(move):
        seat = (me + offset_of(move)) % int(view["players"])
        explain_clue(view, memory, seat, clue_of(move))
    elif DISCARD <= move < ANNOUNCE:
        explain_discard(view, memory, order_at(memory, me, slot_of(move)), slot_of(move))
    else:
        explain_play(memory, order_at(memory, me, slot_of(move)), move >= ANNOUNCE)


@rule
def explain_play(memory: np.void, order: int, announced: bool) -> None:
    me = int(memory["seat"])
    flags = int(memory["flags"][order])
    told = int(memory["literal"][order]) & int(memory["available"][me])
    code = PLAYS_CLUED
    if int(memory["known"][order]) & ~int(memory["playable"]):
        code = PLAYS_HOPING
    elif told & ~int(memory["playable"]) == 0:
        code = PLAYS_KNOWN
    elif flags & BLIND:
        code = PLAYS_FINESSED
    elif flags & PROMPTED:
        code = PLAYS_PROMPTED
    note(memory, code, order, UNKNOWN, -1)
    if announced:
        note(memory, ANNOUNCES, order, UNKNOWN, -1)


@rule
def explain_discard(view: np.void, memory: np.void, order: int, slot: int) -> None:
    cards = int(memory["known"][order])
    if int(memory["level"]) >= 3 and is_handed_over(memory, order):
        heir = find_heir(view, memory, int(memory["seat"]), cards)
        if heir >= 0 and not is_single(int(memory["known"][heir])):
            note(memory, DISCARDS_TELLS, order, card_in(cards), int(view["place"][heir]))
            return
    code = DISCARDS_LEAST
    if cards & ~int(memory["trash"]) == 0:
        code = DISCARDS_TRASH
    elif cards & ~(int(memory["trash"]) | doubles(view, memory)) == 0:
        code = DISCARDS_DOUBLE
    elif slot == find_chop(memory, int(memory["seat"])):
        code = DISCARDS_CHOP
    note(memory, code, order, UNKNOWN, -1)


@rule
def explain_clue(view: np.void, memory: np.void, seat: int, clue: int) -> None:
    """Compare what everybody knew with what they know after the clue."""
    touched = touch(view, memory, seat, clue)
    if touched == 0:
        note(memory, CLUE_STALLS, -1, UNKNOWN, -1)
        return
    at = find_focus(memory, seat, touched)
    focus = order_at(memory, seat, at)
    fresh = fresh_slots(memory, seat, touched)
    chop = find_chop(memory, seat)
    playable = int(memory["playable"])
    read_clue(view, memory, int(memory["seat"]), seat, clue, touched)
    for other in range(int(view["players"])):
        if other != int(memory["seat"]):
            for slot in range(int(memory["hand_len"][other])):
                order = order_at(memory, other, slot)
                card = identity(view, memory, order)
                before = int(memory["old_known"][order])
                after = int(memory["known"][order])
                fits = (playable >> card) & 1
                if before & ~playable == 0 and not fits and after & ~playable:
                    note(memory, CLUE_FIXES, order, card, other)
                elif after & ~playable == 0 and before & ~playable and fits:
                    blind = int(memory["flags"][order]) & (BLIND | PROMPTED)
                    note(
                        memory, CLUE_FINESSES if blind and order != focus else CLUE_PLAYS, order, card, other
                    )
    card = identity(view, memory, focus)
    useful = (int(memory["trash"]) >> card) & 1 == 0
    if fresh and useful and not (playable >> card) & 1:
        five = rank_of(card) == int(view["ranks"])
        if at != chop:
            note(memory, CLUE_FIVE if five else CLUE_PLAYS, focus, card, seat)
        elif five:
            note(memory, CLUE_SAVES_FIVE, focus, card, seat)
        elif (int(memory["critical"]) >> card) & 1:
            note(memory, CLUE_SAVES_CRITICAL, focus, card, seat)
        else:
            note(memory, CLUE_SAVES_TWO if rank_of(card) == 2 else CLUE_TELLS, focus, card, seat)
    if int(memory["reasons"]) == 0:
        note(memory, CLUE_TELLS if useful else CLUE_STALLS, focus, card, seat)
    put_back(memory)
