"""Find the reasons behind a chosen move: those that the asking player can see, not every weight."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.care import dares, will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.focus import find_focus, fresh_slots
from hanabi.bots.partner.conventions.handover import find_heir, is_handed_over
from hanabi.bots.partner.conventions.save import savable
from hanabi.bots.partner.conventions.trust import is_loose
from hanabi.bots.partner.discards import doubles, pace_of, proved_card
from hanabi.bots.partner.memory import (
    BEFORE,
    BLIND,
    CLUED,
    HANDED_OVER,
    LOOSE,
    PROMPTED,
    TO_KEEP,
    UNASKED,
    holds,
    identity,
)
from hanabi.bots.partner.reasons import PartnerReason, note, note_clue
from hanabi.bots.partner.thought import think_through
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.cards import UNKNOWN, rank_of, suit_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, DISCARD, clue_of, is_clue, offset_of, slot_of
from hanabi.engine.rules import best_points


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
    cards = int(memory["known"][order])
    if cards & ~int(memory["playable"]):
        note(memory, PartnerReason.PLAYS_HOPING, order, UNKNOWN, -1)
    elif not note_proof(memory, order):
        note_meaning(memory, order)
    if announced:
        note(memory, PartnerReason.ANNOUNCES, order, UNKNOWN, -1)


@rule
def note_proof(memory: np.void, order: int) -> bool:
    """Note that a card is proved to fit, by its clues or with the visible cards; return whether it is."""
    told = int(memory["literal"][order]) & (int(memory["ones"]) | int(memory["twos"]))
    if told & int(memory["available"][int(memory["seat"])]) & ~int(memory["playable"]):
        return False
    clued = int(memory["flags"][order]) & CLUED and told & ~int(memory["playable"]) == 0
    note(memory, PartnerReason.PLAYS_KNOWN if clued else PartnerReason.PLAYS_CERTAIN, order, UNKNOWN, -1)
    return True


@rule
def note_meaning(memory: np.void, order: int) -> None:
    """Note by which convention a card fits."""
    cards = int(memory["known"][order])
    aim = int(memory["aim"][order])
    if aim == HANDED_OVER and is_single(cards):
        note(memory, PartnerReason.PLAYS_HANDED, order, card_in(cards), -1)
    elif aim in (UNASKED, HANDED_OVER) or int(memory["since"][order]) < 0 or int(memory["by"][order]) < 0:
        needed = fits_if_needed(memory, order)
        note(
            memory,
            PartnerReason.PLAYS_NEEDED if needed else PartnerReason.PLAYS_CONCLUDED,
            order,
            UNKNOWN,
            -1,
        )
    elif aim == BEFORE and int(memory["flags"][order]) & BLIND:
        note_clue(memory, PartnerReason.PLAYS_FINESSED, order)
    elif aim == BEFORE:
        note_clue(memory, PartnerReason.PLAYS_PROMPTED, order)
    else:
        note_clue(memory, PartnerReason.PLAYS_KEPT if aim == TO_KEEP else PartnerReason.PLAYS_CLUED, order)


@rule
def fits_if_needed(memory: np.void, order: int) -> bool:
    """Whether my card fits by good touch: it is clued, and every useful card it can be fits."""
    told = (
        int(memory["literal"][order]) & int(memory["available"][int(memory["seat"])]) & ~int(memory["trash"])
    )
    return int(memory["flags"][order]) & CLUED != 0 and told & ~int(memory["playable"]) == 0


@rule
def note_rejected(memory: np.void) -> None:
    """Note a reading of a card of mine that was not taken: too risky, too deep, or never meant."""
    me = int(memory["seat"])
    playable = int(memory["playable"])
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        by = int(memory["by"][order])
        cards = int(memory["known"][order])
        if by < 0 or cards & playable == 0:
            continue
        if int(memory["flags"][order]) & LOOSE and cards & ~playable:
            if is_loose(memory, by):
                note_clue(memory, PartnerReason.REJECTS_WORD, order)
                return
        elif cards & ~playable == 0 and int(memory["since"][order]) >= 0 and not dares(memory, order):
            note_clue(memory, PartnerReason.REJECTS_RISK, order)
            return
    for at in range(int(memory["waits"])):
        focus = int(memory["wait_focus"][at])
        cards = int(memory["known"][focus])
        if int(memory["wait_card"][at]) & cards == 0 or cards & playable == 0 or int(memory["by"][focus]) < 0:
            continue
        if holds(memory, me, focus) and not holds(memory, me, int(memory["wait_order"][at])):
            note_clue(memory, PartnerReason.REJECTS_DEEP, focus)
            return


@rule
def explain_discard(view: np.void, memory: np.void, order: int, slot: int) -> None:
    cards = int(memory["known"][order])
    if plays(memory, Convention.HANDOVER) and is_handed_over(memory, order):
        heir = find_heir(view, memory, int(memory["seat"]), cards)
        if heir >= 0 and not is_single(int(memory["known"][heir])):
            note(memory, PartnerReason.DISCARDS_TELLS, order, card_in(cards), int(view["place"][heir]))
            return
    code = PartnerReason.DISCARDS_LEAST
    if cards & ~int(memory["trash"]) == 0:
        code = PartnerReason.DISCARDS_TRASH
    elif cards & ~(int(memory["trash"]) | doubles(view, memory)) == 0:
        code = PartnerReason.DISCARDS_DOUBLE
    elif has_twin(memory, order):
        code = PartnerReason.DISCARDS_TWIN
    elif int(view["turns_left"]) > 0 and not int(view["last_drop"]):
        code = PartnerReason.DISCARDS_LAST
    elif slot == find_oldest(memory):
        code = PartnerReason.DISCARDS_CHOP
    note(memory, code, order, UNKNOWN, -1)


@rule
def find_oldest(memory: np.void) -> int:
    """The slot of my oldest card without a clue, or -1: the chop, unless a blind play is older."""
    me = int(memory["seat"])
    for slot in slots(memory, me):
        if int(memory["flags"][order_at(memory, me, slot)]) & CLUED == 0:
            return slot
    return -1


@rule
def has_twin(memory: np.void, order: int) -> bool:
    """Whether the clues prove that I hold a card twice."""
    me = int(memory["seat"])
    for slot in slots(memory, me):
        other = order_at(memory, me, slot)
        if other != order and proved_card(memory, other) & proved_card(memory, order):
            return True
    return False


@rule
def explain_clue(view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int) -> None:
    """Compare every player's knowledge before and after the clue."""
    touched = touched_slots(view, seat, clue)
    if touched == 0:
        note_stall(view, memory, -1, UNKNOWN, -1)
        return
    noted = int(memory["reasons"])
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
    if int(memory["reasons"]) > noted:
        return
    learned = find_learned(view, memory, trial, seat, focus)
    cleared = find_cleared(memory, trial, seat)
    if cleared >= 0:
        note(memory, PartnerReason.CLUE_CLEARS, cleared, int(view["deck"][cleared]), seat)
    elif learned >= 0:
        note(memory, PartnerReason.CLUE_TELLS, learned, int(view["deck"][learned]), seat)
    elif noted == 0:
        note_stall(view, memory, focus, card, seat)


