"""Which clue to give: each is thought through as the others will read it."""

import numpy as np

from hanabi.bots.partner.focus import find_chop, find_focus, fresh_slots, savable
from hanabi.bots.partner.meaning import read_clue
from hanabi.bots.partner.memory import identity, order_at, seat_after
from hanabi.bots.partner.weights import MISLED, weigh
from hanabi.bots.partner.worth import appraise
from hanabi.bots.sets import clue_cards
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits
from hanabi.engine.moves import CLUE, CLUES
from hanabi.engine.variant import MAX_DECK

ANY, SENSIBLE, DUE = range(3)  # which clues are wanted


@routine
def best_clue(view: np.void, memory: np.void, wanted: int) -> tuple[int, float]:
    """The clue after which the other hands are worth most, and that worth; -1 if none is as wanted.

    The memory was set aside by `keep`.
    """
    me = int(memory["seat"])
    players = int(view["players"])
    best = -1000.0
    chosen = -1
    allowed = clue_bits(view)
    for offset in range(1, players):
        seat = seat_after(view, me, offset)
        for clue in range(CLUES):
            if not (allowed >> clue) & 1:
                continue
            touched = touch(view, memory, seat, clue)
            if touched == 0 and not (wanted == ANY and int(view["empty_clues"])):
                continue
            if wanted != ANY and not makes_sense(view, memory, seat, clue, touched):
                continue
            if wanted == DUE and not is_due(view, memory, seat, clue, touched):
                continue
            value = try_clue(view, memory, seat, clue, touched)
            if value > best:
                best = value
                chosen = CLUE + (offset - 1) * CLUES + clue
    return chosen, best


@rule
def try_clue(view: np.void, memory: np.void, seat: int, clue: int, touched: int) -> float:
    """What the other hands are worth after a clue; leaves the memory as it was."""
    memory["misled"] = 0
    read_clue(view, memory, int(memory["seat"]), seat, clue, touched)
    value = appraise(view, memory, int(view["clue_tokens"]) - 1)
    if int(memory["misled"]):
        value += weigh(memory, MISLED)
    put_back(memory)
    return value


@rule
def makes_sense(view: np.void, memory: np.void, seat: int, clue: int, touched: int) -> bool:
    """Whether a clue is about a useful card, or says something new of cards clued before."""
    if is_astray(view, memory, seat):
        return True
    if fresh_slots(memory, seat, touched):
        focus = order_at(memory, seat, find_focus(memory, seat, touched))
        return (int(memory["trash"]) >> int(view["deck"][focus])) & 1 == 0
    cards = clue_cards(clue)
    for slot in range(int(memory["hand_len"][seat])):
        if (touched >> slot) & 1 and int(memory["known"][order_at(memory, seat, slot)]) & ~cards:
            return True
    return False


@routine
def is_due(view: np.void, memory: np.void, seat: int, clue: int, touched: int) -> bool:
    """Whether a clue gets a card played or saves the chop, and misleads nobody."""
    at = find_focus(memory, seat, touched)
    focus = int(view["deck"][order_at(memory, seat, at)])
    due = False
    if fresh_slots(memory, seat, touched) and at == find_chop(memory, seat):
        saved = savable(view, memory, int(memory["seat"]), seat, clue)
        due = (saved >> focus) & 1 == 1
    memory["misled"] = 0
    read_clue(view, memory, int(memory["seat"]), seat, clue, touched)
    wrong = int(memory["misled"]) == 1
    playable = int(memory["playable"])
    for other in range(int(view["players"])):
        if other == int(memory["seat"]):
            continue
        for slot in range(int(memory["hand_len"][other])):
            order = order_at(memory, other, slot)
            if int(memory["known"][order]) & ~playable == 0:
                if (playable >> int(view["deck"][order])) & 1 == 0:
                    wrong = True
                elif int(memory["old_known"][order]) & ~playable:
                    due = True
    put_back(memory)
    return due and not wrong


@rule
def is_astray(view: np.void, memory: np.void, seat: int) -> bool:
    """Whether a seat is about to play a card that does not fit."""
    playable = int(memory["playable"])
    for slot in range(int(memory["hand_len"][seat])):
        order = order_at(memory, seat, slot)
        if int(memory["known"][order]) & ~playable == 0 and not (playable >> int(view["deck"][order])) & 1:
            return True
    return False


@rule
def touch(view: np.void, memory: np.void, seat: int, clue: int) -> int:
    """The slots that a clue to a seat would touch."""
    cards = clue_cards(clue)
    touched = 0
    for slot in range(int(memory["hand_len"][seat])):
        touched |= ((cards >> int(view["deck"][order_at(memory, seat, slot)])) & 1) << slot
    return touched


@rule
def keep(view: np.void, memory: np.void) -> None:
    """Set the memory aside before clues are thought of."""
    for order in range(MAX_DECK):
        memory["old_inferred"][order] = memory["inferred"][order]
    for order in range(MAX_DECK):
        memory["old_known"][order] = memory["known"][order]
    for order in range(MAX_DECK):
        memory["old_literal"][order] = memory["literal"][order]
    for order in range(MAX_DECK):
        memory["old_spared"][order] = memory["spared"][order]
    for order in range(MAX_DECK):
        memory["old_since"][order] = memory["since"][order]
    for order in range(MAX_DECK):
        memory["old_flags"][order] = memory["flags"][order]
    memory["old_waits"] = memory["waits"]
    memory["old_asked"] = memory["asked"]
    for seat in range(int(view["players"])):
        held = 0
        for slot in range(int(memory["hand_len"][seat])):
            card = identity(view, memory, order_at(memory, seat, slot))
            held |= 1 << card if card >= 0 else 0
        memory["held"][seat] = held


@rule
def put_back(memory: np.void) -> None:
    for order in range(MAX_DECK):
        memory["inferred"][order] = memory["old_inferred"][order]
    for order in range(MAX_DECK):
        memory["known"][order] = memory["old_known"][order]
    for order in range(MAX_DECK):
        memory["literal"][order] = memory["old_literal"][order]
    for order in range(MAX_DECK):
        memory["spared"][order] = memory["old_spared"][order]
    for order in range(MAX_DECK):
        memory["since"][order] = memory["old_since"][order]
    for order in range(MAX_DECK):
        memory["flags"][order] = memory["old_flags"][order]
    memory["waits"] = memory["old_waits"]
    memory["asked"] = memory["old_asked"]
