"""The companion's move: a beginner's move by convention, weighed by how a person may read it.

A player without conventions often plays the newest card that a clue touches. So before a clue, the cards
that it touches, that may fit, and that do not are counted, by how likely the player is to play them.
"""

import numpy as np

from hanabi.bots.companion.ahead import expect_play, look_ahead
from hanabi.bots.companion.habits import Models, find_newcomer, seems_new
from hanabi.bots.companion.memory import may_look_ahead
from hanabi.bots.memory import order_at, seat_from
from hanabi.bots.partner.choice import find_move
from hanabi.bots.partner.clues import makes_sense, try_clue
from hanabi.bots.partner.discards import best_discard, pace_cost, token_worth
from hanabi.bots.partner.endgame import plan_discard
from hanabi.bots.partner.explain import explain
from hanabi.bots.partner.plays import play_naming
from hanabi.bots.partner.reasons import PartnerReason, note
from hanabi.bots.partner.worth import appraise
from hanabi.bots.sets import clue_cards
from hanabi.engine.cards import UNKNOWN
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    CLUES,
    DISCARD,
    clue_of,
    discard,
    is_clue,
    offset_of,
    play,
    slot_of,
)

STRIKE_COSTS = (3.0, 5.0, 14.0)  # points, with no strike so far, one, and two
OTHERS = 0.4  # how likely another card than the newest is played, against it
LIMIT = 0.5  # points that a clue may risk
LIKELY = 0.25  # chance of a play from which it is expected
PLAYS, TURNS = 0.6, 2.4  # turns supposed to have been seen of every player: unasked plays, and all


@routine
def choose(view: np.void, memory: np.void, models: Models, values: np.ndarray) -> int:
    """The move; its reasons are noted in the partner's memory."""
    partner = memory["partner"]
    partner["reasons"] = 0
    if is_beside_newcomer(view, memory):
        usual = unnamed(find_companion_move(view, memory))
        partner["reasons"] = 0
        move = look_ahead(view, memory, usual, models, values)
        explain_ahead(view, memory, move, models)
        return name_play(view, partner, move)
    move = find_companion_move(view, memory)
    partner["reasons"] = 0
    explain(view, partner, memory["tried"], move)
    return move


@routine
def explain_ahead(view: np.void, memory: np.void, move: int, models: Models) -> None:
    """Note what is expected of the move: that a card fits, or that the person plays one."""
    partner = memory["partner"]
    if move < DISCARD:
        order = order_at(partner, int(view["viewer"]), move)
        if int(partner["known"][order]) & ~int(partner["playable"]):
            note(partner, PartnerReason.PLAYS_LIKELY, order, UNKNOWN, -1)
            partner["better"], partner["searched"] = memory["fits"][move], memory["deals"]
            return
    elif is_clue(move) and offset_of(move) == 1:
        seat = seat_from(view, int(view["viewer"]), 1)
        slot, chance = expect_play(view, memory, move, models[0])
        if chance >= LIKELY and seems_new(memory, seat):
            order = order_at(partner, seat, slot)
            note(partner, PartnerReason.EXPECTS_PERSON, order, int(view["deck"][order]), seat)
            partner["better"], partner["searched"] = round(100 * chance), 100
    explain(view, partner, memory["tried"], move)


@rule
def name_play(view: np.void, partner: np.void, move: int) -> int:
    """The move, a play with its color where that is certain."""
    return play_naming(view, partner, move) if move < DISCARD else move


@rule
def unnamed(move: int) -> int:
    """The move, a play without its color."""
    return play(slot_of(move)) if move >= ANNOUNCE else move


@rule
def is_beside_newcomer(view: np.void, memory: np.void) -> bool:
    """Whether another player seems to know no conventions."""
    return may_look_ahead(view) and seems_new(memory, find_newcomer(view, memory))


@routine
def find_companion_move(view: np.void, memory: np.void) -> int:
    """The conventions' move; a clue that risks too much gives way to another one or to a discard."""
    move = find_move(view, memory["partner"], memory["tried"])
    if not is_clue(move):
        return move
    seat = seat_from(view, int(view["viewer"]), offset_of(move))
    if risk_of(view, memory, seat, clue_of(move)) <= LIMIT:
        return move
    return find_kinder(view, memory, move)


@rule
def risk_of(view: np.void, memory: np.void, seat: int, clue: int) -> float:
    """How many points a clue risks: by the cards it touches that may fit and do not."""
    partner = memory["partner"]
    playable = int(partner["playable"])
    touched = touched_slots(view, seat, clue)
    said = clue_cards(clue)
    newest = True
    risk = 0.0
    for back in range(int(partner["hand_len"][seat])):
        slot = int(partner["hand_len"][seat]) - 1 - back
        if not (touched >> slot) & 1:
            continue
        order = order_at(partner, seat, slot)
        could = int(partner["literal"][order]) & int(partner["available"][seat]) & said
        if could & playable and not (playable >> int(view["deck"][order])) & 1:
            risk += 1.0 if newest else OTHERS
        newest = False
    strikes = min(max(int(view["strikes"]) + 3 - int(view["max_strikes"]), 0), 2)
    return risk * temper_of(memory, seat) * STRIKE_COSTS[strikes]


@rule
def temper_of(memory: np.void, seat: int) -> float:
    """How likely a seat is to play a card that a clue touches and does not ask for."""
    unasked = int(memory["unasked"][seat])
    return (PLAYS + unasked) / (TURNS + unasked + int(memory["alone"][seat]))


@routine
def find_kinder(view: np.void, memory: np.void, move: int) -> int:
    """The best clue that risks little, or a discard; `move` where neither is allowed."""
    partner, trials = memory["partner"], memory["tried"]
    me, tokens = int(view["viewer"]), int(view["clue_tokens"])
    best = -1000.0
    allowed = clue_bits(view)
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, me, offset)
        for clue in range(CLUES):
            touched = touched_slots(view, seat, clue) if (allowed >> clue) & 1 else 0
            if touched == 0 or not makes_sense(view, partner, seat, clue, touched):
                continue
            risk = risk_of(view, memory, seat, clue)
            if risk <= LIMIT:
                value = try_clue(view, partner, trials, seat, clue, touched)
                value -= token_worth(view, partner, tokens) + risk
                if value > best:
                    best = value
                    move = CLUE + (offset - 1) * CLUES + clue
    if tokens < int(view["max_clue_tokens"]):
        slot, cost = best_discard(view, partner)
        if slot >= 0:
            value = appraise(view, partner, tokens + 1) - cost + token_worth(view, partner, tokens + 1)
            value += plan_discard(view, partner, order_at(partner, me, slot)) - pace_cost(view, partner)
            if value > best:
                move = discard(slot)
    return move
