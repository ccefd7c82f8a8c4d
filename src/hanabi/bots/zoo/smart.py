"""Smart: SmartBot, by Arthur O'Dwyer, whose clues promise a play or warn of a loss.

All players keep the same set of possible cards for each card in every hand, as bits. The memory holds these
sets and the position before the next move.

- A clue promises that the newest touched card that was in doubt fits, unless the clue alone shows a card
  that fits.
- A rank clue to the next player that touches the next discard, and could be about a critical card, is a
  warning. It promises nothing.
- A player who could have warned the next player and did not shows that the next discard is not critical.
- Discarding a card known to fit shows the player whose newest card is its copy that they hold it.
- If nobody may discard, a rank clue to the right that touches the oldest card means only its words.

It tries a warning, if possible by cluing a playable card; a handover by discard; a play, first of the cards
that only it knows to fit, then of the lowest; the clue that excludes the most; near the end, the newest
card that may fit; a discard of trash, of the next discard, or of the highest card.
"""

import numpy as np

from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.memory import TABLE, critical_in, newest_first, order_at, remember_table, slots
from hanabi.bots.sets import card_in, clue_cards, has_no_two
from hanabi.engine.cards import CARDS, rank_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    Kind,
    clue_of,
    clue_rank,
    count_bits,
    discard,
    offset_of,
    play,
)  # fmt: skip
from hanabi.engine.rules import legal_moves, seat_after
from hanabi.engine.sight import ALL_CARDS, cards_fitting
from hanabi.engine.variant import MAX_DECK, MAX_SUITS

NONE = -1
NEVER, FEW_LEFT, MANY_LEFT = -1, 1, 3  # the most cards left in the deck when a gamble is allowed

MEMORY = np.dtype(
    [
        ("sets", np.int32, MAX_DECK),  # by order: what every player knows a card can be
        ("told", np.int32, MAX_DECK),  # the same after a clue being considered or read
        ("own", np.int32, MAX_DECK),  # the possible faces of its own cards, given the other hands
        *TABLE,
        ("left", np.int8, CARDS),  # copies, while the gone cards are counted
        ("clue_tokens", np.int8),
        ("is_full", np.int8),  # 1: nobody can discard
        ("deck_left", np.int8),
    ],
    align=True,
)
SIZE = MEMORY.itemsize


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """SmartBot in the compiled loop."""
    memory = room[:SIZE].view(MEMORY)[0]
    if task == SIT:
        sit(view, memory, seed)
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


class Smart(KernelBot):
    """Plays by what every player knows, and by what it alone can see."""

    name = "smartbot"

    def __init__(self) -> None:
        super().__init__(MEMORY, sit, watch, choose, Part(take_part, MEMORY))


@routine
def sit(view: np.void, memory: np.void, seed: int) -> None:
    for order in range(MAX_DECK):
        memory["sets"][order] = ALL_CARDS
    memory["seat"] = view["viewer"]
    remember(view, memory)
    settle(view, memory)


@routine
def watch(view: np.void, event: np.void, memory: np.void) -> None:
    """Record a move."""
    giver, kind = int(event["seat"]), int(event["kind"])
    clued = int(event["target"]) if kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE) else NONE
    read_silence(view, memory, giver, clued)
    if clued != NONE:
        clue = int(event["value"]) + (MAX_SUITS - 1 if kind == Kind.RANK_CLUE else 0)
        read_clue(view, memory, giver, clued, clue, int(event["touched"]))
        for slot in slots(memory, clued):
            order = order_at(memory, clued, slot)
            memory["sets"][order] = memory["told"][order]
    elif kind == Kind.DISCARD:
        read_discard(view, memory, event)
    remember(view, memory)
    settle(view, memory)


@rule
def remember(view: np.void, memory: np.void) -> None:
    """Store the facts by which the next move will be judged."""
    remember_table(view, memory)
    memory["clue_tokens"] = view["clue_tokens"]
    memory["is_full"] = int(view["clue_tokens"]) >= int(view["max_clue_tokens"])
    memory["deck_left"] = int(view["deck_size"]) - int(view["drawn"])


@rule
def seat_behind(view: np.void, seat: int) -> int:
    return seat + 1 if seat + 1 < int(view["players"]) else 0


@rule
def is_within(cards: int, others: int) -> bool:
    return cards & ~others == 0


@rule
def is_doubtful(cards: int, wanted: int) -> bool:
    """Whether a card of the set may be one of those wanted, or not."""
    return cards & wanted != 0 and cards & ~wanted != 0


