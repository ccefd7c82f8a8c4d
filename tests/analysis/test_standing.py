"""The figures that players count with."""

import pytest

from hanabi import Game, Variant
from hanabi.analysis.standing import stand
from tests.stacked import start, start_well


def test_a_new_game_has_everything_ahead():
    found = stand(Game.deal(Variant(players=3), 1))
    assert found[:6] == (0, 25, 35 + 3 - 25, 8, 0, 0)
    assert found.efficiency is None
    assert found.needed == pytest.approx(25 / (8 + 13 + 5))


def test_touched_and_played_cards_count_for_the_clues_given():
    game = start_well("2p")
    for move in ("c12", "c01", "p0", "p5"):
        game.push(move)
    found = stand(game)
    assert (found.points, found.clues, found.clue_tokens) == (2, 2, 6)
    assert found.efficiency == (2 + 4 + 4) / 2
    assert found.pace == game.pace
    assert stand(game.view(0)) == found == stand(game.view(None))


def test_a_firework_that_is_closed_gives_no_token_back():
    game = start("2p", "r5 r1 r1 r1 r2", moves="c1r c0r")
    before = stand(game)
    game.push("d0")
    after = stand(game)
    assert after.best_points == before.best_points - 1
    assert after.pace == before.pace
    left = after.clue_tokens + after.pace + 4
    touched = sum(clues.color is not None for hand in game.clues_seen for clues in hand)
    assert after.needed == pytest.approx((24 - touched) / left)


def test_in_the_final_round_no_more_clues_are_left_than_turns():
    game = start("2p suits=1 ranks=2 hand_size=2", "r1 r1 r1 r2")
    assert stand(game).needed == 2 / 2
    game.push("p0")
    assert stand(game).needed == 1
    game.push("c01")
    assert game.outcome
    assert stand(game).needed is None
