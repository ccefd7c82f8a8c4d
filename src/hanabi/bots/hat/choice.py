"""The move that the strategy chooses.

A card that is sure to fit is played. Otherwise, while tokens last, a clue is given if a player has no card
publicly known to be playable but holds one, because one clue informs every player at once. Otherwise a card
is discarded: known trash, chosen so that it sends a number too, or the card that would be missed least. Early
on a card that can only be playable or trash is worth a gamble.
"""

import numpy as np

from hanabi.bots.hat.memory import (
    copies_in,
    count_known_trash,
    deny_playable,
    exposed_slot,
    is_known_trash,
    is_settled,
    knows_playable,
    public_mask,
)
from hanabi.bots.hat.messages import count_all_messages, count_messages, message_of, reference_slot, send
from hanabi.bots.memory import critical_in, order_at, slots
from hanabi.bots.sets import announce, clue_cards, has_no_two
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import clue_color, clue_rank, discard, play
from hanabi.engine.sight import Copies, less_hands
from hanabi.engine.state import count_points
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS

# The thresholds for close cases, by the number of players; found by playing many games with each.
TOKENS, CAUTION, SEEN, SPARED, RANK, GAMBLE = range(6)
TASTE = np.array(
    [
        [4, 0, 20, 10, 1, 0.75],
        [4, 0, 20, 10, 1, 0.75],
        [5, 12, 5, 40, 3, 0.55],
        [2, 15, 15, 40, 0.5, 0.55],
        [5, 18, 5, 100, 1.5, 0.55],
        [4, 3, 5, 10, 1, 0.75],
    ]
)


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The strategy's move."""
    ones, twos = unseen(view, memory)
    sure = surest_play(view, memory, ones, twos)
    if sure >= 0:
        return announce(view, sure, own_mask(memory, sure, ones | twos))
    early = count_thrown(view) <= spare_discards(view)
    if early and int(view["max_strikes"]) - int(view["strikes"]) > 1:
        gamble = gamble_play(view, memory, ones, twos)
        if gamble >= 0:
            return play(gamble)
    tokens = int(view["clue_tokens"])
    full = tokens == int(view["max_clue_tokens"])
    clue = best_clue(view, memory) if tokens > 0 else -1
    if clue >= 0 and (full or needs_clue(view, memory)):
        return clue
    trash = first_trash(memory, ones | twos)
    if early and trash >= 0 and not full:
        return discard(choose_discard(view, memory, trash, ones, twos))
    slot = choose_discard(view, memory, trash, ones, twos)
    if clue >= 0 and (holds_playable(view, memory) or tokens > enough(view, memory, slot, ones, twos)):
        return clue
    if not full and int(view["hand_len"][int(memory["seat"])]) > 0:
        return discard(slot)
    if clue >= 0:
        return clue
    return play(likeliest_play(memory, ones, twos))


@rule
def enough(view: np.void, memory: np.void, slot: int, ones: int, twos: int) -> float:
    """The number of tokens to keep rather than spend; fewer if the discard may hurt."""
    taste = TASTE[int(view["players"])]
    cards = own_mask(memory, slot, ones | twos)
    weight = copies_in(ones, twos, cards)
    danger = copies_in(ones, twos, cards & critical_in(memory)) / weight if weight else 0.0
    return float(taste[TOKENS] - taste[CAUTION] * danger)


@rule
def unseen(view: np.void, memory: np.void) -> Copies:
    """The copies not yet open, less those in the hands that I see."""
    return less_hands(view, int(memory["seat"]), (int(memory["ones"]), int(memory["twos"])))


@rule
def own_mask(memory: np.void, slot: int, left: int) -> int:
    me = int(memory["seat"])
    return int(memory["masks"][order_at(memory, me, slot)]) & left


