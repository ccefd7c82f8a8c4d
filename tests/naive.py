"""The game as the rule books tell it: lists, sets and dicts, slow and obvious.

Written from the rules alone, to be the referee of the engine. A card is a (suit, rank). A move is
(kind, where, value): where is a slot, or how many seats on the clued player sits; value is the clue's
color or rank, the color announced, or None.
"""

from typing import Any

from hanabi.engine.moves import Kind
from hanabi.engine.rules import Reason
from hanabi.engine.state import Ending
from hanabi.engine.variant import Suit

ALL_SUITS = [Suit.RED, Suit.YELLOW, Suit.GREEN, Suit.WHITE, Suit.BLUE, Suit.MULTICOLOR]
ALL_RANKS = [1, 2, 3, 4, 5]

# Every move there is, in the order of the engine's numbers.
ALL_MOVES: list[tuple[Kind, int, Any]] = []
for _slot in range(9):
    ALL_MOVES.append((Kind.PLAY, _slot, None))
for _slot in range(9):
    ALL_MOVES.append((Kind.DISCARD, _slot, None))
for _offset in (1, 2, 3, 4):
    for _suit in ALL_SUITS:
        ALL_MOVES.append((Kind.COLOR_CLUE, _offset, _suit))
    for _rank in ALL_RANKS:
        ALL_MOVES.append((Kind.RANK_CLUE, _offset, _rank))
for _slot in range(9):
    for _suit in ALL_SUITS:
        ALL_MOVES.append((Kind.PLAY, _slot, _suit))


def suits_of(variant):
    suits = ALL_SUITS[: variant.suits]
    if variant.cascade:
        suits = [*suits, Suit.MULTICOLOR]
    return suits


def full_deck(variant):
    """The cards in the box: three of the lowest rank, one of the highest, two of those between."""
    deck = []
    for suit in suits_of(variant):
        for rank in range(1, variant.ranks + 1):
            if suit == Suit.MULTICOLOR:
                copies = 1
            elif rank == 1:
                copies = 3
            elif rank == variant.ranks:
                copies = 1
            else:
                copies = 2
            deck += [(suit, rank)] * copies
    return deck


class NaiveCard:
    """A physical card and what the clues told of it."""

    def __init__(self, order, suit, rank, variant):
        self.order = order
        self.suit = suit
        self.rank = rank
        self.called = set()  # the colors and ranks it was pointed at with
        self.suits_left = set(suits_of(variant))
        self.ranks_left = set(range(1, variant.ranks + 1))

    def is_touched(self, kind, value):
        return value == (self.suit if kind == Kind.COLOR_CLUE else self.rank)

    def hear(self, kind, value):
        """A clue was given to the hand that holds this card."""
        touched = self.is_touched(kind, value)
        left = self.suits_left if kind == Kind.COLOR_CLUE else self.ranks_left
        if touched:
            self.called.add((kind, value))
            left.intersection_update({value})
        else:
            left.discard(value)


