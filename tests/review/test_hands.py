"""Hands weighted by what partners did: the true hand explains it, and silence is evidence."""

import numpy as np
import pytest

from hanabi import Card, Kind, Suit, Variant
from hanabi.bots.partner.hands import ENOUGH, weigh_by
from hanabi.bots.partner.search import THOUGHTS
from hanabi.engine.cards import seed_generator, write_generator
from hanabi.review.hands import HANDS, ROUNDS, Hands, Heard, weigh_hands
from hanabi.review.values import Reading, scan_turn
from hanabi.review.watch import watch_game
from tests.review.test_values import play_partners
from tests.stacked import start

CARDS = [Card(suit, rank) for suit in list(Suit)[:5] for rank in range(1, 6)]


def weigh(watched, heard):
    """Hands that the mover may hold, given what was heard."""
    thoughts = np.zeros(1, THOUGHTS)[0]
    thoughts["partner"] = watched.memory
    write_generator(thoughts["generator"], seed_generator(1, 2))
    return weigh_hands(watched.view.data, thoughts, heard)


@pytest.mark.parametrize("players", [2, 4])
def test_the_hand_that_lies_there_explains_what_the_partners_did(players):
    """Seldom does a partner go by what the mover cannot work out for them."""
    game, explained = play_partners(Variant(players=players), 1), []
    for watched in watch_game(game):
        assert len(watched.heard) <= ROUNDS * (players - 1)
        hand = [game.deck[order].number for order in watched.view.orders[watched.view.seat]]
        for before, memory, move in watched.heard:
            chances = np.ones(1)
            weigh_by(watched.view.data, before, memory, move, np.array([hand], np.int8), chances)
            explained.append(chances[0] == 1)
    assert np.mean(explained) > 0.9


def test_whoever_is_told_nothing_holds_nothing_that_needs_it():
    """Partners who saw a discarded card gave no clue before, so it is unlikely to be needed."""
    game, needed = play_partners(Variant(players=2), 1), []
    for watched, event in zip(watch_game(game), game.events, strict=True):
        if event.move.kind == Kind.DISCARD:
            wanted = [watched.view.is_critical(card) or watched.view.is_playable(card) for card in CARDS]
            hands = weigh(watched, ()), weigh(watched, watched.heard)
            needed.append([np.array(wanted)[one.cards[:, event.slot]] @ one.chances for one in hands])
    by_clues, by_silence = np.mean(needed, axis=0)
    assert by_silence < 0.7 * by_clues


def test_hands_are_drawn_as_often_as_they_are_likely():
    hands = Hands(np.arange(4, dtype=np.int8)[:, None], np.array([0.5, 0.25, 0.25, 0.0]), 4)
    generator = np.array(seed_generator(3, 2), np.int64)
    drawn = np.concatenate([hands.draw(8, generator)[:, 0] for _ in range(10)])
    assert np.bincount(drawn, minlength=4).tolist() == [40, 20, 20, 0]


def test_a_lot_of_hands_is_worth_as_many_as_explain_what_was_heard():
    for watched in watch_game(play_partners(Variant(players=2), 1)):
        assert weigh(watched, ()).worth == HANDS
        assert ENOUGH * HANDS - 1 <= weigh(watched, watched.heard).worth <= HANDS


def test_no_more_deals_are_imagined_from_a_lot_than_it_is_worth(monkeypatch):
    lots = []

    def weigh_few(*about):
        lots.append(weigh_hands(*about)._replace(worth=10))
        return lots[-1]

    monkeypatch.setattr("hanabi.review.values.weigh_hands", weigh_few)
    watched = next(watch_game(play_partners(Variant(players=2), 1)))
    scan = scan_turn(watched, Reading.CONVENTIONS, 0)
    assert len(lots) == 2
    assert len(scan.play(scan.moves, 32)) == 32
    assert len(lots) == 6  # drawn again


def test_what_explains_nearly_no_hand_says_less(monkeypatch):
    """Of hundreds of hands one would explain what was heard: it does not count for all the others."""

    def explain_one(view, before, memory, move, cards, chances):
        chances[1:] = 1e-9

    (watched,) = watch_game(start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves="c15"))
    monkeypatch.setattr("hanabi.review.hands.weigh_by", explain_one)
    hands = weigh(watched, (Heard(watched.view.data, watched.memory, 0),))
    assert 1 / (hands.chances**2).sum() > ENOUGH * HANDS