@rule
def set_at(memory: np.void, seat: int, slot: int) -> int:
    return int(memory["sets"][order_at(memory, seat, slot)])


@rule
def next_discard(memory: np.void, seat: int) -> int:
    """The slot that a player would discard next: the likeliest trash, the oldest of several; or NONE."""
    playable, trash, critical = int(memory["playable"]), int(memory["trash"]), critical_in(memory)
    best, found = -1.0, NONE
    for slot in slots(memory, seat):
        cards = set_at(memory, seat, slot)
        if is_within(cards, playable) or is_within(cards, trash):
            return NONE
        if not is_within(cards, critical):
            likely = count(memory, cards & trash) / max(1, count(memory, cards))
            if likely > best:
                best, found = likely, slot
    return found


@rule
def count(memory: np.void, cards: int) -> int:
    """How many copies there are of some cards, by public facts."""
    return count_bits(int(memory["ones"]) & cards) + 2 * count_bits(int(memory["twos"]) & cards)


@rule
def read_silence(view: np.void, memory: np.void, giver: int, clued: int) -> None:
    """A player who could have warned the next player and did not shows that no critical card is at risk."""
    follower = seat_behind(view, giver)
    if int(memory["clue_tokens"]) == 0 or int(memory["deck_left"]) == 0 or clued == follower:
        return
    slot = next_discard(memory, follower)
    if slot != NONE:
        order = order_at(memory, follower, slot)
        memory["sets"][order] = int(memory["sets"][order]) & ~critical_in(memory)


@routine
def read_clue(view: np.void, memory: np.void, giver: int, seat: int, clue: int, touched: int) -> None:
    """Write the public knowledge of a hand after a clue."""
    cards = clue_cards(clue)
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        memory["told"][order] = int(memory["sets"][order]) & (cards if (touched >> slot) & 1 else ~cards)
    warned = find_warned(view, memory, giver, seat, clue, touched)
    if warned != NONE:
        promise(memory, seat, warned, critical_in(memory))
    elif not is_idle(view, memory, giver, seat, clue, touched):
        promised = find_promised(memory, seat, touched)
        if promised != NONE:
            promise(memory, seat, promised, int(memory["playable"]))


@rule
def promise(memory: np.void, seat: int, slot: int, cards: int) -> None:
    order = order_at(memory, seat, slot)
    memory["told"][order] = int(memory["told"][order]) & cards


@rule
def find_warned(view: np.void, memory: np.void, giver: int, seat: int, clue: int, touched: int) -> int:
    """The slot that a rank clue to the next player warns of: the next discard, if it may be critical."""
    if clue < MAX_SUITS or seat != seat_behind(view, giver):
        return NONE
    slot = next_discard(memory, seat)
    if slot == NONE or not (touched >> slot) & 1:
        return NONE
    return slot if set_at(memory, seat, slot) & clue_cards(clue) & critical_in(memory) else NONE


@rule
def is_idle(view: np.void, memory: np.void, giver: int, seat: int, clue: int, touched: int) -> bool:
    """Whether a clue means only its words: it goes to the right while discards are forbidden."""
    oldest = int(memory["hand_len"][seat]) == 0 or touched & 1 != 0
    return bool(memory["is_full"] and clue >= MAX_SUITS and seat_behind(view, seat) == giver and oldest)


@rule
def find_promised(memory: np.void, seat: int, touched: int) -> int:
    """The newest touched slot that may fit, unless the clue alone proves one that does."""
    playable, found = int(memory["playable"]), NONE
    for slot in slots(memory, seat):
        if (touched >> slot) & 1 and is_doubtful(set_at(memory, seat, slot), playable):
            told = int(memory["told"][order_at(memory, seat, slot)])
            if is_within(told, playable):
                return NONE
            if told & playable:
                found = slot
    return found


@rule
def read_discard(view: np.void, memory: np.void, event: np.void) -> None:
    """A discard of a card known to fit shows that a player's newest card is the same."""
    card = int(event["card"])
    if not is_within(int(memory["sets"][int(event["order"]) & 63]), int(memory["playable"])):
        return
    shown = own = NONE
    for seat in range(int(view["players"])):
        held = int(memory["hand_len"][seat])
        if seat != int(event["seat"]) and held:
            order = order_at(memory, seat, held - 1)
            if int(view["deck"][order]) == card and shown == NONE:
                shown = order
            if int(view["deck"][order]) < 0:
                own = order
    if shown != NONE or own != NONE:
        memory["sets"][shown if shown != NONE else own] = 1 << card


