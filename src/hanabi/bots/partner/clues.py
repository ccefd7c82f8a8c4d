"""Which clue to give: each is thought through as the others will read it.

Every clue that the rules allow is read in a copy of the memory, as everybody at the table will read it. The
hands after it are worth what their holders then know; the best of these wins. A clue that would have somebody
play or look for a card that is not there costs more than most clues gain. While nobody has discarded yet,
every clue that gets a card played or saved has to be given first.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.focus import find_chop, find_focus, fresh_slots, savable
from hanabi.bots.partner.meaning import read_clue
from hanabi.bots.partner.memory import identity
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.partner.worth import appraise
from hanabi.bots.sets import clue_cards
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES

ANY, SENSIBLE, DUE = range(3)  # which clues are wanted


@routine
def best_clue(view: np.void, memory: np.void, trials: np.ndarray, wanted: int) -> tuple[int, float]:
    """The clue after which the other hands are worth most, and that worth; -1 if none is as wanted."""
    me = int(memory["seat"])
    players = int(view["players"])
    best = -1000.0
    chosen = -1
    allowed = clue_bits(view)
    for offset in range(1, players):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            if not (allowed >> clue) & 1:
                continue
            touched = touched_slots(view, seat, clue)
            if touched == 0 and not (wanted == ANY and int(view["empty_clues"])):
                continue
            if wanted != ANY and not makes_sense(view, memory, seat, clue, touched):
                continue
            if wanted == DUE and not is_due(view, memory, trials, seat, clue, touched):
                continue
            value = try_clue(view, memory, trials, seat, clue, touched)
            if value > best:
                best = value
                chosen = CLUE + (offset - 1) * CLUES + clue
    return chosen, best


@rule
def think_through(
    view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int, touched: int
) -> np.void:
    """A copy of the memory as it would be after a clue of mine."""
    trials[0] = memory
    trial: np.void = trials[0]
    trial["misled"] = 0
    read_clue(view, trial, int(memory["seat"]), seat, clue, touched)
    leave_claims(memory, trial)
    return trial


@rule
def leave_claims(memory: np.void, trial: np.void) -> None:
    """What was claimed in thought stays until the next move is watched; the strength was measured so."""
    for seat in range(len(memory["claims"])):
        memory["claims"][seat] = trial["claims"][seat]


@rule
def try_clue(view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int, touched: int) -> float:
    """What the other hands are worth after a clue."""
    trial = think_through(view, memory, trials, seat, clue, touched)
    value = appraise(view, trial, int(view["clue_tokens"]) - 1)
    if int(trial["misled"]):
        value += weights_of(memory)["misled"]
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
    for slot in slots(memory, seat):
        if (touched >> slot) & 1 and int(memory["known"][order_at(memory, seat, slot)]) & ~cards:
            return True
    return False


@routine
def is_due(view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int, touched: int) -> bool:
    """Whether a clue gets a card played or saves the chop, and misleads nobody."""
    at = find_focus(memory, seat, touched)
    focus = int(view["deck"][order_at(memory, seat, at)])
    due = False
    if fresh_slots(memory, seat, touched) and at == find_chop(memory, seat):
        saved = savable(view, memory, int(memory["seat"]), seat, clue)
        due = (saved >> focus) & 1 == 1
    trial = think_through(view, memory, trials, seat, clue, touched)
    wrong = int(trial["misled"]) == 1
    playable = int(memory["playable"])
    for other in range(int(view["players"])):
        if other == int(memory["seat"]):
            continue
        for slot in slots(memory, other):
            order = order_at(memory, other, slot)
            if int(trial["known"][order]) & ~playable == 0:
                if (playable >> int(view["deck"][order])) & 1 == 0:
                    wrong = True
                elif int(memory["known"][order]) & ~playable:
                    due = True
    return due and not wrong


@rule
def is_astray(view: np.void, memory: np.void, seat: int) -> bool:
    """Whether a seat is about to play a card that does not fit."""
    playable = int(memory["playable"])
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if int(memory["known"][order]) & ~playable == 0 and not (playable >> int(view["deck"][order])) & 1:
            return True
    return False


@rule
def note_hands(view: np.void, memory: np.void) -> None:
    """Note which cards I can tell in each hand, before moves are weighed."""
    for seat in range(int(view["players"])):
        held = 0
        for slot in slots(memory, seat):
            card = identity(view, memory, order_at(memory, seat, slot))
            held |= 1 << card if card >= 0 else 0
        memory["held"][seat] = held
