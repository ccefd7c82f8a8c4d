"""What every player at a table of SmartBots knows: for each card in a hand the set of cards that it can be.

A clue says more than its words: it points at a card that fits, or warns of one that must not be lost. A card
is known to fit once its set holds nothing else, and so on; no more is remembered. Sets of cards are bits.
"""

from typing import NamedTuple

from hanabi.bots.zoo.thought import sort_cards
from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS
from hanabi.event import Event
from hanabi.notation import ALL_CARDS, Move
from hanabi.position import View

Sets = dict[int, int]  # by order

ONES = sum(1 << (suit * MAX_RANKS) for suit in range(MAX_SUITS))
RANKS = (1 << MAX_RANKS) - 1


class Board(NamedTuple):
    """What lies open, before the next move."""

    playable: int
    trash: int
    critical: int  # useful, and the last of its kind
    left: tuple[int, ...]  # by card: copies that lie neither on a stack nor in the discards
    hands: tuple[tuple[int, ...], ...]
    clue_tokens: int
    is_full: bool  # nobody can discard
    deck_left: int

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % len(self.hands)


def look_at(view: View) -> Board:
    playable, trash = sort_cards(view)
    left = tuple(view.sight["left"].tolist())
    last = sum(1 << card for card, copies in enumerate(left) if copies == 1)
    full = view.clue_tokens >= view.variant.clue_tokens
    return Board(playable, trash, last & ~trash, left, view.orders, view.clue_tokens, full, view.deck_left)


def is_within(cards: int, others: int) -> bool:
    """Whether a set has no card outside of another."""
    return cards & ~others == 0


def clue_cards(clue: Move) -> int:
    """The cards that a clue touches."""
    assert clue.value is not None
    if clue.kind == Kind.RANK_CLUE:
        return ONES << (clue.value - 1)
    return RANKS << (clue.value * MAX_RANKS)


def next_discard(board: Board, sets: Sets, seat: int) -> int | None:
    """The card that a player would throw away next: the likeliest trash, the oldest of several."""
    hand = board.hands[seat]
    if any(is_within(sets[order], board.playable) or is_within(sets[order], board.trash) for order in hand):
        return None
    loose = [order for order in hand if not is_within(sets[order], board.critical)]
    return max(loose, key=lambda order: chance(board, sets[order], board.trash), default=None)


def chance(board: Board, cards: int, wanted: int) -> float:
    """How likely a card of a set is one of those wanted, as far as what lies open tells."""
    return count(board, cards & wanted) / max(1, count(board, cards))


def count(board: Board, cards: int) -> int:
    return sum(copies for card, copies in enumerate(board.left) if cards >> card & 1)


def read_clue(board: Board, sets: Sets, giver: int, clue: Move, touched: tuple[int, ...]) -> Sets:
    """The sets after a clue, as every player understands it."""
    cards, hand = clue_cards(clue), board.hands[clue.target]
    told = {order: sets[order] & (cards if order in touched else ~cards) for order in hand}
    warned = find_warned(board, sets, giver, clue, touched)
    if warned is not None:
        told[warned] &= board.critical
    elif not is_idle(board, giver, clue, touched):
        promised = find_promised(board, sets, told, touched)
        if promised is not None:
            told[promised] &= board.playable
    return sets | told


def find_warned(board: Board, sets: Sets, giver: int, clue: Move, touched: tuple[int, ...]) -> int | None:
    """The card that a rank clue to the next player warns of: the next discard, if it may be critical."""
    if clue.kind != Kind.RANK_CLUE or clue.target != board.next_seat(giver):
        return None
    order = next_discard(board, sets, clue.target)
    if order is None or order not in touched or not sets[order] & clue_cards(clue) & board.critical:
        return None
    return order


def is_idle(board: Board, giver: int, clue: Move, touched: tuple[int, ...]) -> bool:
    """Whether a clue means only its words: given to the right, where a discard is forbidden."""
    oldest = board.hands[clue.target][:1]
    to_the_right = board.next_seat(clue.target) == giver
    return board.is_full and clue.kind == Kind.RANK_CLUE and to_the_right and {*oldest} <= {*touched}


def find_promised(board: Board, sets: Sets, told: Sets, touched: tuple[int, ...]) -> int | None:
    """The newest touched card that may fit, unless the words of the clue alone show one that does."""
    doubtful = [order for order in touched if is_doubtful(sets[order], board.playable)]
    if any(is_within(told[order], board.playable) for order in doubtful):
        return None
    return max((order for order in doubtful if is_doubtful(told[order], board.playable)), default=None)


def is_doubtful(cards: int, wanted: int) -> bool:
    """Whether a card of the set may be one of those wanted, or not."""
    return cards & wanted != 0 and not is_within(cards, wanted)


def read_silence(board: Board, sets: Sets, seat: int, move: Move) -> Sets:
    """The sets after a move that could have warned the next player, and did not."""
    follower = board.next_seat(seat)
    if board.clue_tokens == 0 or board.deck_left == 0 or (move.is_clue and move.target == follower):
        return sets
    order = next_discard(board, sets, follower)
    if order is None or order not in sets:
        return sets
    return sets | {order: sets[order] & ~board.critical}


def read_discard(board: Board, sets: Sets, view: View, event: Event) -> Sets:
    """The sets after a discard of a card known to fit: a player's newest card is the same."""
    assert event.card
    if event.move.kind != Kind.DISCARD or not is_within(sets[event.move.target], board.playable):
        return sets
    newest = [hand[-1] for seat, hand in enumerate(board.hands) if hand and seat != event.seat]
    shown = [order for order in newest if view.deck[order] == event.card]
    own = [order for order in newest if view.deck[order] is None]
    return sets | dict.fromkeys((shown or own)[:1], 1 << event.card.number)


def settle(board: Board, sets: Sets, literal: Sets) -> Sets:
    """The sets of the cards in hands, without cards that lie elsewhere; what was misread is forgotten."""
    settled = {order: sets.get(order, cards) & cards or cards for order, cards in literal.items()}
    while True:
        gone = find_gone(board, settled)
        kept = {order: narrow(cards, gone) for order, cards in settled.items()}
        if kept == settled:
            return settled
        settled = kept


def narrow(cards: int, gone: int) -> int:
    """A set without the cards that are gone, unless it is known which one it is."""
    return cards if is_single(cards) else cards & ~gone or cards


def find_gone(board: Board, sets: Sets) -> int:
    """The cards of which every copy is open, or known to be a certain card in a hand."""
    left = list(board.left)
    for cards in sets.values():
        if is_single(cards):
            left[cards.bit_length() - 1] -= 1
    return sum(1 << card for card, copies in enumerate(left) if copies <= 0)


def is_single(cards: int) -> bool:
    return cards & (cards - 1) == 0


def read_literally(view: View) -> Sets:
    """What each card in a hand can be by the words of the clues alone."""
    return {
        order: sum(1 << card.number for card in ALL_CARDS if clues.can_be(card))
        for hand, told in zip(view.orders, view.clues_seen, strict=True)
        for order, clues in zip(hand, told, strict=True)
    }


def follow(board: Board, sets: Sets, view: View, event: Event) -> Sets:
    """The sets after an event; `board` is as it was before, `view` as it is now."""
    read = read_silence(board, sets, event.seat, event.move)
    if event.move.is_clue:
        read = read_clue(board, read, event.seat, event.move, event.touched)
    else:
        read = read_discard(board, read, view, event)
    return settle(look_at(view), read, read_literally(view))