@rule
def settle(view: np.void, memory: np.void) -> None:
    """Remove cards that are elsewhere from the sets of cards in hands; reset misread sets."""
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            literal = cards_fitting(int(view["possible"][order]))
            cards = int(memory["sets"][order]) & literal
            memory["sets"][order] = cards if cards else literal
    while narrow_all(view, memory, find_known(view, memory)):
        pass


@rule
def find_known(view: np.void, memory: np.void) -> int:
    """The cards of which every copy is open, or known to be a certain card in a hand."""
    count_left(memory)
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            take_out(memory, set_at(memory, seat, slot))
    return find_gone(memory)


@rule
def count_left(memory: np.void) -> None:
    ones, twos = int(memory["ones"]), int(memory["twos"])
    for card in range(CARDS):
        memory["left"][card] = ((ones >> card) & 1) + 2 * ((twos >> card) & 1)


@rule
def take_out(memory: np.void, cards: int) -> None:
    """Count a known card as gone."""
    if has_no_two(cards):
        card = card_in(cards)
        memory["left"][card] = int(memory["left"][card]) - 1


@rule
def find_gone(memory: np.void) -> int:
    gone = 0
    for card in range(CARDS):
        if int(memory["left"][card]) <= 0:
            gone |= 1 << card
    return gone


@rule
def narrow(cards: int, gone: int) -> int:
    """A set without the cards that are gone, unless it is known which one it is."""
    return cards if has_no_two(cards) or cards & ~gone == 0 else cards & ~gone


@rule
def narrow_all(view: np.void, memory: np.void, gone: int) -> bool:
    """Remove the gone cards from all sets; return whether that changed any."""
    changed = False
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            order = order_at(memory, seat, slot)
            cards = narrow(int(memory["sets"][order]), gone)
            changed = changed or cards != int(memory["sets"][order])
            memory["sets"][order] = cards
    return changed


@rule
def see_own(view: np.void, memory: np.void) -> None:
    """Write the sets of its own cards, without cards whose copies are all visible."""
    me = int(memory["seat"])
    count_left(memory)
    for seat in range(int(view["players"])):
        for slot in slots(memory, seat):
            shown = 1 << (int(view["deck"][order_at(memory, seat, slot)]) & 31)
            take_out(memory, set_at(memory, me, slot) if seat == me else shown)
    gone = find_gone(memory)
    for slot in slots(memory, me):
        memory["own"][order_at(memory, me, slot)] = narrow(set_at(memory, me, slot), gone)


# The strategy of a turn


@routine
def choose(view: np.void, memory: np.void) -> int:
    """Return the first legal move of the habits, in their order."""
    see_own(view, memory)
    legal, _ = legal_moves(view)
    move = NONE
    if int(memory["deck_left"]):
        move = warn(view, memory, legal)
        if move == NONE:
            move = hand_over(view, memory, legal)
    if move == NONE:
        move = play_best(memory)
    if int(memory["deck_left"]):
        if move == NONE:
            move = best_clue(view, memory, legal, NONE)
        if move == NONE:
            move = gamble(view, memory)
        if move == NONE:
            move = choose_discard(memory, legal)
        return move if move != NONE else idle(view, memory, legal)
    if move == NONE:
        move = gamble(view, memory)
    if move == NONE:
        move = best_clue(view, memory, legal, NONE)
    if move == NONE and legal >> CLUE:
        move = idle(view, memory, legal)
    return move if move != NONE else max(choose_discard(memory, legal), play(0))


@rule
def own_at(memory: np.void, slot: int) -> int:
    return int(memory["own"][order_at(memory, int(memory["seat"]), slot)])


@rule
def warn(view: np.void, memory: np.void, legal: int) -> int:
    """Keep the next player from discarding a critical card, if possible with a card to play."""
    seat = seat_after(view, 1)
    slot = next_discard(memory, seat)
    if slot == NONE:
        return NONE
    card = int(view["deck"][order_at(memory, seat, slot)]) & 31
    if not (critical_in(memory) >> card) & 1:
        return NONE
    move = best_clue(view, memory, legal, seat)
    if move != NONE:
        return move
    move = clue_rank(1, rank_of(card))
    return move if (legal >> move) & 1 else NONE


@routine
def best_clue(view: np.void, memory: np.void, legal: int, target: int) -> int:
    """The clue, to a seat or to any, that excludes the most of those that make a card playable."""
    best, found = 0, NONE
    for move in range(CLUE, ANNOUNCE):
        if (legal >> move) & 1:
            seat = seat_after(view, offset_of(move))
            if target in (NONE, seat):
                worth = clue_worth(view, memory, seat, clue_of(move))
                if worth > best:
                    best, found = worth, move
    return found


