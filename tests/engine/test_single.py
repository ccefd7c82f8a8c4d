"""The kernels on arrays of one, through the objects that call them, against the kernels on records."""

from random import Random

import pytest

from hanabi import Game, Reason, Suit, variant_name
from hanabi.engine import rules
from hanabi.engine.moves import MOVES
from hanabi.engine.sight import copies_left, critical_cards, sort_cards
from hanabi.notation import ALL_CARDS
from tests.variants import RESEARCH, STANDARD


@pytest.mark.parametrize("variant", [*STANDARD[4::20], *RESEARCH[2:4]], ids=variant_name)
def test_objects_say_what_the_rules_say(variant):
    chance, game = Random(variant_name(variant)), Game.deal(variant, seed=1)
    while not game.outcome:
        view = game.view(game.seat)
        for position in (game, view):
            record = position.data if position is view else game._record
            _, trash = sort_cards(record)
            critical = critical_cards(record, copies_left(record))
            for card in ALL_CARDS:
                assert position.is_playable(card) == rules.is_playable(record, card.number)
                assert position.is_trash(card) == trash >> card.number & 1
                assert position.is_critical(card) == critical >> card.number & 1
            for suit in Suit:
                assert position.best_rank(suit) == rules.best_rank(record, suit)
            assert position.best_points == rules.best_points(record)
            assert position.score == rules.score(record)
        numbers = {game.number_of(move) for move in game.legal_moves()}
        assert numbers == {n for n in range(MOVES) if rules.why_illegal(game._record, n) == Reason.LEGAL}
        for move in game.legal_moves():
            assert view.why_illegal(move) == game.why_illegal(move) == Reason.LEGAL
        game.push(chance.choice(game.legal_moves()))