@rule
def find_learned(view: np.void, memory: np.void, trial: np.void, seat: int, focus: int) -> int:
    """The useful card of a hand with new information from a clue, the focus before others; or -1."""
    found = -1
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        known = int(memory["literal"][order]) & int(memory["known"][order])
        useful = (int(memory["trash"]) >> int(view["deck"][order])) & 1 == 0
        clued = int(trial["flags"][order]) & CLUED
        if useful and clued and known & ~int(trial["literal"][order]) and (found < 0 or order == focus):
            found = order
    return found


@rule
def find_cleared(memory: np.void, trial: np.void, seat: int) -> int:
    """The clued card of a hand that a clue shows to be trash, or -1."""
    trash = int(memory["trash"])
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        unsure = int(memory["flags"][order]) & CLUED and int(memory["known"][order]) & ~trash
        if unsure and int(trial["known"][order]) & ~trash == 0:
            return order
    return -1


@rule
def note_stall(view: np.void, memory: np.void, order: int, card: int, seat: int) -> None:
    """Note that a clue only passes the turn: nothing is better, or a discard would draw a card."""
    could = int(view["clue_tokens"]) < int(view["max_clue_tokens"]) and int(view["turns_left"]) <= 0
    hurry = pace_of(view) <= weights_of(memory)["stall_pace"] and int(view["points"]) < best_points(view)
    waits = could and hurry and not int(view["last_drop"])
    note(memory, PartnerReason.CLUE_WAITS if waits else PartnerReason.CLUE_STALLS, order, card, seat)


@rule
def note_changes(view: np.void, memory: np.void, trial: np.void, focus: int) -> None:
    """Note the cards that their holders will play after a clue, or no longer play by mistake."""
    playable = int(memory["playable"])
    meant = identity(view, trial, focus)
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
                note(memory, PartnerReason.CLUE_FIXES, order, card, seat)
            elif after and not before and fits and not (told >> card) & 1:
                told |= 1 << card
                leads = suit_of(card) == suit_of(meant) and card < meant
                blind = int(trial["flags"][order]) & (BLIND | PROMPTED) and leads
                note(
                    memory,
                    PartnerReason.CLUE_FINESSES if blind else PartnerReason.CLUE_PLAYS,
                    order,
                    card,
                    seat,
                )


@rule
def note_focus(
    view: np.void, memory: np.void, trial: np.void, seat: int, focus: int, card: int, kept: bool
) -> None:
    """Note what a clue does for its focus, a useful card that does not fit yet."""
    five = rank_of(card) == int(view["ranks"])
    because = PartnerReason.CLUE_TELLS
    if kept and five:
        because = PartnerReason.CLUE_SAVES_FIVE
    elif kept and (int(memory["critical"]) >> card) & 1:
        because = PartnerReason.CLUE_SAVES_CRITICAL
    elif kept and sees_other(view, memory, focus, card):
        because = PartnerReason.CLUE_SAVES_EITHER
    elif kept:
        because = PartnerReason.CLUE_SAVES_TWO
    elif five and int(memory["reasons"]) == 0:
        because = PartnerReason.CLUE_FIVE
    elif is_single(int(trial["known"][focus])) and (int(trial["known"][focus]) >> card) & 1:
        because = PartnerReason.CLUE_PLAYS_LATER
    note(memory, because, focus, card, seat)


@rule
def sees_other(view: np.void, memory: np.void, order: int, card: int) -> bool:
    """Whether I see another copy of a card in a player's hand."""
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            other = order_at(memory, seat, slot)
            if other != order and int(view["deck"][other]) == card:
                return True
    return False
