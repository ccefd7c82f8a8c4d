"""Worlds: whole deals that fit what a seat knows and believes, and every player's memory in them."""

import numpy as np

from hanabi.bots.master.worlds import shuffle_rest
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.knowledge import deduce, remember
from hanabi.bots.partner.memory import count_hidden
from hanabi.engine.cards import CARDS, Generator, draw_below, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.state import OPEN
from hanabi.engine.view import look

TRIES = 200


@routine
def imagine(view: np.void, memory: np.void, world: np.void, left: np.ndarray) -> None:
    """Fill `world`, a copy of the view, with cards for its own hand and the deck; `left` is scratch."""
    mine = memory["partner"]
    me = int(mine["seat"])
    generator = read_generator(memory["generator"])
    for attempt in range(TRIES):
        for card in range(CARDS):
            left[card] = count_hidden(mine, card)
        good = True
        for slot in slots(view, me):
            order = order_at(view, me, slot)
            cards = int(mine["known"][order])
            if attempt > TRIES // 2:  # the beliefs contradict each other
                cards = int(mine["literal"][order])
            generator, card = draw_copy(generator, mine, cards, left)
            if card < 0:
                good = False
                break
            left[card] -= 1
            world["deck"][order] = card
        if good:
            break
    if not good:
        generator = deal_any(view, mine, world, left, generator)
    write_generator(memory["generator"], shuffle_rest(view, world, generator, left))
    world["holds"][me] = hand_bits(world, me)
    world["viewer"] = OPEN


@rule
def draw_copy(generator: Generator, memory: np.void, cards: int, left: np.ndarray) -> tuple[Generator, int]:
    """A card of a set by its unseen copies; -1 if there is none, or this copy has been dealt.

    Drawing every slot from all copies, and starting again when a copy comes up twice, gives each hand its
    true chance.
    """
    total = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            total += count_hidden(memory, card)
    if total == 0:
        return generator, -1
    generator, nth = draw_below(generator, total)
    for card in range(CARDS):
        if (cards >> card) & 1:
            copies = count_hidden(memory, card)
            if nth < copies:
                return generator, card if nth < int(left[card]) else -1
            nth -= copies
    return generator, -1


@rule
def deal_any(
    view: np.void, memory: np.void, world: np.void, left: np.ndarray, generator: Generator
) -> Generator:
    """Deal a hand of any unseen cards, because random deals do not meet its readings."""
    for card in range(CARDS):
        left[card] = count_hidden(memory, card)
    me = int(memory["seat"])
    for slot in slots(view, me):
        total = 0
        for card in range(CARDS):
            total += left[card]
        generator, nth = draw_below(generator, total)
        for card in range(CARDS):
            nth -= left[card]
            if nth < 0:
                left[card] -= 1
                world["deck"][order_at(view, me, slot)] = card
                break
    return generator


@routine
def seat_all(world: np.void, views: np.ndarray, memories: np.ndarray, mine: np.void) -> None:
    """Give every seat a view of an imagined deal, and my memory as it would be there."""
    for seat in range(int(world["players"])):
        seat_one(world, seat, views, memories, mine)


@rule
def seat_one(world: np.void, seat: int, views: np.ndarray, memories: np.ndarray, mine: np.void) -> None:
    """The same for one of the seats."""
    look(world, seat, views[seat])
    memories[seat] = mine
    if seat != int(mine["seat"]):
        memory = memories[seat]
        memory["seat"] = seat
        remember(views[seat], memory)
        deduce(views[seat], memory)
