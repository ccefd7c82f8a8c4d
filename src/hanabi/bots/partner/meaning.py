"""What a clue means to the one who gets it, and to those who see it."""

import numpy as np

from hanabi.bots.partner.memory import (
    ALL,
    BLIND,
    CLUED,
    FRESH,
    PROMPTED,
    WAITS,
    card_in,
    clue_cards,
    deduce,
    deduce_seat,
    identity,
    is_single,
    rank_cards,
)
from hanabi.engine.cards import CARDS, make_card, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.rules import best_rank
from hanabi.engine.variant import MAX_SUITS


@rule
def find_chop(memory: np.void, seat: int) -> int:
    """The slot of the oldest card that nobody asked to keep or play, or -1."""
    for slot in range(int(memory["hand_len"][seat])):
        if int(memory["flags"][int(memory["hands"][seat, slot])]) & (CLUED | BLIND) == 0:
            return slot
    return -1


@rule
def newest(slots: int) -> int:
    """The highest slot of a set."""
    slot = -1
    while slots:
        slots >>= 1
        slot += 1
    return slot


@rule
def fresh_slots(memory: np.void, target: int, touched: int) -> int:
    """The slots that a clue touches and none did before."""
    fresh = 0
    for slot in range(int(memory["hand_len"][target])):
        if (touched >> slot) & 1 and int(memory["flags"][int(memory["hands"][target, slot])]) & CLUED == 0:
            fresh |= 1 << slot
    return fresh


@rule
def find_focus(memory: np.void, target: int, touched: int) -> int:
    """The slot that a clue is about: the chop, else the newest fresh card, else the newest."""
    fresh = fresh_slots(memory, target, touched)
    chop = find_chop(memory, target)
    if chop >= 0 and (fresh >> chop) & 1:
        return chop
    return newest(fresh) if fresh else newest(touched)


@routine
def reachable(view: np.void, memory: np.void, eyes: int, giver: int) -> int:
    """The cards that fit now, or after all those that were clued and will be played.

    Who looks cannot see the own cards, and the giver counts on none of the giver's own that is not
    told for sure.
    """
    coming = 0
    for seat in range(int(view["players"])):
        for slot in range(int(memory["hand_len"][seat])):
            order = int(memory["hands"][seat, slot])
            flags = int(memory["flags"][order])
            if flags == 0 or flags & FRESH:
                continue
            cards = int(memory["known"][order])
            seen = int(view["deck"][order])
            if seen >= 0 and seat != eyes and (seat != giver or is_single(cards)):
                coming |= cards & (1 << seen)
            elif is_single(cards):
                coming |= cards
    return climb(view, coming)


@rule
def climb(view: np.void, coming: int) -> int:
    """For each suit the first card that is neither placed nor coming."""
    cards = 0
    for suit in range(MAX_SUITS):
        rank = int(view["stacks"][suit]) + 1
        best = best_rank(view, suit)
        while rank <= best and (coming >> make_card(suit, rank)) & 1:
            rank += 1
        if rank <= best:
            cards |= 1 << make_card(suit, rank)
    return cards


@rule
def savable(view: np.void, memory: np.void, giver: int, target: int, clue: int) -> int:
    """What a clue to the chop may save: fives and twos by rank, and the last of a kind."""
    ranks = int(view["ranks"])
    saved = int(memory["critical"]) & clue_cards(clue)
    if clue < MAX_SUITS:
        return saved & ~rank_cards(ranks)
    rank = clue - MAX_SUITS + 1
    if rank == ranks:
        return saved | rank_cards(rank)
    if rank == 2:
        twos = rank_cards(2)
        for seat in range(int(view["players"])):
            if seat != target and seat != giver:  # the giver does not see the own hand
                for slot in range(int(memory["hand_len"][seat])):
                    card = int(view["deck"][int(memory["hands"][seat, slot])])
                    if card >= 0:
                        twos &= ~(1 << card)
        saved |= twos
    return saved & ~int(memory["trash"])


