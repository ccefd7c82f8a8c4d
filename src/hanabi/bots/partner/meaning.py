"""The meaning of a clue, for its recipient and for the others.

First the clue's direct information is applied. Then its focus is narrowed down to cards that can be played or
saved, or would fit after a card that another hand is about to play. All other players see the focus, and play
the missing card if it must be theirs. Each convention contributes from its own file.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.finesse import answer_clue, connects
from hanabi.bots.partner.conventions.five import may_stall
from hanabi.bots.partner.conventions.fix import doubt, is_stop, mends
from hanabi.bots.partner.conventions.focus import find_focus, fresh_slots
from hanabi.bots.partner.conventions.play_clue import reachable
from hanabi.bots.partner.conventions.prompt import connect_alone
from hanabi.bots.partner.conventions.save import savable
from hanabi.bots.partner.conventions.stall import has_to_clue
from hanabi.bots.partner.conventions.trust import is_loose, loosen, note_truth
from hanabi.bots.partner.conventions.waiting import lacks_one
from hanabi.bots.partner.knowledge import deduce, deduce_seat
from hanabi.bots.partner.memory import AIMLESS, CLUED, FIRST, FRESH, TO_KEEP, TO_PLAY, UNASKED, date
from hanabi.bots.sets import card_in, clue_cards, is_single
from hanabi.engine.jit import routine, rule
from hanabi.engine.sight import ALL_CARDS
from hanabi.engine.variant import MAX_SUITS


@routine
def read_clue(view: np.void, memory: np.void, giver: int, target: int, clue: int, touched: int) -> None:
    """Apply a clue: its direct information, and its meaning by the conventions."""
    turn = int(view["turn"])
    memory["now_by"] = giver
    memory["now_clue"] = clue
    memory["now_focus"] = -1
    chop = find_chop(memory, target)
    fresh = fresh_slots(memory, target, touched)
    at = find_focus(memory, target, touched)
    reach = reachable(view, memory, target, giver)
    mended = mends(memory, target, clue, touched)
    loose = is_loose(memory, giver)
    stalls = has_to_clue(memory, giver)
    stops = plays(memory, Convention.FIXES) and is_stop(memory, giver, target, clue, touched, at)
    settled = read_words(memory, target, clue, touched, fresh)
    if touched:
        focus = order_at(memory, target, at)
        aim = UNASKED if mended or stops else TO_PLAY
        spare(view, memory, giver, target, fresh)
        deduce_seat(view, memory, target)
        if loose:
            loosen(memory, target, fresh)
            memory["by"][focus] = giver
            memory["clue"][focus] = clue
        elif mended and plays(memory, Convention.FIXES):
            pass  # a clue that stops a misplay asks for nothing else
        elif fresh:
            saved = 0
            if at == chop:
                memory["flags"][focus] = int(memory["flags"][focus]) | FIRST
                saved = savable(view, memory, giver, target, clue)
                if stalls and int(memory["known"][focus]) & reach == 0:
                    saved |= int(memory["known"][focus]) & ~int(memory["trash"])
            elif clue == MAX_SUITS + int(view["ranks"]) - 1 and may_stall(view, memory, giver):
                saved = clue_cards(clue)
            memory["now_focus"] = focus
            read_focus(view, memory, giver, target, focus, reach, saved, stalls)
            if int(memory["inferred"][focus]) & saved & ~reach:
                aim = TO_KEEP
            if target != int(memory["seat"]):
                if not stalls:
                    answer_clue(view, memory, giver, target, focus, saved)
                note_truth(view, memory, giver, focus)
        elif stops:
            doubt(memory, target, focus)
        elif not settled:
            repeat_focus(memory, focus, reach)
        if not loose:
            date(memory, focus, turn, aim)
    for slot in slots(memory, target):
        order = order_at(memory, target, slot)
        memory["flags"][order] = int(memory["flags"][order]) & ~FRESH
    deduce(view, memory)


@rule
def read_words(memory: np.void, target: int, clue: int, touched: int, fresh: int) -> bool:
    """Apply the direct information of a clue; return whether an earlier clued card is now sure to fit or to
    be trash.
    """
    cards = clue_cards(clue)
    settled = False
    for slot in slots(memory, target):
        order = order_at(memory, target, slot)
        hit = (touched >> slot) & 1
        said = cards if hit else ALL_CARDS & ~cards
        before = int(memory["known"][order])
        memory["literal"][order] = int(memory["literal"][order]) & said
        memory["inferred"][order] = int(memory["inferred"][order]) & said
        if hit:
            mark = CLUED | FRESH if (fresh >> slot) & 1 else CLUED
            memory["flags"][order] = int(memory["flags"][order]) | mark
            after = before & said
            if after == 0:
                after = int(memory["literal"][order])
            if before != after and (
                after & ~int(memory["playable"]) == 0 or after & ~int(memory["trash"]) == 0
            ):
                settled = True
            if before != after and is_single(after):
                settled = True
    return settled


@rule
def spare(view: np.void, memory: np.void, giver: int, target: int, fresh: int) -> None:
    """A giver cannot avoid copies of clued cards in their own hand that they cannot identify."""
    cards = 0
    for slot in slots(memory, giver):
        order = order_at(memory, giver, slot)
        if int(memory["flags"][order]) and not is_single(int(memory["known"][order])):
            card = int(view["deck"][order])
            cards |= int(memory["known"][order]) if card < 0 else 1 << card
    for slot in slots(memory, target):
        if (fresh >> slot) & 1:
            memory["spared"][order_at(memory, target, slot)] = cards


@routine
def read_focus(
    view: np.void, memory: np.void, giver: int, target: int, focus: int, reach: int, saved: int, stalls: bool
) -> None:
    """The holder's reading of a clue's focus: playable, saved, or playable after others' cards."""
    cards = int(memory["known"][focus])
    options = cards & (reach | saved)
    others = 0 if stalls or not plays(memory, Convention.PROMPT) else cards & ~options
    while others:
        card = card_in(others)
        others &= others - 1
        if lacks_one(reach, card) and connects(view, memory, giver, target, focus, card):
            options |= 1 << card
    if options == 0 and not plays(memory, Convention.PROMPT):
        memory["misled"] = AIMLESS
    elif options == 0 and not stalls:
        options = connect_alone(memory, target, focus, cards, reach, int(view["turn"]))
    if options:
        memory["inferred"][focus] = int(memory["inferred"][focus]) & options


@rule
def repeat_focus(memory: np.void, focus: int, reach: int) -> None:
    """A clue that touches nothing new and settles nothing asks for its focus to be played."""
    cards = int(memory["known"][focus]) & reach
    if cards:
        memory["inferred"][focus] = cards
