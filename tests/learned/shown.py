"""What a network is shown, worked out from views and events with lists and sets: slow, and easy to check."""

from collections import Counter
from itertools import pairwise

import numpy as np

from hanabi import Card, Kind

AGE_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20]  # place n is lit from this age on
SINCE_STEPS = [1, 2, 3, 4, 6, 8, 12, 20]  # place n is lit up to so many turns after a clue


def round_share(copies, every):
    """A share as the nearest bfloat16."""
    exact = np.array([copies / every], np.float32).view(np.uint32)
    return float(((exact + 0x7FFF + ((exact >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)[0])


def list_cards(variant):
    return [Card(suit, rank) for suit in variant.colors for rank in range(1, variant.ranks + 1)]


def one_hot(things, thing):
    return [float(other == thing) for other in things]


def thermometer(filled, length):
    return [float(place < filled) for place in range(length)]


class Table:
    """A position as one seat sees it, and what all may remember."""

    def __init__(self, game, seat):
        self.view, self.variant, self.seat = game.view(seat), game.variant, seat
        self.cards = list_cards(self.variant)
        self.deck = Counter(game.deck)
        self.ring = [(seat + offset) % self.variant.players for offset in range(self.variant.players)]

    def known(self, other):
        """The copies that a card in the hand of another can be, as far as both of us can tell."""
        stacks = self.view.stacks
        left = self.deck.copy()
        left.subtract(self.view.discards)
        left.subtract(Card(s, r) for s in self.variant.colors for r in range(1, stacks[s] + 1))
        for third in self.ring:
            if third not in (self.seat, other):
                left.subtract(self.view.hands[third])
        return left

    def ratings(self, card):
        view = self.view
        return [view.is_playable(card), view.is_trash(card), view.is_critical(card)]

    def padded(self, hand, size):
        """What is told of each slot, zeros for the slots that are empty."""
        return [number for slot in hand for number in slot] + [0.0] * (
            size * (self.variant.hand_size - len(hand))
        )

    def hands(self):
        numbers, rated = [], []
        for other in self.ring[1:]:
            held = self.view.hands[other]
            numbers += self.padded([one_hot(self.cards, card) for card in held], len(self.cards))
            rated += self.padded([self.ratings(card) for card in held], 3)
        return numbers, rated

    def beliefs(self):
        shares, chances = [], []
        for other in self.ring:
            left = self.known(other)
            told = [
                [left[c] if clues.can_be(c) else 0 for c in self.cards]
                for clues in self.view.clues_seen[other]
            ]
            shares += self.padded(
                [[round_share(n, sum(copies)) for n in copies] for copies in told], len(self.cards)
            )
            rated = []
            for copies in told:
                sums = [
                    sum(n for n, c in zip(copies, self.cards, strict=True) if self.ratings(c)[k])
                    for k in range(3)
                ]
                rated.append([round_share(n, sum(copies)) for n in sums])
            chances += self.padded(rated, 3)
        return shares, chances

    def past(self):
        numbers = []
        for other in self.ring:
            numbers += self.padded([self.past_of(order) for order in self.view.orders[other]], 26)
        return numbers

    def past_of(self, order):
        turn, events = self.view.turn, self.view.events
        born = next((e.turn for e in events if e.drew == order), 0)
        clues = [e for e in events if order in e.touched]
        ages = [float(turn - born >= step) for step in AGE_STEPS]
        if not clues:
            return ages + [0.0] * 16
        last = clues[-1]
        since = [float(turn - last.turn <= step) for step in SINCE_STEPS]
        kind = [
            last.move.kind == Kind.RANK_CLUE,
            order == max(last.touched),
            order == min(last.touched),
            len(last.touched) == 1,
        ]
        return ages + since + thermometer(len(clues), 4) + [float(bit) for bit in kind]

    def board(self):
        view, variant = self.view, self.variant
        stacks, unreachable = [], []
        for suit in variant.colors:
            stacks += thermometer(view.stacks[suit], variant.ranks)
            unreachable += [float(rank > view.best_rank(suit)) for rank in range(1, variant.ranks + 1)]
        thrown = Counter(view.discards)
        discards = [n for card in self.cards for n in thermometer(thrown[card], self.deck[card])]
        return stacks, unreachable, discards

    def time(self):
        view, variant = self.view, self.variant
        turns = view.turns_left
        final = [float(turns == n) for n in range(1, variant.players + 1)]
        left = view.deck_left + variant.players if turns is None else turns
        begin = variant.deck_size - variant.players * variant.hand_size + variant.players - variant.max_score
        pace = thermometer(view.points + left - view.best_points + 1, max(begin, 0) + 1)
        return final, pace, thermometer(variant.max_score - view.best_points, 5)

    def history(self, moves):
        """`moves`: what can be done in this variant, as told from the mover's seat."""
        numbers = []
        for ago in range(1, 9):
            if ago > self.view.turn:
                numbers += [0.0] * (len(moves) + len(self.cards) + self.variant.hand_size + 2)
                continue
            event = self.view.events[-ago]
            numbers += one_hot(moves, self.name(event)) + one_hot(self.cards, event.card)
            hand = hand_before(self.view, event)
            numbers += [
                float(slot < len(hand) and hand[slot] in event.touched)
                for slot in range(self.variant.hand_size)
            ]
            numbers += [float(event.placed), float(event.gained > 0)]
        return numbers

    def name(self, event):
        if event.move.is_clue:
            offset = (event.move.target - event.seat) % self.variant.players
            return event.move.kind, offset, int(event.move.value)
        value = -1 if event.move.value is None else int(event.move.value)
        return event.move.kind, event.slot, value

    def row(self, moves):
        hands, rated = self.hands()
        shares, chances = self.beliefs()
        stacks, unreachable, discards = self.board()
        final, pace, lost = self.time()
        view, variant = self.view, self.variant
        drawable = variant.deck_size - variant.players * variant.hand_size
        sections = [
            hands, shares, stacks, thermometer(view.deck_left, drawable),
            thermometer(view.clue_tokens, variant.clue_tokens), thermometer(view.strikes, variant.strikes),
            discards, final, pace, lost, rated, chances, self.past(), self.history(moves), unreachable,
        ]  # fmt: skip
        return np.array([float(number) for section in sections for number in section], np.float32)


def hand_before(view, event):
    """The clued hand at the time of a clue: played and discarded cards back in their places."""
    if not event.move.is_clue:
        return ()
    seat, hand = event.move.target, list(view.orders[event.move.target])
    for later in reversed(view.events[event.turn + 1 :]):
        if later.seat == seat and not later.move.is_clue:
            if later.drew is not None:
                hand.remove(later.drew)
            hand.insert(later.slot, later.move.target)
    assert all(a < b for a, b in pairwise(hand))
    return tuple(hand)