@rule
def surest_play(view: np.void, memory: np.void, ones: int, twos: int) -> int:
    """The slot of the best card that is sure to fit, or -1."""
    me = int(memory["seat"])
    best = -1.0
    chosen = -1
    for slot in slots(view, me):
        cards = own_mask(memory, slot, ones | twos)
        if cards != 0 and cards & ~int(memory["playable"]) == 0:
            value = 0.0
            weight = 0
            for card in range(CARDS):
                if (cards >> card) & 1:
                    copies = copies_in(ones, twos, 1 << card)
                    held = (
                        count_held(view, memory, card) if int(view["drawn"]) < int(view["deck_size"]) else 0
                    )
                    value += copies * (10 - rank_of(card)) / (1 + held)
                    weight += copies
            if value / weight > best:
                best = value / weight
                chosen = slot
    return chosen


@rule
def count_held(view: np.void, memory: np.void, card: int) -> int:
    """How many of the hands that I see hold a card."""
    count = 0
    for seat in range(int(view["players"])):
        if seat != int(memory["seat"]):
            for slot in slots(view, seat):
                if int(view["deck"][order_at(view, seat, slot)]) == card:
                    count += 1
                    break
    return count


@rule
def gamble_play(view: np.void, memory: np.void, ones: int, twos: int) -> int:
    """A slot that is surely playable or trash, and likely enough playable."""
    playable = int(memory["playable"])
    best = float(TASTE[int(view["players"])][GAMBLE])
    chosen = -1
    for slot in slots(memory, int(memory["seat"])):
        cards = own_mask(memory, slot, ones | twos)
        if cards != 0 and cards & ~(playable | int(memory["trash"])) == 0:
            p = copies_in(ones, twos, cards & playable) / copies_in(ones, twos, cards)
            if p > best:
                best = p
                chosen = slot
    return chosen


@rule
def likeliest_play(memory: np.void, ones: int, twos: int) -> int:
    best = -1.0
    chosen = 0
    for slot in slots(memory, int(memory["seat"])):
        cards = own_mask(memory, slot, ones | twos)
        weight = copies_in(ones, twos, cards)
        p = copies_in(ones, twos, cards & int(memory["playable"])) / weight if weight else 0.0
        if p > best:
            best = p
            chosen = slot
    return chosen


@rule
def holds_playable_card(view: np.void, memory: np.void, seat: int) -> bool:
    for slot in slots(view, seat):
        if (int(memory["playable"]) >> int(view["deck"][order_at(view, seat, slot)])) & 1:
            return True
    return False


@rule
def needs_clue(view: np.void, memory: np.void) -> bool:
    """Whether a player publicly knows of no playable card, and holds one or may discard a critical one."""
    for seat in range(int(view["players"])):
        if seat != int(memory["seat"]) and not knows_playable(memory, seat):
            if holds_playable_card(view, memory, seat) or exposes_critical(view, memory, seat):
                return True
    return False


@rule
def exposes_critical(view: np.void, memory: np.void, seat: int) -> bool:
    """Whether the card that a hand without playable cards may discard next is critical."""
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        memory["saved"][order] = memory["masks"][order]
    deny_playable(memory, seat)
    exposed = exposed_slot(view, memory, seat)
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        memory["masks"][order] = memory["saved"][order]
    if exposed < 0:
        return False
    card = int(view["deck"][order_at(memory, seat, exposed)])
    return bool((critical_in(memory) >> card) & 1)


@rule
def holds_playable(view: np.void, memory: np.void) -> bool:
    for seat in range(int(view["players"])):
        if seat != int(memory["seat"]) and holds_playable_card(view, memory, seat):
            return True
    return False


@rule
def count_thrown(view: np.void) -> int:
    total = 0
    for card in range(CARDS):
        total += int(view["discards"][card])
    return total


@rule
def spare_discards(view: np.void) -> int:
    return int(view["deck_size"]) - count_points(view) - int(view["players"]) * int(view["hand_size"])


@rule
def first_trash(memory: np.void, left: int) -> int:
    """The first slot of my hand that is trash for sure, or doubles another card that I know; or -1."""
    for slot in slots(memory, int(memory["seat"])):
        cards = own_mask(memory, slot, left)
        if cards & ~int(memory["trash"]) == 0:
            return slot
        if has_no_two(cards):
            for other in range(slot):
                if own_mask(memory, other, left) == cards:
                    return slot
    return -1


