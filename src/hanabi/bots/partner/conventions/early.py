"""Early game: before the first discard from a chop every clue that gets a card played or saved is given."""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.conventions.focus import find_focus, fresh_slots
from hanabi.bots.partner.conventions.save import savable
from hanabi.bots.partner.thought import think_through
from hanabi.engine.jit import routine


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
