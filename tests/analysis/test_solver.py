"""The solver against brute force on tiny variants, and its lines against the rules on large ones."""

import random

import pytest

from hanabi import Game, Variant
from hanabi.analysis.solver import Verdict, find_best, solve
from tests.stacked import start

TINY = [
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=1),
    Variant(players=2, suits=2, ranks=2, hand_size=1, clue_tokens=1, strikes=2),
    Variant(players=3, suits=1, ranks=3, hand_size=1, clue_tokens=1, strikes=1),
    Variant(players=2, suits=1, ranks=4, hand_size=1, clue_tokens=1),
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=0),
    Variant(players=2, suits=1, ranks=3, hand_size=1, clue_tokens=2, last_drop=True),
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=1, choreography=True),
    Variant(players=2, suits=1, ranks=2, hand_size=2, clue_tokens=1, cascade=True, empty_clues=True),
]


def best_by_force(game, known):
    """The best score that any legal moves lead to."""
    if game.outcome:
        return game.score
    key = (
        game.orders, game.stacks, game.seat, game.clue_tokens, game.strikes, game.turns_left, game.discards,
    )  # fmt: skip
    if key not in known:
        known[key] = max(best_by_force(game.after(move), known) for move in game.legal_moves())
    return known[key]


@pytest.mark.parametrize("variant", TINY, ids=repr)
def test_the_best_score_is_that_of_all_games(variant):
    for seed in range(30):
        game, chance = Game.deal(variant, seed), random.Random(seed)
        while not game.outcome and game.turn < seed % 5:
            game.push(chance.choice(game.legal_moves()))
        best = best_by_force(game, {})
        assert find_best(game) == (best, best)
        assert best == 0 or solve(game, best).verdict is Verdict.REACHABLE
        assert solve(game, best + 1).verdict is Verdict.UNREACHABLE


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_line_reaches_what_it_promises(players):
    for seed in range(5):
        game = Game.deal(Variant(players=players), seed)
        found = solve(game)
        if found.verdict is Verdict.REACHABLE:
            for move in found.line:
                game.push(move)
            assert game.score == 25
        else:
            assert players == 2


def test_what_the_discards_rule_out_is_proven_at_once():
    game = start("2p", "r5 r1 r1 r1 r2", moves="c1r c0r d0")
    assert solve(game, budget=1).verdict is Verdict.UNREACHABLE
    assert find_best(game).most == 24


def test_a_small_budget_is_admitted():
    game = Game.deal(Variant(players=3), 1)
    assert solve(game, budget=5) == (Verdict.UNKNOWN, ())
    least, most = find_best(game, budget=5)
    assert least < most == 25


def test_a_finished_game_has_its_score():
    game = start("2p suits=1 ranks=1 hand_size=1", "r1 r1")
    game.push("p0")
    assert solve(game).verdict is Verdict.REACHABLE
    assert find_best(game) == (1, 1)
