"""Worlds: whole deals that fit everything a seat knows, drawn with their true chances."""

import numpy as np

from hanabi.bots.hat.choice import unseen
from hanabi.bots.hat.memory import copies_in
from hanabi.bots.memory import order_at, slots
from hanabi.engine.cards import CARDS, Generator, draw_below, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.state import OPEN
from hanabi.engine.variant import MAX_DECK

TRIES = 200


@routine
def imagine(view: np.void, memory: np.void, world: np.void, left: np.ndarray) -> None:
    """Fill `world`, a copy of the view, with cards for one's own hand and the deck; `left` is scratch."""
    known = memory["hat"]
    ones, twos = unseen(view, known)
    me = int(known["seat"])
    generator = read_generator(memory["generator"])
    for attempt in range(TRIES):
        write_copies(ones, twos, left)
        good = True
        for slot in slots(view, me):
            order = order_at(view, me, slot)
            cards = int(known["masks"][order]) & (ones | twos)
            if attempt == TRIES - 1 or cards == 0:
                cards = ones | twos  # partners broke the code, or the chance is too small: take any card
            generator, card, fair = draw_copy(generator, cards, ones, twos, left)
            if not fair and attempt < TRIES - 1:
                good = False
                break
            world["deck"][order] = card
        if good:
            break
    write_generator(memory["generator"], shuffle_rest(view, world, generator, left))
    world["holds"][me] = hand_bits(world, me)
    world["viewer"] = OPEN


@rule
def write_copies(ones: int, twos: int, left: np.ndarray) -> None:
    for card in range(CARDS):
        left[card] = copies_in(ones, twos, 1 << card)


@rule
def draw_copy(
    generator: Generator, cards: int, ones: int, twos: int, left: np.ndarray
) -> tuple[Generator, int, bool]:
    """A card of a set by its copies; rejected if this copy has been dealt.

    Drawing every slot from all copies, and starting again when a copy comes up twice, gives each hand its
    true chance.
    """
    generator, nth = draw_below(generator, copies_in(ones, twos, cards))
    chosen = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            copies = copies_in(ones, twos, 1 << card)
            if nth < copies:
                chosen = card
                break
            nth -= copies
    fair = nth < int(left[chosen])
    if fair:
        left[chosen] = int(left[chosen]) - 1
    return generator, chosen, fair


@rule
def shuffle_rest(view: np.void, world: np.void, generator: Generator, left: np.ndarray) -> Generator:
    """Put the remaining cards into the deck in random order."""
    top = int(view["drawn"])
    size = int(view["deck_size"])
    order = top
    for card in range(CARDS):
        for _ in range(int(left[card])):
            if order < size:
                generator, other = draw_below(generator, order - top + 1)
                world["deck"][order] = world["deck"][top + other]
                world["deck"][top + other] = card
                order += 1
    for spare in range(size, MAX_DECK):
        world["deck"][spare] = -1
    return generator
