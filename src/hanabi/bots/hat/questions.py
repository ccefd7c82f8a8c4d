"""The questions about a hand whose answers make its number.

The questions depend on what every player knows, so every player asks the same ones. A player who sees the
hand reads the answers from it; the player who holds it takes them from the number.
"""

import numpy as np

from hanabi.bots.hat.memory import copies_in, is_settled, likeliest_spare, narrow, public_mask
from hanabi.bots.memory import critical_in, order_at, slots
from hanabi.engine.cards import CARDS
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import count_bits

ABOUT_TRASH = 16  # questions are numbered by slot: is it playable? and from here on: is it trash?
TRASH_BIT = 1 << ABOUT_TRASH


@routine
def ask_hand(view: np.void, memory: np.void, seat: int, capacity: int, number: int, knows: bool) -> int:
    """Ask about a hand until the capacity is used, and write the answers into the public masks.

    With `knows` the hand is visible: the answers are read from it, and their number is returned.
    Otherwise they are taken from `number`.
    """
    value = 0
    modulus = 1
    while True:
        most = (capacity - value - 1) // modulus + 1  # how many answers still fit
        if most <= 1:
            break
        size, said = ask_next(view, memory, seat, most, -1 if knows else number // modulus)
        if size <= 1:
            break
        value += modulus * said
        modulus *= size
    return value


@rule
def ask_next(view: np.void, memory: np.void, seat: int, most: int, left: int) -> tuple[int, int]:
    """One question to a hand: its number of answers, and the answer; writes the conclusions."""
    ones = int(memory["ones"])
    twos = int(memory["twos"])
    playable = int(memory["playable"])
    trash = int(memory["trash"])
    knows_playable = False
    knows_trash = False
    lowest = 2.0
    partition = -1
    nearest = 0.2
    gamble = -1
    for slot in slots(memory, seat):
        cards = public_mask(memory, order_at(memory, seat, slot))
        if cards & ~playable == 0:
            knows_playable = True
        if cards & ~trash == 0:
            knows_trash = True
        if is_settled(memory, cards):
            continue
        weight = copies_in(ones, twos, cards)
        p_play = copies_in(ones, twos, cards & playable) / weight
        p_trash = copies_in(ones, twos, cards & trash) / weight
        if abs(p_play - 0.7) < nearest:
            nearest = abs(p_play - 0.7)
            gamble = slot
        if p_trash < lowest:
            lowest = p_trash
            partition = slot
    if not knows_playable:
        size, said = ask_list(view, memory, seat, most, left, not knows_trash)
        if size > 1:
            return size, said
    spare = -1 if knows_trash else doubtful_spare(view, memory, seat)
    if spare >= 0:
        return ask_set(view, memory, seat, spare, critical_in(memory), left)
    if gamble >= 0:
        return ask_set(view, memory, seat, gamble, playable, left)
    if partition >= 0:
        return ask_block(view, memory, seat, partition, most, left)
    return 1, 0


@rule
def doubtful_spare(view: np.void, memory: np.void, seat: int) -> int:
    """With two players, the slot that a hand would miss least, if it may be critical; otherwise -1."""
    if int(view["players"]) != 2:
        return -1
    slot = likeliest_spare(memory, seat)
    if slot < 0:
        return -1
    cards = public_mask(memory, order_at(memory, seat, slot))
    critical = critical_in(memory)
    return slot if cards & critical and cards & ~critical else -1


@rule
def ask_set(view: np.void, memory: np.void, seat: int, slot: int, cards: int, left: int) -> tuple[int, int]:
    """Is the card one of these?"""
    order = order_at(memory, seat, slot)
    said = left % 2 if left >= 0 else (cards >> int(view["deck"][order])) & 1
    narrow(memory, order, cards if said else ~cards)
    return 2, said


@rule
def ask_block(view: np.void, memory: np.void, seat: int, slot: int, most: int, left: int) -> tuple[int, int]:
    """In which of the blocks is the card? Dead ones share the last."""
    order = order_at(memory, seat, slot)
    cards = public_mask(memory, order)
    trash = cards & int(memory["trash"])
    alive = cards & ~int(memory["trash"])
    blocks = most - 1 if trash else most
    size = min(count_bits(alive), blocks)
    if trash:
        size += 1
    said = 0
    if left >= 0:
        said = left % size
    else:
        mine = int(view["deck"][order])
        if (trash >> mine) & 1:
            said = size - 1
        else:
            said = count_bits(alive & ((1 << mine) - 1)) % blocks
    if trash and said == size - 1:
        narrow(memory, order, int(memory["trash"]))
        return size, said
    kept = 0
    nth = 0
    for card in range(CARDS):
        if (alive >> card) & 1:
            if nth % blocks == said:
                kept |= 1 << card
            nth += 1
    narrow(memory, order, kept)
    return size, said


@rule
def ask_list(
    view: np.void, memory: np.void, seat: int, most: int, left: int, also_trash: bool
) -> tuple[int, int]:
    """Which is the first of a list of cards that is playable, or trash, or critical?"""
    questions = list_questions(memory, seat, also_trash)
    # last, if there is room: is the card that would be missed least critical?
    spare = doubtful_spare(view, memory, seat) if also_trash else -1
    if count_bits(questions & (TRASH_BIT - 1)) >= most - 1:
        spare = -1
    about_spare = 1 if spare >= 0 else 0
    questions = drop_unlikely(memory, seat, questions, most - 1 - about_spare)
    size = count_bits(questions) + about_spare + 1
    if size == 1:
        return 1, 0
    wanted = left % size if left >= 0 else -1
    asked = 0
    while questions:
        question = next_question(memory, seat, questions)
        questions &= ~(1 << question)
        asked += 1
        cards = int(memory["playable"]) if question < ABOUT_TRASH else int(memory["trash"])
        if is_yes(view, memory, order_at(memory, seat, question % ABOUT_TRASH), cards, asked, wanted):
            return size, asked
    if spare >= 0:
        order = order_at(memory, seat, spare)
        if is_yes(view, memory, order, critical_in(memory), size - 1, wanted):
            return size, size - 1
    return size, 0


@rule
def list_questions(memory: np.void, seat: int, also_trash: bool) -> int:
    """The questions that a hand leaves open, as bits."""
    questions = 0
    for slot in slots(memory, seat):
        cards = public_mask(memory, order_at(memory, seat, slot))
        if is_settled(memory, cards):
            continue
        if cards & int(memory["playable"]):
            questions |= 1 << slot
        if also_trash and cards & int(memory["trash"]):
            questions |= TRASH_BIT << slot
    return questions


@rule
def drop_unlikely(memory: np.void, seat: int, questions: int, most: int) -> int:
    """A limited number of questions: those about playable cards first, and the likeliest."""
    while count_bits(questions) > most:
        drop = -1
        low = 2.0
        for question in range(2 * ABOUT_TRASH - 1, -1, -1):
            if (questions >> question) & 1:
                p = chance_of_yes(memory, seat, question)
                if question < ABOUT_TRASH and drop >= ABOUT_TRASH:
                    break
                if p < low:
                    low = p
                    drop = question
        questions &= ~(1 << drop)
    return questions


@rule
def next_question(memory: np.void, seat: int, questions: int) -> int:
    """The question to ask next: playable before trash, unlikely before likely."""
    chosen = -1
    low = 2.0
    for question in range(2 * ABOUT_TRASH):
        if (questions >> question) & 1:
            if question >= ABOUT_TRASH and 0 <= chosen < ABOUT_TRASH:
                break
            p = chance_of_yes(memory, seat, question)
            if p < low:
                low = p
                chosen = question
    return chosen


@rule
def is_yes(view: np.void, memory: np.void, order: int, cards: int, asked: int, wanted: int) -> bool:
    """Whether a card is one of these, seen or, from 0 on, by the number `wanted`; every player learns it."""
    yes = asked == wanted if wanted >= 0 else (cards >> int(view["deck"][order])) & 1 == 1
    narrow(memory, order, cards if yes else ~cards)
    return yes


@rule
def chance_of_yes(memory: np.void, seat: int, question: int) -> float:
    """The chance that the answer to a question is yes."""
    ones = int(memory["ones"])
    twos = int(memory["twos"])
    cards = public_mask(memory, order_at(memory, seat, question % ABOUT_TRASH))
    asked = int(memory["playable"]) if question < ABOUT_TRASH else int(memory["trash"])
    return copies_in(ones, twos, cards & asked) / copies_in(ones, twos, cards)