@rule
def find_prompt(memory: np.void, seat: int, needed: int) -> int:
    """The newest card of a hand that was clued before and can be the one needed, or -1."""
    for slot in range(int(memory["hand_len"][seat]) - 1, -1, -1):
        order = int(memory["hands"][seat, slot])
        flags = int(memory["flags"][order])
        if flags & CLUED and flags & FRESH == 0 and int(memory["known"][order]) & needed:
            return order
    return -1


@rule
def find_finesse(memory: np.void, seat: int) -> int:
    """The newest card of a hand that has no meaning yet, or -1."""
    for slot in range(int(memory["hand_len"][seat]) - 1, -1, -1):
        order = int(memory["hands"][seat, slot])
        if int(memory["flags"][order]) == 0:
            return order
    return -1


@routine
def find_connection(view: np.void, memory: np.void, giver: int, target: int, eyes: int, needed: int) -> int:
    """The card of another hand that will be played as the one needed; -1 if `eyes` sees none.

    A prompt goes before a finesse; who would answer a prompt with the wrong card is passed over.
    """
    players = int(view["players"])
    finesse = -1
    for offset in range(1, players):
        seat = (giver + offset) % players
        if seat == eyes:
            continue
        order = find_prompt(memory, seat, needed)
        if order >= 0:
            card = identity(view, memory, order)
            if card >= 0 and (needed >> card) & 1:
                return order
            continue
        if seat == target or finesse >= 0:
            continue
        order = find_finesse(memory, seat)
        if order >= 0 and int(view["deck"][order]) >= 0 and (needed >> int(view["deck"][order])) & 1:
            finesse = order
    return finesse


@rule
def expect(memory: np.void, focus: int, card: int, order: int, needed: int) -> None:
    """Note that a card is this one only if another is played before."""
    at = int(memory["waits"])
    if at < WAITS:
        memory["wait_focus"][at] = focus
        memory["wait_card"][at] = card
        memory["wait_order"][at] = order
        memory["wait_needs"][at] = needed
        memory["waits"] = at + 1


@routine
def count_missing(reach: int, card: int) -> int:
    """How many cards have to come before `card`; the first of them is in `reach`. 9 if none is."""
    for step in range(1, rank_of(card)):
        if (reach >> (card - step)) & 1:
            return step
    return 9


@routine
def read_clue(view: np.void, memory: np.void, giver: int, target: int, clue: int, touched: int) -> None:
    """Take in a clue: what it says outright, and what it means by the conventions."""
    turn = int(view["turn"])
    chop = find_chop(memory, target)
    fresh = fresh_slots(memory, target, touched)
    at = find_focus(memory, target, touched)
    reach = reachable(view, memory, target, giver)
    mended = mends(memory, target, clue, touched)
    settled = hear(memory, target, clue, touched, fresh)
    if touched:
        focus = int(memory["hands"][target, at])
        spare(view, memory, giver, target, fresh)
        deduce_seat(view, memory, target)
        if mended and int(memory["level"]) >= 3:
            pass  # a clue that stops a misplay asks for nothing else
        elif fresh:
            saved = savable(view, memory, giver, target, clue) if at == chop else 0
            if clue == MAX_SUITS + int(view["ranks"]) - 1:
                saved = clue_cards(clue)  # a five is kept, on the chop or not: nobody has to play it
            read_focus(view, memory, giver, target, focus, reach, saved)
            if target != int(memory["seat"]):
                answer_clue(view, memory, giver, target, focus, saved)
        elif not settled:
            repeat_focus(memory, focus, reach)
        memory["since"][focus] = turn
    for slot in range(int(memory["hand_len"][target])):
        order = int(memory["hands"][target, slot])
        memory["flags"][order] = int(memory["flags"][order]) & ~FRESH
    deduce(view, memory)


@rule
def mends(memory: np.void, target: int, clue: int, touched: int) -> bool:
    """Whether a clue tells of a card about to be played that it is another one."""
    cards = clue_cards(clue)
    for slot in range(int(memory["hand_len"][target])):
        order = int(memory["hands"][target, slot])
        if int(memory["flags"][order]):
            said = cards if (touched >> slot) & 1 else ALL & ~cards
            known = int(memory["known"][order])
            if known & ~int(memory["playable"]) == 0 and known & said == 0:
                return True
    return False


