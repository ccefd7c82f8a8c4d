"""The end game against every move and every order of the deck."""

import random
from collections import Counter

import pytest

from hanabi import Game, Variant
from hanabi.analysis.endgame import Expected, expect

TINY = [
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=1),
    Variant(players=2, suits=2, ranks=2, hand_size=2, clue_tokens=1, strikes=2),
    Variant(players=3, suits=1, ranks=3, hand_size=1, clue_tokens=1),
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=1, last_drop=True),
    Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=1, choreography=True),
]


def expect_by_force(game, known):
    """The best expected score and chance of the highest, over all legal moves and all draws."""
    if game.outcome:
        return game.score, game.score == game.variant.max_score
    rest = Counter(game.deck[game.variant.deck_size - game.deck_left :])
    key = (
        game.orders, game.hands, game.stacks, game.seat, game.clue_tokens, game.strikes, game.turns_left,
        tuple(sorted(game.discards)), tuple(sorted(rest.items())),
    )  # fmt: skip
    if key not in known:
        found = [average(game, move, rest, known) for move in game.legal_moves()]
        known[key] = tuple(max(values) for values in zip(*found, strict=True))
    return known[key]


def average(game, move, rest, known):
    """The mean over the cards that may be drawn; a clue draws none."""
    if move.is_clue or not rest:
        return expect_by_force(game.after(move), known)
    first = game.variant.deck_size - game.deck_left
    totals = [0.0, 0.0]
    for card, copies in rest.items():
        others = list((rest - Counter([card])).elements())
        drawn = Game(game.variant, [*game.deck[:first], card, *others], game.moves).after(move)
        for at, value in enumerate(expect_by_force(drawn, known)):
            totals[at] += value * copies / rest.total()
    return totals


@pytest.mark.parametrize("variant", TINY, ids=repr)
def test_the_best_expectation_is_that_of_all_moves_and_all_decks(variant):
    for seed in range(8):
        game, chance = Game.deal(variant, seed), random.Random(seed)
        while not game.outcome and (game.deck_left > 2 or game.turn < seed % 6):
            game.push(chance.choice(game.legal_moves()))
        best = expect_by_force(game, {})
        assert expect(game) == pytest.approx(Expected(*map(float, best)))


def test_the_order_of_the_deck_does_not_count():
    game = Game.deal(Variant(players=2, suits=2, hand_size=4), 1)
    while game.deck_left > 4:
        game.push(f"d{game.orders[game.seat][0]}" if game.clue_tokens < 8 else game.legal_moves()[-1])
    first = game.variant.deck_size - 4
    other = Game(game.variant, [*game.deck[:first], *reversed(game.deck[first:])], game.moves)
    assert expect(game) == expect(other)


def test_a_coin_decides():
    """Two cards are left, and the next player needs the right one of them."""
    game = Game.deal(Variant(players=3, suits=1, ranks=3, hand_size=1, clue_tokens=1), 0)
    game.push("c2r")
    game.push("d1")
    assert game.deck_left == 2
    assert expect(game) == (2.5, 0.5)


def test_a_small_budget_is_admitted():
    game = Game.deal(Variant(players=2, suits=2), 1)
    assert expect(game, budget=3) == (None, None)
