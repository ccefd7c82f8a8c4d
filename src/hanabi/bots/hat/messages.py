"""How a number for all players is encoded in a clue or a discard, and decoded.

Every hand can carry a few messages, distinguished by color or rank and by whether the clue touches the
publicly least known slot. The hands after the giver's are put in a row, so that a clue to one of them stands
for a number in a longer range. The giver sends the sum of all players' answers; every player subtracts the
answers they can see, and is left with their own. If several cards are known to be trash, the choice of the
discard stands for a number in the same way.
"""

import numpy as np

from hanabi.bots.hat.memory import (
    copies_in,
    count_known_trash,
    deny_playable,
    exposed_slot,
    heal,
    is_known_trash,
    is_settled,
    knows_playable,
    narrow,
    public_mask,
    ranks_of,
    remember,
    suits_of,
)
from hanabi.bots.hat.questions import ask_hand
from hanabi.bots.memory import critical_in, order_at, slots
from hanabi.bots.sets import has_no_two, rank_cards, suit_cards
from hanabi.engine.cards import CARDS
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind
from hanabi.engine.sight import ALL_CARDS
from hanabi.engine.variant import MAX_DECK


@rule
def reference_slot(memory: np.void, seat: int) -> int:
    """The reference slot of a hand for a clue's message: the least known one."""
    best = -1
    chosen = 0
    for slot in slots(memory, seat):
        cards = public_mask(memory, order_at(memory, seat, slot))
        value = 0
        if not is_settled(memory, cards):
            value = 1
            if not has_no_two(suits_of(cards)):
                value += 1
            if not has_no_two(ranks_of(cards)):
                value += 1
        if value > best:
            best = value
            chosen = slot
    return chosen


@rule
def count_messages(view: np.void, memory: np.void, seat: int) -> int:
    """How many messages a clue to a hand can surely carry."""
    held = int(memory["hand_len"][seat])
    if held == 0:
        return 0
    if view["empty_clues"]:
        colors = int(view["suits"]) + int(view["cascade"])
        return 2 + (1 if int(view["ranks"]) > 1 else 0) + (1 if colors > 1 else 0)
    suits = -1
    ranks = -1
    cards = -1
    for slot in slots(memory, seat):
        mask = public_mask(memory, order_at(memory, seat, slot))
        suits &= suits_of(mask)
        ranks &= ranks_of(mask)
        cards &= mask
    if suits == 0 and ranks == 0:
        return 4
    if suits == 0 or ranks == 0:
        return 3
    for card in range(CARDS):
        if (cards >> card) & 1 and copies_in(int(memory["ones"]), int(memory["twos"]), 1 << card) >= held:
            return 2
    return 3


@rule
def count_all_messages(view: np.void, memory: np.void, giver: int) -> int:
    players = int(view["players"])
    total = 0
    for offset in range(1, players):
        total += count_messages(view, memory, (giver + offset) % players)
    return total


@rule
def message_of(view: np.void, memory: np.void, seat: int, clue_is_color: bool, touches: int) -> int:
    """The message of a clue to a hand, read by whether it touches the reference slot."""
    if touches:
        return 1 if clue_is_color else 0
    if count_messages(view, memory, seat) == 4:
        return 3 if clue_is_color else 2
    return 2


@rule
def code_of_clue(view: np.void, memory: np.void, event: np.void) -> int:
    """The number that a clue stands for."""
    players = int(view["players"])
    code = 0
    for offset in range(1, players):
        seat = (int(event["seat"]) + offset) % players
        if seat == int(event["target"]):
            touches = (int(event["touched"]) >> reference_slot(memory, seat)) & 1
            return code + message_of(view, memory, seat, int(event["kind"]) == Kind.COLOR_CLUE, touches)
        code += count_messages(view, memory, seat)
    return code


@routine
def sum_answers(view: np.void, memory: np.void, giver: int, capacity: int) -> int:
    """The sum of the answers of the hands that I see; writes the answers."""
    total = 0
    for seat in range(int(view["players"])):
        if seat != giver and seat != int(memory["seat"]):
            total += ask_hand(view, memory, seat, capacity, -1, True)
    return total


@rule
def receive_message(view: np.void, memory: np.void, giver: int, code: int, capacity: int) -> None:
    """Apply a number that a player sent to all."""
    code -= sum_answers(view, memory, giver, capacity)
    if giver != int(memory["seat"]):
        ask_hand(view, memory, int(memory["seat"]), capacity, code % capacity, False)


@rule
def read_clue(memory: np.void, event: np.void) -> None:
    """Apply the direct information of a clue."""
    seat = int(event["target"])
    value = int(event["value"])
    cards = suit_cards(value) if int(event["kind"]) == Kind.COLOR_CLUE else rank_cards(value)
    for slot in slots(memory, seat):
        touched = (int(event["touched"]) >> slot) & 1
        narrow(memory, order_at(memory, seat, slot), cards if touched else ~cards)


@rule
def read_silence(view: np.void, memory: np.void, giver: int) -> None:
    """A player who discards although a clue could be given saw nobody who needed one."""
    if int(memory["clue_tokens"]) == 0:
        return
    for seat in range(int(view["players"])):
        if seat != giver and not knows_playable(memory, seat):
            deny_playable(memory, seat)
            slot = exposed_slot(view, memory, seat)
            if slot >= 0:
                narrow(memory, order_at(memory, seat, slot), ~critical_in(memory))


@rule
def read_discard(view: np.void, memory: np.void, event: np.void) -> None:
    """Apply the meaning of a discard: nobody needed a clue, and the choice of the trash card is a number for
    all.
    """
    giver = int(event["seat"])
    read_silence(view, memory, giver)
    count = count_known_trash(memory, giver)
    if count > 1 and is_known_trash(memory, int(event["order"])):
        code = 0
        for slot in range(int(event["slot"])):
            if is_known_trash(memory, order_at(memory, giver, slot)):
                code += 1
        receive_message(view, memory, giver, code, count)


@rule
def send(view: np.void, memory: np.void, capacity: int, silently: bool) -> int:
    """The number that I have to send to all; leaves the memory as it was.

    A number sent by a discard is asked after every player has drawn the conclusion from the silence.
    """
    me = int(memory["seat"])
    for order in range(MAX_DECK):
        memory["saved"][order] = memory["masks"][order]
    if silently:
        read_silence(view, memory, me)
    code = sum_answers(view, memory, me, capacity) % capacity
    for order in range(MAX_DECK):
        memory["masks"][order] = memory["saved"][order]
    return code


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Apply the meaning of a player's move; `view` is the position after it."""
    kind = int(event["kind"])
    giver = int(event["seat"])
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        capacity = count_all_messages(view, memory, giver)
        if capacity > 1:
            receive_message(view, memory, giver, code_of_clue(view, memory, event), capacity)
        read_clue(memory, event)
    if kind == Kind.DISCARD:
        read_discard(view, memory, event)
    if int(event["drew"]) >= 0:
        memory["masks"][int(event["drew"])] = ALL_CARDS
    remember(view, memory)
    heal(view, memory)
