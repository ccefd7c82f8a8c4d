"""What one seat makes of the table: for every card, what its holder takes it to be.

Two sets of cards are kept for each card in a hand, as bits. `inferred` holds what the clues and the
conventions say. `known` is drawn from it again after every move: without what the holder sees elsewhere,
and for a card that was clued without trash and without what is clued already (good touch).
"""

import numpy as np

from hanabi.bots.memory import TABLE, critical_in, order_at, remember_table, slots
from hanabi.bots.sets import card_in, is_single
from hanabi.engine.jit import routine, rule
from hanabi.engine.sight import ALL_CARDS, count_in, less_hands
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS

WAITS = 16  # how many expectations are kept at once
REASONS = 4
MAX_LEVEL = 3

MEMORY = np.dtype(
    [
        ("inferred", np.int32, MAX_DECK),  # by order: bits of the cards that clues and conventions leave
        ("known", np.int32, MAX_DECK),  # by order: the same less what the holder can rule out
        ("available", np.int32, MAX_PLAYERS),  # bits of the cards of which a seat does not see every copy
        ("held", np.int32, MAX_PLAYERS),  # by seat: bits of its cards that I can tell, as of my last choice
        ("literal", np.int32, MAX_DECK),  # by order: what the clues alone say
        ("spared", np.int32, MAX_DECK),  # by order: bits of clued cards that it may double all the same
        ("claims", np.int32, MAX_PLAYERS),  # by seat: bits of its clued cards that I can tell
        *TABLE,
        ("unseen_ones", np.int32),  # as `ones` and `twos`, of the copies in the deck or in my hand
        ("unseen_twos", np.int32),
        ("critical", np.int32),  # bits of the useful cards of which one copy is left
        ("bared", np.int32),  # bits of those that the last move made so: nobody could save them yet
        ("asked", np.int16),  # the turn of the last clue that counted on cards of other hands, or -1
        ("since", np.int16, MAX_DECK),  # by order: the turn of the clue that a convention was read from
        ("wait_card", np.int32, WAITS),  # bit of what the focus is if the expected card is played
        ("wait_needs", np.int32, WAITS),  # bit of what the expected card is then
        ("wait_focus", np.int8, WAITS),  # order of a clued card
        ("wait_order", np.int8, WAITS),  # order of the card expected to be played first
        ("flags", np.int8, MAX_DECK),  # by order: CLUED, BLIND, FRESH, PROMPTED, FIRST
        ("misled", np.int8),  # 1: the clue that is thought of would mislead somebody
        ("waits", np.int8),
        ("full", np.int8),  # 1: the lid is full, so nobody can discard
        ("early", np.int8),  # 1: nobody has discarded from the chop yet
        ("table", np.int8),  # players less two
        ("level", np.int8),  # how many of the conventions are played and expected
        ("reasons", np.int8),  # why the last move was chosen: how many, and for each
        ("why_code", np.int8, REASONS),
        ("why_order", np.int8, REASONS),
        ("why_card", np.int8, REASONS),
        ("why_seat", np.int8, REASONS),
    ],
    align=True,
)

CLUED = 1
BLIND = 2  # to be played though no clue pointed at it
PROMPTED = 8  # clued, and to be played since a clue elsewhere counts on it
FIRST = 16  # clued on the chop, as the focus
FRESH = 4  # pointed at by the clue that is being read


@routine
def sit(view: np.void, memory: np.void, level: int) -> None:
    """Start a memory at the first view of a game, with the conventions of a level."""
    for order in range(MAX_DECK):
        forget(memory, order)
    memory["seat"] = view["viewer"]
    memory["table"] = int(view["players"]) - 2
    memory["level"] = level
    memory["early"] = 1
    memory["asked"] = -1
    memory["waits"] = 0
    memory["reasons"] = 0
    remember(view, memory)
    memory["bared"] = 0
    deduce(view, memory)


@rule
def forget(memory: np.void, order: int) -> None:
    memory["inferred"][order] = ALL_CARDS
    memory["known"][order] = ALL_CARDS
    memory["literal"][order] = ALL_CARDS
    memory["spared"][order] = 0
    memory["flags"][order] = 0
    memory["since"][order] = -1


@routine
def remember(view: np.void, memory: np.void) -> None:
    """Keep of the table what the next move will be judged by."""
    remember_table(view, memory)
    critical = critical_in(memory)
    memory["bared"] = critical & ~int(memory["critical"])
    memory["critical"] = critical
    memory["full"] = int(view["clue_tokens"]) >= int(view["max_clue_tokens"])
    for seat in range(int(view["players"])):
        memory["available"][seat] = find_available(view, memory, seat)
    left = (int(memory["ones"]), int(memory["twos"]))
    ones, twos = less_hands(view, int(memory["seat"]), left)
    memory["unseen_ones"] = ones
    memory["unseen_twos"] = twos


@rule
def find_available(view: np.void, memory: np.void, seat: int) -> int:
    """The cards of which a seat does not see every copy, as far as I can tell.

    Where conventions were broken, more copies may be taken for a card than there are.
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
def count_hidden(memory: np.void, card: int) -> int:
    """How many copies of a card are in the deck or in my hand."""
    return count_in((int(memory["unseen_ones"]), int(memory["unseen_twos"])), card)


@rule
def count_remaining(memory: np.void, card: int) -> int:
    """How many copies of a card lie neither on a stack nor in the discards."""
    return count_in((int(memory["ones"]), int(memory["twos"])), card)


@rule
def identity(view: np.void, memory: np.void, order: int) -> int:
    """What a card is as far as I can tell: seen, or known of my own; else UNKNOWN."""
    card = int(view["deck"][order])
    if card < 0 and is_single(int(memory["known"][order])):
        card = card_in(int(memory["known"][order]))
    return card


@rule
def trust(memory: np.void) -> None:
    """Where the focus of a clue is known, the card that has to come before it is known too."""
    for at in range(int(memory["waits"])):
        order = int(memory["wait_order"][at])
        needs = int(memory["wait_needs"][at])
        waits = int(memory["known"][int(memory["wait_focus"][at])]) == int(memory["wait_card"][at])
        if waits and int(memory["flags"][order]) == 0 and int(memory["inferred"][order]) & needs:
            memory["flags"][order] = BLIND
            memory["inferred"][order] = needs


@routine
def deduce(view: np.void, memory: np.void) -> None:
    """Work out again what everybody knows of their own cards."""
    trust(memory)
    players = int(view["players"])
    for seat in range(players):
        memory["claims"][seat] = find_claims(view, memory, seat)
    for seat in range(players):
        deduce_seat(view, memory, seat)


@rule
def find_claims(view: np.void, memory: np.void, seat: int) -> int:
    """The clued cards of a hand that I can tell."""
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
    """What one seat knows of its own cards, when the cards `claimed` are clued in other hands."""
    available = int(memory["available"][seat])
    singles = 0
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
            if int(memory["flags"][order]):
                better = cards & ~(claimed & ~int(memory["spared"][order])) & ~int(memory["trash"])
                if turn and not is_single(better):
                    better &= ~singles
                if better:
                    cards = better
                if is_single(cards):
                    found |= cards
            memory["known"][order] = cards
        singles = found
