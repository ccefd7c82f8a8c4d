"""SmartBot in plain Python, written apart from its kernels, which must make the same moves.

`public` has what every player knows and how a clue is understood; the strategy of a turn is here.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from hanabi.bots.bot import Bot
from hanabi.event import Event
from hanabi.notation import ALL_CARDS, Card, Move
from hanabi.position import View
from tests.oracles.public import (
    Board,
    Sets,
    clue_cards,
    find_gone,
    follow,
    is_single,
    is_within,
    look_at,
    narrow,
    next_discard,
    read_clue,
    read_literally,
    settle,
)

Habit = Callable[["Mind"], Iterator[Move]]

NEVER, FEW_LEFT, MANY_LEFT = -1, 1, 3  # how few cards are left in the deck when one is tried out
GAMBLES = {1: NEVER, 2: FEW_LEFT}  # by the strikes left: a card is tried out with so few left in the deck


class Memory:
    """What a seat keeps from one move to the next."""

    def __init__(self, view: View) -> None:
        self.board = look_at(view)
        self.sets = settle(self.board, {}, read_literally(view))


class Mind(NamedTuple):
    """One turn's thoughts."""

    view: View
    board: Board
    sets: Sets  # what every player knows
    own: Sets  # what the cards of one's own can be for the player who sees the other hands

    @property
    def hand(self) -> tuple[int, ...]:
        return self.board.hands[self.view.seat]


class PlainSmart(Bot[Memory]):
    """Plays by what every player knows, and by what it alone can see."""

    def sit(self, view: View, seed: int) -> Memory:
        return Memory(view)

    def watch(self, view: View, event: Event, memory: Memory) -> None:
        memory.sets = follow(memory.board, memory.sets, view, event)
        memory.board = look_at(view)

    def choose(self, view: View, memory: Memory) -> Move:
        mind = Mind(view, memory.board, memory.sets, see_own(view, memory.board, memory.sets))
        legal = view.legal_moves()
        habits = USUAL if memory.board.deck_left else LATE
        proposed = chain.from_iterable(habit(mind) for habit in habits)
        return next((move for move in proposed if move in legal), legal[0])


def see_own(view: View, board: Board, sets: Sets) -> Sets:
    """The sets of one's own cards, without what all copies of are in sight."""
    hand = board.hands[view.seat]
    seen = {
        order: 1 << card.number
        for orders, cards in zip(view.orders, view.hands, strict=True)
        for order, card in zip(orders, cards, strict=True)
        if card
    }
    gone = find_gone(board, seen | {order: sets[order] for order in hand})
    return {order: narrow(sets[order], gone) for order in hand}


def play_best(mind: Mind) -> Iterator[Move]:
    """Play what surely fits: first what nobody else knows to fit, then the lowest."""
    sure = [order for order in mind.hand if is_within(mind.own[order], mind.board.playable)]

    def rank_it(order: int) -> tuple[bool, int]:
        return is_within(mind.sets[order], mind.board.playable), known_rank(mind.own[order])

    return map(Move.play, sorted(sure, key=rank_it))


def known_rank(cards: int) -> int:
    """The rank that all cards of a set have, else 0."""
    ranks = {card.rank for card in ALL_CARDS if cards >> card.number & 1}
    return ranks.pop() if len(ranks) == 1 else 0


def warn(mind: Mind) -> Iterator[Move]:
    """Keep the next player from throwing away a critical card, by something to play if there is any."""
    seat = mind.board.next_seat(mind.view.seat)
    order = next_discard(mind.board, mind.sets, seat)
    card = None if order is None else mind.view.deck[order]
    if card is not None and mind.board.critical >> card.number & 1:
        yield from best_clues(mind, seat)
        yield Move.clue_rank(seat, card.rank)


def clue_helpfully(mind: Mind) -> Iterator[Move]:
    return best_clues(mind, None)


def best_clues(mind: Mind, seat: int | None) -> Iterator[Move]:
    """The clue, to a seat or to any, that excludes the most of those that make a card playable."""
    clues = (move for move in mind.view.legal_moves() if move.is_clue and seat in (None, move.target))
    worths = {clue: worth(mind, clue) for clue in clues}
    best = max(worths, key=worths.__getitem__, default=None)
    if best is not None and worths[best] > 0:
        yield best


