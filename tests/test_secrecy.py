"""After swapping the cards that a viewer cannot see, the viewer gets the same bytes."""

import pickle
import random
from typing import Any

import pytest

from hanabi import Game, HanabiError, Move, Suit
from hanabi.engine.state import NOBODY
from tests.variants import RESEARCH, STANDARD


def hidden_orders(game, viewer):
    """The physical cards whose faces a viewer has not seen: worked out without the engine's view."""
    seen = {event.move.target for event in game.events if not event.move.is_clue}
    held = {order for seat, hand in enumerate(game.orders) if viewer not in (seat, None) for order in hand}
    return [order for order in range(len(game.deck)) if order not in seen | held]


def redeal(game, viewer, chance):
    """The deck with the hidden cards swapped as the clues allow, or None if chance finds no way."""
    hidden = hidden_orders(game, viewer)
    told = {o: told for hand, marks in zip(game.orders, game.clues_seen, strict=True)
            for o, told in zip(hand, marks, strict=True) if o in hidden}  # fmt: skip
    loose = [game.deck[order] for order in hidden]
    chance.shuffle(loose)
    deck = list(game.deck)
    for order in sorted(told, key=lambda o: len(told[o].suits) * len(told[o].ranks)):
        fitting = [card for card in loose if told[order].can_be(card)]
        if not fitting:
            return None
        deck[order] = fitting[0]
        loose.remove(fitting[0])
    for order in hidden:
        if order not in told:
            deck[order] = loose.pop()
    return deck


def everything(view):
    """All that can be got out of a view."""
    tries = [Move.play(order, color) for order in range(len(view.deck)) for color in (None, *Suit)]
    tries += [Move.discard(order) for order in range(len(view.deck))]
    tries += [Move.clue_rank(seat, rank) for seat in range(6) for rank in range(1, 6)]
    data = ("data", "sight")
    names = [name for name in dir(type(view)) if not name.startswith("_") and name not in (*data, "variant")]
    shown = {name: value for name in names if not callable(value := getattr(view, name))}
    moves = [view.why_illegal(move) for move in tries] + view.legal_moves()
    bits = [getattr(view, name).tobytes() for name in data]
    return bits, shown, moves, str(view), repr(view), pickle.dumps(view), hash(view)


@pytest.mark.parametrize("variant", STANDARD + RESEARCH, ids=repr)
def test_views_keep_secrets(variant):
    chance, swapped = random.Random(str(variant)), 0
    for seed in range(3):
        game = Game.deal(variant, seed)
        while not game.outcome:
            moves = [
                m for m in game.legal_moves() if m.is_clue or chance.random() < 0.3
            ] or game.legal_moves()
            game.push(chance.choice(moves))
            viewer = chance.choice([None, *range(variant.players)])
            deck = redeal(game, viewer, chance)
            if deck is None or tuple(deck) == game.deck:
                continue
            try:
                twin = Game(variant, deck, game.moves)
            except HanabiError:  # clues to others would read otherwise: only a bystander's deck can do that
                assert viewer is None
                continue
            if twin.events != game.events:
                assert viewer is None
                continue
            swapped += 1
            assert everything(twin.view(viewer)) == everything(game.view(viewer))
            eyes = (NOBODY if viewer is None else viewer,)
            for ours, theirs in zip(game.sights(eyes), twin.sights(eyes), strict=True):
                assert ours.tobytes() == theirs.tobytes()
    assert swapped > 0 or variant.deck_size <= 8


def test_the_check_can_fail():
    game = Game.deal(STANDARD[0], seed=1)
    deck = redeal(game, 0, random.Random(1))
    twin = Game(STANDARD[0], deck)
    assert everything(twin.view(0)) == everything(game.view(0))
    assert everything(twin.view(1)) != everything(game.view(1))


def test_a_view_holds_no_way_back_to_the_game():
    game = Game.deal(STANDARD[0], seed=1)
    found, todo = set(), list[Any]([game.view(0)])
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, type):
            continue
        found.add(id(thing))
        assert not isinstance(thing, Game)
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        todo += [getattr(thing, name) for name in slots if hasattr(thing, name)]
        todo += list(getattr(thing, "__dict__", {}).values())
        base = getattr(thing, "base", None)
        todo += [base] if base is not None else []
        todo += list(thing) if isinstance(thing, (tuple, list)) else []
