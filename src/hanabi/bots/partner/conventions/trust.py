"""Trust: a player who breaks conventions twice is no longer expected to follow them.

Clues of a player whose clues prove false are taken at face value. A player who does not play requested cards
is assumed to know only the clues' direct information. A card that a player held back once is not expected
from them again. How a clue is taken depends on public facts, the played cards, so its giver knows. Clues that
only I saw to be false count for my blind plays.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.memory import BLIND, LOOSE, PROMPTED
from hanabi.engine.jit import rule
from hanabi.engine.moves import Kind

MANY = 100  # where counting stops
PATIENCE = 2  # how often a player may break conventions before they stop counting


@rule
def is_deaf(memory: np.void, seat: int) -> bool:
    """Whether a seat has shown that it does not play requested cards."""
    missed = int(memory["missed"][seat])
    return plays(memory, Convention.TRUST) and missed >= PATIENCE and 2 * missed > int(memory["heeded"][seat])


@rule
def is_loose(memory: np.void, seat: int) -> bool:
    """Whether a seat has shown to every player that its clues mean no more than they say."""
    struck = int(memory["struck"][seat])
    return plays(memory, Convention.TRUST) and struck >= PATIENCE and 2 * struck > int(memory["fitted"][seat])


@rule
def is_doubtful(memory: np.void, seat: int) -> bool:
    """The same by everything I saw: also by clues to others, whether or not they were followed."""
    slips = int(memory["slips"][seat])
    return plays(memory, Convention.TRUST) and slips >= PATIENCE and 2 * slips > int(memory["truths"][seat])


@rule
def loosen(memory: np.void, target: int, fresh: int) -> None:
    """Take a clue at face value: nothing follows for the cards it touches, not even that they are useful."""
    for slot in slots(memory, target):
        if (fresh >> slot) & 1:
            order = order_at(memory, target, slot)
            memory["flags"][order] = int(memory["flags"][order]) | LOOSE


@rule
def note_truth(view: np.void, memory: np.void, giver: int, focus: int) -> None:
    """Count whether the holder of a visible focus takes it for the right card."""
    if (int(memory["inferred"][focus]) >> int(view["deck"][focus])) & 1:
        memory["truths"][giver] = min(int(memory["truths"][giver]) + 1, MANY)
    else:
        memory["slips"][giver] = min(int(memory["slips"][giver]) + 1, MANY)


@rule
def note_answer(memory: np.void, event: np.void) -> None:
    """Count whether a seat plays a card that only conventions ask for, and whether the request was right."""
    if int(event["kind"]) == Kind.PLAY:
        note_play(memory, int(event["seat"]), int(event["order"]), int(event["placed"]))
    elif int(event["kind"]) == Kind.DISCARD:
        note_pass(memory, int(event["seat"]), int(event["order"]))


@rule
def note_play(memory: np.void, seat: int, order: int, placed: int) -> None:
    """Count a play for the player who made it, and for the player who asked for it."""
    if is_asked(memory, seat, order):
        memory["heeded"][seat] = min(int(memory["heeded"][seat]) + 1, MANY)
    by = int(memory["by"][order])
    if by >= 0 and int(memory["known"][order]) & ~int(memory["playable"]) == 0:
        if placed:
            memory["fitted"][by] = min(int(memory["fitted"][by]) + 1, MANY)
            memory["truths"][by] = min(int(memory["truths"][by]) + 1, MANY)
        else:
            memory["struck"][by] = min(int(memory["struck"][by]) + 1, MANY)
            memory["slips"][by] = min(int(memory["slips"][by]) + 1, MANY)


@rule
def note_pass(memory: np.void, seat: int, gone: int) -> None:
    """Count that a seat discards although it was asked for a card; that card is no longer expected.

    A card that would fit if every clued card were useful is then not taken to be useful anymore.
    """
    missed = False
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if order != gone and fits_by_touch(memory, seat, order):
            memory["flags"][order] = int(memory["flags"][order]) | LOOSE
        if is_asked(memory, seat, order):
            missed = True
            if seat != int(memory["seat"]):
                memory["inferred"][order] = memory["literal"][order]
                memory["flags"][order] = int(memory["flags"][order]) & ~(BLIND | PROMPTED)
                memory["since"][order] = -1
    if missed:
        memory["missed"][seat] = min(int(memory["missed"][seat]) + 1, MANY)


@rule
def is_asked(memory: np.void, seat: int, order: int) -> bool:
    """Whether a card fits by conventions, though the clues alone do not prove it."""
    playable = int(memory["playable"])
    available = int(memory["available"][seat])
    if int(memory["flags"][order]) == 0 or int(memory["inferred"][order]) & available & ~playable:
        return False
    return int(memory["literal"][order]) & available & ~playable != 0


@rule
def fits_by_touch(memory: np.void, seat: int, order: int) -> bool:
    """Whether a card fits only if every clued card is useful and clued once."""
    playable = int(memory["playable"])
    if int(memory["flags"][order]) == 0 or int(memory["known"][order]) & ~playable:
        return False
    return int(memory["inferred"][order]) & int(memory["available"][seat]) & ~playable != 0