@rule
def clue_worth(view: np.void, memory: np.void, seat: int, clue: int) -> int:
    """How much a clue excludes; 0 if it misleads, or makes no card playable."""
    if not is_honest(view, memory, seat, clue):
        return 0
    playable, shows, worth = int(memory["playable"]), False, 0
    for slot in slots(memory, seat):
        before, after = set_at(memory, seat, slot), int(memory["told"][order_at(memory, seat, slot)])
        worth += count_bits(before) - count_bits(after)
        shows = shows or (is_within(after, playable) and not is_within(before, playable))
    return worth if shows else 0


@routine
def is_honest(view: np.void, memory: np.void, seat: int, clue: int) -> bool:
    """Whether the public knowledge after a clue is true of every card; it is written down."""
    read_clue(view, memory, int(memory["seat"]), seat, clue, touched_slots(view, seat, clue))
    for slot in slots(memory, seat):
        order = order_at(memory, seat, slot)
        if not (int(memory["told"][order]) >> (int(view["deck"][order]) & 31)) & 1:
            return False
    return True


@rule
def hand_over(view: np.void, memory: np.void, legal: int) -> int:
    """Discard a card known to fit if a player's newest card is the same, unknown to its owner."""
    me, playable = int(memory["seat"]), int(memory["playable"])
    for slot in slots(memory, me):
        cards = set_at(memory, me, slot)
        if has_no_two(cards) and is_within(cards, playable) and (legal >> discard(slot)) & 1:
            holders, known = 0, False
            for seat in range(int(view["players"])):
                held = int(memory["hand_len"][seat])
                if seat != me and held:
                    order = order_at(memory, seat, held - 1)
                    if 1 << (int(view["deck"][order]) & 31) == cards:
                        holders += 1
                        known = is_within(int(memory["sets"][order]), playable)
            if holders == 1 and not known:
                return discard(slot)
    return NONE


@rule
def play_best(memory: np.void) -> int:
    """Play a card that surely fits: first one that no other player knows to fit, then the lowest."""
    me, playable = int(memory["seat"]), int(memory["playable"])
    best, found = 100, NONE
    for slot in slots(memory, me):
        if is_within(own_at(memory, slot), playable):
            known = 10 if is_within(set_at(memory, me, slot), playable) else 0
            worth = known + known_rank(own_at(memory, slot))
            if worth < best:
                best, found = worth, play(slot)
    return found


@rule
def known_rank(cards: int) -> int:
    """The rank that all cards of a set have, else 0."""
    rank = 0
    while cards:
        other = rank_of(card_in(cards))
        if rank not in (0, other):
            return 0
        rank = other
        cards &= cards - 1
    return rank


@rule
def gamble(view: np.void, memory: np.void) -> int:
    """Play the newest card that may fit, near the end of the deck."""
    strikes = int(view["max_strikes"]) - int(view["strikes"])
    few = NEVER if strikes == 1 else (FEW_LEFT if strikes == 2 else MANY_LEFT)
    if int(memory["deck_left"]) <= few:
        for slot in newest_first(memory, int(memory["seat"])):
            if own_at(memory, slot) & int(memory["playable"]):
                return play(slot)
    return NONE


@rule
def choose_discard(memory: np.void, legal: int) -> int:
    """Discard trash, otherwise the next discard, otherwise the highest rank."""
    me = int(memory["seat"])
    if not (legal >> discard(0)) & 1:
        return NONE
    for slot in slots(memory, me):
        if is_within(own_at(memory, slot), int(memory["trash"])):
            return discard(slot)
    found = next_discard(memory, me)
    if found != NONE:
        return discard(found)
    best, found = -1, 0
    for slot in slots(memory, me):
        if known_rank(own_at(memory, slot)) > best:
            best, found = known_rank(own_at(memory, slot)), slot
    return discard(found)


@rule
def idle(view: np.void, memory: np.void, legal: int) -> int:
    """Clue the player on the right the rank of the oldest card, or give any other truthful clue."""
    first, offset = NONE, int(view["players"]) - 1
    seat = seat_after(view, offset)
    if int(memory["hand_len"][seat]):
        move = clue_rank(offset, rank_of(int(view["deck"][order_at(memory, seat, 0)]) & 31))
        if (legal >> move) & 1 and is_honest(view, memory, seat, clue_of(move)):
            return move
    for move in range(CLUE, ANNOUNCE):
        if (legal >> move) & 1:
            if is_honest(view, memory, seat_after(view, offset_of(move)), clue_of(move)):
                return move
            first = move if first == NONE else first
    return first if first != NONE else play(0)