def worth(mind: Mind, clue: Move) -> int:
    """How much a clue excludes; 0 if it deceives, or shows nobody a card to play."""
    after, hand = imagine(mind, clue), mind.board.hands[clue.target]
    shown = [order for order in hand if is_within(after[order], mind.board.playable)]
    if not is_honest(mind, clue) or all(is_within(mind.sets[order], mind.board.playable) for order in shown):
        return 0
    return sum(mind.sets[order].bit_count() - after[order].bit_count() for order in hand)


def imagine(mind: Mind, clue: Move) -> Sets:
    """What every player would know after a clue."""
    cards = clue_cards(clue)
    touched = tuple(order for order, card in held(mind, clue.target) if cards >> card.number & 1)
    return read_clue(mind.board, mind.sets, mind.view.seat, clue, touched)


def is_honest(mind: Mind, clue: Move) -> bool:
    """Whether what every player would think after a clue is true of every card."""
    after = imagine(mind, clue)
    return all(after[order] >> card.number & 1 for order, card in held(mind, clue.target))


def held(mind: Mind, seat: int) -> list[tuple[int, Card]]:
    """The cards in another's hand, by order."""
    pairs = zip(mind.view.orders[seat], mind.view.hands[seat], strict=True)
    return [(order, card) for order, card in pairs if card]


def hand_over(mind: Mind) -> Iterator[Move]:
    """Discard a card known to fit where a player's newest card is the same, unknown to its owner."""
    for order in mind.hand:
        cards = mind.sets[order]
        if is_single(cards) and is_within(cards, mind.board.playable):
            holders = [other for other in list_newest(mind) if 1 << other[1] == cards]
            if len(holders) == 1 and not is_within(mind.sets[holders[0][0]], mind.board.playable):
                yield Move.discard(order)


def list_newest(mind: Mind) -> list[tuple[int, int]]:
    """The newest card of each other player: its order and its number."""
    newest = [hand[-1] for seat, hand in enumerate(mind.board.hands) if hand and seat != mind.view.seat]
    cards = ((order, mind.view.deck[order]) for order in newest)
    return [(order, card.number) for order, card in cards if card]


def gamble(mind: Mind) -> Iterator[Move]:
    """Play the newest card that may fit, where hardly any are left to draw."""
    left = mind.view.variant.strikes - mind.view.strikes
    if mind.board.deck_left <= GAMBLES.get(left, MANY_LEFT):
        maybe = (order for order in reversed(mind.hand) if mind.own[order] & mind.board.playable)
        yield from map(Move.play, maybe)


def discard_trash(mind: Mind) -> Iterator[Move]:
    return (Move.discard(order) for order in mind.hand if is_within(mind.own[order], mind.board.trash))


def discard_next(mind: Mind) -> Iterator[Move]:
    order = next_discard(mind.board, mind.sets, mind.view.seat)
    return iter(()) if order is None else iter([Move.discard(order)])


def discard_highest(mind: Mind) -> Iterator[Move]:
    """Discard what blocks the least: the highest rank."""
    return map(Move.discard, sorted(mind.hand, key=lambda order: -known_rank(mind.own[order])))


def idle(mind: Mind) -> Iterator[Move]:
    """Tell the player on the right the rank of the oldest card, or whatever else does not deceive."""
    seat = (mind.view.seat - 1) % mind.view.variant.players
    clues = [move for move in mind.view.legal_moves() if move.is_clue]
    usual = [Move.clue_rank(seat, card.rank) for card in mind.view.hands[seat][:1] if card]
    yield from (clue for clue in [*usual, *clues] if clue in clues and is_honest(mind, clue))
    yield from clues


# What is tried in turn; the second where the deck is empty, so that a discard brings nothing anymore.
USUAL: tuple[Habit, ...] = (
    warn, hand_over, play_best, clue_helpfully, gamble, discard_trash, discard_next, discard_highest, idle,
)  # fmt: skip
LATE: tuple[Habit, ...] = (
    play_best, gamble, clue_helpfully, idle, discard_trash, discard_next, discard_highest,
)  # fmt: skip
