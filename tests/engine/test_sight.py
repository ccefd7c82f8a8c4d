"""What can be worked out from a view, against the naive model."""

from random import Random

import numpy as np
import pytest

from hanabi import Kind, variant_name
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.rules import apply
from hanabi.engine.sight import (
    cards_fitting,
    cards_in,
    copies_left,
    copies_unseen,
    count_in,
    count_unseen,
    sort_cards,
)
from hanabi.engine.state import EVENT, NOBODY, STATE
from hanabi.engine.view import look
from tests.lockstep import bits, card_of, number, start
from tests.naive import ALL_MOVES, ALL_RANKS, ALL_SUITS, Naive, choose, full_deck
from tests.variants import RESEARCH, STANDARD

VARIANTS = [*STANDARD[::7], *RESEARCH]
CLUES = [(Kind.COLOR_CLUE, suit) for suit in ALL_SUITS] + [(Kind.RANK_CLUE, rank) for rank in ALL_RANKS]


def positions(variant):
    """A game by the naive model, the same as a state, and room for a view."""
    random = Random(variant_name(variant))
    deck = full_deck(variant)
    random.shuffle(deck)
    game, state = Naive(variant, deck), start(variant, deck)
    event, view = np.zeros(1, EVENT)[0], np.zeros(1, STATE)[0]
    yield game, state, view
    while not game.ending:
        move = choose(game, random, 0.9)
        game.apply(move)
        apply(state, ALL_MOVES.index(move), event)
        yield game, state, view


def count(cards):
    """How many copies of each of the engine's cards there are."""
    numbers = [number((card.suit, card.rank)) for card in cards]
    return [numbers.count(card) for card in range(30)]


def counts_in(copies):
    return [count_in(copies, card) for card in range(30)]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_what_a_seat_does_not_see_is_in_the_deck_or_in_its_hand(variant):
    counts = np.zeros(30, np.int64)
    for game, state, view in positions(variant):
        assert counts_in(copies_left(state)) == count(sum(game.hands, game.deck))
        for seat, hand in enumerate(game.hands):
            expected = count(game.deck + hand)
            look(state, seat, view)
            for seen in (state, view):
                count_unseen(seen, seat, counts)
                assert counts.tolist() == counts_in(copies_unseen(seen, seat)) == expected
                cards = cards_in(copies_unseen(seen, seat))
                assert [cards >> card & 1 for card in range(30)] == [copies > 0 for copies in expected]
        look(state, NOBODY, view)
        assert copies_unseen(view, NOBODY) == copies_left(view)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_cards_are_playable_or_trash_or_for_later(variant):
    for game, state, _ in positions(variant):
        playable, trash = sort_cards(state)
        for card in range(30):
            suit, rank = card_of(card)
            useful = suit in game.stacks and game.top(suit) < rank <= game.reachable(suit)
            assert trash >> card & 1 == (not useful)
            assert playable >> card & 1 == (useful and game.fits(suit, rank))


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=variant_name)
def test_a_clue_touches_the_slots_with_such_cards(variant):
    for game, state, _ in positions(variant):
        for seat, hand in enumerate(game.hands):
            for clue, (kind, value) in enumerate(CLUES):
                slots = [slot for slot, card in enumerate(hand) if card.is_touched(kind, value)]
                assert touched_slots(state, seat, clue) == sum(1 << slot for slot in slots)


def test_the_cards_that_clues_leave_possible_are_of_those_suits_and_ranks():
    random = Random(0)
    for _ in range(200):
        suits, ranks = (
            random.sample(ALL_SUITS, random.randrange(7)),
            random.sample(ALL_RANKS, random.randrange(6)),
        )
        cards = {number((suit, rank)) for suit in suits for rank in ranks}
        assert cards_fitting(bits(suits, ranks)) == sum(1 << card for card in cards)
