"""A seat's view, against what the naive model allows."""

from random import Random

import numpy as np
import pytest

from hanabi import Game, variant_name
from hanabi.engine.cards import UNKNOWN
from hanabi.engine.rules import apply
from hanabi.engine.state import EVENT, NOBODY, OPEN, STATE, Place
from hanabi.engine.view import can_see, look
from tests.lockstep import expected_state, start
from tests.naive import ALL_MOVES, Naive, choose, full_deck
from tests.variants import RESEARCH, STANDARD


def expected_view(game, viewer):
    """The state without the deck and the viewer's hand; a viewer without a seat sees no hand."""
    fields = expected_state(game)
    hidden = {card.order for card in game.deck}
    for seat, hand in enumerate(game.hands):
        if viewer in (seat, NOBODY):
            hidden |= {card.order for card in hand}
            fields["holds"][seat] = 0
    fields["deck"] = [-1 if order in hidden else card for order, card in enumerate(fields["deck"])]
    fields["viewer"] = viewer
    return fields


@pytest.mark.parametrize("variant", [*STANDARD[3::7], *RESEARCH], ids=variant_name)
def test_every_seat_sees_what_it_may(variant):
    random = Random(variant_name(variant))
    deck = full_deck(variant)
    random.shuffle(deck)
    game, state = Naive(variant, deck), start(variant, deck)
    event = np.zeros(1, EVENT)[0]
    view = np.zeros(1, STATE)[0]
    while True:
        for viewer in (NOBODY, *range(variant.players)):
            look(state, viewer, view)
            assert {name: view[name].tolist() for name in STATE.names or ()} == expected_view(game, viewer)
        if game.ending:
            return
        move = choose(game, random, 0.9)
        game.apply(move)
        apply(state, ALL_MOVES.index(move), event)


def test_before_whom_the_hands_lie_open_only_the_deck_is_hidden():
    variant = STANDARD[-1]
    game = Game.deal(variant, seed=1)
    while not game.outcome:
        (view,), _ = game.sights((OPEN,))
        held = {order for hand in game.orders for order in hand}
        for order, place in enumerate(view["place"][: variant.deck_size].tolist()):
            assert (place != Place.DECK) or order not in held
            card = game.deck[order].number
            assert view["deck"][order] == (card if place != Place.DECK else UNKNOWN)
        assert view["viewer"] == NOBODY
        assert view["holds"].tolist() == game._record["holds"].tolist()
        game.push(game.legal_moves()[game.turn % 3])


def test_a_card_is_seen_on_the_table_and_in_the_hands_of_others():
    for viewer in range(5):
        for seat in range(5):
            assert can_see(viewer, seat) == (viewer != seat)
        assert not can_see(viewer, Place.DECK.value)
    for viewer in (NOBODY, *range(5)):
        assert can_see(viewer, Place.STACK.value)
        assert can_see(viewer, Place.DISCARDS.value)
    for place in (*range(5), Place.DECK.value):
        assert not can_see(NOBODY, place)


@pytest.mark.parametrize("variant", [STANDARD[0], STANDARD[-1], RESEARCH[0]], ids=variant_name)
def test_the_rows_of_the_hands_are_what_each_viewer_sees(variant):
    game = Game.deal(variant, seed=2)
    viewers = (NOBODY, *range(variant.players))
    while not game.outcome:
        views, sights = game.sights(viewers)
        for rows, view, sight in zip(game.hands_seen(views, sights), views, sights, strict=True):
            for hand, orders in zip(rows, game.orders, strict=True):
                assert (hand[len(orders) :] == -1).all()
                assert hand[: len(orders)].tolist() == [
                    [
                        order,
                        *(int(view[name][order]) for name in ("deck", "clued", "possible")),
                        *(int(sight[name][order]) for name in ("could", "critical")),
                    ]
                    for order in orders
                ]
        game.push(game.legal_moves()[game.turn % len(game.legal_moves())])
