"""The choice of a clue: each is tried as the others will read it.

Every legal clue is read in a copy of the memory, as every player at the table will read it. The hands after
it are valued by their holders' new knowledge; the best clue wins. A clue that makes a player play or look for
a card that is not there costs more than most clues gain.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.fix import is_astray
from hanabi.bots.partner.conventions.focus import find_focus, fresh_slots
from hanabi.bots.partner.discards import ebb
from hanabi.bots.partner.endgame import plan_clue
from hanabi.bots.partner.memory import AIMLESS, MISLED, identity
from hanabi.bots.partner.thought import think_through
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.partner.worth import appraise
from hanabi.bots.sets import clue_cards
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES


@routine
def best_clues(
    view: np.void, memory: np.void, trials: np.ndarray, stalling: bool
) -> tuple[int, float, int, float]:
    """The sensible clue with the best value of the other hands, and that value; -1 if there is none.

    Then the same for all clues, if a clue that says little is wanted.
    """
    me = int(memory["seat"])
    best = -1000.0
    most = -1000.0
    chosen = -1
    other = -1
    allowed = clue_bits(view)
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            touched = touched_slots(view, seat, clue) if (allowed >> clue) & 1 else 0
            if touched == 0 and not (stalling and (allowed >> clue) & 1 and int(view["empty_clues"])):
                continue
            sensible = touched != 0 and makes_sense(view, memory, seat, clue, touched)
            if not sensible and not stalling:
                continue
            value = try_clue(view, memory, trials, seat, clue, touched)
            move = CLUE + (offset - 1) * CLUES + clue
            if sensible and value > best:
                best = value
                chosen = move
            if stalling and value > most:
                most = value
                other = move
    return chosen, best, other, most


@rule
def try_clue(view: np.void, memory: np.void, trials: np.ndarray, seat: int, clue: int, touched: int) -> float:
    """The value of the other hands after a clue."""
    trial = think_through(view, memory, trials, seat, clue, touched)
    value = appraise(view, trial, int(view["clue_tokens"]) - 1) + plan_clue(view, trial)
    if int(trial["misled"]) == MISLED:
        value += weights_of(memory)["misled"]
    elif int(trial["misled"]) == AIMLESS:
        value += weights_of(memory)["aimless"]
    if not fresh_slots(memory, seat, touched):
        value -= float(weights_of(memory)["again"]) * ebb(view, memory)
    if int(trial["asked"]) != int(memory["asked"]):
        value += weights_of(memory)["counting"]
    if not is_productive(view, memory, trial):
        value -= idle_cost(view, memory)
    return value


@rule
def idle_cost(view: np.void, memory: np.void) -> float:
    """The cost of a clue that achieves nothing, highest with the last token."""
    weights = weights_of(memory)
    last = float(weights["last_token"]) if int(view["clue_tokens"]) == 1 else 0.0
    return (float(weights["idle"]) + last) * ebb(view, memory)


@rule
def is_productive(view: np.void, memory: np.void, trial: np.void) -> bool:
    """Whether a clue makes a player play a card, or keep one that would be discarded next."""
    for seat in range(int(view["players"])):
        if seat == int(memory["seat"]):
            continue
        chop = find_chop(memory, seat)
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            useful = (int(memory["trash"]) >> int(view["deck"][order])) & 1 == 0
            if will_play(trial, seat, order) != will_play(memory, seat, order):
                return True
            if slot == chop and useful and int(trial["flags"][order]):
                return True
    return False


@rule
def makes_sense(view: np.void, memory: np.void, seat: int, clue: int, touched: int) -> bool:
    """Whether a clue is about a useful card, or says something new about cards clued before."""
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


@rule
def note_hands(view: np.void, memory: np.void) -> None:
    """Store the cards that I can identify in each hand, before moves are weighed."""
    for seat in range(int(view["players"])):
        held = 0
        for slot in slots(memory, seat):
            card = identity(view, memory, order_at(memory, seat, slot))
            held |= 1 << card if card >= 0 else 0
        memory["held"][seat] = held
