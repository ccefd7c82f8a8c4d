"""A seat's knowledge of its hand, against all hands tried one by one and against many deals."""

import itertools
import random
from collections import Counter

import pytest

from hanabi import Game, Variant
from hanabi.analysis.knowledge import count_hands, know_hand
from hanabi.bots.deduction import Deduction
from tests.stacked import start

SMALL = [
    Variant(players=2, suits=2, ranks=3, hand_size=3),
    Variant(players=3, suits=2, ranks=2, hand_size=2, cascade=True, empty_clues=True),
    Variant(players=2, suits=1, hand_size=4, last_drop=True),
]


def play_some(variant, seed, moves):
    """A game after some random moves, with many clues."""
    game, chance = Game.deal(variant, seed), random.Random(seed)
    while not game.outcome and game.turn < moves:
        legal = game.legal_moves()
        clues = [move for move in legal if move.is_clue]
        game.push(chance.choice(clues if clues and chance.random() < 0.7 else legal))
    return game


def try_hands(view):
    """Every hand that fits, with the number of ways to deal it."""
    pool = Counter(Deduction(view).unseen)
    hands: Counter = Counter()
    clues = view.clues_seen[view.viewer]
    for hand in itertools.product(pool, repeat=len(clues)):
        left, ways = pool.copy(), 1
        for card, told in zip(hand, clues, strict=True):
            ways *= max(left[card], 0) * told.can_be(card)
            left[card] -= 1
        if ways:
            hands[hand] = ways
    return hands


@pytest.mark.parametrize("variant", SMALL, ids=repr)
def test_chances_are_shares_of_all_hands(variant):
    for seed in range(12):
        game = play_some(variant, seed, seed)
        for seat in range(variant.players):
            view = game.view(seat)
            hands = try_hands(view)
            assert count_hands(view) == hands.total()
            for slot, known in enumerate(know_hand(view)):
                shares: Counter = Counter()
                for hand, ways in hands.items():
                    shares[hand[slot]] += ways / hands.total()
                assert known.chances == pytest.approx(dict(shares))
                for chance, holds in (
                    (known.playable, game.is_playable),
                    (known.trash, game.is_trash),
                    (known.critical, game.is_critical),
                ):
                    assert chance == pytest.approx(sum(shares[card] for card in shares if holds(card)))


def test_chances_are_those_of_many_deals():
    """In deals of the full game, of the cards called likely so often as they are."""
    expected, found, spread = 0.0, 0, 0.0
    for seed in range(300):
        game = play_some(Variant(players=4), seed, 6)
        known = know_hand(game.view(game.seat))
        for card, actual in zip(known, game.hands[game.seat], strict=True):
            expected += card.playable
            spread += card.playable * (1 - card.playable)
            found += game.is_playable(actual)
    assert abs(found - expected) < 4 * spread**0.5


def test_what_others_hold_is_ruled_out():
    game = start("2p suits=1 ranks=3 hand_size=2", "r1 r3 r1 r2")
    known = know_hand(game.view(1))
    assert {str(card) for card in known[0].chances} == {"r1", "r2"}
    assert known[0].card is None
    game.push("c11")
    first, second = know_hand(game.view(1))
    assert str(first.card) == "r1"
    assert first.playable == 1
    assert first.clues.ranks == (1,)
    assert {str(card) for card in second.chances} == {"r2"}
    assert second.critical == 0
    assert count_hands(game.view(1)) == 4


def test_earlier_turns_can_be_asked_for():
    game = play_some(Variant(players=3), 5, 9)
    again = play_some(Variant(players=3), 5, 4)
    assert [know_hand(game.view(seat, turn=4)) for seat in range(3)] == [
        know_hand(again.view(seat)) for seat in range(3)
    ]
