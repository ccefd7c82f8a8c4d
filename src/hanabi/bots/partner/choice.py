"""The move that the conventions ask for."""

import numpy as np

from hanabi.bots.partner.meaning import find_chop, find_focus, read_clue
from hanabi.bots.partner.memory import BLIND, clue_cards, is_single, suit_cards
from hanabi.bots.partner.worth import LOSS_CRITICAL, LOSS_PLAYABLE, LOSS_TWO, LOSS_USEFUL, appraise
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits
from hanabi.engine.moves import CLUE, CLUES, discard, play, play_announced
from hanabi.engine.state import count_points
from hanabi.engine.variant import MAX_SUITS


@routine
def choose(view: np.void, memory: np.void) -> int:
    """The best move by what a play, a clue or a discard is worth."""
    tokens = int(view["clue_tokens"])
    full = tokens >= int(view["max_clue_tokens"])
    memory["reasons"] = 0
    last = int(view["turns_left"])
    best = -1000.0
    move = -1
    slot = best_play(view, memory)
    if slot >= 0:
        best = appraise(view, memory, tokens) + play_worth(view, memory, slot)
        move = announce(view, memory, slot)
    if tokens > 0:
        clue, value = best_clue(view, memory)
        value -= token_worth(view, tokens)
        if clue >= 0 and value > best:
            best = value
            move = clue
    if not full:
        slot, cost = best_discard(view, memory)
        if slot >= 0:
            value = appraise(view, memory, tokens + 1) - cost + token_worth(view, tokens + 1)
            value -= pace_cost(view)
            if value > best:
                best = value
                move = discard(slot)
    gamble = best_gamble(view, memory, move < 0)
    if gamble >= 0 and slot < 99:
        move = play(gamble) if move < 0 or last > 0 and not is_play(move) else move
    if move < 0:
        move = discard(0) if not full else play(0)
    return move


@rule
def is_play(move: int) -> bool:
    return move < 9 or move >= 62


@rule
def token_worth(view: np.void, tokens: int) -> float:
    """What the token number `tokens` is worth."""
    if tokens <= 1:
        return 0.75
    if tokens <= 2:
        return 0.6
    if tokens <= 4:
        return 0.5
    return 0.35 if tokens < 8 else 0.1


@rule
def pace_cost(view: np.void) -> float:
    """What a discard costs near the end, when every turn without a play may cost a point."""
    deck = int(view["deck_size"]) - int(view["drawn"])
    pace = int(view["points"]) + deck + int(view["players"]) - count_points(view)
    if int(view["last_drop"]):
        return 0.0
    if pace <= 0:
        return 1.0
    if pace <= 2:
        return 0.3
    return 0.0


@rule
def best_play(view: np.void, memory: np.void) -> int:
    """The slot of the best own card that is sure to fit, or -1."""
    me = int(memory["seat"])
    best = -1.0
    chosen = -1
    for slot in range(int(memory["hand_len"][me])):
        order = int(memory["hands"][me, slot])
        if int(memory["known"][order]) & ~int(memory["playable"]) == 0:
            value = play_worth(view, memory, slot)
            if value >= best:
                best = value
                chosen = slot
    return chosen


@rule
def play_worth(view: np.void, memory: np.void, slot: int) -> float:
    """What playing an own card is worth beside the point: what it leads to."""
    me = int(memory["seat"])
    order = int(memory["hands"][me, slot])
    cards = int(memory["known"][order])
    value = 1.5
    if int(memory["flags"][order]) & BLIND:
        value += 3.0
    follows = 0
    lowest = 5
    for card in range(CARDS):
        if (cards >> card) & 1:
            rank = rank_of(card)
            if rank < lowest:
                lowest = rank
            if rank < int(view["ranks"]):
                follows |= 1 << (card + 1)
    for seat in range(int(view["players"])):
        for at in range(int(memory["hand_len"][seat])):
            other = int(memory["hands"][seat, at])
            if int(memory["flags"][other]) and int(memory["known"][other]) & ~follows == 0:
                value += 0.4
                follows = 0
    if lowest == int(view["ranks"]):
        value += 0.3
    return value + 0.05 * (5 - lowest)


@rule
def announce(view: np.void, memory: np.void, slot: int) -> int:
    """A play, with its color where that is certain, allowed, and a token comes back."""
    order = int(memory["hands"][int(memory["seat"]), slot])
    if int(view["choreography"]) and int(view["clue_tokens"]) < int(view["max_clue_tokens"]):
        for suit in range(MAX_SUITS):
            if int(memory["known"][order]) & ~suit_cards(suit) == 0:
                return play_announced(slot, suit)
    return play(slot)


