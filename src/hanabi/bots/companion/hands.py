"""One's own hand, as the clues of others suggest it.

A model of people, or of programs, knows how likely each clue is in each deal. So a clue to one's own hand
makes those cards more likely under which the player would give it: `factors` holds, by order and card, how
much more.
"""

import numpy as np

from hanabi.bots.companion.habits import Models, seems_new
from hanabi.bots.memory import order_at, slots
from hanabi.bots.person.chances import find_chances
from hanabi.engine.cards import CARDS, Generator, draw_word, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import hand_bits
from hanabi.engine.moves import CLUE
from hanabi.engine.sight import cards_fitting, copies_left, count_in, less_hands
from hanabi.engine.state import OPEN
from hanabi.engine.variant import MAX_DECK, MAX_HAND

CLUE_DEALS, DEALS = 64, 16  # imagined for a clue, and for another move
DOUBT = 3.0  # deals added, in which a card is as likely as on average
TRIES = 8  # to deal a hand; the last one leaves the factors out
LEAST, MOST = 0.05, 20.0  # the bounds of a factor

FACTORS = [  # fields of a memory
    ("factors", np.float32, (MAX_DECK, CARDS)),
    ("left", np.int64, CARDS),  # copies that are not dealt yet
    ("sums", np.float64, (MAX_HAND, CARDS)),  # by slot and card: how likely the clue was in deals with it
    ("counts", np.float64, (MAX_HAND, CARDS)),  # and in how many deals it was there
]


@rule
def forget_factors(memory: np.void) -> None:
    for order in range(MAX_DECK):
        for card in range(CARDS):
            memory["factors"][order, card] = 1.0


@routine
def read_move(view: np.void, memory: np.void, seat: int, move: int, models: Models) -> tuple[float, float]:
    """Take in another player's move: `view` is the position after it, the memory that before it.

    How likely people and programs are to make it, on average over the hands that one may hold.
    """
    me = int(view["viewer"])
    sums, counts, work, worlds = memory["sums"], memory["counts"], memory["work"], memory["worlds"]
    sums[:] = 0.0
    counts[:] = 0.0
    generator = read_generator(memory["words"])
    newcomer = seems_new(memory, seat)
    of_people, of_programs, total = 0.0, 0.0, 0.0
    deals = CLUE_DEALS if move >= CLUE else DEALS
    for _ in range(deals):
        worlds[0] = memory["before"][0]
        world = worlds[0]
        generator = deal_hand(view, memory, world, generator)
        world["viewer"] = OPEN
        find_chances(world, memory["past"], models[0], work)
        by_people = float(work["chances"][move])
        find_chances(world, memory["past"], models[1], work)
        by_programs = float(work["chances"][move])
        of_people += by_people
        of_programs += by_programs
        chance = by_people if newcomer else by_programs
        total += chance
        for slot in slots(view, me):
            card = int(world["deck"][order_at(view, me, slot)]) & 31
            sums[slot, card] += chance
            counts[slot, card] += 1.0
    write_generator(memory["words"], generator)
    if move >= CLUE and total > 0.0:
        for slot in slots(view, me):
            weigh_cards(memory["factors"][order_at(view, me, slot)], sums[slot], counts[slot], total / deals)
    return of_people / deals, of_programs / deals


@rule
def weigh_cards(factors: np.ndarray, sums: np.ndarray, counts: np.ndarray, mean: float) -> None:
    """Make each card more or less likely, as the clue was with it."""
    for card in range(CARDS):
        times = (sums[card] / mean + DOUBT) / (counts[card] + DOUBT)
        factors[card] = min(max(factors[card] * times, LEAST), MOST)


@rule
def deal_hand(view: np.void, memory: np.void, world: np.void, generator: Generator) -> Generator:
    """Give `world` a hand of one's own: by the copies out of sight, what clues say, and the factors."""
    me = int(view["viewer"])
    copies = less_hands(view, me, copies_left(view))
    left, factors = memory["left"], memory["factors"]
    for attempt in range(TRIES):
        for card in range(CARDS):
            left[card] = count_in(copies, card)
        weighs = attempt < TRIES - 1
        undealt = (1 << int(view["hand_len"][me])) - 1
        while undealt:
            slot = find_tightest(view, me, left, undealt)
            order = order_at(view, me, slot)
            generator, card = draw_card(view, order, factors[order], left, weighs, generator)
            if card < 0 and weighs:
                break
            card = first_left(left) if card < 0 else card
            undealt &= ~(1 << slot)
            left[card] -= 1
            world["deck"][order] = card
        if undealt == 0:
            break
    world["holds"][me] = hand_bits(world, me)
    return generator


@rule
def find_tightest(view: np.void, me: int, left: np.ndarray, undealt: int) -> int:
    """The slot that the fewest cards fit: it is dealt before they are gone."""
    found, fewest = -1, CARDS + 1
    for slot in slots(view, me):
        if (undealt >> slot) & 1:
            could = cards_fitting(int(view["possible"][order_at(view, me, slot)]))
            kinds = 0
            for card in range(CARDS):
                kinds += (could >> card) & 1 and left[card] > 0
            if kinds < fewest:
                found, fewest = slot, kinds
    return found


@rule
def first_left(left: np.ndarray) -> int:
    """Any card that is left, where none fits."""
    for card in range(CARDS):
        if left[card] > 0:
            return card
    return 0


@rule
def draw_card(
    view: np.void, order: int, factors: np.ndarray, left: np.ndarray, weighs: bool, generator: Generator
) -> tuple[Generator, int]:
    """A card for an order, by its copies and its factor; -1 if no copy that fits is left."""
    could = cards_fitting(int(view["possible"][order]))
    total = 0.0
    for card in range(CARDS):
        if (could >> card) & 1:
            total += left[card] * (factors[card] if weighs else 1.0)
    generator, word = draw_word(generator)
    part = (word + 0.5) / 4294967296.0 * total
    found = -1
    for card in range(CARDS):
        if (could >> card) & 1 and left[card] > 0:
            found = card
            part -= left[card] * (factors[card] if weighs else 1.0)
            if part < 0:
                break
    return generator, found