@rule
def hear(memory: np.void, target: int, clue: int, touched: int, fresh: int) -> bool:
    """Take in what a clue says outright; whether a card clued before is now sure to fit or to be trash."""
    cards = clue_cards(clue)
    settled = False
    for slot in range(int(memory["hand_len"][target])):
        order = int(memory["hands"][target, slot])
        hit = (touched >> slot) & 1
        said = cards if hit else ALL & ~cards
        before = int(memory["known"][order])
        memory["literal"][order] = int(memory["literal"][order]) & said
        memory["inferred"][order] = int(memory["inferred"][order]) & said
        if hit:
            mark = CLUED | FRESH if (fresh >> slot) & 1 else CLUED
            memory["flags"][order] = int(memory["flags"][order]) | mark
            after = before & said
            if after == 0:
                after = int(memory["literal"][order])
            if before != after and (
                after & ~int(memory["playable"]) == 0 or after & ~int(memory["trash"]) == 0
            ):
                settled = True
            if before != after and is_single(after):
                settled = True
    return settled


@rule
def spare(view: np.void, memory: np.void, giver: int, target: int, fresh: int) -> None:
    """A giver cannot help to touch again what is clued in the own hand and not known there."""
    cards = 0
    for slot in range(int(memory["hand_len"][giver])):
        order = int(memory["hands"][giver, slot])
        if int(memory["flags"][order]) and not is_single(int(memory["known"][order])):
            card = int(view["deck"][order])
            cards |= int(memory["known"][order]) if card < 0 else 1 << card
    for slot in range(int(memory["hand_len"][target])):
        if (fresh >> slot) & 1:
            memory["spared"][int(memory["hands"][target, slot])] = cards


@rule
def repeat_focus(memory: np.void, focus: int, reach: int) -> None:
    """A clue that touches nothing new and settles nothing asks for its focus to be played."""
    cards = int(memory["known"][focus]) & reach
    if cards:
        memory["inferred"][focus] = cards


@routine
def read_focus(
    view: np.void, memory: np.void, giver: int, target: int, focus: int, reach: int, saved: int
) -> None:
    """What the focus of a clue is to its holder: playable, saved, or playable after others' cards."""
    cards = int(memory["known"][focus])
    options = cards & (reach | saved)
    level = int(memory["level"])
    steps = 1 if level < 2 else 2
    others = cards & ~options
    while others:
        card = card_in(others)
        others &= others - 1
        missing = count_missing(reach, card)
        if missing <= steps and connects(view, memory, giver, target, focus, card, missing):
            options |= 1 << card
    if options == 0 and level >= 2:
        options = connect_alone(memory, target, focus, cards, reach, int(view["turn"]))
    if options:
        memory["inferred"][focus] = int(memory["inferred"][focus]) & options


@routine
def connects(
    view: np.void, memory: np.void, giver: int, target: int, focus: int, card: int, missing: int
) -> bool:
    """Whether the holder of the focus sees the missing cards come; then it waits for them."""
    last = -1
    for step in range(missing, 0, -1):
        needed = 1 << (card - step)
        order = find_connection(view, memory, giver, target, target, needed)
        if order < 0 or order == last:
            return False
        last = order
    expect(memory, focus, 1 << card, last, 1 << (card - 1))
    return True


