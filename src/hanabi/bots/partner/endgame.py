"""The end of the game, played through by common knowledge.

When few cards are left to draw, a move is worth the points that are still made after it. Each seat in turn
plays a card that it knows to fit. A seat with nothing to play clues a card that fits, or passes with a clue
while tokens last, or discards. Undrawn cards, and cards of mine that I cannot identify, score nothing.
"""

import numpy as np

from hanabi.bots.memory import order_at, seat_from, slots
from hanabi.bots.partner.conventions.care import is_proved
from hanabi.bots.partner.weights import weights_of
from hanabi.bots.sets import card_in, rank_cards
from hanabi.engine.cards import rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.variant import MAX_RANKS

LONGEST = 60  # turns that are looked ahead at most
MISPLAY = 0.5  # points that a misplay costs


@rule
def cards_to_draw(view: np.void) -> int:
    return int(view["deck_size"]) - int(view["drawn"])


@rule
def is_near_end(view: np.void, memory: np.void) -> bool:
    """Whether few enough cards are left to draw."""
    near = cards_to_draw(view) <= weights_of(memory)["plan_from"]
    return near and not int(view["last_drop"])


@rule
def raise_stack(playable: int, card: int) -> int:
    """What fits after a card was placed."""
    following = card << 1 if card & rank_cards(MAX_RANKS) == 0 else 0
    return (playable & ~card) | following


@rule
def find_next(
    view: np.void, memory: np.void, seat: int, playable: int, gone: int, told: int, used: int
) -> tuple[int, int]:
    """The lowest card that a seat takes to fit, by its order and its bit; or -1."""
    mine = seat == int(memory["seat"])
    chosen = -1
    lowest = 0
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if (used >> order) & 1:
            continue
        cards = int(memory["known"][order])
        if int(memory["flags"][order]) and cards & ~gone:
            cards &= ~gone
        told_so = (told >> order) & 1 == 1
        if not told_so and (cards & ~playable or not is_proved(memory, seat, order)):
            continue
        card = cards & -cards if mine else 1 << int(view["deck"][order])
        if told_so and not card & playable:
            continue  # another copy came first
        if chosen < 0 or rank_in(card) < rank_in(lowest):
            chosen = order
            lowest = card
    return chosen, lowest


@rule
def rank_in(card: int) -> int:
    """The rank of a card given as a bit."""
    return rank_of(card_in(card))


@rule
def find_unknown(view: np.void, memory: np.void, giver: int, playable: int, known: int) -> int:
    """A card that fits, of the hand that moves first after the giver, and is not known yet; or -1."""
    for offset in range(1, int(view["players"])):
        seat = seat_from(view, giver, offset)
        if seat == int(memory["seat"]):
            continue
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            if (known >> order) & 1 == 0 and (playable >> int(view["deck"][order])) & 1:
                return order
    return -1


@routine
def play_out(
    view: np.void, memory: np.void, playable: int, gone: int, used: int, tokens: int, deck: int
) -> float:
    """The points made after my move, given the cards that fit, are gone, and were used."""
    most = int(view["max_clue_tokens"])
    left = int(view["turns_left"]) - 1  # turns, or less than 0 while cards are left to draw
    if left < 0 and deck <= 0:
        left = int(view["players"])
    seat = int(memory["seat"])
    points = 0.0
    told = 0
    for _ in range(LONGEST):
        if left == 0:
            break
        seat = seat_from(view, seat, 1)
        order, card = find_next(view, memory, seat, playable, gone, told, used)
        draws = order >= 0 or tokens == 0
        untold = -1
        if not draws:
            untold = find_unknown(view, memory, seat, playable, told | used)
        if order >= 0:
            used |= 1 << order
            if card & playable:
                points += 1.0
                playable = raise_stack(playable, card)
                gone |= card
                if card & rank_cards(MAX_RANKS):
                    tokens = min(tokens + 1, most)
            else:
                points -= MISPLAY
        elif not draws:
            tokens -= 1
            told |= 1 << untold if untold >= 0 else 0
        else:
            tokens = min(tokens + 1, most)
        if left > 0:
            left -= 1
        elif draws:
            deck -= 1
            if deck <= 0:
                left = int(view["players"])
    return points


@rule
def plan_clue(view: np.void, trial: np.void) -> float:
    """The value of the end of the game after my clue."""
    if not is_near_end(view, trial):
        return 0.0
    tokens = int(view["clue_tokens"]) - 1
    points = play_out(
        view, trial, int(trial["playable"]), int(trial["trash"]), 0, tokens, cards_to_draw(view)
    )
    return points * float(weights_of(trial)["plan"])


@rule
def plan_discard(view: np.void, memory: np.void, order: int) -> float:
    """The same after my discard."""
    if not is_near_end(view, memory):
        return 0.0
    tokens = min(int(view["clue_tokens"]) + 1, int(view["max_clue_tokens"]))
    deck = cards_to_draw(view) - 1
    used = 1 << order
    points = play_out(view, memory, int(memory["playable"]), int(memory["trash"]), used, tokens, deck)
    return points * float(weights_of(memory)["plan"])


@rule
def plan_play(view: np.void, memory: np.void, order: int) -> float:
    """The same after my successful play, whose point counts."""
    if not is_near_end(view, memory):
        return 0.0
    cards = int(memory["known"][order]) & int(memory["playable"])
    card = cards & -cards
    tokens = int(view["clue_tokens"])
    if card & rank_cards(MAX_RANKS) and tokens < int(view["max_clue_tokens"]):
        tokens += 1
    playable = raise_stack(int(memory["playable"]), card)
    gone = int(memory["trash"]) | card
    points = play_out(view, memory, playable, gone, 1 << order, tokens, cards_to_draw(view) - 1)
    return (points + 1.0) * float(weights_of(memory)["plan"])
