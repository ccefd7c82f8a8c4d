"""The choice of a play.

A card is played when everything it can be fits. Of several, one that others wait for goes first, then one
that leads to another hand's card, then the lowest. A card that may fail is a gamble, worth trying only if a
strike costs little: in the last turns, or with strikes to spare.
"""

import numpy as np

from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.care import dares, is_proved
from hanabi.bots.partner.conventions.ones import order_of_ones
from hanabi.bots.partner.discards import risk
from hanabi.bots.partner.endgame import plan_discard, plan_play
from hanabi.bots.partner.memory import BLIND, count_hidden
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.sets import announce, rank_cards
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule


@routine
def best_play(view: np.void, memory: np.void) -> tuple[int, float]:
    """The slot of my best card that is sure to fit, and its worth; or -1."""
    me = int(memory["seat"])
    best = -1000.0
    chosen = -1
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        if int(memory["known"][order]) & ~int(memory["playable"]) == 0 and dares(memory, order):
            value = play_worth(view, memory, slot) + plan_play(view, memory, order)
            if value > best:
                best = value
                chosen = slot
    return chosen, best


@rule
def play_naming(view: np.void, memory: np.void, slot: int) -> int:
    """A play of my card, with its color if that is certain.

    Clues and their readings must leave one color; good touch alone is not certain enough.
    """
    me = int(memory["seat"])
    order = order_at(memory, me, slot)
    cards = int(memory["inferred"][order]) & int(memory["available"][me])
    return announce(view, slot, cards if cards else int(memory["known"][order]))


@rule
def play_worth(view: np.void, memory: np.void, slot: int) -> float:
    """The value of playing my card: the point, and its consequences."""
    me = int(memory["seat"])
    order = order_at(memory, me, slot)
    cards = int(memory["known"][order])
    weights = weights_of(memory)
    value = float(weights["play"])
    if int(view["strikes"]) + 1 >= int(view["max_strikes"]):
        told = int(memory["literal"][order]) & int(memory["available"][me])
        if told & ~int(memory["playable"]):
            value -= weights["care"]
            if int(memory["flags"][order]) & BLIND:
                value -= weights["care_blind"]
    if int(memory["flags"][order]) & BLIND:
        value += weights["play_blind"]
    follows = 0
    lowest = 5
    for card in range(CARDS):
        if (cards >> card) & 1:
            rank = rank_of(card)
            lowest = min(lowest, rank)
            if rank < int(view["ranks"]):
                follows |= 1 << (card + 1)
    if has_follower(view, memory, follows):
        value += weights["play_leads"]
    if lowest == int(view["ranks"]):
        value += weights["play_last"]
    if plays(memory, Convention.ONES) and cards & ~rank_cards(1) == 0:
        value += order_of_ones(view, memory, order)
    return value + float(weights["play_low"]) * (5 - lowest)


@rule
def has_follower(view: np.void, memory: np.void, follows: int) -> bool:
    """Whether a player waits with a card that fits after mine."""
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            if int(memory["flags"][order]) and int(memory["known"][order]) & ~follows == 0:
                return True
    return False


@rule
def chance_to_fit(memory: np.void, order: int) -> float:
    """The chance that my card fits, by the copies that I do not see."""
    cards = int(memory["known"][order])
    total = 0
    fits = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            total += count_hidden(memory, card)
            if (int(memory["playable"]) >> card) & 1:
                fits += count_hidden(memory, card)
    return fits / total if total > 0 else 0.0


@routine
def best_gamble(view: np.void, memory: np.void) -> tuple[int, float]:
    """The slot of the card with the best gamble, and its value."""
    me = int(memory["seat"])
    left = int(view["max_strikes"]) - int(view["strikes"])
    best = -1000.0
    chosen = -1
    weights = weights_of(memory)
    cost = float(weights["strike_1"]) if left > 2 else float(weights["strike_2"])
    if int(view["turns_left"]) > 0:
        cost = 0.0
    if left <= 1:
        cost = 30.0
    for slot in slots(memory, me):
        order = order_at(memory, me, slot)
        fits = chance_to_fit(memory, order)
        if fits == 0.0 or (left <= 1 and not is_proved(memory, me, order)):
            continue
        value = fits * weights["gamble"] - (1.0 - fits) * cost
        if int(view["turns_left"]) < 0:
            value -= (1.0 - fits) * risk(view, memory, order)
        value += plan_discard(view, memory, order)  # no player relies on a card that only may fit
        if value > best:
            best = value
            chosen = slot
    return chosen, best


@rule
def likeliest(memory: np.void) -> int:
    """The slot of my card that is most likely to fit, if only plays are legal."""
    me = int(memory["seat"])
    best = 0
    for slot in slots(memory, me):
        if chance_to_fit(memory, order_at(memory, me, slot)) > chance_to_fit(
            memory, order_at(memory, me, best)
        ):
            best = slot
    return best