@routine
def choose_discard(view: np.void, memory: np.void, trash: int, ones: int, twos: int) -> int:
    """The slot to discard."""
    me = int(memory["seat"])
    count = count_known_trash(memory, me)
    if count > 1:
        code = send(view, memory, count, True)
        for slot in slots(view, me):
            if is_known_trash(memory, order_at(memory, me, slot)):
                if code == 0:
                    return slot
                code -= 1
    if trash >= 0:
        return trash
    return least_missed(view, memory, ones, twos)


@rule
def least_missed(view: np.void, memory: np.void, ones: int, twos: int) -> int:
    """The slot whose loss hurts least: seen elsewhere, not the last of its kind, high."""
    taste = TASTE[int(view["players"])]
    several = int(memory["twos"]) | int(memory["trash"])
    me = int(memory["seat"])
    best = -1.0
    chosen = 0
    for slot in slots(view, me):
        cards = own_mask(memory, slot, ones | twos)
        weight = 0
        value = 0.0
        for card in range(CARDS):
            if (cards >> card) & 1:
                copies = copies_in(ones, twos, 1 << card)
                weight += copies
                worth = taste[RANK] * rank_of(card)
                if count_held(view, memory, card):
                    worth += taste[SEEN]
                if (several >> card) & 1:
                    worth += taste[SPARED]
                value += copies * worth
        if weight and value / weight > best:
            best = value / weight
            chosen = slot
    return chosen


@routine
def best_clue(view: np.void, memory: np.void) -> int:
    """The clue that sends the right number and has the most direct information; -1 if none does."""
    offset, clues = true_clues(view, memory)
    seat = (int(memory["seat"]) + offset) % int(view["players"])
    best = -1.0
    chosen = -1
    for clue in range(MAX_SUITS + MAX_RANKS):
        if (clues >> clue) & 1:
            value = rate_information(memory, seat, clue, touched_slots(view, seat, clue))
            if value > best:
                best = value
                chosen = clue_move(offset, clue)
    return chosen


@routine
def true_clues(view: np.void, memory: np.void) -> tuple[int, int]:
    """The clues that send the number I have to send: the offset of the seat, and the clues as bits."""
    me = int(memory["seat"])
    players = int(view["players"])
    capacity = count_all_messages(view, memory, me)
    if capacity == 0:
        return 0, 0
    code = send(view, memory, capacity, False)
    for offset in range(1, players):
        seat = (me + offset) % players
        count = count_messages(view, memory, seat)
        if code < count:
            return offset, literal_clues(view, memory, seat, code)
        code -= count
    return 0, 0


@rule
def literal_clues(view: np.void, memory: np.void, seat: int, message: int) -> int:
    """The clues to a hand that carry a message, as bits."""
    reference = reference_slot(memory, seat)
    possible = clue_bits(view) if view["empty_clues"] else int(view["holds"][seat])
    clues = 0
    for clue in range(MAX_SUITS + MAX_RANKS):
        if (possible >> clue) & 1:
            touches = (touched_slots(view, seat, clue) >> reference) & 1
            if message_of(view, memory, seat, clue < MAX_SUITS, touches) == message:
                clues |= 1 << clue
    return clues


@rule
def clue_move(offset: int, clue: int) -> int:
    return clue_color(offset, clue) if clue < MAX_SUITS else clue_rank(offset, clue - MAX_SUITS + 1)


@rule
def rate_information(memory: np.void, seat: int, clue: int, touched: int) -> float:
    """The direct information of a clue: the product of how far it narrows each card down."""
    ones = int(memory["ones"])
    twos = int(memory["twos"])
    named = clue_cards(clue)
    value = 1.0
    for slot in slots(memory, seat):
        cards = public_mask(memory, order_at(memory, seat, slot))
        if is_settled(memory, cards):
            continue
        left = cards & named if (touched >> slot) & 1 else cards & ~named
        value *= copies_in(ones, twos, cards) / max(copies_in(ones, twos, left), 1)
        if is_settled(memory, left):
            value *= 2.0
    return value