@rule
def connect_alone(memory: np.void, target: int, focus: int, cards: int, reach: int, turn: int) -> int:
    """Where nothing else explains a clue, its holder has the missing card too; what the focus can be."""
    needed = 0
    wanted = 0
    for card in range(CARDS):
        if (cards >> card) & 1 and count_missing(reach, card) == 1:
            needed |= 1 << (card - 1)
            wanted |= 1 << card
    if needed == 0:
        return 0
    order = find_prompt(memory, target, needed)
    mark = PROMPTED
    if order < 0:
        mark = BLIND
        order = find_finesse(memory, target)
        if order < 0 or int(memory["inferred"][order]) & int(memory["available"][target]) & needed == 0:
            return 0
    memory["flags"][order] = int(memory["flags"][order]) | mark
    needed &= int(memory["known"][order])
    memory["inferred"][order] = needed
    memory["known"][order] = needed
    memory["since"][order] = turn
    memory["asked"] = turn
    options = wanted & (needed << 1)
    for card in range(CARDS):
        if (options >> card) & 1:
            expect(memory, focus, 1 << card, order, 1 << (card - 1))
    return options


@routine
def answer_clue(view: np.void, memory: np.void, giver: int, target: int, focus: int, saved: int) -> None:
    """Everybody who sees that the focus of a clue does not fit yet looks for the missing cards."""
    card = int(view["deck"][focus])
    if card < 0 or ((int(memory["trash"]) | saved) >> card) & 1:
        return
    if is_open(view, memory, card) and (reachable(view, memory, giver, giver) >> card) & 1:
        return
    players = int(view["players"])
    steps = 1 if int(memory["level"]) < 2 else 2
    me = int(memory["seat"])
    found = False
    for turn in range(players):  # first I, since I cannot see what others see in my hand
        seat = (me + turn) % players
        if seat == target or seat == giver:
            continue
        reach = reachable(view, memory, seat, giver)
        missing = count_missing(reach, card)
        if (reach >> card) & 1 or (
            missing <= steps and look_at_home(view, memory, giver, target, seat, focus, card, missing)
        ):
            found = True
    reach = reachable(view, memory, target, giver)
    if not found and (reach >> card) & 1 == 0 and not is_explained(memory, focus, card):
        memory["misled"] = 1
    if me != giver:  # who gave the clue has seen to it that it will be understood
        memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card


@rule
def is_open(view: np.void, memory: np.void, card: int) -> bool:
    """Whether all that comes before a card is known to those who hold it."""
    coming = 0
    for seat in range(int(view["players"])):
        for slot in range(int(memory["hand_len"][seat])):
            order = int(memory["hands"][seat, slot])
            flags = int(memory["flags"][order])
            if flags and flags & FRESH == 0 and is_single(int(memory["known"][order])):
                coming |= int(memory["known"][order])
    return (climb(view, coming) >> card) & 1 == 1


@rule
def is_explained(memory: np.void, focus: int, card: int) -> bool:
    """Whether the holder of the focus waits for what has to come before."""
    for at in range(int(memory["waits"])):
        if int(memory["wait_focus"][at]) == focus and (int(memory["wait_card"][at]) >> card) & 1:
            return True
    return False


@routine
def look_at_home(
    view: np.void, memory: np.void, giver: int, target: int, seat: int, focus: int, card: int, missing: int
) -> bool:
    """A seat that sees the missing cards nowhere else takes them to be in the own hand."""
    me = int(memory["seat"])
    for step in range(missing, 0, -1):
        needed = 1 << (card - step)
        if find_connection(view, memory, giver, target, seat, needed) >= 0:
            continue
        order = find_prompt(memory, seat, needed)
        if order < 0:
            order = find_finesse(memory, seat)
        if order < 0 or int(memory["known"][order]) & needed == 0:
            return False
        seen = int(view["deck"][order])
        if me != giver and seat != me and (seen < 0 or (needed >> seen) & 1 == 0):
            return False  # it may see in my hand what I cannot
        if step == 1 and seen < 0:  # the holder of the focus sees my card
            expect(memory, focus, 1 << card, order, needed)
            memory["inferred"][focus] = int(memory["inferred"][focus]) | 1 << card
        mark = PROMPTED if int(memory["flags"][order]) & CLUED else BLIND
        memory["flags"][order] = int(memory["flags"][order]) | mark
        memory["inferred"][order] = needed
        memory["known"][order] = needed
        memory["since"][order] = view["turn"]
        memory["asked"] = view["turn"]
    return True