class Naive:
    """One game in progress."""

    def __init__(self, variant, deck, first=0):
        assert sorted(deck) == sorted(full_deck(variant))
        self.variant = variant
        self.cards = [NaiveCard(order, suit, rank, variant) for order, (suit, rank) in enumerate(deck)]
        self.deck = list(self.cards)
        self.hands = []
        for _ in range(variant.players):
            self.hands.append([self.deck.pop(0) for _ in range(variant.hand_size)])
        self.stacks: dict[Any, list[Any]] = {suit: [] for suit in suits_of(variant)}
        self.discards = []
        self.first = first
        self.seat = first
        self.turn = 0
        self.clue_tokens = variant.clue_tokens
        self.strikes = 0
        self.ending = Ending.RUNNING
        self.turns_left = None
        if not self.deck and not variant.last_drop:
            self.turns_left = variant.players  # nothing to draw: one turn each

    # What lies on the table

    def top(self, suit):
        return self.stacks[suit][-1].rank if self.stacks[suit] else 0

    @property
    def points(self):
        return sum(self.top(suit) for suit in self.stacks)

    @property
    def max_score(self):
        return len(self.stacks) * self.variant.ranks

    @property
    def score(self):
        if self.ending == Ending.STRIKEOUT:
            return 0
        if self.variant.last_drop and self.ending != Ending.RUNNING:
            return self.max_score if self.ending == Ending.PERFECT else 0
        return self.points

    def fits(self, suit, rank):
        return rank == self.top(suit) + 1

    def copies_left(self, suit, rank):
        """Those in the deck or in a hand."""
        somewhere = list(self.deck)
        for hand in self.hands:
            somewhere += hand
        return len([card for card in somewhere if (card.suit, card.rank) == (suit, rank)])

    def is_needed(self, suit, rank):
        return rank > self.top(suit)

    def reachable(self, suit):
        """How far a firework can still be built."""
        rank = self.top(suit)
        while rank < self.variant.ranks and self.copies_left(suit, rank + 1) > 0:
            rank += 1
        return rank

    # Which moves there are

    def why_not(self, move):
        """Every reason against a move."""
        kind, where, value = move
        if self.ending != Ending.RUNNING:
            return {Reason.GAME_OVER}
        reasons = set()
        if kind in (Kind.PLAY, Kind.DISCARD):
            if where >= len(self.hands[self.seat]):
                reasons.add(Reason.NOT_IN_HAND)
            if kind == Kind.DISCARD and self.clue_tokens == self.variant.clue_tokens:
                reasons.add(Reason.LID_FULL)
            if kind == Kind.PLAY and value is not None:
                if not self.variant.choreography:
                    reasons.add(Reason.NO_ANNOUNCING)
                if value not in self.stacks:
                    reasons.add(Reason.NO_SUCH_COLOR)
            return reasons
        if self.clue_tokens == 0:
            reasons.add(Reason.NO_CLUE_TOKENS)
        if kind == Kind.COLOR_CLUE and value not in self.stacks:
            reasons.add(Reason.NO_SUCH_COLOR)
        if kind == Kind.RANK_CLUE and value > self.variant.ranks:
            reasons.add(Reason.NO_SUCH_RANK)
        if where >= self.variant.players:
            reasons.add(Reason.NO_SUCH_SEAT)
        elif not self.variant.empty_clues:
            target = self.hands[(self.seat + where) % self.variant.players]
            if not [card for card in target if card.is_touched(kind, value)]:
                reasons.add(Reason.EMPTY_CLUE)
        return reasons

    def legal_moves(self):
        return [move for move in ALL_MOVES if not self.why_not(move)]

    # Making a move

    def apply(self, move):
        """Make a legal move and tell what happened, with the names of the engine's events."""
        assert not self.why_not(move)
        kind, where, value = move
        event = {
            "touched": [],
            "turn": self.turn,
            "kind": kind,
            "seat": self.seat,
            "target": None,
            "value": value,
            "slot": None,
            "order": None,
            "card": None,
            "placed": False,
            "strike": False,
            "gained": 0,
            "drew": None,
        }
        lost_card = False
        if kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
            self.clue(kind, where, value, event)
        else:
            card = self.hands[self.seat].pop(where)
            event["slot"], event["order"], event["card"] = where, card.order, (card.suit, card.rank)
            if kind == Kind.PLAY:
                self.play(card, value, event)
            else:
                self.discards.append(card)
                self.gain(event)
            thrown = not event["placed"]
            if thrown and self.is_needed(card.suit, card.rank) and not self.copies_left(card.suit, card.rank):
                lost_card = True
        self.finish_turn(kind, lost_card, event)
        event["ending"] = self.ending
        return event

    def clue(self, kind, where, value, event):
        target = (self.seat + where) % self.variant.players
        self.clue_tokens -= 1
        event["target"] = target
        for slot, card in enumerate(self.hands[target]):
            if card.is_touched(kind, value):
                event["touched"].append(slot)
            card.hear(kind, value)

    def play(self, card, announced, event):
        wrong = announced is not None and announced != card.suit
        if wrong or not self.fits(card.suit, card.rank):
            self.discards.append(card)
            self.strikes += 1
            event["strike"] = True
            return
        self.stacks[card.suit].append(card)
        event["placed"] = True
        if announced is not None:
            self.gain(event)
        if card.rank == self.variant.ranks:
            self.gain(event)

    def gain(self, event):
        if self.clue_tokens < self.variant.clue_tokens:
            self.clue_tokens += 1
            event["gained"] += 1

    def finish_turn(self, kind, lost_card, event):
        """Draw, count the turn, pass it on, and see whether the game is over."""
        if self.strikes == self.variant.strikes:
            self.ending = Ending.STRIKEOUT
        elif self.variant.last_drop and lost_card:
            self.ending = Ending.LOST_CARD
        elif self.points == self.max_score:
            self.ending = Ending.PERFECT
        over = self.ending != Ending.RUNNING
        if self.turns_left is not None:
            self.turns_left -= 1  # of the final round, in which nobody draws
            if self.turns_left == 0 and not over:
                self.ending = Ending.FINAL_ROUND
        elif kind in (Kind.PLAY, Kind.DISCARD) and self.deck and not over:
            drawn = self.deck.pop(0)
            self.hands[self.seat].append(drawn)
            event["drew"] = drawn.order
            if not self.deck and not self.variant.last_drop:
                self.turns_left = self.variant.players
        self.turn += 1
        self.seat = (self.seat + 1) % self.variant.players
        if self.ending == Ending.RUNNING and not self.legal_moves():
            self.ending = Ending.STUCK


