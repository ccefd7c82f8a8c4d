"""What follows from a view, worked out at once by a kernel, against the same worked out card by card."""

from random import Random

import pytest
from msgspec import json

from hanabi import Game, Kind, Move, variant_name
from hanabi.bots.deduction import Deduction
from hanabi.server.messages import GameShown
from hanabi.server.show import show_choices, show_position
from variants import RESEARCH, STANDARD

VARIANTS = [*STANDARD[::5], *RESEARCH]


def play_on(game, chance):
    """Some move, clues rather than plays, so that games last."""
    moves = game.legal_moves()
    longer = [move for move in moves if move.kind != Kind.PLAY or chance.random() < 0.2]
    game.push(chance.choice(longer or moves))


def positions(variant, games=2):
    """Positions of a few games, the last ones too."""
    chance = Random(variant_name(variant))
    for seed in range(games):
        game = Game.deal(variant, seed, first=seed % variant.players)
        yield game
        while not game.outcome:
            play_on(game, chance)
            yield game


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_all_views_at_once_are_the_views_one_by_one(variant):
    for game in positions(variant):
        seats = (None, *range(variant.players))
        assert game.views() == [game.view(seat) for seat in seats]
        for seat, view in zip(seats, game.views(), strict=True):
            alone = game.view(seat)
            assert view.best_ranks == alone.best_ranks
            assert view.legal_moves() == alone.legal_moves()
            assert [view.cards_seen(s) for s in range(variant.players)] == [
                alone.cards_seen(s) for s in range(variant.players)
            ]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_cards_are_seen_as_deduced(variant):
    for game in positions(variant):
        for view in game.views():
            deduction = Deduction(view)
            for seat in range(variant.players):
                check_hand(view, deduction, seat)


def check_hand(view, deduction, seat):
    seen = view.cards_seen(seat)
    assert tuple(card.order for card in seen) == view.orders[seat]
    assert tuple(card.clues for card in seen) == view.clues_seen[seat]
    for card, face in zip(seen, view.hands[seat], strict=True):
        assert card.card == (face.number if face else -1)
        own = seat == view.viewer
        assert set(card.candidates) == (set(deduction.candidates(card.order)) if own else set())
        kinds = [face] if face else card.candidates
        assert bool(card.critical) == (bool(kinds) and all(map(view.is_critical, kinds)))


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_moves_are_those_of_the_rules(variant):
    for game in positions(variant):
        reach = tuple(game.best_rank(suit) for suit in range(len(game.stacks)))
        assert game.best_ranks == reach
        for view in game.views():
            assert view.best_ranks == reach
            assert view.legal_moves() == (game.legal_moves() if view.viewer == game.seat else [])
            assert list(view.legal_card_moves()) == [m for m in view.legal_moves() if not m.is_clue]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_choices_told_are_the_legal_moves_with_what_they_touch(variant):
    for game in positions(variant):
        for view in game.views():
            told = show_choices(view)
            legal = json.decode(told.get("legal", b"{}"))
            assert legal == {str(move): list(view.touched(move)) for move in view.legal_moves()}
            assert told.get("no_clue") is None or not any(move.is_clue for move in view.legal_moves())
            assert told.get("no_discard") is None or not any(
                move.kind == Kind.DISCARD for move in view.legal_moves()
            )


def test_the_reason_why_there_is_no_clue_or_discard_is_told():
    game = Game.deal(VARIANTS[0], seed=3)
    assert show_choices(game.view(game.seat))["no_discard"] == "lid-full"
    while game.clue_tokens:
        game.push(next(move for move in game.legal_moves() if move.is_clue))
    choices = show_choices(game.view(game.seat))
    assert choices["no_clue"] == "no-clue-tokens"
    assert "no_discard" not in choices


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_a_message_put_together_from_texts_reads_as_one_written_whole(variant):
    for game in positions(variant, games=1):
        for view in game.views():
            text = json.encode(show_position(view))
            assert json.encode(json.decode(text, type=GameShown)) == text


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_a_game_knows_which_moves_would_end_it(variant):
    for game in positions(variant):
        before = game.copy()
        for move in game.legal_moves():
            twin = game.copy()
            twin.push(move)
            assert game.would_end(move) == bool(twin.outcome)
        assert game == before
        assert game.view(None) == before.view(None)


def test_an_illegal_move_ends_nothing():
    game = Game.deal(VARIANTS[0], seed=3)
    assert not game.would_end(Move.clue_rank(0, 1))
    assert not game.would_end("d99")
