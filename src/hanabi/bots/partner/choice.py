"""The move that the conventions ask for.

Everything is measured in points: the value of the other hands after a move, the gain of the play itself, and
the cost of a token or a turn. A sure play, the best sensible clue, a discard that shows who has the other
copy, the least costly discard and a gamble compete; any other clue is the last resort.
"""

import numpy as np

from hanabi.bots.memory import order_at
from hanabi.bots.partner.clues import best_clues, note_hands
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.handover import best_handover
from hanabi.bots.partner.discards import best_discard, pace_cost, pace_of, token_worth
from hanabi.bots.partner.endgame import plan_discard
from hanabi.bots.partner.explain import explain
from hanabi.bots.partner.finale import best_last_move
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.plays import best_gamble, best_play, likeliest, play_naming
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.partner.worth import appraise
from hanabi.engine.jit import routine
from hanabi.engine.moves import discard, play


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best move; its reasons are noted in the memory."""
    return choose_in(view, memory, np.empty(1, MEMORY))


@routine
def choose_in(view: np.void, memory: np.void, trials: np.ndarray) -> int:
    """The same with scratch space for one copy of the memory, because allocating takes time."""
    move = find_move(view, memory, trials)
    memory["reasons"] = 0
    explain(view, memory, trials, move)
    return move


@routine
def find_move(view: np.void, memory: np.void, trials: np.ndarray) -> int:
    """The best move without its reasons."""
    note_hands(view, memory)
    last = int(view["turns_left"]) > 0 and not int(view["last_drop"])
    move = best_last_move(view, memory, trials) if last else -1
    return move if move >= 0 else best_move(view, memory, trials)


@routine
def best_move(view: np.void, memory: np.void, trials: np.ndarray) -> int:
    """The best move by the values of a play, a clue, a discard and a gamble."""
    tokens = int(view["clue_tokens"])
    full = tokens >= int(view["max_clue_tokens"])
    now = appraise(view, memory, tokens)
    best = -1000.0
    move = -1
    slot, value = best_play(view, memory)
    sure = slot >= 0
    if sure:
        best = now + value
        move = play_naming(view, memory, slot)
    stalling = int(view["last_drop"]) == 1 or pace_of(view) <= weights_of(memory)["stall_pace"]
    other = -1
    most = -1000.0
    if tokens > 0:
        clue, value, other, most = best_clues(view, memory, trials, stalling)
        value -= token_worth(view, memory, tokens)
        if clue >= 0 and value > best:
            best = value
            move = clue
    if not full and plays(memory, Convention.HANDOVER):
        slot, value = best_handover(view, memory, trials, tokens + 1)
        value += token_worth(view, memory, tokens + 1) - pace_cost(view, memory)
        if slot >= 0:
            value += plan_discard(view, memory, order_at(memory, int(memory["seat"]), slot))
        if slot >= 0 and value > best:
            best = value
            move = discard(slot)
    if not full:
        slot, cost = best_discard(view, memory)
        if slot >= 0:
            value = appraise(view, memory, tokens + 1) - cost + token_worth(view, memory, tokens + 1)
            value -= pace_cost(view, memory)
            value += plan_discard(view, memory, order_at(memory, int(memory["seat"]), slot))
            if value > best:
                best = value
                move = discard(slot)
    if not sure:
        slot, value = best_gamble(view, memory)
        if slot >= 0 and now + value > best:
            best = now + value
            move = play(slot)
    if tokens > 0 and not stalling and (move < 0 or best < now - 2.0):
        _, _, other, most = best_clues(view, memory, trials, True)
    if other >= 0 and most - token_worth(view, memory, tokens) > best:
        move = other
    return move if move >= 0 else play(likeliest(memory))