@routine
def best_clue(view: np.void, memory: np.void) -> tuple[int, float]:
    """The clue after which the other hands are worth most, and that worth."""
    me = int(memory["seat"])
    players = int(view["players"])
    tokens = int(view["clue_tokens"])
    best = -1000.0
    chosen = -1
    keep(view, memory)
    for offset in range(1, players):
        seat = (me + offset) % players
        for clue in range(CLUES):
            if not (clue_bits(view) >> clue) & 1:
                continue
            touched = touch(view, memory, seat, clue)
            if touched == 0 and not int(view["empty_clues"]):
                continue
            memory["misled"] = 0
            read_clue(view, memory, me, seat, clue, touched)
            value = appraise(view, memory, tokens - 1)
            if int(memory["misled"]):
                value -= 4.0
            put_back(view, memory)
            if value > best:
                best = value
                chosen = CLUE + (offset - 1) * CLUES + clue
    return chosen, best


@rule
def touch(view: np.void, memory: np.void, seat: int, clue: int) -> int:
    """The slots that a clue to a seat would touch."""
    cards = clue_cards(clue)
    touched = 0
    for slot in range(int(memory["hand_len"][seat])):
        touched |= ((cards >> int(view["deck"][int(memory["hands"][seat, slot])])) & 1) << slot
    return touched


@rule
def keep(view: np.void, memory: np.void) -> None:
    """Set the memory aside before a clue is thought of."""
    for order in range(int(view["drawn"])):
        memory["old_inferred"][order] = memory["inferred"][order]
        memory["old_known"][order] = memory["known"][order]
        memory["old_literal"][order] = memory["literal"][order]
        memory["old_flags"][order] = memory["flags"][order]
        memory["old_since"][order] = memory["since"][order]
    memory["old_waits"] = memory["waits"]


@rule
def put_back(view: np.void, memory: np.void) -> None:
    for order in range(int(view["drawn"])):
        memory["inferred"][order] = memory["old_inferred"][order]
        memory["known"][order] = memory["old_known"][order]
        memory["literal"][order] = memory["old_literal"][order]
        memory["flags"][order] = memory["old_flags"][order]
        memory["since"][order] = memory["old_since"][order]
    memory["waits"] = memory["old_waits"]


@routine
def best_discard(view: np.void, memory: np.void) -> tuple[int, float]:
    """The slot that will be missed least, and what its loss costs: trash, then the chop."""
    me = int(memory["seat"])
    trash = int(memory["trash"])
    for slot in range(int(memory["hand_len"][me])):
        order = int(memory["hands"][me, slot])
        if int(memory["known"][order]) & ~(trash | doubles(view, memory, order)) == 0:
            return slot, 0.0
    chop = find_chop(memory, me)
    if chop >= 0:
        return chop, 0.1 + risk(memory, int(memory["hands"][me, chop]))
    lowest = 1000.0
    chosen = -1
    for slot in range(int(memory["hand_len"][me])):
        loss = risk(memory, int(memory["hands"][me, slot])) + 0.5
        if loss < lowest:
            lowest = loss
            chosen = slot
    return chosen, lowest


@rule
def doubles(view: np.void, memory: np.void, order: int) -> int:
    """The cards that other hands hold and were told of: another copy is not needed."""
    me = int(memory["seat"])
    cards = 0
    for seat in range(int(view["players"])):
        if seat != me:
            for slot in range(int(memory["hand_len"][seat])):
                other = int(memory["hands"][seat, slot])
                if int(memory["flags"][other]):
                    cards |= 1 << int(view["deck"][other]) & int(memory["known"][other])
    return cards


@rule
def risk(memory: np.void, order: int) -> float:
    """What the team loses on average with an own card, by what it can be."""
    me = int(memory["seat"])
    cards = int(memory["known"][order])
    total = 0
    loss = 0.0
    for card in range(CARDS):
        bit = 1 << card
        if cards & bit:
            copies = int(memory["left"][card])
            total += copies
            if bit & int(memory["trash"]):
                continue
            if bit & int(memory["critical"]):
                loss += copies * LOSS_CRITICAL
            elif rank_of(card) == 2:
                loss += copies * LOSS_TWO * 0.5
            elif bit & int(memory["playable"]):
                loss += copies * LOSS_PLAYABLE * 0.5
            else:
                loss += copies * LOSS_USEFUL
    if total == 0 or me < 0:
        return 0.0
    return loss / total


@routine
def best_gamble(view: np.void, memory: np.void, forced: bool) -> int:
    """In the final round, the own card likeliest to fit, if a strike can be spared; or -1."""
    me = int(memory["seat"])
    last = int(view["turns_left"])
    spare = int(view["max_strikes"]) - int(view["strikes"]) - 1
    if not forced and (last < 0 or spare <= 0):
        return -1
    best = 0.0
    chosen = -1
    for slot in range(int(memory["hand_len"][me])):
        cards = int(memory["known"][int(memory["hands"][me, slot])])
        total = 0
        fits = 0
        for card in range(CARDS):
            if (cards >> card) & 1:
                total += int(memory["left"][card])
                if (int(memory["playable"]) >> card) & 1:
                    fits += int(memory["left"][card])
        chance = fits / total if total else 0.0
        if chance > best:
            best = chance
            chosen = slot
    if forced and chosen < 0:
        return 0
    return chosen
