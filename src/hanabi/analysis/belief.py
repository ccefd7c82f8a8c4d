"""Beliefs: the chances of each card in a seat's own hand, and hands drawn by these chances.

Every deal that agrees with the seat's view and the clues counts the same. Deals are counted
exactly. Cards that the same slots can hold form a group; `ways[0, g, slots]` is the number of ways to fill
a set of slots from the groups g and up, and `ways[1, g, slots]` from the groups below g.
"""

import numpy as np

from hanabi.engine.cards import CARDS, Generator, draw_below, draw_word
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import can_be, hand_bits
from hanabi.engine.moves import count_bits
from hanabi.engine.sight import count_unseen
from hanabi.engine.state import OPEN

LOW = (1 << 31) - 1


def make_group_arrays(hand_size: int) -> tuple[np.ndarray, np.ndarray]:
    """The arrays `groups` and `ways` that the kernels of this file work in, for hands of a size."""
    return np.zeros((4, CARDS), np.int64), np.zeros((2, CARDS + 1, 1 << hand_size), np.int64)


@rule
def group_cards(state: np.void, seat: int, groups: np.ndarray) -> int:
    """Sort the cards unseen by a seat into groups by its slots that can hold them; return the number of
    groups.

    `groups` gets, by card, the unseen copies and the group; by group, its slots and its size.
    """
    unseen = groups[0]
    count_unseen(state, seat, unseen)
    count = 0
    for card in range(CARDS):
        if int(unseen[card]) > 0:
            slots = 0
            for slot in range(int(state["hand_len"][seat])):
                order = int(state["hands"][seat, slot]) & 63
                if can_be(int(state["possible"][order]), card):
                    slots |= 1 << slot
            group = 0
            while group < count and int(groups[2, group]) != slots:
                group += 1
            if group == count:
                groups[2, group] = slots
                groups[3, group] = 0
                count += 1
            groups[1, card] = group
            groups[3, group] = int(groups[3, group]) + int(unseen[card])
    return count


@rule
def choose_from(size: int, picks: int) -> int:
    """The ways to fill some slots, one after the other, from some cards."""
    ways = 1
    for taken in range(picks):
        ways *= max(size - taken, 0)
    return ways


@rule
def fill_slots(groups: np.ndarray, group: int, slots: int, rest: np.ndarray) -> int:
    """The ways to fill a set of slots: some from one group, the others in as many ways as `rest` says."""
    open_slots = slots & int(groups[2, group])
    total = 0
    taken = open_slots
    while True:
        picks = choose_from(int(groups[3, group]), count_bits(taken))
        total += picks * int(rest[slots ^ taken])
        if taken == 0:
            break
        taken = (taken - 1) & open_slots
    return total


@rule
def count_deals(groups: np.ndarray, count: int, hand: int, ways: np.ndarray) -> None:
    """Fill `ways[g, slots]` for every set of the slots in `hand`, from the groups g and up."""
    for slots in range(hand + 1):
        ways[count, slots] = 1 if slots == 0 else 0
    for back in range(count):
        group = count - 1 - back
        for slots in range(hand + 1):
            ways[group, slots] = fill_slots(groups, group, slots, ways[group + 1])


@rule
def count_deals_before(groups: np.ndarray, count: int, hand: int, ways: np.ndarray) -> None:
    """Fill `ways[g, slots]` for every set of the slots in `hand`, from the groups below g."""
    for slots in range(hand + 1):
        ways[0, slots] = 1 if slots == 0 else 0
    for group in range(count):
        for slots in range(hand + 1):
            ways[group + 1, slots] = fill_slots(groups, group, slots, ways[group])


@routine
def believe(state: np.void, seat: int, groups: np.ndarray, ways: np.ndarray, chances: np.ndarray) -> None:
    """Write the chances of each card of the hand, over the engine's cards, into `chances[slot, card]`."""
    held = int(state["hand_len"][seat])
    hand = (1 << held) - 1
    count = group_cards(state, seat, groups)
    count_deals(groups, count, hand, ways[0])
    count_deals_before(groups, count, hand, ways[1])
    for slot in range(len(chances)):
        for card in range(CARDS):
            chances[slot, card] = 0
    for group in range(count):
        for slot in range(held):
            if (int(groups[2, group]) >> slot) & 1:
                share = share_of(groups, ways, group, slot, hand) / (
                    int(groups[3, group]) * int(ways[0, 0, hand])
                )
                for card in range(CARDS):
                    if int(groups[0, card]) > 0 and int(groups[1, card]) == group:
                        chances[slot, card] = int(groups[0, card]) * share


