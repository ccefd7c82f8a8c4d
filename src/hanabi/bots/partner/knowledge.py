"""Every player's possible inferences about their own cards, updated after every move.

They exclude cards that the holder sees elsewhere. By good touch, a clued card is also not trash, not a card
clued in another hand, and not the same as another card of its hand.
"""

import numpy as np

from hanabi.bots.memory import critical_in, order_at, remember_table, slots
from hanabi.bots.partner.conventions.trust import is_deaf
from hanabi.bots.partner.memory import BLIND, LOOSE, forget, identity
from hanabi.bots.sets import is_single
from hanabi.engine.jit import routine, rule
from hanabi.engine.sight import less_hands
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS


@routine
def sit(view: np.void, memory: np.void, conventions: int) -> None:
    """Start a memory at the first view of a game, with some conventions."""
    for order in range(MAX_DECK):
        forget(memory, order)
    memory["seat"] = view["viewer"]
    memory["table"] = int(view["players"]) - 2
    memory["conventions"] = conventions
    for seat in range(MAX_PLAYERS):
        memory["struck"][seat] = 0
        memory["fitted"][seat] = 0
        memory["slips"][seat] = 0
        memory["truths"][seat] = 0
        memory["missed"][seat] = 0
        memory["heeded"][seat] = 0
    memory["early"] = 1
    memory["asked"] = -1
    memory["now_focus"] = -1
    memory["waits"] = 0
    memory["reasons"] = 0
    remember(view, memory)
    deduce(view, memory)


@routine
def remember(view: np.void, memory: np.void) -> None:
    """Store the facts by which the next move will be judged."""
    remember_table(view, memory)
    memory["critical"] = critical_in(memory)
    memory["strikes_left"] = int(view["max_strikes"]) - int(view["strikes"])
    memory["full"] = int(view["clue_tokens"]) >= int(view["max_clue_tokens"])
    for seat in range(int(view["players"])):
        memory["available"][seat] = find_available(view, memory, seat)
    left = (int(memory["ones"]), int(memory["twos"]))
    ones, twos = less_hands(view, int(memory["seat"]), left)
    memory["unseen_ones"] = ones
    memory["unseen_twos"] = twos


@rule
def find_available(view: np.void, memory: np.void, seat: int) -> int:
    """The cards of which a seat does not see every copy, as far as I know.

    After broken conventions, more cards may be taken for a face than it has copies.
    """
    ones = 0
    twos = 0
    for other in range(int(view["players"])):
        if other != seat:
            for slot in slots(memory, other):
                card = identity(view, memory, order_at(memory, other, slot))
                bit = 1 << card if card >= 0 else 0
                twos |= ones & bit
                ones ^= bit
    return (int(memory["ones"]) ^ ones) | (int(memory["twos"]) ^ twos)


@rule
def trust(memory: np.void) -> None:
    """Once the focus of a clue is known, so is the card that has to come before it."""
    for at in range(int(memory["waits"])):
        order = int(memory["wait_order"][at])
        needs = int(memory["wait_needs"][at])
        waits = int(memory["known"][int(memory["wait_focus"][at])]) == int(memory["wait_card"][at])
        if waits and int(memory["flags"][order]) == 0 and int(memory["inferred"][order]) & needs:
            memory["flags"][order] = BLIND
            memory["inferred"][order] = needs


@routine
def deduce(view: np.void, memory: np.void) -> None:
    """Update every player's knowledge of their own cards."""
    trust(memory)
    players = int(view["players"])
    for seat in range(players):
        memory["claims"][seat] = find_claims(view, memory, seat)
    for seat in range(players):
        deduce_seat(view, memory, seat)


@rule
def find_claims(view: np.void, memory: np.void, seat: int) -> int:
    """The clued cards of a hand that I can identify."""
    claims = 0
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if int(memory["flags"][order]):
            card = identity(view, memory, order)
            if card >= 0:
                claims |= 1 << card
    return claims


@rule
def deduce_seat(view: np.void, memory: np.void, seat: int) -> None:
    """The same for one seat only, when nothing has changed in the other hands."""
    claimed = 0
    for other in range(int(view["players"])):
        if other != seat:
            claimed |= int(memory["claims"][other])
    deduce_hand(memory, seat, claimed)


@routine
def deduce_hand(memory: np.void, seat: int, claimed: int) -> None:
    """One seat's knowledge of its own cards, if the cards `claimed` are clued in other hands."""
    available = int(memory["available"][seat])
    if is_deaf(memory, seat):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["literal"][order])
            memory["known"][order] = cards & available if cards & available else cards
        return
    singles = 0
    told = 0  # those of them that the clue itself proves
    for turn in range(2):
        found = 0
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = int(memory["inferred"][order]) & available
            if cards == 0:  # a convention was broken: only the clues count
                cards = int(memory["literal"][order])
                if cards & available:
                    cards &= available
                memory["inferred"][order] = cards
                memory["flags"][order] = int(memory["flags"][order]) & ~BLIND
            flags = int(memory["flags"][order])
            if flags & LOOSE == 0 and flags:
                cards = read_again(memory, seat, order, cards)
                better = cards & ~(claimed & ~int(memory["spared"][order])) & ~int(memory["trash"])
                if turn and (
                    not is_single(better)
                    or (better & told and int(memory["since"][order]) < 0 and not is_single(cards))
                ):
                    better &= ~singles
                if better:
                    cards = better
                if is_single(cards):
                    found |= cards
                    if int(memory["since"][order]) >= 0 and not turn:
                        told |= cards
            memory["known"][order] = cards
        singles = found


@rule
def read_again(memory: np.void, seat: int, order: int, cards: int) -> int:
    """What a clued card can be; if everything it was taken for is trash by now, another useful card."""
    trash = int(memory["trash"])
    told = int(memory["literal"][order]) & int(memory["available"][seat]) & ~trash
    return told if cards & ~trash == 0 and told else cards
