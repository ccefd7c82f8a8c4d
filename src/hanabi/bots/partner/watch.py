"""The meaning of a move, for every seat.

A clue is read by its meaning. A play or a discard meets expectations or fails them: an expected card was
played, or its holder did something else, and then the clue meant another card. After a misplay every reading
since the clue behind it is undone.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.bluff import believe_bluff, bluffed_focus
from hanabi.bots.partner.conventions.handover import hand_over, is_handed_over
from hanabi.bots.partner.conventions.save import note_unsaved
from hanabi.bots.partner.conventions.trust import note_answer
from hanabi.bots.partner.conventions.waiting import meet_expectations
from hanabi.bots.partner.conventions.wrong_prompt import was_wrong_prompt
from hanabi.bots.partner.knowledge import deduce, remember
from hanabi.bots.partner.meaning import read_clue
from hanabi.bots.partner.memory import BLIND, forget
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_SUITS


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Apply the meaning of a player's move; `view` is the position after it."""
    kind = int(event["kind"])
    note_answer(memory, event)
    note_unsaved(view, event, memory)
    focus = bluffed_focus(view, memory, event)
    excused = int(event["strike"]) and was_wrong_prompt(memory, event)
    if not excused:
        meet_expectations(memory, event)
    if focus >= 0:
        believe_bluff(memory, focus)
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        value = int(event["value"])
        clue = value if kind == Kind.COLOR_CLUE else MAX_SUITS + value - 1
        read_clue(view, memory, int(event["seat"]), int(event["target"]), clue, int(event["touched"]))
        memory["full"] = 0
        return
    memory["now_focus"] = -1
    order = int(event["order"])
    flags = int(memory["flags"][order])
    told = int(memory["known"][order])
    sarcastic = kind == Kind.DISCARD and plays(memory, Convention.HANDOVER) and is_handed_over(memory, order)
    sarcastic = sarcastic and (told >> int(event["card"])) & 1 == 1  # else its holder knew better
    if kind == Kind.DISCARD and flags == 0:
        memory["early"] = 0
    if int(event["strike"]) and not excused:
        turn = int(memory["since"][order])
        retract(memory, turn if flags and turn >= 0 else int(memory["asked"]))
    forget(memory, order)
    if int(event["drew"]) >= 0:
        forget(memory, int(event["drew"]))
    remember(view, memory)
    if sarcastic and told & int(memory["trash"]) == 0:
        hand_over(view, memory, int(event["seat"]), told)
    deduce(view, memory)


@rule
def retract(memory: np.void, turn: int) -> None:
    """After a misplay undo the conventions' readings since the clue behind it."""
    if turn < 0:
        return
    for seat in range(len(memory["hand_len"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            if int(memory["since"][order]) >= turn:
                memory["inferred"][order] = memory["literal"][order]
                memory["flags"][order] = int(memory["flags"][order]) & ~BLIND
                memory["since"][order] = -1
    memory["waits"] = 0