@rule
def share_of(groups: np.ndarray, ways: np.ndarray, group: int, slot: int, hand: int) -> int:
    """The number of deals in which a slot holds a card of a group."""
    total = 0
    for slots in range(hand + 1):  # filled from this group and up
        open_slots = slots & int(groups[2, group]) & ~(1 << slot)
        if (slots >> slot) & 1 and int(ways[1, group, hand ^ slots]) > 0:
            inner = 0
            taken = open_slots
            while True:
                picked = taken | 1 << slot
                picks = choose_from(int(groups[3, group]), count_bits(picked))
                inner += picks * int(ways[0, group + 1, slots ^ picked])
                if taken == 0:
                    break
                taken = (taken - 1) & open_slots
            total += inner * int(ways[1, group, hand ^ slots])
    return total


@rule
def draw_wide(generator: Generator, bound: int) -> tuple[Generator, int]:
    """A number from 0 to bound - 1, for bounds up to 2^62."""
    most = (1 << 62) // bound * bound
    while True:
        generator, high = draw_word(generator)
        generator, low = draw_word(generator)
        number = (high & LOW) << 31 | (low & LOW)
        if number < most:
            return generator, number % bound


@routine
def redeal(
    state: np.void, seat: int, generator: Generator, groups: np.ndarray, ways: np.ndarray
) -> Generator:
    """Redraw the cards that a seat cannot see, its own hand and the deck; a view becomes a state."""
    held = int(state["hand_len"][seat])
    count = group_cards(state, seat, groups)
    slots = (1 << held) - 1
    count_deals(groups, count, slots, ways[0])
    for group in range(count):
        generator, taken = draw_slots(generator, groups, ways, group, slots)
        slots ^= taken
        for slot in range(held):
            if (taken >> slot) & 1:
                generator, card = draw_of_group(generator, groups, group)
                state["deck"][int(state["hands"][seat, slot]) & 63] = card
    generator = refill(state, generator, groups)
    for other in range(int(state["players"])):
        state["holds"][other] = hand_bits(state, other)
    state["viewer"] = OPEN
    return generator


@rule
def draw_slots(
    generator: Generator, groups: np.ndarray, ways: np.ndarray, group: int, slots: int
) -> tuple[Generator, int]:
    """The slots that a group fills, each set as likely as its deals."""
    open_slots = slots & int(groups[2, group])
    generator, number = draw_wide(generator, int(ways[0, group, slots]))
    taken = open_slots
    while True:
        picks = choose_from(int(groups[3, group]), count_bits(taken))
        number -= picks * int(ways[0, group + 1, slots ^ taken])
        if number < 0 or taken == 0:
            return generator, taken
        taken = (taken - 1) & open_slots


@rule
def draw_of_group(generator: Generator, groups: np.ndarray, group: int) -> tuple[Generator, int]:
    """Take one of the remaining cards of a group."""
    generator, number = draw_below(generator, int(groups[3, group]))
    groups[3, group] = int(groups[3, group]) - 1
    card = 0
    while True:
        if int(groups[0, card]) > 0 and int(groups[1, card]) == group:
            number -= int(groups[0, card])
            if number < 0:
                groups[0, card] = int(groups[0, card]) - 1
                return generator, card
        card += 1


@rule
def refill(state: np.void, generator: Generator, groups: np.ndarray) -> Generator:
    """Shuffle the remaining cards into the deck."""
    drawn = int(state["drawn"])
    size = 0
    for card in range(CARDS):
        for _ in range(int(groups[0, card])):
            generator, other = draw_below(generator, size + 1)
            state["deck"][drawn + size] = state["deck"][drawn + other]
            state["deck"][drawn + other] = card
            size += 1
    return generator