def copy_game(game):
    """An independent game at the same point."""
    twin = Naive.__new__(Naive)
    twin.__dict__.update(game.__dict__)
    twin.cards = []
    for card in game.cards:
        twin_card = NaiveCard.__new__(NaiveCard)
        twin_card.__dict__.update(card.__dict__)
        twin_card.called = set(card.called)
        twin_card.suits_left = set(card.suits_left)
        twin_card.ranks_left = set(card.ranks_left)
        twin.cards.append(twin_card)
    twin.deck = [twin.cards[card.order] for card in game.deck]
    twin.hands = [[twin.cards[card.order] for card in hand] for hand in game.hands]
    twin.stacks = {suit: [twin.cards[card.order] for card in stack] for suit, stack in game.stacks.items()}
    twin.discards = [twin.cards[card.order] for card in game.discards]
    return twin


def perft(game, depth):
    """For each length up to `depth`: how many sequences of moves there are, and how they left the game."""
    rows = [dict.fromkeys(Ending, 0) for _ in range(depth + 1)]

    def walk(game, length):
        rows[length][game.ending] += 1
        if length < depth:
            for move in game.legal_moves():
                twin = copy_game(game)
                twin.apply(move)
                walk(twin, length + 1)

    walk(game, 0)
    return rows


def choose(game, random, care):
    """A legal move: with the chance `care` one that does no harm, by looking at the cards, else any."""
    moves = game.legal_moves()
    if random.random() >= care:
        return random.choice(moves)
    return random.choice(harmless(game, moves) or moves)


def harmless(game, moves):
    hand = game.hands[game.seat]
    plays, discards, clues = [], [], []
    for move in moves:
        kind, where, value = move
        if kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
            clues.append(move)
            continue
        card = hand[where]
        if kind == Kind.PLAY:
            if game.fits(card.suit, card.rank) and value in (None, card.suit):
                plays.append(move)
        elif not game.is_needed(card.suit, card.rank) or game.copies_left(card.suit, card.rank) > 1:
            discards.append(move)
    return plays or [*discards, *clues]
